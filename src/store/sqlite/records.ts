import type { RecordTable } from '../records.ts';
import type { SqliteConnection } from './connection.ts';

/** Small enough that other work waits only some milliseconds for a batch. */
const batchSize = 200;

/** Records in SQLite. `now` is the store's clock: only one process writes watches to a file. */
export function recordTable(connection: SqliteConnection, now: () => number): RecordTable {
  const allIds = connection.statement(
    `SELECT id FROM records WHERE kind = :kind AND id > :after ORDER BY id LIMIT ${batchSize}`,
  );
  const ownIds = connection.statement(
    `SELECT id FROM records WHERE kind = :kind AND owner = :owner AND id > :after
     ORDER BY id LIMIT ${batchSize}`,
  );
  const one = connection.statement('SELECT text FROM records WHERE kind = ? AND id = ?');
  const put = connection.statement(
    `INSERT INTO records VALUES (:kind, :id, :owner, :text)
     ON CONFLICT DO UPDATE SET text = excluded.text`,
  );
  const remove = connection.statement('DELETE FROM records WHERE kind = ? AND id = ?');
  const snapshot = connection.statement('SELECT snapshot FROM snapshots WHERE hash = ?');
  const addSnapshot = connection.statement('INSERT OR IGNORE INTO snapshots VALUES (?, ?)');
  const addUse = connection.statement('INSERT OR IGNORE INTO snapshot_uses VALUES (?, ?, ?)');
  const removeUse = connection.statement(
    'DELETE FROM snapshot_uses WHERE hash = ? AND kind = ? AND id = ?',
  );
  const sweep = connection.statement(
    `DELETE FROM snapshots WHERE hash = :hash
       AND NOT EXISTS (SELECT 1 FROM snapshot_uses WHERE hash = :hash)`,
  );
  const textOf = (kind: string, id: string): string | null => {
    const text = one.get(kind, id)?.['text'];
    return typeof text === 'string' ? text : null;
  };

  return {
    async *ids(kind, owner) {
      let after = '';
      for (;;) {
        const rows = await connection.read(() =>
          owner === undefined ? allIds.all({ kind, after }) : ownIds.all({ kind, owner, after }),
        );
        const ids = rows.map((row) => String(row['id']));
        yield ids;
        const last = ids.at(-1);
        if (last === undefined) return;
        after = last;
      }
    },
    read: (kind, wanted) =>
      connection.read(() => ({ texts: wanted.map((id) => textOf(kind, id)), now: now() })),
    compareAndSet(change) {
      const { kind, id, from, to, added, removed, isQuick = false } = change;
      // Under a power failure, a later write is lost together with an earlier quick one, not without it.
      const writes = isQuick ? connection.quick : connection;
      return writes.write(() => {
        if (textOf(kind, id) !== from) return false;
        if (change.snapshot) addSnapshot.run(change.snapshot.hash, change.snapshot.text);
        if (to === null) remove.run(kind, id);
        else put.run({ kind, id, ...to });
        for (const hash of added) addUse.run(hash, kind, id);
        for (const hash of removed) {
          removeUse.run(hash, kind, id);
          sweep.run({ hash });
        }
        return true;
      });
    },
    // A transaction is written or not: its result is always known.
    usable: () => Promise.resolve(),
    snapshot: (hash) =>
      connection.read(() => {
        const text = snapshot.get(hash)?.['snapshot'];
        return typeof text === 'string' ? text : null;
      }),
  };
}
