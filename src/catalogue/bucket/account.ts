import type { Units } from '../../model/server.ts';
import { defaultDailyUnits, nextUtcMidnight, type WatchSpending } from './contract.ts';

/**
 * The account's units as the service last reported them. `sequence` is that of the slot whose
 * response carried the report.
 */
export interface UnitsReport {
  readonly units: Pick<Units, 'limit' | 'remaining' | 'resetAt'>;
  readonly sequence: number;
}

/**
 * The daily units behind a key. A report of the service overrides our own count, because other keys
 * of the account spend the same units. Units of pending requests count as spent, so that the last
 * units are not spent twice.
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

  /** Units per day. */
  get limit(): number {
    return this.#report?.units.limit ?? defaultDailyUnits;
  }

  /**
   * Stores a report. Returns false and changes nothing if a response to a later request has
   * reported already.
   */
  update(units: UnitsReport['units'], sequence: number): boolean {
    if (sequence < (this.#report?.sequence ?? 0)) return false;
    this.#report = { units, sequence };
    return true;
  }

  /** For a response without a report that may have cost units. */
  deduct(units: number): void {
    if (this.#report === null) return;
    const report = this.#report.units;
    const remaining = report.remaining - units;
    this.#report = { ...this.#report, units: { ...report, remaining } };
  }

  /** The service refused a request because all units are spent. */
  markSpent(until: number): void {
    this.#spentUntil = until;
  }

  /** Drops all reported times after the clock was set back. */
  reset(): void {
    this.#report = null;
    this.#spentUntil = 0;
  }

  /** When a request of this many units can be paid; null if it can be paid now. */
  unitsShortUntil(units: number, pendingUnits: number, now: number): number | null {
    if (units === 0) return null;
    if (this.#spentUntil > now) return this.#spentUntil;
    const report = this.#report?.units;
    if (!report || report.resetAt <= now) return null;
    return report.remaining - pendingUnits < units ? report.resetAt : null;
  }

  /** Whether it holds nothing worth remembering. */
  isDisposable(now: number): boolean {
    return this.#spentUntil <= now && (this.#report?.units.resetAt ?? 0) <= now;
  }
}

const minuteMs = 60_000;

/**
 * What watches spend of a key's daily units, limited so that people keep the rest. Times are in
 * milliseconds since the epoch.
 */
export class WatchShare {
  readonly #share: number;
  #spending: WatchSpending;

  /** `share`: the part of a day's units, from 0 to 1. */
  constructor(share: number, spending: WatchSpending | null = null) {
    this.#share = share;
    this.#spending = spending ?? { units: 0, resetAt: 0 };
  }

  get spending(): WatchSpending {
    return this.#spending;
  }

  restore(spending: WatchSpending): void {
    this.#spending = spending;
  }

  spend(units: number, now: number): void {
    const { units: before, resetAt } = this.#at(now);
    this.#spending = { units: before + units, resetAt };
  }

  /** The request was never sent, or it was refused: "a refused request costs nothing". */
  refund(units: number, now: number): void {
    this.spend(-units, now);
    if (this.#spending.units < 0) this.#spending = { ...this.#spending, units: 0 };
  }

  /** The service reports when it resets the units. */
  setReset(resetAt: number, now: number): void {
    const { units, resetAt: before } = this.#at(now);
    // The service's day may end a moment before ours.
    const isNextDay = before - now < minuteMs && resetAt > before + minuteMs;
    this.#spending = { units: isNextDay ? 0 : units, resetAt };
  }

  /** A reset time reported before the clock was set back is at most a day away. */
  handleClockSetBack(now: number): void {
    this.#spending = {
      ...this.#spending,
      resetAt: Math.min(this.#spending.resetAt, nextUtcMidnight(now)),
    };
  }

  /** When a watch can pay this within its share; null if it can pay now. */
  unitsShortUntil(units: number, limit: number, now: number): number | null {
    const { units: before, resetAt } = this.#at(now);
    // Tolerates the rounding error of decimal shares.
    return before + units > limit * this.#share + 1e-6 ? resetAt : null;
  }

  #at(now: number): WatchSpending {
    return this.#spending.resetAt > now
      ? this.#spending
      : { units: 0, resetAt: nextUtcMidnight(now) };
  }
}
