import type { Units } from '../model/server.ts';
import type { RateHeaders } from './contract.ts';

/** What the headers of an answer say of limits and of the version's end; `now` in milliseconds. */
export function parseRateHeaders(
  header: (name: string) => string | null,
  now: number,
): RateHeaders {
  return {
    retryAfterMs: parseRetryAfter(header('retry-after'), now),
    units: parseUnits(header, now),
    sunset: header('sunset'),
  };
}

/**
 * Nothing the description knows lasts longer than a day ("keyed interface, Limits"), so an absurd
 * number cannot silence a scope for a year.
 */
const maxRetryMs = 24 * 60 * 60_000;

/** Seconds, as the description has it; a date, which HTTP also allows, is taken as well. */
function parseRetryAfter(value: string | null, now: number): number | null {
  if (value === null) return null;
  const seconds = parseAmount(value);
  if (seconds !== null) return Math.min(seconds * 1_000, maxRetryMs);
  // Without letters it is no HTTP date, and what is left over is read as years.
  const date = /[a-z]/i.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(date) ? null : Math.min(Math.max(date - now, 0), maxRetryMs);
}

/** The account's daily units ("keyed interface, Limits"); null unless all three numbers are there. */
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
