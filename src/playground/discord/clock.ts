/** The same contract as the bot's clock, so that a test can advance both with one. */
export interface Clock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Calls `act` once after `ms` milliseconds. Returns a function that cancels the call. */
  readonly schedule: (act: () => void, ms: number) => () => void;
}

export const systemClock: Clock = {
  now: Date.now,
  schedule(act, ms) {
    const timer = setTimeout(act, ms);
    timer.unref();
    return () => {
      clearTimeout(timer);
    };
  },
};
