import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Rig } from './catalogue-fixture.ts';
import { MINUTE_MS, NOON, SECOND_MS, startFixture } from './catalogue-fixture.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await startFixture({ limits: {} });
});
afterEach(() => rig.catalogue.close());

describe('the log', () => {
  test('records requests and their responses', async () => {
    await rig.keyed('/source_a/books?page=2', { headers: { 'User-Agent': 'Colophon/1' } });
    await rig.open('/books/1');
    await rig.keyed('/sources', { key: 'never-issued' });
    const [listing, missing, stranger] = rig.catalogue.requests.all();
    expect(listing).toEqual({
      at: NOON,
      method: 'GET',
      path: '/source_a/books',
      query: 'page=2',
      interface: 'keyed',
      credential: 'playground',
      userAgent: 'Colophon/1',
      status: 200,
      code: null,
      units: 5,
      tookMs: 0,
      fault: null,
    });
    expect(missing).toMatchObject({ interface: 'open', credential: null, status: 404, units: 0 });
    expect([missing?.code, stranger?.code]).toEqual(['NOT_FOUND', 'invalid_key']);
    expect(stranger?.credential).toMatch(/^unknown:[0-9a-f]{8}$/);
  });

  test('never contains a secret', async () => {
    await rig.keyed('/sources', { key: 'a-secret-of-somebody' });
    expect(JSON.stringify(rig.catalogue.requests.all())).not.toContain('a-secret-of-somebody');
  });

  test('counts matching requests, and can be cleared', async () => {
    await rig.open('/stats');
    await rig.open('/books/1');
    await rig.open('/openapi.json');
    const { requests } = rig.catalogue;
    expect(requests.count({ interface: 'open' })).toBe(2);
    expect(requests.count({ interface: 'description' })).toBe(1);
    expect(requests.count({ status: 404 })).toBe(1);
    expect(requests.matching({ path: '/stats' })).toHaveLength(1);
    requests.clear();
    expect(requests.count()).toBe(0);
  });
});

test('the peak is the maximum number of requests in any window of that length', async () => {
  const { requests } = rig.catalogue;
  for (const afterMs of [0, 20, 40, 59.999, 60, 61].map((seconds) => seconds * SECOND_MS)) {
    rig.clock.now = NOON + afterMs;
    await rig.open('/stats');
  }
  expect(requests.peakInWindow('open', MINUTE_MS)).toBe(5);
  expect(requests.peakInWindow('open', 2 * SECOND_MS)).toBe(3);
  expect(requests.peakInWindow('keyed', MINUTE_MS)).toBe(0);
});
