import { element } from '../parts/element.ts';
import type { Anchor } from './floating.ts';
import { icon } from './icon.ts';
import { menuPopup, type MenuItem } from './menu-popup.ts';
import type { SeeingWords } from './words.ts';

export interface MenuTouch {
  /** The commands that can be run on it. */
  messageCommands(): readonly string[];
  messageCommand(command: string): void;
}

export interface MessageMenu {
  /** The button that opens it, shown with the message's other tools. */
  readonly node: HTMLElement;
  /** Opens where the pointer is, unless the browser's own menu is wanted there. */
  openAt(event: MouseEvent): void;
}

/** A message's menu: the commands under "Apps", and its text to take along. */
export function messageMenu(text: string, words: SeeingWords, touch: MenuTouch): MessageMenu {
  const more = element(
    'button.more',
    { type: 'button', 'aria-haspopup': 'menu', 'aria-expanded': 'false', 'aria-label': words.more },
    icon('more'),
  );
  const node = element('div.tools', {}, more);
  const copy = (): void => {
    navigator.clipboard.writeText(text).catch(() => {
      selectWords(node);
    });
  };
  let close: () => void = () => undefined;

  const open = (anchor: Anchor): void => {
    close();
    const items = itemsOf(text === '' ? null : copy, words, touch);
    if (items.length === 0) return;
    const before = document.activeElement;
    const listening = new AbortController();
    const leave = (): void => {
      close();
    };
    const popup = menuPopup(words.more, items, leave, leave);
    close = () => {
      close = () => undefined;
      listening.abort();
      const wasIn = popup.node.contains(document.activeElement);
      popup.hide();
      popup.node.remove();
      more.setAttribute('aria-expanded', 'false');
      if (wasIn && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
    const closeFrom = ({ target }: Event): void => {
      if (!(target instanceof Node) || !node.contains(target)) close();
    };
    for (const type of ['pointerdown', 'focusin']) {
      document.addEventListener(type, closeFrom, { signal: listening.signal });
    }
    node.append(popup.node);
    more.setAttribute('aria-expanded', 'true');
    popup.show(anchor);
    popup.focus();
  };

  more.addEventListener('click', () => {
    if (more.getAttribute('aria-expanded') === 'true') close();
    else open({ kind: 'beside', of: more });
  });
  return {
    node,
    openAt(event) {
      const { target } = event;
      const isOwn = target instanceof Element && target.closest('a, img, input, .menu') === null;
      if (!isOwn || document.getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      open({ kind: 'at', x: event.clientX, y: event.clientY });
    },
  };
}

function itemsOf(copy: (() => void) | null, words: SeeingWords, touch: MenuTouch): MenuItem[] {
  const commands = touch.messageCommands().map((name): MenuItem => ({
    name,
    sign: 'apps',
    leads: () => {
      touch.messageCommand(name);
    },
  }));
  return [
    ...(commands.length > 0
      ? [{ name: words.apps, sign: 'right', leads: commands } satisfies MenuItem]
      : []),
    // The clipboard is there only for a page from this machine or over https.
    ...(copy !== null && window.isSecureContext
      ? [{ name: words.copyText, sign: 'copy', leads: copy } satisfies MenuItem]
      : []),
  ];
}

/** Where the browser does not let a text be copied, it is selected for the reader to do so. */
function selectWords(tools: HTMLElement): void {
  const words = tools.closest('.message')?.querySelector('.body');
  if (words) document.getSelection()?.selectAllChildren(words);
}
