import type { RequestContext } from '../../model/answer.ts';
import { defaultDailyUnits, isOptional, nextUtcMidnight } from './contract.ts';
import type { LimitState, ReportedUnits, SlotRecord } from './limit-state.ts';

type AccountState = Pick<LimitState, 'report' | 'watchSpending' | 'userSpending'>;

/** What a request costs, and who pays. */
export interface Cost {
  readonly urgency: RequestContext['urgency'];
  /** `Question.user`; null without a user. */
  readonly user: string | null;
  readonly units: number;
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
  readonly #state: AccountState;
  readonly #watchShare: number;
  readonly #now: number;

  /** Changes `state`. `watchShare`: the part of a day's units, from 0 to 1. */
  constructor(state: AccountState, watchShare: number, now: number) {
    this.#state = state;
    this.#watchShare = watchShare;
    this.#now = now;
    if (state.watchSpending.resetAt <= now) this.#startDay(nextUtcMidnight(now));
  }

  /** Negative units are a refund. */
  spend({ isWatch, user }: Pick<SlotRecord, 'isWatch' | 'user'>, units: number): void {
    if (units === 0) return;
    const { watchSpending } = this.#state;
    if (isWatch) {
      watchSpending.units = Math.max(watchSpending.units + units, 0);
    } else if (user !== null) {
      const before = this.#takeSpending(user);
      this.#state.userSpending[user] = Math.max(before + units, 0);
    }
  }

  /** Stores a report, unless a response to a later request has reported already. */
  update(units: ReportedUnits, sequence: number): void {
    if (sequence < (this.#state.report?.sequence ?? 0)) return;
    this.#state.report = { ...units, sequence };
    const { resetAt } = this.#state.watchSpending;
    // The service's day may end a moment before ours.
    const isNextDay = resetAt - this.#now < minuteMs && units.resetAt > resetAt + minuteMs;
    if (isNextDay) this.#startDay(units.resetAt);
    this.#state.watchSpending.resetAt = units.resetAt;
  }

  /** For a response without a report that may have cost units. */
  deduct(units: number): void {
    if (this.#state.report !== null) this.#state.report.remaining -= units;
  }

  /** The service refused a request because all units are spent. */
  markSpent(resetAt: number, sequence: number): void {
    const limit = this.#state.report?.limit ?? defaultDailyUnits;
    this.update({ limit, remaining: 0, resetAt }, sequence);
  }

  /** Drops reported times. A reset is at most a day away. */
  handleClockSetBack(): void {
    const { watchSpending } = this.#state;
    this.#state.report = null;
    watchSpending.resetAt = Math.min(watchSpending.resetAt, nextUtcMidnight(this.#now));
  }

  /** When a request can be paid; null if it can be paid now. */
  unitsShortUntil({ units, urgency, user }: Cost, pendingUnits: number): number | null {
    if (units === 0) return null;
    const { report, watchSpending, userSpending } = this.#state;
    const { limit, remaining, resetAt } = report ?? unreported;
    const spentByUser = user === null ? 0 : (userSpending[user] ?? 0);
    const leavesRest = isOptional(urgency) || spentByUser >= limit * muchShare;
    const kept = leavesRest ? limit * keptShare : 0;
    if (resetAt > this.#now && remaining - pendingUnits - kept < units) return resetAt;
    // Tolerates the rounding error of decimal shares.
    const isShort = watchSpending.units + units > limit * this.#watchShare + 1e-6;
    return urgency === 'watch' && isShort ? watchSpending.resetAt : null;
  }

  /**
   * A new user takes the place of the one who has spent least, with these units, so that no
   * user spends without being counted.
   */
  #takeSpending(user: string): number {
    const { userSpending } = this.#state;
    const known = Object.entries(userSpending);
    if (user in userSpending || known.length < maxUsers) return userSpending[user] ?? 0;
    const [name, units] = known.reduce((least, one) => (one[1] < least[1] ? one : least));
    this.#state.userSpending = Object.fromEntries(known.filter(([other]) => other !== name));
    return units;
  }

  #startDay(resetAt: number): void {
    this.#state.watchSpending = { units: 0, resetAt };
    this.#state.userSpending = {};
  }
}

const unreported = { limit: defaultDailyUnits, remaining: 0, resetAt: 0 };
