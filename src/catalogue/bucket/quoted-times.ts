/**
 * Times given to rejected callers as "try again at", one for each slot that they need. They reserve
 * nothing, but they prevent that all are given the same time and then return together.
 */
export class QuotedTimes {
  readonly #most: number;
  #times: number[] = [];

  /** `most`: a bound, so that no quoted time is hours away. */
  constructor(most: number) {
    this.#most = most;
  }

  countAfter(now: number): number {
    this.#times = this.#times.filter((time) => time > now);
    return this.#times.length;
  }

  add(time: number, slots: number): void {
    const room = this.#most - this.#times.length;
    for (let slot = 0; slot < Math.min(slots, room); slot += 1) this.#times.push(time);
  }

  clear(): void {
    this.#times = [];
  }
}
