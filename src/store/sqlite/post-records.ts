import { openPostRow, unpublishedRow } from '../post-rows.ts';
import type { OpenPost, PostRecords } from '../watches.ts';
import type { SqliteConnection } from './connection.ts';
import { openPosts } from './open-posts.ts';
import { snapshotSweep } from './snapshot-sweep.ts';

/** The ledger of posts in SQLite. An unreadable row stays, and is neither sent nor replaced. */
export function postRecords(connection: SqliteConnection): PostRecords {
  const ledger = openPosts(connection);
  const sweep = snapshotSweep(connection);
  const planned = connection.statement(
    `SELECT watches.board FROM watches LEFT JOIN posted ON posted.watch_id = watches.id
     WHERE watches.id = ? AND watches.revision = ? AND posted.hash IS ?`,
  );
  const isOfBoard = connection.statement('SELECT 1 FROM watches WHERE id = ? AND board = ?');
  const lastHash = connection.statement('SELECT hash FROM posted WHERE watch_id = ?');
  const putPosted = connection.statement(
    `INSERT OR REPLACE INTO posted
     SELECT watch_id, hash, refreshed_at, departed, :at, :channelId, :messageId
     FROM open_posts WHERE watch_id = :watchId`,
  );
  const putUnpublished = connection.statement(
    'INSERT OR REPLACE INTO unpublished VALUES (:watchId, :channelId, :messageId, :at)',
  );
  const unpublished = connection.statement(
    'SELECT unpublished.*, guild_id FROM unpublished JOIN watches ON watches.id = watch_id',
  );
  const postpone = connection.statement(
    'UPDATE unpublished SET not_before = ? WHERE watch_id = ? AND message_id = ?',
  );
  const endPublishing = connection.statement(
    'DELETE FROM unpublished WHERE watch_id = ? AND message_id = ?',
  );

  return {
    plan: (post) =>
      connection.write(() => {
        const board = planned.get(post.watchId, post.revision, post.base)?.['board'];
        return board !== undefined && ledger.add(post, String(board));
      }),
    openPosts: () => connection.read(() => ledger.all().flatMap(readable)),
    openPost: (watchId) =>
      connection.read(() => openPostRow.safeParse(ledger.of(watchId)).data ?? null),
    claim: (watchId, nonce, hold) =>
      connection.write(() => {
        const row = ledger.claim(watchId, nonce, hold);
        return openPostRow.safeParse(row).data ?? null;
      }),
    unclaim: (watchId, nonce) =>
      connection.write(() => {
        ledger.unclaim(watchId, nonce);
      }),
    markAbsent: (watchId, nonce) =>
      connection.write(() => {
        ledger.markAbsent(watchId, nonce);
      }),
    markPosted: (watchId, nonce, { at, channelId, messageId }) =>
      connection.write(() => {
        const row = ledger.of(watchId);
        if (row?.['nonce'] !== nonce) return;
        const earlier = lastHash.get(watchId)?.['hash'];
        if (isOfBoard.get(watchId, String(row['board'])) !== undefined) {
          putPosted.run({ watchId, at, channelId, messageId });
        }
        if (row['publish'] === 1) putUnpublished.run({ watchId, at, channelId, messageId });
        ledger.remove(watchId, nonce);
        sweep([earlier, row['base'], row['hash']]);
      }),
    drop: (watchId, nonce) =>
      connection.write(() => {
        const row = ledger.of(watchId);
        if (row?.['nonce'] !== nonce) return;
        ledger.remove(watchId, nonce);
        sweep([row['base'], row['hash']]);
      }),
    unpublished: () =>
      connection.read(() =>
        unpublished.all().flatMap((row) => unpublishedRow.safeParse(row).data ?? []),
      ),
    postponePublishing: (watchId, messageId, notBefore) =>
      connection.write(() => {
        postpone.run(notBefore, watchId, messageId);
      }),
    endPublishing: (watchId, messageId) =>
      connection.write(() => {
        endPublishing.run(watchId, messageId);
      }),
  };
}

function readable(row: unknown): OpenPost[] {
  const { data } = openPostRow.safeParse(row);
  return data === undefined ? [] : [data];
}
