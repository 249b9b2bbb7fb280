import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import type { AnswerStorage, AnswerStorageOptions } from '../../src/store/store.ts';
import { openAnswerStorage } from '../../src/store/sqlite/answer-storage.ts';
import {
  answerStorageContract,
  answersIn,
  keyvOf,
  type AnswerLocation,
} from './answer-storage-contract.ts';
import { temporaryFolder } from './data-folder.ts';

describe('the answer cache in SQLite', () => {
  let place: AnswerLocation;

  beforeEach(() => {
    const dataDir = temporaryFolder();
    place = { open: () => opened({ dataDir }) };
  });

  answerStorageContract(() => place);

  test('is readable only by its owner', async () => {
    const dataDir = temporaryFolder();
    const cache = opened({ dataDir });
    await keyvOf(cache, 'open').set('a', 1);
    expect(statSync(join(dataDir, 'cache.sqlite')).mode & 0o777).toBe(0o600);
  });

  test('deletes expired answers, also on disk', async () => {
    const dataDir = temporaryFolder();
    const cache = opened({ dataDir });
    await keyvOf(cache, 'open').set('soon', 'gone', 60_000);
    await keyvOf(cache, 'open').set('later', 'here', 180_000);
    expect(await answersIn(cache)).toEqual(['later', 'soon']);
    await cache.close();
    const later = opened({ dataDir, now: () => Date.now() + 120_000 });
    expect(await answersIn(later)).toEqual(['later']);
    await later.close();
  });

  test('stays within its number of answers, and deletes those that expire soonest', async () => {
    const cache = opened({ maxEntries: 100 });
    const keyv = keyvOf(cache, 'open');
    for (let index = 0; index < 500; index += 1) {
      await keyv.set(`answer ${index}`, index, 60_000 + index * 1000);
    }
    const kept = await answersIn(cache);
    expect(kept.length).toBeLessThanOrEqual(100);
    expect(kept.length).toBeGreaterThanOrEqual(90);
    expect(await keyv.get('answer 499')).toBe(499);
    expect(await keyv.get('answer 0')).toBeUndefined();
    await cache.close();
  });

  test('stays within its bytes, and a replaced answer counts once', async () => {
    const cache = opened({ maxBytes: 100_000 });
    const keyv = keyvOf(cache, 'open');
    await keyv.set('steady', 's', 900_000);
    for (let index = 0; index < 100; index += 1) await keyv.set('same', '字'.repeat(3000), 60_000);
    expect(await answersIn(cache)).toEqual(['same', 'steady']);
    for (let index = 0; index < 100; index += 1) {
      await keyv.set(`answer ${index}`, '字'.repeat(3000), 60_000 + index);
    }
    const kept = await answersIn(cache);
    expect(kept.length).toBeLessThanOrEqual(12);
    expect(kept).toContain('answer 99');
    expect(kept).toContain('steady');
    await cache.close();
  });

  test.each([
    ['garbage', () => Buffer.from('not a database, '.repeat(1000))],
    ['half a file', (sound: Buffer) => sound.subarray(0, sound.length / 2)],
  ])('damaged to %s, it is moved aside and replaced by a new one', async (_, damage) => {
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
    expect(await answersIn(healed)).toEqual(['new']);
    expect(troubles.map(({ message }) => message)).toEqual([
      `The answer cache was damaged; it was moved to ${file}.damaged and a new one was created.`,
    ]);
    expect(readFileSync(`${file}.damaged`).equals(damaged)).toBe(true);
    await healed.close();
  });

  test('looks empty and stores nothing after it is closed', async () => {
    const dataDir = temporaryFolder();
    const cache = opened({ dataDir });
    const keyv = keyvOf(cache, 'open');
    await keyv.set('a', 1);
    await cache.close();
    expect(await keyv.get('a')).toBeUndefined();
    await keyv.set('b', 1);
    await keyv.clear();
    expect(await answersIn(opened({ dataDir }))).toEqual(['a']);
  });

  test('does not create the other file of the folder', async () => {
    const dataDir = temporaryFolder();
    await opened({ dataDir }).close();
    expect(existsSync(join(dataDir, 'colophon.sqlite'))).toBe(false);
  });
});

function opened(options: Partial<AnswerStorageOptions> = {}): AnswerStorage {
  const cache = openAnswerStorage({
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
