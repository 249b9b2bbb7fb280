import type { RedisConnection } from './connection.ts';

interface LeasesOptions {
  readonly connection: Pick<RedisConnection, 'run'>;
  /** Unique among all processes, including earlier ones; without spaces. */
  readonly processId: string;
  /** Failures cost additional requests, not answers. */
  readonly onError: (error: unknown) => void;
  /** How long a lease lasts that is not released, in milliseconds. Default: longer than a request. */
  readonly leaseMs?: number | undefined;
}

const defaultLeaseMs = 12_000;
/** More leases than this expire by themselves: the earlier ones are those that Redis has granted. */
const maxLeftovers = 1_000;

/** Leases by name. Redis measures their expiry. */
export function createLeases(options: LeasesOptions) {
  const { connection, processId, onError, leaseMs = defaultLeaseMs } = options;
  let taken = 0;
  /** The keys of leases whose release has failed, by their holder. */
  const leftovers = new Map<string, string>();

  const release = async (key: string, holder: string): Promise<void> => {
    try {
      await connection.run(releaseScript, [key], [holder]);
      leftovers.delete(holder);
    } catch (error) {
      if (leftovers.size < maxLeftovers) leftovers.set(holder, key);
      onError(error);
    }
  };

  return {
    /** Null if another process holds the lease. Never rejects: without Redis, each process has it. */
    async acquire(name: string): Promise<{ release(): Promise<void> } | null> {
      const key = `lease:${name}`;
      taken += 1;
      const holder = `${processId} ${taken}`;
      try {
        const isGranted = await connection.run(acquireScript, [key], [holder, leaseMs, processId]);
        return isGranted === 1 ? { release: () => release(key, holder) } : null;
      } catch (error) {
        onError(error);
        // Redis may have granted the lease although the reply was lost.
        return { release: () => release(key, holder) };
      }
    },
    /**
     * Releases the leases that an outage left behind, so that other processes need not wait for their
     * expiry. To be called when Redis is back. Never rejects.
     */
    async releaseLeftovers(): Promise<void> {
      await Promise.all([...leftovers].map(([holder, key]) => release(key, holder)));
    },
  };
}

/** A process takes its own lease again: it could not release the earlier one. */
const acquireScript = `
local process = string.match(redis.call('GET', KEYS[1]) or '', '^(%S+)')
if process and process ~= ARGV[3] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
`;

/** The lease may have expired and belong to another holder. */
const releaseScript = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])
`;
