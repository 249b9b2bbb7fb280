import type { BoardView } from '../model/board.ts';
import type { Watch } from '../model/watch.ts';
import { watchScope, boardKey, type FingerprintOf } from './board-key.ts';
import { nextCheckAt, nextDigestAt, type DigestWhen } from './schedule.ts';
import { createTimerHeap } from './timer-heap.ts';

export type DueChecks =
  /** A board, for all of its watches that post on a change. */
  | { readonly kind: 'board'; readonly scope: string; readonly view: BoardView }
  /** Single watches: a digest is due, or a postponed check. */
  | { readonly kind: 'watches'; readonly ids: readonly string[] };

/** When boards and watches are checked. Watches with the same board or digest time share one timer. */
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
  /** Removes and returns what is due, at most `max` items. */
  takeDue(max: number): readonly DueChecks[];
  nextAt(): number | null;
  /** When a watch is next checked; null while it is paused. */
  nextTimeOf(watch: Watch): number | null;
}

interface DigestSchedule {
  readonly when: DigestWhen;
  readonly timeZone: string;
  readonly ids: Set<string>;
}

export function createTimetable(parts: {
  readonly now: () => number;
  readonly intervalMs: number;
  readonly fingerprintOf: FingerprintOf;
}): Timetable {
  const { now, intervalMs, fingerprintOf } = parts;
  const timers = createTimerHeap();
  /** All scheduled boards, including those that are being checked now. */
  const boards = new Map<string, DueChecks & { readonly kind: 'board' }>();
  const digests = new Map<string, DigestSchedule>();
  /** The key in `digests`, by watch. */
  const digestKeys = new Map<string, string>();

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

  const remove = (id: string): void => {
    timers.delete(watchKey(id));
    const key = digestKeys.get(id);
    if (key === undefined) return;
    digestKeys.delete(id);
    const digest = digests.get(key);
    digest?.ids.delete(id);
    if (digest?.ids.size !== 0) return;
    digests.delete(key);
    timers.delete(key);
  };

  const dueChecks = (key: string): DueChecks => {
    const board = boards.get(key);
    if (board !== undefined) return board;
    const digest = digests.get(key);
    if (digest === undefined) return { kind: 'watches', ids: [key.slice(watchKey('').length)] };
    const { when, timeZone, ids } = digest;
    timers.set(key, nextDigestAt(when, timeZone, now()));
    return { kind: 'watches', ids: [...ids] };
  };

  return {
    add(watch) {
      remove(watch.id);
      if (watch.pause !== null) return;
      const { when, timeZone } = watch.choice;
      if (when.kind === 'change') {
        ensureCheck(watch);
        return;
      }
      const key = `digest ${timeZone} ${JSON.stringify(when)}`;
      const digest = digests.get(key);
      digestKeys.set(watch.id, key);
      if (digest !== undefined) {
        digest.ids.add(watch.id);
        return;
      }
      digests.set(key, { when, timeZone, ids: new Set([watch.id]) });
      timers.set(key, nextDigestAt(when, timeZone, now()));
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
    takeDue: (max) => timers.takeDue(now(), max).map(dueChecks),
    nextAt: () => timers.nextAt(),
    nextTimeOf(watch) {
      if (watch.pause !== null) return null;
      const { when, timeZone, view } = watch.choice;
      const single = timers.timeOf(watchKey(watch.id)) ?? Infinity;
      const regular =
        when.kind === 'change'
          ? (timers.timeOf(checkKey(watchScope(watch, fingerprintOf), view)) ?? Infinity)
          : nextDigestAt(when, timeZone, now());
      const next = Math.min(single, regular);
      return next === Infinity ? null : next;
    },
  };
}

/** The key determines the offset of the board's checks: another prefix would move all checks. */
function checkKey(scope: string, view: BoardView): string {
  return `look ${boardKey(scope, view)}`;
}

function watchKey(id: string): string {
  return `watch ${id}`;
}
