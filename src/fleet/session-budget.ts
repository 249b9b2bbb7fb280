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

/** A session that starts so much later than it was granted counts from its start: half of what is added to Discord's pace. */
const lateMs = 50;

interface Request {
  readonly key: number;
  readonly limits: SessionLimits;
  readonly result: PromiseWithResolvers<SessionStart>;
}

/**
 * The starts of sessions of all processes that share the text. `now`: the clock of this process. Requests that
 * come while the store is asked wait and are answered together, because each change of the text delays all others.
 */
export function createSessionBudget(shared: SharedText, now: () => number): SessionBudget {
  let waiting: Request[] = [];
  let isAsking = false;

  const answer = async (requests: readonly Request[]): Promise<void> => {
    let answers: { readonly request: Request; readonly start: SessionStart }[] = [];
    let calledAt = now();
    let readAfter = calledAt;
    await shared.update((text, storeNow) => {
      // The store was read after the last attempt.
      readAfter = calledAt;
      calledAt = now();
      const before = parsed(text);
      let state = before;
      answers = requests.map((request) => {
        const [next, start] = taken(state, request.key, request.limits, storeNow);
        state = next;
        return { request, start };
      });
      return state === before ? null : JSON.stringify(state);
    });
    const isLate = now() - readAfter > lateMs;
    const granted = answers.filter(({ start }) => start.kind === 'granted');
    for (const { request, start } of granted) request.result.resolve(start);
    const lateKeys = new Set(isLate ? granted.map(({ request }) => request.key) : []);
    if (lateKeys.size > 0) await countFromNow(lateKeys);
    for (const { request, start } of answers) {
      const isWaiting = start.kind === 'wait' && lateKeys.has(request.key);
      request.result.resolve(isWaiting ? { kind: 'wait', ms: startEveryMs } : start);
    }
  };

  const countFromNow = (keys: ReadonlySet<number>): Promise<void> =>
    shared.update((text, storeNow) => {
      const state = parsed(text);
      const freeAt = [...keys].reduce((all, key) => nextFreeAt(all, key, storeNow), state.freeAt);
      return JSON.stringify({ ...state, freeAt });
    });

  const answerAll = async (): Promise<void> => {
    isAsking = true;
    while (waiting.length > 0) {
      const requests = waiting;
      waiting = [];
      await answer(requests).catch((error: unknown) => {
        // Has no effect on starts that were granted.
        for (const { result } of requests) result.reject(error);
      });
    }
    isAsking = false;
  };

  return {
    take(key, limits) {
      const result = Promise.withResolvers<SessionStart>();
      waiting.push({ key, limits, result });
      if (!isAsking) void answerAll();
      return result.promise;
    },
  };
}

function nextFreeAt(
  freeAt: BudgetState['freeAt'],
  key: number,
  storeNow: number,
): BudgetState['freeAt'] {
  return { ...freeAt, [key]: storeNow + startEveryMs };
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
    freeAt: nextFreeAt(state.freeAt, key, now),
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
