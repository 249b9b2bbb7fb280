/**
 * Times given to rejected callers as "try again at", one for each slot that they need. They reserve
 * nothing, but they prevent that all are given the same time and then return together.
 */
export class QuotedTimes {
  readonly #most: number;
  #quotes: { readonly line: string; readonly time: number }[] = [];

  /** `most`: a bound, so that no quoted time is hours away. */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * How many of the slots that were quoted for later than now come before another one of this line
   * (`lineOf`). The lines take turns, as those do that wait.
   */
  countBefore(now: number): (line: string) => number {
    this.#quotes = this.#quotes.filter(({ time }) => time > now);
    const counts = new Map<string, number>();
    for (const { line } of this.#quotes) counts.set(line, (counts.get(line) ?? 0) + 1);
    return (line) => {
      const turn = (counts.get(line) ?? 0) + 1;
      return [...counts.values()].reduce((sum, count) => sum + Math.min(count, turn), 0);
    };
  }

  add(line: string, time: number, slots: number): void {
    const room = this.#most - this.#quotes.length;
    for (let slot = 0; slot < Math.min(slots, room); slot += 1) this.#quotes.push({ line, time });
  }

  clear(): void {
    this.#quotes = [];
  }
}
