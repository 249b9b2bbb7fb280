import { Keyv } from 'keyv';
import { describe, expect, test } from 'vitest';

import { createResponseCache, type CachedResponse } from '../../src/catalogue/cache.ts';
import type { Endpoint } from '../../src/catalogue/contract.ts';
import { credential, otherCredential } from './support/requesters.ts';
import { createMemoryCache } from './support/memory-cache.ts';

const minute = 60_000;

function endpoint(given: Partial<Endpoint<unknown>> = {}): Endpoint<unknown> {
  return {
    interface: 'keyed',
    path: '/v1/books/source_a/1',
    pattern: '/v1/books/{}/{}',
    query: [],
    freshMs: 60 * minute,
    units: 1,
    missing: 'book',
    parse: (json) => json,
    ...given,
  };
}

function setUp() {
  const troubles: unknown[] = [];
  const time = { now: Date.UTC(2026, 10, 21) };
  const onTrouble = (error: unknown) => troubles.push(error);
  return { ...createMemoryCache({ now: () => time.now, onError: onTrouble }), troubles, time };
}

const answer = (asOf: number, json: unknown = { data: 1 }): CachedResponse => ({
  kind: 'answer',
  asOf,
  json,
});

describe('cache keys', () => {
  test('an answer is returned as it was stored', async () => {
    const { cache, time } = setUp();
    const stored = answer(time.now, { data: [{ title: '书', id: '1234567890123456789' }] });
    await cache.entry(endpoint(), credential).write(stored);
    expect(await cache.entry(endpoint(), credential).read()).toEqual(stored);
  });

  test("no key's answer is shown to another key or to none", async () => {
    const { cache, time } = setUp();
    await cache.entry(endpoint(), credential).write(answer(time.now));
    expect(await cache.entry(endpoint(), otherCredential).read()).toBeNull();
    expect(await cache.entry(endpoint(), null).read()).toBeNull();
  });

  test('the order of parameters does not matter, their values and interface do', () => {
    const { cache } = setUp();
    const key = (given: Partial<Endpoint<unknown>>) => cache.entry(endpoint(given), null).key;
    const one = key({
      query: [
        ['a', '1'],
        ['tag', 'x'],
        ['tag', 'y'],
      ],
    });
    expect(
      key({
        query: [
          ['tag', 'y'],
          ['tag', 'x'],
          ['a', '1'],
        ],
      }),
    ).toBe(one);
    expect(
      key({
        query: [
          ['a', '1'],
          ['tag', 'x'],
        ],
      }),
    ).not.toBe(one);
    expect(
      key({
        query: [
          ['a', '1'],
          ['tag', 'x,y'],
        ],
      }),
    ).not.toBe(one);
    expect(key({ query: [['a', '1']], interface: 'open' })).not.toBe(key({ query: [['a', '1']] }));
  });

  test('the store does not contain queries in plain text', async () => {
    const { cache, rows, time } = setUp();
    await cache
      .entry(endpoint({ query: [['q', 'secret longing']] }), null)
      .write(answer(time.now, { data: [] }));
    expect(JSON.stringify([...rows])).not.toContain('longing');
  });

  test('nor keys', async () => {
    const { cache, rows, time } = setUp();
    await cache.entry(endpoint(), credential).write(answer(time.now));
    expect(JSON.stringify([...rows])).not.toContain(credential.secret);
  });
});

describe('freshness', () => {
  test.each([
    ['as long as its data cannot have changed', { freshMs: 60 * minute }, 60 * minute],
    ['never under five minutes', { freshMs: minute }, 5 * minute],
    [
      'shorter where the operator says so',
      { freshMs: minute, ignoresMinFreshness: true as const },
      minute,
    ],
  ])('%s', (_how, given, ms) => {
    const { cache, time } = setUp();
    const slot = cache.entry(endpoint(given), null);
    const stored = answer(time.now);
    time.now += ms - 1;
    expect(slot.isFresh(stored)).toBe(true);
    time.now += 1;
    expect(slot.isFresh(stored)).toBe(false);
  });

  test('a 404 is cached for five minutes', () => {
    const { cache, time } = setUp();
    const slot = cache.entry(endpoint(), null);
    const service = { status: 404, code: 'not_found', message: 'x', param: null, docsUrl: null };
    const stored: CachedResponse = { kind: 'missing', asOf: time.now, service };
    time.now += 5 * minute - 1;
    expect(slot.isFresh(stored)).toBe(true);
    time.now += 1;
    expect(slot.isFresh(stored)).toBe(false);
  });

  test('an answer from the future is not fresh', () => {
    const { cache, time } = setUp();
    expect(cache.entry(endpoint(), null).isFresh(answer(time.now + 1))).toBe(false);
  });
});

describe('forgetting a key', () => {
  test('deletes its answers only', async () => {
    const { cache, time } = setUp();
    const [mine, others, open] = [
      cache.entry(endpoint(), credential),
      cache.entry(endpoint(), otherCredential),
      cache.entry(endpoint(), null),
    ];
    for (const slot of [mine, others, open]) await slot.write(answer(time.now));
    await cache.forget(credential.fingerprint);
    expect(await mine.read()).toBeNull();
    expect(await others.read()).not.toBeNull();
    expect(await open.read()).not.toBeNull();
  });

  test('a response that arrives later is not stored', async () => {
    const { cache, time } = setUp();
    const slot = cache.entry(endpoint(), credential);
    await cache.forget(credential.fingerprint);
    await slot.write(answer(time.now));
    expect(await slot.read()).toBeNull();
  });

  test('an answer that is being written is deleted afterwards', async () => {
    const { cache, time } = setUp();
    const slot = cache.entry(endpoint(), credential);
    await Promise.all([slot.write(answer(time.now)), cache.forget(credential.fingerprint)]);
    expect(await slot.read()).toBeNull();
  });
});

describe('a failing store', () => {
  test('counts as a miss and is reported, never thrown', async () => {
    const broken = new Map<string, unknown>();
    for (const method of ['get', 'set', 'delete', 'entries'] as const) {
      broken[method] = () => {
        throw new Error('disk full');
      };
    }
    const troubles: unknown[] = [];
    const cache = createResponseCache({
      keyv: new Keyv({ store: broken }),
      deleteByPrefix: () => Promise.reject(new Error('disk full')),
      now: () => 0,
      onError: (error) => troubles.push(error),
    });
    const slot = cache.entry(endpoint(), null);
    expect(await slot.read()).toBeNull();
    await slot.write(answer(1));
    await cache.forget(credential.fingerprint);
    expect(troubles).toHaveLength(3);
  });

  test.each([null, 'text', 7, {}, { kind: 'answer' }, { kind: 'missing', asOf: 1 }, { kind: 'x' }])(
    'a row of another shape is a miss: %j',
    async (row) => {
      const { cache, keyv } = setUp();
      const slot = cache.entry(endpoint(), null);
      await keyv.set(slot.key, row);
      expect(await slot.read()).toBeNull();
    },
  );
});
