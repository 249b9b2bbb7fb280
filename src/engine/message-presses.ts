import { BoundedMap } from '../model/bounded-map.ts';

/** Of more messages, the least recently used ones are forgotten. Their presses then change them in any order. */
const maxMessages = 1_000;

/** What the presses of one message share. */
interface PressedMessage {
  latest: Press | null;
  /** The last change that is on its way to Discord; null if there is none. */
  change: Promise<unknown> | null;
}

/** Returns a function that begins a press in a message. It overtakes all earlier presses there. */
export function createMessagePresses(): (messageId: string) => Press {
  const messages = new BoundedMap<string, PressedMessage>(maxMessages);
  return (messageId) => {
    const message = messages.get(messageId) ?? { latest: null, change: null };
    messages.set(messageId, message);
    return new Press(message);
  };
}

/**
 * One press of a component whose answer replaces its message. Discord limits how often a message is changed, so an answer may come later than that to the
 * next press. The message shows the answer to the last press.
 */
export class Press {
  readonly #message: PressedMessage;

  constructor(message: PressedMessage) {
    this.#message = message;
    message.latest = this;
  }

  get isOvertaken(): boolean {
    return this.#message.latest !== this;
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
