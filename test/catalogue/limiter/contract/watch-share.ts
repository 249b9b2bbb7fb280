import { expect, test } from 'vitest';

import type { Limiter, RequestOutcome } from '../../../../src/catalogue/limiter/contract.ts';
import { person, problemOf, watch } from '../../support/requesters.ts';
import { emptyOutcome, acquireSlot, type OpenLimiterFixture } from '../limiter-fixture.ts';

const key = 'key:a';

/** Spends so many units in one request of a watch. */
async function watchSpends(
  limiter: Limiter,
  units: number,
  outcome: RequestOutcome = emptyOutcome,
) {
  (await acquireSlot(limiter, watch(), key, units)).finish(outcome);
}

/** The clock of every fixture starts at noon. */
function midnight(now: number): number {
  return Math.ceil(now / 86_400_000) * 86_400_000;
}

export function watchShareContract(open: OpenLimiterFixture): void {
  test('watches spend three fifths of five thousand units before a report, while people continue', async () => {
    const { start, clock, about } = open();
    const limiter = await start();
    await watchSpends(limiter, 2_990);
    await watchSpends(limiter, 10);
    expect(await problemOf(acquireSlot(limiter, watch(), key, 1))).toEqual({
      code: 'quota_spent',
      retryAt: about(midnight(clock.now())),
    });
    await expect(acquireSlot(limiter, person(), key, 5)).resolves.toBeDefined();
    await expect(acquireSlot(limiter, watch(), 'open', 0)).resolves.toBeDefined();
  });

  test("the share is the host's choice, of the limit that the service tells", async () => {
    const { start, clock, about } = open();
    const limiter = await start({ watchUnitsShare: 0.1 });
    const resetAt = clock.now() + 3_600_000;
    const units = { limit: 1_000, remaining: 999, resetAt, asOf: clock.now() };
    await watchSpends(limiter, 1, { units, problem: null });
    await watchSpends(limiter, 99);
    expect(await problemOf(acquireSlot(limiter, watch(), key, 1))).toEqual({
      code: 'quota_spent',
      retryAt: about(resetAt),
    });
    await clock.advance(3_601_000);
    await expect(acquireSlot(limiter, watch(), key, 1)).resolves.toBeDefined();
  });

  test('with a share of zero no watch gets a slot', async () => {
    const { start } = open();
    const limiter = await start({ watchUnitsShare: 0 });
    expect(await problemOf(acquireSlot(limiter, watch(), key, 1))).toMatchObject({
      code: 'quota_spent',
    });
  });

  test('the units that watches spent survive a restart, until midnight', async () => {
    const { start, clock } = open();
    await watchSpends(await start(), 3_000);
    await clock.advance(1_000);
    const restarted = await start();
    expect(await problemOf(acquireSlot(restarted, watch(), key, 1))).toMatchObject({
      code: 'quota_spent',
    });
    await clock.advance(midnight(clock.now()) - clock.now() + 1_000);
    await expect(acquireSlot(restarted, watch(), key, 1)).resolves.toBeDefined();
  });

  test('the first response of a new day resets the units, even before our midnight', async () => {
    const { start, clock } = open();
    const limiter = await start();
    await clock.advance(midnight(clock.now()) - clock.now() - 10_000);
    await watchSpends(limiter, 3_000);
    const resetAt = midnight(clock.now()) + 86_400_000;
    const units = { limit: 5_000, remaining: 4_999, resetAt, asOf: clock.now() };
    (await acquireSlot(limiter, person(), key, 1)).finish({ units, problem: null });
    await watchSpends(limiter, 3_000);
    expect(await problemOf(acquireSlot(limiter, watch(), key, 1))).toMatchObject({
      code: 'quota_spent',
    });
  });

  test('units of a watch’s pending request count, and a refused request costs nothing', async () => {
    const { start } = open();
    const limiter = await start();
    const underWay = await acquireSlot(limiter, watch(), key, 3_000);
    expect(await problemOf(acquireSlot(limiter, watch(), key, 1))).toMatchObject({
      code: 'quota_spent',
    });
    underWay.finish({ units: null, problem: { code: 'not_found', what: 'board' } });
    await watchSpends(limiter, 3_000, { units: null, problem: { code: 'slow' } });
    expect(await problemOf(acquireSlot(limiter, watch(), key, 1))).toMatchObject({
      code: 'quota_spent',
    });
  });

  test('a watch that left before its request was sent has spent nothing', async () => {
    const { start, clock, whileAsked } = open();
    const limiter = await start();
    const gone = new AbortController();
    whileAsked(() => {
      gone.abort();
    });
    const left = acquireSlot(limiter, watch('guild', gone.signal), key, 3_000);
    expect(await problemOf(left)).toEqual({ code: 'slow' });
    await clock.advance(0);
    await watchSpends(limiter, 3_000);
  });
}
