import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, onTestFinished, test } from 'vitest';

import { createSchema, currentSchema, schemaOf } from '../../src/store/sqlite/schema.ts';
import { openStore, type LocalStore } from '../../src/store/sqlite/store.ts';
import { temporaryFolder } from './data-folder.ts';
import {
  ofBoard,
  openPosts,
  postOf,
  snapshotOf,
  storedWatches,
  unpublished,
  watch,
  where,
} from './watch-samples.ts';

/** The file never changes: such data are on the disks of running bots. */
const released = readFileSync(new URL('released-1.0.0.sql', import.meta.url), 'utf8');

test('the data of version 1.0.0 are read', async () => {
  const { store } = openedRelease();
  const units = { limit: 5000, remaining: 4321, resetAt: 86_400_000, asOf: 77 };
  expect(await store.servers.keys()).toEqual([
    {
      guildId: '1',
      key: {
        ...{ sealed: 'v1.sealed', lastFour: '9f3a', setAt: 12, units },
        ...{ refusal: { code: 'revoked_key', since: 34 }, lastNotice: 'quota_spent 1' },
      },
    },
    {
      guildId: '2',
      key: {
        ...{ sealed: 'v1.other', lastFour: '0b1c', setAt: 13, units: null },
        ...{ refusal: null, lastNotice: null },
      },
    },
  ]);
  expect(await store.servers.settings('1')).toEqual({ language: 'zh-TW', spoilers: true });
  expect(await store.fingerprintSecret.find()).toBe('v1.secret');
  expect(await store.addresses.find('aB3')).toBe('board/起点/“月票”');
  expect(await store.adminUses.expiryOf('use')).toBe(5000);
  expect(await store.sessions.read(1)).toEqual({
    ...{ sessionId: 'c0ffee', resumeURL: 'wss://gateway.example', sequence: 42 },
    ...{ shardId: 1, shardCount: 2 },
  });
  expect(await store.limits.find('open')).toBe('{"state":1}');
  expect(await store.leftGuilds.all()).toEqual([{ guildId: '3', leftAt: 1000 }]);
});

test('the watches of version 1.0.0 are read, with their posts, boards and histories', async () => {
  const { store } = openedRelease();
  const other = { ...ofBoard(watch, 'reads'), id: 'bbbb2222' };
  expect((await storedWatches(store)).map((one) => one.watch)).toEqual([watch, other]);
  expect((await store.watches.find(other.id))?.digestedAt).toBe(9);
  const { refreshedAt, departed, plannedAt } = postOf(watch);
  expect([...(await store.watches.lastPosts([watch.id, other.id]))]).toEqual([
    [watch.id, { ...where, hash: 'posted', refreshedAt, departed, plannedAt }],
  ]);
  const open = postOf(other, { base: null, hash: 'planned', plannedAt: 8 });
  const attempts = { firstAt: 1000, lastAt: 1000 };
  expect(await openPosts(store)).toMatchObject([{ ...open, attempts, claimedBy: 'process' }]);
  const { at: notBefore, channelId, messageId } = where;
  expect(await unpublished(store)).toEqual([
    { watchId: watch.id, guildId: watch.guildId, channelId, messageId, notBefore },
  ]);
  expect(await store.snapshots.refreshes('open', 'view')).toEqual([
    { refreshedAt: null, seenAt: 5, hash: 'seen' },
  ]);
  expect(await store.snapshots.read('seen')).toEqual(snapshotOf('seen'));
  expect(await store.history.read({ scope: 'open', view: 'view' }, 0, 30_000)).toEqual([
    {
      ...{ day: 20_000, at: 1_728_000_001_000, refreshedAt: 5, depth: 50, isWhole: true },
      places: [
        { ref: { system: 'keyed', source: 'source_a', id: 'b:1' }, position: 1, figure: 10 },
        { ref: { system: 'open', id: '7' }, position: 1, figure: null },
      ],
    },
  ]);
});

test('a new file has the tables of a file of version 1.0.0', async () => {
  const { store, file } = openedRelease();
  await store.close();
  const fresh = join(temporaryFolder(), 'colophon.sqlite');
  const database = new DatabaseSync(fresh);
  createSchema(database, fresh);
  database.close();
  expect(schemaText(fresh)).toEqual(schemaText(file));
});

test('two processes may create the tables at the same moment', () => {
  const file = join(temporaryFolder(), 'colophon.sqlite');
  const [one, other] = [new DatabaseSync(file), new DatabaseSync(file)];
  // It read the schema before the other process created the tables.
  let overtaken = false;
  const slow = new Proxy(one, {
    get(database, name) {
      if (name === 'exec' && !overtaken) {
        overtaken = true;
        createSchema(other, file);
      }
      const value: unknown = Reflect.get(database, name);
      return typeof value === 'function' ? (value.bind(database) as unknown) : value;
    },
  });
  createSchema(slow, file);
  expect(overtaken).toBe(true);
  expect(schemaOf(one)).toBe(currentSchema);
  one.close();
  other.close();
});

/** A data folder of version 1.0.0, opened by this version. */
function openedRelease(): {
  readonly store: LocalStore;
  readonly file: string;
} {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'colophon.sqlite');
  const database = new DatabaseSync(file);
  database.exec(released);
  database.close();
  const store = openStore({ dataDir, now: () => 2000, schedule: () => () => undefined });
  onTestFinished(() => store.close().catch(() => undefined));
  return { store, file };
}

/** The tables and indexes, without the differences in spaces that `ALTER TABLE` leaves. */
function schemaText(file: string): readonly string[] {
  const database = new DatabaseSync(file);
  const rows = database.prepare('SELECT sql FROM sqlite_master WHERE sql IS NOT NULL').all();
  database.close();
  return rows
    .map((row) =>
      String(row['sql']).replaceAll(/\s+/gu, ' ').replaceAll(' ,', ',').replaceAll(' )', ')'),
    )
    .toSorted();
}
