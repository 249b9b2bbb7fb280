import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

import type { Clock } from '../../model/effects.ts';
import { StoreError } from '../failure.ts';
import type { RequestRecords, Store } from '../store.ts';
import { addressRecords } from './address-records.ts';
import { createSqliteConnection } from './connection.ts';
import { prepareDataFolder } from './data-folder.ts';
import { openDatabase, sqliteFailure } from './database.ts';
import { leftGuildRecords } from './left-guild-records.ts';
import { pollChanges } from './change-poll.ts';
import { lockFolder, tryLockFolder, type FolderLock } from './folder-lock.ts';
import { isBehind, migrate } from './migrations.ts';
import { postRecords } from './post-records.ts';
import { requestRecords } from './request-records.ts';
import { serverRecords } from './server-records.ts';
import { sessionRecords } from './session-records.ts';
import { snapshotRecords } from './snapshot-records.ts';
import { watchRecords } from './watch-records.ts';

export interface LocalStoreOptions {
  readonly dataDir: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly schedule: Clock['schedule'];
  /** Beside the process that holds the folder, for a moment: the host's command. Default: holds it. */
  readonly withoutLock?: boolean;
  /** Bytes that the file may have at most: beyond them it takes nothing (`full`). Default: what the disk has. */
  readonly maxBytes?: number;
}

/** The store of one process, which counts its requests too. */
export interface LocalStore extends Store {
  readonly requests: RequestRecords;
}

/** People wait behind the process that holds the folder, and nobody behind the one beside it. */
const busyMs = 200;
const busyBesideMs = 5_000;

/**
 * The store in `colophon.sqlite` of a data folder, which it holds for this process alone. Throws
 * `StoreError` with words for the operator; a file it cannot use is left as it is. Trouble that
 * comes later rejects what it keeps from being done, and the next call tries anew.
 */
export function openStore(options: LocalStoreOptions): LocalStore {
  const { dataDir, now, schedule, withoutLock = false, maxBytes } = options;
  const folder = prepareDataFolder(dataDir);
  const file = join(folder, 'colophon.sqlite');
  let hold: FolderLock | null = null;
  const letGo = (): void => {
    hold?.release();
    hold = null;
  };

  const open = (): DatabaseSync => {
    letGo();
    hold = withoutLock ? null : lockFolder(folder);
    try {
      const database = openDatabase(file, {
        busyMs: withoutLock ? busyBesideMs : busyMs,
        maxBytes,
      });
      try {
        if (withoutLock && isBehind(database)) migrateBeside(database, file, folder);
        else migrate(database, file);
        return database;
      } catch (cause) {
        database.close();
        throw sqliteFailure(file, cause);
      }
    } catch (cause) {
      letGo();
      throw cause;
    }
  };

  const connection = createSqliteConnection(file, open);
  const followings: (() => void)[] = [];
  try {
    return {
      servers: serverRecords(connection),
      addresses: addressRecords(connection, now),
      sessions: sessionRecords(connection),
      requests: requestRecords(connection),
      leftGuilds: leftGuildRecords(connection),
      watches: watchRecords(connection),
      posts: postRecords(connection),
      snapshots: snapshotRecords(connection),
      subscribe(onChanged) {
        const end = pollChanges(connection, schedule, () => {
          onChanged(null);
        });
        followings.push(end);
        return end;
      },
      close() {
        for (const end of followings) end();
        return connection.close().finally(letGo);
      },
    };
  } catch (cause) {
    void connection.close();
    letGo();
    throw sqliteFailure(file, cause);
  }
}

/** A schema that an earlier version works with is not changed under it. */
function migrateBeside(database: DatabaseSync, file: string, folder: string): void {
  const hold = tryLockFolder(folder);
  if (hold === null) throw inUseByEarlier(folder);
  try {
    migrate(database, file);
  } finally {
    hold.release();
  }
}

function inUseByEarlier(folder: string): StoreError {
  const advice = 'start that process anew with this version first';
  return new StoreError(
    'in_use',
    `${folder} is in use by an earlier version of Colophon: ${advice}.`,
  );
}
