import { hash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { describe, expect, onTestFinished, test } from 'vitest';

import { StoreError } from '../../src/store/failure.ts';
import { openStore as openLocalStore, type LocalStore } from '../../src/store/sqlite/store.ts';
import { startStoreProcess, temporaryFolder } from './data-folder.ts';

describe('a database that was restored beside the log of a killed bot', () => {
  test('is refused with the names of the files, and nothing is changed', async () => {
    const earlier = await closedFolder();
    const dataDir = await killedFolder();
    copyFileSync(join(earlier, 'colophon.sqlite'), join(dataDir, 'colophon.sqlite'));
    const before = contentsOf(dataDir);
    const { code, message } = failureOf(dataDir);
    expect(code).toBe('unreadable');
    expect(message).toBe(
      `${dataDir}/colophon.sqlite-wal is the log of another database than ${dataDir}/colophon.sqlite, so nothing was changed: to use colophon.sqlite as it is, move colophon.sqlite-wal and colophon.sqlite-shm away.`,
    );
    expect(contentsOf(dataDir)).toEqual(before);
  });

  test('is opened as it was copied when the log is moved away', async () => {
    const earlier = await closedFolder();
    const dataDir = await killedFolder();
    copyFileSync(join(earlier, 'colophon.sqlite'), join(dataDir, 'colophon.sqlite'));
    for (const end of ['-wal', '-shm']) rmSync(join(dataDir, `colophon.sqlite${end}`));
    expect(await openStore(dataDir).servers.settings('1')).toEqual({ n: 'earlier' });
  });

  test.each([
    [
      'missing',
      (file: string) => {
        rmSync(file);
      },
    ],
    [
      'empty',
      (file: string) => {
        writeFileSync(file, '');
      },
    ],
  ])('is refused when it is %s, so that the log is not deleted', async (_, change) => {
    const dataDir = await killedFolder();
    change(join(dataDir, 'colophon.sqlite'));
    const before = contentsOf(dataDir);
    expect(failureOf(dataDir).message).toContain(
      'colophon.sqlite is missing or empty, but has a log (colophon.sqlite-wal)',
    );
    expect(contentsOf(dataDir)).toEqual(before);
  });
});

test('a killed bot’s own log is used', async () => {
  expect(await openStore(await killedFolder()).servers.settings('1')).toEqual({ n: 'later' });
});

describe('an empty database beside a master key', () => {
  test.each([
    [
      'of 0 bytes',
      (file: string) => {
        writeFileSync(file, '');
      },
    ],
    [
      'that was copied without its log',
      (file: string) => {
        rmSync(file);
        const database = new DatabaseSync(file);
        database.exec('PRAGMA journal_mode = WAL');
        database.close();
      },
    ],
  ])('%s is refused, because all keys would be lost', async (_, change) => {
    const dataDir = await closedFolder();
    writeFileSync(join(dataDir, 'encryption.key'), 'key');
    change(join(dataDir, 'colophon.sqlite'));
    const before = contentsOf(dataDir);
    expect(failureOf(dataDir).message).toBe(
      `${dataDir}/colophon.sqlite is empty, but the encryption.key beside it shows that it had data: restore a backup, or move colophon.sqlite away to start with an empty one.`,
    );
    expect(contentsOf(dataDir)).toEqual(before);
  });

  test('is made new when the empty file was moved away', async () => {
    const dataDir = await closedFolder();
    writeFileSync(join(dataDir, 'encryption.key'), 'key');
    rmSync(join(dataDir, 'colophon.sqlite'));
    expect(await openStore(dataDir).servers.settings('1')).toEqual({});
  });
});

/** The folder of a bot that was stopped. */
async function closedFolder(): Promise<string> {
  const dataDir = temporaryFolder();
  const store = openStore(dataDir);
  await store.servers.changeSettings('1', { n: 'earlier' });
  await store.close();
  return dataDir;
}

/** The folder of a bot that was killed, with a log. */
async function killedFolder(): Promise<string> {
  const dataDir = await closedFolder();
  const after = "await store.servers.changeSettings('1', { n: 'later' });";
  const bot = startStoreProcess(dataDir, { after });
  expect(await bot.firstOutput).toBe('open');
  await bot.kill();
  return dataDir;
}

function openStore(dataDir: string): LocalStore {
  const store = openLocalStore({ dataDir, now: () => 0, schedule: () => () => undefined });
  onTestFinished(() => store.close().catch(() => undefined));
  return store;
}

function failureOf(dataDir: string): StoreError {
  try {
    openStore(dataDir);
  } catch (failure) {
    if (failure instanceof StoreError) return failure;
    throw failure;
  }
  throw new Error(`${dataDir} was opened`);
}

/** A short text for each file of the database. */
function contentsOf(folder: string): readonly string[] {
  const names = readdirSync(folder).filter((name) => name.startsWith('colophon.sqlite'));
  return names.map((name) => `${name} ${hash('sha256', readFileSync(join(folder, name)))}`);
}
