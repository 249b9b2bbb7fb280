import { expect, test } from 'vitest';

import { Question } from '../../../../src/model/question.ts';

import { person, problemOf, suggestion, watch } from '../../support/requesters.ts';
import {
  cooldownMs,
  emptyOutcome,
  useSlots,
  acquireSlot,
  observe,
  type OpenLimiterFixture,
} from '../limiter-fixture.ts';

export function orderContract(open: OpenLimiterFixture): void {
  test('a person overtakes queued watches', async () => {
    const { start, clock } = open();
    const limiter = await start();
    await useSlots(limiter, 30);
    await clock.advance(cooldownMs - 2_000);
    const order: string[] = [];
    for (const name of ['a', 'b']) {
      void acquireSlot(limiter, watch(name)).then(() => order.push(`watch ${name}`));
    }
    void acquireSlot(limiter, person('c')).then(() => order.push('person c'));
    await clock.advance(3_000);
    expect(order).toEqual(['person c', 'watch a', 'watch b']);
  });

  test('servers take turns, however many requests one of them has', async () => {
    const { start, clock } = open();
    const limiter = await start({
      limits: { open: { slots: 30, reservedSlots: 0 }, keyed: { slots: 60, reservedSlots: 0 } },
    });
    await useSlots(limiter, 30);
    await clock.advance(cooldownMs - 2_000);
    const order: string[] = [];
    for (const name of ['a', 'a', 'a', 'b', 'c', null, null]) {
      void acquireSlot(limiter, person(name)).then(() => order.push(name ?? 'direct'));
    }
    await clock.advance(3_000);
    expect(order).toEqual(['a', 'b', 'c', 'direct', 'a', 'direct', 'a']);
  });

  test.each([
    ['the users of a server', 'a'],
    ['people in direct messages', null],
  ])('%s take turns, however many questions one of them has', async (_who, guildId) => {
    const { start, clock } = open();
    const limits = { slots: 5, reservedSlots: 0 };
    const limiter = await start({ limits: { open: limits, keyed: limits } });
    const order: string[] = [];
    const ask = (userId: string) => {
      const asked = { kind: 'book', askedAt: clock.now(), patienceMs: 10 * 60_000 };
      const question = new Question({ ...asked, userId });
      void acquireSlot(limiter, { ...person(guildId), question }).then((slot) => {
        order.push(userId);
        slot.finish(emptyOutcome);
        question.end();
      });
    };
    for (let count = 0; count < 20; count += 1) ask('loud');
    await clock.advance(20_000);
    ask('quiet');
    await clock.advance(1_000);
    ask('quieter');
    await clock.advance(2 * cooldownMs);
    // Five have had a slot before.
    expect(order.slice(5, 10).toSorted()).toEqual(['loud', 'loud', 'loud', 'quiet', 'quieter']);
    await clock.advance(3 * cooldownMs);
    expect(order.filter((user) => user === 'loud')).toHaveLength(20);
  });

  test('a question is told a turn that later questions of other users do not delay', async () => {
    const { start, clock, about } = open();
    const limits = { slots: 2, reservedSlots: 0 };
    const limiter = await start({ limits: { open: limits, keyed: limits } });
    const told: Record<string, number | null> = {};
    const ask = (userId: string) => {
      const question = new Question({
        ...{ kind: 'book', askedAt: clock.now(), patienceMs: 10 * 60_000, userId },
        listener: {
          expectTurn: (dueAt) => {
            told[userId] = dueAt;
          },
        },
      });
      void acquireSlot(limiter, { ...person('a'), question }).then((slot) => {
        slot.finish(emptyOutcome);
        question.end();
      });
    };
    const startAt = clock.now();
    for (let count = 0; count < 10; count += 1) ask('loud');
    await clock.advance(20_000);
    ask('quiet');
    await clock.advance(2_000);
    expect(told['quiet']).toEqual(about(startAt + cooldownMs));
    for (const user of ['b', 'c', 'd', 'e']) ask(user);
    await clock.advance(2_000);
    expect(told['quiet']).toEqual(about(startAt + cooldownMs));
    expect(told['e']).toEqual(about(startAt + 3 * cooldownMs));
    await clock.advance(cooldownMs - 23_000);
    expect(told['quiet']).toBeNull();
  });

  test('a server’s first request comes before servers that were served', async () => {
    const { start, clock } = open();
    const limiter = await start({
      limits: { open: { slots: 5, reservedSlots: 0 }, keyed: { slots: 60, reservedSlots: 0 } },
    });
    await useSlots(limiter, 4);
    await clock.advance(10_000);
    await acquireSlot(limiter, person('served'));
    await clock.advance(cooldownMs - 12_000);
    const order: string[] = [];
    for (const name of ['served', 'new', 'newer']) {
      void acquireSlot(limiter, person(name)).then(() => order.push(name));
      await clock.advance(100);
    }
    await clock.advance(3_000);
    expect(order).toEqual(['new', 'newer', 'served']);
  });

  test('a server that asks later waits for one turn of the others, not for all', async () => {
    const { start, clock } = open();
    const limits = { slots: 5, reservedSlots: 0 };
    const limiter = await start({ limits: { open: limits, keyed: limits } });
    const order: string[] = [];
    const ask = (server: string) => {
      const asked = { kind: 'book', askedAt: clock.now(), patienceMs: 10 * 60_000 };
      const question = new Question(asked);
      void acquireSlot(limiter, { ...person(server), question }).then((slot) => {
        order.push(server);
        slot.finish(emptyOutcome);
        question.end();
      });
    };
    for (let round = 0; round < 5; round += 1) for (const server of 'abcdefgh') ask(server);
    await clock.advance(20_000);
    ask('later');
    await clock.advance(3 * cooldownMs);
    expect(order.indexOf('later')).toBeLessThanOrEqual(8);
    expect(order.indexOf('later')).toBeGreaterThan(0);
  });

  test.each([
    ['the open interface', 'open', 40, 29, 1],
    ['a key', 'key:a', 70, 58, 2],
  ] as const)(
    'a burst in one server leaves room for the first questions of others (%s)',
    async (_what, scope, asked, served, left) => {
      const { start, clock } = open();
      const limiter = await start();
      const asking = Promise.allSettled(
        Array.from({ length: asked }, () => acquireSlot(limiter, person('loud'), scope)),
      );
      // Where processes share the slots, a burst lets the others tell what waits there.
      await clock.advance(1_000);
      const burst = await asking;
      expect(burst.filter(({ status }) => status === 'fulfilled')).toHaveLength(served);
      const third = observe(acquireSlot(limiter, watch('third'), scope));
      for (let index = 0; index < left; index += 1) {
        await expect(acquireSlot(limiter, person(`quiet ${index}`), scope)).resolves.toBeDefined();
      }
      expect(await problemOf(acquireSlot(limiter, person('last'), scope))).toMatchObject({
        code: 'busy',
      });
      expect(third.place).toBeNull();
    },
  );

  test('as many slots are left to others as the questions of any kind have needed', async () => {
    const { start, clock } = open();
    const limit = { slots: 8, reservedSlots: 2 };
    const limiter = await start({ limits: { open: limit, keyed: limit } });
    for (let answered = 0; answered < 3; answered += 1) {
      const question = new Question({
        kind: 'board',
        askedAt: clock.now(),
        patienceMs: 60_000,
      });
      const context = { ...person('early'), question };
      for (let request = 0; request < 2; request += 1) {
        (await acquireSlot(limiter, context)).finish(emptyOutcome);
      }
      question.end();
      await clock.advance(cooldownMs);
    }
    const burst = Array.from({ length: 8 }, () => observe(acquireSlot(limiter, person('loud'))));
    await clock.advance(1_000);
    expect(burst.filter(({ place }) => place !== null)).toHaveLength(6);
  });

  test('five hundred requests of one server do not delay the first of another', async () => {
    const { start, clock } = open();
    const limiter = await start();
    for (let index = 0; index < 30; index += 1) {
      await useSlots(limiter, 1);
      await clock.advance(100);
    }
    await clock.advance(cooldownMs - 8_000);
    const order: string[] = [];
    const report: unknown[] = [];
    const ask = (server: string) =>
      acquireSlot(limiter, person(server)).then(
        () => order.push(server),
        (error: unknown) => report.push(error),
      );
    for (let index = 0; index < 500; index += 1) void ask('loud');
    await clock.advance(100);
    void ask('quiet');
    await clock.advance(9_000);
    expect(order.slice(0, 2)).toEqual(['loud', 'quiet']);
    expect(order).toHaveLength(30);
    expect(report).toHaveLength(471);
  });

  test('a suggestion gets a slot only while a third of the slots is free', async () => {
    const { start, clock } = open();
    const limiter = await start();
    await useSlots(limiter, 20);
    (await acquireSlot(limiter, suggestion())).finish(emptyOutcome);
    expect(await problemOf(acquireSlot(limiter, suggestion()))).toMatchObject({ code: 'busy' });
    const ofPerson = acquireSlot(limiter, person());
    await clock.advance(1_000);
    await expect(ofPerson).resolves.toBeDefined();
  });

  test('an extra request gets a slot only while four fifths of the slots are free', async () => {
    const { start } = open();
    const limiter = await start();
    const extra = () => ({ ...suggestion(), urgency: 'extra' as const });
    await useSlots(limiter, 6);
    (await acquireSlot(limiter, extra())).finish(emptyOutcome);
    expect(await problemOf(acquireSlot(limiter, extra()))).toMatchObject({ code: 'busy' });
    (await acquireSlot(limiter, suggestion())).finish(emptyOutcome);
  });
}
