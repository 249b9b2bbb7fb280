import type { Clock } from '../../../src/playground/discord/clock.ts';

export interface ManualClock extends Clock {
  /** Advances the time by `ms` and runs what is due. */
  readonly advance: (ms: number) => void;
}

/** A clock that only `advance` moves. */
export function createManualClock(startMs = Date.UTC(2026, 10, 21)): ManualClock {
  let nowMs = startMs;
  let timers: { atMs: number; act: () => void }[] = [];
  return {
    now: () => nowMs,
    schedule(act, ms) {
      const timer = { atMs: nowMs + ms, act };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    advance(ms) {
      nowMs += ms;
      const due = timers.filter(({ atMs }) => atMs <= nowMs);
      timers = timers.filter(({ atMs }) => atMs > nowMs);
      for (const { act } of due) act();
    },
  };
}
