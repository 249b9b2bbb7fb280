import type { DatabaseSync } from 'node:sqlite';

export interface AnswerBoundOptions {
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
export function createAnswerBound(database: DatabaseSync, options: AnswerBoundOptions) {
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
