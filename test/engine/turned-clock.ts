import type { Clock } from '../../src/model/effects.ts';

export interface TurnedClock extends Clock {
  /** Lets so many milliseconds pass: what falls due runs in order, with all that follows from it. */
  turn(ms: number): Promise<void>;
  /** Timers still waiting. */
  waiting(): number;
}

/** A clock that stands still until it is turned. */
export function turnedClock(startMs = 1_767_225_600_000): TurnedClock {
  let now = startMs;
  const timers = new Map<object, { readonly at: number; readonly run: () => void }>();
  const nextUntil = (end: number) =>
    [...timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
  return {
    now: () => now,
    schedule(run, waitMs) {
      const key = {};
      timers.set(key, { at: now + waitMs, run });
      return () => timers.delete(key);
    },
    async turn(ms) {
      const end = now + ms;
      await settled();
      for (let next = nextUntil(end); next !== undefined; next = nextUntil(end)) {
        const [key, { at, run }] = next;
        timers.delete(key);
        now = Math.max(now, at);
        run();
        await settled();
      }
      now = end;
    },
    waiting: () => timers.size,
  };
}

/** Until every promise that can go on has gone on. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}
