import type { RequestOutcome } from '../contract.ts';
import { mayCostUnits, type ScopeData } from '../scope-state.ts';
import type { SlotRecord } from '../slot-window.ts';
import { storedGuildId } from './script-reply.ts';

/** What this process knows, as it is told to Redis: in durations, for the clocks need not agree. */

/** A place of this process. */
export interface OwnSlot extends SlotRecord {
  /** What its answer taught; null while it is under way. */
  outcome: RequestOutcome | null;
  /** Whether Redis has heard of the answer. */
  isReported: boolean;
}

export function slotArguments({
  id,
  guildId: turn,
  sequence: order,
  units,
  isWatch: forWatch,
}: SlotRecord) {
  return { id, turn: storedGuildId(turn), order, units, watch: forWatch };
}

export function finishArguments(owned: OwnSlot, { units, problem }: RequestOutcome, now: number) {
  const told = units && {
    limit: units.limit,
    remaining: units.remaining,
    resetMs: units.resetAt - now,
  };
  return {
    place: slotArguments(owned),
    takenMs: now - owned.acquiredAt,
    answeredMs: now - (owned.finishedAt ?? now),
    lesson: {
      told: told ?? undefined,
      isPaid: mayCostUnits(problem),
      block: backoffArguments(problem, now),
      spentMs: problem?.code === 'quota_spent' ? problem.retryAt - now : undefined,
    },
  };
}

/** All that this process knows of a scope, its own places as it alone knows them. */
export function restoreArguments(
  snapshot: ScopeData,
  own: ReadonlyMap<string, OwnSlot>,
  now: number,
) {
  const others = snapshot.slots.filter(({ id }) => !own.has(id));
  const { report: told, spentUntil, watchSpending: watchUnits, backoff: block } = snapshot;
  return {
    known: [...own.values(), ...others].map((taken) => ({
      ...slotArguments(taken),
      takenMs: now - taken.acquiredAt,
      answeredMs: taken.finishedAt === null ? undefined : now - taken.finishedAt,
      isOwn: own.has(taken.id),
    })),
    told:
      told && told.units.resetAt > now
        ? {
            limit: told.units.limit,
            remaining: told.units.remaining,
            resetMs: told.units.resetAt - now,
            order: told.sequence,
          }
        : undefined,
    spentMs: spentUntil > now ? spentUntil - now : undefined,
    watch:
      watchUnits && watchUnits.resetAt > now
        ? { units: watchUnits.units, resetMs: watchUnits.resetAt - now }
        : undefined,
    block: backoffArguments(block?.problem ?? null, now),
  };
}

function backoffArguments(problem: RequestOutcome['problem'], now: number) {
  if (problem?.code !== 'rate_limited' && problem?.code !== 'switched_off') return undefined;
  const ms = (problem.retryAt ?? 0) - now;
  return ms > 0 ? { code: problem.code, ms } : undefined;
}
