import type { Clock } from '../../../src/playground/discord/clock.ts';

export interface HandClock extends Clock {
  /** Lets time pass: what falls due runs. */
  readonly turn: (ms: number) => void;
}

/** A clock that stands still until it is turned. */
export function handClock(startMs = Date.UTC(2026, 10, 21)): HandClock {
  let nowMs = startMs;
  let waiting: { atMs: number; run: () => void }[] = [];
  return {
    now: () => nowMs,
    schedule(waitMs, run) {
      const entry = { atMs: nowMs + waitMs, run };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((one) => one !== entry);
      };
    },
    turn(ms) {
      nowMs += ms;
      const due = waiting.filter(({ atMs }) => atMs <= nowMs);
      waiting = waiting.filter(({ atMs }) => atMs > nowMs);
      for (const { run } of due) run();
    },
  };
}
