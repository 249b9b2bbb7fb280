import { closeSync, existsSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import Keyv from 'keyv';
import { expect, onTestFinished, test } from 'vitest';

import { openAnswerStorage } from '../../src/store/sqlite/answer-storage.ts';
import { temporaryFolder } from './data-folder.ts';

/** Trouble with the cache costs only time, and each kind is reported once. */

test('a lock of another process is reported once, and answers are stored when it is released', async () => {
  const { keyv, reported, failed, dataDir } = openCache();
  await keyv.set('before', 1);
  const other = new DatabaseSync(join(dataDir, 'cache.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  for (let index = 0; index < 5; index += 1) await keyv.set(`answer ${index}`, index);
  expect(reported).toHaveLength(1);
  expect(reported[0]).toContain('cache.sqlite is in use by another process');
  expect(failed()).toBe(5);
  expect(await keyv.get('before')).toBe(1);
  other.exec('ROLLBACK');
  await keyv.set('after', 1);
  expect(await keyv.get('after')).toBe(1);

  other.exec('BEGIN IMMEDIATE');
  await keyv.set('again', 1);
  expect(reported).toHaveLength(2);
  other.close();
});

test('a file damaged while it is in use is moved aside and replaced, without a restart', async () => {
  const { keyv, reported, dataDir, close } = openCache();
  const file = join(dataDir, 'cache.sqlite');
  for (let index = 0; index < 2000; index += 1) await keyv.set(`answer ${index}`, 'x'.repeat(2000));
  await close();

  const again = openCache(dataDir);
  damage(file);
  const found = await Promise.all(
    Array.from({ length: 2000 }, (_, index) => again.keyv.get(`answer ${index}`)),
  );
  expect(found).toContain(undefined);
  expect(again.reported).toEqual([
    `The answer cache was damaged; it was moved to ${file}.damaged and a new one was created.`,
  ]);
  expect(existsSync(`${file}.damaged`)).toBe(true);
  await again.keyv.set('answer 1', 'new');
  expect(await again.keyv.get('answer 1')).toBe('new');
  await again.close();

  const next = openCache(dataDir);
  expect(await next.keyv.get('answer 1')).toBe('new');
  expect([...reported, ...next.reported]).toEqual([]);
});

test('a removed folder has no effect until the next start', async () => {
  const { keyv, reported, dataDir } = openCache();
  await keyv.set('before', 1);
  rmSync(dataDir, { recursive: true });
  await keyv.set('after', 2);
  expect([await keyv.get('before'), await keyv.get('after')]).toEqual([1, 2]);
  expect(reported).toEqual([]);
});

test('a file that can be neither used nor replaced is reported, and tried again later', async () => {
  const clock = { now: Date.now() };
  const { keyv, reported, dataDir, close } = openCache();
  for (let index = 0; index < 2000; index += 1) await keyv.set(`answer ${index}`, 'x'.repeat(2000));
  await close();
  const again = openCache(dataDir, () => clock.now);
  damage(join(dataDir, 'cache.sqlite'));
  renameSync(dataDir, `${dataDir}.away`);
  for (let index = 0; index < 2000; index += 1) await again.keyv.get(`answer ${index}`);
  await again.keyv.set('new', 1);
  expect(await again.keyv.get('new')).toBeUndefined();
  expect(again.reported).toHaveLength(1);

  renameSync(`${dataDir}.away`, dataDir);
  await again.keyv.set('new', 1);
  expect(await again.keyv.get('new')).toBeUndefined();
  clock.now += 10_000;
  await again.keyv.set('new', 1);
  expect(await again.keyv.get('new')).toBe(1);
  expect(reported).toEqual([]);
});

function openCache(dataDir = temporaryFolder(), now: () => number = Date.now) {
  const reported: string[] = [];
  let failed = 0;
  const cache = openAnswerStorage({
    dataDir,
    now,
    onTrouble: ({ message }) => reported.push(message),
    onFailure: () => (failed += 1),
  });
  onTestFinished(() => cache.close());
  const keyv = new Keyv({ store: cache.storeFor('open'), namespace: 'open' });
  return { keyv, reported, failed: () => failed, dataDir, close: () => cache.close() };
}

/** Overwrites all but the beginning, which SQLite has already read. */
function damage(file: string): void {
  const from = 8 * 4096;
  const descriptor = openSync(file, 'r+');
  const bytes = Buffer.alloc(statSync(file).size - from, 0xa5);
  writeSync(descriptor, bytes, 0, bytes.length, from);
  closeSync(descriptor);
}
