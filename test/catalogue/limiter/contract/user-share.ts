import { expect, test } from 'vitest';

import type { Limiter } from '../../../../src/catalogue/limiter/contract.ts';
import { Question } from '../../../../src/model/question.ts';
import { person, problemOf } from '../../support/requesters.ts';
import { acquireSlot, emptyOutcome, type OpenLimiterFixture } from '../limiter-fixture.ts';

const key = 'key:a';
const day = { limit: 1_000, asOf: 0 };

export function userShareContract(open: OpenLimiterFixture): void {
  async function startWith(units: { readonly remaining: number }) {
    const { start, clock } = open();
    const limiter = await start();
    /** A question of a user that costs so many units. */
    const spend = async (userId: string, cost: number, remaining: number, from = limiter) => {
      const asked = { kind: 'book', askedAt: clock.now(), patienceMs: 0, userId };
      const question = new Question(asked);
      try {
        const slot = await acquireSlot(from, { ...person(), question }, key, cost);
        const resetAt = clock.now() + 3_600_000;
        slot.finish({ units: { ...day, resetAt, remaining }, problem: null });
      } finally {
        question.end();
      }
    };
    (await acquireSlot(limiter, person(), key, 1)).finish({
      ...emptyOutcome,
      units: { ...day, resetAt: clock.now() + 3_600_000, ...units },
    });
    return { start, clock, spend };
  }

  test('a user who has spent much of a key’s day leaves the last units to the others', async () => {
    const { spend } = await startWith({ remaining: 130 });
    await spend('loud', 20, 110);
    await spend('loud', 10, 100);
    expect(await problemOf(spend('loud', 1, 99))).toMatchObject({ code: 'quota_spent' });
    await spend('quiet', 10, 90);
    await spend('quiet', 10, 80);
    expect(await problemOf(spend('quiet', 1, 79))).toMatchObject({ code: 'quota_spent' });
    await spend('other', 5, 75);
  });

  test('what a user has spent survives a restart, until the units are given back', async () => {
    const { spend, start, clock } = await startWith({ remaining: 120 });
    await spend('loud', 20, 100);
    await clock.advance(1_000);
    const restarted: Limiter = await start();
    expect(await problemOf(spend('loud', 1, 99, restarted))).toMatchObject({ code: 'quota_spent' });
    await clock.advance(3_601_000);
    await spend('loud', 1, 999, restarted);
    await spend('loud', 1, 50, restarted);
    await spend('loud', 1, 49, restarted);
  });

  test('a request that was refused costs its user nothing', async () => {
    const { start, clock } = open();
    const limiter: Limiter = await start();
    const units = { ...day, remaining: 100, resetAt: clock.now() + 3_600_000 };
    const ask = (cost: number) => {
      const asked = { kind: 'book', askedAt: clock.now(), patienceMs: 0, userId: 'loud' };
      return acquireSlot(limiter, { ...person(), question: new Question(asked) }, key, cost);
    };
    (await ask(30)).finish({ units, problem: { code: 'not_found', what: 'book' } });
    await expect(ask(1)).resolves.toBeDefined();
  });
}
