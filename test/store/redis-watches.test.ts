import { beforeEach, describe, expect, test } from 'vitest';

import type { RedisClient } from '../../src/store/redis/connection.ts';
import type { Store } from '../../src/store/store.ts';
import { hasRedis } from '../support/redis-server.ts';
import { connected, processStore, sharedRedis } from './redis-servers.ts';
import { ofBoard, postOf, snapshotOf, watch, where } from './watch-samples.ts';

describe.skipIf(!hasRedis)('watches in Redis (needs redis-server)', () => {
  const redis = sharedRedis();
  let store: Store;
  let client: RedisClient;

  beforeEach(async () => {
    store = await processStore(redis.server());
    ({ client } = await connected(redis.server()));
  });

  test('are stored permanently, under their own keys', async () => {
    await filled(store);
    const names = await client.keys('*');
    expect(names.toSorted()).toEqual([
      'colophon:open-posts',
      'colophon:refreshes:open',
      'colophon:scopes',
      `colophon:server-watches:${watch.guildId}`,
      'colophon:snapshot-referrers:hash-1',
      'colophon:snapshot-referrers:hash-2',
      'colophon:snapshot:hash-1',
      'colophon:snapshot:hash-2',
      'colophon:unpublished',
      'colophon:watch-digests',
      'colophon:watch:aaaa1111',
      'colophon:watches',
    ]);
    const noEnd = -1;
    for (const name of names) expect(await client.ttl(name)).toBe(noEnd);
  });

  test.each([
    ['removed', (kept: Store) => kept.watches.remove(watch.id)],
    ['forgotten with their server', (kept: Store) => kept.servers.deleteServer(watch.guildId)],
  ])('leave nothing behind when they are %s', async (_, end) => {
    await filled(store);
    await end(store);
    await store.snapshots.remove('open');
    expect(await client.keys('*')).toEqual([]);
  });

  test('keep nothing of a posted, published or dropped post', async () => {
    await store.watches.add(watch);
    const before = await client.hKeys(`colophon:watch:${watch.id}`);
    await store.posts.plan(postOf(watch));
    await store.posts.claim(watch.id, 'nonce-1', { by: 'a', now: 1, until: 2 });
    await store.posts.drop(watch.id, 'nonce-1');
    await store.posts.plan(postOf(watch, { publish: true }));
    await store.posts.markPosted(watch.id, 'nonce-1', where);
    await store.posts.endPublishing(watch.id, where.messageId);
    await store.watches.change(ofBoard({ ...watch, revision: 2 }, 'x'), 1);
    const after = await client.hKeys(`colophon:watch:${watch.id}`);
    expect(after.toSorted()).toEqual(before.toSorted());
    expect(await client.exists(['colophon:open-posts', 'colophon:unpublished'])).toBe(0);
  });

  test('are ignored if damaged, without an effect on others', async () => {
    for (const id of ['1', '2', '3', '4']) {
      await store.watches.add({ ...watch, id });
      await store.posts.plan(postOf({ ...watch, id }, { publish: true }));
    }
    for (const id of ['1', '4']) await store.posts.markPosted(id, 'nonce-1', where);
    await client.hSet('colophon:watch:1', { rest: '{"choice":', posted_compared: 'x' });
    await client.hSet('colophon:watch:2', { open_post: '{}', rest: '{"pause":{"by":"nobody"}}' });
    await client.set('colophon:watch:3', 'no hash at all');
    await client.hSet('colophon:watch-digests', '4', 'yesterday');
    await client.set('colophon:snapshot:hash-1', 'no JSON');
    await client.hSet('colophon:refreshes:open', 'view', 'no line\n1 - 1 hash-1');

    expect(await store.watches.all()).toEqual([{ ...watch, id: '4' }]);
    expect(await store.posts.openPosts()).toEqual([]);
    expect(await store.posts.plan(postOf({ ...watch, id: '2' }))).toBe(false);
    const hold = { by: 'a', now: 1, until: 2 };
    expect(await store.posts.claim('2', 'nonce-1', hold)).toBeNull();
    const states = await store.watches.lastPosts(['1', '2', '3', '4']);
    expect([...states.keys()]).toEqual(['1', '4']);
    expect(states.get('1')).toMatchObject({
      hash: 'hash-1',
      departed: [],
      plannedAt: where.at,
    });
    expect((await store.posts.unpublished()).map(({ watchId }) => watchId).toSorted()).toEqual([
      '1',
      '4',
    ]);
    expect(await store.watches.digestTimes()).toEqual(new Map());
    expect(await store.snapshots.read('hash-1')).toBeNull();
    expect(await store.snapshots.refreshes('open', 'view')).toEqual([
      { refreshedAt: null, seenAt: 1, hash: 'hash-1' },
    ]);
    await store.servers.deleteServer(watch.guildId);
    expect(await store.watches.all()).toEqual([]);
  });

  test('accept no new posts with full memory, but end open ones', async () => {
    await store.watches.add(watch);
    await store.posts.plan(postOf(watch, { publish: true }));
    await client.configSet('maxmemory', '1');
    try {
      const full = { code: 'full' };
      const other = { ...watch, id: 'bbbb2222' };
      await expect(store.watches.add(other)).rejects.toMatchObject(full);
      await expect(note(store, 'hash-2')).rejects.toMatchObject(full);
      const claim = store.posts.claim(watch.id, 'nonce-1', { by: 'a', now: 1, until: 2 });
      await expect(claim).rejects.toMatchObject(full);
      await store.posts.markPosted(watch.id, 'nonce-1', where);
      expect(await store.posts.openPosts()).toEqual([]);
      expect((await store.watches.lastPosts([watch.id])).size).toBe(1);
      const next = postOf(watch, { nonce: 'n2', base: 'hash-1' });
      await expect(store.posts.plan(next)).rejects.toMatchObject(full);
      expect(await store.posts.openPosts()).toEqual([]);
    } finally {
      await client.configSet('maxmemory', '0');
    }
    expect(await store.watches.all()).toEqual([watch]);
    expect(await store.snapshots.boards()).toEqual([]);
  });
});

/** Writes a value under each of the keys. */
async function filled(store: Store): Promise<void> {
  await store.watches.add(watch);
  for (const hash of ['hash-1', 'hash-2']) await note(store, hash);
  await store.posts.plan(postOf(watch, { publish: true }));
  await store.posts.markPosted(watch.id, 'nonce-1', where);
  await store.posts.plan(postOf(watch, { nonce: 'n2', base: 'hash-1', hash: 'hash-2' }));
  await store.posts.claim(watch.id, 'n2', { by: 'a', now: 1, until: 2 });
  await store.watches.setDigestTime([watch.id], 5);
}

function note(store: Store, hash: string): Promise<void> {
  const refresh = { refreshedAt: 1000, seenAt: 1007, hash };
  return store.snapshots.addRefresh('open', 'view', refresh, snapshotOf(hash));
}
