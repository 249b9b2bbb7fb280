import fc from 'fast-check';
import { expect, test } from 'vitest';

import { openLocalFixture } from './limiter-fixture.ts';
import {
  arrivalsWithin,
  createSimulation,
  longestWaitMs,
  mostInAMinute,
  servedOf,
  type Arrival,
} from './simulation.ts';

const minute = 60_000;

/** Runs all arrivals; at `restartAtMs` the process is killed and another one continues. */
async function simulate(all: readonly Arrival[], restartAtMs: number | null) {
  const { clock, start } = openLocalFixture();
  let limiter = await start();
  const simulation = createSimulation(clock, () => limiter);
  simulation.expect(all);
  if (restartAtMs !== null) {
    clock.schedule(() => {
      const killed = limiter;
      void start().then((another) => {
        limiter = another;
        killed.close();
      });
    }, restartAtMs);
  }
  await clock.advance(6 * minute);
  return simulation;
}

test('no minute has more than thirty requests, and every caller gets a slot or an error in time', async () => {
  await fc.assert(
    fc.asyncProperty(
      arrivalsWithin(3, 250),
      fc.option(fc.nat(3 * minute)),
      async (all, restartAtMs) => {
        const { counts, outcomes, running } = await simulate(all, restartAtMs);
        expect(mostInAMinute(counts)).toBeLessThanOrEqual(30);
        expect(outcomes).toHaveLength(all.length);
        expect(running()).toBe(0);
        for (const { arrival, afterMs, code } of outcomes) {
          expect(['served', 'busy', 'slow', 'closing']).toContain(code);
          expect(afterMs).toBeLessThanOrEqual(longestWaitMs[arrival.urgency]);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test.each(['person', 'watch'] as const)(
  'nine tenths of the limit are used while there is work (%s)',
  async (urgency) => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 8 }),
        fc.nat(1_000),
        async (servers, latencyMs) => {
          const { clock, start } = openLocalFixture();
          const limiter = await start();
          const minutes = 5;
          const given = { urgency, servers, latencyMs, minutes };
          const served = await servedOf(clock, () => limiter, given);
          expect(served).toBeGreaterThanOrEqual(0.9 * 30 * minutes);
        },
      ),
      { numRuns: 12 },
    );
  },
);
