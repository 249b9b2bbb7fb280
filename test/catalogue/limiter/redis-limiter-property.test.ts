import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hasRedis } from '../../support/redis-server.ts';
import { Question } from '../../../src/model/question.ts';
import { person, suggestion } from '../support/requesters.ts';
import { startRedisServer, type RedisServerFixture } from './redis-server.ts';
import {
  arrivalsWithin,
  createSimulation,
  flightMs,
  longestWaitMs,
  mostInAMinute,
  servedOf,
  type Arrival,
} from './simulation.ts';
import {
  acquireSlot,
  cooldownMs,
  emptyOutcome,
  observe,
  openRedisFixture,
} from './limiter-fixture.ts';

const minute = 60_000;

/** An event for one of the processes. */
interface Blow {
  readonly atMs: number;
  readonly process: number;
  /** Its connection to Redis breaks for this long; null kills it, and another one continues. */
  readonly awayMs: number | null;
}

/** A question that makes its requests one after another. */
interface AskedQuestion {
  readonly atMs: number;
  readonly process: number;
  readonly server: number;
  readonly requests: number;
  readonly latencyMs: number;
}

const asked = fc.record<AskedQuestion>({
  // They come in bursts.
  atMs: fc.nat(3).map((burst) => burst * 30_000),
  process: fc.nat(2),
  server: fc.nat(3),
  requests: fc.integer({ min: 1, max: 3 }),
  latencyMs: fc.oneof({ weight: 3, arbitrary: fc.nat(1_500) }, fc.nat(flightMs)),
});

const blows = fc.array(
  fc.record<Blow>({
    atMs: fc.nat(2 * minute),
    process: fc.nat(2),
    awayMs: fc.option(fc.nat(5_000)),
  }),
  { maxLength: 3 },
);

/** Many simulated minutes on a real Redis: a busy machine must not fail them. */
const timeoutMs = 120_000;
/** An owner that Redis does not reach answers nothing. An optional request gives up after so long. */
const lostReplyMs = 900;

