import { element } from '../element.ts';
import type { Anchor } from './popover.ts';
import { icon } from './icon.ts';
import { menuPopup, type MenuItem } from './menu-popup.ts';
import type { ConversationTexts } from './conversation-texts.ts';

export interface MessageMenuHandlers {
  messageCommands(): readonly string[];
  messageCommand(command: string): void;
}

export interface MessageMenu {
  /** The toolbar with the button that opens the menu. */
  readonly node: HTMLElement;
  /** Opens the menu at the pointer, unless the target has a browser menu of its own. */
  openAt(event: MouseEvent): void;
}

/** The message menu: message commands under "Apps", and "Copy Text". */
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
    // The clipboard requires a secure context.
    ...(copy !== null && window.isSecureContext
      ? [{ name: texts.copyText, sign: 'copy', leads: copy } satisfies MenuItem]
      : []),
  ];
}

/** Selects the message text if the browser does not allow copying. */
function selectText(tools: HTMLElement): void {
  const body = tools.closest('.message')?.querySelector('.body');
  if (body) document.getSelection()?.selectAllChildren(body);
}
