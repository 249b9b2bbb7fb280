import { chmodSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { StoreError } from '../../src/store/failure.ts';
import { createSchema } from '../../src/store/sqlite/schema.ts';
import { openStore as openLocalStore } from '../../src/store/sqlite/store.ts';
import { storeContract } from './store-contract.ts';
import { startStoreProcess, temporaryFolder } from './data-folder.ts';
import { subscriptionContract, type SharedStoreLocation } from './subscription-contract.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { postContract } from './post-contract.ts';
import { historyContract } from './history-contract.ts';
import { snapshotContract } from './snapshot-contract.ts';
import { watchContract } from './watch-contract.ts';

describe('the store in SQLite', () => {
  let place: SharedStoreLocation;
  let dataDir: string;

  beforeEach(() => {
    dataDir = temporaryFolder();
    const clock = { now: 1_800_000_000_000 };
    const timers = new ManualClock();
    const options = { dataDir, now: () => clock.now, schedule: timers.schedule };
    place = {
      clock,
      open: () => openLocalStore(options),
      openSecond: () => openLocalStore({ ...options, withoutLock: true }),
      poll: () => timers.advance(2_000),
    };
  });

  storeContract(() => place);
  subscriptionContract(() => place);
  watchContract(() => place);
  postContract(() => place);
  snapshotContract(() => place);
  historyContract(() => place);

  test('an expired use of an admin command is deleted with the next one', async () => {
    const store = await place.open();
    await store.adminUses.put('a', place.clock.now + 1_000);
    place.clock.now += 1_000;
    await store.adminUses.put('b', place.clock.now + 1_000);
    await store.close();
    const database = new DatabaseSync(join(dataDir, 'colophon.sqlite'));
    expect(database.prepare('SELECT id FROM admin_uses').all()).toEqual([{ id: 'b' }]);
    database.close();
  });
});

describe('the states of the rate limiter', () => {
  test('survive a restart by scope', async () => {
    const dataDir = temporaryFolder();
    const before = openStore({ dataDir, now: () => 0 });
    for (const state of ['first', 'second']) await before.limits.put('open', state);
    await before.limits.put('key:f', 'other');
    await before.close();
    const after = openStore({ dataDir, now: () => 0 });
    expect(await after.limits.find('open')).toBe('second');
    expect(await after.limits.find('key:f')).toBe('other');
    expect(await after.limits.find('key:g')).toBeNull();
    await after.close();
  });

  test.each([
    ['that nobody has used for two days', 3 * 86_400_000],
    ['from a clock that was ahead', -31_536_000_000],
  ])('of a key %s are deleted', async (_which, laterMs) => {
    const clock = { now: 0 };
    const store = openStore({ dataDir: temporaryFolder(), now: () => clock.now });
    await store.limits.put('key:f', 'state');
    clock.now += laterMs;
    await store.limits.put('open', 'state');
    expect(await store.limits.find('key:f')).toBeNull();
    await store.close();
  });
});

describe('the data folder', () => {
  test('is created if it is missing, with files that only their owner can read', async () => {
    const dataDir = join(temporaryFolder(), 'below', 'data');
    const store = openStore({ dataDir, now: () => 0 });
    await store.sessions.write(0, null, 0);
    expect(modeOf(dataDir)).toBe('700');
    for (const name of ['colophon.sqlite', 'colophon.sqlite-wal', 'colophon.lock']) {
      expect(modeOf(join(dataDir, name))).toBe('600');
    }
    await store.close();
  });

  test('loses the permissions of others', async () => {
    const dataDir = temporaryFolder();
    const file = join(dataDir, 'colophon.sqlite');
    writeFileSync(file, '', { mode: 0o644 });
    await openStore({ dataDir, now: () => 0 }).close();
    expect(modeOf(file)).toBe('600');
  });

  test('is refused to a second process with a message that names it', async () => {
    const dataDir = temporaryFolder();
    const store = openStore({ dataDir, now: () => 0 });
    const said = await startStoreProcess(dataDir).firstOutput;
    expect(said).toBe(
      `in_use: ${dataDir} is in use by another process: end that process first, or give this one a folder of its own with DATA_DIR.`,
    );
    await store.close();
    expect(await startStoreProcess(dataDir).firstOutput).toBe('open');
  });

  test('is unlocked at once when its process is killed', async () => {
    const dataDir = temporaryFolder();
    const holder = startStoreProcess(dataDir);
    expect(await holder.firstOutput).toBe('open');
    expect(failureOf(dataDir).code).toBe('in_use');
    await holder.kill();
    await openStore({ dataDir, now: () => 0 }).close();
  });

  test('keeps the writes of a killed process', async () => {
    const dataDir = temporaryFolder();
    const writer = startStoreProcess(dataDir, {
      after: "await store.addresses.save('a', 'book/1');",
    });
    expect(await writer.firstOutput).toBe('open');
    await writer.kill();
    const store = openStore({ dataDir, now: () => 0 });
    expect(await store.addresses.find('a')).toBe('book/1');
    await store.close();
  });

  test('without write permission is named, with the reason', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    await openStore({ dataDir, now: () => 0 }).close();
    onTestFinished(() => {
      chmodSync(dataDir, 0o700);
    });
    // Root may write anywhere, so the other process gives up that right first.
    const rights = "process.getuid() === 0 ? process.seteuid('nobody') : 0;";
    const locked = `(await import('node:fs')).chmodSync(${JSON.stringify(dataDir)}, 0o500); ${rights}`;
    const said = await startStoreProcess(dataDir, { before: locked }).firstOutput;
    expect(said).toMatch(`not_writable: ${dataDir} cannot be written (EACCES`);
    expect(said).toMatch(/choose another folder with DATA_DIR\.$/u);
  });

  test.each([
    ['is a file', (file: string) => file],
    ['is below a file', (file: string) => join(file, 'data')],
  ])('that %s is refused with the advice to choose a folder', (_, place) => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, 'a file');
    const { code, message } = failureOf(place(file));
    expect(code).toBe('not_writable');
    expect(message).toContain(`${place(file)} cannot be written (ENOTDIR: not a directory`);
    expect(message).toMatch(/: choose a folder, not a file, with DATA_DIR\.$/u);
  });

  // Node's recursive mkdir never returns there (nodejs/node, mkdir with `recursive` and ENOENT).
  test('that the system does not let anybody create is refused at once', async () => {
    const said = await startStoreProcess('/proc/colophon').firstOutput;
    expect(said).toMatch(/^not_writable: \/proc\/colophon cannot be written \(ENOENT/u);
    expect(said).toMatch(/: choose a folder that can be created, with DATA_DIR\.$/u);
  });
});

