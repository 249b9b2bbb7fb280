import { describe, expect, test } from 'vitest';

import type { RateLimit, Scope } from '../../../../src/catalogue/limiter/contract.ts';
import { person } from '../../support/requesters.ts';
import { openAskers } from '../asked-question.ts';
import {
  acquireSlot,
  cooldownMs,
  emptyOutcome,
  useSlots,
  type OpenLimiterFixture,
} from '../limiter-fixture.ts';
import { mostInAMinute } from '../simulation.ts';

const second = 1_000;
/** The limit of the open interface. */
const usual: RateLimit = { slots: 30, reservedSlots: 2 };
/** With a key, a question of an unknown kind is expected to need two slots. */
const scope: Scope = 'key:a';
const firstNeeds = 2;

export function questionContract(open: OpenLimiterFixture): void {
  const setUp = (limit = usual) => openAskers(open, limit, scope);

  describe('a question that has begun', () => {
    test('is served before one that has not, although the other was asked earlier', async () => {
      const { ask, limiter, clock } = await setUp(slots(4));
      await useSlots(limiter, 2, scope);
      await clock.advance(30 * second);
      const older = ask('another');
      await clock.advance(second);
      const begun = ask('same');
      for (let number = 0; number < firstNeeds; number += 1) await begun.acquire();
      const waiting = [older.request(), begun.request()];
      await clock.advance(cooldownMs - 30 * second);
      expect(waiting.map(({ place }) => place)).toEqual([null, expect.anything()]);
    });

    test('lets others have the slots that it has not used when it ends', async () => {
      const { ask, clock, momentMs } = await setUp(slots(4));
      const questions = [ask('a'), ask('b')];
      for (const { acquire } of questions) (await acquire()).finish(emptyOutcome);
      const next = ask('c').request();
      await clock.advance(second);
      for (const { end } of questions) {
        expect(next.place).toBeNull();
        end();
        await clock.advance(momentMs);
      }
      expect(next.place).not.toBeNull();
    });
  });

  test('of forty questions none begins that cannot finish, and no minute has more than thirty requests', async () => {
    const { askAndAnswer, clock, momentMs } = await setUp();
    const questions = Array.from({ length: 40 }, () => askAndAnswer('loud'));
    await clock.advance(second);
    expect(questions.filter(({ isAnswered }) => isAnswered)).toHaveLength(14);
    await clock.advance(3 * cooldownMs);
    expect(questions.filter(({ isAnswered }) => !isAnswered)).toEqual([]);
    const waitsMs = questions.flatMap(({ laterWaitsMs }) => laterWaitsMs);
    expect(Math.max(...waitsMs)).toBeLessThanOrEqual(momentMs);
    expect(mostInAMinute(questions.flatMap(({ sentAt }) => sentAt))).toBeLessThanOrEqual(30);
  });

  describe('how many slots a question needs is learned from its kind', () => {
    /** All slots are free, except for two, when questions of these numbers of requests were answered. */
    async function setUpTwoFree(answered: readonly number[]) {
      const all = await setUp(slots(9));
      for (const requests of answered) {
        all.askAndAnswer('a', { kind: 'board', requests });
        await all.clock.advance(cooldownMs + 2 * second);
      }
      await useSlots(all.limiter, 6, scope);
      const last = await acquireSlot(all.limiter, person('b'), scope);
      return { ...all, last };
    }

    test('several needed three: the next one begins with three free slots, and no other overtakes it', async () => {
      const { ask, clock, last } = await setUpTwoFree([3, 3, 3]);
      const waiting = [ask('a', { kind: 'board' }).request(), ask('a').request()];
      await clock.advance(second);
      expect(waiting.map(({ place }) => place)).toEqual([null, null]);
      last.cancel();
      await clock.advance(0);
      expect(waiting.map(({ place }) => place)).toEqual([expect.anything(), null]);
    });

    test('a single one needed three: the next one begins with two free slots', async () => {
      const { ask, clock } = await setUpTwoFree([2, 2, 3]);
      const next = ask('a', { kind: 'board' }).request();
      await clock.advance(0);
      expect(next.place).not.toBeNull();
    });
  });

  describe('a process that was killed', () => {
    test('keeps no slots for its questions, but counts their requests', async () => {
      const { ask, startAgain, clock, momentMs } = await setUp(slots(4));
      const begun = [await ask('a').acquire(), await ask('b').acquire()];
      for (const slot of begun) slot.finish(emptyOutcome);
      await clock.advance(momentMs);
      const restarted = await startAgain();
      await clock.advance(2 * second);
      // Two slots were kept, and two were used.
      expect(await restarted.beginsNow('c')).toBe(true);
      expect(await restarted.beginsNow('d')).toBe(false);
    });

    test('gives up its places in line within three seconds', async () => {
      const { ask, limiter, startAgain, clock, momentMs } = await setUp(slots(4));
      await useSlots(limiter, 2, scope);
      await clock.advance(20 * second);
      await useSlots(limiter, 2, scope);
      await clock.advance(cooldownMs - 21 * second);
      ask('a').request();
      await clock.advance(momentMs);
      const restarted = await startAgain();
      await clock.advance(3 * second);
      expect(await restarted.beginsNow('a')).toBe(true);
    });
  });

  describe('while one server floods', () => {
    test.each([0, 25, 50])(
      'a person of another server is answered at once (%i s after the flood)',
      async (waitS) => {
        const { askAndAnswer, clock, momentMs } = await setUp();
        for (let index = 0; index < 40; index += 1) askAndAnswer('loud');
        await clock.advance(waitS * second);
        const visitor = askAndAnswer('quiet', { latencyMs: 100 });
        await clock.advance(200 + 2 * momentMs);
        expect(visitor.isAnswered).toBe(true);
      },
    );
  });
}

/** So many slots, none of them reserved. */
function slots(count: number): RateLimit {
  return { slots: count, reservedSlots: 0 };
}
