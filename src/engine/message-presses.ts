import { BoundedMap } from '../model/bounded-map.ts';

/** Of more messages, the least recently used ones are forgotten. Their presses then change them in any order. */
const maxMessages = 1_000;

/** What the presses of one message share. */
interface PressedMessage {
  /** How many there were. */
  count: number;
  /** The number of the last press whose answer the message has shown; 0 if there is none. */
  shown: number;
  /** The last change that is on its way to Discord; null if there is none. */
  change: Promise<unknown> | null;
}

type BeginPress = (messageId: string, isForm: boolean) => Press;

/** Returns a function that begins a press in a message. */
export function createMessagePresses(): BeginPress {
  const messages = new BoundedMap<string, PressedMessage>(maxMessages);
  return (messageId, isForm) => {
    const message = messages.get(messageId) ?? { count: 0, shown: 0, change: null };
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

  constructor(message: PressedMessage, isForm: boolean) {
    message.count += 1;
    this.#message = message;
    this.#number = message.count;
    this.#isForm = isForm;
  }

  /**
   * A later press overtakes a page when it begins. It overtakes a form, which has acted, only when its own
   * answer is shown.
   */
  get isOvertaken(): boolean {
    const { count, shown } = this.#message;
    return (this.#isForm ? shown : count) > this.#number;
  }

  /** The message shows the answer. */
  markShown(): void {
    this.#message.shown = Math.max(this.#message.shown, this.#number);
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
}

/** The error of a change that is not sent, because the person has pressed again. */
export class OvertakenError extends Error {}
