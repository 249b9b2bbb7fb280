import type { Acknowledgement, Ending, Interaction } from '../interactions/interaction.ts';
import type { Message } from '../message.ts';
import { copyMessage, type Messages } from '../world/messages.ts';

/** What a person sees of one interaction. */
export interface InteractionHandle {
  readonly id: string;
  /** The token the bot answers with. */
  readonly token: string;
  /** The first answer; of kind `none` when none came within three seconds. Never rejects. */
  readonly acknowledged: Promise<Acknowledgement>;
  /** The answer as it is now: a copy; none while there is none, or when it was deleted. */
  readonly message: Message | undefined;
  /** Messages sent after the first answer, as they are now. */
  readonly followUps: readonly Message[];
  /**
   * How it ended. A deferral ends with its edit; without one, after fifteen minutes, as failed.
   * Rejects when it takes longer than `withinMs` of real time (default 15 s), so that no test hangs.
   */
  readonly ended: (withinMs?: number) => Promise<Ending>;
  /** The message it ended with; rejects with the reason when it ended otherwise. */
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
