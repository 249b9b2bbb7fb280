import type { SqliteConnection } from './connection.ts';

/**
 * Deletes those of these snapshots that no refresh, no watch and no open post refers to any more.
 * To be called within a write.
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
      if (typeof hash === 'string') remove().run({ hash });
    }
  };
}
