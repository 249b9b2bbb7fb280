import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hasRedis } from '../../support/redis-server.ts';
import { Question } from '../../../src/model/question.ts';
import type { Limiter } from '../../../src/catalogue/limiter/contract.ts';
import { person, problemOf, suggestion, watch } from '../support/requesters.ts';
import { startRedisServer, type RedisServerFixture } from './redis-server.ts';
import {
  cooldownMs,
  emptyOutcome,
  openRedisFixture,
  useSlots,
  acquireSlot,
  observe,
} from './limiter-fixture.ts';

describe.skipIf(!hasRedis)('several processes on one Redis', () => {
  let fixture: RedisServerFixture;
  beforeAll(async () => {
    fixture = await startRedisServer('--appendonly', 'no');
  });
  afterAll(() => fixture.close());

  /** Three processes with all thirty slots in use, which become free one second apart. */
  function setUp() {
    const { clock, startProcess, about } = openRedisFixture(fixture.connection, {
      onTrouble: () => undefined,
    });
    const processes = [startProcess(), startProcess(), startProcess()];
    const limiters = processes.map(({ limiter }) => limiter);
    const [first, second, third] = limiters;
    if (!first || !second || !third) throw new Error('three were started');
    const spendAll = async () => {
      for (let index = 0; index < 30; index += 1) {
        await useSlots(limiters[index % 3] ?? first, 1);
        await clock.advance(500);
      }
    };
    return { clock, about, processes, first, second, third, spendAll };
  }

  test('they have thirty slots together', async () => {
    const { first, second, third, spendAll, clock } = setUp();
    await spendAll();
    for (const limiter of [first, second, third]) {
      expect(await problemOf(acquireSlot(limiter, person()))).toMatchObject({ code: 'busy' });
    }
    await clock.advance(cooldownMs - 14_000);
    await expect(acquireSlot(second, person())).resolves.toBeDefined();
  });

  test('of many requests to three processes thirty get slots, and the others a time', async () => {
    const { first, second, third, clock } = setUp();
    const outcomes = [first, second, third].flatMap((limiter, process) =>
      Array.from({ length: 30 }, (_, index) =>
        observe(acquireSlot(limiter, person(`${process} ${index}`))),
      ),
    );
    await clock.advance(1_000);
    expect(outcomes.filter(({ place }) => place !== null)).toHaveLength(30);
    const report = outcomes.filter(({ problem }) => problem?.code === 'busy');
    expect(report).toHaveLength(60);
  });

  test('five hundred requests queued in one do not delay the first request of another', async () => {
    const { first, third, spendAll, clock } = setUp();
    await spendAll();
    await clock.advance(cooldownMs - 20_000);
    const order: string[] = [];
    const ask = (limiter: typeof first, server: string) => {
      void acquireSlot(limiter, person(server)).then(
        () => order.push(server),
        () => undefined,
      );
    };
    for (let index = 0; index < 500; index += 1) ask(first, 'loud');
    await clock.advance(1_000);
    ask(third, 'quiet');
    await clock.advance(6_500);
    expect(order.slice(0, 2)).toEqual(['loud', 'quiet']);
  });

  test('servers take turns over all processes', async () => {
    const { first, second, third, spendAll, clock } = setUp();
    await spendAll();
    await clock.advance(cooldownMs - 17_000);
    const order: string[] = [];
    const asked = [
      [first, 'a'],
      [first, 'a'],
      [first, 'a'],
      [second, 'b'],
      [second, 'b'],
      [third, 'c'],
    ] as const;
    for (const [limiter, server] of asked) {
      void acquireSlot(limiter, watch(server)).then(() => order.push(server));
      await clock.advance(50);
    }
    await clock.advance(10_000);
    expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
  });

  test('people come before the watches of other processes', async () => {
    const { first, second, third, spendAll, clock } = setUp();
    await spendAll();
    await clock.advance(cooldownMs - 20_000);
    const order: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      void acquireSlot(first, watch(`w${index}`)).then(() => order.push('watch'));
    }
    await clock.advance(1_000);
    for (const [limiter, server] of [
      [second, 'b'],
      [third, 'c'],
      [second, 'd'],
    ] as const) {
      void acquireSlot(limiter, person(server)).then(() => order.push('person'));
    }
    await clock.advance(15_000);
    expect(order).toEqual([...Array<string>(3).fill('person'), ...Array<string>(6).fill('watch')]);
  });

  test('all people of one server come before many watches in another process', async () => {
    const { first, second, third, clock } = setUp();
    await useSlots(first, 30);
    await clock.advance(cooldownMs - 5_000);
    for (let index = 0; index < 28; index += 1) {
      void observe(acquireSlot(index % 2 === 0 ? first : third, watch(`w${index}`)));
    }
    await clock.advance(4_900);
    const people = Array.from({ length: 8 }, () => observe(acquireSlot(second, person('one'))));
    await clock.advance(1_000);
    expect(people.filter(({ place }) => place !== null)).toHaveLength(8);
  });

  test('a person who comes just before a slot is free comes before a watch in another process', async () => {
    const limits = { open: { slots: 1, reservedSlots: 0 }, keyed: { slots: 60, reservedSlots: 3 } };
    const { clock, startProcess } = openRedisFixture(fixture.connection);
    const started = Array.from({ length: 4 }, () => startProcess({ limits }));
    const [first, ...others] = started.map(({ limiter }) => limiter);
    if (!first) throw new Error('four were started');
    await useSlots(first, 1);
    await clock.advance(cooldownMs - 10_000);
    const waiting = others.map((limiter) => observe(acquireSlot(limiter, watch())));
    await clock.advance(9_950);
    const late = observe(acquireSlot(first, person()));
    await clock.advance(1_000);
    expect(waiting.map(({ place }) => place)).toEqual([null, null, null]);
    expect(late.place).not.toBeNull();
  });

  test('a suggestion gets no slot while people of another process wait out a 429', async () => {
    const { first, second, clock } = setUp();
    const blocked = { code: 'rate_limited', retryAt: clock.now() + 5_000 } as const;
    (await acquireSlot(first, person())).finish({ units: null, problem: blocked });
    const waiting = observe(acquireSlot(first, person()));
    await clock.advance(4_800);
    expect(await problemOf(acquireSlot(second, suggestion()))).toMatchObject({
      code: 'rate_limited',
    });
    await clock.advance(1_000);
    expect(waiting.place).not.toBeNull();
    await expect(acquireSlot(second, suggestion())).resolves.toBeDefined();
  });

  test('a 429 to one process applies to all, in its scope only', async () => {
    const { first, second, third, about, clock } = setUp();
    const retryAt = clock.now() + 20_000;
    const problem = { code: 'rate_limited', retryAt } as const;
    (await acquireSlot(first, person(), 'key:a', 1)).finish({ units: null, problem });
    await clock.advance(0);
    const report = { code: 'rate_limited', retryAt: about(retryAt) };
    expect(await problemOf(acquireSlot(second, person(), 'key:a', 1))).toEqual(report);
    await expect(acquireSlot(third, person(), 'key:b', 1)).resolves.toBeDefined();
    await clock.advance(20_500);
    await expect(acquireSlot(third, person(), 'key:a', 1)).resolves.toBeDefined();
  });

  test('units reported to one process apply to all, and pending units of others count', async () => {
    const { first, second, third, clock } = setUp();
    const units = { limit: 5_000, remaining: 9, resetAt: clock.now() + 1e6, asOf: clock.now() };
    (await acquireSlot(first, person(), 'key:a', 5)).finish({ units, problem: null });
    await clock.advance(25);
    await acquireSlot(second, person(), 'key:a', 5);
    expect(await problemOf(acquireSlot(third, person(), 'key:a', 5))).toMatchObject({
      code: 'quota_spent',
    });
  });

  test('of two concurrent requests for the last units one gets them', async () => {
    const { first, second, third, clock } = setUp();
    const units = { limit: 5_000, remaining: 9, resetAt: clock.now() + 1e6, asOf: clock.now() };
    (await acquireSlot(first, person(), 'key:a', 5)).finish({ units, problem: null });
    await clock.advance(25);
    const both = [second, third].map((limiter) =>
      observe(acquireSlot(limiter, person(), 'key:a', 5)),
    );
    await clock.advance(1_000);
    expect(both.filter(({ place }) => place !== null)).toHaveLength(1);
    expect(both.filter(({ problem }) => problem?.code === 'quota_spent')).toHaveLength(1);
  });

  test('their watches share one share of the units', async () => {
    const { first, second, third } = setUp();
    (await acquireSlot(first, watch(), 'key:a', 1_500)).finish(emptyOutcome);
    await acquireSlot(second, watch(), 'key:a', 1_500);
    expect(await problemOf(acquireSlot(third, watch(), 'key:a', 1))).toMatchObject({
      code: 'quota_spent',
    });
    await expect(acquireSlot(third, person(), 'key:a', 1)).resolves.toBeDefined();
  });

  test('the claim of a dead process expires within three seconds', async () => {
    const { first, second, processes, spendAll, clock } = setUp();
    await spendAll();
    await clock.advance(cooldownMs - 15_000 - 1_000);
    for (let index = 0; index < 8; index += 1)
      void observe(acquireSlot(first, person(`dead ${index}`)));
    await clock.advance(900);
    processes[0]?.connect(false);
    const waiting = observe(acquireSlot(second, watch('living')));
    await clock.advance(3_000 + 1_000);
    expect(waiting.place).not.toBeNull();
  });

  describe('when the process that has the line dies', () => {
    /** Three processes, and the one that owns the line of the open interface. */
    async function setUpOwner() {
      const all = setUp();
      await all.spendAll();
      const { clock, processes } = all;
      const owner = processes.find(({ owns }) => owns('open'));
      const others = processes.filter((one) => one !== owner);
      const [first, second] = others;
      if (owner === undefined || first === undefined || second === undefined) {
        throw new Error('one of three has the line');
      }
      const ask = (limiter: Limiter, server: string) => {
        const question = new Question({
          ...{ kind: 'book', askedAt: clock.now(), patienceMs: 5 * 60_000 },
        });
        return observe(acquireSlot(limiter, { ...person(server), question }));
      };
      return { ...all, owner, first: first.limiter, second: second.limiter, ask };
    }

    test('those who wait in others get their turn in the same order', async () => {
      const { clock, owner, first, second, ask } = await setUpOwner();
      const people: ReturnType<typeof ask>[] = [];
      for (const limiter of [first, second, second, first]) {
        people.push(ask(limiter, 'a'));
        await clock.advance(250);
      }
      const served = () => people.map(({ place }) => place !== null);
      owner.connect(false);
      // Slots are free half a second apart.
      await clock.advance(cooldownMs - 16_000 + 250);
      expect(served()).toEqual([true, false, false, false]);
      await clock.advance(500);
      expect(served()).toEqual([true, true, false, false]);
      await clock.advance(1_000);
      expect(served()).toEqual([true, true, true, true]);
    });

    test('just before a turn, it comes at most two seconds later', async () => {
      const { clock, owner, first, ask } = await setUpOwner();
      const waiting = ask(first, 'a');
      await clock.advance(cooldownMs - 15_000 - 100);
      owner.connect(false);
      await clock.advance(100);
      expect(waiting.place).toBeNull();
      await clock.advance(2_000);
      expect(waiting.place).not.toBeNull();
    });

    test('somebody who asks then waits at most two seconds longer', async () => {
      const { clock, owner, first, ask } = await setUpOwner();
      await clock.advance(cooldownMs);
      owner.connect(false);
      const late = ask(first, 'a');
      await clock.advance(2_000);
      expect(late.place).not.toBeNull();
    });
  });

  test('two processes that both take themselves for the owner do not exceed the limit together', async () => {
    const { clock, startProcess } = openRedisFixture(fixture.connection);
    const limiters = [startProcess({}, undefined, true), startProcess({}, undefined, true)];
    const outcomes = limiters.flatMap(({ limiter }, process) =>
      Array.from({ length: 40 }, (_, index) =>
        observe(acquireSlot(limiter, person(`${process} ${index}`))),
      ),
    );
    await clock.advance(2_000);
    expect(outcomes.filter(({ place }) => place !== null)).toHaveLength(30);
  });

  test('slots of a dead process are free a minute after the request timeout', async () => {
    const { first, second, processes, clock } = setUp();
    for (let index = 0; index < 30; index += 1) await acquireSlot(first, person(`lost ${index}`));
    processes[0]?.connect(false);
    await clock.advance(cooldownMs + 1_000);
    const waiting = observe(acquireSlot(second, watch()));
    await clock.advance(8_000);
    expect(waiting.place).toBeNull();
    await clock.advance(4_000);
    expect(waiting.place).not.toBeNull();
  });

  test('an outcome that could not be reported is reported when Redis is back', async () => {
    const { first, second, processes, clock } = setUp();
    const slot = await acquireSlot(first, person(), 'key:a', 1);
    processes[0]?.connect(false);
    const retryAt = clock.now() + 30_000;
    slot.finish({ units: null, problem: { code: 'rate_limited', retryAt } });
    const meanwhile = observe(acquireSlot(second, person(), 'key:a', 1));
    await clock.advance(3_000);
    expect(meanwhile.place).not.toBeNull();
    processes[0]?.connect(true);
    await clock.advance(3_000);
    const late = observe(acquireSlot(second, person(), 'key:a', 1));
    await clock.advance(0);
    expect(late.problem).toMatchObject({ code: 'rate_limited' });
  });
});
