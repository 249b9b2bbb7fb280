import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { createBucket, type BucketOptions } from '../../../src/catalogue/bucket/bucket.ts';
import type { Bucket, Lesson, Place, Scope } from '../../../src/catalogue/bucket/contract.ts';
import type { Asker } from '../../../src/model/asker.ts';
import type { Problem } from '../../../src/model/problem.ts';
import { partyOf, person, problemOf, suggestion, watch } from '../support/askers.ts';
import { createMemoryLedger } from '../support/memory-ledger.ts';
import { TurnedClock } from '../support/turned-clock.ts';

const nothing: Lesson = { units: null, problem: null };
const minute = 60_250;

function setUp(given: Partial<BucketOptions> = {}) {
  const clock = new TurnedClock();
  const troubles: unknown[] = [];
  const bucket = createBucket({
    now: clock.now,
    schedule: clock.schedule,
    ledger: createMemoryLedger(),
    onTrouble: (error) => troubles.push(error),
    ...given,
  });
  return { clock, bucket, troubles };
}

function take(bucket: Bucket, asker: Asker, scope: Scope = 'open', units = 0): Promise<Place> {
  return bucket.take({ scope, units, party: partyOf(asker) });
}

/** Takes places for as many different servers and has them answered at once. */
async function spend(bucket: Bucket, count: number, scope: Scope = 'open'): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    (await take(bucket, person(randomUUID()), scope)).answered(nothing);
  }
}

/** What becomes of a promise, to look at without waiting for it. */
function watched(promise: Promise<Place>) {
  const seen: { place: Place | null; problem: Problem | null } = { place: null, problem: null };
  void problemOf(
    promise.then((place) => {
      seen.place = place;
    }),
  ).then(
    (problem) => {
      seen.problem = problem;
    },
    () => undefined,
  );
  return seen;
}

describe('the limit', () => {
  test('thirty requests of the open interface go at once and the next waits for the minute to pass', async () => {
    const { bucket, clock } = setUp();
    await spend(bucket, 30);
    await clock.turn(minute - 5_000);
    const late = watched(take(bucket, person()));
    await clock.turn(4_999);
    expect(late.place).toBeNull();
    await clock.turn(1);
    expect(late.place).not.toBeNull();
  });

  test('a key has sixty a minute of its own', async () => {
    const { bucket } = setUp();
    await spend(bucket, 30, 'open');
    await spend(bucket, 60, 'key:a');
    expect(await problemOf(take(bucket, person(), 'key:a'))).toMatchObject({ code: 'busy' });
    await expect(take(bucket, person(), 'key:b')).resolves.toBeDefined();
  });

  test('a place counts from the answer, not from the sending', async () => {
    const { bucket, clock } = setUp();
    const slow = await take(bucket, person('slow'));
    await clock.turn(5_000);
    slow.answered(nothing);
    await spend(bucket, 29);
    await clock.turn(minute - 5_000);
    const late = watched(take(bucket, person('late')));
    await clock.turn(4_999);
    expect(late.place).toBeNull();
    await clock.turn(1);
    expect(late.place).not.toBeNull();
  });

  test('a request that never reports its end gives its place back after the longest flight', async () => {
    const { bucket, clock } = setUp({ flightMs: 10_000 });
    for (let index = 0; index < 30; index += 1) await take(bucket, person(`lost ${index}`));
    await clock.turn(minute + 10_000);
    await expect(take(bucket, person())).resolves.toBeDefined();
  });

  test('a restarted process remembers what the killed one sent', async () => {
    const ledger = createMemoryLedger();
    const { bucket, clock } = setUp({ ledger });
    await spend(bucket, 30);
    await clock.turn(1_000);
    const restarted = createBucket({
      now: clock.now,
      schedule: clock.schedule,
      ledger,
      onTrouble: () => undefined,
    });
    expect(await problemOf(take(restarted, person()))).toMatchObject({ code: 'busy' });
    await clock.turn(minute);
    await expect(take(restarted, person())).resolves.toBeDefined();
  });

  test('a key that nobody uses any more is forgotten, and remembered from the ledger', async () => {
    const ledger = createMemoryLedger();
    const loads: Scope[] = [];
    const { bucket, clock } = setUp({
      ledger: {
        ...ledger,
        load: (scope, sinceMs) => {
          loads.push(scope);
          return ledger.load(scope, sinceMs);
        },
      },
    });
    await spend(bucket, 1, 'key:a');
    await clock.turn(2 * minute);
    await spend(bucket, 1, 'open');
    await spend(bucket, 1, 'key:a');
    expect(loads).toEqual(['key:a', 'open', 'key:a']);
  });

  test('a ledger that fails is told and stops nobody', async () => {
    const broken = () => Promise.reject(new Error('disk full'));
    const { bucket, troubles } = setUp({
      ledger: { ...createMemoryLedger(), load: broken, add: broken },
    });
    await expect(take(bucket, person())).resolves.toBeDefined();
    expect(troubles).toHaveLength(2);
  });

  test('a clock that is set back an hour does not close the bucket for an hour', async () => {
    const { bucket, clock } = setUp();
    await spend(bucket, 30);
    clock.set(clock.now() - 3_600_000);
    expect(await problemOf(take(bucket, person()))).toMatchObject({ code: 'busy' });
    await clock.turn(minute);
    await expect(take(bucket, person())).resolves.toBeDefined();
  });

  test.each<[string, (at: number) => Problem]>([
    ['a 429', (at) => ({ code: 'rate_limited', retryAt: at + 60_000 })],
    ['a 503', (at) => ({ code: 'switched_off', retryAt: at + 60_000 })],
    ['spent units', (at) => ({ code: 'quota_spent', retryAt: at + 60_000 })],
  ])('nor does %s told by the clock before', async (_what, problemAt) => {
    const { bucket, clock } = setUp();
    const problem = problemAt(clock.now());
    (await take(bucket, person(), 'key:a', 1)).answered({ units: null, problem });
    expect(await problemOf(take(bucket, person(), 'key:a', 1))).toEqual(problem);
    clock.set(clock.now() - 3_600_000);
    await expect(take(bucket, person(), 'key:a', 1)).resolves.toBeDefined();
  });

  test('one who stands in line when the clock is set back waits no longer for it', async () => {
    const { bucket, clock } = setUp();
    const last = await take(bucket, person());
    await spend(bucket, 29);
    await clock.turn(minute - 5_000);
    const waiting = watched(take(bucket, person()));
    await clock.turn(0);
    clock.set(clock.now() - 3_600_000);
    last.answered(nothing);
    await clock.turn(8_000);
    expect(waiting.problem).toMatchObject({ code: 'busy' });
  });
});

