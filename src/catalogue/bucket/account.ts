import type { Units } from '../../model/server.ts';

/** What the service said of an account's units, in the answer to the request with this order. */
export interface UnitsReport {
  readonly units: Pick<Units, 'limit' | 'remaining' | 'resetAt'>;
  readonly sequence: number;
}

/** Units of a day before the service has told ("keyed interface, Limits"). */
export const defaultDailyUnits = 5_000;

/**
 * The daily units behind a key. The service's word wins over our own count, also where other keys
 * of the account have spent; in between what is under way counts, so that the last units are not
 * spent twice.
 */
export class Account {
  #report: UnitsReport | null;
  #spentUntil: number;

  constructor(report: UnitsReport | null = null, spentUntil = 0) {
    this.#report = report;
    this.#spentUntil = spentUntil;
  }

  get report(): UnitsReport | null {
    return this.#report;
  }

  get spentUntil(): number {
    return this.#spentUntil;
  }

  /** The units of a day. */
  get limit(): number {
    return this.#report?.units.limit ?? defaultDailyUnits;
  }

  /**
   * `order` grows with each request: an answer to an earlier one does not overrule a later one's,
   * and is answered with false.
   */
  update(units: UnitsReport['units'], order: number): boolean {
    if (order < (this.#report?.sequence ?? 0)) return false;
    this.#report = { units, sequence: order };
    return true;
  }

  /** No word came with an answer that may have been paid for all the same. */
  deduct(units: number): void {
    if (this.#report === null) return;
    const { units: last } = this.#report;
    this.#report = { ...this.#report, units: { ...last, remaining: last.remaining - units } };
  }

  /** All units are used, says the service. */
  markSpent(until: number): void {
    this.#spentUntil = until;
  }

  /** Drops every time that was told: the clock they were told by has been set back. */
  reset(): void {
    this.#report = null;
    this.#spentUntil = 0;
  }

  /** When a request of this many units can be paid again; null when it can be now. */
  unitsShortUntil(units: number, underWay: number, now: number): number | null {
    if (units === 0) return null;
    if (this.#spentUntil > now) return this.#spentUntil;
    const report = this.#report?.units;
    if (!report || report.resetAt <= now) return null;
    return report.remaining - underWay < units ? report.resetAt : null;
  }

  /** Whether there is nothing worth remembering. */
  isDisposable(now: number): boolean {
    return this.#spentUntil <= now && (this.#report?.units.resetAt ?? 0) <= now;
  }
}
