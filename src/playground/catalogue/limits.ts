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
  const counts = new Map<string, number>();
  let minute = 0;
  return {
    take: (client) => {
      const at = now();
      if (Math.floor(at / MINUTE_MS) !== minute) counts.clear();
      minute = Math.floor(at / MINUTE_MS);
      const count = counts.get(client) ?? 0;
      if (count >= most) return Math.ceil((MINUTE_MS - (at % MINUTE_MS)) / 1_000);
      counts.set(client, count + 1);
      return 0;
    },
  };
}

/** Units per account, reset at 00:00 UTC. */
export interface DailyUnits {
  most: number;
  spent: (account: string) => number;
  left: (account: string) => number;
  spend: (account: string, units: number) => void;
  secondsLeft: () => number;
}

export function createDailyUnits(most: number, now: () => number): DailyUnits {
  const counts = new Map<string, number>();
  let day = 0;
  function spent(account: string): number {
    const today = Math.floor(now() / DAY_MS);
    if (today !== day) counts.clear();
    day = today;
    return counts.get(account) ?? 0;
  }
  return {
    most,
    spent,
    left: (account) => Math.max(0, most - spent(account)),
    spend: (account, units) => {
      counts.set(account, spent(account) + units);
    },
    secondsLeft: () => Math.ceil((DAY_MS - (now() % DAY_MS)) / 1_000),
  };
}
