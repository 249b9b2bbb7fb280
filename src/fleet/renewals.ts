import type { Clock } from '../model/effects.ts';

/** Runs `renew` now and again, one after the other. It must not reject. */
export function createRenewals(renew: () => Promise<void>, everyMs: number, clock: Clock) {
  let running: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;
  let isStopped = false;
  let cancel = (): void => undefined;

  /** Resolves when a renewal that begins now or later has ended. */
  const now = (): Promise<void> => {
    if (isStopped) return Promise.resolve();
    if (running !== null) {
      waiting ??= running.then(() => {
        waiting = null;
        return now();
      });
      return waiting;
    }
    cancel();
    running = renew().finally(() => {
      running = null;
      if (!isStopped) cancel = clock.schedule(() => void now(), everyMs);
    });
    return running;
  };

  return {
    now,
    /** Resolves when no renewal runs. */
    async stop(): Promise<void> {
      isStopped = true;
      cancel();
      await running;
    },
  };
}
