import { statSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';

import { StoreError } from '../failure.ts';
import { notWritable } from './data-folder.ts';
import { toPromise, sqliteCode, sqliteFailure, inTransaction } from './database.ts';

/** A database file in use: its failures are told in words, and end when what caused them does. */
export interface SqliteConnection {
  /** A statement, prepared once for each file that comes to stand in this one's place. */
  statement(sql: string): () => StatementSync;
  /** Reads. Where the file has been taken away, what is held open is read on. Rejects with `StoreError`. */
  read<T>(act: () => T): Promise<T>;
  /**
   * Writes as a whole or not at all: where it rejects, nothing was written. `StoreError`, or what
   * the act itself throws.
   */
  write<T>(act: () => T): Promise<T>;
  /** How many files have been opened here. */
  openings(): number;
  close(): Promise<void>;
}

/**
 * Uses a database file for as long as the process runs. SQLite holds on to a file that was removed or
 * replaced, and what is written there is lost with the process: so each write looks first whether
 * the file still stands in its place, and another one there is opened by `open`.
 */
export function createSqliteConnection(file: string, open: () => DatabaseSync): SqliteConnection {
  let database = open();
  let place: string | null = placeOf(file);
  let openings = 1;
  /** Kept, since closing one removes the log of the file that stands in its place now. */
  const displaced: DatabaseSync[] = [];

  const renew = (): void => {
    const present = placePresent(file);
    if (present === place) return;
    // Whatever happens to the opening, the next act has to begin with it.
    place = null;
    const other = open();
    displaced.push(database);
    database = other;
    place = present;
    openings += 1;
  };

  const renewWherePossible = (): void => {
    try {
      renew();
    } catch {
      // Whoever writes is told; reading goes on.
    }
  };

  const failure = (cause: unknown): unknown => {
    // Whoever asks after the end has not found any damage.
    if (!database.isOpen) return cause;
    const error = sqliteFailure(file, cause);
    // Or a page read while it was damaged would be remembered so once the file is sound again.
    if (error.code === 'unreadable') database.exec('PRAGMA shrink_memory');
    return error;
  };

  return {
    statement(sql) {
      let prepared = { on: database, statement: database.prepare(sql) };
      return () => {
        if (prepared.on !== database) {
          prepared = { on: database, statement: database.prepare(sql) };
        }
        return prepared.statement;
      };
    },
    read: (act) =>
      toPromise(() => {
        renewWherePossible();
        try {
          return act();
        } catch (cause) {
          throw failure(cause);
        }
      }),
    write: (act) =>
      toPromise(() => {
        renew();
        try {
          return inTransaction(database, act);
        } catch (cause) {
          throw sqliteCode(cause) === null ? cause : failure(cause);
        }
      }),
    openings: () => openings,
    close: () =>
      toPromise(() => {
        if (!isDisplaced(file, place)) database.close();
      }),
  };
}

/** Tells one file from another that later stands under its name. */
function placeOf(file: string): string {
  const { dev, ino } = statSync(file, { bigint: true });
  return `${dev}:${ino}`;
}

function placePresent(file: string): string {
  try {
    return placeOf(file);
  } catch (cause) {
    throw isGone(cause) ? gone(file, cause) : notWritable(file, cause);
  }
}

function isGone(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
}

function gone(file: string, cause: unknown): StoreError {
  const advice = 'put its folder back, or start Colophon anew to begin without it';
  return new StoreError('not_writable', `${file} is gone: ${advice}.`, cause);
}

function isDisplaced(file: string, place: string | null): boolean {
  try {
    return placeOf(file) !== place;
  } catch {
    return false;
  }
}
