import fc from 'fast-check';
import { expect, test } from 'vitest';

import { createLimiter } from '../../../src/catalogue/limiter/limiter.ts';
import { createSharedStates } from '../../bench/crowd/shared-states.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { createMemoryFleet } from '../support/memory-fleet.ts';
import { person, problemOf } from '../support/requesters.ts';
import { acquireSlot, emptyOutcome, observe } from './limiter-fixture.ts';
import { arrivalsWithin, createSimulation, longestWaitMs, mostInAMinute } from './simulation.ts';

const minute = 60_000;
const fail = (error: unknown) => {
  throw new Error('unexpected error', { cause: error });
};

/** Processes with one store, whose messages to each other may be lost. */
function startProcesses(isLost: (from: string) => boolean) {
  const clock = new ManualClock();
  const { now, schedule } = clock;
  const states = { ...createSharedStates(clock, 1), incompleteUntil: () => 0 };
  const fleet = createMemoryFleet(clock, (arrive) => {
    schedule(arrive, 2);
  });
  const start = (processId: string) => {
    const joined = fleet.join(processId, () => true);
    const limiter = createLimiter({
      ...{ states, processId, now, schedule, onError: fail },
      peers: {
        ...joined,
        send: (...message) => (isLost(processId) ? Promise.resolve() : joined.send(...message)),
      },
    });
    fleet.handleChanges(processId, limiter);
    return { processId, limiter, peers: joined };
  };
  return { clock, processes: [start('one'), start('other'), start('third')] as const };
}

test('while every third message is lost, no minute has more than thirty requests, and every caller gets a slot or an error in time', async () => {
  await fc.assert(
    fc.asyncProperty(arrivalsWithin(2, 120), fc.infiniteStream(fc.nat(2)), async (all, fates) => {
      const { clock, processes } = startProcesses(() => fates.next().value === 0);
      const simulation = createSimulation(
        clock,
        (index) => (processes[index] ?? processes[0]).limiter,
      );
      simulation.expect(all);
      await clock.advance(4 * minute);
      expect(mostInAMinute(simulation.counts)).toBeLessThanOrEqual(30);
      expect(simulation.outcomes).toHaveLength(all.length);
      for (const { arrival, afterMs } of simulation.outcomes) {
        expect(afterMs).toBeLessThanOrEqual(Math.max(longestWaitMs[arrival.urgency], 900));
      }
    }),
    { numRuns: 20 },
  );
});

test('a response costs its units once, however often it is reported', async () => {
  let mute: string | null = null;
  const { clock, processes } = startProcesses((from) => from === mute);
  const key = 'key:a';
  const owner = processes[0].peers.ownerOf(key);
  const asker = processes.find(({ processId }) => processId !== owner) ?? processes[0];
  const acquire = async (units: number) => {
    const slot = observe(acquireSlot(asker.limiter, person(), key, units));
    await clock.advance(100);
    return slot;
  };
  const first = await acquire(5);
  const second = await acquire(5);
  const units = { limit: 5_000, remaining: 10, resetAt: clock.now() + 3_600_000, asOf: 0 };
  first.place?.finish({ units, problem: null });
  await clock.advance(100);
  mute = owner;
  second.place?.finish(emptyOutcome);
  await clock.advance(10_000);
  mute = null;
  await clock.advance(2_000);
  const third = await acquire(5);
  expect(third.place).not.toBeNull();
  const fourth = problemOf(acquireSlot(asker.limiter, person(), key, 1));
  await clock.advance(100);
  expect(await fourth).toMatchObject({ code: 'quota_spent' });
});
