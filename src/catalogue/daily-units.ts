/** An account's units per day before the service has reported them ("keyed interface, Limits"). */
export const defaultDailyUnits = 5_000;

const dayMs = 24 * 60 * 60_000;

/** When the service resets units: at 00:00 UTC ("keyed interface, Limits"), in milliseconds. */
export function nextUtcMidnight(now: number): number {
  return (Math.floor(now / dayMs) + 1) * dayMs;
}
