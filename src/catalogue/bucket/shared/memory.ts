import type { Lesson } from '../contract.ts';
import { mayBePaid, type Snapshot } from '../known.ts';
import type { Taken } from '../window.ts';
import { turnFor } from './reply.ts';

/** What this process knows, as it is told to Redis: in durations, for the clocks need not agree. */

/** A place of this process. */
export interface Owned extends Taken {
  /** What its answer taught; null while it is under way. */
  lesson: Lesson | null;
  /** Whether Redis has heard of the answer. */
  isTold: boolean;
}

export function placeInWords({ id, turn, order, units, forWatch }: Taken) {
  return { id, turn: turnFor(turn), order, units, watch: forWatch };
}

export function answerInWords(owned: Owned, { units, problem }: Lesson, now: number) {
  const told = units && {
    limit: units.limit,
    remaining: units.remaining,
    resetMs: units.resetAt - now,
  };
  return {
    place: placeInWords(owned),
    takenMs: now - owned.takenAt,
    answeredMs: now - (owned.answeredAt ?? now),
    lesson: {
      told: told ?? undefined,
      isPaid: mayBePaid(problem),
      block: blockInWords(problem, now),
      spentMs: problem?.code === 'quota_spent' ? problem.retryAt - now : undefined,
    },
  };
}

/** All that this process knows of a scope, its own places as it alone knows them. */
export function knowledgeInWords(snapshot: Snapshot, own: ReadonlyMap<string, Owned>, now: number) {
  const others = snapshot.taken.filter(({ id }) => !own.has(id));
  const { told, spentUntil, watchUnits, block } = snapshot;
  return {
    known: [...own.values(), ...others].map((taken) => ({
      ...placeInWords(taken),
      takenMs: now - taken.takenAt,
      answeredMs: taken.answeredAt === null ? undefined : now - taken.answeredAt,
      isOwn: own.has(taken.id),
    })),
    told:
      told && told.units.resetAt > now
        ? {
            limit: told.units.limit,
            remaining: told.units.remaining,
            resetMs: told.units.resetAt - now,
            order: told.order,
          }
        : undefined,
    spentMs: spentUntil > now ? spentUntil - now : undefined,
    watch:
      watchUnits && watchUnits.resetAt > now
        ? { units: watchUnits.units, resetMs: watchUnits.resetAt - now }
        : undefined,
    block: blockInWords(block?.problem ?? null, now),
  };
}

function blockInWords(problem: Lesson['problem'], now: number) {
  if (problem?.code !== 'rate_limited' && problem?.code !== 'switched_off') return undefined;
  const ms = (problem.retryAt ?? 0) - now;
  return ms > 0 ? { code: problem.code, ms } : undefined;
}
