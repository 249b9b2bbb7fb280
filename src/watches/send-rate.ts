/**
 * Limits how many requests may arrive at Discord within any second, and spaces their starts evenly.
 * A late answer may mean that the request arrived late, together with later ones.
 */
export interface SendRate {
  /** Milliseconds until the next request may start; 0 for now. */
  waitMs(now: number): number;
  /** Notes a start. The returned function notes the answer. */
  start(now: number): (now: number) => void;
}

interface RoundTrip {
  readonly startedAt: number;
  answeredAt: number | null;
}

const secondMs = 1_000;
/** How much delay of a late timer later requests make up for: about a dozen requests at once. */
const maxCatchUpMs = 250;

export function createSendRate(perSecond: number): SendRate {
  const gapMs = secondMs / perSecond;
  let trips: RoundTrip[] = [];
  /** The latest durations. The shortest one is taken as the usual duration. */
  const durationsMs: number[] = [];
  let nextAt = 0;

  /** The latest possible arrival of each recent request, in order: the answer's time less the usual duration. */
  const arrivals = (now: number): readonly number[] => {
    const usualMs = Math.min(...durationsMs);
    return trips
      .map(({ startedAt, answeredAt }) => Math.max(startedAt, (answeredAt ?? now) - usualMs))
      .filter((at) => at > now - secondMs && at <= now)
      .toSorted((one, other) => one - other);
  };

  return {
    waitMs(now) {
      const arrived = arrivals(now);
      const freeAt = (arrived[arrived.length - perSecond] ?? -Infinity) + secondMs;
      const waitMs = Math.max(nextAt, freeAt) - now;
      // A wait of more than a second means that the clock was set back.
      return waitMs > secondMs ? 0 : Math.max(0, waitMs);
    },
    start(now) {
      const trip: RoundTrip = { startedAt: now, answeredAt: null };
      const isRecent = ({ startedAt, answeredAt }: RoundTrip): boolean =>
        startedAt <= now && (answeredAt ?? now) > now - secondMs;
      trips = [...trips.filter(isRecent), trip];
      // Counted from the planned time, so that one late timer does not delay all later requests.
      nextAt = Math.min(Math.max(nextAt, now - maxCatchUpMs), now) + gapMs;
      return (answeredAt) => {
        trip.answeredAt = answeredAt;
        durationsMs.push(Math.max(0, answeredAt - now));
        if (durationsMs.length > perSecond) durationsMs.shift();
      };
    },
  };
}
