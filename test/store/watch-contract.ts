import { expect, test } from 'vitest';

import type { Watch } from '../../src/model/watch.ts';
import type { Store } from '../../src/store/store.ts';
import type { StoreLocation } from './store-contract.ts';
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

/** The guarantees of every store for watches. */
export function watchContract(place: () => StoreLocation): void {
  test('watches survive a restart with all their choices', async () => {
    const watches = [watch, { ...other, ...paused }, ofBoard({ ...watch, id: 'cccc3333' }, 'x')];
    const before = await place().open();
    for (const one of watches) await before.watches.add(one);
    await before.close();
    const after = await place().open();
    expect(await allOf(after)).toEqual(watches);
    await after.close();
  });

  test('an id belongs to one watch, which is added once', async () => {
    const store = await place().open();
    await store.watches.add(watch);
    const others = { ...watch, guildId: '2' };
    await expect(store.watches.add(others)).rejects.toThrow('another server');
    expect(await store.watches.add({ ...watch, createdAt: 5 })).toEqual(watch);
    expect(await allOf(store)).toEqual([watch]);
    await store.close();
  });

  test('a watch changes only with its current revision', async () => {
    const store = await place().open();
    await store.watches.add(watch);
    const next: Watch = { ...watch, ...paused, revision: 2, guildLocale: 'en-GB' };
    expect(await store.watches.change(next, 1)).toBe(true);
    expect(await store.watches.change({ ...watch, revision: 2 }, 1)).toBe(false);
    expect(await store.watches.change({ ...other, revision: 2 }, 1)).toBe(false);
    expect(await allOf(store)).toEqual([next]);
    await store.close();
  });

  test('one of several concurrent changes of a watch succeeds', async () => {
    const store = await place().open();
    await store.watches.add(watch);
    const changes = [2, 3, 4].map((revision) => store.watches.change({ ...watch, revision }, 1));
    expect((await Promise.all(changes)).filter((isDone) => isDone)).toHaveLength(1);
    await store.close();
  });

  test('the last post survives a restart and every change except another board', async () => {
    const before = await place().open();
    await posted(before, watch);
    await before.close();
    const store = await place().open();
    const state = {
      ...where,
      hash: 'hash-1',
      refreshedAt: 1_799_999_999_000,
      departed: ['source_a:1', 'source_a:2'],
      plannedAt: postOf(watch).plannedAt,
    };
    const narrower = { ...watch, revision: 2, choice: { ...watch.choice, top: 3 } };
    await store.watches.change(narrower, 1);
    expect([...(await store.watches.lastPosts([watch.id]))]).toEqual([[watch.id, state]]);
    await store.watches.change(ofBoard({ ...watch, revision: 3 }, 'x'), 2);
    expect(await store.watches.lastPosts([watch.id])).toEqual(new Map());
    await store.close();
  });

  test.each(['section', 'genre', 'cycle'] as const)(
    'another %s is another board',
    async (choice) => {
      const store = await place().open();
      await posted(store, watch);
      const view = { ...watch.choice.view, [choice]: 'other' };
      await store.watches.change({ ...watch, revision: 2, choice: { ...watch.choice, view } }, 1);
      expect((await store.watches.lastPosts([watch.id])).size).toBe(0);
      await store.close();
    },
  );

  test('the last posts of many watches are read, and only of the requested ones', async () => {
    const store = await place().open();
    const ids = Array.from({ length: 1200 }, (_, index) => `watch ${index}`);
    for (const id of ids.filter((_, index) => index % 100 === 0)) {
      await posted(store, { ...watch, id });
    }
    const requested = ids.slice(100);
    const known = [...(await store.watches.lastPosts(requested)).keys()];
    expect(known.toSorted()).toEqual(requested.filter((id) => id.endsWith('00')).toSorted());
    await store.close();
  });

  test('other work runs while many watches are read', async () => {
    const store = await place().open();
    const ids = Array.from({ length: 450 }, (_, index) => `watch ${index}`);
    await Promise.all(ids.map((id) => store.watches.add({ ...watch, id })));
    let runs = 0;
    let next = setImmediate(function run() {
      runs += 1;
      next = setImmediate(run);
    });
    const read = await storedWatches(store);
    clearImmediate(next);
    expect(new Set(read.map((one) => one.watch.id))).toEqual(new Set(ids));
    expect(runs).toBeGreaterThanOrEqual(2);
    await store.close();
  });

  test('removing a watch deletes all its data', async () => {
    const store = await place().open();
    await posted(store, watch, { publish: true });
    const next = postOf(watch, { nonce: 'n2', base: 'hash-1', hash: 'hash-2' });
    await store.posts.plan(next);
    await store.watches.setDigestTime(watch.id, 5);
    expect(await store.watches.remove(watch.id)).toBe(true);
    expect(await store.watches.remove(watch.id)).toBe(false);
    await store.posts.markPosted(next, where);
    await store.watches.setDigestTime(watch.id, 6);
    await expectNothing(store);
    await store.close();
  });

  test('a reused id starts without data', async () => {
    const store = await place().open();
    await posted(store, watch, { publish: true });
    await store.watches.remove(watch.id);
    await store.watches.add(watch);
    expect((await store.watches.lastPosts([watch.id])).size).toBe(0);
    expect(await unpublished(store)).toEqual([]);
    expect(await store.posts.plan(postOf(watch))).toBe(true);
    await store.close();
  });

  test('the digest time of a watch survives a restart and each change', async () => {
    const before = await place().open();
    await before.watches.add(watch);
    expect((await before.watches.find(watch.id))?.digestedAt).toBeNull();
    await before.watches.setDigestTime(watch.id, 1_800_000_000_000);
    await before.watches.setDigestTime('gone', 1_800_000_000_000);
    await before.watches.change({ ...watch, revision: 2 }, 1);
    await before.close();
    const after = await place().open();
    expect((await after.watches.find(watch.id))?.digestedAt).toBe(1_800_000_000_000);
    expect(await after.watches.find('gone')).toBeNull();
    await after.close();
  });

  const deletions: [string, (store: Store) => Promise<void>][] = [
    ['its watches', (store) => store.watches.removeServer(watch.guildId)],
    ['all its data', (store) => store.servers.deleteServer(watch.guildId)],
  ];
  test.each(deletions)('deleting a server’s data (%s) does not affect others', async (_, act) => {
    const store = await place().open();
    for (const id of ['aaaa1111', 'aaaa2222']) {
      await posted(store, { ...watch, id }, { publish: true });
      const next = { nonce: 'n2', base: 'hash-1', hash: 'hash-2' };
      await store.posts.plan(postOf({ ...watch, id }, next));
    }
    await posted(store, other, { hash: 'theirs' });
    await act(store);
    expect(await allOf(store)).toEqual([other]);
    expect([...(await store.watches.lastPosts(['aaaa1111', 'aaaa2222', other.id])).keys()]).toEqual(
      [other.id],
    );
    expect(await openPosts(store)).toEqual([]);
    expect(await unpublished(store)).toEqual([]);
    expect(await store.snapshots.read('hash-1')).toBeNull();
    expect(await store.snapshots.read('theirs')).toEqual(snapshotOf('theirs'));
    await store.servers.deleteServer(other.guildId);
    await expectNothing(store);
    await store.close();
  });
}

