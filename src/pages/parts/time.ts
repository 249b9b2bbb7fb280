/** The furthest moment JavaScript and Discord can tell. */
const furthestMs = 8.64e15;

/**
 * A Discord timestamp, which each person reads in their own time zone and language: `R` ("3 hours
 * ago"), `D` (the day), `f` (day and time). Null for what is no time. Takes milliseconds.
 */
export function timestamp(timeMs: number | null, style: 'R' | 'D' | 'f' = 'R'): string | null {
  if (timeMs === null || !Number.isFinite(timeMs) || Math.abs(timeMs) > furthestMs) return null;
  return `<t:${Math.floor(timeMs / 1000)}:${style}>`;
}
