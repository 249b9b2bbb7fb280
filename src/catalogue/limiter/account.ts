import type { Units } from '../../model/server.ts';
import type { RequestContext } from '../../model/answer.ts';
import { defaultDailyUnits, nextUtcMidnight } from './contract.ts';
import type { SlotRecord } from './limit-state.ts';

export interface AccountData {
  /** The account's units as the service last reported them. */
  readonly report: UnitsReport | null;
  /** Until then the service refuses requests because all units are spent. */
  readonly spentUntil: number;
  readonly watchSpending: WatchSpending | null;
  /** What users have spent in the same day, by `Question.user`: those who have spent most. */
  readonly userSpending: Readonly<Record<string, number>>;
}

/** What watches have spent of a key's daily units. */
interface WatchSpending {
  readonly units: number;
  /** When the service resets the units, in milliseconds since the epoch. */
  readonly resetAt: number;
}

/** Who pays for a request. */
export interface Payer {
  readonly urgency: RequestContext['urgency'];
  /** `Question.user`; null without a user. */
  readonly user: string | null;
}

interface UnitsReport {
  readonly units: Pick<Units, 'limit' | 'remaining' | 'resetAt'>;
  /** That of the slot whose response carried the report. */
  readonly sequence: number;
}

const minuteMs = 60_000;

/** The last share of a day's units, which suggestions, extras and users who have spent much leave to others. */
const keptShare = 0.1;
/** A user who has spent this share of a day's units has spent much. */
const muchShare = 0.02;
/** Of whom it is known what they have spent: twice as many as can have spent `muchShare`. */
const maxUsers = 100;

/**
 * The daily units behind a key. A report of the service overrides our own count, because other keys
 * of the account spend the same units. Units of pending requests count as spent, so that the last
 * units are not spent twice. Watches may spend only a share, so that people keep the rest. The last
 * units are for users who have spent little, so that no user spends a key alone. Times are in milliseconds
 * since the epoch.
 */
export class Account {
  readonly #watchShare: number;
  readonly #now: number;
  readonly #userSpending: Map<string, number>;
  #report: UnitsReport | null;
  #spentUntil: number;
  #watchSpending: WatchSpending;

  /** `watchShare`: the part of a day's units, from 0 to 1. */
  constructor(watchShare: number, from: Partial<AccountData>, now: number) {
    this.#watchShare = watchShare;
    this.#now = now;
    this.#report = from.report ?? null;
    this.#spentUntil = from.spentUntil ?? 0;
    this.#watchSpending = from.watchSpending ?? { units: 0, resetAt: 0 };
    this.#userSpending = new Map(Object.entries(from.userSpending ?? {}));
    if (this.#watchSpending.resetAt <= now) this.#startDay(nextUtcMidnight(now));
  }

  toData(): AccountData {
    return {
      report: this.#report,
      spentUntil: this.#spentUntil,
      watchSpending: this.#watchSpending,
      userSpending: Object.fromEntries(this.#userSpending),
    };
  }

  /** Negative units are a refund. */
  spend({ isWatch, user }: Pick<SlotRecord, 'isWatch' | 'user'>, units: number): void {
    if (units === 0) return;
    const after = (before: number) => Math.max(before + units, 0);
    const { units: ofWatches, resetAt } = this.#watchSpending;
    if (isWatch) this.#watchSpending = { units: after(ofWatches), resetAt };
    else if (user !== null) this.#userSpending.set(user, after(this.#takeSpending(user)));
  }

  /** Stores a report, unless a response to a later request has reported already. */
  update(units: UnitsReport['units'], sequence: number): void {
    if (sequence < (this.#report?.sequence ?? 0)) return;
    this.#report = { units, sequence };
    const { resetAt } = this.#watchSpending;
    // The service's day may end a moment before ours.
    const isNextDay = resetAt - this.#now < minuteMs && units.resetAt > resetAt + minuteMs;
    if (isNextDay) this.#startDay(units.resetAt);
    this.#watchSpending = { ...this.#watchSpending, resetAt: units.resetAt };
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
  handleClockSetBack(): void {
    this.#report = null;
    this.#spentUntil = 0;
    const resetAt = Math.min(this.#watchSpending.resetAt, nextUtcMidnight(this.#now));
    this.#watchSpending = { ...this.#watchSpending, resetAt };
  }

  /** When a request of this many units can be paid; null if it can be paid now. */
  unitsShortUntil(
    { units, urgency, user }: Payer & { readonly units: number },
    pendingUnits: number,
  ): number | null {
    if (units === 0) return null;
    if (this.#spentUntil > this.#now) return this.#spentUntil;
    const { limit, remaining, resetAt } = this.#report?.units ?? unreported;
    const isOptional = urgency === 'suggestion' || urgency === 'extra';
    const spentByUser = user === null ? 0 : (this.#userSpending.get(user) ?? 0);
    const kept = isOptional || spentByUser >= limit * muchShare ? limit * keptShare : 0;
    if (resetAt > this.#now && remaining - pendingUnits - kept < units) return resetAt;
    const spending = this.#watchSpending;
    // Tolerates the rounding error of decimal shares.
    const isShort = spending.units + units > limit * this.#watchShare + 1e-6;
    return urgency === 'watch' && isShort ? spending.resetAt : null;
  }

  /**
   * A new user takes the place of the one who has spent least, with these units, so that no
   * user spends without being counted.
   */
  #takeSpending(user: string): number {
    const known = this.#userSpending.get(user);
    if (known !== undefined || this.#userSpending.size < maxUsers) return known ?? 0;
    const [least] = [...this.#userSpending].sort(([, one], [, other]) => one - other);
    const [name, units] = least ?? ['', 0];
    this.#userSpending.delete(name);
    return units;
  }

  #startDay(resetAt: number): void {
    this.#watchSpending = { units: 0, resetAt };
    this.#userSpending.clear();
  }
}

const unreported = { limit: defaultDailyUnits, remaining: 0, resetAt: 0 };
