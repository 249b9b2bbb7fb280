import fc from 'fast-check';

import type { Limiter } from '../../../src/catalogue/limiter/contract.ts';
import type { RequestContext } from '../../../src/model/answer.ts';
import { ProblemError } from '../../../src/model/problem.ts';
import { person, watch } from '../support/requesters.ts';
import type { ManualClock } from '../../support/manual-clock.ts';
import { emptyOutcome, acquireSlot } from './limiter-fixture.ts';

const minute = 60_000;
export const flightMs = 10_000;

export interface Arrival {
  readonly atMs: number;
  /** The process that gets the request. */
  readonly process: number;
  readonly urgency: RequestContext['urgency'];
  readonly server: number;
  readonly latencyMs: number;
  /** When during the request the service counts it, from 0 to 1. */
  readonly counted: number;
  /** After how long the caller gives up; null for never. */
  readonly leavesMs: number | null;
}

/** People, watches and suggestions within so many minutes. */
export function arrivalsWithin(minutes: number, maxLength: number) {
  return fc.array(
    fc.record<Arrival>({
      // Half of them arrive in bursts, which is when limits fail.
      atMs: fc.oneof(
        fc.nat(minutes * minute),
        fc.nat(minutes * 2).map((burst) => burst * 30_000),
      ),
      process: fc.nat(2),
      urgency: fc.constantFrom('person', 'person', 'watch', 'suggestion', 'extra'),
      server: fc.nat(6),
      latencyMs: fc.oneof(fc.nat(500), fc.nat(flightMs)),
      counted: fc.double({ min: 0, max: 1, noNaN: true }),
      leavesMs: fc.option(fc.nat(12_000), { freq: 6 }),
    }),
    { maxLength, size: 'max' },
  );
}

export interface Outcome {
  readonly arrival: Arrival;
  readonly afterMs: number;
  /** `served`, or the problem's code. */
  readonly code: string;
}

/**
 * Runs requests and records their `outcomes`; `counts` are the times at which the service counts
 * them.
 */
export function createSimulation(clock: ManualClock, limiterOf: (process: number) => Limiter) {
  const counts: number[] = [];
  const outcomes: Outcome[] = [];
  let running = 0;

  async function arrive(arrival: Arrival) {
    const arrivedAt = clock.now();
    const own = limiterOf(arrival.process);
    const gone = new AbortController();
    if (arrival.leavesMs !== null) {
      clock.schedule(() => {
        gone.abort();
      }, arrival.leavesMs);
    }
    const end = (code: string) =>
      outcomes.push({ arrival, afterMs: clock.now() - arrivedAt, code });
    const { server, urgency } = arrival;
    try {
      const slot = await acquireSlot(own, {
        guildId: String(server),
        urgency,
        signal: gone.signal,
      });
      end('served');
      running += 1;
      counts.push(clock.now() + arrival.latencyMs * arrival.counted);
      clock.schedule(() => {
        running -= 1;
        // A killed process gets no response.
        if (own === limiterOf(arrival.process)) slot.finish(emptyOutcome);
      }, arrival.latencyMs);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      end(error.problem.code);
    }
  }

  return {
    counts,
    outcomes,
    /** Requests without a response so far. */
    running: () => running,
    expect(all: readonly Arrival[]) {
      for (const arrival of all) clock.schedule(() => void arrive(arrival), arrival.atMs);
    },
  };
}

export function mostInAMinute(counts: readonly number[]): number {
  const times = counts.toSorted((one, other) => one - other);
  return Math.max(
    0,
    ...times.map((from, index) => {
      const after = times.findIndex((at) => at > from + minute);
      return (after === -1 ? times.length : after) - index;
    }),
  );
}

export const longestWaitMs = { person: 8_000, watch: 60_000, suggestion: 0, extra: 0 };

/**
 * Sends requests of several servers without end for some minutes; resolves with the number served.
 */
export async function servedOf(
  clock: ManualClock,
  limiterOf: (context: number) => Limiter,
  given: { urgency: 'person' | 'watch'; servers: number; latencyMs: number; minutes: number },
): Promise<number> {
  const { urgency, servers, latencyMs, minutes } = given;
  const context = urgency === 'person' ? person : watch;
  const until = clock.now() + minutes * minute;
  let served = 0;

  /** Sends a request, and the next one after the response or at the quoted time. */
  const keepAsking = (index: number): void => {
    if (clock.now() >= until) return;
    const again = (ms: number) => {
      clock.schedule(() => {
        keepAsking(index);
      }, ms);
    };
    acquireSlot(limiterOf(index), context(String(index % servers))).then(
      (slot) => {
        served += 1;
        clock.schedule(() => {
          slot.finish(emptyOutcome);
        }, latencyMs);
        again(latencyMs);
      },
      (error: unknown) => {
        if (!(error instanceof ProblemError) || error.problem.code !== 'busy') throw error;
        again(Math.max(error.problem.retryAt - clock.now(), 1));
      },
    );
  };
  for (let index = 0; index < 40; index += 1) keepAsking(index);
  await clock.advance(minutes * minute);
  return served;
}
