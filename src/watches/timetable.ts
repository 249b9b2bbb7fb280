import type { BoardView } from '../model/board.ts';
import type { Watch } from '../model/watch.ts';
import { createTimerHeap } from './timer-heap.ts';
import { nextDigestAt, nextCheckAt, type DigestWhen } from './schedule.ts';
import { watchScope, type FingerprintOf } from './scope.ts';
import { viewText } from './view-text.ts';

/** What the time has come for. */
export type DueChecks =
  /** A board is looked at for all of its watches that post on a change. */
  | { readonly kind: 'look'; readonly scope: string; readonly view: BoardView }
  /** These watches by themselves: their time of day has come, or what was put off until now. */
  | { readonly kind: 'watches'; readonly ids: readonly string[] };

/** When watches are to be seen to. What many share stands in it once: a board, a time of day. */
export interface Timetable {
  /** Enters a watch, in place of how it stood before. */
  add(watch: Watch): void;
  remove(id: string): void;
  /** Its board is looked at in its turn, if it is not already. */
  ensureCheck(watch: Watch): void;
  scheduleWatch(id: string, at: number): void;
  /** A board is next looked at in its turn, but not before that time. */
  scheduleRegularCheck(scope: string, view: BoardView, notBefore: number): void;
  scheduleCheck(scope: string, view: BoardView, at: number): void;
  /** Nobody wants to look at a board any more. */
  removeCheck(scope: string, view: BoardView): void;
  /** Takes out what is due, at most so much. */
  takeDue(most: number): readonly DueChecks[];
  nextAt(): number | null;
  /** When a watch is next seen to. */
  nextTimeOf(watch: Watch): number | null;
}

interface Schedule {
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
  const clockwork = createTimerHeap();
  /** Boards that are looked at, those too that are being looked at just now. */
  const looks = new Map<string, DueChecks & { readonly kind: 'look' }>();
  const schedules = new Map<string, Schedule>();
  const scheduleOf = new Map<string, string>();

  const look = (scope: string, view: BoardView, at: number): void => {
    const key = lookKey(scope, view);
    looks.set(key, { kind: 'look', scope, view });
    clockwork.set(key, at);
  };

  const ensureLook = (watch: Watch): void => {
    const { view } = watch.choice;
    const scope = watchScope(watch, fingerprintOf);
    const key = lookKey(scope, view);
    if (!looks.has(key)) look(scope, view, nextCheckAt(key, intervalMs, now()));
  };

  const remove = (id: string): void => {
    clockwork.delete(wakeKey(id));
    const key = scheduleOf.get(id);
    if (key === undefined) return;
    scheduleOf.delete(id);
    const schedule = schedules.get(key);
    schedule?.ids.delete(id);
    if (schedule?.ids.size !== 0) return;
    schedules.delete(key);
    clockwork.delete(key);
  };

  const taken = (key: string): readonly DueChecks[] => {
    const looked = looks.get(key);
    if (looked !== undefined) return [looked];
    const schedule = schedules.get(key);
    if (schedule !== undefined) {
      const { when, timeZone, ids } = schedule;
      clockwork.set(key, nextDigestAt(when, timeZone, now()));
      return [{ kind: 'watches', ids: [...ids] }];
    }
    return [{ kind: 'watches', ids: [key.slice(wakeKey('').length)] }];
  };

  return {
    add(watch) {
      remove(watch.id);
      if (watch.pause !== null) return;
      const { when, timeZone } = watch.choice;
      if (when.kind === 'change') {
        ensureLook(watch);
        return;
      }
      const key = `digest ${timeZone} ${JSON.stringify(when)}`;
      const known = schedules.get(key);
      scheduleOf.set(watch.id, key);
      if (known !== undefined) {
        known.ids.add(watch.id);
        return;
      }
      schedules.set(key, { when, timeZone, ids: new Set([watch.id]) });
      clockwork.set(key, nextDigestAt(when, timeZone, now()));
    },
    remove,
    ensureCheck: ensureLook,
    scheduleWatch(id, at) {
      clockwork.set(wakeKey(id), at);
    },
    scheduleRegularCheck(scope, view, notBefore) {
      const inTurn = nextCheckAt(lookKey(scope, view), intervalMs, now());
      look(scope, view, Math.max(notBefore, inTurn));
    },
    scheduleCheck: look,
    removeCheck(scope, view) {
      const key = lookKey(scope, view);
      looks.delete(key);
      clockwork.delete(key);
    },
    takeDue: (most) => clockwork.takeDue(now(), most).flatMap(taken),
    nextAt: () => clockwork.nextAt(),
    nextTimeOf(watch) {
      if (watch.pause !== null) return null;
      const { when, timeZone, view } = watch.choice;
      const woken = clockwork.at(wakeKey(watch.id)) ?? Infinity;
      const usual =
        when.kind === 'change'
          ? (clockwork.at(lookKey(watchScope(watch, fingerprintOf), view)) ?? Infinity)
          : nextDigestAt(when, timeZone, now());
      const next = Math.min(woken, usual);
      return next === Infinity ? null : next;
    },
  };
}

function lookKey(scope: string, view: BoardView): string {
  return `look ${scope} ${viewText(view)}`;
}

function wakeKey(id: string): string {
  return `wake ${id}`;
}
