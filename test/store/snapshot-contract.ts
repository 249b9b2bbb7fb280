import { expect, test } from 'vitest';

import type { Store } from '../../src/store/store.ts';
import { maxRefreshes } from '../../src/store/watches.ts';
import type { StoreLocation } from './store-contract.ts';
import { ofBoard, postOf, snapshotOf, watch, where } from './watch-samples.ts';

/** The guarantees of every store for snapshots. */
export function snapshotContract(place: () => StoreLocation): void {
  test('a board’s refreshes and snapshots survive a restart', async () => {
    const before = await place().open();
    await add(before, 'b', 2000);
    await add(before, 'a', 1000);
    await add(before, 'a', 3000);
    await before.close();
    const after = await place().open();
    expect(await after.snapshots.refreshes('open', 'view')).toEqual([
      { refreshedAt: 3000, seenAt: 3007, hash: 'a' },
      { refreshedAt: 2000, seenAt: 2007, hash: 'b' },
      { refreshedAt: 1000, seenAt: 1007, hash: 'a' },
    ]);
    expect(await after.snapshots.read('a')).toEqual(snapshotOf('a'));
    expect(await after.snapshots.read('c')).toBeNull();
    expect(await after.snapshots.refreshes('open', 'another')).toEqual([]);
    await after.close();
  });

  test('adding a refresh again changes nothing', async () => {
    const store = await place().open();
    const first = { refreshedAt: 1000, seenAt: 1007, hash: 'a' };
    for (const seenAt of [1007, 2007, 3007]) {
      await store.snapshots.addRefresh('open', 'view', { ...first, seenAt }, snapshotOf('a'));
    }
    expect(await store.snapshots.refreshes('open', 'view')).toEqual([first]);
    await add(store, 'deeper', 1000);
    const hashes = (await store.snapshots.refreshes('open', 'view')).map(({ hash }) => hash);
    expect(hashes.toSorted()).toEqual(['a', 'deeper']);
    await store.close();
  });

  test('without a time, another content is another refresh', async () => {
    const store = await place().open();
    const seen = ['a', 'a', 'b', 'b', 'a'];
    for (const [seenAt, hash] of seen.entries()) {
      await store.snapshots.addRefresh(
        'open',
        'v',
        { refreshedAt: null, seenAt, hash },
        snapshotOf(hash),
      );
    }
    expect(await store.snapshots.refreshes('open', 'v')).toEqual([
      { refreshedAt: null, seenAt: 4, hash: 'a' },
      { refreshedAt: null, seenAt: 2, hash: 'b' },
      { refreshedAt: null, seenAt: 0, hash: 'a' },
    ]);
    await store.close();
  });

  test('only the newest refreshes stay, and unreferenced snapshots are deleted with the others', async () => {
    const store = await place().open();
    await addMany(store, 1, maxRefreshes);
    await store.snapshots.addRefresh('other', 'view', refreshOf('s2', 1), snapshotOf('s2'));
    await addMany(store, maxRefreshes + 1, maxRefreshes + 3);
    const refreshes = await store.snapshots.refreshes('open', 'view');
    expect(refreshes).toHaveLength(maxRefreshes);
    expect(refreshes.at(0)?.hash).toBe(`s${maxRefreshes + 3}`);
    expect(refreshes.at(-1)?.hash).toBe('s4');
    expect(await stored(store, 's1', 's2', 's3', 's4')).toEqual(['s2', 's4']);
    await store.close();
  });

  test('a repeated content stays as long as its newest refresh', async () => {
    const store = await place().open();
    await add(store, 'again', 1);
    await add(store, 'again', maxRefreshes);
    await addMany(store, maxRefreshes + 1, maxRefreshes * 2 - 1);
    expect((await store.snapshots.refreshes('open', 'view')).at(-1)?.refreshedAt).toBe(
      maxRefreshes,
    );
    expect(await stored(store, 'again')).toEqual(['again']);
    await addMany(store, maxRefreshes * 2, maxRefreshes * 2);
    expect(await stored(store, 'again')).toEqual([]);
    await store.close();
  });

  test('a posted snapshot stays until the watch posts another one', async () => {
    const store = await place().open();
    await store.watches.add(watch);
    await add(store, 'base', 1);
    await store.posts.plan(postOf(watch, { hash: 'base' }));
    await store.posts.markPosted(postOf(watch, { hash: 'base' }), where);
    await addMany(store, 2, maxRefreshes + 2);
    expect(await stored(store, 'base')).toEqual(['base']);
    const next = postOf(watch, { nonce: 'n2', base: 'base', hash: 's9' });
    await store.posts.plan(next);
    expect(await stored(store, 'base')).toEqual(['base']);
    await store.posts.markPosted(next, where);
    expect(await stored(store, 'base', 's9')).toEqual(['s9']);
    await store.snapshots.remove('open');
    expect(await stored(store, 's9', 's10')).toEqual(['s9']);
    await store.close();
  });

  test('a posted snapshot is deleted when the watch changes to another board', async () => {
    const store = await place().open();
    await store.watches.add(watch);
    await add(store, 'base', 1);
    await store.posts.plan(postOf(watch, { hash: 'base' }));
    await store.posts.markPosted(postOf(watch, { hash: 'base' }), where);
    await store.snapshots.remove('open');
    expect(await stored(store, 'base')).toEqual(['base']);
    await store.watches.change(ofBoard({ ...watch, revision: 2 }, 'x'), 1);
    expect(await stored(store, 'base')).toEqual([]);
    await store.close();
  });

  test('a snapshot of an open post stays until the post is dropped', async () => {
    const store = await place().open();
    const [one, two] = [watch, { ...watch, id: 'bbbb2222' }];
    await add(store, 'planned', 1);
    for (const posting of [one, two]) {
      await store.watches.add(posting);
      await store.posts.plan(postOf(posting, { hash: 'planned' }));
    }
    await store.snapshots.remove('open');
    await store.posts.drop(one.id, 'nonce-1');
    expect(await stored(store, 'planned')).toEqual(['planned']);
    await store.posts.drop(two.id, 'nonce-1');
    expect(await stored(store, 'planned')).toEqual([]);
    await store.close();
  });

  test('a post with an unchanged snapshot keeps that snapshot', async () => {
    const store = await place().open();
    await store.watches.add(watch);
    await add(store, 'same', 1);
    await store.posts.plan(postOf(watch, { hash: 'same' }));
    await store.posts.markPosted(postOf(watch, { hash: 'same' }), where);
    await store.snapshots.remove('open');
    const next = postOf(watch, { nonce: 'n2', base: 'same', hash: 'same', plannedAt: 5 });
    await store.posts.plan(next);
    await store.posts.drop(watch.id, 'n2');
    expect(await stored(store, 'same')).toEqual(['same']);
    await store.posts.plan(next);
    await store.posts.markPosted(next, where);
    expect(await stored(store, 'same')).toEqual(['same']);
    await store.close();
  });

  test('the refreshes of a credential are removed, of one board or of all', async () => {
    const store = await place().open();
    const boards = [
      { scope: 'key:a', view: 'one' },
      { scope: 'key:a', view: 'two' },
      { scope: 'key:a b', view: 'one' },
    ];
    for (const { scope, view } of boards) {
      const hash = `${scope.replaceAll(' ', '-')}/${view}`;
      await store.snapshots.addRefresh(scope, view, refreshOf(hash, 1), snapshotOf(hash));
      await store.snapshots.addRefresh(scope, view, refreshOf('shared', 2), snapshotOf('shared'));
    }
    expect(await boardsOf(store)).toEqual(['key:a b one', 'key:a one', 'key:a two']);
    await store.snapshots.remove('key:a', 'two');
    expect(await boardsOf(store)).toEqual(['key:a b one', 'key:a one']);
    expect(await stored(store, 'key:a/one', 'key:a/two', 'shared')).toEqual([
      'key:a/one',
      'shared',
    ]);
    await store.snapshots.remove('key:a');
    await store.snapshots.remove('key:a');
    expect(await boardsOf(store)).toEqual(['key:a b one']);
    expect(await stored(store, 'key:a/one', 'key:a-b/one', 'shared')).toEqual([
      'key:a-b/one',
      'shared',
    ]);
    await store.snapshots.remove('key:a b', 'one');
    expect(await boardsOf(store)).toEqual([]);
    expect(await stored(store, 'key:a-b/one', 'shared')).toEqual([]);
    await store.close();
  });
}

function refreshOf(hash: string, refreshedAt: number) {
  return { refreshedAt, seenAt: refreshedAt + 7, hash };
}

function add(store: Store, hash: string, refreshedAt: number): Promise<void> {
  return store.snapshots.addRefresh('open', 'view', refreshOf(hash, refreshedAt), snapshotOf(hash));
}

/** Adds refreshes with different contents. */
async function addMany(store: Store, from: number, to: number): Promise<void> {
  for (let at = from; at <= to; at += 1) await add(store, `s${at}`, at);
}

/** Returns the hashes that are stored. */
async function stored(store: Store, ...hashes: readonly string[]): Promise<string[]> {
  const found = await Promise.all(hashes.map((hash) => store.snapshots.read(hash)));
  return found.flatMap((snapshot) => snapshot?.hash ?? []);
}

async function boardsOf(store: Store): Promise<string[]> {
  const boards = await store.snapshots.boards();
  return boards.map(({ scope, view }) => `${scope} ${view}`).toSorted();
}
