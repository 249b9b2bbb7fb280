import { describe, expect, test } from 'vitest';

import { createAskFixture, respondWith, titleEndpoint } from './support/ask-fixture.ts';
import { credential, person, problemOf } from './support/requesters.ts';

const hour = 60 * 60_000;
const keyed = titleEndpoint({ interface: 'keyed', path: '/v1/source_a/books', units: 5 });
const spent = { error: { code: 'quota_exceeded', status: 429, message: 'Used up.', docs_url: '' } };

describe('units that the service reports as spent are reported as none left', () => {
  test('if some are left but too few', async () => {
    const fixture = createAskFixture(respondWith(429, spent));
    const at = fixture.clock.now();
    const units = { limit: 8_000, remaining: 3, resetAt: at + hour, asOf: at };
    const headers = { retryAfterMs: hour, units, sunset: null };
    fixture.service.answer = respondWith(429, spent, { headers });
    await problemOf(fixture.ask(keyed, credential, person()));
    expect(fixture.reported.units).toEqual([{ ...units, remaining: 0 }]);
  });

  test('if no header counts them', async () => {
    const fixture = createAskFixture(respondWith(429, spent));
    const at = fixture.clock.now();
    await problemOf(fixture.ask(keyed, credential, person()));
    const nextDay = Math.ceil(at / (24 * hour)) * 24 * hour;
    expect(fixture.reported.units).toEqual([
      { limit: 5_000, remaining: 0, resetAt: nextDay, asOf: at },
    ]);
  });

  test('but not if only the minute is full', async () => {
    const limited = { ...spent.error, code: 'rate_limited' };
    const fixture = createAskFixture(respondWith(429, { error: limited }));
    await problemOf(fixture.ask(keyed, credential, person()));
    expect(fixture.reported.units).toEqual([]);
  });
});
