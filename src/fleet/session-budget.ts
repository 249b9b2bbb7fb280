import { z } from 'zod';

import { isCredible } from '../model/credible-time.ts';
import type { Clock } from '../model/effects.ts';
import { jsonText } from '../model/json-text.ts';
import type { SessionBudget, SessionLimits, SessionStart } from '../model/session-budget.ts';
import type { SharedText } from '../model/shared-text.ts';

const stateSchema = z.object({
  version: z.literal(1),
  /** When each key may start its next session, by the store's clock. */
  freeAt: z.record(z.string(), z.number()),
  /** Null: not more than Discord's count. */
  left: z.number().nullable(),
  resetsAt: z.number(),
});

type BudgetState = Readonly<z.output<typeof stateSchema>>;

/** Discord allows one start in so many milliseconds for each key, counted from when it receives the starts. */
const paceMs = 5_000;
/** A little more, because they do not all take the same time to Discord. */
const startEveryMs = paceMs + 100;
/** One too many resets the bot's token, and Discord's count may be a few behind. */
const reservedShare = 0.02;

/** An unreadable text counts as none: Discord's own count then limits the starts. */
const stateText = jsonText(stateSchema).catch({
  version: 1,
  freeAt: {},
  left: null,
  resetsAt: 0,
});

/** A session that starts so much later than planned counts from its start: half of what is added to Discord's pace. */
const lateMs = 50;
/** A start is granted so long before its time, because a busy process learns late of an answer of the store. */
const leadMs = 250;

interface Request {
  readonly key: number;
  readonly limits: SessionLimits;
  readonly result: PromiseWithResolvers<SessionStart>;
}

/** How far the store's clock is ahead of this process's: between these milliseconds. */
interface ClockDifference {
  readonly least: number;
  readonly most: number;
}

/** When the next start of a key is allowed, by the store's clock. */
interface CountedStart {
  /** As it was stored with the grant. */
  readonly plannedAt: number;
  readonly nextAt: number;
}

/**
 * The starts of sessions of all processes that share the text. `clock`: that of this process. Requests that
 * come while the store is asked wait and are answered together, because each change of the text delays all others.
 */
export function createSessionBudget(shared: SharedText, clock: Clock): SessionBudget {
  const { now, schedule } = clock;
  let waiting: Request[] = [];
  let isAsking = false;
  let isStoring = false;
  /** As the last answer of the store has shown it. */
  let difference: ClockDifference = { least: 0, most: 0 };
  /** The store’s time of each start whose session is not ready yet, by key. */
  const starting = new Map<number, number>();
  /** The counted starts that are not stored yet, by key. */
  const counted = new Map<number, CountedStart>();

  const answer = async (requests: readonly Request[]): Promise<void> => {
    let answers: { readonly request: Request; readonly taken: Taken }[] = [];
    let askedAt = now();
    await shared.update((text, storeNow) => {
      const at = now();
      difference = { least: storeNow - at, most: storeNow - askedAt };
      // The store is read again after the last attempt.
      askedAt = at;
      const before = stateText.parse(text);
      let state = before;
      answers = requests.map((request) => {
        const taken = take(state, request.key, request.limits, storeNow);
        state = taken.state;
        return { request, taken };
      });
      return state === before ? null : JSON.stringify(state);
    });
    for (const { request, taken } of answers) {
      const resolve = (): void => {
        request.result.resolve(taken.start);
      };
      if (taken.startAt === null) resolve();
      else startAtTime(taken.startAt, request.key, resolve);
    }
  };

  /** Calls `start` at this time of the store. */
  const startAtTime = (storeAt: number, key: number, start: () => void): void => {
    const { least, most } = difference;
    const begin = (): void => {
      start();
      starting.set(key, storeAt);
      if (now() + most - storeAt > lateMs) count(key, storeAt, now() + most + startEveryMs);
    };
    const waitMs = storeAt - least - now();
    if (waitMs > 0) schedule(begin, waitMs);
    else begin();
  };

  /** Stores when the start after this one is allowed. */
  const count = (key: number, storeAt: number, nextAt: number): void => {
    counted.set(key, { plannedAt: storeAt + startEveryMs, nextAt });
    if (!isStoring) void storeCounted();
  };

  const storeCounted = async (): Promise<void> => {
    isStoring = true;
    while (counted.size > 0) {
      const all = [...counted];
      // If it fails, Discord may refuse the next session of a late one, which then starts again.
      await shared
        .update((text) => JSON.stringify(all.reduce(withCount, stateText.parse(text))))
        .catch(() => undefined);
      for (const [key, one] of all) if (counted.get(key) === one) counted.delete(key);
    }
    isStoring = false;
  };

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
    noteReady(key) {
      const storeAt = starting.get(key);
      starting.delete(key);
      if (storeAt !== undefined) count(key, storeAt, now() + difference.most + paceMs);
    },
  };
}

function withCount(
  state: BudgetState,
  [key, { plannedAt, nextAt }]: readonly [number, CountedStart],
): BudgetState {
  const freeAt = state.freeAt[key] ?? 0;
  // Another value is from a later start.
  const at = freeAt === plannedAt ? nextAt : Math.max(freeAt, nextAt);
  return { ...state, freeAt: { ...state.freeAt, [key]: at } };
}

interface Taken {
  readonly state: BudgetState;
  readonly start: SessionStart;
  /** By the store's clock; null if no start is granted. */
  readonly startAt: number | null;
}

function take(
  state: BudgetState,
  key: number,
  { total, remaining, resetAfterMs }: SessionLimits,
  now: number,
): Taken {
  const isKnown = now < state.resetsAt && isCredible(state.resetsAt, now, resetAfterMs);
  const known = isKnown ? state.left : null;
  const left = Math.min(known ?? remaining, remaining);
  if (left <= Math.floor(total * reservedShare)) {
    // Discord's count may be renewed at this moment: then the next try asks it again.
    const ms = Math.max(resetAfterMs, startEveryMs);
    return { state, start: { kind: 'spent', ms, left }, startAt: null };
  }
  const freeAt = state.freeAt[key] ?? 0;
  // A longer wait means that the clock was set back.
  const startAt = freeAt > now && freeAt - now <= startEveryMs + leadMs ? freeAt : now;
  if (startAt - now > leadMs) {
    return { state, start: { kind: 'wait', ms: startAt - now - leadMs }, startAt: null };
  }
  const next: BudgetState = {
    version: 1,
    freeAt: { ...state.freeAt, [key]: startAt + startEveryMs },
    left: left - 1,
    resetsAt: now + resetAfterMs,
  };
  return { state: next, start: { kind: 'granted', left: left - 1 }, startAt };
}
