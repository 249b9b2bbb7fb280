import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { backup } from 'node:sqlite';

import { StoreError } from '../failure.ts';
import { createFolder, preparePrivateFile, syncFolder, writePrivateFile } from './data-folder.ts';
import { openConnection, sqliteFailure } from './database.ts';
import { requireOwnLog, sizeOf } from './file-check.ts';

interface BackupResult {
  /** The full path of the copy of the database. */
  readonly database: string;
  readonly bytes: number;
  /** The full path of the copy of the master key; null if the folder has none. */
  readonly masterKey: string | null;
}

/**
 * Copies the database of a data folder and its master key to a new or empty folder, readable only by
 * their owner. A bot may use the data folder meanwhile. Both copies are made in a folder of their own, and
 * move to their place when both are whole and on the disk. Rejects with `StoreError`; then nothing of them
 * is left.
 */
export async function backUp(dataDir: string, to: string): Promise<BackupResult> {
  const folder = resolve(dataDir);
  const target = resolve(to);
  const source = join(folder, databaseName);
  if (!existsSync(source)) {
    throw new StoreError(
      'unreadable',
      `There is no ${source}, so nothing can be copied: check DATA_DIR.`,
    );
  }
  requireOwnLog(source);
  const isNew = !existsSync(target);
  const unfinished = prepareTarget(target);
  try {
    await copyDatabase(source, join(unfinished, databaseName));
    const hasMasterKey = copyMasterKey(folder, unfinished);
    const move = (name: string): string => {
      renameSync(join(unfinished, name), join(target, name));
      return join(target, name);
    };
    const masterKey = hasMasterKey ? move(masterKeyName) : null;
    const database = move(databaseName);
    syncFolder(target);
    return { database, bytes: sizeOf(database) ?? 0, masterKey };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    if (isNew && readdirSync(target).length === 0) rmdirSync(target);
  }
}

const databaseName = 'colophon.sqlite';
const masterKeyName = 'encryption.key';

/** Returns the folder in which the copies are made. */
function prepareTarget(target: string): string {
  const unfinished = join(target, 'incomplete');
  let names: readonly string[];
  try {
    createFolder(target, syncFolder);
    names = readdirSync(target);
    if (names.length === 0) mkdirSync(unfinished, { mode: 0o700 });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreError(
      'not_writable',
      `${target} cannot be used (${reason}): choose another folder.`,
      cause,
    );
  }
  if (names.length > 0) {
    throw new StoreError(
      'not_writable',
      `${target} is not empty: choose a new or an empty folder.`,
    );
  }
  return unfinished;
}

/** All pages in one step. After each step, SQLite would begin again if the bot has written meanwhile. */
const allPages = 2 ** 31 - 1;
const busyMs = 5_000;

async function copyDatabase(source: string, copy: string): Promise<void> {
  preparePrivateFile(copy);
  const database = openConnection(source, busyMs, true);
  try {
    await backup(database, copy, { rate: allPages });
  } catch (cause) {
    throw sqliteFailure(copy, cause);
  } finally {
    database.close();
  }
  const copied = openConnection(copy, busyMs);
  try {
    const integrity = copied.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
    if (integrity !== 'ok') throw sqliteFailure(source, integrity);
    // As a stopped bot leaves it: a log that is found beside it is another's.
    copied.exec('PRAGMA journal_mode = DELETE');
  } catch (cause) {
    throw sqliteFailure(copy, cause);
  } finally {
    copied.close();
  }
}

/** Returns whether the folder has a master key. */
function copyMasterKey(folder: string, to: string): boolean {
  const file = join(folder, masterKeyName);
  if (!existsSync(file)) return false;
  writePrivateFile(join(to, masterKeyName), readFileSync(file));
  return true;
}
