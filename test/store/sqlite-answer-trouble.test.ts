import { closeSync, existsSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import Keyv from 'keyv';
import { expect, onTestFinished, test } from 'vitest';

import { openAnswerStorage } from '../../src/store/sqlite/answer-storage.ts';
import { temporaryFolder } from './data-folder.ts';

/** Trouble with the cache costs time alone, and is told once for each cause. */

test('what another process keeps from being written is told once, and kept when it lets go', async () => {
  const { keyv, told, failed, dataDir } = openCache();
  await keyv.set('before', 1);
  const other = new DatabaseSync(join(dataDir, 'cache.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  for (let index = 0; index < 5; index += 1) await keyv.set(`answer ${index}`, index);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('cache.sqlite is in use by another process');
  expect(failed()).toBe(5);
  expect(await keyv.get('before')).toBe(1);
  other.exec('ROLLBACK');
  await keyv.set('after', 1);
  expect(await keyv.get('after')).toBe(1);

  other.exec('BEGIN IMMEDIATE');
  await keyv.set('again', 1);
  expect(told).toHaveLength(2);
  other.close();
});

test('a file damaged while it is in use is moved aside and begun anew, without a restart', async () => {
  const { keyv, told, dataDir, close } = openCache();
  const file = join(dataDir, 'cache.sqlite');
  for (let index = 0; index < 2000; index += 1) await keyv.set(`answer ${index}`, 'x'.repeat(2000));
  await close();

  const again = openCache(dataDir);
  damage(file);
  const found = await Promise.all(
    Array.from({ length: 2000 }, (_, index) => again.keyv.get(`answer ${index}`)),
  );
  expect(found).toContain(undefined);
  expect(again.told).toEqual([
    `The answer cache was damaged; it was moved to ${file}.damaged and begun anew.`,
  ]);
  expect(existsSync(`${file}.damaged`)).toBe(true);
  await again.keyv.set('answer 1', 'anew');
  expect(await again.keyv.get('answer 1')).toBe('anew');
  await again.close();

  const next = openCache(dataDir);
  expect(await next.keyv.get('answer 1')).toBe('anew');
  expect([...told, ...next.told]).toEqual([]);
});

test('a folder taken away costs nothing until the next start', async () => {
  const { keyv, told, dataDir } = openCache();
  await keyv.set('before', 1);
  rmSync(dataDir, { recursive: true });
  await keyv.set('after', 2);
  expect([await keyv.get('before'), await keyv.get('after')]).toEqual([1, 2]);
  expect(told).toEqual([]);
});

test('a file that can be neither used nor replaced is told, and tried again after a while', async () => {
  const clock = { now: Date.now() };
  const { keyv, told, dataDir, close } = openCache();
  for (let index = 0; index < 2000; index += 1) await keyv.set(`answer ${index}`, 'x'.repeat(2000));
  await close();
  const again = openCache(dataDir, () => clock.now);
  damage(join(dataDir, 'cache.sqlite'));
  renameSync(dataDir, `${dataDir}.away`);
  for (let index = 0; index < 2000; index += 1) await again.keyv.get(`answer ${index}`);
  await again.keyv.set('new', 1);
  expect(await again.keyv.get('new')).toBeUndefined();
  expect(again.told).toHaveLength(1);

  renameSync(`${dataDir}.away`, dataDir);
  await again.keyv.set('new', 1);
  expect(await again.keyv.get('new')).toBeUndefined();
  clock.now += 10_000;
  await again.keyv.set('new', 1);
  expect(await again.keyv.get('new')).toBe(1);
  expect(told).toEqual([]);
});

function openCache(dataDir = temporaryFolder(), now: () => number = Date.now) {
  const told: string[] = [];
  let failed = 0;
  const cache = openAnswerStorage({
    dataDir,
    now,
    onTrouble: ({ message }) => told.push(message),
    onFailure: () => (failed += 1),
  });
  onTestFinished(() => cache.close());
  const keyv = new Keyv({ store: cache.storeFor('open'), namespace: 'open' });
  return { keyv, told, failed: () => failed, dataDir, close: () => cache.close() };
}

/** All but the beginning, which SQLite has read already. */
function damage(file: string): void {
  const from = 8 * 4096;
  const descriptor = openSync(file, 'r+');
  const bytes = Buffer.alloc(statSync(file).size - from, 0xa5);
  writeSync(descriptor, bytes, 0, bytes.length, from);
  closeSync(descriptor);
}
