import type { KeptSlots } from './kept-slots.ts';
import type { LimitEvent } from './limit-step.ts';

/** What has happened in this process and is not stored yet. Times are in milliseconds since the epoch. */
export class UnstoredEvents {
  #events: LimitEvent[] = [];
  #dueAt = Infinity;

  /** When a step has to store them; infinite without any. */
  get dueAt(): number {
    return this.#dueAt;
  }

  [Symbol.iterator](): Iterator<LimitEvent> {
    return this.#events.values();
  }

  /** `dueAt`: when it has to be stored. */
  add(event: LimitEvent, dueAt: number): void {
    this.#events.push(event);
    this.#dueAt = Math.min(this.#dueAt, dueAt);
  }

  /** Returns all of them. A step is about to store them. */
  take(): readonly LimitEvent[] {
    const events = this.#events;
    this.#events = [];
    this.#dueAt = Infinity;
    return events;
  }

  /** They are not stored. */
  putBack(events: readonly LimitEvent[], dueAt: number): void {
    if (events.length === 0) return;
    this.#events = [...events, ...this.#events];
    this.#dueAt = Math.min(this.#dueAt, dueAt);
  }
}

/** Events that delay no other process share a write, because writes delay each other. */
const storeMs = { now: 0, soon: 25, later: 1_000 } as const;
/** With less than this share of the daily units left, each report counts. */
const fewUnitsShare = 0.1;

/** How soon an event has to be stored if several processes share the states, in milliseconds. */
export function storeWithinMs(event: LimitEvent, kept: Pick<KeptSlots, 'left'>): number {
  switch (event.kind) {
    case 'cancelled':
      return storeMs.now;
    case 'finished': {
      const { problem, units } = event.outcome;
      if (problem !== null) return storeMs.now;
      const hasFew = units !== null && units.remaining < units.limit * fewUnitsShare;
      return hasFew ? storeMs.soon : storeMs.later;
    }
    case 'ended':
      return kept.left(event.question) > 0 ? storeMs.soon : storeMs.later;
    case 'used':
      return storeMs.later;
  }
}
