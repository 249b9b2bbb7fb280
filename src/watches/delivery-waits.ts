/** How long a delivery waits for Discord, for another process, or before a retry. In milliseconds. */
export interface DeliveryWaits {
  /**
   * How long an attempt keeps other processes from the same post. Must exceed the longest attempt, so
   * that two processes never send the same post at the same time.
   */
  readonly claimMs: number;
  /** How long an accepted message may be missing from Discord's lists. */
  readonly listedAfterMs: number;
  /** The pauses between attempts. The last one repeats. */
  readonly pausesMs: readonly [number, ...number[]];
  /** The pause before another crosspost if Discord gives no time. */
  readonly publishPauseMs: number;
}

export const defaultDeliveryWaits: DeliveryWaits = {
  claimMs: 30_000,
  listedAfterMs: 30_000,
  pausesMs: [5_000, 15_000, 60_000, 5 * 60_000],
  publishPauseMs: 60_000,
};
