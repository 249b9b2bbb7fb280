export interface RequestLimit {
  /** Counts a request; returns 0 if it is allowed, else the seconds to wait. */
  take: (client: string) => number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The strictest reading of “per minute”: at most `most` requests in any 60 seconds. */
export function createSlidingMinuteLimit(most: number, now: () => number): RequestLimit {
  const taken = new Map<string, number[]>();
  return {
    take: (client) => {
      const at = now();
      const recent = (taken.get(client) ?? []).filter((time) => time > at - MINUTE_MS);
      taken.set(client, recent);
      const oldest = recent[recent.length - most];
      if (oldest !== undefined) return Math.ceil((oldest + MINUTE_MS - at) / 1_000);
      recent.push(at);
      return 0;
    },
  };
}

/** Keyed interface, Limits: `Retry-After` is the rest of the minute, so the window is the clock’s minute. */
export function createClockMinuteLimit(most: number, now: () => number): RequestLimit {
  const requests = createPeriod(MINUTE_MS, now);
  return {
    take: (client) => {
      if (requests.count(client) >= most) return requests.secondsLeft();
      requests.add(client, 1);
      return 0;
    },
  };
}

export type DailyUnits = ReturnType<typeof createDailyUnits>;

/** Units per account, reset at 00:00 UTC. */
export function createDailyUnits(most: number, now: () => number) {
  const { count: spent, add: spend, secondsLeft } = createPeriod(DAY_MS, now);
  const left = (account: string) => Math.max(0, most - spent(account));
  return { most, spent, left, spend, secondsLeft };
}

/** Counts that start again with each minute or day of the clock. */
function createPeriod(lengthMs: number, now: () => number) {
  const counts = new Map<string, number>();
  let period = 0;
  const count = (key: string): number => {
    const current = Math.floor(now() / lengthMs);
    if (current !== period) counts.clear();
    period = current;
    return counts.get(key) ?? 0;
  };
  return {
    count,
    add: (key: string, added: number) => {
      counts.set(key, count(key) + added);
    },
    secondsLeft: () => Math.ceil((lengthMs - (now() % lengthMs)) / 1_000),
  };
}
