import type { Clock } from '../model/effects.ts';
import { ProblemError } from '../model/problem.ts';
import type { Leases, Requester } from './contract.ts';
import { maxWaitMs } from './leases.ts';

export interface SharingOptions {
  readonly leases: Leases;
  /** For the delays between two reads of the shared cache. */
  readonly schedule: Clock['schedule'];
}

/** A request that several processes may need at the same time. */
interface SharedRequest<T> {
  readonly key: string;
  readonly requester: Requester;
  /** Returns what another process has stored meanwhile, or null. */
  readonly readCached: () => Promise<T | null>;
  readonly request: () => Promise<T>;
  /** With a fallback, the wait ends with `slow`; without one, the process sends its own request. */
  readonly hasFallback: boolean;
}

const firstDelayMs = 25;
const maxDelayMs = 250;

/**
 * One request for several processes: the holder of the lease sends it, and the others read its
 * response from the cache. If the holder fails or dies, another one acquires the lease.
 */
export function createSharing({ leases, schedule }: SharingOptions) {
  return async <T>(question: SharedRequest<T>): Promise<T> => {
    const { key, requester, readCached, request } = question;
    let waitedMs = 0;
    for (let pauseMs = firstDelayMs; ; pauseMs = Math.min(pauseMs * 1.5, maxDelayMs)) {
      const { urgency } = requester;
      const lease = await leases.acquire(key, urgency);
      if (lease !== null) {
        try {
          // The response may have been stored between the last read and the lease.
          return (await readCached()) ?? (await request());
        } finally {
          void lease.release();
        }
      }
      if (waitedMs >= maxWaitMs[urgency]) {
        if (question.hasFallback) throw new ProblemError({ code: 'slow' });
        return request();
      }
      await delay(pauseMs, requester.signal, schedule);
      if (requester.signal.aborted) throw new ProblemError({ code: 'slow' });
      waitedMs += pauseMs;
      const found = await readCached();
      if (found !== null) return found;
    }
  };
}

/** Ends early when the last caller leaves. */
function delay(ms: number, signal: AbortSignal, schedule: Clock['schedule']): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancel = schedule(end, ms);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
}
