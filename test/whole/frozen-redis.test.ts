import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { beforeAll, describe, expect, test } from 'vitest';

import { hasRedis } from '../support/redis-server.ts';
import { guildsOnShards } from './fleet/fleet.ts';
import { useStackOnRedis } from './use-stack.ts';

const shardCount = 4;
const askEveryMs = 100;
/** Longer than the life of a process in `patient-bot.ts`. */
const frozenMs = 7_000;
const guilds = guildsOnShards(shardCount);

describe.skipIf(!hasRedis)('while Redis stands still, and after it (needs redis-server)', () => {
  const { stack, redis } = useStackOnRedis({
    keyed: false,
    entry: join(import.meta.dirname, 'fleet', 'patient-bot.ts'),
    variables: { SHARD_COUNT: String(shardCount) },
    discord: { guilds, maxConcurrency: shardCount },
  });
  let resumes = 0;
  let asked = 0;

  /** People in all servers ask in turns, and every third question needs the catalogue. */
  const askFor = async (ms: number): Promise<void> => {
    const until = Date.now() + ms;
    while (Date.now() < until) {
      const { name } = guilds[asked % guilds.length] ?? { name: '' };
      const person = stack.person({ guild: name }, { name: `reader ${asked % 50}` });
      if (asked % 3 === 0) {
        person.run({ name: 'book', options: { book: `~${1_001 + (asked % 40)}` } });
      } else person.run({ name: 'help' });
      asked += 1;
      await pause(askEveryMs);
    }
  };

  beforeAll(async () => {
    stack.expectError('"code":"away"');
    stack.expectError('"code":"unknown"');
    await stack.startAnother({}).ready;
    await askFor(1_000);
    const before = stack.discord.counts.resumes;
    redis.freeze();
    await askFor(frozenMs);
    redis.thaw();
    await askFor(3_000);
    // Until Discord would refuse the first response to the last one.
    await pause(3_500);
    resumes = stack.discord.counts.resumes - before;
  }, 120_000);

  test('each process keeps its shards', () => {
    expect(resumes).toBe(0);
  });

  test('no first response is sent that Discord refuses', () => {
    const callbacks = stack.discord.records.requests.filter(
      ({ route }) => route?.endsWith('/callback') === true,
    );
    expect(callbacks.length).toBeGreaterThanOrEqual(asked);
    expect(callbacks.filter(({ status }) => status >= 300)).toEqual([]);
  });
});
