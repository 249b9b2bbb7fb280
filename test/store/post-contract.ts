import { expect, onTestFinished, test } from 'vitest';

import type { Store } from '../../src/store/store.ts';
import type { OpenPost } from '../../src/store/watches.ts';
import type { SharedStoreLocation } from './subscription-contract.ts';
import { ofBoard, postOf, watch, where } from './watch-samples.ts';

/** The guarantees of every store for posts. */
export function postContract(place: () => SharedStoreLocation): void {
  test('a planned post survives a restart and stays open until its delivery ends', async () => {
    const before = await place().open();
    const post = postOf(watch);
    await before.watches.add(watch);
    expect(await before.posts.openPost(watch.id)).toBeNull();
    expect(await before.posts.plan(post)).toBe(true);
    await before.close();
    const store = await opened();
    expect(await store.posts.openPosts()).toEqual([untried(post)]);
    expect(await store.posts.openPost(watch.id)).toEqual(untried(post));
    await store.posts.markPosted(watch.id, post.nonce, where);
    expect(await store.posts.openPosts()).toEqual([]);
    expect(await store.posts.openPost(watch.id)).toBeNull();
  });

  test('an outdated decision is not planned', async () => {
    const store = await withWatch();
    const second = { nonce: 'n2', hash: 'hash-2' };
    expect(await store.posts.plan(postOf({ ...watch, id: 'gone' }))).toBe(false);
    expect(await store.posts.plan(postOf({ ...watch, revision: 2 }))).toBe(false);
    expect(await store.posts.plan(postOf(watch, { base: 'hash-0' }))).toBe(false);
    expect(await store.posts.openPosts()).toEqual([]);
    await store.posts.plan(postOf(watch));
    expect(await store.posts.plan(postOf(watch, second))).toBe(false);
    expect(await store.posts.openPost(watch.id)).toEqual(untried(postOf(watch)));
    await store.posts.markPosted(watch.id, 'nonce-1', where);
    expect(await store.posts.plan(postOf(watch, { ...second, base: null }))).toBe(false);
    expect(await store.posts.plan(postOf(watch, { ...second, base: 'hash-0' }))).toBe(false);
    expect(await store.posts.plan(postOf(watch, { ...second, base: 'hash-1' }))).toBe(true);
  });

  test('one of two processes plans a post', async () => {
    const [here, there] = await bothOpened();
    for (let round = 0; round < 20; round += 1) {
      const posting = { ...watch, id: `watch ${round}` };
      await here.watches.add(posting);
      const plans = [here, there].map((store, index) =>
        store.posts.plan(postOf(posting, { nonce: `nonce-${index}` })),
      );
      expect((await Promise.all(plans)).toSorted()).toEqual([false, true]);
    }
  });

  test('one of two processes claims a post, and the other one after the claim has expired', async () => {
    const [here, there] = await bothOpened();
    await here.watches.add(watch);
    await here.posts.plan(postOf(watch));
    const claims = [here, there].map((store, index) =>
      store.posts.claim(watch.id, 'nonce-1', { by: `${index}`, now: 100, until: 200 }),
    );
    const [one, two] = await Promise.all(claims);
    const [first, late] = one === null ? ['1', '0'] : ['0', '1'];
    const post = { ...postOf(watch), firstTryAt: 100, lastTryAt: 100 };
    expect(one ?? two).toEqual(post);
    expect(one === null || two === null).toBe(true);
    const claim = (by: string, now: number) =>
      there.posts.claim(watch.id, 'nonce-1', { by, now, until: 300 });
    expect(await claim(late, 199)).toBeNull();
    expect(await claim(late, 200)).toEqual({ ...post, lastTryAt: 200 });
    expect(await claim(first, 250)).toBeNull();
    expect(await claim(late, 260)).toEqual({ ...post, lastTryAt: 260 });
  });

  test('a post that is not open cannot be claimed', async () => {
    const store = await withWatch();
    const hold = { by: 'a', now: 1, until: 2 };
    expect(await store.posts.claim(watch.id, 'nonce-1', hold)).toBeNull();
    await store.posts.plan(postOf(watch));
    expect(await store.posts.claim(watch.id, 'another', hold)).toBeNull();
    expect(await store.posts.openPost(watch.id)).toEqual(untried(postOf(watch)));
  });

  test('releasing a claim removes its attempt', async () => {
    const store = await withWatch();
    await store.posts.plan(postOf(watch));
    const claim = (by: string, now: number) =>
      store.posts.claim(watch.id, 'nonce-1', { by, now, until: now + 1000 });
    await claim('a', 100);
    await store.posts.unclaim(watch.id, 'another');
    expect(await claim('b', 101)).toBeNull();
    await store.posts.unclaim(watch.id, 'nonce-1');
    expect(await store.posts.openPost(watch.id)).toEqual(untried(postOf(watch)));
    await claim('b', 110);
    await claim('b', 120);
    await store.posts.unclaim(watch.id, 'nonce-1');
    await store.posts.unclaim(watch.id, 'nonce-1');
    const tried = { ...postOf(watch), firstTryAt: 110, lastTryAt: 110 };
    expect(await store.posts.openPost(watch.id)).toEqual(tried);
    expect(await claim('a', 130)).toEqual({ ...tried, lastTryAt: 130 });
  });

  test('marking a message as absent removes all attempts', async () => {
    const store = await withWatch();
    await store.posts.plan(postOf(watch));
    const hold = { by: 'a', now: 100, until: 500 };
    await store.posts.claim(watch.id, 'nonce-1', hold);
    await store.posts.markAbsent(watch.id, 'another');
    expect((await store.posts.openPost(watch.id))?.firstTryAt).toBe(100);
    await store.posts.markAbsent(watch.id, 'nonce-1');
    expect(await store.posts.openPost(watch.id)).toEqual(untried(postOf(watch)));
    expect(await store.posts.claim(watch.id, 'nonce-1', { ...hold, by: 'b' })).toBeNull();
    const again = await store.posts.claim(watch.id, 'nonce-1', { ...hold, now: 300 });
    expect(again).toMatchObject({ firstTryAt: 300, lastTryAt: 300 });
    await store.posts.unclaim(watch.id, 'nonce-1');
    expect(await store.posts.openPost(watch.id)).toEqual(untried(postOf(watch)));
  });

  test('a delivery ends once, also if the call is repeated', async () => {
    const store = await withWatch();
    await store.posts.plan(postOf(watch, { publish: true }));
    await store.posts.markPosted(watch.id, 'another', where);
    expect((await store.posts.openPosts()).length).toBe(1);
    await store.posts.markPosted(watch.id, 'nonce-1', where);
    await store.posts.endPublishing(watch.id, where.messageId);
    await store.posts.markPosted(watch.id, 'nonce-1', { ...where, messageId: '5', at: 7 });
    expect((await store.watches.lastPosts([watch.id])).get(watch.id)).toMatchObject(where);
    expect(await store.posts.unpublished()).toEqual([]);
    const second = postOf(watch, { nonce: 'n2', base: 'hash-1', hash: 'hash-2', departed: [] });
    await store.posts.plan({ ...second, refreshedAt: null });
    await store.posts.markPosted(watch.id, 'nonce-1', where);
    expect((await store.posts.openPosts()).length).toBe(1);
    await store.posts.markPosted(watch.id, 'n2', { ...where, messageId: '6' });
    const state = {
      ...where,
      messageId: '6',
      hash: 'hash-2',
      refreshedAt: null,
      departed: [],
      plannedAt: second.plannedAt,
    };
    expect((await store.watches.lastPosts([watch.id])).get(watch.id)).toEqual(state);
  });

  test('the delivery of a post ends after its watch changed to another board, without a base for the next post', async () => {
    const store = await withWatch();
    await store.posts.plan(postOf(watch, { publish: true }));
    await store.watches.change(ofBoard({ ...watch, revision: 2 }, 'x'), 1);
    expect(await store.posts.plan(postOf({ ...watch, revision: 2 }, { nonce: 'n2' }))).toBe(false);
    await store.posts.markPosted(watch.id, 'nonce-1', where);
    expect(await store.posts.openPosts()).toEqual([]);
    expect((await store.watches.lastPosts([watch.id])).size).toBe(0);
    expect((await store.posts.unpublished()).length).toBe(1);
    expect(await store.posts.plan(postOf({ ...watch, revision: 2 }, { nonce: 'n2' }))).toBe(true);
  });

  test('a post is the base of the next one, although the watch was changed meanwhile', async () => {
    const store = await withWatch();
    await store.posts.plan(postOf(watch));
    const choice = { ...watch.choice, top: 3, when: { kind: 'change' } as const };
    await store.watches.change({ ...watch, revision: 2, choice }, 1);
    await store.posts.markPosted(watch.id, 'nonce-1', where);
    expect((await store.watches.lastPosts([watch.id])).get(watch.id)?.hash).toBe('hash-1');
  });

  test('a dropped post leaves the last post unchanged', async () => {
    const store = await withWatch();
    await store.posts.plan(postOf(watch));
    await store.posts.markPosted(watch.id, 'nonce-1', where);
    const second = postOf(watch, { nonce: 'n2', base: 'hash-1', hash: 'hash-2', publish: true });
    await store.posts.plan(second);
    await store.posts.drop(watch.id, 'nonce-1');
    expect(await store.posts.openPost(watch.id)).toEqual(untried(second));
    await store.posts.drop(watch.id, 'n2');
    await store.posts.markPosted(watch.id, 'n2', where);
    expect(await store.posts.openPosts()).toEqual([]);
    expect(await store.posts.unpublished()).toEqual([]);
    expect((await store.watches.lastPosts([watch.id])).get(watch.id)?.hash).toBe('hash-1');
    expect(await store.posts.plan({ ...second, nonce: 'n3' })).toBe(true);
  });

  test('a message is listed as unpublished until it is published or replaced by a later one', async () => {
    const { guildId, id: watchId } = watch;
    const before = await withWatch();
    await before.posts.plan(postOf(watch, { publish: true }));
    await before.posts.markPosted(watchId, 'nonce-1', where);
    await before.close();
    const store = await opened();
    const { channelId, messageId, at } = where;
    const message = { watchId, guildId, channelId, messageId, notBefore: at };
    expect(await store.posts.unpublished()).toEqual([message]);
    await store.posts.postponePublishing(watchId, messageId, 5_000_000_000_000);
    await store.posts.postponePublishing(watchId, 'another', 1);
    await store.posts.endPublishing(watchId, 'another');
    const postponed = { ...message, notBefore: 5_000_000_000_000 };
    expect(await store.posts.unpublished()).toEqual([postponed]);
    await store.posts.plan(postOf(watch, { nonce: 'n2', base: 'hash-1', publish: true }));
    await store.posts.markPosted(watchId, 'n2', { ...where, messageId: '6' });
    await store.posts.endPublishing(watchId, messageId);
    expect(await store.posts.unpublished()).toEqual([{ ...message, messageId: '6' }]);
    await store.posts.endPublishing(watchId, '6');
    await store.posts.postponePublishing(watchId, '6', 1);
    expect(await store.posts.unpublished()).toEqual([]);
  });

  async function opened(): Promise<Store> {
    const store = await place().open();
    onTestFinished(() => store.close().catch(() => undefined));
    return store;
  }

  async function withWatch(): Promise<Store> {
    const store = await opened();
    await store.watches.add(watch);
    return store;
  }

  async function bothOpened(): Promise<readonly [Store, Store]> {
    const here = await opened();
    const there = await place().openSecond();
    onTestFinished(() => there.close());
    return [here, there];
  }
}

function untried(post: ReturnType<typeof postOf>): OpenPost {
  return { ...post, firstTryAt: null, lastTryAt: null };
}
