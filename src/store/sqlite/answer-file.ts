import { renameSync, rmSync } from 'node:fs';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

import { answerBound, type AnswerBounds } from './answer-bound.ts';
import { openDatabase, sqliteFailure } from './database.ts';

/** The file of the answer cache, open. */
export interface AnswerFile {
  /** Runs a statement of the cache's adapter. Throws what SQLite throws. */
  run(sql: string, bindings: readonly SQLInputValue[]): unknown[];
  close(): void;
}

/** Nobody else is to be in it, and an answer that is not kept costs less than a wait. */
const busyMs = 0;

/** Opens the file, which is made where it is missing. Throws `StoreError`. */
export function openAnswerFile(file: string, bounds: AnswerBounds): AnswerFile {
  const database = openDatabase(file, { busyMs });
  try {
    // The adapter's own table, made before it so that the bound can count in it.
    database.exec(
      `CREATE TABLE IF NOT EXISTS ${bounds.table} (
         key TEXT NOT NULL, value TEXT, namespace TEXT NOT NULL DEFAULT '',
         expires INTEGER, UNIQUE (key, namespace)
       )`,
    );
    const bound = answerBound(database, bounds);
    const prepared = keptStatements(database);
    return {
      run(sql, bindings) {
        const rows = prepared(sql).all(...bindings);
        if (sql.startsWith('INSERT')) bound.written(bindings);
        return rows;
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

/** Moves a damaged file away, so that a new one can be begun; says where it is now. */
export function moveAside(file: string): string {
  const aside = `${file}.damaged`;
  renameSync(file, aside);
  for (const side of ['-wal', '-shm']) rmSync(`${file}${side}`, { force: true });
  return aside;
}

/** Preparing costs more than running; the adapter's batches make a new statement for each length. */
function keptStatements(database: DatabaseSync): (sql: string) => StatementSync {
  const most = 64;
  const kept = new Map<string, StatementSync>();
  return (sql) => {
    const known = kept.get(sql);
    if (known !== undefined) return known;
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= most) kept.delete(oldest);
    const statement = database.prepare(sql);
    kept.set(sql, statement);
    return statement;
  };
}
