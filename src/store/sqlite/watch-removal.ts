import type { SqliteConnection } from './connection.ts';
import { snapshotSweep } from './snapshot-sweep.ts';

/** Removes watches with all their data. Must run within a write. */
export interface WatchRemoval {
  /** Returns false if there is no such watch. */
  one(id: string): boolean;
  ofServer(guildId: string): void;
}

export function watchRemoval(connection: SqliteConnection): WatchRemoval {
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
  const remove = connection.statement('DELETE FROM watches WHERE id = ?');

  const one = (id: string): boolean => {
    const hashes = referred.all({ id }).map((row) => row['hash']);
    for (const removal of removals) removal.run(id);
    const isRemoved = remove.run(id).changes === 1;
    sweep(hashes);
    return isRemoved;
  };
  return {
    one,
    ofServer(guildId) {
      for (const row of ofServer.all(guildId)) one(String(row['id']));
    },
  };
}
