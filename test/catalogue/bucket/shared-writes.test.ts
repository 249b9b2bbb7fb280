import { describe, expect, test } from 'vitest';

import { createBucket } from '../../../src/catalogue/bucket/bucket.ts';
import { createSharedStates } from '../../bench/crowd/shared-states.ts';
import { Question } from '../../../src/model/question.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { createMemoryNews } from '../support/memory-news.ts';
import { person, problemOf, suggestion } from '../support/requesters.ts';
import { acquireSlot, cooldownMs, emptyOutcome, observe } from './bucket-fixture.ts';

/** Processes with the states of one store, which counts the reads and writes. */
function setUp() {
  const clock = new ManualClock();
  const states = createSharedStates(clock, 0);
  const messages = createMemoryNews();
  let updates = 0;
  let isConnected = true;
  let published = 0;
  const startProcess = (processId: string) =>
    createBucket({
      states: {
        update(scope, change) {
          updates += 1;
          return states.update(scope, change);
        },
        isShared: true,
        processes: () => 2,
        incompleteUntil: () => 0,
      },
      messages: {
        ...messages,
        publish: (text) => {
          published += 1;
          return isConnected ? messages.publish(text) : Promise.resolve();
        },
      },
      processId,
      now: clock.now,
      schedule: clock.schedule,
      onError: (error) => {
        throw error;
      },
    });
  const [first, second] = [startProcess('one'), startProcess('two')];
  return {
    ...{ clock, first, second },
    updates: () => updates,
    writes: () => states.counts.writes,
    attempts: () => states.counts.attempts,
    published: () => published,
    /** Messages are lost from now on. */
    disconnect: () => {
      isConnected = false;
    },
  };
}

test('responses of a second are stored together, and a refusal is at once', async () => {
  const { clock, first, writes } = setUp();
  const slots = [];
  for (let index = 0; index < 4; index += 1) slots.push(await acquireSlot(first, person()));
  const before = writes();
  const [one, two, three, refused] = slots;
  one?.finish(emptyOutcome);
  await clock.advance(500);
  two?.finish(emptyOutcome);
  await clock.advance(499);
  expect(writes() - before).toBe(0);
  await clock.advance(1);
  expect(writes() - before).toBe(1);
  three?.finish(emptyOutcome);
  refused?.finish({ units: null, problem: { code: 'rate_limited', retryAt: clock.now() + 9_000 } });
  await clock.advance(0);
  expect(writes() - before).toBe(2);
});

test('a response with few units left is stored within 25 ms', async () => {
  const { clock, first, writes } = setUp();
  const finish = async (remaining: number) => {
    const slot = await acquireSlot(first, person(), 'key:a', 5);
    const before = writes();
    const units = { limit: 5_000, remaining, resetAt: clock.now() + 1e6, asOf: clock.now() };
    slot.finish({ units, problem: null });
    await clock.advance(25);
    return writes() - before;
  };
  expect([await finish(500), await finish(499)]).toEqual([0, 1]);
});

test('a question that ends gives back the slots that are kept for it within 25 ms', async () => {
  const { clock, first, writes } = setUp();
  const end = async (requests: number) => {
    const question = new Question({ kind: 'book', askedAt: clock.now(), patienceMs: 10_000 });
    const context = { ...person(), question };
    for (let index = 0; index < requests; index += 1) await acquireSlot(first, context, 'key:a');
    const before = writes();
    question.end();
    await clock.advance(25);
    return writes() - before;
  };
  // With a key, two slots are kept for it.
  expect([await end(2), await end(1)]).toEqual([0, 1]);
});

