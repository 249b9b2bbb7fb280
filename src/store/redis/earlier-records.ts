import { z } from 'zod';

import { boardFormat, boardIdOf, type StoredBoard } from '../record-formats.ts';
import type { RecordTable } from '../records.ts';
import type { RedisConnection } from './connection.ts';
import { snapshotKey } from './records.ts';
import { hashReply, textsReply } from './replies.ts';
import { jsonText, storedNumber } from '../rows.ts';

/**
 * Moves what earlier versions have stored to records: a hash for each watch and for the refreshes of each
 * credential, and snapshots. May be repeated, also by several processes at once.
 */
export async function moveEarlierRecords(
  { send }: Pick<RedisConnection, 'send'>,
  table: RecordTable,
): Promise<void> {
  const members = async (key: string) => textsReply.parse(await send('SMEMBERS', [key]));
  const fieldsOf = async (key: string) => new Map(hashReply.parse(await send('HGETALL', [key])));
  const moved = new Set<string>();

  /** The new record refers to the snapshots before the earlier ones are deleted. */
  const move = async (
    record: Pick<Parameters<RecordTable['compareAndSet']>[0], 'kind' | 'id' | 'to'>,
    hashes: readonly string[],
  ): Promise<void> => {
    const added = [...new Set(hashes)];
    await table.compareAndSet({ ...record, from: null, added, removed: [] });
    for (const hash of added.filter((one) => !moved.has(one))) {
      const text = await send('GET', [`snapshot:${hash}`]);
      if (typeof text === 'string') await send('SETNX', [snapshotKey(hash)], [text]);
      await send('DEL', [`snapshot:${hash}`, `snapshot-referrers:${hash}`]);
      moved.add(hash);
    }
  };

  const [ids, scopes] = await Promise.all([members('watches'), members('scopes')]);
  if (ids.length === 0 && scopes.length === 0) return;
  const digests = await fieldsOf('watch-digests');
  for (const id of ids) {
    const fields = await fieldsOf(`watch:${id}`);
    const owner = fields.get('guild_id');
    if (owner === undefined) continue;
    const to = { text: watchText(fields, digests.get(id)), owner };
    const hashes = ['posted_hash', 'open_hash', 'open_base'].map((name) => fields.get(name) ?? '');
    await move({ kind: 'watch', id, to }, hashes.filter(Boolean));
    await send('DEL', [`watch:${id}`, `server-watches:${owner}`]);
  }
  for (const scope of scopes) {
    for (const [view, lines] of await fieldsOf(`refreshes:${scope}`)) {
      const board = { scope, view, refreshes: refreshesOf(lines) };
      const to = { text: boardFormat.write(board), owner: scope };
      const id = boardIdOf(board);
      await move({ kind: 'board', id, to }, boardFormat.snapshotsOf(board));
    }
    await send('DEL', [`refreshes:${scope}`]);
  }
  await send('DEL', ['watches', 'scopes', 'watch-digests', 'open-posts', 'unpublished']);
}

type Fields = ReadonlyMap<string, string>;

/** An unreadable part makes the record unreadable: it stays, and is ignored. */
function watchText(fields: Fields, digestedAt: string | undefined): string {
  const rest = fields.get('rest') ?? '';
  const read = { ...Object.fromEntries(fields), digested_at: digestedAt };
  const { data } = earlierWatch.safeParse(read);
  return data === undefined ? rest : JSON.stringify(data);
}

const earlierCompared = jsonText(
  z.object({
    refreshed_at: z.number().nullable(),
    departed: jsonText(z.unknown()),
    planned_at: z.number().nullable().default(null),
  }),
);

const earlierWatch = z
  .object({
    guild_id: z.string(),
    revision: storedNumber,
    rest: jsonText(z.unknown()),
    digested_at: storedNumber.optional(),
    posted_hash: z.string().optional(),
    posted_compared: earlierCompared.optional(),
    posted_at: storedNumber.optional(),
    posted_channel: z.string().optional(),
    posted_message: z.string().optional(),
    nonce: z.string().optional(),
    open_post: jsonText(z.looseObject({ plannedAt: z.number() })).optional(),
    open_board: z.string().optional(),
    held_by: z.string().optional(),
    first_try_at: storedNumber.optional(),
    last_try_at: storedNumber.optional(),
    unpublished_channel: z.string().optional(),
    unpublished_message: z.string().optional(),
    not_before: storedNumber.optional(),
  })
  .transform((row) => {
    const compared = row.posted_compared;
    const attempts =
      row.first_try_at === undefined
        ? null
        : { firstAt: row.first_try_at, lastAt: row.last_try_at ?? row.first_try_at };
    return {
      guildId: row.guild_id,
      revision: row.revision,
      watch: row.rest,
      digestedAt: row.digested_at ?? null,
      posted:
        row.posted_hash === undefined
          ? null
          : {
              hash: row.posted_hash,
              refreshedAt: compared?.refreshed_at ?? null,
              departed: compared?.departed ?? [],
              plannedAt: compared?.planned_at ?? row.posted_at,
              at: row.posted_at,
              channelId: row.posted_channel,
              messageId: row.posted_message,
            },
      open:
        row.nonce === undefined
          ? null
          : {
              post: row.open_post,
              board: row.open_board,
              openedAt: row.open_post?.plannedAt,
              attempts,
              // Whether the last attempt sent nothing is unknown until it is released.
              attemptsBefore: attempts,
              claimedBy: row.held_by ?? null,
            },
      unpublished:
        row.unpublished_message === undefined
          ? null
          : {
              channelId: row.unpublished_channel,
              messageId: row.unpublished_message,
              notBefore: row.not_before,
            },
    };
  });

/** A line for each refresh, the newest first: "order refreshed seen hash". */
function refreshesOf(lines: string): StoredBoard['refreshes'] {
  return lines.split('\n').flatMap((line) => {
    const [, refreshed, seen, hash] = /^\S+ (-|\d+) (\d+) (\S+)$/u.exec(line) ?? [];
    if (refreshed === undefined || seen === undefined || hash === undefined) return [];
    const refreshedAt = refreshed === '-' ? null : Number(refreshed);
    return [{ refreshedAt, seenAt: Number(seen), hash }];
  });
}
