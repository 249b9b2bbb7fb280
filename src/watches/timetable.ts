import type { BoardView } from '../model/board.ts';
import { isCredible } from '../model/credible-time.ts';
import { isDigest, type Watch } from '../model/watch.ts';
import { watchScope, boardKey, type FingerprintOf } from './board-key.ts';
import { lastCheckAt, lastDigestAt, nextCheckAt, nextDigestAt } from './schedule.ts';
import { createTimerHeap } from './timer-heap.ts';

export type DueChecks =
  /** A board, for all of its watches that post on a change. */
  | { readonly kind: 'board'; readonly scope: string; readonly view: BoardView }
  /** Single watches: a digest or a look of a history is due, or a postponed check. */
  | { readonly kind: 'watches'; readonly ids: readonly string[] };

/**
 * When boards and watches are checked. Watches on change and histories share a timer with those of the same
 * board, digests with those of the same time.
 */
export interface Timetable {
  /** Adds a watch, or replaces its earlier version. */
  add(watch: Watch): void;
  remove(id: string): void;
  /** Schedules the regular check of a watch's board, unless one is scheduled. */
  ensureCheck(watch: Watch): void;
  /** Schedules a check of a single watch, in addition to its regular ones. */
  scheduleWatch(id: string, at: number): void;
  /** Schedules the next regular check of a board, not before `notBefore`. */
  scheduleRegularCheck(scope: string, view: BoardView, notBefore: number): void;
  scheduleCheck(scope: string, view: BoardView, at: number): void;
  removeCheck(scope: string, view: BoardView): void;
  /**
   * Removes and returns what is due, at most `max` items. If the clock went back since the last call, digests get
   * their next times by it, and checks take place after the time that was left until them.
   */
  takeDue(max: number): readonly DueChecks[];
  nextAt(): number | null;
  /** When a watch is next checked; null while it is paused. */
  nextTimeOf(watch: Watch): number | null;
  /** When a digest or the look of a history was last due; null for a watch on change. */
  lastTimeOf(watch: Watch): number | null;
}

/** Watches that are checked one by one at the same times. */
interface SharedTimes {
  readonly key: string;
  /** The first time strictly after a time. */
  readonly nextAt: (after: number) => number;
  /** The last time at a time or before. */
  readonly lastAt: (at: number) => number;
}

const dayMs = 86_400_000;

export function createTimetable(parts: {
  readonly now: () => number;
  readonly intervalMs: number;
  readonly fingerprintOf: FingerprintOf;
}): Timetable {
  const { now, intervalMs, fingerprintOf } = parts;
  const timers = createTimerHeap();
  /** All scheduled boards, including those that are being checked now. */
  const boards = new Map<string, DueChecks & { readonly kind: 'board' }>();
  const shared = new Map<string, SharedTimes & { readonly ids: Set<string> }>();
  /** The key in `shared`, by watch. */
  const sharedKeys = new Map<string, string>();
  let lastNow = now();

  const followClock = (at: number): void => {
    const backMs = lastNow - at;
    if (!isCredible(lastNow, at)) {
      timers.changeAll((key, due) =>
        // The end of a race is a time that an admin has chosen.
        key.startsWith(endPrefix) ? due : (shared.get(key)?.nextAt(at) ?? due - backMs),
      );
    }
    lastNow = at;
  };

  const scheduleCheck = (scope: string, view: BoardView, at: number): void => {
    const key = checkKey(scope, view);
    boards.set(key, { kind: 'board', scope, view });
    timers.set(key, at);
  };

  const ensureCheck = (watch: Watch): void => {
    const { view } = watch.choice;
    const scope = watchScope(watch, fingerprintOf);
    const key = checkKey(scope, view);
    if (!boards.has(key)) scheduleCheck(scope, view, nextCheckAt(key, intervalMs, now()));
  };

  /** Null for a watch on change. */
  const timesOf = (watch: Watch): SharedTimes | null => {
    const { when, timeZone, view } = watch.choice;
    if (isDigest(when)) {
      return {
        key: `digest ${timeZone} ${JSON.stringify(when)}`,
        nextAt: (after) => nextDigestAt(when, timeZone, after),
        lastAt: (at) => lastDigestAt(when, timeZone, at),
      };
    }
    if (when.kind === 'change') return null;
    const key = `history ${boardKey(watchScope(watch, fingerprintOf), view)}`;
    return {
      key,
      nextAt: (after) => nextCheckAt(key, dayMs, after),
      lastAt: (at) => lastCheckAt(key, dayMs, at),
    };
  };

  const remove = (id: string): void => {
    timers.delete(watchKey(id));
    timers.delete(endKey(id));
    const key = sharedKeys.get(id);
    if (key === undefined) return;
    sharedKeys.delete(id);
    const times = shared.get(key);
    times?.ids.delete(id);
    if (times?.ids.size !== 0) return;
    shared.delete(key);
    timers.delete(key);
  };

  const dueChecks = (key: string): DueChecks => {
    const board = boards.get(key);
    if (board !== undefined) return board;
    const times = shared.get(key);
    if (times === undefined) return { kind: 'watches', ids: [key.slice(key.indexOf(' ') + 1)] };
    timers.set(key, times.nextAt(now()));
    return { kind: 'watches', ids: [...times.ids] };
  };

  return {
    add(watch) {
      remove(watch.id);
      if (watch.pause !== null) return;
      const times = timesOf(watch);
      if (times === null) {
        const { content } = watch.choice;
        ensureCheck(watch);
        const end = content.kind === 'race' ? content.end : null;
        if (end !== null) timers.set(endKey(watch.id), end.at);
        return;
      }
      const { key } = times;
      sharedKeys.set(watch.id, key);
      const known = shared.get(key);
      if (known !== undefined) {
        known.ids.add(watch.id);
        return;
      }
      shared.set(key, { ...times, ids: new Set([watch.id]) });
      timers.set(key, times.nextAt(now()));
    },
    remove,
    ensureCheck,
    scheduleWatch(id, at) {
      timers.set(watchKey(id), at);
    },
    scheduleRegularCheck(scope, view, notBefore) {
      const regular = nextCheckAt(checkKey(scope, view), intervalMs, now());
      scheduleCheck(scope, view, Math.max(notBefore, regular));
    },
    scheduleCheck,
    removeCheck(scope, view) {
      const key = checkKey(scope, view);
      boards.delete(key);
      timers.delete(key);
    },
    takeDue(max) {
      const at = now();
      followClock(at);
      return timers.takeDue(at, max).map(dueChecks);
    },
    nextAt: () => timers.nextAt(),
    nextTimeOf(watch) {
      if (watch.pause !== null) return null;
      const single = timers.timeOf(watchKey(watch.id)) ?? Infinity;
      const check = checkKey(watchScope(watch, fingerprintOf), watch.choice.view);
      const regular = timesOf(watch)?.nextAt(now()) ?? timers.timeOf(check) ?? Infinity;
      const next = Math.min(single, regular);
      return next === Infinity ? null : next;
    },
    lastTimeOf: (watch) => timesOf(watch)?.lastAt(now()) ?? null,
  };
}

/** The key determines the offset of the board's checks: another prefix would move all checks. */
function checkKey(scope: string, view: BoardView): string {
  return `look ${boardKey(scope, view)}`;
}

function watchKey(id: string): string {
  return `watch ${id}`;
}

const endPrefix = 'end ';

/** A check at the end of a race, which other checks of it do not replace. */
function endKey(id: string): string {
  return `${endPrefix}${id}`;
}
