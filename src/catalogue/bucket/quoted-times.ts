/**
 * Times told to those who were turned away. They reserve nothing; they keep the next one from being
 * told the same moment, when all would meet at the door again.
 */
export class QuotedTimes {
  readonly #maxTimes: number;
  #times: number[] = [];

  /** `places`: how many the scope has; nobody is told a time that lies many rounds away. */
  constructor(slots: number) {
    this.#maxTimes = slots * 5;
  }

  /** How many told times are still to come. */
  countPending(now: number): number {
    this.#times = this.#times.filter((time) => time > now);
    return Math.min(this.#times.length, this.#maxTimes);
  }

  quote(time: number, now: number): number {
    const report = Math.max(time, now + 1_000);
    if (this.#times.length < this.#maxTimes) this.#times.push(report);
    return report;
  }
}
