import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { describe, expect, onTestFinished, test } from 'vitest';

import { openStore, type LocalStore } from '../../src/store/sqlite/store.ts';
import { temporaryFolder } from './data-folder.ts';
import { openPosts, postOf, snapshotOf, storedWatches, watch, where } from './watch-samples.ts';

describe('watches in SQLite', () => {
  test('are ignored if damaged, without an effect on others', async () => {
    const dataDir = temporaryFolder();
    const store = opened(dataDir);
    for (const id of ['1', '2', '3']) {
      const post = postOf({ ...watch, id });
      await store.watches.add({ ...watch, id });
      await store.posts.plan(post);
      await store.posts.markPosted(post, where);
    }
    const refresh = { refreshedAt: 1, seenAt: 2, hash: 'hash-1' };
    await store.snapshots.addRefresh('open', 'view', refresh, snapshotOf('hash-1'));
    byHand(
      dataDir,
      `UPDATE records SET text = '{"watch":' WHERE id = '1';
       UPDATE records SET text = json_set(text, '$.posted.departed', 'x') WHERE id = '2';
       UPDATE snapshots SET snapshot = 'no JSON'`,
    );
    expect((await storedWatches(store)).map((one) => one.watch.id)).toEqual(['2', '3']);
    const states = await store.watches.lastPosts(['1', '2', '3']);
    expect([...states.keys()]).toEqual(['2', '3']);
    expect(states.get('2')).toMatchObject({ hash: 'hash-1', departed: [] });
    expect(await store.posts.openPost('1')).toBeNull();
    expect(await store.watches.countUnreadable(watch.guildId)).toBe(1);
    expect(await store.watches.countUnreadable('another')).toBe(0);
    const damaged = { code: 'unreadable' };
    const plan = store.posts.plan(postOf({ ...watch, id: '1' }));
    await expect(plan).rejects.toMatchObject(damaged);
    expect(await store.snapshots.read('hash-1')).toBeNull();
    await store.watches.removeServer(watch.guildId);
    await store.snapshots.remove('open');
    expect(rowsOf(dataDir)).not.toContain('records');
  });

  test('leave no data when they are removed', async () => {
    const dataDir = temporaryFolder();
    const store = opened(dataDir);
    const post = postOf(watch, { publish: true });
    await store.watches.add(watch);
    await store.posts.plan(post);
    await store.posts.markPosted(post, where);
    await store.posts.plan(postOf(watch, { nonce: 'n2', base: 'hash-1' }));
    expect(rowsOf(dataDir)).toEqual(['records', 'snapshot_uses']);
    await store.watches.remove(watch.id);
    expect(rowsOf(dataDir)).toEqual([]);
  });

  test('end a delivery atomically while another process writes', async () => {
    const dataDir = temporaryFolder();
    const store = opened(dataDir);
    await store.watches.add(watch);
    await store.posts.plan(postOf(watch));
    const other = new DatabaseSync(join(dataDir, 'colophon.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    const posted = () => store.posts.markPosted(postOf(watch), where);
    await expect(posted()).rejects.toMatchObject({ name: 'StoreError', code: 'in_use' });
    expect(await openPosts(store)).toHaveLength(1);
    expect((await store.watches.lastPosts([watch.id])).size).toBe(0);
    other.close();
    await posted();
    expect(await openPosts(store)).toEqual([]);
  });

  test('are stored atomically when the disk is full', async () => {
    const store = opened(temporaryFolder(), 250_000);
    const hashes: string[] = [];
    const long = { ...snapshotOf('x'), places: [] };
    for (let at = 0; ; at += 1) {
      const hash = `${at}-${'h'.repeat(20_000)}`;
      const refresh = { refreshedAt: at, seenAt: at, hash };
      const isFull = await store.snapshots
        .addRefresh('open', 'view', refresh, { ...long, hash })
        .then(
          () => false,
          () => true,
        );
      if (isFull) {
        expect(await store.snapshots.read(hash)).toBeNull();
        break;
      }
      hashes.unshift(hash);
    }
    const refreshes = await store.snapshots.refreshes('open', 'view');
    expect(refreshes.map(({ hash }) => hash)).toEqual(hashes);
  });
});

function opened(dataDir: string, maxBytes?: number): LocalStore {
  const schedule = () => () => undefined;
  const bound = maxBytes === undefined ? {} : { maxBytes };
  const store = openStore({ dataDir, now: () => 0, schedule, ...bound });
  onTestFinished(() => store.close());
  return store;
}

function byHand(dataDir: string, statements: string): void {
  const database = new DatabaseSync(join(dataDir, 'colophon.sqlite'));
  database.exec(statements);
  database.close();
}

/** The tables of watches that contain rows. */
function rowsOf(dataDir: string): string[] {
  const database = new DatabaseSync(join(dataDir, 'colophon.sqlite'));
  const tables = ['records', 'snapshot_uses', 'snapshots'];
  const filled = tables.filter((table) => database.prepare(`SELECT 1 FROM ${table}`).get());
  database.close();
  return filled;
}
