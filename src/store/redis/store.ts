import type { Store } from '../store.ts';
import { addressRecords } from './address-records.ts';
import { subscribeToServerChanges } from './server-changes.ts';
import type { RedisConnection } from './connection.ts';
import { leftGuildRecords } from './left-guild-records.ts';
import { postRecords } from './post-records.ts';
import { serverRecords } from './server-records.ts';
import { sessionRecords } from './session-records.ts';
import { snapshotRecords } from './snapshot-records.ts';
import { watchRecords } from './watch-records.ts';

export interface RedisStoreOptions {
  /** Stays open when the store is closed: others use it too. */
  readonly connection: RedisConnection;
  /** Tells this process from all others on the same Redis; without spaces. */
  readonly processId: string;
}

/**
 * The store of several processes. Rejects, as each call does, with `StoreError`. Unlike a file, a
 * Redis that goes away in the middle of a call leaves open whether it was done; who follows is then
 * told to read all anew.
 */
export async function openRedisStore({ connection, processId }: RedisStoreOptions): Promise<Store> {
  const changes = await subscribeToServerChanges(connection, processId);
  return {
    servers: serverRecords(connection, changes),
    addresses: addressRecords(connection),
    sessions: sessionRecords(connection),
    leftGuilds: leftGuildRecords(connection),
    watches: watchRecords(connection),
    posts: postRecords(connection),
    snapshots: snapshotRecords(connection),
    subscribe: changes.subscribe,
    close() {
      changes.close();
      return Promise.resolve();
    },
  };
}
