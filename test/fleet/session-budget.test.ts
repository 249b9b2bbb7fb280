import { describe, expect, test } from 'vitest';

import { createOwnText } from '../../src/fleet/own-text.ts';
import { createSessionBudget } from '../../src/fleet/session-budget.ts';
import type { SessionLimits, SessionStart } from '../../src/model/session-budget.ts';
import type { SharedText } from '../../src/model/shared-text.ts';
import { ManualClock, settlePromises } from '../support/manual-clock.ts';

const dayMs = 86_400_000;
const spacingMs = 5_100;
/** A start is granted so long before its time. */
const leadMs = 250;
const plenty: SessionLimits = { total: 1_000, remaining: 1_000, resetAfterMs: dayMs };

/** Two processes of one bot. */
function twoBudgets() {
  const clock = new ManualClock();
  const text = createOwnText(clock.now);
  return {
    clock,
    one: createSessionBudget(text, clock),
    other: createSessionBudget(text, clock),
  };
}

describe('the starts of sessions', () => {
  test('of one key are 5.1 seconds apart over all processes', async () => {
    const { clock, one, other } = twoBudgets();
    const startedAt: number[] = [];
    const begunAt = clock.now();
    for (let passed = 0; passed < 30_000; passed += 100) {
      for (const budget of [one, other]) {
        void budget.take(0, plenty).then(({ kind }) => {
          if (kind === 'granted') startedAt.push(clock.now() - begunAt);
        });
      }
      await clock.advance(100);
    }
    expect(startedAt).toEqual([0, 5_100, 10_200, 15_300, 20_400, 25_500]);
  });

  test('that must wait say for how long, and a shorter wait is refused', async () => {
    const { clock, one, other } = twoBudgets();
    await one.take(0, plenty);
    await clock.advance(1_100);
    const ms = 4_000 - leadMs;
    expect(await other.take(0, plenty)).toEqual({ kind: 'wait', ms });
    await clock.advance(ms - 1);
    expect(await other.take(0, plenty)).toEqual({ kind: 'wait', ms: 1 });
    await clock.advance(1);
    let start: SessionStart | null = null;
    void other.take(0, plenty).then((granted) => (start = granted));
    await clock.advance(leadMs - 1);
    expect(start).toBeNull();
    await clock.advance(1);
    expect(start).toMatchObject({ kind: 'granted' });
  });

  test('of different keys do not wait for each other', async () => {
    const { one, other } = twoBudgets();
    const starts = [
      await one.take(0, plenty),
      await other.take(1, plenty),
      await one.take(2, plenty),
    ];
    expect(starts.map(({ kind }) => kind)).toEqual(['granted', 'granted', 'granted']);
    for (const key of [0, 1, 2]) expect((await other.take(key, plenty)).kind).toBe('wait');
  });

  test.each([
    { total: 1_000, kept: 20 },
    { total: 2_000, kept: 40 },
    // A share below one session keeps none.
    { total: 49, kept: 0 },
  ])('stop when $kept of $total are left', async ({ total, kept }) => {
    const { one } = twoBudgets();
    const limits = { total, remaining: kept + 1, resetAfterMs: 60_000 };
    expect(await one.take(0, limits)).toEqual({ kind: 'granted', left: kept });
    expect(await one.take(1, limits)).toEqual({ kind: 'spent', ms: 60_000, left: kept });
  });

  test('that find none left at the moment at which Discord counts again wait as for a start', async () => {
    const { one } = twoBudgets();
    const limits = { total: 1_000, remaining: 0, resetAfterMs: 0 };
    expect(await one.take(0, limits)).toEqual({ kind: 'spent', ms: spacingMs, left: 0 });
  });

  test('count down although Discord’s number lags behind', async () => {
    const { one, other } = twoBudgets();
    const lagging = { total: 100, remaining: 5, resetAfterMs: dayMs };
    const starts = [];
    for (let key = 0; key < 4; key += 1)
      starts.push(await [one, other][key % 2]?.take(key, lagging));
    expect(starts).toEqual([
      { kind: 'granted', left: 4 },
      { kind: 'granted', left: 3 },
      { kind: 'granted', left: 2 },
      { kind: 'spent', ms: dayMs, left: 2 },
    ]);
  });

  test('believe Discord’s number if it is lower', async () => {
    const { one } = twoBudgets();
    await one.take(0, plenty);
    expect(await one.take(1, { ...plenty, remaining: 500 })).toEqual({
      kind: 'granted',
      left: 499,
    });
  });

  test('begin again with Discord’s number when the day is over', async () => {
    const { clock, one } = twoBudgets();
    const last = { total: 100, remaining: 3, resetAfterMs: 10_000 };
    expect(await one.take(0, last)).toEqual({ kind: 'granted', left: 2 });
    await clock.advance(9_999);
    // Discord has reset its count a moment before this process's day is over.
    expect((await one.take(0, { ...plenty, total: 100, remaining: 100 })).kind).toBe('spent');
    await clock.advance(1);
    expect(await one.take(0, { ...plenty, total: 100, remaining: 100 })).toEqual({
      kind: 'granted',
      left: 99,
    });
  });

  test('do not wait for a time from which the store’s clock was set back', async () => {
    const { clock, one } = twoBudgets();
    await one.take(0, plenty);
    clock.set(clock.now() - 3_600_000);
    expect((await one.take(0, plenty)).kind).toBe('granted');
    expect(await one.take(0, plenty)).toEqual({ kind: 'wait', ms: spacingMs - leadMs });
  });

  test('are not counted down by a day from before the store’s clock was set back', async () => {
    const { clock, one } = twoBudgets();
    const last = { total: 100, remaining: 3, resetAfterMs: 3_600_000 };
    expect(await one.take(0, last)).toEqual({ kind: 'granted', left: 2 });
    clock.set(clock.now() - 10 * 24 * 3_600_000);
    const renewed = { ...last, remaining: 100 };
    expect(await one.take(0, renewed)).toEqual({ kind: 'granted', left: 99 });
  });

  test.each(['', '{', '{"version":2}'])('ignore a text like %j', async (damaged) => {
    const clock = new ManualClock();
    let text: string | null = damaged;
    const shared: SharedText = {
      update(change) {
        text = change(text, clock.now()) ?? text;
        return Promise.resolve();
      },
    };
    const budget = createSessionBudget(shared, clock);
    expect(await budget.take(0, plenty)).toEqual({ kind: 'granted', left: 999 });
    expect((await budget.take(0, plenty)).kind).toBe('wait');
  });

  test('fail as the store does', async () => {
    const away = new Error('away');
    const budget = createSessionBudget({ update: () => Promise.reject(away) }, new ManualClock());
    await expect(budget.take(0, plenty)).rejects.toBe(away);
  });

  test('that are asked for at once change the store once, with one answer for each', async () => {
    const clock = new ManualClock();
    const own = createOwnText(clock.now);
    let changes = 0;
    const slow: SharedText = {
      async update(change) {
        await settlePromises();
        await own.update((text, now) => {
          const to = change(text, now);
          if (to !== null) changes += 1;
          return to;
        });
      },
    };
    const budget = createSessionBudget(slow, clock);
    const starts = await Promise.all([0, 1, 2, 3, 3].map((key) => budget.take(key, plenty)));
    expect(starts).toEqual([
      { kind: 'granted', left: 999 },
      { kind: 'granted', left: 998 },
      { kind: 'granted', left: 997 },
      { kind: 'granted', left: 996 },
      { kind: 'wait', ms: spacingMs - leadMs },
    ]);
    // The first one does not wait for the others.
    expect(changes).toBe(2);
  });

  test('of a process that learns late of its grant count from then', async () => {
    const clock = new ManualClock();
    const own = createOwnText(clock.now);
    let lateMs = 400;
    const slow: SharedText = {
      async update(change) {
        await own.update(change);
        await clock.advance(lateMs);
        lateMs = 0;
      },
    };
    const budget = createSessionBudget(slow, clock);
    expect((await budget.take(0, plenty)).kind).toBe('granted');
    await settlePromises();
    expect(await budget.take(0, plenty)).toEqual({ kind: 'wait', ms: spacingMs - leadMs });
  });

  test.each([
    { readyMs: 20, nextMs: 5_020 },
    // Discord may have counted the start as late as that.
    { readyMs: 300, nextMs: 5_300 },
  ])(
    'whose session is ready after $readyMs ms are followed by the next one after $nextMs ms',
    async ({ readyMs, nextMs }) => {
      const { clock, one, other } = twoBudgets();
      await one.take(0, plenty);
      await clock.advance(readyMs);
      one.noteReady(0);
      await settlePromises();
      const ms = nextMs - readyMs - leadMs;
      expect(await other.take(0, plenty)).toEqual({ kind: 'wait', ms });
    },
  );

  test('begin in time although the store answers late, if they were granted before', async () => {
    const clock = new ManualClock();
    const own = createOwnText(clock.now);
    const quick = createSessionBudget(own, clock);
    await quick.take(0, plenty);
    const startedAt: number[] = [];
    const begunAt = clock.now();
    const slow: SharedText = {
      async update(change) {
        await own.update(change);
        await new Promise<void>((resolve) => {
          clock.schedule(resolve, 200);
        });
      },
    };
    await clock.advance(spacingMs - leadMs);
    void createSessionBudget(slow, clock)
      .take(0, plenty)
      .then(() => startedAt.push(clock.now() - begunAt));
    await clock.advance(1_000);
    expect(startedAt).toEqual([spacingMs]);
  });

  test('are five seconds apart although one of the processes reads the store late', async () => {
    const clock = new ManualClock();
    const own = createOwnText(clock.now);
    const distant: SharedText = {
      async update(change) {
        const readAt = clock.now();
        await new Promise<void>((resolve) => {
          clock.schedule(resolve, 200);
        });
        await own.update((text) => change(text, readAt));
      },
    };
    const budgets = [createSessionBudget(own, clock), createSessionBudget(distant, clock)];
    const startedAt: number[] = [];
    for (let passed = 0; passed < 60_000; passed += 50) {
      void budgets[passed % 3 === 0 ? 0 : 1]?.take(0, plenty).then(({ kind }) => {
        if (kind === 'granted') startedAt.push(clock.now());
      });
      await clock.advance(50);
    }
    const gaps = startedAt.slice(1).map((at, index) => at - (startedAt[index] ?? 0));
    expect(gaps.length).toBeGreaterThan(8);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5_000);
  });

  test('are answered after a failure of the store', async () => {
    const clock = new ManualClock();
    const own = createOwnText(clock.now);
    let failures = 1;
    const failing: SharedText = {
      update: (change) =>
        (failures -= 1) < 0 ? own.update(change) : Promise.reject(new Error('away')),
    };
    const budget = createSessionBudget(failing, clock);
    await expect(budget.take(0, plenty)).rejects.toThrow('away');
    expect((await budget.take(0, plenty)).kind).toBe('granted');
  });
});
