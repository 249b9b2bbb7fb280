import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Rig } from './catalogue-fixture.ts';
import { DAY_MS, HOUR_MS, NOON, SECOND_MS, startFixture, value } from './catalogue-fixture.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await startFixture({ limits: {} });
});
afterEach(() => rig.catalogue.close());

describe('the requests per minute of a key', () => {
  test('allows 60 requests and reports the remaining seconds with the next', async () => {
    rig.clock.now = NOON + 18 * SECOND_MS;
    for (let sent = 0; sent < 60; sent += 1) {
      expect((await rig.keyed('/source_a/rankings')).status).toBe(200);
    }
    const refused = await rig.keyed('/source_a/rankings');
    expect(refused.status).toBe(429);
    expect(value(refused.body, 'error.code')).toBe('rate_limited');
    expect(refused.headers.get('retry-after')).toBe('42');

    rig.clock.now += 41 * SECOND_MS;
    expect((await rig.keyed('/source_a/rankings')).headers.get('retry-after')).toBe('1');
    rig.clock.now += SECOND_MS;
    expect((await rig.keyed('/source_a/rankings')).status).toBe(200);
    expect(rig.catalogue.spent()).toBe(61);
  });

  test('counts rejected requests too, and each key separately', async () => {
    const other = rig.catalogue.keys.create('playground', 'second');
    for (let sent = 0; sent < 60; sent += 1) await rig.keyed('/source_a/rankings/nothing');
    expect((await rig.keyed('/sources')).status).toBe(429);
    expect((await rig.keyed('/sources', { key: other.secret })).status).toBe(200);
  });
});

describe('the units per day', () => {
  test.each([
    ['/sources', 1],
    ['/books/source_a/1030000019', 1],
    ['/search?q=lamplighter', 1],
    ['/source_a/books', 5],
    ['/source_a/genres', 1],
    ['/source_a/tags', 1],
    ['/source_a/rankings', 1],
    ['/source_a/rankings/yuepiao', 5],
    ['/source_a/booklists', 5],
    ['/source_a/booklists/400001', 5],
    ['/openapi.json', 0],
  ])('%s costs %i', async (path, units) => {
    const reply = await rig.keyed(path);
    expect(reply.status).toBe(200);
    expect(rig.catalogue.spent()).toBe(units);
    expect(rig.catalogue.requests.all()[0]?.units).toBe(units);
    expect(reply.headers.get('ratelimit-limit')).toBe('5000');
    expect(reply.headers.get('ratelimit-remaining')).toBe(
      String(path === '/openapi.json' ? 5_000 : 5_000 - units),
    );
    expect(reply.headers.get('ratelimit-reset')).toBe(String((12 * HOUR_MS) / SECOND_MS));
  });

  test('are shared by all keys of an account and reset at 00:00 UTC', async () => {
    const other = rig.catalogue.keys.create('playground', 'second');
    rig.catalogue.spend(4_994);
    expect((await rig.keyed('/source_a/books')).headers.get('ratelimit-remaining')).toBe('1');

    const refused = await rig.keyed('/source_a/books', { key: other.secret });
    expect(refused.status).toBe(429);
    expect(value(refused.body, 'error.code')).toBe('quota_exceeded');
    expect(refused.headers.get('retry-after')).toBe(String((12 * HOUR_MS) / SECOND_MS));
    expect(refused.headers.get('ratelimit-remaining')).toBe('1');

    expect((await rig.keyed('/sources', { key: other.secret })).status).toBe(200);
    expect((await rig.keyed('/sources')).status).toBe(429);

    rig.clock.now = NOON - (NOON % DAY_MS) + DAY_MS;
    const fresh = await rig.keyed('/source_a/books');
    expect(fresh.status).toBe(200);
    expect(fresh.headers.get('ratelimit-remaining')).toBe('4995');
  });

  test('are in the headers of every response, including errors and requests without a key', async () => {
    for (const key of [null, 'never-issued']) {
      const reply = await rig.keyed('/sources', { key });
      expect(reply.headers.get('ratelimit-limit')).toBe('5000');
      expect(reply.headers.get('ratelimit-remaining')).toBe('0');
      expect(reply.headers.has('ratelimit-reset')).toBe(true);
    }
    const redirect = await rig.keyed('/books/source_b/1030000019');
    expect(redirect.headers.get('ratelimit-remaining')).toBe('4999');
  });
});

test('every response has a cache lifetime', async () => {
  const reply = await rig.keyed('/sources');
  expect(reply.headers.get('cache-control')).toBe('private, max-age=300');
});
