import type { RequestOutcome } from '../contract.ts';
import { mayCostUnits, type ScopeData } from '../scope-state.ts';
import type { SlotRecord } from '../slot-window.ts';
import { storedGuildId } from './script-reply.ts';

/** Script arguments. Times are sent as durations, because the clocks of the machines may differ. */

/** A slot of this process. */
export interface OwnSlot extends SlotRecord {
  /** Null while the request is pending. */
  outcome: RequestOutcome | null;
  /** Whether Redis knows the outcome. */
  isReported: boolean;
}

export function slotArguments({ id, guildId, sequence, units, isWatch }: SlotRecord) {
  return { id, turn: storedGuildId(guildId), order: sequence, units, watch: isWatch };
}

export function finishArguments(owned: OwnSlot, { units, problem }: RequestOutcome, now: number) {
  const report = units && {
    limit: units.limit,
    remaining: units.remaining,
    resetMs: units.resetAt - now,
  };
  return {
    place: slotArguments(owned),
    takenMs: now - owned.acquiredAt,
    answeredMs: now - (owned.finishedAt ?? now),
    lesson: {
      told: report ?? undefined,
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
    told:
      report && report.units.resetAt > now
        ? {
            limit: report.units.limit,
            remaining: report.units.remaining,
            resetMs: report.units.resetAt - now,
            order: report.sequence,
          }
        : undefined,
    spentMs: spentUntil > now ? spentUntil - now : undefined,
    watch:
      watchSpending && watchSpending.resetAt > now
        ? { units: watchSpending.units, resetMs: watchSpending.resetAt - now }
        : undefined,
    block: backoffArguments(backoff?.problem ?? null, now),
  };
}

function backoffArguments(problem: RequestOutcome['problem'], now: number) {
  if (problem?.code !== 'rate_limited' && problem?.code !== 'switched_off') return undefined;
  const ms = (problem.retryAt ?? 0) - now;
  return ms > 0 ? { code: problem.code, ms } : undefined;
}
