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
  #now: number;
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
    this.#now = startMs;
    this.#settle = settle;
  }

  readonly now = (): number => this.#now;

  /** Timers are due at whole milliseconds after the call, as in Node. */
  readonly schedule: Clock['schedule'] = (act, ms) => {
    const timer: Timer = { at: this.#now + Math.ceil(ms), order: (this.#scheduled += 1), act };
    this.#timers.push(timer);
    this.#pending += 1;
    return () => {
      if (timer.act !== null) this.#pending -= 1;
      timer.act = null;
    };
  };

  /** Advances the time and runs due timers in order, each at its own time and with its effects. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await this.#settle();
    for (let next = this.#timers.first(); next !== null && next.at <= end;) {
      this.#timers.shift();
      if (next.act !== null) {
        this.#now = Math.max(this.#now, next.at);
        const { act } = next;
        next.act = null;
        this.#pending -= 1;
        act();
        await this.#settle();
      }
      next = this.#timers.first();
    }
    this.#now = end;
    await this.#settle();
  }

  /** Changes the time without running timers, like a corrected system clock. */
  set(now: number): void {
    this.#now = now;
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