describe('who goes first', () => {
  test('a person overtakes the watches in line', async () => {
    const { bucket, clock } = setUp();
    await spend(bucket, 30);
    await clock.turn(minute - 2_000);
    const order: string[] = [];
    for (const name of ['a', 'b']) {
      void take(bucket, watch(name)).then(() => order.push(`watch ${name}`));
    }
    void take(bucket, person('c')).then(() => order.push('person c'));
    await clock.turn(2_000);
    expect(order).toEqual(['person c', 'watch a', 'watch b']);
  });

  test('servers take turns, however many one of them asks at once', async () => {
    const { bucket, clock } = setUp({
      limits: { open: { places: 30, reserved: 0 }, keyed: { places: 60, reserved: 0 } },
    });
    await spend(bucket, 30);
    await clock.turn(minute - 2_000);
    const order: string[] = [];
    for (const name of ['a', 'a', 'a', 'b', 'c', null, null]) {
      void take(bucket, person(name)).then(() => order.push(name ?? 'direct'));
    }
    await clock.turn(2_000);
    expect(order).toEqual(['a', 'b', 'c', 'direct', 'a', 'direct', 'a']);
  });

  test('a burst in one server leaves room for the first question of another', async () => {
    const { bucket } = setUp();
    const burst = await Promise.allSettled(
      Array.from({ length: 40 }, () => take(bucket, person('loud'))),
    );
    expect(burst.filter(({ status }) => status === 'fulfilled')).toHaveLength(28);
    await expect(take(bucket, person('quiet'))).resolves.toBeDefined();
    expect(await problemOf(take(bucket, watch('third')))).toMatchObject({ code: 'busy' });
    await expect(take(bucket, person('other'))).resolves.toBeDefined();
    expect(await problemOf(take(bucket, person('last')))).toMatchObject({ code: 'busy' });
  });

  test('a suggestion goes only while a third of the places is free', async () => {
    const { bucket } = setUp();
    await spend(bucket, 20);
    (await take(bucket, suggestion())).answered(nothing);
    expect(await problemOf(take(bucket, suggestion()))).toMatchObject({ code: 'busy' });
    await expect(take(bucket, person())).resolves.toBeDefined();
  });

  test('what an answer can do without goes only while four fifths of the places are free', async () => {
    const { bucket } = setUp();
    const extra = () => ({ ...suggestion(), urgency: 'extra' as const });
    await spend(bucket, 6);
    (await take(bucket, extra())).answered(nothing);
    expect(await problemOf(take(bucket, extra()))).toMatchObject({ code: 'busy' });
    (await take(bucket, suggestion())).answered(nothing);
  });

  test('a refused suggestion lets nobody else join it', async () => {
    const { bucket } = setUp();
    await spend(bucket, 30);
    const party = partyOf(suggestion());
    await problemOf(bucket.take({ scope: 'open', units: 0, party }));
    expect(party.closed).toBe(true);
  });

  test('a person who joins a waiting watch lends it the place of a person', async () => {
    const { bucket, clock } = setUp();
    await spend(bucket, 30);
    await clock.turn(minute - 2_000);
    const order: string[] = [];
    void take(bucket, watch('a')).then(() => order.push('first watch'));
    const party = partyOf(watch('b'));
    void bucket
      .take({ scope: 'open', units: 0, party })
      .then(() => order.push('watch with a person'));
    await clock.turn(0);
    party.onRaise?.(person('c'));
    await clock.turn(2_000);
    expect(order).toEqual(['watch with a person', 'first watch']);
  });

  test('a person who joins a watch with a long wait is told so alone', async () => {
    const { bucket, clock } = setUp();
    await spend(bucket, 30);
    await clock.turn(10_000);
    const party = partyOf(watch('b'));
    const waiting = watched(bucket.take({ scope: 'open', units: 0, party }));
    await clock.turn(0);
    expect(() => party.onRaise?.(person('c'))).toThrow('busy');
    await clock.turn(minute - 10_000);
    expect(waiting.place).not.toBeNull();
  });
});

