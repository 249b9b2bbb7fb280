import { closeSync, cpSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { describe, expect, onTestFinished, test } from 'vitest';

import { StoreError } from '../../src/store/failure.ts';
import { createSqliteConnection } from '../../src/store/sqlite/connection.ts';
import { openStore as openLocalStore, type LocalStore } from '../../src/store/sqlite/store.ts';
import { startHolder, temporaryFolder } from './data-folder.ts';

describe('a store that is full', () => {
  test('takes nothing more, gives what it holds, and goes on when there is room', async () => {
    const dataDir = temporaryFolder();
    const store = openStore(dataDir, { maxBytes: 200_000 });
    await store.servers.putSettings('1', { long: 'x'.repeat(50_000) });
    const saved = await fill(store);
    const refused = await failureOf(store.addresses.save('one more', 'a'.repeat(1000)));
    expect(refused.code).toBe('full');
    expect(refused.message).toBe(
      `${join(dataDir, 'colophon.sqlite')} cannot grow (database or disk is full): make room on its disk, and Colophon goes on by itself.`,
    );
    expect(await store.addresses.find('one more')).toBeNull();
    expect(await store.addresses.find(`id${saved - 1}`)).toBe('a'.repeat(1000));

    await store.servers.deleteServer('1');
    await store.addresses.save('one more', 'a'.repeat(1000));
    expect(await store.addresses.find('one more')).toBe('a'.repeat(1000));
  });

  test('finds an address though the day of its use cannot be noted', async () => {
    const clock = { now: 0 };
    const store = openStore(temporaryFolder(), { now: () => clock.now });
    await store.addresses.save('a', 'book/1');
    clock.now += 2 * 86_400_000;
    const other = writerOf(store.dataDir);
    expect(await store.addresses.find('a')).toBe('book/1');
    other.letGo();
  });
});

describe('a store that another process writes and does not let go', () => {
  test('says so in words, reads on, and writes when it is let go', async () => {
    const store = openStore();
    await store.servers.putSettings('1', { before: true });
    const other = writerOf(store.dataDir);
    const refused = await failureOf(store.servers.putSettings('1', { before: false }));
    expect(refused.code).toBe('in_use');
    expect(refused.message).toContain('colophon.sqlite is in use by another process: end whatever');
    expect(await store.servers.settings('1')).toEqual({ before: true });
    other.letGo();
    await store.servers.putSettings('1', { before: false });
    expect(await store.servers.settings('1')).toEqual({ before: false });
  });
});

describe('a store that is damaged while it is in use', () => {
  test('says so of what cannot be read, serves the rest, and goes on when it is sound', async () => {
    const store = openStore();
    const file = join(store.dataDir, 'colophon.sqlite');
    await store.servers.putSettings('1', { of: 'before' });
    await store.close();
    // More than SQLite remembers, so that it has to look.
    addAddresses(file, 20_000);
    const sound = readFileSync(file);
    const again = openStore(store.dataDir);
    overwrite(file, Buffer.alloc(sound.length - firstPages, 0xa5), firstPages);

    const refused = await failureOf(again.addresses.find('id10000'));
    expect(refused.code).toBe('unreadable');
    expect(refused.message).toContain(`${file} is damaged (database disk image is malformed)`);
    expect(refused.message).toContain('put a copy of it back');
    expect((await failureOf(again.addresses.save('new', 'book/1'))).code).toBe('unreadable');
    expect(await again.servers.settings('1')).toEqual({ of: 'before' });

    overwrite(file, sound.subarray(firstPages), firstPages);
    expect(await again.addresses.find('id10000')).toBe('a'.repeat(200));
    await again.addresses.save('new', 'book/1');
    expect(await again.addresses.find('new')).toBe('book/1');
  });
});

describe('a store whose folder is taken away', () => {
  test('takes nothing that would be lost, reads what it holds, and goes on when it is back', async () => {
    const store = openStore();
    await store.servers.putSettings('1', { n: 1 });
    renameSync(store.dataDir, `${store.dataDir}.away`);
    const refused = await failureOf(store.servers.putSettings('1', { n: 2 }));
    expect(refused.code).toBe('not_writable');
    expect(refused.message).toBe(
      `${join(store.dataDir, 'colophon.sqlite')} is gone: put its folder back, or start Colophon anew to begin without it.`,
    );
    expect(await store.servers.settings('1')).toEqual({ n: 1 });
    renameSync(`${store.dataDir}.away`, store.dataDir);
    await store.servers.putSettings('1', { n: 2 });
    expect(await readAnew(store)).toEqual({ n: 2 });
  });

  test('goes on with a copy of it, which it holds as it held the former', async () => {
    const store = openStore();
    await store.servers.putSettings('1', { n: 1 });
    cpSync(store.dataDir, `${store.dataDir}.copy`, { recursive: true });
    rmSync(store.dataDir, { recursive: true });
    expect((await failureOf(store.servers.putSettings('1', { n: 2 }))).code).toBe('not_writable');
    renameSync(`${store.dataDir}.copy`, store.dataDir);
    await store.servers.putSettings('2', { n: 3 });
    expect(await startHolder(store.dataDir).firstWord).toMatch(/^in_use: /u);
    expect(await readAnew(store)).toEqual({ n: 1 });
  });

  test('leaves a folder alone that another process has begun anew in its place', async () => {
    const store = openStore();
    await store.servers.putSettings('1', { n: 1 });
    rmSync(store.dataDir, { recursive: true });
    const other = startHolder(store.dataDir);
    expect(await other.firstWord).toBe('open');
    const refused = await failureOf(store.servers.putSettings('1', { n: 2 }));
    expect(refused.code).toBe('in_use');
    expect(refused.message).toContain(`${store.dataDir} is in use by another process`);
    await other.kill();
    await store.servers.putSettings('2', { n: 3 });
    expect(await readAnew(store)).toEqual({});
  });
});

test('a store whose rights are taken says so, reads on, and goes on when they are given back', async () => {
  const dataDir = temporaryFolder();
  // Root may write anywhere: the other process gives that right away, and takes it back.
  const after = `
    const { chmodSync } = await import('node:fs');
    const root = process.getuid() === 0;
    const settled = (promise) => promise.then(() => 'done', (error) => error.code + ': ' + error.message);
    await store.addresses.save('a', 'book/1');
    chmodSync(${JSON.stringify(dataDir)}, 0o000);
    if (root) process.seteuid('nobody');
    const refused = await settled(store.addresses.save('b', 'book/2'));
    const found = await store.addresses.find('a');
    if (root) process.seteuid(0);
    chmodSync(${JSON.stringify(dataDir)}, 0o700);
    const again = await settled(store.addresses.save('b', 'book/2'));
    console.log([refused, found, again].join(' | '));`;
  const file = join(dataDir, 'colophon.sqlite');
  const said = await startHolder(dataDir, { after }).firstWord;
  expect(said).toContain(`not_writable: ${file} cannot be written (EACCES`);
  expect(said).toContain('give this user the right to write there');
  expect(said).toMatch(/\| book\/1 \| done/u);
});

test('an act of several statements happens as a whole or not at all', async () => {
  const database = new DatabaseSync(join(temporaryFolder(), 'file'));
  database.exec('CREATE TABLE a (x)');
  const connection = createSqliteConnection(database.location() ?? '', () => database);
  const add = connection.statement('INSERT INTO a VALUES (?)');
  const act = connection.write(() => {
    add().run(1);
    throw new Error('in between');
  });
  await expect(act).rejects.toThrow('in between');
  expect(database.prepare('SELECT * FROM a').all()).toEqual([]);
  await connection.write(() => add().run(2));
  expect(database.prepare('SELECT x FROM a').all()).toEqual([{ x: 2 }]);
});

/** What stands there holds everything but most of the addresses. */
const firstPages = 50 * 4096;

function openStore(
  dataDir: string = temporaryFolder(),
  options: { maxBytes?: number; now?: () => number } = {},
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

/** Addresses until one is refused; answers how many were taken. */
async function fill(store: LocalStore): Promise<number> {
  for (let id = 0; ; id += 1) {
    try {
      await store.addresses.save(`id${id}`, 'a'.repeat(1000));
    } catch {
      return id;
    }
  }
}

function writerOf(dataDir: string): { letGo(): void } {
  const database = new DatabaseSync(join(dataDir, 'colophon.sqlite'));
  database.exec('BEGIN IMMEDIATE');
  return {
    letGo() {
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

/** What the next start finds. */
async function readAnew(store: LocalStore & { readonly dataDir: string }): Promise<object> {
  await store.close();
  return openStore(store.dataDir).servers.settings('1');
}

async function failureOf(act: Promise<unknown>): Promise<StoreError> {
  const failure: unknown = await act.then(
    () => new Error('it went well'),
    (cause: unknown) => cause,
  );
  if (failure instanceof StoreError) return failure;
  throw failure;
}
