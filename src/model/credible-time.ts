/** The clocks of machines that keep time differ by less. */
const clockErrorMs = 60_000;

/**
 * Whether a remembered time can be true: it lies at most `aheadMs` in the future. A later one was noted before the
 * clock was set back, and says nothing.
 */
export function isCredible(at: number, now: number, aheadMs = 0): boolean {
  return at <= now + aheadMs + clockErrorMs;
}
