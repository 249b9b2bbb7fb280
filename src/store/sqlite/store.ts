import { join } from 'node:path';

import type { Store } from '../store.ts';
import { addressRecords } from './address-records.ts';
import { prepareDataFolder } from './data-folder.ts';
import { departureRecords } from './departure-records.ts';
import { openDatabase, promised, storeError } from './database.ts';
import { holdFolder } from './lock.ts';
import { migrate } from './migrations.ts';
import { requestRecords } from './request-records.ts';
import { serverRecords } from './server-records.ts';
import { sessionRecords } from './session-records.ts';

/**
 * The store in `colophon.sqlite` of a data folder, which it holds for this process alone. Throws
 * `StoreError` with words for the operator; a file it cannot use is left as it is. `now` is in
 * milliseconds since the epoch.
 */
export function openStore(options: { dataDir: string; now: () => number }): Store {
  const folder = prepareDataFolder(options.dataDir);
  const lock = holdFolder(folder);
  try {
    const file = join(folder, 'colophon.sqlite');
    const database = openDatabase(file);
    try {
      migrate(database, file);
      return {
        servers: serverRecords(database),
        addresses: addressRecords(database, options.now),
        sessions: sessionRecords(database),
        requests: requestRecords(database),
        departures: departureRecords(database),
        close: () =>
          promised(() => {
            database.close();
            lock.release();
          }),
      };
    } catch (cause) {
      database.close();
      throw storeError(file, cause);
    }
  } catch (cause) {
    lock.release();
    throw cause;
  }
}
