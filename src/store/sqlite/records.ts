import type { RecordKind, RecordTable } from '../record-table.ts';
import type { SqliteConnection } from './connection.ts';

/** Small enough that other work waits only some milliseconds for a batch. */
const batchSize = 200;

/** Records in SQLite. `now` is the store's clock: only one process writes watches to a file. */
export function recordTable(connection: SqliteConnection, now: () => number): RecordTable {
  const statements = (kind: RecordKind) => {
    const { rows, put, remove } = places[kind];
    const putting = connection.statement(put);
    // Most kinds have no owner.
    putting.setAllowUnknownNamedParameters(true);
    return {
      allIds: connection.statement(
        `SELECT id FROM (${rows}) WHERE id > :after ORDER BY id LIMIT ${batchSize}`,
      ),
      ownIds: connection.statement(
        `SELECT id FROM (${rows}) WHERE owner = :owner AND id > :after ORDER BY id LIMIT ${batchSize}`,
      ),
      one: connection.statement(`SELECT text FROM (${rows}) WHERE id = ?`),
      put: putting,
      remove: connection.statement(remove),
    };
  };
  const prepared = new Map<RecordKind, ReturnType<typeof statements>>();
  const of = (kind: RecordKind) => {
    const found = prepared.get(kind) ?? statements(kind);
    prepared.set(kind, found);
    return found;
  };
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
  const textOf = (kind: RecordKind, id: string): string | null => {
    const text = of(kind).one.get(id)?.['text'];
    return typeof text === 'string' ? text : null;
  };

  return {
    async *ids(kind, owner) {
      let after = '';
      for (;;) {
        const rows = await connection.read(() =>
          owner === undefined
            ? of(kind).allIds.all({ after })
            : of(kind).ownIds.all({ owner, after }),
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
      const { kind, id, from, to, added, removed, speed } = change;
      // Under a power failure, a later write is lost together with an earlier quick one, not without it.
      const writes = speed === undefined ? connection : connection[speed];
      return writes.write(() => {
        if (textOf(kind, id) !== from) return false;
        if (change.snapshot) addSnapshot.run(change.snapshot.hash, change.snapshot.text);
        if (to === null) of(kind).remove.run(id);
        else of(kind).put.run({ id, ...to });
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

/** Where the records of a kind are. The tables are those of version 1.0.0. */
interface Place {
  /** Selects `id`, `owner` and `text`. */
  readonly rows: string;
  /** With `id`, `text` and `owner`. */
  readonly put: string;
  /** With the id. */
  readonly remove: string;
}

/** A table for records of several kinds. */
function recordsOf(kind: RecordKind): Place {
  return {
    rows: `SELECT id, owner, text FROM records WHERE kind = '${kind}'`,
    put: `INSERT INTO records VALUES ('${kind}', :id, :owner, :text) ON CONFLICT DO UPDATE SET text = :text`,
    remove: `DELETE FROM records WHERE kind = '${kind}' AND id = ?`,
  };
}

/** A table of one kind: how its id and its text are read, and what is written after the id. */
function rowsOf(table: string, id: string, text: string, values: string): Place {
  return {
    rows: `SELECT ${id} AS id, '' AS owner, ${text} AS text FROM ${table}`,
    put: `INSERT OR REPLACE INTO ${table} VALUES (:id, ${values})`,
    remove: `DELETE FROM ${table} WHERE ${id} = ?`,
  };
}

const places: Readonly<Record<RecordKind, Place>> = {
  watch: recordsOf('watch'),
  board: recordsOf('board'),
  history: recordsOf('history'),
  key: rowsOf(
    'server_keys',
    'guild_id',
    'json_array(sealed, last_four, set_at, refusal, refused_at, units, told)',
    [0, 1, 2, 3, 4, 5, 6].map((at) => `:text ->> ${at}`).join(),
  ),
  settings: rowsOf('server_settings', 'guild_id', 'settings', ':text'),
  'left server': rowsOf('departures', 'guild_id', 'CAST(left_at AS TEXT)', ':text'),
  session: rowsOf(
    'sessions',
    'CAST(shard_id AS TEXT)',
    `json_object('sessionId', session_id, 'resumeURL', resume_url, 'sequence', sequence,
       'shardId', shard_id, 'shardCount', shard_count)`,
    `:text ->> 'sessionId', :text ->> 'resumeURL', :text ->> 'sequence', :text ->> 'shardCount'`,
  ),
  'fingerprint secret': rowsOf('fingerprint_secret', 'CAST(id AS TEXT)', 'sealed', ':text'),
};

/** Selects the id and the text of all keys, for the doctor. */
export const keyRows = places.key.rows;
