import { nextUtcMidnight } from '../daily-units.ts';
import type { WatchSpending } from './contract.ts';

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
