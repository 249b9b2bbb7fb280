import type { Clock } from '../../../src/model/effects.ts';

/** How often processes wrote, and how often another one was faster. */
export interface StateCounts {
  /** Writes that were tried. */
  attempts: number;
  /** Writes that replaced what their process had read. */
  writes: number;
}

/** Texts by name that several processes share through compare and set. */
export interface SharedStates {
  /**
   * Replaces a text by the result of `change`, which gets the store's time; null leaves it as it is. If
   * another process has written in between, `change` is called again.
   */
  update(name: string, change: (text: string | null, now: number) => string | null): Promise<void>;
  readonly counts: Readonly<StateCounts>;
}

/**
 * A shared store in memory on a turned clock. Each read and each write takes `delayMs` each way. A read is sent
 * with each write.
 */
export function createSharedStates(clock: Clock, delayMs: number): SharedStates {
  const texts = new Map<string, string>();
  const counts: StateCounts = { attempts: 0, writes: 0 };
  const travel = (): Promise<void> =>
    delayMs === 0
      ? Promise.resolve()
      : new Promise((resolve) => {
          clock.schedule(resolve, delayMs);
        });

  return {
    counts,
    async update(name, change) {
      const read = () => ({ text: texts.get(name) ?? null, now: clock.now() });
      await travel();
      for (let known = read(); ; known = read()) {
        const { text, now } = known;
        await travel();
        const next = change(text, now);
        if (next === null) return;
        counts.attempts += 1;
        await travel();
        if ((texts.get(name) ?? null) !== text) continue;
        texts.set(name, next);
        counts.writes += 1;
        await travel();
        return;
      }
    },
  };
}
