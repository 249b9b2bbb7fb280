import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { describe, expect, onTestFinished, test } from 'vitest';

import { openStore, type LocalStore } from '../../src/store/sqlite/store.ts';
import { temporaryFolder } from './data-folder.ts';
import { postOf, snapshotOf, watch, where } from './watch-samples.ts';

describe('watches in SQLite', () => {
  test('are ignored if damaged, without an effect on others', async () => {
    const dataDir = temporaryFolder();
    const store = opened(dataDir);
    for (const id of ['1', '2', '3']) {
      await store.watches.add({ ...watch, id });
      await store.posts.plan(postOf({ ...watch, id }));
    }
    for (const id of ['1', '3']) await store.posts.markPosted(id, 'nonce-1', where);
    const refresh = { refreshedAt: 1, seenAt: 2, hash: 'hash-1' };
    await store.snapshots.addRefresh('open', 'view', refresh, snapshotOf('hash-1'));
    byHand(
      dataDir,
      `UPDATE watches SET rest = '{"choice":' WHERE id = '1';
       UPDATE watches SET rest = '{"pause":{"by":"nobody"}}' WHERE id = '2';
       UPDATE posted SET departed = 'x', planned_at = NULL WHERE watch_id = '1';
       UPDATE open_posts SET post = '{}';
       UPDATE snapshots SET snapshot = 'no JSON'`,
    );
    expect(await store.watches.all()).toEqual([{ ...watch, id: '3' }]);
    const states = await store.watches.lastPosts(['1', '2', '3']);
    expect([...states.keys()].toSorted()).toEqual(['1', '3']);
    expect(states.get('1')).toMatchObject({
      hash: 'hash-1',
      departed: [],
      plannedAt: where.at,
    });
    expect(await store.posts.openPosts()).toEqual([]);
    expect(await store.posts.openPost('2')).toBeNull();
    const hold = { by: 'a', now: 1, until: 2 };
    expect(await store.posts.claim('2', 'nonce-1', hold)).toBeNull();
    expect(await store.posts.plan(postOf({ ...watch, id: '2' }))).toBe(false);
    expect(await store.snapshots.read('hash-1')).toBeNull();
    await store.watches.removeServer(watch.guildId);
    await store.snapshots.remove('open');
    expect(rowsOf(dataDir)).toEqual([]);
  });

  test('leave no data when they are removed', async () => {
    const dataDir = temporaryFolder();
    const store = opened(dataDir);
    await store.watches.add(watch);
    await store.posts.plan(postOf(watch, { publish: true }));
    await store.posts.markPosted(watch.id, 'nonce-1', where);
    await store.posts.plan(postOf(watch, { nonce: 'n2', base: 'hash-1' }));
    expect(rowsOf(dataDir)).toEqual(['open_posts', 'posted', 'unpublished', 'watches']);
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
    const posted = () => store.posts.markPosted(watch.id, 'nonce-1', where);
    await expect(posted()).rejects.toMatchObject({ name: 'StoreError', code: 'in_use' });
    expect((await store.posts.openPosts()).length).toBe(1);
    expect((await store.watches.lastPosts([watch.id])).size).toBe(0);
    other.close();
    await posted();
    expect(await store.posts.openPosts()).toEqual([]);
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
  const tables = ['open_posts', 'posted', 'refreshes', 'snapshots', 'unpublished', 'watches'];
  const filled = tables.filter((table) => database.prepare(`SELECT 1 FROM ${table}`).get());
  database.close();
  return filled;
}
