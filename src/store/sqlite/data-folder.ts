import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fsyncSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';

import { StoreError } from '../failure.ts';

const { R_OK, W_OK, X_OK } = constants;

/**
 * Returns the full path of the data folder. Creates a missing folder, accessible only to its owner; it
 * is then on the disk. Throws `StoreError` (`not_writable`).
 */
export function prepareDataFolder(dataDir: string, sync: SyncFolder = syncFolder): string {
  const folder = resolve(dataDir);
  try {
    const firstCreated = mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (firstCreated !== undefined) syncParents(folder, resolve(firstCreated), sync);
    accessSync(folder, R_OK | W_OK | X_OK);
  } catch (cause) {
    throw notWritable(folder, cause);
  }
  return folder;
}

/** Takes the entries of a folder to the disk: files that were created or renamed in it. */
export type SyncFolder = (folder: string) => void;

/** `SyncFolder`, as far as the system can: some can open no folder, or sync none. */
export function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // The files themselves are synced.
  }
}

function syncParents(folder: string, firstCreated: string, sync: SyncFolder): void {
  sync(dirname(folder));
  if (folder !== firstCreated) syncParents(dirname(folder), firstCreated, sync);
}

/**
 * Creates a file that only its owner can read, or removes the permissions of others. SQLite's side
 * files get the permissions of the database. Throws `StoreError` (`not_writable`).
 */
export function preparePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'a', 0o600));
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  } catch (cause) {
    throw notWritable(file, cause);
  }
}

export function notWritable(path: string, cause: unknown): StoreError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const advice = 'give this user write permission, or choose another folder with DATA_DIR';
  return new StoreError('not_writable', `${path} cannot be written (${reason}): ${advice}.`, cause);
}
