import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

export interface AnswerBounds {
  readonly table: string;
  readonly maxEntries: number;
  readonly maxBytes: number;
  readonly now: () => number;
}

/** Writes between two purges of what has expired. */
const purgeEvery = 1000;

/** How far below the bound a cut goes, so that it is seldom needed. */
const afterCut = 0.9;

/**
 * Keeps the cache within its bound: purges what has expired, then what would expire soonest. Counts
 * along with the writes, which overrates replaced answers, and counts truly before it cuts.
 */
export function answerBound(database: DatabaseSync, options: AnswerBounds) {
  const { table, maxEntries, maxBytes, now } = options;
  const purge = database.prepare(`DELETE FROM ${table} WHERE expires <= ?`);
  const measure = database.prepare(
    `SELECT count(*) AS entries, coalesce(sum(octet_length(key) + octet_length(value)), 0) AS bytes
     FROM ${table}`,
  );
  const cut = database.prepare(
    `DELETE FROM ${table} WHERE rowid IN (
       SELECT rowid FROM ${table} ORDER BY expires IS NULL DESC, expires, rowid LIMIT ?
     )`,
  );
  let held = trimmed();
  let writes = 0;

  return {
    /** To be told of every write with what was bound to it: four values an answer. */
    written(bindings: readonly SQLInputValue[]): void {
      const texts = bindings.filter((value) => typeof value === 'string');
      const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
      held = { entries: held.entries + bindings.length / 4, bytes: held.bytes + bytes };
      writes += 1;
      if (held.entries > maxEntries || held.bytes > maxBytes) held = trimmed();
      else if (writes % purgeEvery === 0) purge.run(now());
    },
  };

  function trimmed(): { entries: number; bytes: number } {
    purge.run(now());
    let size = measured();
    const fits = size.entries <= maxEntries && size.bytes <= maxBytes;
    while (!fits && size.entries > 0) {
      const share = Math.min(
        (maxEntries * afterCut) / size.entries,
        (maxBytes * afterCut) / size.bytes,
      );
      if (share >= 1) break;
      cut.run(Math.ceil(size.entries * (1 - share)));
      size = measured();
    }
    return size;
  }

  function measured(): { entries: number; bytes: number } {
    const row = measure.get();
    return { entries: Number(row?.['entries']), bytes: Number(row?.['bytes']) };
  }
}
