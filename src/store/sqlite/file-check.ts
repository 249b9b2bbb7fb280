import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

import { StoreError } from '../failure.ts';
import { requireKnownSchema, schemaOf } from './schema.ts';

/**
 * Throws `StoreError` (`unreadable`) if the write-ahead log beside a database is another one's. SQLite
 * would delete it, or mix both. Must be called before SQLite opens the file. Changes nothing.
 */
export function requireOwnLog(file: string): void {
  if ((sizeOf(`${file}-wal`) ?? 0) === 0) return;
  const [log, name] = [`${file}-wal`, basename(file)];
  const away = `move ${name}-wal and ${name}-shm away`;
  if ((sizeOf(file) ?? 0) === 0) {
    throw new StoreError(
      'unreadable',
      `${file} is missing or empty, but has a log (${name}-wal), so nothing was changed: put the file back, or restore a backup and ${away}.`,
    );
  }
  if (!hasLog(file)) {
    throw new StoreError(
      'unreadable',
      `${log} is the log of another database than ${file}, so nothing was changed: to use ${name} as it is, ${away}.`,
    );
  }
}

/**
 * Throws `StoreError` for a database that must not be used: of a schema that is not read, or empty
 * although its folder has a master key, so that all keys would be lost without a word.
 */
export function requireUsable(database: DatabaseSync, file: string): void {
  requireKnownSchema(database, file);
  if (schemaOf(database) === 0 && existsSync(join(dirname(file), 'encryption.key'))) {
    throw new StoreError(
      'unreadable',
      `${file} is empty, but the encryption.key beside it shows that it had data: restore a backup, or move ${basename(file)} away to start with an empty one.`,
    );
  }
}

/** A file's size in bytes; null if it does not exist. */
export function sizeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.size ?? null;
}

/** Whether a database is in WAL mode (https://www.sqlite.org/fileformat.html#file_format_version_numbers). */
function hasLog(file: string): boolean {
  const header = Buffer.alloc(20);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, header, 0, header.length, 0);
  } finally {
    closeSync(descriptor);
  }
  return header.subarray(0, 16).equals(magic) && header[18] === 2;
}

const magic = Buffer.from('SQLite format 3\0');
