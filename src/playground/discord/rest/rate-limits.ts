import { createHash } from 'node:crypto';

/** A number of requests per time, for each bucket. */
export interface RateLimit {
  readonly requests: number;
  readonly perMs: number;
}

export interface RateLimits {
  /** For all routes except those with an interaction token. */
  readonly global: RateLimit;
  /** Messages sent to a channel. */
  readonly messages: RateLimit;
  /** Other routes of messages and threads. */
  readonly otherMessageRoutes: RateLimit;
  /** Edits in a channel of messages that are older than an hour; more get error 30046. */
  readonly oldEdits: RateLimit;
  readonly crossposts: RateLimit;
  readonly webhooks: RateLimit;
  readonly commands: RateLimit;
  readonly others: RateLimit;
}

/**
 * Discord documents only the global limit. "Messages older than 1 hour may only be edited 3 times per 6-second window
 * per channel" is from https://docs.discord.food/resources/message. The others are typical values of its headers; five
 * messages in five seconds is also described at https://javacord.org/wiki/advanced-topics/ratelimits.html.
 */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  global: { requests: 50, perMs: 1000 },
  messages: { requests: 5, perMs: 5000 },
  otherMessageRoutes: { requests: 5, perMs: 1000 },
  oldEdits: { requests: 3, perMs: 6000 },
  crossposts: { requests: 10, perMs: 3_600_000 },
  webhooks: { requests: 5, perMs: 2000 },
  commands: { requests: 20, perMs: 20_000 },
  others: { requests: 20, perMs: 1000 },
};

export interface RateLimitResult {
  readonly headers: Readonly<Record<string, string>>;
  /** Set if the request is rejected. */
  readonly refused?: {
    readonly message: string;
    readonly retry_after: number;
    readonly global: boolean;
  };
}

interface Window {
  startMs: number;
  used: number;
}

/** Counts uses in fixed windows; a function that counts one use of `key`. */
export function createWindows(now: () => number) {
  const windows = new Map<string, Window>();

  return (key: string, limit: RateLimit): { used: number; resetMs: number } => {
    const at = now();
    const current = windows.get(key);
    const window =
      current !== undefined && at - current.startMs < limit.perMs
        ? current
        : { startMs: at, used: 0 };
    window.used += 1;
    windows.set(key, window);
    return { used: window.used, resetMs: window.startMs + limit.perMs };
  };
}

/** Counts requests and returns Discord's headers (Rate Limits). */
export function createRateLimiter(limits: RateLimits, now: () => number) {
  const take = createWindows(now);

  return (method: string, route: string, major: string, counted: boolean): RateLimitResult => {
    const kind = limitKind(method, route);
    const limit = limits[kind];
    const { used, resetMs } = take(`${method} ${route} ${major}`, limit);
    const afterS = Math.max(0, resetMs - now()) / 1000;
    const headers = {
      'x-ratelimit-limit': String(limit.requests),
      'x-ratelimit-remaining': String(Math.max(0, limit.requests - used)),
      'x-ratelimit-reset': (resetMs / 1000).toFixed(3),
      'x-ratelimit-reset-after': afterS.toFixed(3),
      'x-ratelimit-bucket': createHash('md5').update(`${method} ${route}`).digest('hex'),
    };
    if (used > limit.requests) {
      // Only the limit of publishing is one of the channel, for everyone.
      const scope = kind === 'crossposts' ? 'shared' : 'user';
      return rateLimited(afterS, false, { ...headers, 'x-ratelimit-scope': scope });
    }
    if (counted) {
      const all = take('global', limits.global);
      if (all.used > limits.global.requests) {
        const waitS = Math.max(0, all.resetMs - now()) / 1000;
        return rateLimited(waitS, true, {
          'x-ratelimit-global': 'true',
          'x-ratelimit-scope': 'global',
        });
      }
    }
    return { headers };
  };
}

function rateLimited(
  waitS: number,
  global: boolean,
  headers: Record<string, string>,
): RateLimitResult {
  return {
    headers: { ...headers, 'retry-after': String(Math.ceil(waitS)) },
    refused: { message: 'You are being rate limited.', retry_after: waitS, global },
  };
}

function limitKind(
  method: string,
  route: string,
): Exclude<keyof RateLimits, 'global' | 'oldEdits'> {
  if (route.endsWith('/crosspost')) return 'crossposts';
  if (route.startsWith('/webhooks/')) return 'webhooks';
  if (route.includes('/commands')) return 'commands';
  if (method === 'POST' && route.endsWith('/messages')) return 'messages';
  return /\/(?:messages|threads)/.test(route) ? 'otherMessageRoutes' : 'others';
}
