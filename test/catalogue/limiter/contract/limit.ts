import { expect, test } from 'vitest';

import type { Problem } from '../../../../src/model/problem.ts';
import { person, problemOf, suggestion, watch } from '../../support/requesters.ts';
import {
  cooldownMs,
  emptyOutcome,
  useSlots,
  acquireSlot,
  observe,
  type OpenLimiterFixture,
} from '../limiter-fixture.ts';

export function limitContract(open: OpenLimiterFixture): void {
  test('thirty requests of the open interface get slots at once, and the next waits for a minute', async () => {
    const { start, clock, momentMs } = open();
    const limiter = await start();
    await useSlots(limiter, 30);
    await clock.advance(cooldownMs - 5_000);
    const late = observe(acquireSlot(limiter, person()));
    await clock.advance(5_000 - momentMs);
    expect(late.place).toBeNull();
    await clock.advance(2 * momentMs);
    expect(late.place).not.toBeNull();
  });

  test('a key has its own sixty per minute', async () => {
    const { start } = open();
    const limiter = await start();
    await useSlots(limiter, 30, 'open');
    await useSlots(limiter, 60, 'key:a');
    expect(await problemOf(acquireSlot(limiter, person(), 'key:a'))).toMatchObject({
      code: 'busy',
    });
    await expect(acquireSlot(limiter, person(), 'key:b')).resolves.toBeDefined();
  });

  test('a slot’s minute begins with the response, not with the sending', async () => {
    const { start, clock, momentMs } = open();
    const limiter = await start();
    const slow = await acquireSlot(limiter, person('slow'));
    await clock.advance(5_000);
    slow.finish(emptyOutcome);
    await useSlots(limiter, 29);
    await clock.advance(cooldownMs - 5_000);
    const late = observe(acquireSlot(limiter, person('late')));
    await clock.advance(5_000 - momentMs);
    expect(late.place).toBeNull();
    await clock.advance(2 * momentMs);
    expect(late.place).not.toBeNull();
  });

  test('the slot of a request that never finishes is free after the request timeout', async () => {
    const { start, clock } = open();
    const limiter = await start();
    for (let index = 0; index < 30; index += 1) await acquireSlot(limiter, person(`lost ${index}`));
    await clock.advance(cooldownMs - 10_000);
    expect(await problemOf(acquireSlot(limiter, person()))).toMatchObject({ code: 'busy' });
    await clock.advance(10_000 + 500);
    const waiting = observe(acquireSlot(limiter, watch()));
    await clock.advance(8_000);
    expect(waiting.place).toBeNull();
    await clock.advance(4_000);
    expect(waiting.place).not.toBeNull();
  });

  test('a restarted process counts the requests of the killed one', async () => {
    const { start, clock } = open();
    const limiter = await start();
    await useSlots(limiter, 30);
    await clock.advance(1_000);
    const restarted = await start();
    expect(await problemOf(acquireSlot(restarted, person()))).toMatchObject({ code: 'busy' });
    await clock.advance(cooldownMs);
    await expect(acquireSlot(restarted, person())).resolves.toBeDefined();
  });

  test('the slot of a caller that left before it was granted is free for the next', async () => {
    const { start, clock, whileAsked } = open();
    const limiter = await start();
    for (const context of [person, suggestion, person]) {
      const gone = new AbortController();
      whileAsked(() => {
        gone.abort();
      });
      expect(await problemOf(acquireSlot(limiter, context('gone', gone.signal)))).toEqual({
        code: 'slow',
      });
      await clock.advance(0);
    }
    await expect(useSlots(limiter, 30)).resolves.toBeUndefined();
  });

  test('a clock that is set back an hour does not close the limiter for an hour', async () => {
    const { start, clock } = open();
    const limiter = await start();
    await useSlots(limiter, 30);
    clock.set(clock.now() - 3_600_000);
    expect(await problemOf(acquireSlot(limiter, person()))).toMatchObject({ code: 'busy' });
    await clock.advance(cooldownMs + 1_000);
    await expect(acquireSlot(limiter, person())).resolves.toBeDefined();
  });

  test.each<[string, (at: number) => Problem]>([
    ['a 429', (at) => ({ code: 'rate_limited', retryAt: at + 60_000 })],
    ['a 503', (at) => ({ code: 'switched_off', retryAt: at + 60_000 })],
    ['spent units', (at) => ({ code: 'quota_spent', retryAt: at + 60_000 })],
  ])('nor does %s from before', async (_what, problemAt) => {
    const { start, clock } = open();
    const limiter = await start();
    const problem = problemAt(clock.now());
    (await acquireSlot(limiter, person(), 'key:a', 1)).finish({ units: null, problem });
    expect(await problemOf(acquireSlot(limiter, person(), 'key:a', 1))).toMatchObject({
      code: problem.code,
    });
    clock.set(clock.now() - 3_600_000);
    await expect(acquireSlot(limiter, person(), 'key:a', 1)).resolves.toBeDefined();
  });

  test('a queued request does not wait longer when the clock is set back', async () => {
    const { start, clock } = open();
    const limiter = await start();
    const last = await acquireSlot(limiter, person());
    await useSlots(limiter, 29);
    await clock.advance(cooldownMs - 5_000);
    const waiting = observe(acquireSlot(limiter, person()));
    await clock.advance(0);
    clock.set(clock.now() - 3_600_000);
    last.finish(emptyOutcome);
    await clock.advance(8_000);
    expect(waiting.problem).toMatchObject({ code: 'busy' });
  });
}
