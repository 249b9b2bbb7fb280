import type { Units } from '../../model/server.ts';
import type { RequestContext } from '../../model/answer.ts';
import { defaultDailyUnits, nextUtcMidnight } from './contract.ts';

export interface AccountData {
  /** The account's units as the service last reported them. */
  readonly report: UnitsReport | null;
  /** Until then the service refuses requests because all units are spent. */
  readonly spentUntil: number;
  readonly watchSpending: WatchSpending | null;
}

/** What watches have spent of a key's daily units. */
interface WatchSpending {
  readonly units: number;
  /** When the service resets the units, in milliseconds since the epoch. */
  readonly resetAt: number;
}

interface UnitsReport {
  readonly units: Pick<Units, 'limit' | 'remaining' | 'resetAt'>;
  /** That of the slot whose response carried the report. */
  readonly sequence: number;
}

const minuteMs = 60_000;

/** Suggestions and extras leave this share of a day's units to people and watches. */
const keptShare = 0.1;

/**
 * The daily units behind a key. A report of the service overrides our own count, because other keys
 * of the account spend the same units. Units of pending requests count as spent, so that the last
 * units are not spent twice. Watches may spend only a share, so that people keep the rest. Times are
 * in milliseconds since the epoch.
 */
export class Account {
  readonly #watchShare: number;
  #report: UnitsReport | null;
  #spentUntil: number;
  #watchSpending: WatchSpending;

  /** `watchShare`: the part of a day's units, from 0 to 1. */
  constructor(watchShare: number, from: Partial<AccountData>) {
    this.#watchShare = watchShare;
    this.#report = from.report ?? null;
    this.#spentUntil = from.spentUntil ?? 0;
    this.#watchSpending = from.watchSpending ?? { units: 0, resetAt: 0 };
  }

  toData(): AccountData {
    return {
      report: this.#report,
      spentUntil: this.#spentUntil,
      watchSpending: this.#watchSpending,
    };
  }

  /** Negative units are a refund. */
  spendAsWatch(units: number, now: number): void {
    const { units: before, resetAt } = this.#watchSpendingAt(now);
    this.#watchSpending = { units: Math.max(before + units, 0), resetAt };
  }

  /** Stores a report, unless a response to a later request has reported already. */
  update(units: UnitsReport['units'], sequence: number, now: number): void {
    if (sequence < (this.#report?.sequence ?? 0)) return;
    this.#report = { units, sequence };
    const { units: spent, resetAt } = this.#watchSpendingAt(now);
    // The service's day may end a moment before ours.
    const isNextDay = resetAt - now < minuteMs && units.resetAt > resetAt + minuteMs;
    this.#watchSpending = { units: isNextDay ? 0 : spent, resetAt: units.resetAt };
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

  /** Drops reported times. A reset is at most a day away. */
  handleClockSetBack(now: number): void {
    this.#report = null;
    this.#spentUntil = 0;
    const resetAt = Math.min(this.#watchSpending.resetAt, nextUtcMidnight(now));
    this.#watchSpending = { ...this.#watchSpending, resetAt };
  }

  /** When a request of this many units can be paid; null if it can be paid now. */
  unitsShortUntil(
    { units, urgency }: { readonly units: number; readonly urgency: RequestContext['urgency'] },
    pendingUnits: number,
    now: number,
  ): number | null {
    if (units === 0) return null;
    if (this.#spentUntil > now) return this.#spentUntil;
    const { limit, remaining, resetAt } = this.#report?.units ?? unreported;
    const kept = urgency === 'suggestion' || urgency === 'extra' ? limit * keptShare : 0;
    if (resetAt > now && remaining - pendingUnits - kept < units) return resetAt;
    const spending = this.#watchSpendingAt(now);
    // Tolerates the rounding error of decimal shares.
    const isShort = spending.units + units > limit * this.#watchShare + 1e-6;
    return urgency === 'watch' && isShort ? spending.resetAt : null;
  }

  #watchSpendingAt(now: number): WatchSpending {
    return this.#watchSpending.resetAt > now
      ? this.#watchSpending
      : { units: 0, resetAt: nextUtcMidnight(now) };
  }
}

const unreported = { limit: defaultDailyUnits, remaining: 0, resetAt: 0 };
