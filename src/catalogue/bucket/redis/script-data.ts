import type { Units } from '../../../model/server.ts';
import { z } from 'zod';

import type { RequestOutcome } from '../contract.ts';
import { mayCostUnits, type ScopeData } from '../scope-state.ts';
import type { SlotRecord } from '../slot-window.ts';
import type { GuildQueue } from '../fair-queue.ts';

/** Script arguments. Times are sent as durations, because the clocks of the machines may differ. */

/** A slot of this process. */
export interface OwnSlot extends SlotRecord {
  /** Null while the request is pending. */
  outcome: RequestOutcome | null;
  isReported: boolean;
}

export function slotArguments({ id, guildId, sequence, units, isWatch }: SlotRecord) {
  return { id, turn: storedGuildId(guildId), order: sequence, units, watch: isWatch };
}

export function finishArguments(owned: OwnSlot, { units, problem }: RequestOutcome, now: number) {
  return {
    place: slotArguments(owned),
    takenMs: now - owned.acquiredAt,
    answeredMs: now - (owned.finishedAt ?? now),
    outcome: {
      report: units === null ? undefined : unitsArguments(units, now),
      isPaid: mayCostUnits(problem),
      block: backoffArguments(problem, now),
      spentMs: problem?.code === 'quota_spent' ? problem.retryAt - now : undefined,
    },
  };
}

/** All that this process knows of a scope; of its own slots it alone knows the outcome. */
export function restoreArguments(data: ScopeData, own: ReadonlyMap<string, OwnSlot>, now: number) {
  const others = data.slots.filter(({ id }) => !own.has(id));
  const { report, spentUntil, watchSpending, backoff } = data;
  return {
    known: [...own.values(), ...others].map((record) => ({
      ...slotArguments(record),
      takenMs: now - record.acquiredAt,
      answeredMs: record.finishedAt === null ? undefined : now - record.finishedAt,
      isOwn: own.has(record.id),
    })),
    report:
      report && report.units.resetAt > now
        ? { ...unitsArguments(report.units, now), order: report.sequence }
        : undefined,
    spentMs: spentUntil > now ? spentUntil - now : undefined,
    watch:
      watchSpending && watchSpending.resetAt > now
        ? { units: watchSpending.units, resetMs: watchSpending.resetAt - now }
        : undefined,
    block: backoffArguments(backoff?.problem ?? null, now),
  };
}

function unitsArguments(
  { limit, remaining, resetAt }: Pick<Units, 'limit' | 'remaining' | 'resetAt'>,
  now: number,
) {
  return { limit, remaining, resetMs: resetAt - now };
}

function backoffArguments(problem: RequestOutcome['problem'], now: number) {
  if (problem?.code !== 'rate_limited' && problem?.code !== 'switched_off') return undefined;
  const ms = (problem.retryAt ?? 0) - now;
  return ms > 0 ? { code: problem.code, ms } : undefined;
}

/** A scope as a script returns it, in times of this process's clock. */
export type ScriptReply = ReturnType<typeof readReply>;

/**
 * Reads a script's reply. `by`: this process's id; `now`: this process's clock, in milliseconds.
 */
export function readReply(text: unknown, by: string, now: number) {
  const { scope, ...report } = replySchema.parse(JSON.parse(String(text)));
  // The network delay shifts all times a little later, which is the safe side.
  const ours = (theirs: number) => theirs - report.now + now;
  const problem = scope.block && { code: scope.block.code, retryAt: ours(scope.block.ends) };
  return {
    epoch: report.epoch,
    granted: report.granted,
    data: {
      slots: scope.places.map(({ id, turn, order, units, watch, taken, answered }) => ({
        id,
        guildId: readGuildId(turn),
        sequence: order,
        units,
        isWatch: watch,
        acquiredAt: ours(taken),
        finishedAt: answered === undefined ? null : ours(answered),
      })),
      report: scope.told
        ? { units: { ...scope.told, resetAt: ours(scope.told.reset) }, sequence: scope.told.order }
        : null,
      spentUntil: scope.spent ? ours(scope.spent) : 0,
      watchSpending: scope.watch ? { ...scope.watch, resetAt: ours(scope.watch.reset) } : null,
      backoff: problem ? { until: problem.retryAt, problem } : null,
      recoveringUntil: now + report.recoveringMs,
    },
    otherQueues: Object.entries(scope.claims).flatMap(([process, { waiting }]) =>
      process === by
        ? []
        : waiting.map(({ rank, turn, count, since }): GuildQueue => ({
            urgency: rank === scriptRanks.person ? 'person' : 'watch',
            guildId: readGuildId(turn),
            count,
            since: ours(since),
          })),
    ),
  };
}

/** Priorities, as the scripts compare them. */
export const scriptRanks = { person: 0, watch: 1, suggestion: 2, extra: 2 } as const;

/** Redis stores an empty string for null. */
export function storedGuildId(guildId: string | null): string {
  return guildId ?? '';
}

function readGuildId(guildId: string): string | null {
  return guildId === '' ? null : guildId;
}

const claimSchema = z.object({
  waiting: z.array(
    z.object({ rank: z.number(), turn: z.string(), count: z.number(), since: z.number() }),
  ),
});

const slotSchema = z.object({
  id: z.string(),
  turn: z.string(),
  order: z.number(),
  units: z.number(),
  watch: z.boolean(),
  taken: z.number(),
  answered: z.number().optional(),
});

const replySchema = z.object({
  now: z.number(),
  epoch: z.string(),
  recoveringMs: z.number(),
  granted: z.boolean(),
  scope: z.object({
    // Lua encodes an empty list as an empty object.
    places: z.preprocess(Object.values, z.array(slotSchema)),
    claims: z.record(z.string(), claimSchema),
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
