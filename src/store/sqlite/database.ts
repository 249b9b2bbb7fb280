import { DatabaseSync } from 'node:sqlite';

import { StoreError } from '../failure.ts';
import { notWritable, preparePrivateFile } from './data-folder.ts';

export interface DatabaseOptions {
  /** How long a statement waits for another process's write. Nothing else happens in this one meanwhile. */
  readonly busyMs: number;
  /** Bytes that the file may have at most, rounded to its pages; what would pass them is `full`. */
  readonly maxBytes?: number | undefined;
}

/** At the start nobody waits behind it. */
const busyAtStartMs = 5_000;

/**
 * Opens a database file that only its owner reads and that is sound throughout. Whole writes
 * survive the end of the process; the last of them may be lost with the machine's power, never
 * half done (WAL with `synchronous = NORMAL`). Throws `StoreError`, and then has changed nothing in
 * the file.
 */
export function openDatabase(file: string, { busyMs, maxBytes }: DatabaseOptions): DatabaseSync {
  preparePrivateFile(file);
  const database = openConnection(file, busyAtStartMs);
  try {
    const verdict = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
    if (verdict !== 'ok') throw unreadable(file, verdict);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    if (maxBytes !== undefined) {
      const pageBytes = Number(database.prepare('PRAGMA page_size').get()?.['page_size']);
      database.exec(`PRAGMA max_page_count = ${Math.max(1, Math.floor(maxBytes / pageBytes))}`);
    }
    database.exec(`PRAGMA busy_timeout = ${busyMs}`);
  } catch (cause) {
    database.close();
    throw sqliteFailure(file, cause);
  }
  return database;
}

/** A connection that waits so long for another one's lock. Throws `StoreError`. */
export function openConnection(file: string, timeoutMs: number): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: timeoutMs });
  } catch (cause) {
    throw sqliteFailure(file, cause);
  }
}

/** Several statements as one, with nobody's in between. */
export function inTransaction<T>(database: DatabaseSync, act: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = act();
    database.exec('COMMIT');
    return result;
  } catch (cause) {
    // A full disk has rolled it back already.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw cause;
  }
}

/** What went wrong with a file, in words for the operator. */
export function sqliteFailure(file: string, cause: unknown): StoreError {
  if (cause instanceof StoreError) return cause;
  switch (sqliteCode(cause)) {
    case SQLITE_PERM:
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
      return notWritable(file, cause);
    case SQLITE_IOERR:
      return isFailedRead(cause) ? unreadable(file, cause) : failing(file, cause);
    case SQLITE_FULL:
      return full(file, cause);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL:
      return inUse(file, cause);
    default:
      return unreadable(file, cause);
  }
}

/** SQLite's primary result code; null for a failure that is not SQLite's. */
export function sqliteCode(cause: unknown): number | null {
  const code = extendedCode(cause);
  return code === null ? null : code & 0xff;
}

function extendedCode(cause: unknown): number | null {
  if (!(cause instanceof Error) || !('errcode' in cause)) return null;
  return typeof cause.errcode === 'number' ? cause.errcode : null;
}

/** https://www.sqlite.org/rescode.html */
const SQLITE_PERM = 3;
export const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;
const SQLITE_READONLY = 8;
const SQLITE_IOERR = 10;
const SQLITE_FULL = 13;
const SQLITE_CANTOPEN = 14;
const SQLITE_PROTOCOL = 15;

/** IOERR_READ, IOERR_SHORT_READ, IOERR_DATA and IOERR_CORRUPTFS: what comes back is not what was written. */
function isFailedRead(cause: unknown): boolean {
  const kinds = [1, 2, 32, 33].map((kind) => SQLITE_IOERR | (kind << 8));
  return kinds.includes(extendedCode(cause) ?? 0);
}

function failing(file: string, cause: unknown): StoreError {
  const advice = 'see to its disk, and Colophon goes on by itself';
  const message = `${file} cannot be written (${reasonOf(cause)}): ${advice}.`;
  return new StoreError('not_writable', message, cause);
}

function full(file: string, cause: unknown): StoreError {
  const advice = 'make room on its disk, and Colophon goes on by itself';
  return new StoreError('full', `${file} cannot grow (${reasonOf(cause)}): ${advice}.`, cause);
}

function inUse(file: string, cause: unknown): StoreError {
  const advice = 'end whatever else has it open, such as a backup or a database tool';
  return new StoreError('in_use', `${file} is in use by another process: ${advice}.`, cause);
}

function unreadable(file: string, cause: unknown): StoreError {
  const advice =
    'it was left as it is; end Colophon, then put a copy of it back, or move it away to start anew';
  return new StoreError('unreadable', `${file} is damaged (${reasonOf(cause)}): ${advice}.`, cause);
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** What a synchronous act comes to, as the promise that a store over a network would give. */
export function toPromise<T>(act: () => T): Promise<T> {
  return new Promise((resolve) => {
    resolve(act());
  });
}
