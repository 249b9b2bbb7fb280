import { statSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';

import { StoreError } from '../failure.ts';
import { inTransaction, sqliteCode, sqliteFailure, toPromise } from './database.ts';

/** A database file in use. */
export interface SqliteConnection {
  statement(sql: string): StatementSync;
  /** Rejects with `StoreError`. */
  read<T>(act: () => T): Promise<T>;
  /** Runs `act` in a transaction. Rejects with `StoreError`, or with what `act` throws; then nothing was written. */
  write<T>(act: () => T): Promise<T>;
  /**
   * Checks whether the file is still at its path. If it was moved, removed or replaced, all writes
   * are rejected until it is back: SQLite would write to a file that the next start does not find.
   */
  checkFile(): void;
  close(): Promise<void>;
}

/** Failures are temporary: each call tries again. */
export function createSqliteConnection(file: string, database: DatabaseSync): SqliteConnection {
  const identity = fileIdentity(file);
  let displaced: StoreError | null = null;

  const failure = (cause: unknown): unknown => {
    // A call after `close` is a mistake of the caller, not damage.
    if (!database.isOpen) return cause;
    const error = sqliteFailure(file, cause);
    // Without this, SQLite would keep damaged pages in its cache after the file was repaired.
    if (error.code === 'unreadable') database.exec('PRAGMA shrink_memory');
    return error;
  };

  return {
    statement: (sql) => database.prepare(sql),
    read: (act) =>
      toPromise(() => {
        try {
          return act();
        } catch (cause) {
          throw failure(cause);
        }
      }),
    write: (act) =>
      toPromise(() => {
        if (displaced !== null) throw displaced;
        try {
          return inTransaction(database, act);
        } catch (cause) {
          throw sqliteCode(cause) === null ? cause : failure(cause);
        }
      }),
    checkFile() {
      displaced = fileState(file, identity) === 'present' ? null : displacedFile(file);
    },
    close: () =>
      toPromise(() => {
        // Closing a replaced database would delete the write-ahead log of the new file.
        if (fileState(file, identity) !== 'replaced') database.close();
      }),
  };
}

/** Identifies a file independently of its path; null if there is no file. */
function fileIdentity(file: string): string | null {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.dev}:${stats.ino}`;
}

/** A path that may not be read counts as present: the open file is still usable. */
function fileState(file: string, identity: string | null): 'present' | 'missing' | 'replaced' {
  try {
    const current = fileIdentity(file);
    if (current === null) return 'missing';
    return current === identity ? 'present' : 'replaced';
  } catch {
    return 'present';
  }
}

function displacedFile(file: string): StoreError {
  const advice = 'stop Colophon, put the file back, then start Colophon';
  return new StoreError(
    'not_writable',
    `${file} was moved, removed or replaced while Colophon was running: ${advice}.`,
  );
}
