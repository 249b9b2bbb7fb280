import { parsedRows } from '../rows.ts';
import { postedRow, watchColumns, watchRow } from '../watch-rows.ts';
import type { WatchRecords } from '../watches.ts';
import type { SqliteConnection } from './connection.ts';
import { snapshotSweep } from './snapshot-records.ts';

/** Watches and their last posts in SQLite. An unreadable row stays and is ignored. */
export function watchRecords(connection: SqliteConnection): WatchRecords {
  const all = connection.statement('SELECT id, guild_id, revision, rest FROM watches');
  const add = connection.statement(
    'INSERT OR IGNORE INTO watches VALUES (:id, :guild_id, :revision, :board, :rest, NULL)',
  );
  const boardOf = connection.statement('SELECT board FROM watches WHERE id = ? AND revision = ?');
  const change = connection.statement(
    'UPDATE watches SET revision = :revision, board = :board, rest = :rest WHERE id = :id',
  );
  const lastHash = connection.statement('SELECT hash FROM posted WHERE watch_id = ?');
  const removePosted = connection.statement('DELETE FROM posted WHERE watch_id = ?');
  const digestTimes = connection.statement(
    'SELECT id, digested_at FROM watches WHERE digested_at IS NOT NULL',
  );
  const setDigestTime = connection.command(
    'UPDATE watches SET digested_at = ? WHERE id IN (SELECT value FROM json_each(?))',
  );
  const posted = connection.statement(
    'SELECT * FROM posted WHERE watch_id IN (SELECT value FROM json_each(?))',
  );
  const sweep = snapshotSweep(connection);
  const removal = watchRemoval(connection);

  const removeLastPost = (id: string): void => {
    const hash = lastHash.get(id)?.['hash'];
    removePosted.run(id);
    sweep([hash]);
  };

  return {
    all: () => connection.read(() => parsedRows(watchRow, all.all())),
    add: (watch) =>
      connection.write(() => {
        const isAdded = add.run(watchColumns(watch)).changes === 1;
        if (!isAdded) throw new Error(`The id ${watch.id} belongs to another watch.`);
      }),
    change: (watch, revision) =>
      connection.write(() => {
        const { id, board, rest, revision: next } = watchColumns(watch);
        const earlier = boardOf.get(id, revision);
        if (earlier === undefined) return false;
        change.run({ id, board, rest, revision: next });
        if (earlier['board'] !== board) removeLastPost(id);
        return true;
      }),
    remove: (id) => connection.write(() => removal.remove(id)),
    removeServer: (guildId) =>
      connection.write(() => {
        removal.removeServer(guildId);
      }),
    digestTimes: () =>
      connection.read(() => {
        const rows = digestTimes.all();
        return new Map(rows.map((row) => [String(row['id']), Number(row['digested_at'])]));
      }),
    setDigestTime: (ids, at) => setDigestTime(at, JSON.stringify(ids)),
    lastPosts: (ids) =>
      connection.read(() => new Map(parsedRows(postedRow, posted.all(JSON.stringify(ids))))),
  };
}

/** Removes watches with all their data. Must run within a write. */
export function watchRemoval(connection: SqliteConnection) {
  const sweep = snapshotSweep(connection);
  const ofServer = connection.statement('SELECT id FROM watches WHERE guild_id = ?');
  const referred = connection.statement(
    `SELECT hash FROM posted WHERE watch_id = :id
     UNION SELECT hash FROM open_posts WHERE watch_id = :id
     UNION SELECT base FROM open_posts WHERE watch_id = :id`,
  );
  const removals = ['posted', 'open_posts', 'unpublished'].map((table) =>
    connection.statement(`DELETE FROM ${table} WHERE watch_id = ?`),
  );
  const removeRow = connection.statement('DELETE FROM watches WHERE id = ?');

  /** Returns false if there is no such watch. */
  const remove = (id: string): boolean => {
    const hashes = referred.all({ id }).map((row) => row['hash']);
    for (const removal of removals) removal.run(id);
    const isRemoved = removeRow.run(id).changes === 1;
    sweep(hashes);
    return isRemoved;
  };
  return {
    remove,
    removeServer(guildId: string): void {
      for (const row of ofServer.all(guildId)) remove(String(row['id']));
    },
  };
}
