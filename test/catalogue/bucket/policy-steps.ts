import { advance } from '../../../src/catalogue/bucket/limit-policy.ts';
import type {
  LimitResult,
  LimitRules,
  LimitStep,
  ToldQueue,
  WaitingRequest,
} from '../../../src/catalogue/bucket/limit-step.ts';
import type { LimitState } from '../../../src/catalogue/bucket/limit-state.ts';

export const now = Date.UTC(2026, 10, 21, 12);
/** For one process. */
export const rules = {
  ...{ slots: 2, reservedSlots: 0, requestTimeoutMs: 10_000, watchUnitsShare: 1 },
  ...{ incompleteUntil: 0, processes: 1, tellMs: 0 },
};

/** A person of server `a` who has kept their place, and needs two slots. */
export function awaited(id: string, question: string, since = now): WaitingRequest {
  const caller = {
    guildId: 'a',
    user: null,
    urgency: 'person',
    question,
    since,
    interactionId: null,
    hasBegun: false,
    needs: 2,
  } as const;
  const callers = [caller];
  return { id, tag: id.padStart(4), units: 0, callers, people: 1, isAwaited: true };
}

/** A step without events, of a process that knows of no other one. */
export function stepOf(
  waiting: readonly WaitingRequest[],
  given: Partial<LimitStep> = {},
): LimitStep {
  const others = new Map<string, ToldQueue>();
  const circumstances = { mustStore: false, isLate: false, others };
  return { process: 'one', events: [], waiting, optional: [], ...circumstances, ...given };
}

export function step(from: LimitState | null, waiting: readonly WaitingRequest[], process = 'one') {
  return after(from, stepOf(waiting, { process }), rules, now);
}

/** A step's result, with the state after it. */
export function after(from: LimitState | null, ...given: readonly [LimitStep, LimitRules, number]) {
  const result = advance(from, ...given);
  return { ...result, state: stateAfter(from, result) };
}

export function stateAfter(from: LimitState | null, { state }: LimitResult): LimitState {
  const last = state ?? from;
  if (last === null) throw new Error('the first step is always stored');
  return last;
}
