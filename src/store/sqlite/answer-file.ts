import { renameSync, rmSync } from 'node:fs';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

import { BoundedMap } from '../../model/bounded-map.ts';
import { openDatabase, sqliteFailure } from './database.ts';

/** The open file of the answer cache. Its methods throw SQLite's errors. */
export interface AnswerFile {
  /** Runs a statement of Keyv's adapter. */
  run(sql: string, bindings: readonly SQLInputValue[]): unknown[];
  /** Stores or replaces an answer. `expires`: milliseconds since the epoch, or null. */
  put(namespace: string, key: string, value: string, expires: number | null): void;
  close(): void;
}

/** No wait for another process: an answer that is not stored costs less than the wait. */
const busyMs = 0;

/** Opens or creates the file. Throws `StoreError`. */
export function openAnswerFile(file: string, options: AnswerBoundOptions): AnswerFile {
  const { table } = options;
  const database = openDatabase(file, { busyMs });
  try {
    // The table of Keyv's adapter, created here because the bound needs it earlier.
    database.exec(
      `CREATE TABLE IF NOT EXISTS ${table} (
         key TEXT NOT NULL, value TEXT, namespace TEXT NOT NULL DEFAULT '',
         expires INTEGER, UNIQUE (key, namespace)
       )`,
    );
    const bound = createAnswerBound(database, options);
    /** Preparing costs more than running. The number is limited because the adapter's batches differ in length. */
    const statements = new BoundedMap<string, StatementSync>(64);
    const upsert = database.prepare(
      `INSERT INTO ${table} (key, value, namespace, expires) VALUES (?, ?, ?, ?)
       ON CONFLICT (key, namespace) DO UPDATE SET value = excluded.value, expires = excluded.expires`,
    );
    return {
      run(sql, bindings) {
        const statement = statements.use(sql) ?? database.prepare(sql);
        statements.set(sql, statement);
        return statement.all(...bindings);
      },
      put(namespace, key, value, expires) {
        upsert.run(key, value, namespace, expires);
        bound.added(Buffer.byteLength(namespace + key + value));
      },
      close() {
        database.close();
      },
    };
  } catch (cause) {
    database.close();
    throw sqliteFailure(file, cause);
  }
}

/** Moves a damaged file away, so that a new one can be created. Returns its new path. */
export function moveAside(file: string): string {
  const aside = `${file}.damaged`;
  renameSync(file, aside);
  for (const side of ['-wal', '-shm']) rmSync(`${file}${side}`, { force: true });
  return aside;
}

interface AnswerBoundOptions {
  readonly table: string;
  readonly maxEntries: number;
  readonly maxBytes: number;
  readonly now: () => number;
}

/** Writes between two deletions of expired answers. */
const purgeEvery = 1000;

/** How far a cut goes below the bound, so that cuts are rare. */
const shareAfterCut = 0.9;

/**
 * Keeps the cache within its bound: deletes expired answers, then those that expire soonest. The
 * count of writes overestimates replaced answers; it is corrected by a measurement before each cut.
 */
function createAnswerBound(database: DatabaseSync, options: AnswerBoundOptions) {
  const { table, maxEntries, maxBytes, now } = options;
  const purge = database.prepare(`DELETE FROM ${table} WHERE expires <= ?`);
  const measurement = database.prepare(
    `SELECT count(*) AS entries, coalesce(sum(octet_length(key) + octet_length(value)), 0) AS bytes
     FROM ${table}`,
  );
  const cut = database.prepare(
    `DELETE FROM ${table} WHERE rowid IN (
       SELECT rowid FROM ${table} ORDER BY expires IS NULL DESC, expires, rowid LIMIT ?
     )`,
  );
  let size = trim();
  let writes = 0;

  return {
    /** Must be called after each write, with the bytes of its key and value. */
    added(bytes: number): void {
      size = { entries: size.entries + 1, bytes: size.bytes + bytes };
      writes += 1;
      if (size.entries > maxEntries || size.bytes > maxBytes) size = trim();
      else if (writes % purgeEvery === 0) purge.run(now());
    },
  };

  function trim(): { entries: number; bytes: number } {
    purge.run(now());
    let current = measure();
    const fits = current.entries <= maxEntries && current.bytes <= maxBytes;
    while (!fits && current.entries > 0) {
      const share = Math.min(
        (maxEntries * shareAfterCut) / current.entries,
        (maxBytes * shareAfterCut) / current.bytes,
      );
      if (share >= 1) break;
      cut.run(Math.ceil(current.entries * (1 - share)));
      current = measure();
    }
    return current;
  }

  function measure(): { entries: number; bytes: number } {
    const row = measurement.get();
    return { entries: Number(row?.['entries']), bytes: Number(row?.['bytes']) };
  }
}