const other: Watch = { ...watch, id: 'bbbb2222', guildId: '9007199254740993999' };

const paused: Pick<Watch, 'pause'> = {
  pause: {
    by: 'trouble',
    trouble: { code: 'refused', discordCode: 50_013 },
    since: 1_800_000_000_500,
    isTold: true,
  },
};

async function allOf(store: Store): Promise<readonly Watch[]> {
  const all = (await storedWatches(store)).map(({ watch: one }) => one);
  return all.toSorted((a, b) => a.id.localeCompare(b.id));
}

/** A watch that has posted a board that nothing else refers to. */
async function posted(
  store: Store,
  posting: Watch,
  changes: Parameters<typeof postOf>[1] = {},
): Promise<void> {
  const post = postOf(posting, changes);
  const scope = `scope of ${posting.id}`;
  const refresh = { refreshedAt: null, seenAt: 1, hash: post.hash };
  await store.watches.add(posting);
  await store.snapshots.addRefresh(scope, 'view', refresh, snapshotOf(post.hash));
  await store.posts.plan(post);
  await store.posts.markPosted(post, where);
  await store.snapshots.remove(scope);
}

async function expectNothing(store: Store): Promise<void> {
  expect(await storedWatches(store)).toEqual([]);
  expect(await store.watches.lastPosts([watch.id, other.id])).toEqual(new Map());
  expect(await store.posts.openPost(watch.id)).toBeNull();
  for (const hash of ['hash-1', 'hash-2', 'theirs']) {
    expect(await store.snapshots.read(hash)).toBeNull();
  }
}
