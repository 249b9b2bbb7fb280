import fc from 'fast-check';
import { expect, test } from 'vitest';

import { createBucket } from '../../../src/catalogue/bucket/bucket.ts';
import type { Asker } from '../../../src/model/asker.ts';
import { ProblemError } from '../../../src/model/problem.ts';
import { partyOf } from '../support/askers.ts';
import { createMemoryLedger } from '../support/memory-ledger.ts';
import { TurnedClock } from '../support/turned-clock.ts';

const minute = 60_000;
const flightMs = 10_000;

interface Arrival {
  readonly atMs: number;
  readonly urgency: Asker['urgency'];
  readonly server: number;
  readonly latencyMs: number;
  /** When within its flight the service counts the request, from 0 to 1. */
  readonly counted: number;
  /** After how long the asker gives up; null for never. */
  readonly leavesMs: number | null;
}

const arrivals = fc.array(
  fc.record<Arrival>({
    // Half of them in bursts, which is where limits break.
    atMs: fc.oneof(
      fc.nat(3 * minute),
      fc.nat(6).map((burst) => burst * 30_000),
    ),
    urgency: fc.constantFrom('person', 'person', 'watch', 'suggestion', 'extra'),
    server: fc.nat(6),
    latencyMs: fc.oneof(fc.nat(500), fc.nat(flightMs)),
    counted: fc.double({ min: 0, max: 1, noNaN: true }),
    leavesMs: fc.option(fc.nat(12_000), { freq: 6 }),
  }),
  { maxLength: 250, size: 'max' },
);

interface Outcome {
  readonly arrival: Arrival;
  readonly afterMs: number;
  /** `served`, or the problem's code. */
  readonly code: string;
}

/** Lets all arrive in their time; `restartAtMs` kills the process, and another goes on. */
async function simulate(all: readonly Arrival[], restartAtMs: number | null) {
  const clock = new TurnedClock();
  const ledger = createMemoryLedger();
  const start = () =>
    createBucket({
      now: clock.now,
      schedule: clock.schedule,
      ledger,
      flightMs,
      onTrouble: (error) => {
        throw error;
      },
    });
  let bucket = start();
  const counts: number[] = [];
  const outcomes: Outcome[] = [];
  let running = 0;

  async function arrive(arrival: Arrival) {
    const arrivedAt = clock.now();
    const own = bucket;
    const gone = new AbortController();
    if (arrival.leavesMs !== null) {
      clock.schedule(() => {
        gone.abort();
      }, arrival.leavesMs);
    }
    const end = (code: string) =>
      outcomes.push({ arrival, afterMs: clock.now() - arrivedAt, code });
    try {
      const asker = {
        guildId: String(arrival.server),
        urgency: arrival.urgency,
        signal: gone.signal,
      };
      const place = await own.take({ scope: 'open', units: 0, party: partyOf(asker) });
      end('served');
      running += 1;
      counts.push(clock.now() + arrival.latencyMs * arrival.counted);
      clock.schedule(() => {
        running -= 1;
        // A killed process hears of no answer.
        if (own === bucket) place.answered({ units: null, problem: null });
      }, arrival.latencyMs);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      end(error.problem.code);
    }
  }

  for (const arrival of all) clock.schedule(() => void arrive(arrival), arrival.atMs);
  if (restartAtMs !== null) {
    clock.schedule(() => {
      const killed = bucket;
      bucket = start();
      killed.close();
    }, restartAtMs);
  }
  await clock.turn(6 * minute);
  return { counts: counts.toSorted((one, other) => one - other), outcomes, running };
}

function mostInAMinute(counts: readonly number[]): number {
  return Math.max(
    0,
    ...counts.map((from, index) => {
      const after = counts.findIndex((at) => at > from + minute);
      return (after === -1 ? counts.length : after) - index;
    }),
  );
}

const longestWaitMs = { person: 8_000, watch: 60_000, suggestion: 0, extra: 0 };

test('no minute ever holds more than thirty requests, and everyone gets a turn or a word in time', async () => {
  await fc.assert(
    fc.asyncProperty(arrivals, fc.option(fc.nat(3 * minute)), async (all, restartAtMs) => {
      const { counts, outcomes, running } = await simulate(all, restartAtMs);
      expect(mostInAMinute(counts)).toBeLessThanOrEqual(30);
      expect(outcomes).toHaveLength(all.length);
      expect(running).toBe(0);
      for (const { arrival, afterMs, code } of outcomes) {
        expect(['served', 'busy', 'slow', 'closing']).toContain(code);
        expect(afterMs).toBeLessThanOrEqual(longestWaitMs[arrival.urgency]);
      }
    }),
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
          const clock = new TurnedClock();
          const bucket = createBucket({
            now: clock.now,
            schedule: clock.schedule,
            ledger: createMemoryLedger(),
            onTrouble: () => undefined,
          });
          const minutes = 5;
          let served = 0;
          const until = clock.now() + minutes * minute;
          const party = (server: number) =>
            partyOf({ guildId: String(server), urgency, signal: new AbortController().signal });

          /** Asks, and asks again as soon as there is an answer, or when told to. */
          const keepAsking = (server: number): void => {
            if (clock.now() >= until) return;
            const again = (ms: number) => {
              clock.schedule(() => {
                keepAsking(server);
              }, ms);
            };
            bucket.take({ scope: 'open', units: 0, party: party(server) }).then(
              (place) => {
                served += 1;
                clock.schedule(() => {
                  place.answered({ units: null, problem: null });
                }, latencyMs);
                again(latencyMs);
              },
              (error: unknown) => {
                if (!(error instanceof ProblemError) || error.problem.code !== 'busy') throw error;
                again(error.problem.retryAt - clock.now());
              },
            );
          };
          for (let asker = 0; asker < 40; asker += 1) keepAsking(asker % servers);
          await clock.turn(minutes * minute);
          expect(served).toBeGreaterThanOrEqual(0.9 * 30 * minutes);
        },
      ),
      { numRuns: 12 },
    );
  },
);
