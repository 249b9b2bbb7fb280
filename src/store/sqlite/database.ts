import { DatabaseSync } from 'node:sqlite';

import { StoreError } from '../failure.ts';
import { notWritable, preparePrivateFile } from './data-folder.ts';

/**
 * Opens a database file that only its owner reads and that is sound throughout. Whole writes
 * survive the end of the process; the last of them may be lost with the machine's power, never
 * half done (WAL with `synchronous = NORMAL`). Throws `StoreError`, and then has changed nothing in
 * the file.
 */
export function openDatabase(file: string): DatabaseSync {
  preparePrivateFile(file);
  const database = connect(file, 5000);
  try {
    const verdict = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
    if (verdict !== 'ok') throw unreadable(file, verdict);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  } catch (cause) {
    database.close();
    throw storeError(file, cause);
  }
  return database;
}

/** A connection that waits so long for another one's lock. Throws `StoreError`. */
export function connect(file: string, timeoutMs: number): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: timeoutMs });
  } catch (cause) {
    throw storeError(file, cause);
  }
}

/** What went wrong with a file, in words for the operator. */
export function storeError(file: string, cause: unknown): StoreError {
  if (cause instanceof StoreError) return cause;
  switch (sqliteCode(cause)) {
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_FULL:
    case SQLITE_IOERR:
      return notWritable(file, cause);
    case SQLITE_BUSY:
      return new StoreError('in_use', `${file} is in use by another process.`, cause);
    default:
      return unreadable(file, cause);
  }
}

/** SQLite's primary result code; null for a failure that is not SQLite's. */
export function sqliteCode(cause: unknown): number | null {
  if (!(cause instanceof Error) || !('errcode' in cause)) return null;
  return typeof cause.errcode === 'number' ? cause.errcode & 0xff : null;
}

export const SQLITE_BUSY = 5;
const SQLITE_READONLY = 8;
const SQLITE_IOERR = 10;
const SQLITE_FULL = 13;
const SQLITE_CANTOPEN = 14;

function unreadable(file: string, cause: unknown): StoreError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const advice = 'it was left as it is; put a copy of it back, or move it away to start anew';
  return new StoreError('unreadable', `${file} is damaged (${reason}): ${advice}.`, cause);
}

/** What a synchronous act comes to, as the promise that a store over a network would give. */
export function promised<T>(act: () => T): Promise<T> {
  return new Promise((resolve) => {
    resolve(act());
  });
}
