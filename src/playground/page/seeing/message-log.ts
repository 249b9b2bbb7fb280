import type { Done } from '../contract/deeds.ts';
import type { ShownMessage } from '../contract/messages.ts';
import type { Reading } from '../parts/reading.ts';
import { keptFocus } from './kept-focus.ts';
import { localLines } from './local-lines.ts';
import { logLines } from './log-lines.ts';
import { message, type Surroundings } from './message.ts';
import { messageDeeds } from './message-deeds.ts';
import { scrollKeeper } from './scroll-keeper.ts';
import { seeingWords } from './words.ts';

/** What a person can do to a message. What came of a command run on one is the caller's to say. */
export interface Touch {
  messageCommands(): readonly string[];
  messageCommand(message: string, command: string): Promise<Done>;
  press(message: string, customId: string): Promise<Done>;
  choose(message: string, customId: string, values: readonly string[]): Promise<Done>;
  dismiss(message: string): Promise<Done>;
  enterCommand(name: string): void;
  openChannel(id: string): void;
}

/** The messages of one place. Whoever reads the newest goes on to see it as more comes. */
export interface MessageLog {
  /** Draws what changed and leaves the rest alone: the focus in it, and what a reader hears of it. */
  show(messages: readonly ShownMessage[], reading: Reading, whenEmpty: string): void;
  /** A local line, as Discord's app adds one: "The application did not respond", for a command that got no answer. */
  failed(asked: { who: string; command: string }): void;
  clear(): void;
  toEnd(): void;
}

/** A node of the log, and all that it was drawn from. */
interface Drawn {
  readonly told: string;
  readonly node: HTMLElement;
}

/** Until whoever listens to the page has been told of what was drawn. */
const QUIET_MS = 1000;

export function messageLog(log: HTMLElement, touch: Touch, now = Date.now): MessageLog {
  let drawn: ReadonlyMap<string, Drawn> = new Map();
  let drawnFor = '';
  let quiet: number | undefined;
  let latest: readonly [readonly ShownMessage[], Reading, string] | null = null;
  log.classList.add('message-log');
  const locals = localLines();
  const keeper = scrollKeeper(log);
  const nodeOf = (id: string): HTMLElement | undefined => drawn.get(id)?.node;
  const deeds = messageDeeds(touch, nodeOf);

  /** A whole conversation that opens, or comes in other words, is not read out; what comes later is. */
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

  const draw = (shown: ShownMessage, around: Surroundings, reading: Reading): HTMLElement => {
    const { mentions, files } = shown;
    const drawing = {
      reading,
      mentions,
      files,
      enterCommand: (name: string) => {
        touch.enterCommand(name);
      },
      openChannel: (id: string) => {
        touch.openChannel(id);
      },
    };
    const isLocal = locals.has(shown.id);
    const dismiss = (): void => {
      if (!isLocal) {
        void touch.dismiss(shown.id);
        return;
      }
      locals.remove(shown.id);
      redraw();
    };
    const ofMessage = { ...deeds.of(shown.id, seeingWords[reading.language]), dismiss, jump };
    const node = message(shown, around, drawing, ofMessage);
    deeds.redrawn(shown.id, node);
    return node;
  };

  const redraw = (): void => {
    if (latest === null) return;
    const [shownOnes, reading, whenEmpty] = latest;
    const isFirst = drawn.size === 0;
    const messages = locals.among(shownOnes);
    const focus = keptFocus(log);
    const lines = logLines(messages, reading, whenEmpty, (shown, around) =>
      draw(shown, around, reading),
    );
    const next = new Map(
      lines.map((line): [string, Drawn] => {
        const { key, told } = line;
        const known = drawn.get(key);
        return [key, known?.told === told ? known : { told, node: line.draw() }];
      }),
    );
    const news = messages.filter(({ id }) => !drawn.has(id)).length;
    const readingTold = JSON.stringify(reading);
    if (isFirst || readingTold !== drawnFor) quieten();
    drawnFor = readingTold;
    put(log, [...[...next.values()].map(({ node }) => node), keeper.pill]);
    drawn = next;
    focus?.();
    keeper.drawn(isFirst ? 0 : news, seeingWords[reading.language]);
  };

  return {
    show(messages, reading, whenEmpty) {
      latest = [messages, reading, whenEmpty];
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
      deeds.forget();
      log.replaceChildren();
      keeper.toEnd();
    },
    toEnd() {
      keeper.toEnd();
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
