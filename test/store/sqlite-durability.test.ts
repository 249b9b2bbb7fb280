import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, onTestFinished, test } from 'vitest';

import { addressRecords } from '../../src/store/sqlite/address-records.ts';
import { createSqliteConnection } from '../../src/store/sqlite/connection.ts';
import { createSchema } from '../../src/store/sqlite/schema.ts';
import { recordTable } from '../../src/store/sqlite/records.ts';
import { adminUseRecords, limitRecords } from '../../src/store/sqlite/expiring-records.ts';
import { openRecords } from '../../src/store/open-records.ts';
import type { Units } from '../../src/model/server.ts';
import type { StoredKey } from '../../src/store/store.ts';
import { temporaryFolder } from './data-folder.ts';
import { postOf, snapshotOf, watch, where } from './watch-samples.ts';

const { id } = watch;
const key: StoredKey = {
  sealed: 'sealed',
  lastFour: '1234',
  setAt: 1,
  refusal: null,
  units: null,
  lastNotice: null,
};

const units: Units = { remaining: 1, limit: 1, resetAt: 1, asOf: 1 };

/** SQLite, `PRAGMA synchronous`: with 2 (FULL) a commit waits for the disk, with 1 (NORMAL) it does not. */
const full = 2;
const normal = 1;

test('what was acknowledged, and what decides on a post, is on the disk before the call resolves', async () => {
  const { connection, levels } = openedFile();
  const records = openRecords(recordTable(connection, () => 0));
  const { servers, leftGuilds, fingerprintSecret, watches, posts } = records;
  const post = postOf(watch, { publish: true });
  const later = { plannedAt: post.plannedAt + 1, base: post.hash, hash: 'hash-2' };
  const next = postOf(watch, { nonce: 'next', ...later });
  const writes: (() => Promise<unknown>)[] = [
    () => servers.putKey('1', key),
    () => servers.resealKey('1', 'sealed', 'again'),
    () => servers.setRefusal('1', 'again', { code: 'revoked_key', since: 1 }),
    () => servers.claimNotice('1', 'notice'),
    () => servers.changeSettings('1', { language: 'en' }),
    () => servers.removeKey('1'),
    () => servers.deleteServer('1'),
    () => fingerprintSecret.replace(null, 'sealed'),
    () => leftGuilds.add('1', 0),
    () => leftGuilds.remove('1'),
    () => watches.add(watch),
    () => watches.setDigestTime(id, 1),
    () => posts.plan(post),
    () => posts.claim({ ...post, attempts: null }, 'process'),
    () => posts.markAbsent(id, post.nonce, 'process'),
    () => posts.unclaim(id, post.nonce, 'process'),
    () => posts.markPosted(post, where),
    () => posts.postponePublishing(id, where.messageId, 1),
    () => posts.endPublishing(id, where.messageId),
    () => posts.restore(next, { firstAt: 1, lastAt: 1 }),
    () => posts.drop(id, next.nonce),
    () => watches.change({ ...watch, revision: 2 }, 1),
    () => watches.remove(id),
  ];
  for (const write of writes) await write();
  expect(levels).toEqual(writes.map(() => full));
});

test('what can be lost without harm does not wait for the disk', async () => {
  const { connection, levels } = openedFile();
  const session = {
    sessionId: 's',
    resumeURL: 'wss://gateway',
    sequence: 1,
    shardId: 0,
    shardCount: 1,
  };
  const { servers, sessions, snapshots } = openRecords(recordTable(connection, () => 0));
  await servers.putKey('1', key);
  levels.length = 0;
  const writes: (() => Promise<unknown>)[] = [
    () => sessions.write(0, session, 0),
    () => sessions.write(0, null, 0),
    () => limitRecords(connection, () => 0).put('open', 'state'),
    () => addressRecords(connection, { now: () => 0 }).save('short', 'book/1'),
    () => adminUseRecords(connection, () => 0).put('use', 1),
    () => servers.setUnits('1', 'sealed', units),
    () =>
      snapshots.addRefresh(
        'open',
        'board',
        { refreshedAt: 1, seenAt: 1, hash: 'hash' },
        snapshotOf('hash'),
      ),
  ];
  for (const write of writes) await write();
  expect(levels).toEqual(writes.map(() => normal));
});

/** `levels`: the connection's `PRAGMA synchronous` at each commit of a record. */
function openedFile() {
  const file = join(temporaryFolder(), 'colophon.sqlite');
  const levels: number[] = [];
  const database = new ObservedDatabase(file, () => {
    levels.push(Number(database.prepare('PRAGMA synchronous').get()?.['synchronous']));
  });
  onTestFinished(() => {
    database.close();
  });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  createSchema(database, file);
  levels.length = 0;
  return { connection: createSqliteConnection(file, database), levels };
}

class ObservedDatabase extends DatabaseSync {
  readonly #onCommit: () => void;

  constructor(file: string, onCommit: () => void) {
    super(file);
    this.#onCommit = onCommit;
  }

  override exec(sql: string): void {
    if (sql === 'COMMIT') this.#onCommit();
    super.exec(sql);
  }
}
