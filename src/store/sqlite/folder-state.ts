import { existsSync, statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

import { readKeyRows } from '../server-records.ts';
import type { ServerKey } from '../store.ts';
import { nearestFolder } from './data-folder.ts';
import { SQLITE_BUSY, sqliteCode, sqliteFailure } from './database.ts';
import { requireOwnLog, requireUsable, sizeOf } from './file-check.ts';
import { keyRows } from './records.ts';
import { currentSchema, schemaOf } from './schema.ts';

/** The state of a data folder, for the doctor. */
export interface FolderState {
  /** The full path. */
  readonly folder: string;
  readonly exists: boolean;
  /** Whether a running process has the folder's lock. */
  readonly isInUse: boolean;
  /** The space left on its disk. */
  readonly freeBytes: number;
  /** Whether it has a generated master key. */
  readonly hasMasterKey: boolean;
  /** `colophon.sqlite`; null if it does not exist. */
  readonly database: DatabaseState | null;
}

interface DatabaseState {
  readonly bytes: number;
  /** The number of its schema; 0 for an empty file. */
  readonly schema: number;
  readonly keys: readonly ServerKey[];
}

/**
 * Reads the state of a data folder without changing it, also while a bot uses it. Throws `StoreError` for a
 * database that the bot would refuse.
 */
export function readFolderState(dataDir: string): FolderState {
  const folder = resolve(dataDir);
  const exists = existsSync(folder);
  const isInUse = isLocked(join(folder, 'colophon.lock'));
  const { bavail, bsize } = statfsSync(nearestFolder(folder));
  return {
    ...{ folder, exists, isInUse },
    freeBytes: bavail * bsize,
    hasMasterKey: existsSync(join(folder, 'encryption.key')),
    database: readDatabaseState(join(folder, 'colophon.sqlite'), isInUse),
  };
}

/** A read takes a shared lock for a moment, which the exclusive lock of a running bot prevents. */
function isLocked(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 0 });
    try {
      database.prepare('SELECT name FROM sqlite_master').get();
      return false;
    } finally {
      database.close();
    }
  } catch (cause) {
    if (sqliteCode(cause) === SQLITE_BUSY) return true;
    throw sqliteFailure(file, cause);
  }
}

function readDatabaseState(file: string, isInUse: boolean): DatabaseState | null {
  const bytes = sizeOf(file);
  requireOwnLog(file);
  if (bytes === null) return null;
  try {
    const database = openReadOnly(file, isInUse);
    try {
      const first = (sql: string): unknown => Object.values(database.prepare(sql).get() ?? {})[0];
      // A running bot has checked it.
      if (!isInUse) {
        const integrity = first('PRAGMA quick_check(1)');
        if (integrity !== 'ok') throw sqliteFailure(file, integrity);
      }
      requireUsable(database, file);
      const schema = schemaOf(database);
      const rows = schema === currentSchema ? database.prepare(keyRows).all() : [];
      return { bytes, schema, keys: readKeyRows(rows) };
    } finally {
      database.close();
    }
  } catch (cause) {
    throw sqliteFailure(file, cause);
  }
}

/** An unused file without a write-ahead log is opened as immutable, so that SQLite creates no files next to it. */
function openReadOnly(file: string, isInUse: boolean): DatabaseSync {
  const url = pathToFileURL(file);
  if (!isInUse && (sizeOf(`${file}-wal`) ?? 0) === 0) url.searchParams.set('immutable', '1');
  return new DatabaseSync(url, { readOnly: true, timeout: 1_000 });
}
