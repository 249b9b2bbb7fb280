import { describe, expect, test } from 'vitest';

import { createAskFixture, respondWith, titleEndpoint } from './support/ask-fixture.ts';
import { credential, person, problemOf } from './support/requesters.ts';

const hour = 60 * 60_000;
const keyed = titleEndpoint({ interface: 'keyed', path: '/v1/source_a/books', units: 5 });
const spent = { error: { code: 'quota_exceeded', status: 429, message: 'Used up.', docs_url: '' } };

describe('units that the service says are spent are told as none left', () => {
  test('where it has some that are too few', async () => {
    const bench = createAskFixture(respondWith(429, spent));
    const at = bench.clock.now();
    const units = { limit: 8_000, remaining: 3, resetAt: at + hour, asOf: at };
    const headers = { retryAfterMs: hour, units, sunset: null };
    bench.service.answer = respondWith(429, spent, { headers });
    await problemOf(bench.ask(keyed, credential, person()));
    expect(bench.told.units).toEqual([{ ...units, remaining: 0 }]);
  });

  test('where no header counts them', async () => {
    const bench = createAskFixture(respondWith(429, spent));
    const at = bench.clock.now();
    await problemOf(bench.ask(keyed, credential, person()));
    const nextDay = Math.ceil(at / (24 * hour)) * 24 * hour;
    expect(bench.told.units).toEqual([{ limit: 5_000, remaining: 0, resetAt: nextDay, asOf: at }]);
  });

  test('but not where a minute is full', async () => {
    const limited = { ...spent.error, code: 'rate_limited' };
    const bench = createAskFixture(respondWith(429, { error: limited }));
    await problemOf(bench.ask(keyed, credential, person()));
    expect(bench.told.units).toEqual([]);
  });
});
