import { join } from 'node:path';

import type { RequestRecords, Store } from '../store.ts';
import { addressRecords } from './address-records.ts';
import { prepareDataFolder } from './data-folder.ts';
import { departureRecords } from './departure-records.ts';
import { openDatabase, promised, storeError } from './database.ts';
import { followFile } from './following.ts';
import { holdFolder } from './lock.ts';
import { migrate } from './migrations.ts';
import { requestRecords } from './request-records.ts';
import { serverRecords } from './server-records.ts';
import { sessionRecords } from './session-records.ts';

export interface LocalStoreOptions {
  readonly dataDir: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Runs once after so many milliseconds; what comes back calls it off. */
  readonly schedule: (run: () => void, waitMs: number) => () => void;
  /** Beside the process that holds the folder, for a moment: the host's command. Default: holds it. */
  readonly beside?: boolean;
}

/** The store of one process, which counts its requests too. */
export interface LocalStore extends Store {
  readonly requests: RequestRecords;
}

/**
 * The store in `colophon.sqlite` of a data folder, which it holds for this process alone. Throws
 * `StoreError` with words for the operator; a file it cannot use is left as it is.
 */
export function openStore({ dataDir, now, schedule, beside }: LocalStoreOptions): LocalStore {
  const folder = prepareDataFolder(dataDir);
  const lock = beside === true ? null : holdFolder(folder);
  try {
    const file = join(folder, 'colophon.sqlite');
    const database = openDatabase(file);
    try {
      migrate(database, file);
      return {
        servers: serverRecords(database),
        addresses: addressRecords(database, now),
        sessions: sessionRecords(database),
        requests: requestRecords(database),
        departures: departureRecords(database),
        follow: (onChanged) =>
          followFile(database, schedule, () => {
            onChanged(null);
          }),
        close: () =>
          promised(() => {
            database.close();
            lock?.release();
          }),
      };
    } catch (cause) {
      database.close();
      throw storeError(file, cause);
    }
  } catch (cause) {
    lock?.release();
    throw cause;
  }
}
