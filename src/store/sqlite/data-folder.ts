import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import { resolve } from 'node:path';

import { StoreError } from '../failure.ts';

const { R_OK, W_OK, X_OK } = constants;

/**
 * Returns the full path of the data folder. Creates a missing folder, accessible only to its owner.
 * Throws `StoreError` (`not_writable`).
 */
export function prepareDataFolder(dataDir: string): string {
  const folder = resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, R_OK | W_OK | X_OK);
  } catch (cause) {
    throw notWritable(folder, cause);
  }
  return folder;
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
