import Keyv from 'keyv';
import { expect, test, vi } from 'vitest';

import type { AnswerStorage } from '../../src/store/store.ts';

/** Where a cache can be opened, closed and opened again. */
export interface AnswerLocation {
  open(): Promise<AnswerStorage> | AnswerStorage;
}

/** The guarantees of every answer cache. */
export function answerStorageContract(place: () => AnswerLocation): void {
  test('an answer survives a restart', async () => {
    const before = await place().open();
    await keyvOf(before, 'open').set('/v1/books?q=诡秘', { title: '诡秘之主' }, 60_000);
    await before.close();
    const after = await place().open();
    expect(await keyvOf(after, 'open').get('/v1/books?q=诡秘')).toEqual({ title: '诡秘之主' });
    expect(await keyvOf(after, 'open').get('/v1/books?q=x')).toBeUndefined();
    await after.close();
  });

  test('a namespace never returns the answers of another', async () => {
    const cache = await place().open();
    const names = ['open', 'fingerprint-a', 'fingerprint-b', 'open:same', 'op*'];
    const keyvs = names.map((name) => keyvOf(cache, name));
    const found = () => Promise.all(keyvs.map((keyv) => keyv.get('same')));
    await Promise.all(keyvs.map((keyv, index) => keyv.set('same', index)));
    expect(await found()).toEqual([0, 1, 2, 3, 4]);
    await keyvs[1]?.clear();
    expect(await found()).toEqual([0, undefined, 2, 3, 4]);
    await keyvs[4]?.clear();
    expect(await found()).toEqual([0, undefined, 2, 3, undefined]);
    await keyvs[0]?.clear();
    expect(await found()).toEqual([undefined, undefined, 2, 3, undefined]);
    await cache.close();
  });

  test('only answers with the key prefix are dropped', async () => {
    const cache = await place().open();
    const [open, other] = [keyvOf(cache, 'open'), keyvOf(cache, 'other')];
    const keys = ['key:a', 'key:a:', 'key:a:1', 'key:a:字', 'key:ab:1', 'key:A:1', 'key:_:1'];
    for (const keyv of [open, other]) for (const key of keys) await keyv.set(key, 1);
    await cache.drop('open', 'key:a:');
    expect(await answersIn(cache)).toEqual(['key:A:1', 'key:_:1', 'key:a', 'key:ab:1']);
    expect(await Promise.all(keys.map((key) => other.get(key)))).toEqual(keys.map(() => 1));
    await cache.close();
  });

  test.each(['*', '?', '[a-z]', '%', '_', '\\'])(
    'a prefix with a special character is literal: %s',
    async (sign) => {
      const cache = await place().open();
      const keyv = keyvOf(cache, 'open');
      for (const key of [`${sign}:1`, 'a:1', 'aa:1']) await keyv.set(key, 1);
      await cache.drop('open', `${sign}:`);
      expect(await answersIn(cache)).toEqual(['a:1', 'aa:1']);
      await cache.close();
    },
  );

  test('some of many answers are dropped, and all of them', async () => {
    const cache = await place().open();
    const keyv = keyvOf(cache, 'open');
    const keys = Array.from(
      { length: 1500 },
      (_, index) => `${index % 3 === 0 ? 'a' : 'b'}:${index}`,
    );
    await Promise.all(keys.map((key) => keyv.set(key, key, 60_000)));
    await cache.drop('open', 'b:');
    expect(await answersIn(cache)).toEqual(keys.filter((key) => key.startsWith('a')).toSorted());
    await cache.drop('open', '');
    expect(await answersIn(cache)).toEqual([]);
    await cache.close();
  });

  test('an expired answer is a miss', async () => {
    const cache = await place().open();
    const keyv = keyvOf(cache, 'open');
    await keyv.set('soon', 'gone', 1);
    await keyv.set('later', 'here', 60_000);
    await vi.waitFor(async () => {
      expect(await keyv.get('soon')).toBeUndefined();
    });
    expect(await keyv.get('later')).toBe('here');
    await cache.close();
  });

  test('an answer is replaced as a whole, and can be deleted', async () => {
    const cache = await place().open();
    const keyv = keyvOf(cache, 'open');
    await keyv.set('a', { text: '字'.repeat(10_000) }, 60_000);
    await keyv.set('a', { other: 1 }, 60_000);
    expect(await keyv.get('a')).toEqual({ other: 1 });
    await keyv.delete('a');
    expect(await keyv.get('a')).toBeUndefined();
    await cache.close();
  });
}

export function keyvOf(cache: AnswerStorage, namespace: string): Keyv {
  return new Keyv({ store: cache.storeFor(namespace), namespace });
}

/** The keys stored in the namespace `open`. */
export async function answersIn(cache: AnswerStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const [key] of cache.storeFor('open').iterator?.() ?? []) keys.push(String(key));
  return keys.toSorted();
}
