import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, onTestFinished, test } from 'vitest';

import type { Units } from '../../src/model/server.ts';
import { addressRecords } from '../../src/store/sqlite/address-records.ts';
import {
  createSqliteConnection,
  type SqliteConnection,
} from '../../src/store/sqlite/connection.ts';
import { createSchema } from '../../src/store/sqlite/schema.ts';
import { limitRecords } from '../../src/store/sqlite/expiring-records.ts';
import { recordTable } from '../../src/store/sqlite/records.ts';
import { openRecords } from '../../src/store/open-records.ts';
import type { StoredKey } from '../../src/store/store.ts';
import { temporaryFolder } from './data-folder.ts';

const units: Units = { remaining: 1, limit: 1, resetAt: 1, asOf: 1 };
const days = 86_400_000;

const key: StoredKey = {
  ...{ sealed: 'sealed', lastFour: '1234', setAt: 1 },
  ...{ refusal: null, units: null, lastNotice: null },
};

const serversOf = (connection: SqliteConnection) =>
  openRecords(recordTable(connection, () => 0)).servers;

test('while another program keeps the file locked, no write that a reader waits for waits for it', async () => {
  const { connection, lock, waits } = openedFile();
  const clock = { now: 0 };
  const addresses = addressRecords(connection, { now: () => clock.now });
  const limits = limitRecords(connection, () => clock.now);
  const servers = serversOf(connection);
  await addresses.save('stored', 'book/1');
  await servers.putKey('1', key);
  clock.now = 2 * days;
  lock();
  const writes: (() => Promise<unknown>)[] = [
    () => limits.put('open', 'state'),
    () => servers.setUnits('1', 'sealed', units),
    () => addresses.save('new', 'book/2'),
  ];
  for (const write of writes) await expect(write()).rejects.toMatchObject({ code: 'in_use' });
  expect(await addresses.find('stored')).toBe('book/1');
  expect(waits()).toBe(0);
});

test('of the other writes, only the first one waits for the lock, until a write succeeds', async () => {
  const { connection, lock, waits } = openedFile();
  const servers = serversOf(connection);
  const save = () => servers.changeSettings('1', { language: 'en' });
  const unlock = lock();
  await expect(save()).rejects.toMatchObject({ code: 'in_use' });
  expect(waits()).toBe(1);
  await expect(save()).rejects.toMatchObject({ code: 'in_use' });
  expect(waits()).toBe(1);
  unlock();
  await save();
  lock();
  await expect(save()).rejects.toMatchObject({ code: 'in_use' });
  expect(waits()).toBe(2);
});

test('a write that does not wait leaves the wait of the next one as it is', async () => {
  const { connection, lock, waits } = openedFile();
  lock();
  const limits = limitRecords(connection, () => 0);
  await expect(limits.put('open', 'state')).rejects.toMatchObject({ code: 'in_use' });
  const servers = serversOf(connection);
  await expect(servers.changeSettings('1', {})).rejects.toMatchObject({ code: 'in_use' });
  expect(waits()).toBe(1);
});

/** `lock` locks the file as another program does. `waits` counts the writes that have waited for it. */
function openedFile() {
  const file = join(temporaryFolder(), 'colophon.sqlite');
  const database = new ObservedDatabase(file);
  onTestFinished(() => {
    database.close();
  });
  database.exec('PRAGMA journal_mode = WAL');
  createSchema(database, file);
  const lock = (): (() => void) => {
    const other = new DatabaseSync(file);
    other.exec('BEGIN EXCLUSIVE');
    onTestFinished(() => {
      if (other.isOpen) other.close();
    });
    return () => {
      other.close();
    };
  };
  return {
    connection: createSqliteConnection(file, database),
    lock,
    waits: () => database.waits,
  };
}

/** A database that counts the transactions that could not begin after a wait. */
class ObservedDatabase extends DatabaseSync {
  waits = 0;

  constructor(file: string) {
    super(file, { timeout: 1 });
  }

  override exec(sql: string): void {
    try {
      super.exec(sql);
    } catch (error) {
      const { timeout } = this.prepare('PRAGMA busy_timeout').get() ?? {};
      if (sql.startsWith('BEGIN') && Number(timeout) > 0) this.waits += 1;
      throw error;
    }
  }
}
