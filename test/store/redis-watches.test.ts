import { beforeEach, describe, expect, test } from 'vitest';

import type { RedisClient } from '../../src/store/redis/client.ts';
import type { Store } from '../../src/store/store.ts';
import { hasRedis } from '../support/redis-server.ts';
import { connected, processStore, sharedRedis } from './redis-servers.ts';
import { openPosts, postOf, snapshotOf, storedWatches, watch, where } from './watch-samples.ts';

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
      'colophon:{records}:all:board',
      'colophon:{records}:all:watch',
      'colophon:{records}:board:["open","view"]',
      'colophon:{records}:snapshot:hash-1',
      'colophon:{records}:snapshot:hash-2',
      'colophon:{records}:users:hash-1',
      'colophon:{records}:users:hash-2',
      'colophon:{records}:watch:aaaa1111',
    ]);
    const noEnd = -1;
    for (const name of names) expect(await client.ttl(name)).toBe(noEnd);
  });

  test.each([
    ['removed', (kept: Store) => kept.watches.remove(watch.id)],
    ['forgotten with their server', (kept: Store) => kept.servers.deleteServer(watch.guildId)],
  ])('leave only their id, for two days, when they are %s', async (_, end) => {
    await filled(store);
    await end(store);
    await store.snapshots.remove('open');
    await expectOnlyIds([watch.id]);
  });

  const expectOnlyIds = async (ids: readonly string[]): Promise<void> => {
    const names = ids.map((id) => `colophon:{records}:watch:${id}`);
    expect((await client.keys('*')).toSorted()).toEqual(names);
    for (const name of names) {
      expect(await client.get(name)).toBe('');
      expect(await client.ttl(name)).toBeLessThanOrEqual(2 * 24 * 3_600);
      expect(await client.ttl(name)).toBeGreaterThan(24 * 3_600);
    }
  };

  test('are not restored after another process has removed them', async () => {
    await store.watches.add(watch);
    expect(await store.watches.restore(watch)).toBe(true);
    const other = await processStore(redis.server());
    await other.watches.remove(watch.id);
    expect(await store.watches.restore(watch)).toBe(false);
    expect(await storedWatches(store)).toEqual([]);
    const lost = { ...watch, id: 'bbbb2222' };
    expect(await store.watches.restore(lost)).toBe(true);
    expect((await storedWatches(other)).map((one) => one.watch)).toEqual([lost]);
  });

  test('can be added again with the same id', async () => {
    await store.watches.add(watch);
    await store.watches.remove(watch.id);
    expect(await store.watches.add(watch)).toEqual(watch);
    expect((await storedWatches(store)).map((one) => one.watch)).toEqual([watch]);
    expect(await client.ttl(`colophon:{records}:watch:${watch.id}`)).toBe(-1);
  });

  test('are ignored if damaged, without an effect on others', async () => {
    for (const id of ['1', '2']) await store.watches.add({ ...watch, id });
    await note(store, 'hash-1');
    await client.set('colophon:{records}:watch:1', '{"watch":');
    await client.set('colophon:{records}:snapshot:hash-1', 'no JSON');

    expect((await storedWatches(store)).map((one) => one.watch)).toEqual([{ ...watch, id: '2' }]);
    expect(await store.watches.countUnreadable(watch.guildId)).toBe(1);
    expect(await store.watches.countUnreadable('another')).toBe(0);
    const damaged = { code: 'unreadable' };
    const plan = store.posts.plan(postOf({ ...watch, id: '1' }));
    await expect(plan).rejects.toMatchObject(damaged);
    expect(await store.posts.openPost('1')).toBeNull();
    expect(await store.snapshots.read('hash-1')).toBeNull();
    await store.servers.deleteServer(watch.guildId);
    await store.snapshots.remove('open');
    expect(await store.watches.countUnreadable(watch.guildId)).toBe(0);
    await expectOnlyIds(['1', '2']);
  });

  test('accept no new posts with full memory, but end open ones', async () => {
    await store.watches.add(watch);
    const post = postOf(watch, { publish: true });
    await store.posts.plan(post);
    await client.configSet('maxmemory', '1');
    try {
      const full = { code: 'full' };
      const other = { ...watch, id: 'bbbb2222' };
      await expect(store.watches.add(other)).rejects.toMatchObject(full);
      await expect(note(store, 'hash-2')).rejects.toMatchObject(full);
      const claim = store.posts.claim({ ...post, attempts: null }, 'a');
      await expect(claim).rejects.toMatchObject(full);
      await store.posts.markPosted(post, where);
      expect(await openPosts(store)).toEqual([]);
      expect((await store.watches.lastPosts([watch.id])).size).toBe(1);
      const next = postOf(watch, { nonce: 'n2', base: 'hash-1' });
      await expect(store.posts.plan(next)).rejects.toMatchObject(full);
      expect(await openPosts(store)).toEqual([]);
    } finally {
      await client.configSet('maxmemory', '0');
    }
    expect((await storedWatches(store)).map((one) => one.watch)).toEqual([watch]);
    expect(await store.snapshots.boards()).toEqual([]);
  });
});

/** Writes a value under each of the keys. */
async function filled(store: Store): Promise<void> {
  await store.watches.add(watch);
  for (const hash of ['hash-1', 'hash-2']) await note(store, hash);
  const post = postOf(watch, { publish: true });
  await store.posts.plan(post);
  await store.posts.markPosted(post, where);
  const next = postOf(watch, { nonce: 'n2', base: 'hash-1', hash: 'hash-2' });
  await store.posts.plan(next);
  await store.posts.claim({ ...next, attempts: null }, 'a');
  await store.watches.setDigestTime(watch.id, 5);
}

function note(store: Store, hash: string): Promise<void> {
  const refresh = { refreshedAt: 1000, seenAt: 1007, hash };
  return store.snapshots.addRefresh('open', 'view', refresh, snapshotOf(hash));
}
