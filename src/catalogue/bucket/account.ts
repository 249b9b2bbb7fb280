import type { Units } from '../../model/server.ts';

/**
 * The daily units behind a key. The service's word wins over our own count; in between we count
 * what is under way, so that the last units are not spent twice.
 */
export class Account {
  #told: { readonly units: Units; readonly order: number } | null = null;
  #underWay = 0;
  #spentUntil = 0;

  begin(units: number): void {
    this.#underWay += units;
  }

  /** `order` grows with each request: an answer to an earlier one does not overrule a later one's. */
  end(units: number, told: Units | null, order: number): void {
    this.#underWay -= units;
    if (told !== null) {
      if (order >= (this.#told?.order ?? 0)) this.#told = { units: told, order };
    } else if (this.#told !== null) {
      // No word came with this one; it may have been paid for all the same.
      const { units: last } = this.#told;
      this.#told = { ...this.#told, units: { ...last, remaining: last.remaining - units } };
    }
  }

  /** All units are used, says the service. */
  spend(until: number): void {
    this.#spentUntil = until;
  }

  /** Drops every time that was told: the clock they were told by has been set back. */
  forgetTold(): void {
    this.#told = null;
    this.#spentUntil = 0;
  }

  /** When a request of this many units can be paid again; null when it can be now. */
  shortUntil(units: number, now: number): number | null {
    if (units === 0) return null;
    if (this.#spentUntil > now) return this.#spentUntil;
    const told = this.#told?.units;
    if (!told || told.resetAt <= now) return null;
    return told.remaining - this.#underWay < units ? told.resetAt : null;
  }

  /** Whether there is nothing worth remembering. */
  isForgettable(now: number): boolean {
    return this.#spentUntil <= now && (this.#told?.units.resetAt ?? 0) <= now;
  }
}
