import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Rig } from './catalogue-fixture.ts';
import { MINUTE_MS, NOON, SECOND_MS, startFixture, value } from './catalogue-fixture.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await startFixture({ limits: {} });
});
afterEach(() => rig.catalogue.close());

test('thirty requests of all callers together pass in any sixty seconds', async () => {
  rig.clock.now = NOON + 50 * SECOND_MS;
  for (let sent = 0; sent < 30; sent += 1) {
    const asked = await rig.open('/stats', { headers: { 'User-Agent': `caller ${sent}` } });
    expect(asked.status).toBe(200);
    rig.clock.now += SECOND_MS;
  }
  const refused = await rig.open('/stats');
  expect(refused.status).toBe(429);
  expect(refused.body).toEqual({
    error: { code: 'RATE_LIMITED', message: expect.any(String) as string },
  });
  // The minute of the clock turned meanwhile; the sixty seconds did not.
  expect(refused.headers.get('retry-after')).toBe('30');

  rig.clock.now += 29 * SECOND_MS;
  expect((await rig.open('/stats')).headers.get('retry-after')).toBe('1');
  rig.clock.now += SECOND_MS;
  expect((await rig.open('/stats')).status).toBe(200);
  expect((await rig.open('/stats')).status).toBe(429);
  expect(rig.catalogue.requests.countRateLimited()).toBe(3);
});

test('other rejected requests count, those of the keyed interface do not', async () => {
  for (let sent = 0; sent < 15; sent += 1) {
    await rig.open('/books/1');
    await rig.open('/search?q=a');
    await rig.keyed('/search?q=sword');
  }
  expect(value((await rig.open('/stats')).body, 'error.code')).toBe('RATE_LIMITED');
  rig.clock.now += MINUTE_MS;
  expect((await rig.open('/stats')).status).toBe(200);
});
