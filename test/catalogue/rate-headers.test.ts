import { expect, test } from 'vitest';

import { parseRateHeaders } from '../../src/catalogue/rate-headers.ts';

const now = Date.UTC(2026, 10, 21, 12);
const read = (headers: Record<string, string>) =>
  parseRateHeaders((name) => headers[name] ?? null, now);

const dayMs = 86_400_000;

test.each([
  ['17', 17_000],
  ['0', 0],
  [' 3 ', 3_000],
  ['1.5', 1_500],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['99999999999', dayMs],
  ['Fri, 31 Dec 9999 23:59:59 GMT', dayMs],
  ['-5', null],
  ['soon', null],
  ['', null],
])('Retry-After "%s" is %s milliseconds', (value, ms) => {
  expect(read({ 'retry-after': value }).retryAfterMs).toBe(ms);
});

test('units require all three headers', () => {
  const reported = {
    'ratelimit-limit': '5000',
    'ratelimit-remaining': '0',
    'ratelimit-reset': '60',
  };
  expect(read(reported).units).toEqual({
    limit: 5_000,
    remaining: 0,
    resetAt: now + 60_000,
    asOf: now,
  });
  expect(read({ ...reported, 'ratelimit-remaining': 'many' }).units).toBeNull();
  expect(read({ 'ratelimit-limit': '5000' }).units).toBeNull();
});

test('a response without these headers gives nulls', () => {
  expect(read({})).toEqual({ retryAfterMs: null, units: null, sunset: null });
});
