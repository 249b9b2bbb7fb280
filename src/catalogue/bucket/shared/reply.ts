import { z } from 'zod';

import type { Problem } from '../../../model/problem.ts';
import type { Snapshot } from '../known.ts';
import type { Queue } from '../line.ts';

/** A scope as a script told of it, in our clock's times. */
export interface Reply {
  readonly epoch: string;
  readonly granted: boolean;
  readonly snapshot: Snapshot;
  /** Who waits in other processes. */
  readonly others: readonly Queue[];
}

/** Reads a script's answer. `by`: this process; `now`: ours at this moment, milliseconds. */
export function readReply(text: unknown, by: string, now: number): Reply {
  const { scope, ...told } = shape.parse(JSON.parse(String(text)));
  // The way back makes all times a little later than they are, which is the safe side.
  const ours = (theirs: number) => theirs - told.now + now;
  const { claims } = scope;
  return {
    epoch: told.epoch,
    granted: told.granted,
    snapshot: {
      taken: scope.places.map(({ taken, answered, turn, watch, ...place }) => ({
        ...place,
        turn: turnFrom(turn),
        forWatch: watch,
        takenAt: ours(taken),
        answeredAt: answered === undefined ? null : ours(answered),
      })),
      told: scope.told
        ? { units: { ...scope.told, resetAt: ours(scope.told.reset) }, order: scope.told.order }
        : null,
      spentUntil: scope.spent ? ours(scope.spent) : 0,
      watchUnits: scope.watch ? { ...scope.watch, resetAt: ours(scope.watch.reset) } : null,
      block: scope.block ? blockOf(scope.block.code, ours(scope.block.ends)) : null,
      gatheringUntil: now + told.gatheringMs,
    },
    others: Object.entries(claims).flatMap(([process, { waiting }]) =>
      process === by
        ? []
        : waiting.map(({ rank, turn, count, since }) => ({
            urgency: rank === ranks.person ? 'person' : 'watch',
            turn: turnFrom(turn),
            count,
            since: ours(since),
          })),
    ),
  };
}

/** Who goes first, as the scripts count it. */
export const ranks = { person: 0, watch: 1, suggestion: 2, extra: 2 } as const;

/** In Redis no turn is null. */
export function turnFor(turn: string | null): string {
  return turn ?? '';
}

function turnFrom(turn: string): string | null {
  return turn === '' ? null : turn;
}

function blockOf(code: 'rate_limited' | 'switched_off', until: number) {
  const problem: Problem = { code, retryAt: until };
  return { until, problem };
}

const claim = z.object({
  waiting: z.array(
    z.object({ rank: z.number(), turn: z.string(), count: z.number(), since: z.number() }),
  ),
});

const place = z.object({
  id: z.string(),
  turn: z.string(),
  order: z.number(),
  units: z.number(),
  watch: z.boolean(),
  taken: z.number(),
  answered: z.number().optional(),
});

const shape = z.object({
  now: z.number(),
  epoch: z.string(),
  gatheringMs: z.number(),
  granted: z.boolean(),
  scope: z.object({
    // Lua does not tell an empty list from an empty object.
    places: z.preprocess(Object.values, z.array(place)),
    claims: z.record(z.string(), claim),
    told: z
      .object({ limit: z.number(), remaining: z.number(), reset: z.number(), order: z.number() })
      .optional(),
    spent: z.number().optional(),
    watch: z.object({ units: z.number(), reset: z.number() }).optional(),
    block: z
      .object({ code: z.enum(['rate_limited', 'switched_off']), ends: z.number() })
      .optional(),
  }),
});
