import type { Clock } from '../../src/model/effects.ts';
import { createHeap } from './heap.ts';

interface Timer {
  readonly at: number;
  /** Timers of one time run in the order of their scheduling. */
  readonly order: number;
  /** Null once the timer has run or is cancelled. */
  act: (() => void) | null;
}

/** A clock that only `advance` and `set` move. It is fast with hundreds of thousands of timers. */
export class ManualClock implements Clock {
  /** Timers follow this time, which never goes back. */
  #steadyMs = 0;
  readonly #startMs: number;
  /** What `now` adds to it. */
  #offsetMs: number;
  #scheduled = 0;
  #pending = 0;
  readonly #timers = createHeap<Timer>(
    (one, other) => one.at - other.at || one.order - other.order,
  );
  readonly #settle: () => Promise<unknown>;

  /** `settle` resolves when everything that a timer causes has happened. */
  constructor(
    startMs = Date.UTC(2026, 10, 21, 12),
    settle: () => Promise<unknown> = settlePromises,
  ) {
    this.#startMs = startMs;
    this.#offsetMs = startMs;
    this.#settle = settle;
  }

  /** The time of a clock that was never set. */
  readonly unset = (): number => this.#steadyMs + this.#startMs;

  readonly now = (): number => this.#steadyMs + this.#offsetMs;

  /** Timers are due at whole milliseconds after the call, as in Node. */
  readonly schedule: Clock['schedule'] = (act, ms) => {
    const timer: Timer = { at: this.#steadyMs + Math.ceil(ms), order: (this.#scheduled += 1), act };
    this.#timers.push(timer);
    this.#pending += 1;
    return () => {
      if (timer.act !== null) this.#pending -= 1;
      timer.act = null;
    };
  };

  /** Advances the time and runs due timers in order, each at its own time and with its effects. */
  async advance(ms: number): Promise<void> {
    const end = this.#steadyMs + ms;
    await this.#settle();
    for (let next = this.#timers.first(); next !== null && next.at <= end;) {
      this.#timers.shift();
      if (next.act !== null) {
        this.#steadyMs = Math.max(this.#steadyMs, next.at);
        const { act } = next;
        next.act = null;
        this.#pending -= 1;
        act();
        await this.#settle();
      }
      next = this.#timers.first();
    }
    this.#steadyMs = end;
    await this.#settle();
  }

  /** Changes the time like a corrected system clock: timers keep the time that is left to them. */
  set(now: number): void {
    this.#offsetMs = now - this.#steadyMs;
  }

  /** The number of timers that are neither run nor cancelled. */
  pending(): number {
    return this.#pending;
  }
}

/** Resolves when all promises that depend on no timer have settled. */
export async function settlePromises(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}
