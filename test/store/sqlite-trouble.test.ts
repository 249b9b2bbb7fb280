import { closeSync, cpSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { describe, expect, onTestFinished, test } from 'vitest';

import { StoreError } from '../../src/store/failure.ts';
import { createSqliteConnection } from '../../src/store/sqlite/connection.ts';
import {
  openStore as openLocalStore,
  type LocalStore,
  type LocalStoreOptions,
} from '../../src/store/sqlite/store.ts';
import { startStoreProcess, temporaryFolder } from './data-folder.ts';
import { ManualClock } from '../support/manual-clock.ts';

describe('a store that is full', () => {
  test('rejects writes, still reads, and writes again when there is space', async () => {
    const dataDir = temporaryFolder();
    const store = openStore(dataDir, { maxBytes: 200_000 });
    await store.servers.changeSettings('1', { long: 'x'.repeat(50_000) });
    const saved = await fill(store);
    const refused = await failureOf(store.addresses.save('one more', 'a'.repeat(1000)));
    expect(refused.code).toBe('full');
    expect(store.trouble()).toBe(refused);
    expect(refused.message).toBe(
      `${join(dataDir, 'colophon.sqlite')} cannot grow (database or disk is full): free space on its disk; Colophon then continues.`,
    );
    expect(await store.addresses.find('one more')).toBeNull();
    expect(await store.addresses.find(`id${saved - 1}`)).toBe('a'.repeat(1000));

    await store.servers.deleteServer('1');
    await store.addresses.save('one more', 'a'.repeat(1000));
    expect(await store.addresses.find('one more')).toBe('a'.repeat(1000));
    expect(store.trouble()).toBeNull();
  });

  test('finds an address although the day of its use cannot be stored', async () => {
    const clock = { now: 0 };
    const store = openStore(temporaryFolder(), { now: () => clock.now });
    await store.addresses.save('a', 'book/1');
    clock.now += 2 * 86_400_000;
    const other = lockForWriting(store.dataDir);
    expect(await store.addresses.find('a')).toBe('book/1');
    other.release();
  });
});

describe('a store that another process has locked for writing', () => {
  test('rejects writes with a message, still reads, and writes when the lock is released', async () => {
    const store = openStore();
    await store.servers.changeSettings('1', { before: true });
    const other = lockForWriting(store.dataDir);
    const refused = await failureOf(store.servers.changeSettings('1', { before: false }));
    expect(refused.code).toBe('in_use');
    expect(refused.message).toContain(
      'colophon.sqlite is in use by another process: close the program',
    );
    expect(await store.servers.settings('1')).toEqual({ before: true });
    other.release();
    await store.servers.changeSettings('1', { before: false });
    expect(await store.servers.settings('1')).toEqual({ before: false });
  });

  test('has that trouble until it finds by itself that the lock is released', async () => {
    const { store, poll } = await polledStore();
    const other = lockForWriting(store.dataDir);
    const refused = await failureOf(store.servers.changeSettings('1', {}));
    await poll();
    expect(store.trouble()).toMatchObject({ code: refused.code });
    other.release();
    await poll();
    expect(store.trouble()).toBeNull();
  });

  test('has no trouble because of a write that does not wait', async () => {
    const store = openStore();
    const other = lockForWriting(store.dataDir);
    expect((await failureOf(store.addresses.save('a', 'book/1'))).code).toBe('in_use');
    expect(store.trouble()).toBeNull();
    other.release();
  });
});

describe('a store that is damaged while it is in use', () => {
  test('rejects calls for the damaged part, serves the rest, and works again after a repair', async () => {
    const store = openStore();
    const file = join(store.dataDir, 'colophon.sqlite');
    await store.servers.changeSettings('1', { of: 'before' });
    await store.close();
    // More than SQLite's cache, so that SQLite reads the file.
    addAddresses(file, 20_000);
    const sound = readFileSync(file);
    const again = openStore(store.dataDir);
    overwrite(file, Buffer.alloc(sound.length - firstPages, 0xa5), firstPages);

    const refused = await failureOf(again.addresses.find('id10000'));
    expect(refused.code).toBe('unreadable');
    expect(refused.message).toBe(
      `${file} is damaged (database disk image is malformed), and was not changed: stop Colophon, move colophon.sqlite, colophon.sqlite-wal and colophon.sqlite-shm away together, then restore a backup or start with an empty one.`,
    );
    expect((await failureOf(again.addresses.save('new', 'book/1'))).code).toBe('unreadable');
    expect(await again.servers.settings('1')).toEqual({ of: 'before' });

    overwrite(file, sound.subarray(firstPages), firstPages);
    expect(await again.addresses.find('id10000')).toBe('a'.repeat(200));
    await again.addresses.save('new', 'book/1');
    expect(await again.addresses.find('new')).toBe('book/1');
  });
});

describe('a store whose folder is moved, removed or replaced', () => {
  test('rejects writes, still reads, and writes again when the folder is back', async () => {
    const { store, poll } = await polledStore();
    await store.servers.changeSettings('1', { n: 1 });
    renameSync(store.dataDir, `${store.dataDir}.away`);
    await poll();
    const refused = await failureOf(store.servers.changeSettings('1', { n: 2 }));
    expect(refused.code).toBe('not_writable');
    expect(refused.message).toBe(
      `${join(store.dataDir, 'colophon.sqlite')} was moved, removed or replaced while Colophon was running: stop Colophon, put the file back, then start Colophon.`,
    );
    expect(await store.servers.settings('1')).toEqual({ n: 1 });
    expect(store.trouble()).toMatchObject({ code: 'not_writable' });
    renameSync(`${store.dataDir}.away`, store.dataDir);
    await poll();
    expect(store.trouble()).toBeNull();
    await store.servers.changeSettings('1', { n: 2 });
    expect(await readAgain(store)).toEqual({ n: 2 });
  });

  test('rejects writes after it was replaced by a copy, which the next start opens', async () => {
    const { store, poll } = await polledStore();
    await store.servers.changeSettings('1', { n: 1 });
    cpSync(store.dataDir, `${store.dataDir}.copy`, { recursive: true });
    rmSync(store.dataDir, { recursive: true });
    await poll();
    expect((await failureOf(store.servers.changeSettings('1', { n: 2 }))).code).toBe(
      'not_writable',
    );
    renameSync(`${store.dataDir}.copy`, store.dataDir);
    await poll();
    expect((await failureOf(store.servers.changeSettings('1', { n: 2 }))).code).toBe(
      'not_writable',
    );
    expect(await readAgain(store)).toEqual({ n: 1 });
  });

  test('changes nothing in a new folder of another process', async () => {
    const { store, poll } = await polledStore();
    await store.servers.changeSettings('1', { n: 1 });
    rmSync(store.dataDir, { recursive: true });
    const after = "await store.servers.changeSettings('2', { n: 3 });";
    const other = startStoreProcess(store.dataDir, { after });
    expect(await other.firstOutput).toBe('open');
    await poll();
    expect((await failureOf(store.servers.changeSettings('1', { n: 2 }))).code).toBe(
      'not_writable',
    );
    await store.close();
    await other.kill();
    const next = openStore(store.dataDir);
    expect(await next.servers.settings('1')).toEqual({});
    expect(await next.servers.settings('2')).toEqual({ n: 3 });
  });
});

test('a store whose folder loses its permissions writes to the open file', async () => {
  const dataDir = temporaryFolder();
  // Root may write anywhere, so the other process gives up that right meanwhile.
  const after = `
    const { chmodSync } = await import('node:fs');
    const root = process.getuid() === 0;
    await store.addresses.save('a', 'book/1');
    chmodSync(${JSON.stringify(dataDir)}, 0o000);
    if (root) process.seteuid('nobody');
    await store.addresses.save('b', 'book/2');
    const found = await store.addresses.find('a');
    if (root) process.seteuid(0);
    chmodSync(${JSON.stringify(dataDir)}, 0o700);
    console.log(found);`;
  const holder = startStoreProcess(dataDir, { after });
  expect(await holder.firstOutput).toMatch(/^book\/1/u);
  await holder.kill();
  const next = openStore(dataDir);
  expect(await next.addresses.find('b')).toBe('book/2');
});

test('a write of several statements is atomic', async () => {
  const database = new DatabaseSync(join(temporaryFolder(), 'file'));
  database.exec('CREATE TABLE a (x)');
  const connection = createSqliteConnection(database.location() ?? '', database);
  const add = connection.statement('INSERT INTO a VALUES (?)');
  const act = connection.write(() => {
    add.run(1);
    throw new Error('in between');
  });
  await expect(act).rejects.toThrow('in between');
  expect(database.prepare('SELECT * FROM a').all()).toEqual([]);
  await connection.write(() => add.run(2));
  expect(database.prepare('SELECT x FROM a').all()).toEqual([{ x: 2 }]);
});

/** The pages that contain everything except most of the addresses. */
const firstPages = 50 * 4096;

function openStore(
  dataDir: string = temporaryFolder(),
  options: Partial<LocalStoreOptions> = {},
): LocalStore & { readonly dataDir: string } {
  const store = openLocalStore({
    dataDir,
    now: () => 0,
    schedule: () => () => undefined,
    ...options,
  });
  onTestFinished(() => store.close().catch(() => undefined));
  return { ...store, dataDir };
}

/** A store that looks at its file with each `poll`, as it does every two seconds while the bot runs. */
async function polledStore() {
  const clock = new ManualClock();
  const store = openStore(temporaryFolder(), { schedule: clock.schedule });
  store.subscribe(() => undefined);
  const poll = (): Promise<void> => clock.advance(2_000);
  await poll();
  return { store, poll };
}

/** Saves addresses until one is rejected. Returns their number. */
async function fill(store: LocalStore): Promise<number> {
  for (let id = 0; ; id += 1) {
    try {
      await store.addresses.save(`id${id}`, 'a'.repeat(1000));
    } catch {
      return id;
    }
  }
}

function lockForWriting(dataDir: string): { release(): void } {
  const database = new DatabaseSync(join(dataDir, 'colophon.sqlite'));
  database.exec('BEGIN IMMEDIATE');
  return {
    release() {
      database.close();
    },
  };
}

function addAddresses(file: string, count: number): void {
  const database = new DatabaseSync(file);
  const add = database.prepare('INSERT INTO addresses VALUES (?, ?, 0)');
  database.exec('BEGIN');
  for (let id = 0; id < count; id += 1) add.run(`id${id}`, 'a'.repeat(200));
  database.exec('COMMIT');
  database.close();
}

function overwrite(file: string, bytes: Buffer, position: number): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, bytes, 0, bytes.length, position);
  closeSync(descriptor);
}

/** The settings that the next start finds. */
async function readAgain(store: LocalStore & { readonly dataDir: string }): Promise<object> {
  await store.close();
  return openStore(store.dataDir).servers.settings('1');
}

async function failureOf(act: Promise<unknown>): Promise<StoreError> {
  const failure: unknown = await act.then(
    () => new Error('the call succeeded'),
    (cause: unknown) => cause,
  );
  if (failure instanceof StoreError) return failure;
  throw failure;
}
