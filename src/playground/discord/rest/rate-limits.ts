import { createHash } from 'node:crypto';

/** A number of requests per time, for each bucket. */
export interface RateLimit {
  readonly requests: number;
  readonly perMs: number;
}

export interface RateLimits {
  /** For all routes except those with an interaction token. */
  readonly global: RateLimit;
  readonly messages: RateLimit;
  readonly crossposts: RateLimit;
  readonly webhooks: RateLimit;
  readonly commands: RateLimit;
  readonly others: RateLimit;
}

/** Discord documents only the global limit. The others are typical values of its headers. */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  global: { requests: 50, perMs: 1000 },
  messages: { requests: 5, perMs: 1000 },
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

/** Counts requests in fixed windows and returns Discord's headers (Rate Limits). */
export function createRateLimiter(limits: RateLimits, now: () => number) {
  const windows = new Map<string, Window>();

  function take(key: string, limit: RateLimit): { used: number; resetMs: number } {
    const at = now();
    const current = windows.get(key);
    const window =
      current !== undefined && at - current.startMs < limit.perMs
        ? current
        : { startMs: at, used: 0 };
    window.used += 1;
    windows.set(key, window);
    return { used: window.used, resetMs: window.startMs + limit.perMs };
  }

  return (method: string, route: string, major: string, counted: boolean): RateLimitResult => {
    const kind = limitKind(route);
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
      const scope = kind === 'others' ? 'user' : 'shared';
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

function limitKind(route: string): Exclude<keyof RateLimits, 'global'> {
  if (route.endsWith('/crosspost')) return 'crossposts';
  if (route.startsWith('/webhooks/')) return 'webhooks';
  if (route.includes('/commands')) return 'commands';
  return /\/(?:messages|threads)/.test(route) ? 'messages' : 'others';
}
