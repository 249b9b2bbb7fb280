import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CatalogueFault } from '../../../src/playground/catalogue/faults.ts';
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

describe('a listener of the log', () => {
  test('is called when a request arrives and when it ends', async () => {
    const heard: unknown[] = [];
    const stop = rig.catalogue.requests.watch(({ path, status, code, tookMs }) => {
      rig.clock.now += 40;
      heard.push([path, status, code, tookMs]);
    });
    await rig.open('/stats');
    await rig.open('/books/1');
    await fetch(`${rig.catalogue.url}/covers/1001.svg`);
    stop();
    await rig.open('/stats');
    expect(heard).toEqual([
      ['/stats', null, null, null],
      ['/stats', 200, null, 40],
      ['/books/1', null, null, null],
      ['/books/1', 404, 'NOT_FOUND', 40],
      ['/covers/1001.svg', null, null, null],
      ['/covers/1001.svg', 404, null, 40],
    ]);
  });

  test.each<CatalogueFault>([{ kind: 'delay', delayMs: 600_000 }, { kind: 'hang' }])(
    'hears of an aborted request ($kind) as unanswered',
    async (fault) => {
      rig.catalogue.faults.add({ fault });
      const { promise: over, resolve } = Promise.withResolvers<unknown>();
      const leaving = new AbortController();
      rig.catalogue.requests.watch(({ status, tookMs }) => {
        if (tookMs !== null) resolve({ status, tookMs });
        rig.clock.now += 8_000;
        leaving.abort();
      });
      await expect(rig.open('/stats', { signal: leaving.signal })).rejects.toThrow();
      expect(await over).toEqual({ status: null, tookMs: 8_000 });
    },
  );
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

test('the peak can be limited to one key', async () => {
  const { keys, requests } = rig.catalogue;
  const other = keys.create('playground', 'second');
  await rig.keyed('/sources');
  await rig.keyed('/sources', { key: other.secret });
  await rig.keyed('/sources', { key: other.secret });
  expect(requests.peakInWindow('keyed', MINUTE_MS)).toBe(3);
  expect(requests.peakInWindow('keyed', MINUTE_MS, 'second')).toBe(2);
});