describe('a slot that is kept for a question', () => {
  const scope = 'key:a';
  const setUpQuestion = async (remaining = 4_000) => {
    const fixture = setUp();
    const { clock, first, updates } = fixture;
    const question = new Question({ kind: 'book', askedAt: clock.now(), patienceMs: 10_000 });
    const request = () => acquireSlot(first, { ...person('a'), question }, scope, 5);
    const units = { limit: 5_000, remaining, resetAt: clock.now() + 1e6, asOf: clock.now() };
    (await request()).finish({ units, problem: null });
    return {
      ...fixture,
      question,
      /** Whether the next request of the question asks the store. */
      asksStore: async () => {
        const before = updates();
        await request();
        return updates() > before;
      },
    };
  };

  test('is used without asking the store, and once', async () => {
    const { asksStore } = await setUpQuestion();
    expect([await asksStore(), await asksStore()]).toEqual([false, true]);
  });

  test.each([
    [10_000, false],
    [10_001, true],
  ])('is used so for ten seconds (%i ms)', async (ms, isAsked) => {
    const { clock, asksStore } = await setUpQuestion();
    await clock.advance(ms);
    expect(await asksStore()).toBe(isAsked);
  });

  test('counts for the other processes from the beginning', async () => {
    const { clock, asksStore, second, question } = await setUpQuestion();
    for (let index = 0; index < 56; index += 1)
      await acquireSlot(second, person(`s${index}`), scope);
    expect(await asksStore()).toBe(false);
    question.end();
    await clock.advance(2_000);
    // Two slots are reserved for newcomers; 58 are used.
    const others = [0, 1, 2].map(() => observe(acquireSlot(second, person('s0'), scope)));
    await clock.advance(100);
    expect(others.filter(({ place }) => place !== null)).toHaveLength(0);
  });

  test('is not used so when the service has refused a request of another process', async () => {
    const { clock, asksStore, second } = await setUpQuestion();
    const problem = { code: 'rate_limited', retryAt: clock.now() + 1_000 } as const;
    (await acquireSlot(second, person('b'), scope)).finish({ units: null, problem });
    const asking = asksStore();
    await clock.advance(2_000);
    expect(await asking).toBe(true);
  });

  test.each([
    [300, false],
    [299, true],
  ])('is not used so with few units left (%i)', async (remaining, isAsked) => {
    const { clock, asksStore } = await setUpQuestion(remaining);
    // The report is known after the next step.
    await clock.advance(25);
    expect(await asksStore()).toBe(isAsked);
  });
});

test('the process asks the store for no suggestion until a slot could be spare', async () => {
  const { clock, first, second, updates } = setUp();
  for (let index = 0; index < 21; index += 1) {
    const slot = await acquireSlot(index < 20 ? first : second, person(`s${index}`));
    slot.finish(emptyOutcome);
    await clock.advance(index === 0 ? 1_000 : 25);
  }
  const before = updates();
  const retryAt = clock.now() - 1_500 + 60_250;
  expect(await problemOf(acquireSlot(second, suggestion()))).toEqual({ code: 'busy', retryAt });
  expect(updates()).toBe(before);
  await clock.advance(retryAt - clock.now());
  await expect(acquireSlot(second, suggestion())).resolves.toBeDefined();
});

test('the others are told of a request only if it has to wait', async () => {
  const { clock, first, published } = setUp();
  for (let index = 0; index < 30; index += 1) {
    (await acquireSlot(first, person(`s${index}`))).finish(emptyOutcome);
  }
  expect(published()).toBe(0);
  await clock.advance(cooldownMs - 5_000);
  void observe(acquireSlot(first, person('late')));
  await clock.advance(0);
  expect(published()).toBe(1);
});

test('of two processes that wait for a slot at the same moment one writes', async () => {
  const { clock, first, second, attempts, writes } = setUp();
  for (let index = 0; index < 30; index += 1) {
    (await acquireSlot(first, person(`s${index}`))).finish(emptyOutcome);
  }
  await clock.advance(cooldownMs - 5_000);
  const people = [first, second].map((bucket) => observe(acquireSlot(bucket, person('late'))));
  await clock.advance(1_000);
  const before = [attempts(), writes()];
  await clock.advance(4_000);
  expect(people.map(({ place }) => place !== null)).toEqual([true, true]);
  expect([attempts(), writes()]).toEqual(before.map((count) => count + 1));
});

test('a slot that another process has given to somebody who has left is free again', async () => {
  const { clock, first, second, disconnect } = setUp();
  for (let index = 0; index < 30; index += 1) {
    (await acquireSlot(first, person(`s${index}`))).finish(emptyOutcome);
  }
  const leaving = new AbortController();
  await clock.advance(cooldownMs - 5_000);
  void observe(acquireSlot(first, person('early')));
  await clock.advance(4_900);
  void observe(acquireSlot(second, person('leaves', leaving.signal)));
  await clock.advance(50);
  disconnect();
  leaving.abort();
  await clock.advance(50);
  // 28 others have their slots at once, and the next one when the process of the leaver has made a step.
  const others = Array.from({ length: 29 }, (_, index) =>
    observe(acquireSlot(index < 28 ? first : second, person(`n${index}`))),
  );
  await clock.advance(25);
  expect(others.map(({ place }) => place !== null)).not.toContain(false);
});
