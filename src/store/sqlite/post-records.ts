import { parsedRows } from '../rows.ts';
import { openPostRow, unpublishedRow } from '../watch-rows.ts';
import type { PostRecords } from '../watches.ts';
import type { SqliteConnection } from './connection.ts';
import { snapshotSweep } from './snapshot-records.ts';

/** The ledger of posts in SQLite. An unreadable row stays, and is neither sent nor replaced. */
export function postRecords(connection: SqliteConnection): PostRecords {
  const sweep = snapshotSweep(connection);
  const planned = connection.statement(
    `SELECT watches.board FROM watches LEFT JOIN posted ON posted.watch_id = watches.id
     WHERE watches.id = ? AND watches.revision = ? AND posted.hash IS ?`,
  );
  const add = connection.statement(
    `INSERT OR IGNORE INTO open_posts
       (watch_id, nonce, board, base, hash, refreshed_at, departed, publish, post)
     VALUES
       (:watchId, :nonce, :board, :base, :hash, :refreshedAt, :departed, :publish, :post)`,
  );
  const allOpen = connection.statement('SELECT * FROM open_posts');
  const oneOpen = connection.statement('SELECT * FROM open_posts WHERE watch_id = ?');
  const claim = connection.statement(
    `UPDATE open_posts SET held_by = :by, held_until = :until,
       first_try_at = coalesce(first_try_at, :now), last_try_at = :now,
       first_try_before = first_try_at, last_try_before = last_try_at
     WHERE watch_id = :watchId AND nonce = :nonce
       AND (held_by IS NULL OR held_by = :by OR held_until <= :now)
     RETURNING *`,
  );
  const removeOpen = connection.statement('DELETE FROM open_posts WHERE watch_id = ?');
  const isOfBoard = connection.statement('SELECT 1 FROM watches WHERE id = ? AND board = ?');
  const lastHash = connection.statement('SELECT hash FROM posted WHERE watch_id = ?');
  const putPosted = connection.statement(
    `INSERT OR REPLACE INTO posted
     SELECT watch_id, hash, refreshed_at, departed, :at, :channelId, :messageId,
       json_extract(post, '$.plannedAt')
     FROM open_posts WHERE watch_id = :watchId`,
  );
  const putUnpublished = connection.statement(
    'INSERT OR REPLACE INTO unpublished VALUES (:watchId, :channelId, :messageId, :at)',
  );
  const unpublished = connection.statement(
    'SELECT unpublished.*, guild_id FROM unpublished JOIN watches ON watches.id = watch_id',
  );
  const postpone = connection.command(
    'UPDATE unpublished SET not_before = ? WHERE watch_id = ? AND message_id = ?',
  );

  return {
    plan: (post) =>
      connection.write(() => {
        const { watchId, nonce, base, hash, refreshedAt } = post;
        const board = planned.get(watchId, post.revision, base)?.['board'];
        if (board === undefined) return false;
        const departed = JSON.stringify(post.departed);
        const publish = post.publish ? 1 : 0;
        const row = { watchId, nonce, board, base, hash, refreshedAt, departed, publish };
        return add.run({ ...row, post: JSON.stringify(post) }).changes === 1;
      }),
    openPosts: () => connection.read(() => parsedRows(openPostRow, allOpen.all())),
    openPost: (watchId) =>
      connection.read(() => openPostRow.safeParse(oneOpen.get(watchId)).data ?? null),
    claim: (watchId, nonce, { by, now, until }) =>
      connection.write(() => {
        const row = claim.get({ watchId, nonce, by, now, until });
        return openPostRow.safeParse(row).data ?? null;
      }),
    unclaim: connection.command(
      `UPDATE open_posts SET held_by = NULL, held_until = NULL,
         first_try_at = first_try_before, last_try_at = last_try_before
       WHERE watch_id = ? AND nonce = ?`,
    ),
    markAbsent: connection.command(
      `UPDATE open_posts SET first_try_at = NULL, last_try_at = NULL,
         first_try_before = NULL, last_try_before = NULL
       WHERE watch_id = ? AND nonce = ?`,
    ),
    markPosted: (watchId, nonce, { at, channelId, messageId }) =>
      connection.write(() => {
        const row = oneOpen.get(watchId);
        if (row?.['nonce'] !== nonce) return;
        const earlier = lastHash.get(watchId)?.['hash'];
        if (isOfBoard.get(watchId, String(row['board'])) !== undefined) {
          putPosted.run({ watchId, at, channelId, messageId });
        }
        if (row['publish'] === 1) putUnpublished.run({ watchId, at, channelId, messageId });
        removeOpen.run(watchId);
        sweep([earlier, row['base'], row['hash']]);
      }),
    drop: (watchId, nonce) =>
      connection.write(() => {
        const row = oneOpen.get(watchId);
        if (row?.['nonce'] !== nonce) return;
        removeOpen.run(watchId);
        sweep([row['base'], row['hash']]);
      }),
    unpublished: () => connection.read(() => parsedRows(unpublishedRow, unpublished.all())),
    postponePublishing: (watchId, messageId, notBefore) => postpone(notBefore, watchId, messageId),
    endPublishing: connection.command(
      'DELETE FROM unpublished WHERE watch_id = ? AND message_id = ?',
    ),
  };
}