describe('nobody waits in vain', () => {
  test('a person whose turn would come after eight seconds is told when, at once', async () => {
    const { bucket, clock } = setUp();
    await spend(bucket, 30);
    const problem = await problemOf(take(bucket, person()));
    expect(problem).toEqual({ code: 'busy', retryAt: clock.now() + minute });
  });

  test('each of many who are turned away together is served when coming back at the time told', async () => {
    const { bucket, clock } = setUp();
    for (let index = 0; index < 30; index += 1) {
      await spend(bucket, 1);
      await clock.turn(500);
    }
    const told = new Set<number>();
    const outcomes: Promise<unknown>[] = [];
    for (let index = 0; index < 45; index += 1) {
      const server = `late ${index}`;
      const problem = await problemOf(take(bucket, person(server)));
      if (problem.code !== 'busy') throw new Error(problem.code);
      told.add(problem.retryAt);
      clock.schedule(() => {
        outcomes.push(
          take(bucket, person(server)).then((place) => {
            place.answered(nothing);
          }),
        );
      }, problem.retryAt - clock.now());
    }
    await clock.turn(3 * minute);
    expect(told.size).toBeGreaterThan(40);
    expect(outcomes).toHaveLength(45);
    await expect(Promise.all(outcomes)).resolves.toBeDefined();
  });

  test('a person whose place went to another server is told after eight seconds', async () => {
    const three = { places: 3, reserved: 0 };
    const { bucket, clock } = setUp({ limits: { open: three, keyed: three } });
    await spend(bucket, 1);
    await clock.turn(5_000);
    await spend(bucket, 1);
    await clock.turn(35_000);
    await spend(bucket, 1);
    await clock.turn(minute - 42_000);
    // Places come free in two seconds and in seven; the loud server counted on both.
    const loud = [take(bucket, person('loud')), take(bucket, person('loud'))].map(watched);
    const quiet = watched(take(bucket, person('quiet')));
    const retryAt = clock.now() + 42_000;
    await clock.turn(8_000);
    expect(loud.map(({ problem }) => problem)).toEqual([null, { code: 'busy', retryAt }]);
    expect(quiet.place).not.toBeNull();
  });

  test('one who leaves the line makes room for the next', async () => {
    const { bucket, clock } = setUp();
    await spend(bucket, 29);
    await clock.turn(1_000);
    await spend(bucket, 1);
    await clock.turn(minute - 3_000);
    const gone = new AbortController();
    const order: string[] = [];
    const first = watched(take(bucket, person('a', gone.signal)));
    void take(bucket, person('b')).then(() => order.push('b'));
    gone.abort();
    await clock.turn(3_000);
    expect(order).toEqual(['b']);
    expect(first.place).toBeNull();
  });

  test('closing refuses those in line and those who come', async () => {
    const { bucket, clock } = setUp();
    await spend(bucket, 30);
    await clock.turn(minute - 2_000);
    const waiting = watched(take(bucket, person()));
    await clock.turn(0);
    bucket.close();
    await clock.turn(0);
    expect(waiting.problem).toEqual({ code: 'closing' });
    expect(await problemOf(take(bucket, person()))).toEqual({ code: 'closing' });
  });
});

