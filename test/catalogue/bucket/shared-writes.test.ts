import { expect, test } from 'vitest';

import { createBucket } from '../../../src/catalogue/bucket/bucket.ts';
import { createSharedStates } from '../../bench/crowd/shared-states.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { person, problemOf, suggestion } from '../support/requesters.ts';
import { acquireSlot, emptyOutcome } from './bucket-fixture.ts';

/** Processes with the states of one store, which counts the reads and writes. */
function setUp() {
  const clock = new ManualClock();
  const states = createSharedStates(clock, 0);
  let updates = 0;
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
      processId,
      now: clock.now,
      schedule: clock.schedule,
      onError: (error) => {
        throw error;
      },
    });
  const [first, second] = [startProcess('one'), startProcess('two')];
  return { clock, first, second, updates: () => updates, writes: () => states.counts.writes };
}

test('responses that come within 25 ms are stored together, and a refusal is at once', async () => {
  const { clock, first, writes } = setUp();
  const slots = [];
  for (let index = 0; index < 4; index += 1) slots.push(await acquireSlot(first, person()));
  const before = writes();
  const [one, two, three, refused] = slots;
  one?.finish(emptyOutcome);
  await clock.advance(10);
  two?.finish(emptyOutcome);
  await clock.advance(14);
  expect(writes() - before).toBe(0);
  await clock.advance(1);
  expect(writes() - before).toBe(1);
  three?.finish(emptyOutcome);
  refused?.finish({ units: null, problem: { code: 'rate_limited', retryAt: clock.now() + 9_000 } });
  await clock.advance(0);
  expect(writes() - before).toBe(2);
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
