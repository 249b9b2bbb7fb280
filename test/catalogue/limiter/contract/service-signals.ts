import { expect, test } from 'vitest';

import { person, problemOf, watch } from '../../support/requesters.ts';
import {
  cooldownMs,
  emptyOutcome,
  useSlots,
  acquireSlot,
  observe,
  type OpenLimiterFixture,
} from '../limiter-fixture.ts';

export function serviceSignalContract(open: OpenLimiterFixture): void {
  test('a 429 closes its scope until its time, and no other', async () => {
    const { start, clock, about, momentMs } = open();
    const limiter = await start();
    const retryAt = clock.now() + 20_000;
    const problem = { code: 'rate_limited', retryAt } as const;
    (await acquireSlot(limiter, person())).finish({ units: null, problem });
    expect(await problemOf(acquireSlot(limiter, person()))).toEqual({
      ...problem,
      retryAt: about(retryAt),
    });
    await expect(acquireSlot(limiter, person(), 'key:a')).resolves.toBeDefined();
    await clock.advance(13_000);
    const waiting = observe(acquireSlot(limiter, person()));
    await clock.advance(7_000 - momentMs);
    expect(waiting.place).toBeNull();
    await clock.advance(2 * momentMs);
    expect(waiting.place).not.toBeNull();
  });

  test('a 503 with Retry-After rejects queued requests', async () => {
    const { start, clock, about } = open();
    const limiter = await start();
    const last = await acquireSlot(limiter, person());
    await useSlots(limiter, 29);
    await clock.advance(cooldownMs - 3_000);
    const waiting = observe(acquireSlot(limiter, person('w')));
    await clock.advance(0);
    const retryAt = clock.now() + 120_000;
    last.finish({ units: null, problem: { code: 'switched_off', retryAt } });
    await clock.advance(0);
    expect(waiting.problem).toEqual({ code: 'switched_off', retryAt: about(retryAt) });
  });

  test('of two Retry-After times the later one applies', async () => {
    const { start, clock, about } = open();
    const limiter = await start();
    const [first, second] = [
      await acquireSlot(limiter, person()),
      await acquireSlot(limiter, person()),
    ];
    const retryAt = clock.now() + 50_000;
    first.finish({ units: null, problem: { code: 'rate_limited', retryAt } });
    const sooner = { code: 'rate_limited', retryAt: retryAt - 20_000 } as const;
    second.finish({ units: null, problem: sooner });
    expect(await problemOf(acquireSlot(limiter, person()))).toMatchObject({
      retryAt: about(retryAt),
    });
  });

  test('reported units are a limit until their reset', async () => {
    const { start, clock, about } = open();
    const limiter = await start();
    const resetAt = clock.now() + 3_600_000;
    const units = { limit: 5_000, remaining: 3, resetAt, asOf: clock.now() };
    (await acquireSlot(limiter, person(), 'key:a', 5)).finish({ units, problem: null });
    expect(await problemOf(acquireSlot(limiter, person(), 'key:a', 5))).toEqual({
      code: 'quota_spent',
      retryAt: about(resetAt),
    });
    await expect(acquireSlot(limiter, person(), 'key:a', 1)).resolves.toBeDefined();
    await clock.advance(3_600_500);
    await expect(acquireSlot(limiter, person(), 'key:a', 5)).resolves.toBeDefined();
  });

  test.each(['suggestion', 'extra'] as const)(
    'a %s leaves the last tenth of a day’s units to people and watches',
    async (urgency) => {
      const { start, clock, about } = open();
      const limiter = await start();
      const resetAt = clock.now() + 3_600_000;
      const report = (remaining: number) => ({
        units: { limit: 5_000, remaining, resetAt, asOf: clock.now() },
        problem: null,
      });
      const optional = () => acquireSlot(limiter, { ...person(), urgency }, 'key:a', 1);
      (await acquireSlot(limiter, person(), 'key:a', 1)).finish(report(501));
      (await optional()).finish(report(500));
      expect(await problemOf(optional())).toEqual({ code: 'quota_spent', retryAt: about(resetAt) });
      await expect(acquireSlot(limiter, watch(), 'key:a', 500)).resolves.toBeDefined();
    },
  );

  test('units spent by another key of the account count', async () => {
    const { start, clock } = open();
    const limiter = await start();
    const report = (remaining: number) => ({
      units: { limit: 5_000, remaining, resetAt: clock.now() + 1e6, asOf: clock.now() },
      problem: null,
    });
    (await acquireSlot(limiter, person(), 'key:a', 1)).finish(report(4_000));
    (await acquireSlot(limiter, person(), 'key:a', 1)).finish(report(4));
    expect(await problemOf(acquireSlot(limiter, person(), 'key:a', 5))).toMatchObject({
      code: 'quota_spent',
    });
  });

  test('pending units are not spent twice', async () => {
    const { start, clock } = open();
    const limiter = await start();
    const units = { limit: 5_000, remaining: 9, resetAt: clock.now() + 1e6, asOf: clock.now() };
    (await acquireSlot(limiter, person(), 'key:a', 5)).finish({ units, problem: null });
    await acquireSlot(limiter, person(), 'key:a', 5);
    expect(await problemOf(acquireSlot(limiter, person(), 'key:a', 5))).toMatchObject({
      code: 'quota_spent',
    });
  });

  test('of two queued requests that could each pay alone, one is sent and the other rejected', async () => {
    const { start, clock, about } = open();
    const limiter = await start();
    const last = await acquireSlot(limiter, person(), 'key:a', 1);
    await useSlots(limiter, 59, 'key:a');
    const resetAt = clock.now() + 1e6;
    const units = { limit: 5_000, remaining: 5, resetAt, asOf: clock.now() };
    last.finish({ units, problem: null });
    await clock.advance(cooldownMs - 1_000);
    const both = ['a', 'b'].map((name) => observe(acquireSlot(limiter, person(name), 'key:a', 5)));
    await clock.advance(2_000);
    expect(both.map(({ problem }) => problem)).toEqual([
      null,
      { code: 'quota_spent', retryAt: about(resetAt) },
    ]);
    expect(both[0]?.place).not.toBeNull();
  });

  test('a late response does not restore spent units', async () => {
    const { start, clock } = open();
    const limiter = await start();
    const report = (remaining: number) => ({
      units: { limit: 5_000, remaining, resetAt: clock.now() + 1e6, asOf: clock.now() },
      problem: null,
    });
    const earlier = await acquireSlot(limiter, person(), 'key:a', 5);
    const later = await acquireSlot(limiter, person(), 'key:a', 5);
    later.finish(report(0));
    earlier.finish(report(5));
    expect(await problemOf(acquireSlot(limiter, person(), 'key:a', 5))).toMatchObject({
      code: 'quota_spent',
    });
  });

  test('a spent account rejects at once until midnight', async () => {
    const { start, clock, about } = open();
    const limiter = await start();
    const retryAt = clock.now() + 1e6;
    const problem = { code: 'quota_spent', retryAt } as const;
    (await acquireSlot(limiter, person(), 'key:a', 1)).finish({ units: null, problem });
    expect(await problemOf(acquireSlot(limiter, person(), 'key:a', 1))).toEqual({
      code: 'quota_spent',
      retryAt: about(retryAt),
    });
    await clock.advance(1e6 + 1_000);
    (await acquireSlot(limiter, person(), 'key:a', 1)).finish(emptyOutcome);
  });
}
