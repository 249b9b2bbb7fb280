import type { RequestContext } from '../model/request-context.ts';
import { defaultWaitMs, type RunScript } from './bucket/contract.ts';
import { requestTimeoutMs, type Leases } from './contract.ts';
import { urgencyRank } from './flights.ts';

export interface LeasesOptions {
  readonly runScript: RunScript;
  /** Tells this process from all others, and from itself before a restart. */
  readonly processId: string;
  /** Leases that cannot be had cost requests, not answers. */
  readonly onError: (error: unknown) => void;
}

/**
 * As long as each may stand in the bucket's line, in milliseconds: so long a lease may be held before
 * its request has even left, and so long others wait for what it brings.
 */
export const maxWaitMs: Readonly<Record<RequestContext['urgency'], number>> = {
  ...defaultWaitMs,
  // These never stand in line, but may wait for one who does.
  suggestion: defaultWaitMs.person,
  extra: defaultWaitMs.person,
};

/** For clocks that do not run alike, and for keeping what was brought. */
const graceMs = 2_000;

/** Leases that all processes on one Redis share, by the keys of the answer cache. */
export function createLeases({ runScript, processId, onError }: LeasesOptions): Leases {
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
      const endsInMs = maxWaitMs[urgency] + requestTimeoutMs + graceMs;
      try {
        const isOurs = await runScript(
          acquireScript,
          [key],
          [urgencyRank[urgency], holder, endsInMs],
        );
        return isOurs === 1 ? { release: () => release(key, holder) } : null;
      } catch (error) {
        onError(error);
        // It may have been taken all the same, when only the answer was lost.
        return { release: () => release(key, holder) };
      }
    },
  };
}

/** The holder's value begins with its rank, the most urgent being 0; the more urgent takes over. */
const acquireScript = `
local held = redis.call('GET', KEYS[1])
if held and tonumber(string.match(held, '^%d+')) <= tonumber(ARGV[1]) then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1
`;

/** It may have run out meanwhile and be another's. */
const releaseScript = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])
`;
