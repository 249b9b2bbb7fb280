import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

import type { Watch, WatchChoice } from '../../src/model/watch.ts';
import { migrate, migrations } from '../../src/store/sqlite/migrations.ts';
import { openStore } from '../../src/store/sqlite/store.ts';
import type { Store } from '../../src/store/store.ts';
import { hasRedis } from '../support/redis-server.ts';
import { temporaryFolder } from './data-folder.ts';
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
type Row = (typeof released)[number]['row'];

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

describe('watches of earlier versions in SQLite', () => {
  test('are kept with all their data', async () => {
    const { database, opened } = earlierFile(released.map(({ row }) => row));
    database.exec(`
      INSERT INTO posted VALUES ('${first.id}', 'posted', ${lastPost.refreshedAt ?? 'NULL'},
        '${JSON.stringify(lastPost.departed)}', ${where.at}, '${where.channelId}', '${where.messageId}', 7);
      INSERT INTO unpublished VALUES ('${first.id}', '${where.channelId}', '${where.messageId}', ${where.at});
      UPDATE watches SET digested_at = 9 WHERE id = '${second.id}';
      INSERT INTO refreshes VALUES ('open', 'view', 5, NULL, 5, 'seen');
    `);
    database
      .prepare(
        `INSERT INTO open_posts SELECT id, ?, board, NULL, 'planned', NULL, '[]', 0, ?,
           'process', 250, 100, 200, NULL, NULL FROM watches WHERE id = ?`,
      )
      .run(open.nonce, JSON.stringify(open), second.id);
    for (const one of ['posted', 'planned', 'seen']) {
      database
        .prepare('INSERT INTO snapshots VALUES (?, ?)')
        .run(one, JSON.stringify(snapshotOf(one)));
    }
    await expectEverything(opened());
  });

  test('have no codes of sources as names', async () => {
    const rest = sample.rest
      .replace('{"en":"Monthly Tickets","zh":"月票榜"}', '{"en":"source_a:monthly","zh":null}')
      .replace('{"en":null,"zh":"“起点”"}', '{"en":"source_a","zh":null}');
    const [stored] = await storedWatches(earlierFile([{ ...sample, rest }]).opened());
    const { board, source } = stored?.watch.names ?? {};
    expect({ board, source }).toEqual({ board: { en: 'monthly', zh: null }, source: null });
  });

  test.each([
    ['of an unknown system', '"system":"keyed"', '"system":"paper"'],
    ['without its source', '"source":"source_a",', ''],
    ['with a number for its source', '"source":"source_a"', '"source":1'],
    ['without a section', '"section":"male",', ''],
    ['in damaged JSON', '{"choice":', '{"choice'],
  ])('with a board %s are not read', async (_, part, damaged) => {
    expect(sample.rest).toContain(part);
    const rest = sample.rest.replace(part, damaged);
    expect(await storedWatches(earlierFile([{ ...sample, rest }]).opened())).toEqual([]);
  });
});

const [{ row: sample }] = released as [(typeof released)[number]];

/** A data folder with the schema of commit 6387bbd and these watches. */
function earlierFile(rows: readonly Row[]) {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'colophon.sqlite');
  const database = new DatabaseSync(file);
  migrate(database, file, migrations.slice(0, 5));
  const add = database.prepare(
    'INSERT INTO watches VALUES (:id, :guild_id, :revision, :board, :rest, NULL)',
  );
  for (const row of rows) add.run(row);
  return {
    database,
    opened: (): Store => {
      database.close();
      const store = openStore({ dataDir, now: () => 0, schedule: () => () => undefined });
      onTestFinished(() => store.close());
      return store;
    },
  };
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
