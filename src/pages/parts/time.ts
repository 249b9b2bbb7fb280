/** The latest time in JavaScript and Discord. */
const furthestMs = 8.64e15;

/**
 * A Discord timestamp, which each user sees in their own time zone and language: `R` ("3 hours ago"),
 * `D` (date), `f` (date and time). Takes milliseconds since the epoch; null if they are not a valid time.
 */
export function timestamp(timeMs: number | null, style: 'R' | 'D' | 'f' = 'R'): string | null {
  if (timeMs === null || !Number.isFinite(timeMs) || Math.abs(timeMs) > furthestMs) return null;
  return `<t:${Math.floor(timeMs / 1000)}:${style}>`;
}
