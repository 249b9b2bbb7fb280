import { z } from 'zod';

import type { Refresh } from '../../model/board-changes.ts';
import { isSameAsNewest, snapshotText, snapshotJson, refreshTime } from '../watch-rows.ts';
import { maxRefreshes, type SnapshotRecords } from '../watches.ts';
import type { SqliteConnection } from './connection.ts';

/** Snapshots of boards in SQLite: one row per content, and the refreshes that refer to it. */
export function snapshotRecords(connection: SqliteConnection): SnapshotRecords {
  const sweep = snapshotSweep(connection);
  const newestFirst = `SELECT * FROM refreshes WHERE scope = ? AND view = ? ORDER BY at DESC, seen_at DESC`;
  const refreshes = connection.statement(newestFirst);
  const newest = connection.statement(`${newestFirst} LIMIT 1`);
  const same = connection.statement(
    'SELECT 1 FROM refreshes WHERE scope = ? AND view = ? AND at = ? AND hash = ?',
  );
  const addRefresh = connection.statement(
    'INSERT INTO refreshes VALUES (:scope, :view, :at, :refreshedAt, :seenAt, :hash)',
  );
  const addSnapshot = connection.statement('INSERT OR IGNORE INTO snapshots VALUES (?, ?)');
  const readSnapshot = connection.statement('SELECT snapshot FROM snapshots WHERE hash = ?');
  const outdated = connection.statement(`${newestFirst} LIMIT -1 OFFSET ${maxRefreshes}`);
  const remove = connection.statement(
    'DELETE FROM refreshes WHERE scope = ? AND view = ? AND at = ? AND hash = ?',
  );
  const boards = connection.statement('SELECT DISTINCT scope, view FROM refreshes');
  const removeAll = connection.statement(
    'DELETE FROM refreshes WHERE scope = :scope AND (:view IS NULL OR view = :view) RETURNING hash',
  );

  const isStored = (scope: string, view: string, refresh: Refresh): boolean => {
    if (same.get(scope, view, refreshTime(refresh), refresh.hash) !== undefined) return true;
    const { data } = refreshRow.safeParse(newest.get(scope, view));
    return isSameAsNewest(refresh, data);
  };

  return {
    async addRefresh(scope, view, refresh, snapshot) {
      // Most checks find nothing new, and a read does not block other writers.
      if (await connection.read(() => isStored(scope, view, refresh))) return;
      // The plan of a post that refers to the snapshot is on the disk only together with it.
      await connection.quick.write(() => {
        if (isStored(scope, view, refresh)) return;
        const { refreshedAt, seenAt, hash } = refresh;
        addSnapshot.run(hash, snapshotJson(snapshot));
        addRefresh.run({ scope, view, at: refreshTime(refresh), refreshedAt, seenAt, hash });
        const rows = outdated.all(scope, view);
        for (const row of rows) remove.run(scope, view, Number(row['at']), String(row['hash']));
        sweep(rows.map((row) => row['hash']));
      });
    },
    read: (hash) =>
      connection.read(() => snapshotText.parse(readSnapshot.get(hash)?.['snapshot'] ?? null)),
    refreshes: (scope, view) =>
      connection.read(() => refreshes.all(scope, view).map((row) => refreshRow.parse(row))),
    boards: () => connection.read(() => boards.all().map((row) => boardRow.parse(row))),
    remove: (scope, view) =>
      connection.write(() => {
        const rows = removeAll.all({ scope, view: view ?? null });
        sweep(rows.map((row) => row['hash']));
      }),
  };
}

const boardRow = z.object({ scope: z.string(), view: z.string() });

const refreshRow = z
  .object({ refreshed_at: z.number().nullable(), seen_at: z.number(), hash: z.string() })
  .transform((row) => ({
    refreshedAt: row.refreshed_at,
    seenAt: row.seen_at,
    hash: row.hash,
  }));

/**
 * Returns a function that deletes the given snapshots unless a refresh, a watch or an open post
 * refers to them. It must run within a write.
 */
export function snapshotSweep(connection: SqliteConnection): (hashes: readonly unknown[]) => void {
  const remove = connection.statement(
    `DELETE FROM snapshots WHERE hash = :hash
       AND NOT EXISTS (SELECT 1 FROM refreshes WHERE hash = :hash)
       AND NOT EXISTS (SELECT 1 FROM posted WHERE hash = :hash)
       AND NOT EXISTS (SELECT 1 FROM open_posts WHERE hash = :hash)
       AND NOT EXISTS (SELECT 1 FROM open_posts WHERE base = :hash)`,
  );
  return (hashes) => {
    for (const hash of new Set(hashes)) {
      if (typeof hash === 'string') remove.run({ hash });
    }
  };
}