describe('colophon.sqlite', () => {
  test.each([
    ['no database at all', () => Buffer.from('something else altogether, '.repeat(500))],
    ['a database with a page overwritten', overwritten],
    ['the first half of a database', (sound: Buffer) => sound.subarray(0, sound.length / 2)],
  ])('%s is refused with a message that names it, and stays unchanged', async (_, damage) => {
    const dataDir = temporaryFolder();
    const file = join(dataDir, 'colophon.sqlite');
    await filled(dataDir);
    const damaged = damage(readFileSync(file));
    writeFileSync(file, damaged);
    const { code, message } = failureOf(dataDir);
    expect(code).toBe('unreadable');
    expect(message).toContain(`${file} is damaged`);
    expect(readFileSync(file).equals(damaged)).toBe(true);
  });

  test('a failed start does not lock the folder', async () => {
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, 'colophon.sqlite'), 'something else altogether');
    expect(failureOf(dataDir).code).toBe('unreadable');
    writeFileSync(join(dataDir, 'colophon.sqlite'), '');
    await openStore({ dataDir, now: () => 0 }).close();
  });

  test('of a later version is refused and stays unchanged', async () => {
    const dataDir = temporaryFolder();
    const file = join(dataDir, 'colophon.sqlite');
    await openStore({ dataDir, now: () => 0 }).close();
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 99');
    database.close();
    const before = readFileSync(file);
    const { code, message } = failureOf(dataDir);
    expect(code).toBe('other_version');
    expect(message).toContain('was written by a later version (schema 99, this one knows');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('of a version before 1.0.0 is refused and stays unchanged', () => {
    const dataDir = temporaryFolder();
    const file = join(dataDir, 'colophon.sqlite');
    const database = new DatabaseSync(file);
    database.exec('CREATE TABLE server_keys (guild_id TEXT PRIMARY KEY); PRAGMA user_version = 8');
    database.close();
    const before = readFileSync(file);
    const { code, message } = failureOf(dataDir);
    expect(code).toBe('other_version');
    expect(message).toBe(
      `${file} was written by a version before 1.0.0 (schema 8), which this version does not read, so it was not changed: start that version again, or move the file away to start with an empty one.`,
    );
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(dataDir).toSorted()).toEqual(['colophon.lock', 'colophon.sqlite']);
  });

  test('is created whole or not at all on a full disk', () => {
    const database = new DatabaseSync(':memory:');
    database.exec('PRAGMA max_page_count = 3');
    expect(() => {
      createSchema(database, 'file');
    }).toThrow('full');
    expect(database.prepare('SELECT name FROM sqlite_master').all()).toEqual([]);
    database.close();
  });
});

function openStore(options: { dataDir: string; now: () => number }) {
  return openLocalStore({ ...options, schedule: () => () => undefined });
}

function overwritten(sound: Buffer): Buffer {
  const damaged = Buffer.from(sound);
  damaged.fill(0xa5, 4096 + 100, 4096 * 3);
  return damaged;
}

async function filled(dataDir: string): Promise<void> {
  const store = openStore({ dataDir, now: () => 0 });
  for (let id = 0; id < 500; id += 1) await store.addresses.save(`id${id}`, 'a'.repeat(200));
  await store.close();
}

function failureOf(dataDir: string): StoreError {
  try {
    void openStore({ dataDir, now: () => 0 }).close();
  } catch (failure) {
    if (failure instanceof StoreError) return failure;
    throw failure;
  }
  throw new Error(`${dataDir} was opened`);
}

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}