describe("the service's own word", () => {
  test('a 429 closes its scope until its time, and no other', async () => {
    const { bucket, clock } = setUp();
    const problem = { code: 'rate_limited', retryAt: clock.now() + 20_000 } as const;
    (await take(bucket, person())).answered({ units: null, problem });
    expect(await problemOf(take(bucket, person()))).toEqual(problem);
    await expect(take(bucket, person(), 'key:a')).resolves.toBeDefined();
    await clock.turn(13_000);
    const waiting = watched(take(bucket, person()));
    await clock.turn(6_999);
    expect(waiting.place).toBeNull();
    await clock.turn(1);
    expect(waiting.place).not.toBeNull();
  });

  test('a 503 that says how long turns away those already in line', async () => {
    const { bucket, clock } = setUp();
    const last = await take(bucket, person());
    await spend(bucket, 29);
    await clock.turn(minute - 3_000);
    const waiting = watched(take(bucket, person('w')));
    await clock.turn(0);
    const problem = { code: 'switched_off', retryAt: clock.now() + 120_000 } as const;
    last.answered({ units: null, problem });
    await clock.turn(0);
    expect(waiting.problem).toEqual(problem);
  });

  test('units told by the service are kept to, and given back at their time', async () => {
    const { bucket, clock } = setUp();
    const resetAt = clock.now() + 3_600_000;
    const units = { limit: 5_000, remaining: 3, resetAt, asOf: clock.now() };
    (await take(bucket, person(), 'key:a', 5)).answered({ units, problem: null });
    expect(await problemOf(take(bucket, person(), 'key:a', 5))).toEqual({
      code: 'quota_spent',
      retryAt: resetAt,
    });
    await expect(take(bucket, person(), 'key:a', 1)).resolves.toBeDefined();
    await clock.turn(3_600_000);
    await expect(take(bucket, person(), 'key:a', 5)).resolves.toBeDefined();
  });

  test('units under way are not spent twice', async () => {
    const { bucket, clock } = setUp();
    const units = { limit: 5_000, remaining: 9, resetAt: clock.now() + 1e6, asOf: clock.now() };
    (await take(bucket, person(), 'key:a', 5)).answered({ units, problem: null });
    await take(bucket, person(), 'key:a', 5);
    expect(await problemOf(take(bucket, person(), 'key:a', 5))).toMatchObject({
      code: 'quota_spent',
    });
  });

  test('of two in line who could each pay alone, one goes and the other is told', async () => {
    const { bucket, clock } = setUp();
    const last = await take(bucket, person(), 'key:a', 1);
    await spend(bucket, 59, 'key:a');
    const resetAt = clock.now() + 1e6;
    const units = { limit: 5_000, remaining: 5, resetAt, asOf: clock.now() };
    last.answered({ units, problem: null });
    await clock.turn(minute - 1_000);
    const both = ['a', 'b'].map((name) => watched(take(bucket, person(name), 'key:a', 5)));
    await clock.turn(1_000);
    expect(both.map(({ problem }) => problem)).toEqual([
      null,
      { code: 'quota_spent', retryAt: resetAt },
    ]);
    expect(both[0]?.place).not.toBeNull();
  });

  test('an answer that comes late does not bring spent units back', async () => {
    const { bucket, clock } = setUp();
    const told = (remaining: number) => ({
      units: { limit: 5_000, remaining, resetAt: clock.now() + 1e6, asOf: clock.now() },
      problem: null,
    });
    const earlier = await take(bucket, person(), 'key:a', 5);
    const later = await take(bucket, person(), 'key:a', 5);
    later.answered(told(0));
    earlier.answered(told(5));
    expect(await problemOf(take(bucket, person(), 'key:a', 5))).toMatchObject({
      code: 'quota_spent',
    });
  });

  test('a spent account refuses at once until midnight', async () => {
    const { bucket, clock } = setUp();
    const problem = { code: 'quota_spent', retryAt: clock.now() + 1e6 } as const;
    (await take(bucket, person(), 'key:a', 1)).answered({ units: null, problem });
    expect(await problemOf(take(bucket, person(), 'key:a', 1))).toEqual(problem);
  });
});
