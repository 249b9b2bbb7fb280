import { expect, onTestFinished, test } from 'vitest';

import type { Store } from '../../src/store/store.ts';
import type { Attempts, OpenPost, PlannedPost } from '../../src/store/watches.ts';
import type { SharedStoreLocation } from './subscription-contract.ts';
import { chart, ofBoard, openPosts, postOf, unpublished, watch, where } from './watch-samples.ts';

/** The guarantees of every store for posts. */
export function postContract(place: () => SharedStoreLocation): void {
  test('a planned post survives a restart and stays open until its delivery ends', async () => {
    const before = await place().open();
    const post = postOf(watch, { chart });
    await before.watches.add(watch);
    expect(await before.posts.openPost(watch.id)).toBeNull();
    expect(await before.posts.plan(post)).toBe(true);
    await before.close();
    const store = await opened();
    expect(await openPosts(store)).toMatchObject([untried(post)]);
    expect(await store.posts.openPost(watch.id)).toMatchObject(untried(post));
    await store.posts.markPosted(post, where);
    expect(await openPosts(store)).toEqual([]);
    expect(await store.posts.openPost(watch.id)).toBeNull();
  });

  test('an outdated decision is not planned', async () => {
    const store = await withWatch();
    const second = { nonce: 'n2', hash: 'hash-2' };
    expect(await store.posts.plan(postOf({ ...watch, id: 'gone' }))).toBe(false);
    expect(await store.posts.plan(postOf({ ...watch, revision: 2 }))).toBe(false);
    expect(await store.posts.plan(postOf(watch, { base: 'hash-0' }))).toBe(false);
    expect(await openPosts(store)).toEqual([]);
    await store.posts.plan(postOf(watch));
    expect(await store.posts.plan(postOf(watch, second))).toBe(false);
    expect(await store.posts.openPost(watch.id)).toMatchObject(untried(postOf(watch)));
    await store.posts.markPosted(postOf(watch), where);
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

  test('of two processes that read the same attempts, one makes the next attempt', async () => {
    const [here, there] = await bothOpened();
    await here.watches.add(watch);
    await here.posts.plan(postOf(watch));
    let attempts: Attempts | null = null;
    for (let round = 0; round < 20; round += 1) {
      const read: Parameters<typeof here.posts.claim>[0] = { ...postOf(watch), attempts };
      const [one, two] = await Promise.all([
        here.posts.claim(read, 'here'),
        there.posts.claim(read, 'there'),
      ]);
      expect(one === null || two === null).toBe(true);
      const claimed: OpenPost = one ?? two ?? expect.fail('nobody has claimed it');
      expect(claimed).toMatchObject({
        ...postOf(watch),
        attempts: { firstAt: attempts?.firstAt ?? claimed.readAt },
        claimedBy: one === null ? 'there' : 'here',
      });
      expect(claimed.attempts?.lastAt).toBeGreaterThanOrEqual(claimed.readAt);
      expect((await there.posts.openPost(watch.id))?.attempts).toEqual(claimed.attempts);
      attempts = claimed.attempts;
    }
  });

  test('a post that is not open cannot be claimed', async () => {
    const store = await withWatch();
    const post = { ...postOf(watch), attempts: null };
    expect(await store.posts.claim(post, 'a')).toBeNull();
    await store.posts.plan(postOf(watch));
    expect(await store.posts.claim({ ...post, nonce: 'another' }, 'a')).toBeNull();
    expect(await store.posts.openPost(watch.id)).toMatchObject(untried(postOf(watch)));
  });

  test('an attempt that sent nothing is removed only by its process, and earlier ones stay', async () => {
    const store = await withWatch();
    await store.posts.plan(postOf(watch));
    await claimNext(store, 'a');
    await store.posts.unclaim(watch.id, 'another', 'a');
    await store.posts.unclaim(watch.id, 'nonce-1', 'b');
    expect((await store.posts.openPost(watch.id))?.attempts).not.toBeNull();
    await store.posts.unclaim(watch.id, 'nonce-1', 'a');
    expect(await store.posts.openPost(watch.id)).toMatchObject(untried(postOf(watch)));
    const { attempts } = await claimNext(store, 'b');
    await claimNext(store, 'b');
    await store.posts.unclaim(watch.id, 'nonce-1', 'b');
    await store.posts.unclaim(watch.id, 'nonce-1', 'b');
    expect((await store.posts.openPost(watch.id))?.attempts).toEqual(attempts);
    expect((await claimNext(store, 'a')).attempts?.firstAt).toBe(attempts?.firstAt);
  });

  test('a process changes nothing after the claim of another process', async () => {
    const store = await withWatch();
    await store.posts.plan(postOf(watch));
    await claimNext(store, 'a');
    const { attempts } = await claimNext(store, 'b');
    await store.posts.unclaim(watch.id, 'nonce-1', 'a');
    await store.posts.markAbsent(watch.id, 'nonce-1', 'a');
    expect(await store.posts.openPost(watch.id)).toMatchObject({ attempts, claimedBy: 'b' });
  });

  test('marking a message as absent removes all attempts', async () => {
    const store = await withWatch();
    await store.posts.plan(postOf(watch));
    await claimNext(store, 'a');
    await store.posts.markAbsent(watch.id, 'another', 'a');
    expect((await store.posts.openPost(watch.id))?.attempts).not.toBeNull();
    await store.posts.markAbsent(watch.id, 'nonce-1', 'a');
    expect(await store.posts.openPost(watch.id)).toMatchObject(untried(postOf(watch)));
    const again = await claimNext(store, 'b');
    expect(again.attempts?.firstAt).toBe(again.readAt);
    await store.posts.unclaim(watch.id, 'nonce-1', 'b');
    expect(await store.posts.openPost(watch.id)).toMatchObject(untried(postOf(watch)));
  });

  test('a delivery or attempts that the store has lost are stored again', async () => {
    const store = await withWatch();
    const [post, attempts] = [postOf(watch), { firstAt: 100, lastAt: 200 }];
    await store.posts.restore(post, attempts);
    expect(await store.posts.openPost(watch.id)).toMatchObject({ ...post, attempts });
    await store.posts.restore(post, { firstAt: 150, lastAt: 160 });
    expect((await store.posts.openPost(watch.id))?.attempts).toEqual(attempts);
    await store.posts.restore(post, { firstAt: 50, lastAt: 160 });
    expect((await store.posts.openPost(watch.id))?.attempts).toEqual({ firstAt: 50, lastAt: 200 });
    await store.posts.markPosted(post, where);
    await store.posts.restore(post, attempts);
    expect(await store.posts.openPost(watch.id)).toBeNull();
    const next = postOf(watch, { nonce: 'n2', base: 'hash-1', hash: 'hash-2' });
    await store.posts.restore({ ...next, revision: 2 }, attempts);
    await store.posts.restore({ ...next, base: 'hash-0' }, attempts);
    expect(await store.posts.openPost(watch.id)).toBeNull();
  });

  test('a message counts although the store has lost its delivery', async () => {
    const store = await withWatch();
    await store.posts.markPosted(postOf(watch, { publish: true }), where);
    expect((await store.watches.lastPosts([watch.id])).get(watch.id)).toMatchObject(where);
    expect(await unpublished(store)).toHaveLength(1);
    await store.posts.markPosted(postOf(watch, { nonce: 'n2', hash: 'hash-2' }), where);
    expect((await store.watches.lastPosts([watch.id])).get(watch.id)?.hash).toBe('hash-1');
  });

  test('an open post names the watch’s last message in the same channel', async () => {
    const store = await withWatch();
    const text = { id: where.channelId, kind: 'text' } as const;
    await store.posts.plan(postOf(watch, { channel: text }));
    expect((await store.posts.openPost(watch.id))?.previousMessageId).toBeNull();
    await store.posts.markPosted(postOf(watch, { channel: text }), where);
    const next = postOf(watch, { nonce: 'n2', base: 'hash-1', hash: 'hash-2', channel: text });
    await store.posts.plan(next);
    expect((await store.posts.openPost(watch.id))?.previousMessageId).toBe(where.messageId);
    await store.posts.drop(watch.id, 'n2');
    await store.posts.plan({ ...next, channel: { ...text, id: '7' } });
    expect((await store.posts.openPost(watch.id))?.previousMessageId).toBeNull();
  });

  test('a repeated end of a post of an earlier board does not end a later delivery', async () => {
    const store = await withWatch();
    const first = postOf(watch);
    await store.posts.plan(first);
    await store.posts.markPosted(first, where);
    const changed = { ...ofBoard(watch, 'popular'), revision: 2 };
    await store.watches.change(changed, 1);
    const second = postOf(changed, { nonce: 'n2', plannedAt: first.plannedAt - 1 });
    expect(await store.posts.plan(second)).toBe(true);
    await store.posts.markPosted(first, where);
    expect(await store.posts.openPost(watch.id)).toMatchObject({ nonce: 'n2' });
  });

  test('a delivery ends once, also if the call is repeated', async () => {
    const store = await withWatch();
    await store.posts.plan(postOf(watch, { publish: true }));
    const earlier = postOf(watch, { nonce: 'another', plannedAt: 1_800_000_000_999 });
    await store.posts.markPosted(earlier, where);
    expect((await openPosts(store)).length).toBe(1);
    await store.posts.markPosted(postOf(watch, { publish: true }), where);
    await store.posts.endPublishing(watch.id, where.messageId);
    const repeated = { ...where, messageId: '5', at: 7 };
    await store.posts.markPosted(postOf(watch, { publish: true }), repeated);
    expect((await store.watches.lastPosts([watch.id])).get(watch.id)).toMatchObject(where);
    expect(await unpublished(store)).toEqual([]);
    const second = postOf(watch, {
      ...{ nonce: 'n2', base: 'hash-1', hash: 'hash-2' },
      ...{ departed: [], refreshedAt: null },
    });
    await store.posts.plan(second);
    await store.posts.markPosted(postOf(watch), where);
    expect((await openPosts(store)).length).toBe(1);
    await store.posts.markPosted(second, { ...where, messageId: '6' });
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
    await store.posts.markPosted(postOf(watch, { publish: true }), where);
    expect(await openPosts(store)).toEqual([]);
    expect((await store.watches.lastPosts([watch.id])).size).toBe(0);
    expect((await unpublished(store)).length).toBe(1);
    expect(await store.posts.plan(postOf({ ...watch, revision: 2 }, { nonce: 'n2' }))).toBe(true);
  });

  test('a post is the base of the next one, although the watch was changed meanwhile', async () => {
    const store = await withWatch();
    await store.posts.plan(postOf(watch));
    const choice = { ...watch.choice, top: 3, when: { kind: 'change' } as const };
    await store.watches.change({ ...watch, revision: 2, choice }, 1);
    await store.posts.markPosted(postOf(watch), where);
    expect((await store.watches.lastPosts([watch.id])).get(watch.id)?.hash).toBe('hash-1');
  });

  test('a dropped post leaves the last post unchanged', async () => {
    const store = await withWatch();
    await store.posts.plan(postOf(watch));
    await store.posts.markPosted(postOf(watch), where);
    const second = postOf(watch, { nonce: 'n2', base: 'hash-1', hash: 'hash-2', publish: true });
    await store.posts.plan(second);
    await store.posts.drop(watch.id, 'nonce-1');
    expect(await store.posts.openPost(watch.id)).toMatchObject(untried(second));
    await store.posts.drop(watch.id, 'n2');
    expect(await openPosts(store)).toEqual([]);
    expect(await unpublished(store)).toEqual([]);
    expect((await store.watches.lastPosts([watch.id])).get(watch.id)?.hash).toBe('hash-1');
    expect(await store.posts.plan({ ...second, nonce: 'n3' })).toBe(true);
  });

  test('a message is listed as unpublished until it is published or replaced by a later one', async () => {
    const { guildId, id: watchId } = watch;
    const before = await withWatch();
    await before.posts.plan(postOf(watch, { publish: true }));
    await before.posts.markPosted(postOf(watch, { publish: true }), where);
    await before.close();
    const store = await opened();
    const { channelId, messageId, at } = where;
    const message = { watchId, guildId, channelId, messageId, notBefore: at };
    expect(await unpublished(store)).toEqual([message]);
    await store.posts.postponePublishing(watchId, messageId, 5_000_000_000_000);
    await store.posts.postponePublishing(watchId, 'another', 1);
    await store.posts.endPublishing(watchId, 'another');
    const postponed = { ...message, notBefore: 5_000_000_000_000 };
    expect(await unpublished(store)).toEqual([postponed]);
    const next = postOf(watch, { nonce: 'n2', base: 'hash-1', publish: true });
    await store.posts.plan(next);
    await store.posts.markPosted(next, { ...where, messageId: '6' });
    await store.posts.endPublishing(watchId, messageId);
    expect(await unpublished(store)).toEqual([{ ...message, messageId: '6' }]);
    await store.posts.endPublishing(watchId, '6');
    await store.posts.postponePublishing(watchId, '6', 1);
    expect(await unpublished(store)).toEqual([]);
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

/** A claim of a process that has just read the open post. */
async function claimNext({ posts }: Store, by: string): Promise<OpenPost> {
  const open = (await posts.openPost(watch.id)) ?? expect.fail('no post is open');
  return (await posts.claim(open, by)) ?? expect.fail('another process was faster');
}

function untried(post: PlannedPost): Partial<OpenPost> {
  return { ...post, attempts: null };
}
