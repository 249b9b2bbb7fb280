import type { RequestRecords } from '../store.ts';
import type { SqliteConnection } from './connection.ts';

/** Limits count minutes; an hour is stored so that a change of the clock loses nothing. */
const retentionMs = 3_600_000;
const sweepEvery = 100;

/** The times of catalogue requests in SQLite. Old ones are deleted as new ones are added. */
export function requestRecords(connection: SqliteConnection): RequestRecords {
  const since = connection.statement(
    'SELECT at FROM requests WHERE scope = ? AND at > ? ORDER BY at',
  );
  const add = connection.statement('INSERT INTO requests VALUES (?, ?)');
  // Both sides, because times from a clock that was ahead would never expire.
  const sweep = connection.statement('DELETE FROM requests WHERE at NOT BETWEEN ? AND ?');
  const watchUnits = connection.statement('SELECT * FROM watch_units WHERE scope = ?');
  const putWatchUnits = connection.statement('INSERT OR REPLACE INTO watch_units VALUES (?, ?, ?)');
  let added = 0;

  return {
    load: (scope, sinceMs) =>
      connection.read(() => since.all(scope, sinceMs).map((row) => Number(row['at']))),
    add: (scope, atMs) =>
      connection.write(() => {
        add.run(scope, atMs);
        if (added % sweepEvery === 0) sweep.run(atMs - retentionMs, atMs + retentionMs);
        added += 1;
      }),
    watchUnits: (scope) =>
      connection.read(() => {
        const row = watchUnits.get(scope);
        if (row === undefined) return null;
        return { units: Number(row['units']), resetAt: Number(row['reset_at']) };
      }),
    putWatchUnits: (scope, { units, resetAt }) =>
      connection.write(() => {
        putWatchUnits.run(scope, units, resetAt);
      }),
  };
}
