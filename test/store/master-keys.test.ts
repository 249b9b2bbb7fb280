import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { StoreError } from '../../src/store/failure.ts';
import { loadMasterKeys } from '../../src/store/master-keys.ts';
import { temporaryFolder } from './data-folder.ts';

const key = randomBytes(32);

describe('a stored master key', () => {
  test.each([
    ['nothing', ''],
    ['words', 'my secret master key'],
    ['too few bytes', randomBytes(31).toString('base64')],
    ['too many bytes', randomBytes(33).toString('base64')],
    ['raw bytes', randomBytes(32)],
    ['two keys', `${key.toString('base64')}\n${key.toString('base64')}`],
  ])('that is invalid (%s) is rejected with a message and stays unchanged', (_, garbage) => {
    const dataDir = temporaryFolder();
    const file = join(dataDir, 'encryption.key');
    writeFileSync(file, garbage);
    for (const fromEnv of [[], [key]]) {
      const failure = failureOf(() => loadMasterKeys({ fromEnv, dataDir, randomBytes }));
      expect(failure.code).toBe('unreadable');
      expect(failure.message).toBe(
        `${file}: it contains no key of 32 bytes; restore a copy of it, or move it away to start with a new key.`,
      );
    }
    expect(readFileSync(file)).toEqual(Buffer.from(garbage));
  });

  test('is found with any line ending', () => {
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, 'encryption.key'), `${key.toString('base64')}\r\n`);
    const { keys, generatedIn } = loadMasterKeys({ fromEnv: [], dataDir, randomBytes });
    expect(keys.map((one) => Buffer.from(one))).toEqual([key]);
    expect(generatedIn).toBeNull();
  });
});

test('a generated master key is on the disk before it is used, with its folder', () => {
  const parent = temporaryFolder();
  const dataDir = join(parent, 'new', 'data');
  const file = join(dataDir, 'encryption.key');
  const synced: (readonly [folder: string, hasKey: boolean])[] = [];
  const syncFolder = (folder: string): void => {
    synced.push([folder, existsSync(file)]);
  };
  loadMasterKeys({ fromEnv: [], dataDir, randomBytes, syncFolder });
  expect(synced).toEqual([
    [parent, false],
    [join(parent, 'new'), false],
    [dataDir, true],
  ]);
});

describe('without the lock of the folder', () => {
  test('no master key is generated', () => {
    const dataDir = temporaryFolder();
    const load = () => loadMasterKeys({ fromEnv: [], dataDir, withoutLock: true, randomBytes });
    expect(failureOf(load).message).toContain('set ENCRYPTION_KEY to the value of the running bot');
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('the master key of the process with the lock is found', () => {
    const dataDir = temporaryFolder();
    const made = loadMasterKeys({ fromEnv: [], dataDir, randomBytes });
    const found = loadMasterKeys({ fromEnv: [], dataDir, withoutLock: true, randomBytes });
    expect(found.keys).toEqual(made.keys.map((one) => Buffer.from(one)));
  });
});

test('several processes use only the master keys of the environment', () => {
  const { keys, generatedIn } = loadMasterKeys({ fromEnv: [key], dataDir: null, randomBytes });
  expect([keys, generatedIn]).toEqual([[key], null]);
});

function failureOf(act: () => unknown): StoreError {
  try {
    act();
  } catch (failure) {
    if (failure instanceof StoreError) return failure;
    throw failure;
  }
  throw new Error('the call succeeded');
}
