import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hasRedis } from '../support/redis-server.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { guildsOnShards } from './fleet/fleet.ts';
import { textOf } from './message-content.ts';
import { useStackOnRedis } from './use-stack.ts';

const shardCount = 6;
const askEveryMs = 100;
/** The life of a process in `patient-bot.ts`, and time for the others. */
const takeoverMs = 9_000;
/** The process is then away from Redis for more than ten seconds. */
const afterMs = 10_000;

const guilds = guildsOnShards(shardCount);

describe.skipIf(!hasRedis)('a process that is cut off from Redis (needs redis-server)', () => {
  const { stack, redis } = useStackOnRedis({
    keyed: false,
    entry: join(import.meta.dirname, 'fleet', 'patient-bot.ts'),
    variables: { SHARD_COUNT: String(shardCount) },
    discord: { guilds, maxConcurrency: shardCount },
  });
  let proxy: TcpProxy;
  /** When each interaction was sent, by its id. */
  const sent = new Map<string, number>();
  let takenAt = 0;
  let resumesAfterTakeover = 0;
  const stateOf = async (): Promise<string> => {
    const address = await stack.bots.at(-1)?.ready;
    return (await fetch(`${address}/readyz`)).text();
  };
  let stateWhenCut = '';

  /** People in all servers ask in turns. */
  const askFor = async (ms: number): Promise<void> => {
    const until = Date.now() + ms;
    while (Date.now() < until) {
      const { name } = guilds[sent.size % guilds.length] ?? { name: '' };
      sent.set(stack.person({ guild: name }).run({ name: 'help' }).id, Date.now());
      await pause(askEveryMs);
    }
  };

  beforeAll(async () => {
    proxy = await startTcpProxy(redis.url);
    stack.expectError('"code":"away"');
    stack.expectError('"code":"unknown"');
    await stack.startAnother({}).ready;
    await stack.startAnother({ REDIS_URL: proxy.url }).ready;
    const { counts } = stack.discord;

    const restore = proxy.isolate('silent');
    await askFor(takeoverMs);
    takenAt = Date.now();
    const before = counts.resumes;
    await askFor(afterMs);
    resumesAfterTakeover = counts.resumes - before;
    stateWhenCut = await stateOf();
    restore();
  }, 180_000);

  // The end of the stack also checks that every interaction was acknowledged in time.
  afterAll(() => {
    proxy.close();
  });

  test('leaves its shards to the others, which nobody takes back', () => {
    expect(resumesAfterTakeover).toBe(0);
    expect(stateWhenCut).toContain('cannot be reached');
  });

  test('responds to nothing that the others respond to', () => {
    const callbacks = new Map<string, number>();
    for (const { route, path } of stack.discord.records.requests) {
      if (route?.endsWith('/callback') !== true) continue;
      const id = path.split('/')[2] ?? '';
      callbacks.set(id, (callbacks.get(id) ?? 0) + 1);
    }
    const all = [...sent].filter(([, at]) => at > takenAt);
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter(([id]) => callbacks.get(id) !== 1)).toEqual([]);
  });

  test('has shards again when Redis is back, and answers there', async () => {
    const isReady = async () => (await stateOf()).startsWith('ready');
    await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
    for (const { name } of guilds) {
      await stack.discord.ready({ guild: name });
      const answer = await stack.person({ guild: name }).type('/help').answer();
      expect(textOf(answer)).toContain('/book');
    }
  });
});
