import { setImmediate } from 'node:timers/promises';

import type { Clock } from '../../../src/model/effects.ts';

interface Alarm {
  readonly at: number;
  readonly act: () => void;
}

/** A clock that stands still until it is turned; what was scheduled happens at its very moment. */
export class TurnedClock {
  #now: number;
  #alarms: Alarm[] = [];
  readonly #settled: () => Promise<unknown>;

  /** `settled`: resolves when all that follows from an alarm has happened. */
  constructor(start = Date.UTC(2026, 10, 21, 12), settled: () => Promise<unknown> = setImmediate) {
    this.#now = start;
    this.#settled = settled;
  }

  readonly now = (): number => this.#now;

  readonly schedule: Clock['schedule'] = (act, ms) => {
    const alarm = { at: this.#now + ms, act };
    this.#alarms.push(alarm);
    return () => {
      this.#alarms = this.#alarms.filter((other) => other !== alarm);
    };
  };

  /** Moves on, stopping at each alarm until all that follows from it has happened. */
  async turn(ms: number): Promise<void> {
    const end = this.#now + ms;
    await this.#settled();
    for (;;) {
      const next = this.#next();
      if (next === null || next.at > end) break;
      this.#alarms = this.#alarms.filter((other) => other !== next);
      this.#now = Math.max(this.#now, next.at);
      next.act();
      await this.#settled();
    }
    this.#now = end;
    await this.#settled();
  }

  /** Puts the hands somewhere else without anything happening, as a clock that is corrected. */
  set(now: number): void {
    this.#now = now;
  }

  #next(): Alarm | null {
    let next: Alarm | null = null;
    for (const alarm of this.#alarms) if (next === null || alarm.at < next.at) next = alarm;
    return next;
  }
}
