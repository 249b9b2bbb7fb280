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
/** Longer than the life of a process in `patient-bot.ts`. */
const frozenMs = 6_000;
/** The life of a process in `patient-bot.ts`, and time for the others. */
const takeoverMs = 9_000;
/** The process is then away from Redis for more than ten seconds. */
const afterMs = 5_000;

const guilds = guildsOnShards(shardCount);

describe.skipIf(!hasRedis)('three processes on one Redis (needs redis-server)', () => {
  const { stack, redis } = useStackOnRedis({
    keyed: false,
    entry: join(import.meta.dirname, 'fleet', 'patient-bot.ts'),
    variables: { SHARD_COUNT: String(shardCount) },
    discord: { guilds, maxConcurrency: shardCount },
  });
  let proxy: TcpProxy;
  /** When each interaction was sent, by its id. */
  const sent = new Map<string, number>();

  /** People in all servers ask in turns. With `wantBooks`, every third question needs the catalogue. */
  const askFor = async (ms: number, { wantBooks }: { wantBooks: boolean }): Promise<void> => {
    const until = Date.now() + ms;
    while (Date.now() < until) {
      const number = sent.size;
      const { name } = guilds[number % guilds.length] ?? { name: '' };
      const person = stack.person({ guild: name }, { name: `reader ${number % 50}` });
      const asked =
        wantBooks && number % 3 === 0
          ? person.run({ name: 'book', options: { book: `~${1_001 + (number % 40)}` } })
          : person.run({ name: 'help' });
      sent.set(asked.id, Date.now());
      await pause(askEveryMs);
    }
  };
  const callbacks = () =>
    stack.discord.records.requests.filter(({ route }) => route?.endsWith('/callback') === true);
  const resumesDuring = async (act: () => Promise<void>): Promise<number> => {
    const before = stack.discord.counts.resumes;
    await act();
    return stack.discord.counts.resumes - before;
  };

  beforeAll(async () => {
    proxy = await startTcpProxy(redis.url);
    stack.expectError('"code":"away"');
    stack.expectError('"code":"unknown"');
    await stack.startAnother({}).ready;
    await stack.startAnother({ REDIS_URL: proxy.url }).ready;
  });
  // The end of the stack also checks that every interaction was acknowledged in time.
  afterAll(() => {
    proxy.close();
  });

  describe('while Redis stands still, and after it', () => {
    let resumes = 0;
    beforeAll(async () => {
      await askFor(1_000, { wantBooks: true });
      resumes = await resumesDuring(async () => {
        redis.freeze();
        await askFor(frozenMs, { wantBooks: true });
        redis.thaw();
        await askFor(3_000, { wantBooks: true });
        // Until Discord would refuse the first response to the last one.
        await pause(3_500);
      });
    }, 120_000);

    test('each process keeps its shards', () => {
      expect(resumes).toBe(0);
    });

    test('no first response is sent that Discord refuses', () => {
      expect(callbacks().length).toBeGreaterThanOrEqual(sent.size);
      expect(callbacks().filter(({ status }) => status >= 300)).toEqual([]);
    });
  });

  describe('a process that is cut off from Redis', () => {
    let takenAt = 0;
    let resumesAfterTakeover = 0;
    const stateOf = async (): Promise<string> => {
      const address = await stack.bots.at(-1)?.ready;
      return (await fetch(`${address}/readyz`)).text();
    };
    let stateWhenCut = '';

    beforeAll(async () => {
      const restore = proxy.isolate('silent');
      await askFor(takeoverMs, { wantBooks: false });
      takenAt = Date.now();
      resumesAfterTakeover = await resumesDuring(() => askFor(afterMs, { wantBooks: false }));
      stateWhenCut = await stateOf();
      restore();
    }, 180_000);

    test('leaves its shards to the others, which nobody takes back', () => {
      expect(resumesAfterTakeover).toBe(0);
      expect(stateWhenCut).toContain('cannot be reached');
    });

    test('responds to nothing that the others respond to', () => {
      const counts = new Map<string, number>();
      for (const { path } of callbacks()) {
        const id = path.split('/')[2] ?? '';
        counts.set(id, (counts.get(id) ?? 0) + 1);
      }
      const all = [...sent].filter(([, at]) => at > takenAt);
      expect(all.length).toBeGreaterThan(20);
      expect(all.filter(([id]) => counts.get(id) !== 1)).toEqual([]);
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
});
