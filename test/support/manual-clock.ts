import type { Clock } from '../../src/model/effects.ts';

interface Timer {
  readonly at: number;
  readonly act: () => void;
}

/** A clock that only `advance` and `set` move. */
export class ManualClock implements Clock {
  #now: number;
  #timers: Timer[] = [];
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

  readonly schedule: Clock['schedule'] = (act, ms) => {
    const timer = { at: this.#now + ms, act };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  /** Advances the time and runs due timers in order, each at its own time and with its effects. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await this.#settle();
    for (let next = this.#next(); next !== null && next.at <= end; next = this.#next()) {
      const due = next;
      this.#timers = this.#timers.filter((other) => other !== due);
      this.#now = Math.max(this.#now, due.at);
      due.act();
      await this.#settle();
    }
    this.#now = end;
    await this.#settle();
  }

  /** Changes the time without running timers, like a corrected system clock. */
  set(now: number): void {
    this.#now = now;
  }

  /** The number of timers that have not run. */
  pending(): number {
    return this.#timers.length;
  }

  #next(): Timer | null {
    let next: Timer | null = null;
    for (const timer of this.#timers) if (next === null || timer.at < next.at) next = timer;
    return next;
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
