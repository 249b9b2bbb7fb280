import type { CallDiscord, DirectCall, DirectReply } from '../../discord/direct-calls.ts';
import type { Clock } from '../../model/effects.ts';

/** A call without a signal of its own. */
export type PatientCall = (call: Omit<DirectCall, 'signal'>) => Promise<DirectReply>;

/** How long a response may take. */
export const replyTimeoutMs = 15_000;
/** All waits of one call. A longer limit is returned as a reply. */
const longestWaitMs = 60_000;
/** "Maximum number of edits to messages older than 1 hour", which is a result and not a wait. */
const oldEditsCode = 30_046;

/**
 * Waits for rate limits and repeats the call. Rejects with `InterruptedError` instead of another request when
 * `interrupted` is aborted. A request that has begun is finished, so that it is known what it has made.
 */
export function createPatientCall(
  callDiscord: CallDiscord,
  schedule: Clock['schedule'],
  interrupted: AbortSignal,
): PatientCall {
  return async (call) => {
    for (let waitedMs = 0; ;) {
      if (interrupted.aborted) throw new InterruptedError();
      const reply = await callDiscord({ ...call, signal: AbortSignal.timeout(replyTimeoutMs) });
      const { status, code, retryAfterMs } = reply;
      if (status !== 429 || retryAfterMs === null || code === oldEditsCode) return reply;
      waitedMs += retryAfterMs;
      if (waitedMs > longestWaitMs) return reply;
      await pause(retryAfterMs, schedule, interrupted);
    }
  };
}

export class InterruptedError extends Error {
  override readonly name = 'InterruptedError';
  constructor() {
    super('it was interrupted');
  }
}

/** Rejects with `InterruptedError` if the signal is aborted meanwhile. */
export async function pause(
  ms: number,
  schedule: Clock['schedule'],
  interrupted: AbortSignal,
): Promise<void> {
  const over = Promise.withResolvers<undefined>();
  const cancel = schedule(() => {
    over.resolve(undefined);
  }, ms);
  const stop = (): void => {
    cancel();
    over.reject(new InterruptedError());
  };
  interrupted.addEventListener('abort', stop, { once: true });
  await over.promise.finally(() => {
    interrupted.removeEventListener('abort', stop);
  });
}
