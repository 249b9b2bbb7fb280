import { z } from 'zod';

import type { SessionBudget, SessionLimits, SessionStart } from '../model/session-budget.ts';
import type { SharedText } from '../model/shared-text.ts';

interface BudgetState {
  readonly version: 1;
  /** When each key may start its next session, by the store's clock. */
  readonly freeAt: Readonly<Record<string, number>>;
  /** Null: not more than Discord's count. */
  readonly left: number | null;
  readonly resetsAt: number;
}

/** Discord allows one start in five seconds for each key. A little more, because requests differ in duration. */
const startEveryMs = 5_100;
/** One too many resets the bot's token, and Discord's count may be a few behind. */
const keptShare = 0.02;

const emptyState: BudgetState = { version: 1, freeAt: {}, left: null, resetsAt: 0 };

/** The starts of sessions of all processes that share the text. */
export function createSessionBudget(shared: SharedText): SessionBudget {
  return {
    async take(key, limits) {
      let start: SessionStart = { kind: 'wait', ms: startEveryMs };
      await shared.update((text, now) => {
        const [state, result] = taken(parsed(text), key, limits, now);
        start = result;
        return result.kind === 'granted' ? JSON.stringify(state) : null;
      });
      return start;
    },
    countFromNow(key) {
      return shared.update((text, now) => {
        const state = parsed(text);
        return JSON.stringify({ ...state, freeAt: nextFreeAt(state, key, now) });
      });
    },
  };
}

function nextFreeAt({ freeAt }: BudgetState, key: number, now: number): BudgetState['freeAt'] {
  return { ...freeAt, [key]: now + startEveryMs };
}

function taken(
  state: BudgetState,
  key: number,
  { total, remaining, resetAfterMs }: SessionLimits,
  now: number,
): readonly [BudgetState, SessionStart] {
  const known = now < state.resetsAt ? state.left : null;
  const left = Math.min(known ?? remaining, remaining);
  if (left <= Math.floor(total * keptShare)) {
    // Discord's count may be renewed at this moment: then the next try asks it again.
    return [state, { kind: 'spent', ms: Math.max(resetAfterMs, startEveryMs), left }];
  }
  const waitMs = (state.freeAt[key] ?? 0) - now;
  // A longer wait means that the clock was set back.
  if (waitMs > 0 && waitMs <= startEveryMs) return [state, { kind: 'wait', ms: waitMs }];
  const next: BudgetState = {
    version: 1,
    freeAt: nextFreeAt(state, key, now),
    left: left - 1,
    resetsAt: now + resetAfterMs,
  };
  return [next, { kind: 'granted', left: left - 1 }];
}

const stateSchema = z.object({
  version: z.literal(1),
  freeAt: z.record(z.string(), z.number()),
  left: z.number().nullable(),
  resetsAt: z.number(),
});

/** An unreadable text counts as none: Discord's own count then limits the starts. */
function parsed(text: string | null): BudgetState {
  if (text === null) return emptyState;
  try {
    return stateSchema.safeParse(JSON.parse(text)).data ?? emptyState;
  } catch {
    return emptyState;
  }
}
