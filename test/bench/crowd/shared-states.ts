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

/** A shared store in memory on a turned clock. An update takes `updateMs`: its read is served after half of them. */
export function createSharedStates(clock: Clock, updateMs: number): SharedStates {
  const texts = new Map<string, string>();
  const counts: StateCounts = { attempts: 0, writes: 0 };
  const pause = (): Promise<void> =>
    updateMs === 0
      ? Promise.resolve()
      : new Promise((resolve) => {
          clock.schedule(resolve, updateMs);
        });

  return {
    counts,
    async update(name, change) {
      for (;;) {
        const read = texts.get(name) ?? null;
        const readAt = clock.now() + updateMs / 2;
        await pause();
        const next = change(read, readAt);
        if (next === null) return;
        counts.attempts += 1;
        if ((texts.get(name) ?? null) !== read) continue;
        texts.set(name, next);
        counts.writes += 1;
        return;
      }
    },
  };
}
