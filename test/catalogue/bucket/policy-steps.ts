import { advance } from '../../../src/catalogue/bucket/limit-policy.ts';
import type { LimitStep, WaitingRequest } from '../../../src/catalogue/bucket/limit-step.ts';
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
    urgency: 'person',
    question,
    since,
    interactionId: null,
    hasBegun: false,
    needs: 2,
  } as const;
  return { id, tag: id.padStart(4), units: 0, callers: [caller], isAwaited: true };
}

/** A step without events. */
export function step(from: LimitState | null, waiting: readonly WaitingRequest[], process = 'one') {
  const given: LimitStep = { process, events: [], waiting, optional: [] };
  return advance(from, given, rules, now);
}
