/**
 * Times given to rejected callers as "try again at", one for each slot that they need. They reserve
 * nothing, but they prevent that all are given the same time and then return together.
 */
export class QuotedTimes {
  readonly #most: number;
  #quotes: { readonly guildId: string | null; readonly time: number }[] = [];

  /** `most`: a bound, so that no quoted time is hours away. */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * How many of the slots that were quoted for later than now come before another one of this server. The
   * servers take turns, as those do that wait.
   */
  countBefore(now: number): (guildId: string | null) => number {
    this.#quotes = this.#quotes.filter(({ time }) => time > now);
    const counts = new Map<string | null, number>();
    for (const { guildId } of this.#quotes) counts.set(guildId, (counts.get(guildId) ?? 0) + 1);
    return (guildId) => {
      const turn = (counts.get(guildId) ?? 0) + 1;
      return [...counts.values()].reduce((sum, count) => sum + Math.min(count, turn), 0);
    };
  }

  add(guildId: string | null, time: number, slots: number): void {
    const room = this.#most - this.#quotes.length;
    for (let slot = 0; slot < Math.min(slots, room); slot += 1)
      this.#quotes.push({ guildId, time });
  }

  clear(): void {
    this.#quotes = [];
  }
}
