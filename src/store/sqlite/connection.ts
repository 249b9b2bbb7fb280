import { statSync } from 'node:fs';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

import type { Clock } from '../../model/effects.ts';
import { StoreError } from '../failure.ts';
import { schemaOf } from './schema.ts';
import { SQLITE_BUSY, inTransaction, sqliteCode, sqliteFailure, toPromise } from './database.ts';

interface SqliteWrites {
  /** Returns a function that runs a statement in a write. It takes the statement's parameters in order. */
  command(sql: string): (...parameters: SQLInputValue[]) => Promise<void>;
  /** Runs `act` in a transaction. Rejects with `StoreError`, or with what `act` throws; then nothing was written. */
  write<T>(act: () => T): Promise<T>;
}

/** A database file in use. A resolved write is on the disk, with all earlier ones. */
export interface SqliteConnection extends SqliteWrites {
  statement(sql: string): StatementSync;
  /** Rejects with `StoreError`. */
  read<T>(act: () => T): Promise<T>;
  /** Writes that do not wait for the disk: a power failure may lose them, but never a part of one. */
  readonly quick: SqliteWrites;
  /** Quick writes that fail at once while another process writes, because a reader waits for them. */
  readonly instant: SqliteWrites;
  /**
   * Checks whether the file is still at its path. If it was moved, removed or replaced, all writes
   * are rejected until it is back: SQLite would write to a file that the next start does not find.
   * If the last write has failed, it tries another one, because there may be none for long.
   */
  check(): void;
  /** Why writes fail; null if the last one has succeeded. */
  trouble(): StoreError | null;
  close(): Promise<void>;
}

/** Failures are temporary: each call tries again. */
export function createSqliteConnection(file: string, database: DatabaseSync): SqliteConnection {
  const identity = fileIdentity(file);
  let displaced: StoreError | null = null;
  /** The failure of the last write. */
  let failed: StoreError | null = null;
  const { timeout } = database.prepare('PRAGMA busy_timeout').get() ?? {};
  /** Whether the last write has waited in vain for another process; the next ones do not wait. */
  let isLocked = false;

  const failure = (cause: unknown): unknown => {
    // A call after `close` is a mistake of the caller, not damage.
    if (!database.isOpen) return cause;
    const error = sqliteFailure(file, cause);
    // Without this, SQLite would keep damaged pages in its cache after the file was repaired.
    if (error.code === 'unreadable') database.exec('PRAGMA shrink_memory');
    return error;
  };

  /** `synchronous`: https://www.sqlite.org/pragma.html#pragma_synchronous */
  const writesWith = (synchronous: 'FULL' | 'NORMAL', lock: 'wait' | 'fail'): SqliteWrites => {
    const write = <T>(act: () => T): Promise<T> =>
      toPromise(() => {
        if (displaced !== null) throw displaced;
        // It affects only writes: in WAL mode a writer does not block readers.
        const waitMs = isLocked || lock === 'fail' ? 0 : Number(timeout);
        try {
          database.exec(`PRAGMA synchronous = ${synchronous}; PRAGMA busy_timeout = ${waitMs}`);
          const result = inTransaction(database, act);
          isLocked = false;
          failed = null;
          return result;
        } catch (cause) {
          if (waitMs > 0 && sqliteCode(cause) === SQLITE_BUSY) isLocked = true;
          if (sqliteCode(cause) === null) throw cause;
          const error = failure(cause);
          const isOtherWrite = lock === 'fail' && sqliteCode(cause) === SQLITE_BUSY;
          if (error instanceof StoreError && !isOtherWrite) failed = error;
          throw error;
        }
      });
    return {
      command(sql) {
        const statement = database.prepare(sql);
        return (...parameters) =>
          write(() => {
            statement.run(...parameters);
          });
      },
      write,
    };
  };

  const tryWrite = () =>
    writesWith('NORMAL', 'wait').write(() => {
      // It writes a page, and changes nothing.
      database.exec(`PRAGMA user_version = ${schemaOf(database)}`);
    });

  return {
    ...writesWith('FULL', 'wait'),
    quick: writesWith('NORMAL', 'wait'),
    instant: writesWith('NORMAL', 'fail'),
    statement: (sql) => database.prepare(sql),
    read: (act) =>
      toPromise(() => {
        try {
          return act();
        } catch (cause) {
          throw failure(cause);
        }
      }),
    check() {
      displaced = fileState(file, identity) === 'present' ? null : displacedFile(file);
      if (failed !== null) void tryWrite().catch(() => undefined);
    },
    trouble: () => displaced ?? failed,
    close: () =>
      toPromise(() => {
        const state = fileState(file, identity);
        // Closing a replaced database would delete the write-ahead log of the new file.
        if (state === 'replaced') return;
        if (state === 'present') endLog(database);
        database.close();
      }),
  };
}

/**
 * Puts the log into the database, and marks it as one without a log: a log that is then found beside a copy
 * of it is another's (`requireOwnLog`).
 */
function endLog(database: DatabaseSync): void {
  try {
    database.exec('PRAGMA journal_mode = DELETE');
  } catch {
    // Another process has the file open, or the disk is full. The log stays, and belongs to it.
  }
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

const pollMs = 2_000;

/**
 * Polls whether another process has written to the file (SQLite, `PRAGMA data_version`), and whether
 * the file is still at its path. Returns a function that ends the polling.
 */
export function pollChanges(
  connection: SqliteConnection,
  schedule: Clock['schedule'],
  onChanged: () => void,
): () => void {
  const version = connection.statement('PRAGMA data_version');
  let isEnded = false;
  let cancel = (): void => undefined;

  const poll = async (previous: number | null): Promise<void> => {
    connection.check();
    const current = await connection
      .read(() => Number(version.get()?.['data_version']))
      // An unreadable file has no version now; the next poll may succeed.
      .catch(() => null);
    if (isEnded) return;
    if (current !== null && previous !== null && current !== previous) onChanged();
    cancel = schedule(() => void poll(current ?? previous), pollMs);
  };
  void poll(null);
  return () => {
    isEnded = true;
    cancel();
  };
}
