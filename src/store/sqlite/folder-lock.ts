import { join } from 'node:path';

import { StoreError } from '../failure.ts';
import { preparePrivateFile } from './data-folder.ts';
import { SQLITE_BUSY, openConnection, sqliteCode, sqliteFailure } from './database.ts';

/** A data folder held by this process. */
export interface FolderLock {
  release(): void;
}

/**
 * Holds a data folder for this process until it lets go or ends, however it ends: the lock is the
 * operating system's, so that not even `SIGKILL` leaves one behind. Throws `StoreError` (`in_use`)
 * where another process holds it.
 */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, 'colophon.lock');
  preparePrivateFile(file);
  const database = openConnection(file, 0);
  try {
    // Never written: a transaction that stays open is all the file is there for.
    database.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    database.close();
    throw sqliteCode(cause) === SQLITE_BUSY ? inUse(folder, cause) : sqliteFailure(file, cause);
  }
  return {
    release() {
      if (database.isOpen) database.close();
    },
  };
}

/** Holds the folder where it is free; null where another process does. Throws `StoreError`. */
export function tryLockFolder(folder: string): FolderLock | null {
  try {
    return lockFolder(folder);
  } catch (failure) {
    if (failure instanceof StoreError && failure.code === 'in_use') return null;
    throw failure;
  }
}

function inUse(folder: string, cause: unknown): StoreError {
  const advice = 'end that process first, or give this one a folder of its own with DATA_DIR';
  return new StoreError('in_use', `${folder} is in use by another process: ${advice}.`, cause);
}
