import { join } from 'node:path';

import { StoreError } from '../failure.ts';
import { preparePrivateFile } from './data-folder.ts';
import { SQLITE_BUSY, openConnection, sqliteCode, sqliteFailure } from './database.ts';

export interface FolderLock {
  release(): void;
}

/**
 * Locks a data folder for this process until `release` or until the process ends in any way. The
 * operating system holds the lock, so that even `SIGKILL` releases it. Throws `StoreError` (`in_use`)
 * if another process has the lock.
 */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, 'colophon.lock');
  preparePrivateFile(file);
  const database = openConnection(file, 0);
  try {
    // The transaction is the lock: it stays open and writes nothing.
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

/** Returns null if another process has the lock. Throws `StoreError`. */
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
