import type { Units } from '../../model/server.ts';

/** What the service said of an account's units, in the answer to the request with this order. */
export interface Told {
  readonly units: Pick<Units, 'limit' | 'remaining' | 'resetAt'>;
  readonly order: number;
}

/** Units of a day before the service has told ("keyed interface, Limits"). */
export const unitsBeforeTold = 5_000;

/**
 * The daily units behind a key. The service's word wins over our own count, also where other keys
 * of the account have spent; in between what is under way counts, so that the last units are not
 * spent twice.
 */
export class Account {
  #told: Told | null;
  #spentUntil: number;

  constructor(told: Told | null = null, spentUntil = 0) {
    this.#told = told;
    this.#spentUntil = spentUntil;
  }

  get told(): Told | null {
    return this.#told;
  }

  get spentUntil(): number {
    return this.#spentUntil;
  }

  /** The units of a day. */
  get limit(): number {
    return this.#told?.units.limit ?? unitsBeforeTold;
  }

  /**
   * `order` grows with each request: an answer to an earlier one does not overrule a later one's,
   * and is answered with false.
   */
  tell(units: Told['units'], order: number): boolean {
    if (order < (this.#told?.order ?? 0)) return false;
    this.#told = { units, order };
    return true;
  }

  /** No word came with an answer that may have been paid for all the same. */
  pay(units: number): void {
    if (this.#told === null) return;
    const { units: last } = this.#told;
    this.#told = { ...this.#told, units: { ...last, remaining: last.remaining - units } };
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
  shortUntil(units: number, underWay: number, now: number): number | null {
    if (units === 0) return null;
    if (this.#spentUntil > now) return this.#spentUntil;
    const told = this.#told?.units;
    if (!told || told.resetAt <= now) return null;
    return told.remaining - underWay < units ? told.resetAt : null;
  }

  /** Whether there is nothing worth remembering. */
  isForgettable(now: number): boolean {
    return this.#spentUntil <= now && (this.#told?.units.resetAt ?? 0) <= now;
  }
}
