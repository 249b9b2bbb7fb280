import type { Clock } from '../model/effects.ts';
import { ProblemError } from '../model/problem.ts';
import { defaultWaitMs, type Slot } from './bucket/contract.ts';
import type { AnswerNews, Leases } from './contract.ts';

export interface SharingOptions {
  readonly leases: Leases;
  readonly news: AnswerNews;
  /** For the delays between two reads of the shared cache. */
  readonly schedule: Clock['schedule'];
}

interface SharedRequest<T> {
  readonly key: string;
  /** Aborted when the last caller leaves, or when all have their answer. */
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
export function createSharing({ leases, news, schedule }: SharingOptions) {
  /** Called with news of a key. A process makes one request of a key at a time. */
  const waiting = new Map<string, () => void>();
  news.subscribe((key) => waiting.get(key)?.());

  /** Resolves with a slot, or with the answer that another process has fetched meanwhile. */
  const slotOrAnswer = async <T>({
    key,
    readCached,
    acquireSlot,
  }: SharedRequest<T>): Promise<{ readonly slot: Slot } | { readonly answer: T }> => {
    const fetched = Promise.withResolvers<{ readonly answer: T }>();
    const look = async (): Promise<void> => {
      const answer = await readCached();
      if (answer !== null) fetched.resolve({ answer });
    };
    waiting.set(key, () => {
      look().catch(fetched.reject);
    });
    const acquired = acquireSlot().then((slot) => ({ slot }));
    try {
      const first = await Promise.race([acquired, fetched.promise]);
      if ('answer' in first) {
        acquired.then(
          ({ slot }) => {
            slot.cancel();
          },
          () => undefined,
        );
      }
      return first;
    } finally {
      waiting.delete(key);
    }
  };

  /** Ends early with news of the key, and when the last caller leaves. */
  const pause = (key: string, ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        cancel();
        waiting.delete(key);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const cancel = schedule(end, ms);
      waiting.set(key, end);
      signal.addEventListener('abort', end, { once: true });
      if (signal.aborted) end();
    });

  /** Resolves with the holder's response, or with null when its lease is free. */
  const untilStored = async <T>({
    key,
    signal,
    readCached,
    hasFallback,
  }: SharedRequest<T>): Promise<T | null> => {
    let waitedMs = 0;
    for (let pauseMs = firstDelayMs; ; pauseMs = Math.min(pauseMs * 1.5, maxDelayMs)) {
      await pause(key, pauseMs, signal);
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
      const first = await slotOrAnswer(request);
      if ('answer' in first) return first.answer;
      const { slot } = first;
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
            void news.publish(request.key);
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
