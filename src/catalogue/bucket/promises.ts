/**
 * Times told to those who were turned away. They reserve nothing; they keep the next one from being
 * told the same moment, when all would meet at the door again.
 */
export class Promises {
  readonly #most: number;
  #times: number[] = [];

  /** `places`: how many the scope has; nobody is told a time that lies many rounds away. */
  constructor(places: number) {
    this.#most = places * 5;
  }

  /** How many told times are still to come. */
  standing(now: number): number {
    this.#times = this.#times.filter((time) => time > now);
    return Math.min(this.#times.length, this.#most);
  }

  give(time: number, now: number): number {
    const told = Math.max(time, now + 1_000);
    if (this.#times.length < this.#most) this.#times.push(told);
    return told;
  }
}
