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
  /** Unique among all processes, including earlier ones. */
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

/** Leases in Redis, by the keys of the response cache. */
export function createLeases({ runScript, processId, onError, leaseMs }: LeasesOptions): Leases {
  let taken = 0;

  const release = async (key: string, holder: string): Promise<void> => {
    try {
      await runScript(releaseScript, [key], [holder]);
    } catch (error) {
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
          [urgencyRank[urgency], holder, endsInMs],
        );
        return isGranted === 1 ? { release: () => release(key, holder) } : null;
      } catch (error) {
        onError(error);
        // Redis may have granted the lease although the reply was lost.
        return { release: () => release(key, holder) };
      }
    },
  };
}

/**
 * The value begins with its holder's rank, 0 being the most urgent. A more urgent process takes the
 * lease over.
 */
const acquireScript = `
local holder = redis.call('GET', KEYS[1])
if holder and tonumber(string.match(holder, '^%d+')) <= tonumber(ARGV[1]) then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1
`;

/** The lease may have expired and belong to another holder. */
const releaseScript = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])
`;
