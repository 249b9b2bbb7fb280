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

/** What a person can do to a message. What came of a command run on one is the caller's to say. */
export interface MessageLogHandlers {
  messageCommands(): readonly string[];
  messageCommand(message: string, command: string): Promise<UserActionResult>;
  press(message: string, customId: string): Promise<UserActionResult>;
  choose(message: string, customId: string, values: readonly string[]): Promise<UserActionResult>;
  dismiss(message: string): Promise<UserActionResult>;
  enterCommand(name: string): void;
  openChannel(id: string): void;
}

/** The messages of one place. Whoever reads the newest goes on to see it as more comes. */
export interface MessageLog {
  /** Draws what changed and leaves the rest alone: the focus in it, and what a reader hears of it. */
  show(messages: readonly MessageView[], reader: Reader, whenEmpty: string): void;
  /** A local line, as Discord's app adds one: "The application did not respond", for a command that got no answer. */
  failed(asked: { who: string; command: string }): void;
  clear(): void;
  scrollToEnd(): void;
}

/** A node of the log, and all that it was drawn from. */
interface Drawn {
  readonly told: string;
  readonly node: HTMLElement;
}

/** Until whoever listens to the page has been told of what was drawn. */
const QUIET_MS = 1000;

export function messageLog(
  log: HTMLElement,
  handlers: MessageLogHandlers,
  now = Date.now,
): MessageLog {
  let drawn: ReadonlyMap<string, Drawn> = new Map();
  let drawnFor = '';
  let quiet: number | undefined;
  let latest: readonly [readonly MessageView[], Reader, string] | null = null;
  log.classList.add('message-log');
  const locals = localMessages();
  const keeper = logScroll(log);
  const nodeOf = (id: string): HTMLElement | undefined => drawn.get(id)?.node;
  const actions = messageActions(handlers, nodeOf);

  /** A whole conversation that opens, or comes in other texts, is not read out; what comes later is. */
  const quieten = (): void => {
    log.ariaLive = 'off';
    window.clearTimeout(quiet);
    quiet = window.setTimeout(() => {
      log.ariaLive = 'polite';
    }, QUIET_MS);
  };

  const jump = (id: string): void => {
    const node = nodeOf(id);
    node?.scrollIntoView({ block: 'center' });
    node?.focus({ preventScroll: true });
    node?.classList.remove('jumped-to');
    // Begins the light anew if it was on.
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
    const [shownOnes, reader, whenEmpty] = latest;
    const isFirst = drawn.size === 0;
    const messages = locals.mergeInto(shownOnes);
    const focus = rememberFocus(log);
    const lines = logRows(messages, reader, whenEmpty, (shown, around) =>
      draw(shown, around, reader),
    );
    const next = new Map(
      lines.map((line): [string, Drawn] => {
        const { key, contentKey: told } = line;
        const known = drawn.get(key);
        return [key, known?.told === told ? known : { told, node: line.draw() }];
      }),
    );
    const news = messages.filter(({ id }) => !drawn.has(id)).length;
    const readingTold = JSON.stringify(reader);
    if (isFirst || readingTold !== drawnFor) quieten();
    drawnFor = readingTold;
    put(log, [...[...next.values()].map(({ node }) => node), keeper.pill]);
    drawn = next;
    focus?.();
    keeper.drawn(isFirst ? 0 : news, conversationTexts[reader.language]);
  };

  return {
    show(messages, reader, whenEmpty) {
      latest = [messages, reader, whenEmpty];
      redraw();
    },
    failed(asked) {
      locals.add(asked, latest?.[0] ?? [], now());
      redraw();
    },
    clear() {
      drawn = new Map();
      latest = null;
      locals.clear();
      actions.forget();
      log.replaceChildren();
      keeper.scrollToEnd();
    },
    scrollToEnd() {
      keeper.scrollToEnd();
    },
  };
}

/** Makes these the children, without touching those that are where they belong. */
function put(log: HTMLElement, nodes: readonly HTMLElement[]): void {
  const wanted = new Set<Element>(nodes);
  for (const child of [...log.children]) {
    if (!wanted.has(child)) child.remove();
  }
  for (const [at, node] of nodes.entries()) {
    const there = log.children[at];
    if (there !== node) log.insertBefore(node, there ?? null);
  }
}
