import type { WatchSpending } from './contract.ts';

const dayMs = 24 * 60 * 60_000;
const minuteMs = 60_000;

/**
 * What watches spend of a key's daily units, so that people keep the rest. Times in milliseconds
 * since the epoch.
 */
export class WatchShare {
  readonly #share: number;
  #spending: WatchSpending;

  /** `share`: from 0 to 1, of the units of a day. */
  constructor(share: number, spending: WatchSpending | null = null) {
    this.#share = share;
    this.#spending = spending ?? { units: 0, resetAt: 0 };
  }

  get spent(): WatchSpending {
    return this.#spending;
  }

  restore(spent: WatchSpending): void {
    this.#spending = spent;
  }

  spend(units: number, now: number): void {
    const { units: before, resetAt } = this.#at(now);
    this.#spending = { units: before + units, resetAt };
  }

  /** The request was never sent, or refused, and "a refused request costs nothing". */
  refund(units: number, now: number): void {
    this.spend(-units, now);
    if (this.#spending.units < 0) this.#spending = { ...this.#spending, units: 0 };
  }

  /** When the units are given back, as the service tells it. */
  setReset(resetAt: number, now: number): void {
    const { units, resetAt: before } = this.#at(now);
    // The service's day may end a moment before ours does.
    const isNextDay = before - now < minuteMs && resetAt > before + minuteMs;
    this.#spending = { units: isNextDay ? 0 : units, resetAt };
  }

  /** What was told by a clock that was ahead is not waited for any longer than a day lasts. */
  handleClockSetBack(now: number): void {
    this.#spending = { ...this.#spending, resetAt: Math.min(this.#spending.resetAt, nextDay(now)) };
  }

  /** When a watch can pay this again without eating what is people's; null when it can be now. */
  unitsShortUntil(units: number, limit: number, now: number): number | null {
    const { units: before, resetAt } = this.#at(now);
    // A hair more, for shares that no binary number hits.
    return before + units > limit * this.#share + 1e-6 ? resetAt : null;
  }

  #at(now: number): WatchSpending {
    return this.#spending.resetAt > now ? this.#spending : { units: 0, resetAt: nextDay(now) };
  }
}

/** Units are given back at 00:00 UTC ("keyed interface, Limits"). */
function nextDay(now: number): number {
  return (Math.floor(now / dayMs) + 1) * dayMs;
}
