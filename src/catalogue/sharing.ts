import type { Clock } from '../model/effects.ts';
import { ProblemError } from '../model/problem.ts';
import { defaultWaitMs, type Slot } from './bucket/contract.ts';
import type { Leases } from './contract.ts';

export interface SharingOptions {
  readonly leases: Leases;
  /** For the delays between two reads of the shared cache. */
  readonly schedule: Clock['schedule'];
}

interface SharedRequest<T> {
  readonly key: string;
  /** Aborted when the last caller leaves. */
  readonly signal: AbortSignal;
  /** Returns what another process has stored meanwhile, or null. */
  readonly readCached: () => Promise<T | null>;
  readonly acquireSlot: () => Promise<Slot>;
  readonly send: (slot: Slot) => Promise<T>;
  /** With a fallback, the wait for another process ends with `slow`. */
  readonly hasFallback: boolean;
}

const firstDelayMs = 25;
const maxDelayMs = 250;

/**
 * One request for several processes: the holder of the lease sends it, and the others read its
 * response from the cache. If the holder fails or dies, another one acquires the lease. A lease is
 * acquired with a slot at hand, so that it lasts no longer than the request.
 */
export function createSharing({ leases, schedule }: SharingOptions) {
  /** Resolves with the holder's response, or with null when its lease is free. */
  const untilStored = async <T>({
    key,
    signal,
    readCached,
    hasFallback,
  }: SharedRequest<T>): Promise<T | null> => {
    let waitedMs = 0;
    for (let pauseMs = firstDelayMs; ; pauseMs = Math.min(pauseMs * 1.5, maxDelayMs)) {
      await delay(pauseMs, signal, schedule);
      waitedMs += pauseMs;
      const isLate = hasFallback && waitedMs >= defaultWaitMs.person;
      if (signal.aborted || isLate) throw new ProblemError({ code: 'slow' });
      const found = await readCached();
      if (found !== null) return found;
      const lease = await leases.acquire(key);
      if (lease === null) continue;
      await lease.release();
      return null;
    }
  };

  return async <T>(request: SharedRequest<T>): Promise<T> => {
    for (;;) {
      const slot = await request.acquireSlot();
      let isUsed = false;
      try {
        // It may have been stored while this process waited for its slot.
        const stored = await request.readCached();
        if (stored !== null) return stored;
        const lease = await leases.acquire(request.key);
        if (lease !== null) {
          isUsed = true;
          try {
            return await request.send(slot);
          } finally {
            void lease.release();
          }
        }
      } finally {
        if (!isUsed) slot.cancel();
      }
      const found = await untilStored(request);
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
