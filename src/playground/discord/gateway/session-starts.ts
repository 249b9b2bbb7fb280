import type { Clock } from '../clock.ts';

const DAY_MS = 86_400_000;

export interface SessionStartOptions {
  readonly clock: Clock;
  /** Minimum time between identifies of one rate-limit key; 0 for no limit. */
  readonly identifyIntervalMs: number;
  readonly maxConcurrency: number;
  /** Number of identifies in 24 hours. */
  readonly sessionStartsPerDay: number;
}

export type SessionStarts = ReturnType<typeof createSessionStarts>;

/** Counts identifies of all shards (Gateway, Identifying; Gateway, Max Concurrency). */
export function createSessionStarts(options: SessionStartOptions) {
  const { clock, identifyIntervalMs, maxConcurrency, sessionStartsPerDay } = options;
  const identifiedAt = new Map<number, number>();
  let dayStartMs = -Infinity;
  let used = 0;

  function startDay(): void {
    if (clock.now() - dayStartMs < DAY_MS) return;
    dayStartMs = clock.now();
    used = 0;
  }

  return {
    /** Counts one identify; says whether it is allowed, comes too soon, or exceeds the day's number. */
    take(shard: number): 'allowed' | 'too soon' | 'spent' {
      startDay();
      if (used >= sessionStartsPerDay) return 'spent';
      used += 1;
      const key = shard % maxConcurrency;
      const last = identifiedAt.get(key) ?? -Infinity;
      if (clock.now() - last < identifyIntervalMs) return 'too soon';
      identifiedAt.set(key, clock.now());
      return 'allowed';
    },
    /** The session start limit object. */
    status() {
      const isOver = clock.now() - dayStartMs >= DAY_MS;
      return {
        total: sessionStartsPerDay,
        remaining: sessionStartsPerDay - (isOver ? 0 : used),
        reset_after: isOver ? 0 : dayStartMs + DAY_MS - clock.now(),
        max_concurrency: maxConcurrency,
      };
    },
  };
}
