import type { Clock } from '../model/effects.ts';
import { ProblemError } from '../model/problem.ts';
import type { Leases, Requester } from './contract.ts';
import { maxWaitMs } from './leases.ts';

export interface SharingOptions {
  readonly leases: Leases;
  /** For the pauses between two looks at what the others have kept. */
  readonly schedule: Clock['schedule'];
}

/** A question that several processes may have at the same time. */
interface SharedRequest<T> {
  readonly key: string;
  readonly requester: Requester;
  /** What another process has kept meanwhile; null while there is nothing. */
  readonly readCached: () => Promise<T | null>;
  readonly request: () => Promise<T>;
  /** Whoever can do without gives up waiting; whoever cannot asks beside the other. */
  readonly hasFallback: boolean;
}

const firstDelayMs = 25;
const maxDelayMs = 250;

/**
 * One request for those who ask the same in several processes: whoever takes the lease asks, and the
 * others find what it keeps. Where its holder fails or dies, one of them takes the lease.
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
          // It may have come between the look that found nothing and the taking.
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

/** Ends early when nobody waits any more. */
function delay(ms: number, signal: AbortSignal, schedule: Clock['schedule']): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      callOff();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const callOff = schedule(end, ms);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
}
