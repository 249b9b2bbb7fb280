/**
 * When the next one may begin: evenly spaced, and never more than so many that may have arrived in any
 * second. What is answered late may have been late on its way there, with others on its heels.
 */
export interface SendRate {
  /** Milliseconds until then; 0 for at once. */
  waitMs(now: number): number;
  /** What comes back is called when it has been answered. */
  start(now: number): (now: number) => void;
}

interface Trip {
  readonly begun: number;
  ended: number | null;
}

const secondMs = 1_000;
/** What is made up for after a moment in which no timer came: a dozen at once, and no more. */
const mostMadeUpMs = 250;

export function createSendRate(perSecond: number): SendRate {
  const gapMs = secondMs / perSecond;
  let trips: Trip[] = [];
  /** How long the last so many took; the shortest is how long the way usually is. */
  const tookMs: number[] = [];
  let due = 0;

  /** When each may have arrived at the latest, less the usual way; the earliest first. */
  const arrivals = (now: number): readonly number[] => {
    const usualMs = Math.min(...tookMs);
    return trips
      .map(({ begun, ended }) => Math.max(begun, (ended ?? now) - usualMs))
      .filter((at) => at > now - secondMs && at <= now)
      .toSorted((one, other) => one - other);
  };

  return {
    waitMs(now) {
      const arrived = arrivals(now);
      const free = (arrived[arrived.length - perSecond] ?? -Infinity) + secondMs;
      const waitMs = Math.max(due, free) - now;
      // More than a second: the clock was set back.
      return waitMs > secondMs ? 0 : Math.max(0, waitMs);
    },
    start(now) {
      const trip: Trip = { begun: now, ended: null };
      const isRecent = ({ begun, ended }: Trip): boolean =>
        begun <= now && (ended ?? now) > now - secondMs;
      trips = [...trips.filter(isRecent), trip];
      // A timer that is a little late must not make all that follow later still.
      due = Math.min(Math.max(due, now - mostMadeUpMs), now) + gapMs;
      return (endedAt) => {
        trip.ended = endedAt;
        tookMs.push(Math.max(0, endedAt - now));
        if (tookMs.length > perSecond) tookMs.shift();
      };
    },
  };
}
