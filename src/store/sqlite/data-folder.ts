import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  opendirSync,
  openSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { StoreError } from '../failure.ts';

const { R_OK, W_OK, X_OK } = constants;

/**
 * Returns the full path of the data folder. Creates a missing folder, accessible only to its owner; it
 * is then on the disk. Throws `StoreError`.
 */
export function prepareDataFolder(dataDir: string, sync: SyncFolder = syncFolder): string {
  const folder = resolve(dataDir);
  try {
    createFolder(folder, sync);
    requireAccess(folder);
  } catch (cause) {
    throw notWritable(folder, cause);
  }
  return folder;
}

/** Throws what `prepareDataFolder` would throw, and leaves nothing behind. */
export function checkDataFolder(dataDir: string): void {
  const folder = resolve(dataDir);
  const place = nearestFolder(folder);
  try {
    requireAccess(place);
    // Permissions are not enough: in /proc, even root creates nothing.
    rmdirSync(mkdtempSync(join(place, '.colophon-')));
  } catch (cause) {
    throw notWritable(folder, cause);
  }
}

/** The path itself, or the nearest above it that exists. */
export function nearestFolder(path: string): string {
  const parent = dirname(path);
  return existsSync(path) || parent === path ? path : nearestFolder(parent);
}

/** Creates a folder and those above it. Not `recursive`: where the system creates no folder, such as in /proc, Node then never returns. */
export function createFolder(folder: string, sync: SyncFolder): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder), sync);
  mkdirSync(folder, { mode: 0o700 });
  sync(dirname(folder));
}

function requireAccess(folder: string): void {
  opendirSync(folder).closeSync();
  accessSync(folder, R_OK | W_OK | X_OK);
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

/** Writes a file that only its owner can read. It is then on the disk. Throws `StoreError`. */
export function writePrivateFile(file: string, content: string | Uint8Array): void {
  preparePrivateFile(file);
  try {
    writeFileSync(file, content, { flush: true });
  } catch (cause) {
    throw notWritable(file, cause);
  }
}

/** The advice fits the error of the system, as far as it is known. */
export function notWritable(path: string, cause: unknown): StoreError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const systemCode = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const advice =
    advices.get(systemCode) ??
    'give this user write permission, or choose another folder with DATA_DIR';
  const code = systemCode === 'ENOSPC' || systemCode === 'EDQUOT' ? 'full' : 'not_writable';
  return new StoreError(code, `${path} cannot be written (${reason}): ${advice}.`, cause);
}

const advices: ReadonlyMap<string, string> = new Map([
  ['ENOTDIR', 'choose a folder, not a file, with DATA_DIR'],
  ['ENOENT', 'choose a folder that can be created, with DATA_DIR'],
  ['EROFS', 'make its file system writable, or choose another folder with DATA_DIR'],
  ['ENOSPC', 'free space on its disk'],
  ['EDQUOT', 'free space on its disk'],
]);
