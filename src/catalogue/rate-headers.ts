import type { Units } from '../model/server.ts';
import type { RateHeaders } from './contract.ts';

/** Parses the rate-limit and `Sunset` headers. `now` is in milliseconds since the epoch. */
export function parseRateHeaders(
  header: (name: string) => string | null,
  now: number,
): RateHeaders {
  return {
    retryAfterMs: parseRetryAfter(header('retry-after'), now),
    units: parseUnits(header, now),
    sunset: header('sunset')?.slice(0, maxSunsetLength) ?? null,
  };
}

/** Longer than any date. The log and `/readyz` quote the header. */
const maxSunsetLength = 100;

/**
 * Limits last at most a day ("keyed interface, Limits"). The cap prevents an absurd value from
 * blocking a scope.
 */
const maxRetryMs = 24 * 60 * 60_000;

/** Accepts seconds, as the description says, and an HTTP date. */
function parseRetryAfter(value: string | null, now: number): number | null {
  if (value === null) return null;
  const seconds = parseAmount(value);
  if (seconds !== null) return Math.min(seconds * 1_000, maxRetryMs);
  // `Date.parse` reads digits alone as a year.
  const date = /[a-z]/i.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(date) ? null : Math.min(Math.max(date - now, 0), maxRetryMs);
}

/**
 * The account's daily units ("keyed interface, Limits"); null unless all three headers are present.
 */
function parseUnits(header: (name: string) => string | null, now: number): Units | null {
  const limit = parseAmount(header('ratelimit-limit'));
  const remaining = parseAmount(header('ratelimit-remaining'));
  const reset = parseAmount(header('ratelimit-reset'));
  if (limit === null || remaining === null || reset === null) return null;
  return { limit, remaining, resetAt: now + Math.min(reset * 1_000, maxRetryMs), asOf: now };
}

function parseAmount(value: string | null): number | null {
  return value !== null && /^\s*\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : null;
}
