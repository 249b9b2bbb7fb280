/** The time of this Discord; a test may pass one that it turns by hand. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs once after so many milliseconds; the answer takes it back. */
  readonly schedule: (waitMs: number, run: () => void) => () => void;
}

export const systemClock: Clock = {
  now: Date.now,
  schedule(waitMs, run) {
    const timer = setTimeout(run, waitMs);
    timer.unref();
    return () => {
      clearTimeout(timer);
    };
  },
};
