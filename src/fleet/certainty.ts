import type { Clock } from '../model/effects.ts';

/** A sleep is noticed if it lasts longer than the rest of a life, so a process checks the clock so often. */
const checksInLife = 6;

/** What a process knows of its leases from the renewals, and from the clock. */
export function createCertainty(clock: Clock, lifeMs: number) {
  let renewedAt = -Infinity;
  let lastCheckAt = clock.now();
  let wasAsleep = false;
  let isAway = false;
  let cancel = (): void => undefined;

  const noteSleep = (): void => {
    const passedMs = clock.now() - lastCheckAt;
    // The clock may also have been set back.
    if (passedMs < 0 || passedMs >= lifeMs) wasAsleep = true;
    lastCheckAt = clock.now();
  };
  const checkClock = (): void => {
    noteSleep();
    cancel = clock.schedule(checkClock, lifeMs / checksInLife);
  };
  checkClock();

  return {
    /** A renewal begins. Returns its time for `renewed`. */
    tries(): number {
      noteSleep();
      return lastCheckAt;
    },
    /** The renewal that began at this time has succeeded. */
    renewed(at: number): void {
      renewedAt = at;
      // Otherwise it may have begun before the sleep.
      if (clock.now() - at < lifeMs) wasAsleep = false;
      isAway = false;
    },
    /** The store has not answered a renewal. Returns whether it had answered the one before. */
    failed(): boolean {
      const isFirst = !isAway;
      isAway = true;
      return isFirst;
    },
    /** Whether the leases last: no other process can have one. */
    isLeased(): boolean {
      noteSleep();
      const passedMs = clock.now() - renewedAt;
      return !wasAsleep && passedMs >= 0 && passedMs < lifeMs;
    },
    /** Whether this process was asleep since it last renewed the leases. */
    wasAsleep(): boolean {
      noteSleep();
      return wasAsleep;
    },
    /** Continues after a sleep although the store does not answer. */
    giveUp(): void {
      wasAsleep = false;
    },
    stop(): void {
      cancel();
    },
  };
}
