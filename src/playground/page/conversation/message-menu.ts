import { useEffect, useRef } from 'preact/hooks';
import type { VNode } from 'preact';

import { html } from '../html.ts';
import type { ConversationTexts } from './conversation-texts.ts';
import { Icon } from './icon.ts';
import { MenuPopup, type MenuItem } from './menu-popup.ts';
import type { Anchor } from './popover.ts';

interface MessageMenuProps {
  /** The message's text. */
  readonly text: string;
  readonly texts: ConversationTexts;
  /** Null while the menu is closed. */
  readonly opened: OpenedMenu | null;
  readonly setOpened: (opened: OpenedMenu | null) => void;
  readonly messageCommands: () => readonly string[];
  readonly messageCommand: (command: string) => void;
}

export interface OpenedMenu {
  readonly anchor: Anchor;
  /** The element that had the focus. */
  readonly before: Element | null;
}

/** The toolbar with the button that opens the message menu: message commands under "Apps", and "Copy Text". */
export function MessageMenu(props: MessageMenuProps): VNode {
  const { texts, opened, setOpened } = props;
  const tools = useRef<HTMLDivElement>(null);
  const isOpen = opened !== null;
  const close = (): void => {
    const hadFocus = tools.current?.contains(document.activeElement) === true;
    setOpened(null);
    const before = opened?.before;
    if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    for (const type of ['pointerdown', 'focusin']) {
      const closeFrom = ({ target }: Event): void => {
        if (!(target instanceof Node) || tools.current?.contains(target) !== true) close();
      };
      document.addEventListener(type, closeFrom, { signal: listening.signal });
    }
    return () => {
      listening.abort();
    };
  }, [isOpen]);
  const items = isOpen ? itemsOf(props, tools.current) : [];
  return html`<div class="tools" ref=${tools}>
    <button
      class="more"
      type="button"
      aria-haspopup="menu"
      aria-expanded=${items.length > 0}
      aria-label=${texts.more}
      onClick=${({ currentTarget }: { currentTarget: HTMLElement }) => {
        if (isOpen) close();
        else setOpened(openedAt({ kind: 'beside', of: currentTarget }));
      }}
    >
      <${Icon} name="more" />
    </button>
    ${
      opened !== null &&
      items.length > 0 &&
      html`<${MenuPopup}
      name=${texts.more}
      ...${{ items, anchor: opened.anchor, done: close, back: close }}
      takesFocus
    />`
    }
  </div>`;
}

/** Opens the menu at the pointer; null if the target has a menu of the browser. */
export function openedAtPointer({ target, clientX, clientY }: MouseEvent): OpenedMenu | null {
  const isOwn = target instanceof Element && target.closest('a, img, input, .menu') === null;
  if (!isOwn || document.getSelection()?.isCollapsed === false) return null;
  return openedAt({ kind: 'at', x: clientX, y: clientY });
}

function openedAt(anchor: Anchor): OpenedMenu {
  return { anchor, before: document.activeElement };
}

function itemsOf(props: MessageMenuProps, tools: Element | null): MenuItem[] {
  const { text, texts, messageCommands, messageCommand } = props;
  const commands = messageCommands().map((name): MenuItem => ({
    name,
    sign: 'apps',
    leads: () => {
      messageCommand(name);
    },
  }));
  const copy = (): void => {
    navigator.clipboard.writeText(text).catch(() => {
      // Selects the text if the browser does not allow copying.
      const body = tools?.closest('.message')?.querySelector('.body');
      if (body) document.getSelection()?.selectAllChildren(body);
    });
  };
  return [
    ...(commands.length > 0
      ? [{ name: texts.apps, sign: 'right', leads: commands } satisfies MenuItem]
      : []),
    // The clipboard requires a secure context.
    ...(text !== '' && window.isSecureContext
      ? [{ name: texts.copyText, sign: 'copy', leads: copy } satisfies MenuItem]
      : []),
  ];
}
