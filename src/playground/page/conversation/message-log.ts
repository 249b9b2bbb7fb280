import type { UserActionResult } from '../contract/actions.ts';
import type { MessageView } from '../contract/messages.ts';
import type { Reader } from '../reader.ts';
import { rememberFocus } from './focus-restore.ts';
import { localMessages } from './local-messages.ts';
import { logRows } from './log-rows.ts';
import { message, type MessageContext } from './message.ts';
import { messageActions } from './message-actions.ts';
import { logScroll } from './log-scroll.ts';
import { conversationTexts } from './conversation-texts.ts';

/** Actions on messages. The caller reports the result of a message command. */
export interface MessageLogHandlers {
  messageCommands(): readonly string[];
  messageCommand(message: string, command: string): Promise<UserActionResult>;
  press(message: string, customId: string): Promise<UserActionResult>;
  choose(message: string, customId: string, values: readonly string[]): Promise<UserActionResult>;
  dismiss(message: string): Promise<UserActionResult>;
  enterCommand(name: string): void;
  openChannel(id: string): void;
}

/** The message log of the open channel. It stays at the end while the newest message is visible. */
export interface MessageLog {
  /** Redraws only changed messages, which keeps the focus and avoids repeated announcements. */
  show(messages: readonly MessageView[], reader: Reader, whenEmpty: string): void;
  /** Adds a local message as Discord's app does: "The application did not respond". */
  failed(command: { who: string; command: string }): void;
  clear(): void;
  scrollToEnd(): void;
}

/** A node of the log and the data it was drawn from. */
interface Drawn {
  readonly contentKey: string;
  readonly node: HTMLElement;
}

/** Screen readers have processed new nodes after this time. */
const QUIET_MS = 1000;

export function messageLog(
  log: HTMLElement,
  handlers: MessageLogHandlers,
  now = Date.now,
): MessageLog {
  let drawn: ReadonlyMap<string, Drawn> = new Map();
  let drawnReader = '';
  let silenceTimer: number | undefined;
  let latest: readonly [readonly MessageView[], Reader, string] | null = null;
  log.classList.add('message-log');
  const locals = localMessages();
  const scroll = logScroll(log);
  const nodeOf = (id: string): HTMLElement | undefined => drawn.get(id)?.node;
  const actions = messageActions(handlers, nodeOf);

  /** Opening a channel or changing the language must not announce the whole log. */
  const silence = (): void => {
    log.ariaLive = 'off';
    window.clearTimeout(silenceTimer);
    silenceTimer = window.setTimeout(() => {
      log.ariaLive = 'polite';
    }, QUIET_MS);
  };

  const jump = (id: string): void => {
    const node = nodeOf(id);
    node?.scrollIntoView({ block: 'center' });
    node?.focus({ preventScroll: true });
    node?.classList.remove('jumped-to');
    // A forced layout restarts the highlight animation.
    node?.getBoundingClientRect();
    node?.classList.add('jumped-to');
  };

  const draw = (shown: MessageView, around: MessageContext, reader: Reader): HTMLElement => {
    const { mentions, files } = shown;
    const context = {
      reader,
      mentions,
      files,
      enterCommand: (name: string) => {
        handlers.enterCommand(name);
      },
      openChannel: (id: string) => {
        handlers.openChannel(id);
      },
    };
    const isLocal = locals.has(shown.id);
    const dismiss = (): void => {
      if (!isLocal) {
        void handlers.dismiss(shown.id);
        return;
      }
      locals.remove(shown.id);
      redraw();
    };
    const ofMessage = {
      ...actions.of(shown.id, conversationTexts[reader.language]),
      dismiss,
      jump,
    };
    const node = message(shown, around, context, ofMessage);
    actions.redrawn(shown.id, node);
    return node;
  };

  const redraw = (): void => {
    if (latest === null) return;
    const [views, reader, whenEmpty] = latest;
    const isFirst = drawn.size === 0;
    const messages = locals.mergeInto(views);
    const focus = rememberFocus(log);
    const lines = logRows(messages, reader, whenEmpty, (shown, around) =>
      draw(shown, around, reader),
    );
    const next = new Map(
      lines.map((line): [string, Drawn] => {
        const { key, contentKey } = line;
        const known = drawn.get(key);
        return [key, known?.contentKey === contentKey ? known : { contentKey, node: line.draw() }];
      }),
    );
    const newCount = messages.filter(({ id }) => !drawn.has(id)).length;
    const readerKey = JSON.stringify(reader);
    if (isFirst || readerKey !== drawnReader) silence();
    drawnReader = readerKey;
    setChildren(log, [...[...next.values()].map(({ node }) => node), scroll.pill]);
    drawn = next;
    focus?.();
    scroll.drawn(isFirst ? 0 : newCount, conversationTexts[reader.language]);
  };

  return {
    show(messages, reader, whenEmpty) {
      latest = [messages, reader, whenEmpty];
      redraw();
    },
    failed(command) {
      locals.add(command, latest?.[0] ?? [], now());
      redraw();
    },
    clear() {
      drawn = new Map();
      latest = null;
      locals.clear();
      actions.forget();
      log.replaceChildren();
      scroll.scrollToEnd();
    },
    scrollToEnd() {
      scroll.scrollToEnd();
    },
  };
}

/** Sets the children without moving nodes that are in place. */
function setChildren(log: HTMLElement, nodes: readonly HTMLElement[]): void {
  const kept = new Set<Element>(nodes);
  for (const child of [...log.children]) {
    if (!kept.has(child)) child.remove();
  }
  for (const [at, node] of nodes.entries()) {
    const there = log.children[at];
    if (there !== node) log.insertBefore(node, there ?? null);
  }
}
