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
  /** Resolves with the first follow-up message; rejects after `withinMs` of real time (default 15 s). */
  readonly followUp: (withinMs?: number) => Promise<Message>;
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
  const within = <Result>(
    { promise: result }: PromiseWithResolvers<Result>,
    event: string,
    withinMs = DEFAULT_TIMEOUT_MS,
  ): Promise<Result> => {
    const { promise, reject, resolve } = Promise.withResolvers<Result>();
    const timer = setTimeout(() => {
      const state = interaction.acknowledgement?.kind ?? 'not acknowledged';
      const { name } = interaction.record;
      reject(new Error(`${name} did not ${event} within ${withinMs} ms (${state})`));
    }, withinMs);
    void result.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
    return promise;
  };
  const ended = (withinMs?: number): Promise<Ending> => within(interaction.ended, 'end', withinMs);
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
    followUp: (withinMs) => within(interaction.firstFollowUp, 'have a follow-up', withinMs),
    ended,
    async answer(withinMs) {
      const ending = await ended(withinMs);
      if (ending.kind === 'message' || ending.kind === 'update') return ending.message;
      const why = ending.kind === 'failed' ? ending.reason : `it ended with ${ending.kind}`;
      throw new Error(`${interaction.record.name}: ${why}`);
    },
  };
}
