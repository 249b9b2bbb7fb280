import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import { z } from 'zod';

import type { Watch, WatchChoice } from '../../src/model/watch.ts';
import type { Store } from '../../src/store/store.ts';
import { hasRedis } from '../support/redis-server.ts';
import { connected, ownRedis, processStore } from './redis-servers.ts';
import {
  openPosts,
  postOf,
  snapshotOf,
  storedWatches,
  unpublished,
  where,
} from './watch-samples.ts';

/**
 * Watches as commit 6387bbd stores them, with boards of every system. The file never changes: such
 * rows are on the disks of running bots.
 */
const released = z
  .array(
    z.object({
      row: z.object({
        id: z.string(),
        guild_id: z.string(),
        revision: z.number(),
        board: z.string(),
        rest: z.string(),
      }),
      watch: z.custom<Watch>(),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('released-watch-rows.json', import.meta.url), 'utf8')))
  // Some samples have the same id.
  .map(({ row, watch }, index) => {
    const id = `watch-${index}`;
    return { row: { ...row, id }, watch: { ...watch, id } };
  });

test('the fixture has a board of every system', () => {
  const systems: Readonly<Record<Watch['choice']['view']['board']['system'], true>> = {
    keyed: true,
    chart: true,
    community: true,
    leaders: true,
  };
  expect(new Set(released.map(({ watch }) => watch.choice.view.board.system))).toEqual(
    new Set(Object.keys(systems)),
  );
});

/** Choices that later versions have added, with their values for released rows. */
const laterChoices: Partial<WatchChoice> = {
  content: { kind: 'changes' },
  ...{ isSilent: false, postedBoard: 'first_3', chart: false },
};
const watches = released.map(({ watch }): Watch => {
  return { ...watch, tags: [], choice: { ...watch.choice, ...laterChoices } };
});

/** The first has posted, the second has an open post with two attempts, the third is only stored. */
const [first, second] = watches as [Watch, Watch];
const lastPost = postOf(first, { publish: true, hash: 'posted' });
const open = postOf(second, { base: null, hash: 'planned' });
const refresh = { refreshedAt: null, seenAt: 5, hash: 'seen' };

async function expectEverything(store: Store): Promise<void> {
  expect(byId((await storedWatches(store)).map(({ watch }) => watch))).toEqual(byId(watches));
  const { hash, refreshedAt, departed } = lastPost;
  expect([...(await store.watches.lastPosts(watches.map(({ id }) => id)))]).toEqual([
    [first.id, { ...where, hash, refreshedAt, departed, plannedAt: 7 }],
  ]);
  const attempts = { firstAt: 100, lastAt: 200 };
  expect(await openPosts(store)).toMatchObject([{ ...open, attempts, claimedBy: 'process' }]);
  const { channelId, messageId, at } = where;
  const { id: watchId, guildId } = first;
  expect(await unpublished(store)).toEqual([
    { watchId, guildId, channelId, messageId, notBefore: at },
  ]);
  expect((await store.watches.find(second.id))?.digestedAt).toBe(9);
  expect(await store.snapshots.refreshes('open', 'view')).toEqual([refresh]);
  for (const one of ['posted', 'planned', 'seen']) {
    expect(await store.snapshots.read(one)).toEqual(snapshotOf(one));
  }
  // The ends of the deliveries show that boards and snapshots are known.
  await store.posts.markPosted(open, where);
  expect((await store.watches.lastPosts([second.id])).get(second.id)?.hash).toBe('planned');
  await store.snapshots.remove('open');
  for (const { id } of watches) await store.watches.remove(id);
  for (const one of ['posted', 'planned', 'seen']) {
    expect(await store.snapshots.read(one)).toBeNull();
  }
}

function byId(list: readonly Watch[]): readonly Watch[] {
  return list.toSorted((one, other) => one.id.localeCompare(other.id));
}

test.skipIf(!hasRedis)(
  'watches of earlier versions in Redis are kept (needs redis-server)',
  async () => {
    const server = await ownRedis();
    const { client } = await connected(server);
    for (const { row } of released) {
      const { id, ...fields } = row;
      await client.hSet(`colophon:watch:${id}`, { ...fields, revision: String(row.revision) });
      await client.sAdd('colophon:watches', id);
      await client.sAdd(`colophon:server-watches:${row.guild_id}`, id);
    }
    const { refreshedAt, departed } = lastPost;
    const compared = {
      refreshed_at: refreshedAt,
      departed: JSON.stringify(departed),
      planned_at: 7,
    };
    await client.hSet(`colophon:watch:${first.id}`, {
      posted_hash: 'posted',
      posted_compared: JSON.stringify(compared),
      posted_at: String(where.at),
      posted_channel: where.channelId,
      posted_message: where.messageId,
      unpublished_channel: where.channelId,
      unpublished_message: where.messageId,
      not_before: String(where.at),
    });
    const board = released.find(({ row }) => row.id === second.id)?.row.board ?? '';
    await client.hSet(`colophon:watch:${second.id}`, {
      ...{ nonce: open.nonce, open_post: JSON.stringify(open), open_board: board },
      ...{ open_hash: 'planned', open_base: '', held_by: 'process' },
      ...{ first_try_at: '100', last_try_at: '200', first_try_before: '', last_try_before: '' },
    });
    await client.hSet('colophon:watch-digests', second.id, '9');
    await client.sAdd('colophon:open-posts', second.id);
    await client.sAdd('colophon:unpublished', first.id);
    await client.sAdd('colophon:scopes', 'open');
    await client.hSet('colophon:refreshes:open', 'view', '5 - 5 seen');
    for (const one of ['posted', 'planned', 'seen']) {
      await client.set(`colophon:snapshot:${one}`, JSON.stringify(snapshotOf(one)));
      await client.sAdd(`colophon:snapshot-referrers:${one}`, 'one');
    }
    await expectEverything(await processStore(server));
    // Nothing is left but the ids of the removed watches.
    const ids = released.map(({ row }) => `colophon:{records}:watch:${row.id}`);
    expect((await client.keys('*')).toSorted()).toEqual(ids.toSorted());
  },
);
