import type { Acknowledgement, Ending, Interaction } from '../interactions/interaction.ts';
import type { Message } from '../message.ts';
import { copyMessage, type Messages } from '../world/messages.ts';

/** One interaction as the person sees it. */
export interface InteractionHandle {
  readonly id: string;
  /** Token for the bot's responses. */
  readonly token: string;
  /** The initial response; its kind is `none` if it does not come within three seconds. Never rejects. */
  readonly acknowledged: Promise<Acknowledgement>;
  /** A copy of the current response message, or undefined or it was deleted. */
  readonly message: Message | undefined;
  /** Copies of the follow-up messages. */
  readonly followUps: readonly Message[];
  /**
   * Resolves when the interaction ends. A deferral ends with its edit, or fails after fifteen minutes.
   * Rejects after `withinMs` of real time (default 15 s).
   */
  readonly ended: (withinMs?: number) => Promise<Ending>;
  /** Resolves with the message that ended the interaction; rejects if it ended differently. */
  readonly answer: (withinMs?: number) => Promise<Message>;
}

const DEFAULT_TIMEOUT_MS = 15_000;

export function createInteractionHandle(
  interaction: Interaction,
  messages: Messages,
): InteractionHandle {
  const get = (id: string | undefined): Message | undefined => {
    const message = id === undefined ? undefined : messages.get(id);
    return message === undefined ? undefined : copyMessage(message);
  };
  const ended = (withinMs = DEFAULT_TIMEOUT_MS): Promise<Ending> => {
    const { promise, reject, resolve } = Promise.withResolvers<Ending>();
    const timer = setTimeout(() => {
      const state = interaction.acknowledgement?.kind ?? 'not acknowledged';
      reject(new Error(`${interaction.record.name} did not end within ${withinMs} ms (${state})`));
    }, withinMs);
    void interaction.ended.promise.then((ending) => {
      clearTimeout(timer);
      resolve(ending);
    });
    return promise;
  };
  return {
    id: interaction.id,
    token: interaction.token,
    acknowledged: interaction.acknowledged.promise,
    get message() {
      return get(interaction.originalId);
    },
    get followUps() {
      return interaction.followUpIds.map(get).filter((message) => message !== undefined);
    },
    ended,
    async answer(withinMs) {
      const ending = await ended(withinMs);
      if (ending.kind === 'message' || ending.kind === 'update') return ending.message;
      const why = ending.kind === 'failed' ? ending.reason : `it ended with ${ending.kind}`;
      throw new Error(`${interaction.record.name}: ${why}`);
    },
  };
}