describe.skipIf(!hasRedis)('three processes on one Redis', () => {
  let server: RedisServerFixture;
  beforeAll(async () => {
    server = await startRedisServer('--appendonly', 'no');
  });
  afterAll(() => server.close());

  /** Runs all arrivals; Redis loses everything at `emptiedAtMs`. */
  async function simulate(
    all: readonly Arrival[],
    strokes: readonly Blow[],
    emptiedAtMs: number | null,
  ) {
    const incompleteMs = emptiedAtMs === null ? 0 : flightMs + cooldownMs;
    const { clock, startProcess } = openRedisFixture(server.connection, {
      onTrouble: () => undefined,
      incompleteMs,
    });
    const start = () => startProcess();
    const processes = [start(), start(), start()];
    const processOf = (index: number) => processes[index] ?? start();
    void observe(acquireSlot(processOf(0).limiter, suggestion()));
    await clock.advance(incompleteMs);
    const simulation = createSimulation(clock, (index) => processOf(index).limiter);
    simulation.expect(all);
    for (const { atMs, process, awayMs } of strokes) {
      clock.schedule(() => {
        const struck = processOf(process);
        struck.connect(false);
        if (awayMs === null) {
          processes[process] = start();
          struck.limiter.close();
        } else {
          clock.schedule(() => {
            struck.connect(true);
          }, awayMs);
        }
      }, atMs);
    }
    if (emptiedAtMs !== null) {
      clock.schedule(() => void server.connection.send('FLUSHALL'), emptiedAtMs);
    }
    await clock.advance(3.5 * minute);
    return simulation;
  }

  test(
    'no minute has more than thirty requests, and every caller gets a slot or an error in time',
    async () => {
      await fc.assert(
        fc.asyncProperty(arrivalsWithin(2, 150), blows, async (all, strokes) => {
          const { counts, outcomes, running } = await simulate(all, strokes, null);
          expect(mostInAMinute(counts)).toBeLessThanOrEqual(30);
          expect(outcomes).toHaveLength(all.length);
          expect(running()).toBe(0);
          for (const { arrival, afterMs, code } of outcomes) {
            expect(['served', 'busy', 'slow', 'closing', 'store_away']).toContain(code);
            expect(afterMs).toBeLessThanOrEqual(
              Math.max(longestWaitMs[arrival.urgency], lostReplyMs),
            );
          }
        }),
        { numRuns: 4 },
      );
    },
    timeoutMs,
  );

  test(
    'nor when questions use the slots that are kept for them, and processes are killed',
    async () => {
      const questions = fc.array(asked, { minLength: 20, maxLength: 60, size: 'max' });
      const soonAfterBurst = fc.tuple(fc.nat(2), fc.nat(2_500)).map(([n, ms]) => n * 30_000 + ms);
      const kill = fc.record({ atMs: soonAfterBurst, process: fc.nat(2) });
      const kills = fc.array(kill, { minLength: 1, maxLength: 4 });
      const slots = { slots: 8, reservedSlots: 0 };
      await fc.assert(
        fc.asyncProperty(questions, kills, async (all, killed) => {
          const { clock, startProcess } = openRedisFixture(server.connection, {
            onTrouble: () => undefined,
          });
          const start = () => startProcess({ limits: { open: slots, keyed: slots } });
          const processes = [start(), start(), start()];
          const counts: number[] = [];
          const ask = async ({ process, server: guildId, requests, latencyMs }: AskedQuestion) => {
            const own = processes[process]?.limiter ?? start().limiter;
            const question = new Question({ kind: 'book', askedAt: clock.now(), patienceMs: 1e6 });
            const context = { ...person(String(guildId)), question };
            for (let left = requests; left > 0; left -= 1) {
              const slot = await acquireSlot(own, context, 'key:a');
              // The service may count it at the end.
              counts.push(clock.now() + latencyMs);
              await new Promise<void>((resolve) => {
                clock.schedule(resolve, latencyMs);
              });
              if (own === processes[process]?.limiter) slot.finish(emptyOutcome);
            }
            question.end();
          };
          for (const one of all)
            clock.schedule(() => void ask(one).catch(() => undefined), one.atMs);
          for (const { atMs, process } of killed) {
            clock.schedule(() => {
              processes[process]?.connect(false);
              processes[process]?.limiter.close();
              processes[process] = start();
            }, atMs);
          }
          await clock.advance(4 * minute);
          expect(mostInAMinute(counts)).toBeLessThanOrEqual(slots.slots);
        }),
        { numRuns: 10 },
      );
    },
    timeoutMs,
  );

  test(
    'nor when Redis loses everything while all processes run',
    async () => {
      await fc.assert(
        fc.asyncProperty(arrivalsWithin(2, 150), fc.nat(2 * minute), async (all, emptiedAtMs) => {
          const { counts, outcomes } = await simulate(all, [], emptiedAtMs);
          expect(mostInAMinute(counts)).toBeLessThanOrEqual(30);
          expect(outcomes).toHaveLength(all.length);
        }),
        { numRuns: 2 },
      );
    },
    timeoutMs,
  );

  test.each(['person', 'watch'] as const)(
    'nine tenths of the limit are used while there is work (%s)',
    async (urgency) => {
      const { clock, startProcess } = openRedisFixture(server.connection);
      const processes = [startProcess(), startProcess(), startProcess()];
      const [first] = processes;
      if (!first) throw new Error('three were started');
      const given = { urgency, servers: 7, latencyMs: 300, minutes: 2 };
      const limiterOf = (context: number) => (processes[context % 3] ?? first).limiter;
      expect(await servedOf(clock, limiterOf, given)).toBeGreaterThanOrEqual(0.9 * 30 * 2);
    },
  );
});
