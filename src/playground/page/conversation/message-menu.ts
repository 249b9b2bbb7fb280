import { element } from '../element.ts';
import type { Anchor } from './popover.ts';
import { icon } from './icon.ts';
import { menuPopup, type MenuItem } from './menu-popup.ts';
import type { ConversationTexts } from './conversation-texts.ts';

export interface MessageMenuHandlers {
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
export function messageMenu(
  text: string,
  texts: ConversationTexts,
  handlers: MessageMenuHandlers,
): MessageMenu {
  const more = element(
    'button.more',
    { type: 'button', 'aria-haspopup': 'menu', 'aria-expanded': 'false', 'aria-label': texts.more },
    icon('more'),
  );
  const node = element('div.tools', {}, more);
  const copy = (): void => {
    navigator.clipboard.writeText(text).catch(() => {
      selectText(node);
    });
  };
  let close: () => void = () => undefined;

  const open = (anchor: Anchor): void => {
    close();
    const items = itemsOf(text === '' ? null : copy, texts, handlers);
    if (items.length === 0) return;
    const before = document.activeElement;
    const listening = new AbortController();
    const leave = (): void => {
      close();
    };
    const popup = menuPopup(texts.more, items, leave, leave);
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

function itemsOf(
  copy: (() => void) | null,
  texts: ConversationTexts,
  handlers: MessageMenuHandlers,
): MenuItem[] {
  const commands = handlers.messageCommands().map((name): MenuItem => ({
    name,
    sign: 'apps',
    leads: () => {
      handlers.messageCommand(name);
    },
  }));
  return [
    ...(commands.length > 0
      ? [{ name: texts.apps, sign: 'right', leads: commands } satisfies MenuItem]
      : []),
    // The clipboard is there only for a page from this machine or over https.
    ...(copy !== null && window.isSecureContext
      ? [{ name: texts.copyText, sign: 'copy', leads: copy } satisfies MenuItem]
      : []),
  ];
}

/** Where the browser does not let a text be copied, it is selected for the reader to do so. */
function selectText(tools: HTMLElement): void {
  const body = tools.closest('.message')?.querySelector('.body');
  if (body) document.getSelection()?.selectAllChildren(body);
}
