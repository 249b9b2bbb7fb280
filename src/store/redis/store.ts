import { openRecords } from '../open-records.ts';
import type { OnUnreadable } from '../record-table.ts';
import type { Store } from '../store.ts';
import { addressRecords } from './address-records.ts';
import { adminUseRecords } from './admin-uses.ts';
import type { RedisConnection } from './connection.ts';
import { subscribeToServerChanges } from './news.ts';
import { recordTable } from './records.ts';

interface RedisStoreOptions {
  /** A shared connection: closing the store does not close it. */
  readonly connection: RedisConnection;
  /** Identifies this process among all that use the same Redis; without spaces. */
  readonly processId: string;
  /** Default: an unreadable record is not reported. */
  readonly onUnreadable?: OnUnreadable;
  /** The most long addresses that are stored. Default: `defaultMaxAddresses`. */
  readonly maxAddresses?: number;
}

/**
 * Opens the store of several processes. Rejects with `StoreError`, as each call does. If the connection
 * breaks during a call, the call may have been carried out; subscribers are then notified to
 * read everything again.
 */
export async function openRedisStore(options: RedisStoreOptions): Promise<Store> {
  const { connection, processId, maxAddresses, onUnreadable } = options;
  const changes = await subscribeToServerChanges(connection, processId);
  return {
    ...openRecords(recordTable(connection, processId), onUnreadable),
    addresses: addressRecords(connection, maxAddresses),
    adminUses: adminUseRecords(connection),
    subscribe: changes.subscribe,
    close() {
      changes.close();
      return Promise.resolve();
    },
  };
}
