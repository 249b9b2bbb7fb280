import type { LimitEvent } from './limit-step.ts';

/** What has happened in this process since the last step. */
export class UnstoredEvents {
  readonly #gatherMs: number;
  readonly #now: () => number;
  #events: LimitEvent[] = [];
  #dueAt = Infinity;

  /** `gatherMs`: how long an event that is not urgent may wait for others, in milliseconds. */
  constructor(gatherMs: number, now: () => number) {
    this.#gatherMs = gatherMs;
    this.#now = now;
  }

  /** When a step has to store them; infinite without any. */
  get dueAt(): number {
    return this.#dueAt;
  }

  add(event: LimitEvent): void {
    this.#events.push(event);
    const waitMs = isUrgent(event) ? 0 : this.#gatherMs;
    this.#dueAt = Math.min(this.#dueAt, this.#now() + waitMs);
  }

  /** Returns all of them. A step is about to store them. */
  take(): readonly LimitEvent[] {
    const events = this.#events;
    this.#events = [];
    this.#dueAt = Infinity;
    return events;
  }

  /** They could not be stored. */
  putBack(events: readonly LimitEvent[], retryMs: number): void {
    if (events.length === 0) return;
    this.#events = [...events, ...this.#events];
    this.#dueAt = this.#now() + retryMs;
  }
}

/** Whether the event makes a slot free, or tells that the service refuses requests. */
function isUrgent(event: LimitEvent): boolean {
  return (
    event.kind === 'cancelled' || (event.kind === 'finished' && event.outcome.problem !== null)
  );
}
