import { historyRecords } from '../board-history.ts';
import { snapshotRecords } from '../snapshots.ts';
import type { Store } from '../store.ts';
import type { OnUnreadable } from '../unreadable-records.ts';
import { addressRecords } from './address-records.ts';
import {
  adminUseRecords,
  fingerprintSecretRecords,
  leftGuildRecords,
  sessionRecords,
} from './bot-records.ts';
import { watchLedger } from '../watch-ledger.ts';
import { subscribeToServerChanges, serverRecords } from './server-records.ts';
import type { RedisConnection } from './connection.ts';
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
  const { connection, processId, maxAddresses, onUnreadable = () => undefined } = options;
  const changes = await subscribeToServerChanges(connection, processId);
  const table = recordTable(connection);
  const { watches, posts } = watchLedger(table, onUnreadable);
  return {
    servers: serverRecords(connection, { processId, watches, onUnreadable }),
    fingerprintSecret: fingerprintSecretRecords(connection),
    addresses: addressRecords(connection, maxAddresses),
    adminUses: adminUseRecords(connection),
    sessions: sessionRecords(connection),
    leftGuilds: leftGuildRecords(connection, onUnreadable),
    ...{ watches, posts },
    snapshots: snapshotRecords(table, onUnreadable),
    history: historyRecords(table, onUnreadable),
    subscribe: changes.subscribe,
    close() {
      changes.close();
      return Promise.resolve();
    },
  };
}
