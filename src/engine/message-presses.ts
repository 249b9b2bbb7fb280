import { BoundedMap } from '../model/bounded-map.ts';

/** Of more messages, the least recently used ones are forgotten. Their presses then change them in any order. */
const maxMessages = 1_000;

/** What the presses of one message share. */
interface PressedMessage {
  /** How many there were. */
  count: number;
  /** The number of the last press whose answer the message has shown; 0 if there is none. */
  shown: number;
  /** The presses that have not ended, by their numbers. */
  readonly open: Map<number, Press>;
  /** The last change that is on its way to Discord; null if there is none. */
  change: Promise<unknown> | null;
}

type BeginPress = (messageId: string, isForm: boolean) => Press;

/** Returns a function that begins a press in a message. */
export function createMessagePresses(): BeginPress {
  const messages = new BoundedMap<string, PressedMessage>(maxMessages);
  return (messageId, isForm) => {
    const message = messages.get(messageId) ?? {
      count: 0,
      shown: 0,
      open: new Map(),
      change: null,
    };
    messages.set(messageId, message);
    return new Press(message, isForm);
  };
}

/**
 * One press of a component. Its answer replaces the component's message. Discord limits how often a message
 * is changed, so the answer may come later than that to the next press.
 */
export class Press {
  readonly #message: PressedMessage;
  readonly #number: number;
  readonly #isForm: boolean;
  readonly #ended = Promise.withResolvers<undefined>();

  constructor(message: PressedMessage, isForm: boolean) {
    message.count += 1;
    this.#message = message;
    this.#number = message.count;
    this.#isForm = isForm;
    message.open.set(this.#number, this);
  }

  /**
   * A later press overtakes a page until it ends without an answer in the message. It overtakes a form,
   * which has acted, only when its own answer is shown.
   */
  get isOvertaken(): boolean {
    return this.#isReplaced || (!this.#isForm && this.#laterPress !== undefined);
  }

  /**
   * Resolves with whether the message shows the answer of a later press, when it does or when no later
   * press is open: Discord may accept none of their answers.
   */
  async untilReplaced(): Promise<boolean> {
    while (!this.#isReplaced) {
      const later = this.#laterPress;
      if (later === undefined) return false;
      await later.#ended.promise;
    }
    return true;
  }

  /** The message shows the answer. */
  markShown(): void {
    this.#message.shown = Math.max(this.#message.shown, this.#number);
  }

  /** Must be called at its end. */
  end(): void {
    this.#message.open.delete(this.#number);
    this.#ended.resolve(undefined);
  }

  /** Whether an earlier change of the message is still on its way. */
  get isBlocked(): boolean {
    return this.#message.change !== null;
  }

  /** Changes the message after all earlier changes: two at a time could arrive in the wrong order. */
  change<Result>(send: () => Promise<Result>): Promise<Result> {
    const message = this.#message;
    const sent = message.change === null ? send() : message.change.then(send);
    const change = sent
      .catch(() => undefined)
      .then(() => {
        if (message.change === change) message.change = null;
      });
    message.change = change;
    return sent;
  }

  get #isReplaced(): boolean {
    return this.#message.shown > this.#number;
  }

  /** The last one of those that are open. */
  get #laterPress(): Press | undefined {
    const last = [...this.#message.open.keys()].at(-1) ?? 0;
    return last > this.#number ? this.#message.open.get(last) : undefined;
  }
}

/** The error of a change that is not sent, because the person has pressed again. */
export class OvertakenError extends Error {}
