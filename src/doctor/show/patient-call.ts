import type { CallDiscord, DirectCall, DirectReply } from '../../discord/direct-calls.ts';
import type { Clock } from '../../model/effects.ts';

/** A call without a signal of its own. */
export type PatientCall = (call: Omit<DirectCall, 'signal'>) => Promise<DirectReply>;

/** How long a response may take. */
const replyTimeoutMs = 15_000;
/** All waits of one call. A longer limit is returned as a reply. */
const longestWaitMs = 60_000;

/**
 * Waits for rate limits and repeats the call. Rejects with the signal's reason instead of another request when it is
 * aborted. A request that has begun is finished, so that it is known what it has made.
 */
export function createPatientCall(
  callDiscord: CallDiscord,
  schedule: Clock['schedule'],
  ended: AbortSignal,
): PatientCall {
  return async (call) => {
    for (let waitedMs = 0; ;) {
      ended.throwIfAborted();
      const reply = await callDiscord({ ...call, signal: AbortSignal.timeout(replyTimeoutMs) });
      const { status, retryAfterMs } = reply;
      if (status !== 429 || retryAfterMs === null) return reply;
      waitedMs += retryAfterMs;
      if (waitedMs > longestWaitMs) return reply;
      await pause(retryAfterMs, schedule, ended);
    }
  };
}

/** Resolves early if the signal is aborted. */
async function pause(ms: number, schedule: Clock['schedule'], ended: AbortSignal): Promise<void> {
  const over = Promise.withResolvers<unknown>();
  const cancel = schedule(() => {
    over.resolve(null);
  }, ms);
  ended.addEventListener('abort', over.resolve, { once: true });
  await over.promise;
  cancel();
  ended.removeEventListener('abort', over.resolve);
}
