import { setTimeout as pause } from 'node:timers/promises';

import { afterEach, describe, expect, test } from 'vitest';

import type { Limiter } from '../../../src/catalogue/limiter/contract.ts';
import { Question } from '../../../src/model/question.ts';
import type { RedisConnection } from '../../../src/store/redis/connection.ts';
import type { ManualClock } from '../../support/manual-clock.ts';
import { hasRedis } from '../../support/redis-server.ts';
import { person, problemOf, suggestion } from '../support/requesters.ts';
import { startRedisServer, type RedisServerFixture } from './redis-server.ts';
import {
  cooldownMs,
  emptyOutcome,
  openRedisFixture,
  useSlots,
  acquireSlot,
  observe,
} from './limiter-fixture.ts';

describe.skipIf(!hasRedis)('a Redis that goes away', () => {
  let redis: RedisServerFixture | null = null;
  afterEach(() => redis?.close());

  /** Three processes with separate connections. */
  /** No slot is left to people who come later. */
  const limits = {
    open: { slots: 30, reservedSlots: 0 },
    keyed: { slots: 60, reservedSlots: 0 },
  };

  async function setUp(settings: readonly string[] = [], incompleteMs = 0) {
    const opened = await startRedisServer(...settings);
    redis = opened;
    const { server, connection } = opened;
    const troubles: unknown[] = [];
    const onTrouble = (error: unknown) => void troubles.push(error);
    const fixture = openRedisFixture(connection, { onTrouble, incompleteMs });
    const connections: RedisConnection[] = [];
    const start = async () => {
      const own = await opened.connect();
      connections.push(own);
      return fixture.startProcess({ limits }, own).limiter;
    };
    const [first, second, third] = [await start(), await start(), await start()];
    /** Until every connection has reconnected. */
    const startAgain = async () => {
      await server.start();
      for (const own of connections) {
        while ((await own.send('PING').catch(() => null)) === null) await pause(10);
      }
    };
    const { clock, about } = fixture;
    const stop = () => server.stop('SIGKILL');
    return { clock, about, start, troubles, first, second, third, startAgain, stop };
  }

  const empty = ['--appendonly', 'no'];
  const storeAway = { code: 'store_away' };

  test('people who wait in line learn it within a second', async () => {
    const { first, second, clock, stop } = await setUp();
    await useSlots(first, 30);
    const waiting = [first, second].map((limiter) => {
      const question = new Question({
        ...{ kind: 'book', askedAt: clock.now(), patienceMs: 10 * 60_000 },
      });
      return observe(acquireSlot(limiter, { ...person(), question }));
    });
    await clock.advance(5_000);
    await stop();
    await clock.advance(1_500);
    expect(waiting.map(({ problem }) => problem)).toEqual([storeAway, storeAway]);
  });

  test('new requests are rejected at once, queued ones when it is noticed, and service resumes when it is back', async () => {
    const { first, second, third, clock, stop, startAgain, troubles } = await setUp();
    await useSlots(first, 30);
    await clock.advance(cooldownMs - 6_000);
    const waiting = observe(acquireSlot(second, person()));
    await clock.advance(0);
    await stop();
    const comers = [acquireSlot(first, person()), acquireSlot(third, suggestion())].map(problemOf);
    expect(await Promise.all(comers)).toEqual([storeAway, storeAway]);
    await clock.advance(300);
    expect(waiting.problem).toEqual(storeAway);
    expect(troubles.length).toBeGreaterThan(0);
    await clock.advance(3_000);
    const report = troubles.length;
    await clock.advance(3_000);
    expect(troubles).toHaveLength(report);
    await startAgain();
    const again = [first, second].map((limiter) => observe(acquireSlot(limiter, person())));
    await clock.advance(2_000);
    expect(again.map(({ problem }) => problem)).toEqual([null, null]);
    expect(again.map(({ place }) => place)).not.toContain(null);
  });

  test('a response during the outage causes no error', async () => {
    const { first, clock, stop, startAgain } = await setUp();
    const slot = await acquireSlot(first, person());
    await stop();
    slot.finish(emptyOutcome);
    await clock.advance(1_000);
    await startAgain();
    await clock.advance(3_000);
    await expect(acquireSlot(first, person())).resolves.toBeDefined();
  });

  test.each([
    ['with all it held', []],
    ['empty', empty],
  ])(
    'one that comes back %s grants nothing while requests that it may have lost still count',
    async (_how, settings) => {
      const all = await setUp(settings, incompleteMs);
      const { clock, about, start, stop, startAgain, first, second, third } = all;
      await useSlotOnceComplete(clock, first);
      await useSlots(first, 12);
      await useSlots(second, 12);
      void observe(acquireSlot(first, person('slow')));
      await clock.advance(0);
      await stop();
      await startAgain();
      const askedAt = clock.now();
      const fourth = await start();
      const early = ask([first, second, third, fourth], 10, 'early');
      await clock.advance(2_500);
      expect(early.map(({ place }) => place)).toEqual(early.map(() => null));
      expect(early[0]?.problem).toEqual({
        ...{ code: 'busy', retryAt: about(askedAt + incompleteMs) },
        isStoreNew: true,
      });
      await clock.advance(incompleteMs - 2_500 - 6_000);
      const later = ask([second, third, fourth], 10, 'late');
      await clock.advance(7_000);
      expect(later.filter(({ place }) => place !== null)).toHaveLength(30);
    },
  );

  test('one that stood still grants what is left', async () => {
    const { clock, first, second } = await setUp([], incompleteMs);
    await useSlotOnceComplete(clock, first);
    await useSlots(first, 25);
    const server = redis?.server;
    server?.freeze();
    const waiting = observe(acquireSlot(second, person()));
    server?.thaw();
    await clock.advance(1_000);
    expect(waiting.place).not.toBeNull();
  });
});

/** As long as a request that was sent before may count. */
const incompleteMs = 70_250;

/** A new Redis, too, may have replaced one that has granted slots. */
async function useSlotOnceComplete(clock: ManualClock, limiter: Limiter): Promise<void> {
  void observe(acquireSlot(limiter, suggestion()));
  await clock.advance(incompleteMs);
  await useSlots(limiter, 1);
}

/** Sends so many requests of different servers to each process. */
function ask(limiters: readonly Limiter[], count: number, name: string) {
  return limiters.flatMap((limiter, process) =>
    Array.from({ length: count }, (_, index) =>
      observe(acquireSlot(limiter, person(`${name} ${process} ${index}`))),
    ),
  );
}
