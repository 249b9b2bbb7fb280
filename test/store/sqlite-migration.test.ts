import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, test } from 'vitest';

import { readLimitState } from '../../src/catalogue/bucket/limit-format.ts';
import { migrate, migrations } from '../../src/store/sqlite/migrations.ts';
import { openStore } from '../../src/store/sqlite/store.ts';
import { temporaryFolder } from './data-folder.ts';
import { storedWatches, watch } from './watch-samples.ts';

test('a migration keeps all data of the first version', async () => {
  const dataDir = temporaryFolder();
  const database = firstVersion(join(dataDir, 'colophon.sqlite'));
  database.exec(`
    INSERT INTO server_keys VALUES
      ('1', 'v1.sealed', '9f3a', 12, 'revoked_key', 34,
       '{"limit":5000,"remaining":4321,"resetAt":86400000,"asOf":77}'),
      ('2', 'v1.other', '0b1c', 13, NULL, NULL, NULL);
    INSERT INTO server_settings VALUES ('1', '{"language":"zh-TW","spoilers":true}');
    INSERT INTO addresses VALUES ('aB3', 'board/起点/“月票”', 1000);
    INSERT INTO sessions VALUES (1, 'c0ffee', 'wss://gateway.example', 42, 2);
    INSERT INTO departures VALUES ('3', 1000);
    INSERT INTO requests VALUES ('open', 1000), ('open', 2000), ('key:f', 1500);
  `);
  const tables = tablesOf(database);
  for (const table of tables) {
    expect(database.prepare(`SELECT * FROM ${table}`).all(), table).not.toEqual([]);
  }
  database.close();

  const store = openStore({ dataDir, now: () => 2000, schedule: () => () => undefined });
  const units = { limit: 5000, remaining: 4321, resetAt: 86_400_000, asOf: 77 };
  const refusal = { code: 'revoked_key', since: 34 } as const;
  expect(await store.servers.keys()).toEqual([
    {
      guildId: '1',
      key: { sealed: 'v1.sealed', lastFour: '9f3a', setAt: 12, refusal, units, lastNotice: null },
    },
    {
      guildId: '2',
      key: {
        ...{ sealed: 'v1.other', lastFour: '0b1c', setAt: 13 },
        ...{ refusal: null, units: null, lastNotice: null },
      },
    },
  ]);
  expect(await store.servers.settings('1')).toEqual({ language: 'zh-TW', spoilers: true });
  expect(await store.addresses.find('aB3')).toBe('board/起点/“月票”');
  expect(await store.sessions.read(1)).toEqual({
    ...{ sessionId: 'c0ffee', resumeURL: 'wss://gateway.example', sequence: 42 },
    ...{ shardId: 1, shardCount: 2 },
  });
  expect(await store.leftGuilds.all()).toEqual([{ guildId: '3', leftAt: 1000 }]);
  expect(await store.servers.claimNotice('2', 'quota_spent 1')).toBe(true);
  expect(await store.limits.find('key:f')).toBeNull();
  await store.close();
});

test('a migration keeps all data of the second version, and accepts watches', async () => {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'colophon.sqlite');
  const database = new DatabaseSync(file);
  migrate(database, file, migrations.slice(0, 2));
  database.exec(`
    INSERT INTO server_keys VALUES ('1', 'v1.sealed', '9f3a', 12, NULL, NULL, NULL, 'quota_spent 1');
    INSERT INTO server_settings VALUES ('1', '{"language":"zh-TW"}');
    INSERT INTO watch_units VALUES ('key:f', 5, 100);
  `);
  database.close();

  const store = openStore({ dataDir, now: () => 2000, schedule: () => () => undefined });
  expect((await store.servers.key('1'))?.lastNotice).toBe('quota_spent 1');
  expect(await store.servers.settings('1')).toEqual({ language: 'zh-TW' });
  const limits = readLimitState((await store.limits.find('key:f')) ?? '');
  expect(limits?.watchSpending).toEqual({ units: 5, resetAt: 100 });
  await store.watches.add(watch);
  expect((await storedWatches(store)).map((one) => one.watch)).toEqual([watch]);
  await store.close();
});

test('a second process that migrates at the same moment repeats no step', () => {
  const file = join(temporaryFolder(), 'colophon.sqlite');
  firstVersion(file).close();
  const [one, other] = [new DatabaseSync(file), new DatabaseSync(file)];
  // It read the version before the other process migrated.
  let overtaken = false;
  const slow = new Proxy(one, {
    get(database, name) {
      if (name === 'exec' && !overtaken) {
        overtaken = true;
        migrate(other, file);
      }
      const value: unknown = Reflect.get(database, name);
      return typeof value === 'function' ? (value.bind(database) as unknown) : value;
    },
  });
  migrate(slow, file);
  expect(overtaken).toBe(true);
  expect(one.prepare('PRAGMA user_version').get()?.['user_version']).toBe(migrations.length);
  one.close();
  other.close();
});

function firstVersion(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  migrate(database, file, migrations.slice(0, 1));
  return database;
}

function tablesOf(database: DatabaseSync): string[] {
  const rows = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  return rows.map((row) => String(row['name']));
}
