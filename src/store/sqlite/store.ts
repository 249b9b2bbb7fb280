import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

import type { Clock } from '../../model/effects.ts';
import { StoreError } from '../failure.ts';
import { openRecords } from '../open-records.ts';
import type { OnUnreadable } from '../record-table.ts';
import type { LimitRecords, Store } from '../store.ts';
import { addressRecords } from './address-records.ts';
import { pollChanges, createSqliteConnection } from './connection.ts';
import { prepareDataFolder, preparePrivateFile } from './data-folder.ts';
import {
  openDatabase,
  sqliteFailure,
  SQLITE_BUSY,
  openConnection,
  sqliteCode,
} from './database.ts';
import { adminUseRecords, limitRecords } from './expiring-records.ts';
import { requireOwnLog, requireUsable } from './file-check.ts';
import { createSchema } from './schema.ts';
import { recordTable } from './records.ts';

export interface LocalStoreOptions {
  readonly dataDir: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly schedule: Clock['schedule'];
  /** For the key command, which opens the folder while the bot has the lock. Default: false. */
  readonly withoutLock?: boolean;
  /** The file's maximum size in bytes; writes beyond it fail (`full`). Default: the disk's space. */
  readonly maxBytes?: number;
  /** Default: an unreadable record is not reported. */
  readonly onUnreadable?: OnUnreadable;
  /** The most long addresses that are stored. Default: `defaultMaxAddresses`. */
  readonly maxAddresses?: number;
}

/** The store of one process, with the states of its rate limiter. */
export interface LocalStore extends Store {
  readonly limits: LimitRecords;
  /** Why the store takes no writes now; null while it does. */
  trouble(): StoreError | null;
}

/** The bot's users wait for a write; the key command has time. */
const busyMs = 200;
const busyWithoutLockMs = 5_000;

/**
 * Opens the store in `colophon.sqlite` of a data folder and locks the folder. Throws `StoreError`; a
 * file that cannot be used stays unchanged. A later failure rejects only its call.
 */
export function openStore(options: LocalStoreOptions): LocalStore {
  const { dataDir, now, schedule, withoutLock = false, maxBytes, maxAddresses } = options;
  const folder = prepareDataFolder(dataDir);
  const file = join(folder, 'colophon.sqlite');
  const lock = withoutLock ? null : lockFolder(folder);
  try {
    requireOwnLog(file);
    const isNew = !existsSync(file);
    const database = openDatabase(file, {
      busyMs: withoutLock ? busyWithoutLockMs : busyMs,
      accept(opened) {
        if (!isNew) requireUsable(opened, file);
      },
      maxBytes,
    });
    try {
      createSchema(database, file);
      return createStore(database);
    } catch (cause) {
      database.close();
      throw sqliteFailure(file, cause);
    }
  } catch (cause) {
    lock?.release();
    throw cause;
  }

  function createStore(database: DatabaseSync): LocalStore {
    const connection = createSqliteConnection(file, database);
    const polls: (() => void)[] = [];
    return {
      ...openRecords(recordTable(connection, now), options.onUnreadable),
      addresses: addressRecords(connection, { now, maxAddresses }),
      adminUses: adminUseRecords(connection, now),
      limits: limitRecords(connection, now),
      trouble: () => connection.trouble(),
      subscribe(onChanged) {
        const end = pollChanges(connection, schedule, () => {
          onChanged(null);
        });
        polls.push(end);
        return end;
      },
      close() {
        for (const end of polls) end();
        return connection.close().finally(() => lock?.release());
      },
    };
  }
}

interface FolderLock {
  release(): void;
}

/**
 * Locks a data folder for this process until `release` or until the process ends in any way. The
 * operating system holds the lock, so that even `SIGKILL` releases it. Throws `StoreError` (`in_use`)
 * if another process has the lock.
 */
function lockFolder(folder: string): FolderLock {
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
