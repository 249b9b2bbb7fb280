/**
 * Times given to rejected requesters as "try again at". They reserve nothing, but they prevent that
 * all are given the same time and then return together.
 */
export class QuotedTimes {
  readonly #maxTimes: number;
  #times: number[] = [];

  /**
   * `slots`: how many the scope has. The number of pending times is bounded, so that no quoted time
   * is many minutes away.
   */
  constructor(slots: number) {
    this.#maxTimes = slots * 5;
  }

  /** How many quoted times lie in the future. */
  countPending(now: number): number {
    this.#times = this.#times.filter((time) => time > now);
    return Math.min(this.#times.length, this.#maxTimes);
  }

  quote(time: number, now: number): number {
    const quoted = Math.max(time, now + 1_000);
    if (this.#times.length < this.#maxTimes) this.#times.push(quoted);
    return quoted;
  }
}
