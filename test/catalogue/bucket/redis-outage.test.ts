import { setTimeout as pause } from 'node:timers/promises';

import { afterEach, describe, expect, test } from 'vitest';

import type { Bucket, RunScript } from '../../../src/catalogue/bucket/contract.ts';
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
} from './bucket-fixture.ts';

describe.skipIf(!hasRedis)('a Redis that goes away', () => {
  let redis: RedisServerFixture | null = null;
  afterEach(() => redis?.close());

  /** Three processes with separate connections. */
  async function setUp(...settings: readonly string[]) {
    const opened = await startRedisServer(...settings);
    redis = opened;
    const { server, run } = opened;
    const troubles: unknown[] = [];
    const fixture = openRedisFixture(run, (error) => troubles.push(error));
    const runs: RunScript[] = [];
    const start = async () => {
      const { run } = await opened.connect();
      runs.push(run);
      return (await fixture.startProcess({}, run)).bucket;
    };
    const [first, second, third] = [await start(), await start(), await start()];
    /** Until every connection has reconnected. */
    const startAgain = async () => {
      await server.start();
      for (const own of runs) {
        while (!(await own('return 1', [], []).catch(() => 0))) await pause(10);
      }
    };
    const { clock } = fixture;
    const stop = () => server.stop('SIGKILL');
    return { clock, start, troubles, first, second, third, startAgain, stop };
  }

  const empty = ['--appendonly', 'no'];
  const storeAway = { code: 'store_away' };

  test('new requests are rejected at once, queued ones when it is noticed, and service resumes when it is back', async () => {
    const { first, second, clock, stop, startAgain, troubles } = await setUp();
    await useSlots(first, 30);
    await clock.advance(cooldownMs - 6_000);
    const waiting = observe(acquireSlot(second, person()));
    await clock.advance(0);
    await stop();
    const comers = [acquireSlot(first, person()), acquireSlot(second, suggestion())].map(problemOf);
    expect(await Promise.all(comers)).toEqual([storeAway, storeAway]);
    await clock.advance(300);
    expect(waiting.problem).toEqual(storeAway);
    expect(troubles.length).toBeGreaterThan(0);
    await clock.advance(3_000);
    const report = troubles.length;
    await clock.advance(3_000);
    expect(troubles).toHaveLength(report);
    await startAgain();
    const again = [first, second].map((bucket) => observe(acquireSlot(bucket, person())));
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
    'one that comes back %s grants no more than thirty slots in a minute',
    async (_how, settings) => {
      const { clock, start, stop, startAgain, first, second, third } = await setUp(...settings);
      await useSlots(first, 12);
      await useSlots(second, 12);
      const underWay = await acquireSlot(first, person('slow'));
      await stop();
      await startAgain();
      const asked = ask([first, second, third], 10, 'early');
      await clock.advance(2_500);
      expect(asked.filter(({ place }) => place !== null)).toHaveLength(5);
      const fourth = await start();
      expect(await problemOf(acquireSlot(fourth, person()))).toMatchObject({ code: 'busy' });
      underWay.finish(emptyOutcome);
      for (const { place } of asked) place?.finish(emptyOutcome);
      await clock.advance(cooldownMs - 6_000);
      const later = ask([second, third, fourth], 10, 'late');
      await clock.advance(7_000);
      expect(later.filter(({ place }) => place !== null)).toHaveLength(30);
    },
  );

  test('the service’s reports are restored in one that comes back empty', async () => {
    const { clock, stop, startAgain, first, third } = await setUp(...empty);
    const retryAt = clock.now() + 300_000;
    const report = { code: 'rate_limited', retryAt } as const;
    (await acquireSlot(first, person(), 'key:a', 1)).finish({ units: null, problem: report });
    const units = { limit: 5_000, remaining: 4, resetAt: retryAt, asOf: clock.now() };
    (await acquireSlot(first, person(), 'key:b', 1)).finish({ units, problem: null });
    await clock.advance(0);
    await stop();
    await startAgain();
    await clock.advance(3_000);
    expect(await problemOf(acquireSlot(third, person(), 'key:a', 1))).toMatchObject({
      code: 'rate_limited',
    });
    expect(await problemOf(acquireSlot(third, person(), 'key:b', 5))).toMatchObject({
      code: 'quota_spent',
    });
  });
});

/** Sends so many requests of different servers to each process. */
function ask(buckets: readonly Bucket[], count: number, name: string) {
  return buckets.flatMap((bucket, process) =>
    Array.from({ length: count }, (_, index) =>
      observe(acquireSlot(bucket, person(`${name} ${process} ${index}`))),
    ),
  );
}
