import type { Clock } from '../model/effects.ts';

/**
 * Whether a process can be sure of its leases: it has renewed them within its life, or it tries to, and the
 * store, without which no other process can take them, does not answer. A process that was asleep is not
 * sure before it has renewed them.
 */
export function createCertainty(clock: Clock, lifeMs: number) {
  let renewedAt = -Infinity;
  let lastTryAt = clock.now();
  let wasAsleep = false;
  let isAway = false;

  const noteSleep = (): void => {
    const passedMs = clock.now() - lastTryAt;
    // The clock may also have been set back.
    if (passedMs < 0 || passedMs >= lifeMs) wasAsleep = true;
  };

  return {
    /** A renewal begins. Returns its time for `renewed`. */
    tries(): number {
      noteSleep();
      lastTryAt = clock.now();
      return lastTryAt;
    },
    /** The renewal that began at this time has succeeded. */
    renewed(at: number): void {
      renewedAt = at;
      wasAsleep = false;
      isAway = false;
    },
    /** The store has not answered a renewal. Returns whether it had answered the one before. */
    failed(): boolean {
      const isFirst = !isAway;
      isAway = true;
      return isFirst;
    },
    isCertain(): boolean {
      noteSleep();
      const passedMs = clock.now() - renewedAt;
      return !wasAsleep && (isAway || (passedMs >= 0 && passedMs < lifeMs));
    },
    wasAsleep(): boolean {
      noteSleep();
      return wasAsleep;
    },
    /** Acts without certainty: the store does not answer. */
    giveUp(): void {
      wasAsleep = false;
    },
  };
}
