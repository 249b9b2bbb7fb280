import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import Keyv from 'keyv';
import { describe, expect, onTestFinished, test } from 'vitest';

import type { AnswerCache, AnswerCacheOptions } from '../../src/store/answer-cache.ts';
import { openAnswerCache } from '../../src/store/sqlite/answer-cache.ts';
import { temporaryFolder } from './data-folder.ts';

describe('the answer cache', () => {
  test('keeps an answer over a restart, for its owner alone', async () => {
    const dataDir = temporaryFolder();
    const before = opened({ dataDir });
    await keyvOf(before, 'open').set('/v1/books?q=诡秘', { title: '诡秘之主' }, 60_000);
    await before.close();
    expect(statSync(join(dataDir, 'cache.sqlite')).mode & 0o777).toBe(0o600);
    const after = opened({ dataDir });
    expect(await keyvOf(after, 'open').get('/v1/books?q=诡秘')).toEqual({ title: '诡秘之主' });
    expect(await keyvOf(after, 'open').get('/v1/books?q=x')).toBeUndefined();
    await after.close();
  });

  test('never shows one namespace the answers of another', async () => {
    const cache = opened();
    const names = ['open', 'fingerprint-a', 'fingerprint-b'];
    const keyvs = names.map((name) => keyvOf(cache, name));
    await Promise.all(keyvs.map((keyv, index) => keyv.set('same', index)));
    expect(await Promise.all(keyvs.map((keyv) => keyv.get('same')))).toEqual([0, 1, 2]);
    await keyvs[1]?.clear();
    expect(await Promise.all(keyvs.map((keyv) => keyv.get('same')))).toEqual([0, undefined, 2]);
    await cache.close();
  });

  test('drops all answers of a beginning, and no others', async () => {
    const cache = opened();
    const [open, other] = [keyvOf(cache, 'open'), keyvOf(cache, 'other')];
    const keys = ['key:a', 'key:a:', 'key:a:1', 'key:a:字', 'key:ab:1', 'key:A:1', 'key:_:1'];
    for (const keyv of [open, other]) for (const key of keys) await keyv.set(key, 1);
    await cache.drop('open', 'key:a:');
    expect(await entries(cache)).toEqual(['key:A:1', 'key:_:1', 'key:a', 'key:ab:1']);
    expect(await Promise.all(keys.map((key) => other.get(key)))).toEqual(keys.map(() => 1));
    await cache.close();
  });

  test('forgets what has expired, also on disk', async () => {
    const dataDir = temporaryFolder();
    const cache = opened({ dataDir });
    await keyvOf(cache, 'open').set('soon', 'gone', 60_000);
    await keyvOf(cache, 'open').set('later', 'here', 180_000);
    expect(await entries(cache)).toEqual(['later', 'soon']);
    await cache.close();
    const later = opened({ dataDir, now: () => Date.now() + 120_000 });
    expect(await entries(later)).toEqual(['later']);
    await later.close();
  });

  test('stays within its number of answers, and gives up those that expire soonest', async () => {
    const cache = opened({ maxEntries: 100 });
    const keyv = keyvOf(cache, 'open');
    for (let index = 0; index < 500; index += 1) {
      await keyv.set(`answer ${index}`, index, 60_000 + index * 1000);
    }
    const kept = await entries(cache);
    expect(kept.length).toBeLessThanOrEqual(100);
    expect(kept.length).toBeGreaterThanOrEqual(90);
    expect(await keyv.get('answer 499')).toBe(499);
    expect(await keyv.get('answer 0')).toBeUndefined();
    await cache.close();
  });

  test('stays within its bytes, and an answer replaced counts once', async () => {
    const cache = opened({ maxBytes: 100_000 });
    const keyv = keyvOf(cache, 'open');
    await keyv.set('steady', 's', 900_000);
    for (let index = 0; index < 100; index += 1) await keyv.set('same', '字'.repeat(3000), 60_000);
    expect(await entries(cache)).toEqual(['same', 'steady']);
    for (let index = 0; index < 100; index += 1) {
      await keyv.set(`answer ${index}`, '字'.repeat(3000), 60_000 + index);
    }
    const kept = await entries(cache);
    expect(kept.length).toBeLessThanOrEqual(12);
    expect(kept).toContain('answer 99');
    expect(kept).toContain('steady');
    await cache.close();
  });

  test.each([
    ['garbage', () => Buffer.from('not a database, '.repeat(1000))],
    ['half a file', (sound: Buffer) => sound.subarray(0, sound.length / 2)],
  ])('damaged to %s, it is moved aside and begun anew', async (_, damage) => {
    const dataDir = temporaryFolder();
    const file = join(dataDir, 'cache.sqlite');
    const before = opened({ dataDir });
    for (let index = 0; index < 100; index += 1) {
      await keyvOf(before, 'open').set(`answer ${index}`, 'x'.repeat(500));
    }
    await before.close();
    const damaged = damage(readFileSync(file));
    writeFileSync(file, damaged);
    const troubles: Error[] = [];
    const healed = opened({ dataDir, onTrouble: (trouble) => troubles.push(trouble) });
    await keyvOf(healed, 'open').set('new', 1);
    expect(await entries(healed)).toEqual(['new']);
    expect(troubles.map(({ message }) => message)).toEqual([
      `The answer cache was damaged; it was moved to ${file}.damaged and begun anew.`,
    ]);
    expect(readFileSync(`${file}.damaged`).equals(damaged)).toBe(true);
    await healed.close();
  });

  test('a failure looks like a miss and is counted, with nobody listening', async () => {
    const troubles: Error[] = [];
    const cache = opened({ onTrouble: (trouble) => troubles.push(trouble) });
    const keyv = new Keyv({ store: cache.storeFor('open'), namespace: 'open' });
    await keyv.set('a', 1);
    await cache.close();
    expect(await keyv.get('a')).toBeUndefined();
    await keyv.set('b', 1);
    await keyv.clear();
    expect(troubles).toHaveLength(3);
  });

  test('leaves the other file of the folder alone', async () => {
    const dataDir = temporaryFolder();
    await opened({ dataDir }).close();
    expect(existsSync(join(dataDir, 'colophon.sqlite'))).toBe(false);
  });
});

function opened(options: Partial<AnswerCacheOptions> = {}): AnswerCache {
  const cache = openAnswerCache({
    dataDir: options.dataDir ?? temporaryFolder(),
    now: Date.now,
    onTrouble: (trouble) => {
      throw trouble;
    },
    ...options,
  });
  onTestFinished(() => cache.close().catch(() => undefined));
  return cache;
}

function keyvOf(cache: AnswerCache, namespace: string): Keyv {
  return new Keyv({ store: cache.storeFor(namespace), namespace });
}

/** The keys on disk that the machine's own clock does not call expired. */
async function entries(cache: AnswerCache): Promise<string[]> {
  const keys: string[] = [];
  for await (const [key] of cache.storeFor('open').iterator?.() ?? []) keys.push(String(key));
  return keys.toSorted();
}
