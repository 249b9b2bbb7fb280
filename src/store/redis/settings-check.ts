import type { RedisConnection } from './connection.ts';

/**
 * Tells the operator, a sentence each, what of a Redis' settings would lose what must not be lost,
 * or let it grow without end. Never rejects; where the settings are nobody's to read, as with many a
 * provider, it tells nothing.
 */
export async function checkRedisSettings(
  { client, address }: Pick<RedisConnection, 'client' | 'address'>,
  onAdvice: (sentence: string) => void,
): Promise<void> {
  const settings = await client
    .configGet(['maxmemory', 'maxmemory-policy', 'appendonly', 'save'])
    .catch(() => null);
  if (settings === null) return;
  for (const advice of [memoryAdvice(settings), diskAdvice(settings)]) {
    if (advice !== null) onAdvice(`${address} ${advice}.`);
  }
}

type Settings = Readonly<Record<string, string>>;

/**
 * Of all that has an end, answers are what is longest unused; the count of requests within a minute
 * has the nearest end of all, and is needed.
 */
const remedy = 'set maxmemory-policy to volatile-lru, which gives up old answers alone';

function memoryAdvice(settings: Settings): string | null {
  if (settings['maxmemory'] === '0') {
    return `has no bound for its memory, which kept answers fill over the days: set maxmemory, to 256mb for instance, and ${remedy}`;
  }
  const policy = settings['maxmemory-policy'] ?? '';
  switch (policy) {
    case 'noeviction':
      return `stores nothing more once its memory is full (${policy}), neither keys nor settings of servers: ${remedy}`;
    case 'volatile-ttl':
    case 'volatile-random':
      return `may forget how often the catalogue was asked when its memory is full (${policy}): ${remedy}`;
    default:
      return policy.startsWith('allkeys-')
        ? `gives up keys and settings of servers too when its memory is full (${policy}): ${remedy}`
        : null;
  }
}

function diskAdvice({ appendonly, save }: Settings): string | null {
  if (appendonly !== 'no' || save !== '') return null;
  return 'keeps nothing on disk, so that its next restart loses keys and settings of servers: set appendonly to yes';
}
