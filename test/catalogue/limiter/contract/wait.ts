import { expect, test } from 'vitest';

import { Question } from '../../../../src/model/question.ts';
import { person, problemOf } from '../../support/requesters.ts';
import {
  cooldownMs,
  emptyOutcome,
  useSlots,
  acquireSlot,
  observe,
  type OpenLimiterFixture,
} from '../limiter-fixture.ts';

export function waitContract(open: OpenLimiterFixture): void {
  test('a person who would wait longer than eight seconds gets a time at once', async () => {
    const { start, clock, about } = open();
    const limiter = await start();
    await useSlots(limiter, 30);
    const problem = await problemOf(acquireSlot(limiter, person()));
    expect(problem).toEqual({ code: 'busy', retryAt: about(clock.now() + cooldownMs) });
  });

  test('those who return to a large server do not come before somebody of another one', async () => {
    const { start, clock } = open();
    const limiter = await start();
    await useSlots(limiter, 30);
    for (let index = 0; index < 60; index += 1) {
      expect(await problemOf(acquireSlot(limiter, person('large')))).toMatchObject({
        code: 'busy',
      });
    }
    const small = await problemOf(acquireSlot(limiter, person('small')));
    expect(small).toMatchObject({ code: 'busy' });
    expect('retryAt' in small && (small.retryAt ?? 0) - clock.now()).toBeLessThan(
      cooldownMs + 1_000,
    );
  });

  test('a person whose slot went to another server is rejected within eight seconds', async () => {
    const three = { slots: 3, reservedSlots: 0 };
    const { start, clock, about } = open();
    const limiter = await start({ limits: { open: three, keyed: three } });
    await useSlots(limiter, 1);
    await clock.advance(5_000);
    await useSlots(limiter, 1);
    await clock.advance(35_000);
    await useSlots(limiter, 1);
    await clock.advance(cooldownMs - 42_000);
    // Slots become free in two seconds and in seven; the busy server expects both.
    const loud = [acquireSlot(limiter, person('loud')), acquireSlot(limiter, person('loud'))].map(
      observe,
    );
    await clock.advance(0);
    const quiet = observe(acquireSlot(limiter, person('quiet')));
    const retryAt = about(clock.now() + 42_000);
    await clock.advance(8_000);
    expect(loud.map(({ problem }) => problem)).toEqual([null, { code: 'busy', retryAt }]);
    expect(quiet.place).not.toBeNull();
  });

  test('a question is told when its turn is expected, and when it has come', async () => {
    const { start, clock, about } = open();
    const limiter = await start();
    await useSlots(limiter, 30);
    const dueAt = about(clock.now() + cooldownMs);
    const told: (number | null)[] = [];
    const question = new Question({
      ...{ kind: 'book', askedAt: clock.now(), patienceMs: 10 * 60_000 },
      listener: { expectTurn: (at) => told.push(at) },
    });
    const waiting = observe(acquireSlot(limiter, { ...person(), question }));
    await clock.advance(1_000);
    // Others may need less than was expected.
    expect(told).toEqual([]);
    await clock.advance(1_000);
    expect(told).toEqual([dueAt]);
    await clock.advance(cooldownMs);
    expect(told).toEqual([dueAt, null]);
    expect(waiting.place).not.toBeNull();
  });

  test('slots that a question does not need serve the next one', async () => {
    const { start, clock } = open();
    const three = { slots: 3, reservedSlots: 0 };
    const limiter = await start({ limits: { open: three, keyed: three } });
    const ask = (server: string) => {
      const told: (number | null)[] = [];
      const question = new Question({
        ...{ kind: 'book', askedAt: clock.now(), patienceMs: 10 * 60_000 },
        listener: { expectTurn: (at) => told.push(at) },
      });
      const slot = observe(acquireSlot(limiter, { ...person(server), question }, 'key:a'));
      return { told, question, slot };
    };
    const [first, second] = [ask('a'), ask('b')];
    await clock.advance(500);
    // With a key, a question of an unknown kind is expected to need two.
    expect([first.slot.place, second.slot.place]).toEqual([expect.anything(), null]);
    first.slot.place?.finish(emptyOutcome);
    first.question.end();
    await clock.advance(500);
    expect(second.slot.place).not.toBeNull();
    expect(second.told).toEqual([]);
  });

  test('a request that leaves the queue lets the next one advance', async () => {
    const { start, clock } = open();
    const limiter = await start();
    await useSlots(limiter, 29);
    await clock.advance(1_000);
    await useSlots(limiter, 1);
    await clock.advance(cooldownMs - 3_000);
    const gone = new AbortController();
    const order: string[] = [];
    const first = observe(acquireSlot(limiter, person('a', gone.signal)));
    void acquireSlot(limiter, person('b')).then(() => order.push('b'));
    gone.abort();
    await clock.advance(3_000);
    expect(order).toEqual(['b']);
    expect(first.place).toBeNull();
  });

  test('closing rejects queued and later requests', async () => {
    const { start, clock } = open();
    const limiter = await start();
    await useSlots(limiter, 30);
    await clock.advance(cooldownMs - 2_000);
    const waiting = observe(acquireSlot(limiter, person()));
    await clock.advance(0);
    limiter.close();
    await clock.advance(0);
    expect(waiting.problem).toEqual({ code: 'closing' });
    expect(await problemOf(acquireSlot(limiter, person()))).toEqual({ code: 'closing' });
  });
}
