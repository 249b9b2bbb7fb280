import type { SqliteConnection } from './connection.ts';

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
