import { setImmediate } from 'node:timers/promises';

import type { Clock } from '../../../src/model/effects.ts';

/** A manual clock that is fast enough for hundreds of thousands of timers. */
export interface DayClock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly schedule: Clock['schedule'];
  /** Advances to a time. Everything that a timer causes happens before the next timer. */
  advanceTo(atMs: number): Promise<void>;
}

interface Timer {
  readonly at: number;
  /** Of one moment the first scheduled comes first. */
  readonly order: number;
  /** Null once it is called off. */
  act: (() => void) | null;
}

export function createDayClock(start: number): DayClock {
  const alarms = createHeap<Timer>((one, other) => one.at - other.at || one.order - other.order);
  let now = start;
  let order = 0;
  return {
    now: () => now,
    schedule(act, ms) {
      const alarm: Timer = { at: now + Math.ceil(ms), order: (order += 1), act };
      alarms.push(alarm);
      return () => {
        alarm.act = null;
      };
    },
    async advanceTo(atMs) {
      await setImmediate();
      for (let next = alarms.first(); next !== null && next.at <= atMs; next = alarms.first()) {
        alarms.shift();
        if (next.act === null) continue;
        now = Math.max(now, next.at);
        next.act();
        await setImmediate();
      }
      now = atMs;
    },
  };
}

/** The least first. */
function createHeap<T>(compare: (one: T, other: T) => number) {
  const items: T[] = [];
  const isBefore = (one: T | undefined, other: T | undefined): boolean =>
    one !== undefined && other !== undefined && compare(one, other) < 0;
  const swap = (one: number, other: number): void => {
    const [a, b] = [items[one], items[other]];
    if (a === undefined || b === undefined) return;
    items[one] = b;
    items[other] = a;
  };
  const sink = (place: number): void => {
    const [left, right] = [2 * place + 1, 2 * place + 2];
    const lesser = isBefore(items[right], items[left]) ? right : left;
    if (!isBefore(items[lesser], items[place])) return;
    swap(lesser, place);
    sink(lesser);
  };
  return {
    first: (): T | null => items[0] ?? null,
    push(item: T): void {
      items.push(item);
      let place = items.length - 1;
      for (let above = (place - 1) >> 1; above >= 0; above = (place - 1) >> 1) {
        if (!isBefore(items[place], items[above])) return;
        swap(place, above);
        place = above;
      }
    },
    shift(): void {
      const last = items.pop();
      if (last === undefined || items.length === 0) return;
      items[0] = last;
      sink(0);
    },
  };
}
