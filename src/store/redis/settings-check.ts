import { StoreError } from '../failure.ts';
import type { RedisConnection } from './connection.ts';

/**
 * Returns a sentence for each setting of Redis that may lose data or let its memory grow without limit.
 * Never rejects. Empty if the settings are not readable, as with some providers.
 */
export async function redisAdvice({
  client,
  address,
}: Pick<RedisConnection, 'client' | 'address'>): Promise<readonly string[]> {
  const settings = await client
    .configGet(['maxmemory', 'maxmemory-policy', 'appendonly', 'save'])
    .catch(() => null);
  if (settings === null) return [];
  return [memoryAdvice(settings), diskAdvice(settings)].flatMap((advice) =>
    advice === null ? [] : [`${address} ${advice}.`],
  );
}

/**
 * Rejects with `StoreError` if Redis runs as a cluster: it refuses scripts whose keys are on several nodes,
 * and the client asks only one. Accepts a Redis that does not show its state, as with some providers.
 */
export async function requireNoCluster({
  send,
  address,
}: Pick<RedisConnection, 'send' | 'address'>): Promise<void> {
  const info = await send('INFO', [], ['cluster']).catch(() => null);
  if (!/^cluster_enabled:1\r?$/mu.test(String(info))) return;
  throw new StoreError(
    'not_writable',
    `${address} is a Redis Cluster, which Colophon cannot use: set REDIS_URL to one Redis or Valkey with cluster-enabled no, with or without replicas.`,
  );
}

type Settings = Readonly<Record<string, string>>;

/**
 * Among keys with an expiry, cached answers are the least recently used ones. `volatile-ttl` would
 * delete the counts of requests first, which expire soonest.
 */
const remedy =
  'set maxmemory-policy to volatile-lru, which deletes only old answers and addresses of old buttons';

function memoryAdvice(settings: Settings): string | null {
  if (settings['maxmemory'] === '0') {
    return `has no memory limit, and cached answers will fill its memory: set maxmemory, for example to 256mb, and ${remedy}`;
  }
  const policy = settings['maxmemory-policy'] ?? '';
  switch (policy) {
    case 'noeviction':
      return `will refuse all writes when its memory is full (${policy}), including keys and settings of servers: ${remedy}`;
    case 'volatile-ttl':
    case 'volatile-random':
      return `may delete the counts of catalogue requests when its memory is full (${policy}): ${remedy}`;
    default:
      return policy.startsWith('allkeys-')
        ? `will delete keys and settings of servers when its memory is full (${policy}): ${remedy}`
        : null;
  }
}

function diskAdvice({ appendonly, save }: Settings): string | null {
  if (appendonly !== 'no') return null;
  const risk =
    save === ''
      ? 'stores nothing on disk, so its next restart will lose keys, settings and watches'
      : 'stores changes on disk only at intervals, so a crash may lose new keys, settings and watches and repeat posts';
  // A restart with the changed file alone makes Redis before version 7 ignore its data.
  return `${risk}: run CONFIG SET appendonly yes, and set appendonly to yes in its configuration`;
}
