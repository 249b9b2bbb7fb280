import type { Clock, Log } from '../model/effects.ts';
import { reasonOf } from '../model/unreachable.ts';

const firstPauseMs = 500;
const maxPauseMs = 8_000;

export interface ReachOptions {
  /** Whether a repetition cannot help. */
  readonly isFinal: (error: unknown) => boolean;
  /** Whether the bot is closing: the next failure is then the result. */
  readonly stopped: () => boolean;
  readonly onFailure?: (error: unknown) => void;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Repeats a call until Discord answers it, because the network may start later than the bot, or fail
 * while it starts. Rejects with the error of the call.
 */
export async function untilReached<T>(
  call: () => Promise<T>,
  { isFinal, stopped, onFailure, clock, log }: ReachOptions,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (isFinal(error) || stopped()) throw error;
      onFailure?.(error);
      log.warn({ reason: reasonOf(error) }, 'could not reach Discord yet');
      await pause(Math.min(maxPauseMs, firstPauseMs * 2 ** tries), clock);
    }
  }
}

function pause(waitMs: number, clock: Clock): Promise<void> {
  const over = Promise.withResolvers<undefined>();
  clock.schedule(() => {
    over.resolve(undefined);
  }, waitMs);
  return over.promise;
}
