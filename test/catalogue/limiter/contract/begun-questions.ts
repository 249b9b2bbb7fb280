import { describe, expect, test } from 'vitest';

import type { RateLimit } from '../../../../src/catalogue/limiter/contract.ts';
import { person } from '../../support/requesters.ts';
import { openAskers } from '../asked-question.ts';
import {
  acquireSlot,
  cooldownMs,
  emptyOutcome,
  observe,
  useSlots,
  type OpenLimiterFixture,
} from '../limiter-fixture.ts';

const second = 1_000;
const scope = 'key:a';

/** How long a question counts as begun, and what it may keep. */
export function begunQuestionContract(open: OpenLimiterFixture): void {
  const setUp = (limit: RateLimit) => openAskers(open, limit, scope);

  describe('a question that has begun', () => {
    test.each([3, 4])(
      'takes two slots if it makes its two requests at once (%i are free)',
      async (free) => {
        const { ask, limiter, clock } = await setUp({ slots: free, reservedSlots: 0 });
        const question = ask('a');
        const requests = [question.request(), question.request()];
        await clock.advance(0);
        expect(requests.map(({ place }) => place)).not.toContain(null);
        const other = observe(acquireSlot(limiter, person('b'), scope));
        await clock.advance(0);
        expect(other.place).not.toBeNull();
      },
    );

    test('stays so while it waits for a minute', async () => {
      const { ask, clock } = await setUp({ slots: 4, reservedSlots: 0 });
      const [older, other, begun] = [ask('another'), ask('third'), ask('same')];
      for (const { acquire } of [begun, other, other, begun]) {
        (await acquire()).finish(emptyOutcome);
      }
      other.end();
      const waiting = [older.request(), begun.request(), begun.request(), begun.request()];
      await clock.advance(cooldownMs + second);
      expect(waiting.map(({ place }) => place !== null)).toEqual([false, true, true, true]);
    });

    test('leaves with its requests that wait when it ends', async () => {
      const { ask, limiter, clock } = await setUp({ slots: 4, reservedSlots: 0 });
      await useSlots(limiter, 2, scope);
      await clock.advance(5 * second);
      const ended = ask('a');
      (await ended.acquire()).finish(emptyOutcome);
      const [kept, late] = [ended.request(), ended.request()];
      await clock.advance(0);
      kept.place?.finish(emptyOutcome);
      ended.end();
      const next = ask('a').request();
      await clock.advance(cooldownMs - 4 * second);
      expect(late.place).toBeNull();
      expect(next.place).not.toBeNull();
    });
  });

  describe('a process that was killed', () => {
    test('gives up the slots that it has kept within three seconds: somebody who waits gets them', async () => {
      const { ask, startAgain, clock } = await setUp({ slots: 4, reservedSlots: 0 });
      const begun = [await ask('a').acquire(), await ask('b').acquire()];
      for (const slot of begun) slot.finish(emptyOutcome);
      await clock.advance(5 * second);
      const restarted = await startAgain();
      const next = restarted.ask('c').request();
      await clock.advance(3 * second);
      expect(next.place).not.toBeNull();
    });

    test('gives up its places in line within three seconds: somebody who waits begins then', async () => {
      const { ask, limiter, startAgain, clock, momentMs } = await setUp({
        slots: 4,
        reservedSlots: 0,
      });
      await useSlots(limiter, 2, scope);
      await clock.advance(20 * second);
      await useSlots(limiter, 2, scope);
      await clock.advance(cooldownMs - 21 * second);
      ask('a').request();
      await clock.advance(momentMs);
      const next = (await startAgain()).ask('a').request();
      await clock.advance(3 * second + momentMs);
      expect(next.place).not.toBeNull();
    });
  });
}
