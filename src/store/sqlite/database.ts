import { basename } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { StoreError } from '../failure.ts';
import { notWritable, preparePrivateFile } from './data-folder.ts';

interface DatabaseOptions {
  /** How long a statement waits for another process's write. It blocks this process meanwhile. */
  readonly busyMs: number;
  /** Called before anything is written; throws to refuse the file. */
  readonly accept?: (database: DatabaseSync) => void;
  /** The file's maximum size in bytes, rounded to pages; a write beyond it is `full`. */
  readonly maxBytes?: number | undefined;
}

/** At the start, blocking the process does no harm. */
const busyAtStartMs = 5_000;

/**
 * Opens a database file, readable only by its owner, after a check of its integrity. Committed
 * transactions survive the end of the process. A power failure may lose the last ones, but never a
 * part of one (WAL with `synchronous = NORMAL`), unless the connection's writes set more. Throws
 * `StoreError`; the file is then unchanged.
 */
export function openDatabase(
  file: string,
  { busyMs, accept, maxBytes }: DatabaseOptions,
): DatabaseSync {
  preparePrivateFile(file);
  const database = openConnection(file, busyAtStartMs);
  try {
    const integrity = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
    if (integrity !== 'ok') throw unreadable(file, integrity);
    accept?.(database);
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

/** Opens a connection that waits up to `timeoutMs` for another one's lock. Throws `StoreError`. */
export function openConnection(file: string, timeoutMs: number, readOnly = false): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: timeoutMs, readOnly });
  } catch (cause) {
    throw sqliteFailure(file, cause);
  }
}

/** Runs `act` in one transaction. */
export function inTransaction<T>(database: DatabaseSync, act: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = act();
    database.exec('COMMIT');
    return result;
  } catch (cause) {
    // A full disk has already rolled the transaction back.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw cause;
  }
}

/** Converts a failure of a file to a `StoreError` for the operator. */
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

/** SQLite's primary result code; null for other errors. */
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

/** IOERR_READ, IOERR_SHORT_READ, IOERR_DATA and IOERR_CORRUPTFS: the file's content is damaged. */
function isFailedRead(cause: unknown): boolean {
  const kinds = [1, 2, 32, 33].map((kind) => SQLITE_IOERR | (kind << 8));
  return kinds.includes(extendedCode(cause) ?? 0);
}

function failing(file: string, cause: unknown): StoreError {
  const advice = 'check its disk; Colophon continues when it works';
  const message = `${file} cannot be written (${reasonOf(cause)}): ${advice}.`;
  return new StoreError('not_writable', message, cause);
}

function full(file: string, cause: unknown): StoreError {
  const advice = 'free space on its disk; Colophon then continues';
  return new StoreError('full', `${file} cannot grow (${reasonOf(cause)}): ${advice}.`, cause);
}

function inUse(file: string, cause: unknown): StoreError {
  const advice = 'close the program that has it open, such as a backup or a database tool';
  return new StoreError('in_use', `${file} is in use by another process: ${advice}.`, cause);
}

function unreadable(file: string, cause: unknown): StoreError {
  const name = basename(file);
  const advice = `stop Colophon, move ${name}, ${name}-wal and ${name}-shm away together, then restore a backup or start with an empty one`;
  const message = `${file} is damaged (${reasonOf(cause)}), and was not changed: ${advice}.`;
  return new StoreError('unreadable', message, cause);
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** Runs a synchronous function and returns its result as a promise, as the store's interface requires. */
export function toPromise<T>(act: () => T): Promise<T> {
  return new Promise((resolve) => {
    resolve(act());
  });
}
