import type { Clock } from '../model/effects.ts';
import { ProblemError } from '../model/problem.ts';
import { type Leases, type Requester, requestTimeoutMs } from './contract.ts';
import type { RequestContext } from '../model/answer.ts';
import { defaultWaitMs, type RunScript } from './bucket/contract.ts';
import { urgencyRank } from './flights.ts';

export interface SharingOptions {
  readonly leases: Leases;
  /** For the delays between two reads of the shared cache. */
  readonly schedule: Clock['schedule'];
}

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
  return async <T>(shared: SharedRequest<T>): Promise<T> => {
    const { key, requester, readCached, request } = shared;
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
        if (shared.hasFallback) throw new ProblemError({ code: 'slow' });
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

interface LeasesOptions {
  readonly runScript: RunScript;
  /** Unique among all processes, including earlier ones; without spaces. */
  readonly processId: string;
  /** Failures cost additional requests, not answers. */
  readonly onError: (error: unknown) => void;
  /** How long a lease lasts that is not released. Default: the longest wait for a slot plus the request. */
  readonly leaseMs?: number | undefined;
}

/**
 * The longest wait per urgency, in milliseconds, as in the bucket: a lease may last that long
 * before its request is sent, and others wait that long for its response.
 */
const maxWaitMs: Readonly<Record<RequestContext['urgency'], number>> = {
  ...defaultWaitMs,
  // Never queued in the bucket, but may wait for a request that is.
  suggestion: defaultWaitMs.person,
  extra: defaultWaitMs.person,
};

/** Allows for clock drift and for storing the response. */
const graceMs = 2_000;

interface RedisLeases extends Leases {
  /**
   * Releases the leases that an outage left behind, so that other processes need not wait for their
   * expiry. To be called when Redis is back. Never rejects.
   */
  releaseLeftovers(): Promise<void>;
}

/** More leases than this expire by themselves: the earlier ones are those that Redis has granted. */
const maxLeftovers = 1_000;

/** Leases in Redis, by the keys of the response cache. Redis measures their expiry. */
export function createLeases(options: LeasesOptions): RedisLeases {
  const { runScript, processId, onError, leaseMs } = options;
  let taken = 0;
  /** The keys of leases whose release has failed, by their holder. */
  const leftovers = new Map<string, string>();

  const release = async (key: string, holder: string): Promise<void> => {
    try {
      await runScript(releaseScript, [key], [holder]);
      leftovers.delete(holder);
    } catch (error) {
      if (leftovers.size < maxLeftovers) leftovers.set(holder, key);
      onError(error);
    }
  };

  return {
    async acquire(name, urgency) {
      const key = `lease:${name}`;
      taken += 1;
      const holder = `${urgencyRank[urgency]} ${processId} ${taken}`;
      const endsInMs = leaseMs ?? maxWaitMs[urgency] + requestTimeoutMs + graceMs;
      try {
        const isGranted = await runScript(
          acquireScript,
          [key],
          [urgencyRank[urgency], holder, endsInMs, processId],
        );
        return isGranted === 1 ? { release: () => release(key, holder) } : null;
      } catch (error) {
        onError(error);
        // Redis may have granted the lease although the reply was lost.
        return { release: () => release(key, holder) };
      }
    },
    async releaseLeftovers() {
      await Promise.all([...leftovers].map(([holder, key]) => release(key, holder)));
    },
  };
}

/**
 * The value contains its holder's rank, 0 being the most urgent, and its process. A more urgent
 * process takes the lease over. A process takes its own lease again, because it sends one request at a
 * time for each key: it could not release the earlier lease.
 */
const acquireScript = `
local rank, process = string.match(redis.call('GET', KEYS[1]) or '', '^(%d+) (%S+)')
if rank and process ~= ARGV[4] and tonumber(rank) <= tonumber(ARGV[1]) then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1
`;

/** The lease may have expired and belong to another holder. */
const releaseScript = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])
`;
