import type { Credentials } from '../catalogue/credentials.ts';
import type { Credential, KeyNotices, KeyUsage, KeyStatus, ServerKeys } from '../model/server.ts';
import type { Log } from '../model/effects.ts';
import type { Store } from '../store/store.ts';
import type { Vault } from '../store/vault.ts';
import { createKeyDataCleanup } from './key-data-cleanup.ts';
import { createStoreReloader } from './store-reloader.ts';
import { createKeyChanges } from './key-changes.ts';
import { createKeyLoader } from './key-loader.ts';
import { createKeyNoticeTracker } from './key-notice-tracker.ts';
import { createKeyIndex } from './key-index.ts';
import { keyUsage, keyStatus } from './key-status.ts';
import { activeRefusal } from './key-refusal.ts';
import { createKeyReports } from './key-reports.ts';
import { createSerialQueue } from './serial-queue.ts';
import { createPendingKeyWrites } from './pending-key-writes.ts';

/** The servers' keys: sets, checks, provides and deletes them. */
export interface Servers extends Credentials, ServerKeys {
  /** Loads the stored keys, seals them again if the master key has changed, and subscribes to the store. */
  start(): Promise<void>;
  /**
   * Checks a pasted key with one request and stores it. The previous key stays in use until then. Throws
   * `ProblemError`: `server_left` or `malformed_key` before the request, the check's problem, or
   * `not_stored`.
   */
  setKey(guildId: string, text: string): Promise<KeyStatus>;
  /** Removes the key and the data fetched with it. Resolves with false if there was no key. Throws `ProblemError` (`not_stored`). */
  forgetKey(guildId: string): Promise<boolean>;
  /** Deletes all data of a server. Rejects with `StoreError`. */
  forgetServer(guildId: string): Promise<void>;
  /** Ids of the servers with the same key, including this one; empty if the server has no usable key. */
  serversWithSameKey(guildId: string): readonly string[];
  /** Ids of the servers with a stored key. */
  storedServers(): readonly string[];
  /** The state of each opened key, for metrics. */
  keyUsages(): readonly KeyUsage[];
  readonly notices: KeyNotices;
  /** Resolves when every pending write has been tried. */
  settled(): Promise<void>;
  /** Unsubscribes from the store, and settles. */
  stop(): Promise<void>;
}

export interface ServersOptions {
  readonly store: Pick<Store, 'servers' | 'subscribe'>;
  readonly vault: Vault;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Sends one request with a key that is not stored yet. Throws `ProblemError` if the service refuses it. */
  readonly checkKey: (credential: Credential) => Promise<void>;
  /** Whether the bot is known to have left a server. Default: never. */
  readonly hasLeft?: (guildId: string) => boolean;
  /** The share of a key's daily units that watches may spend, from 0 to 1. */
  readonly watchShare?: number;
  /** Called when a key is opened, so that the log can mask it. */
  readonly onOpened: (credential: Credential) => void;
  /** Deletes the data fetched with a key that no server has. */
  readonly onForgotten: (fingerprint: string) => Promise<void>;
  /** Called when a server's key was replaced or removed. */
  readonly onChanged?: (guildId: string) => void;
  readonly log: Log;
}

export function createServers(options: ServersOptions): Servers {
  const { store, vault, now, log, hasLeft = () => false, watchShare = null } = options;
  const records = store.servers;
  /** Serializes writes, so that an update of a key never reaches its successor. */
  const enqueue = createSerialQueue();
  const keys = createKeyIndex(vault, options.onOpened, (guildId, failure) => {
    log.warn({ guildId, failure }, 'could not decrypt a stored key; the server must set it again');
    notices.changed(guildId);
  });
  const pendingWrites = createPendingKeyWrites({ records, enqueue, log });
  const { onForgotten, onChanged = () => undefined } = options;
  const deleteUnusedData = createKeyDataCleanup({ keys, records, vault, onForgotten, log });
  const onUpdated = (guildId: string): void => {
    notices.changed(guildId);
  };
  const loader = createKeyLoader({
    records,
    keys,
    vault,
    pendingWrites,
    deleteUnusedData,
    onReloaded(guildId) {
      onUpdated(guildId);
      onChanged(guildId);
    },
    log,
  });
  const reload = (guildId: string): Promise<void> => loader.reload(guildId);
  const notices = createKeyNoticeTracker({
    keys,
    records,
    reload,
    enqueue,
    now,
    log,
  });
  const reloader = createStoreReloader({
    subscribe: store.subscribe.bind(store),
    enqueue,
    reloadServer: reload,
    async reloadAll() {
      await loader.reloadAll();
      // The store is reachable again.
      pendingWrites.write();
    },
    log,
  });
  const changes = createKeyChanges({
    records,
    keys,
    vault,
    enqueue,
    now,
    checkKey: options.checkKey,
    hasLeft,
    onOpened: options.onOpened,
    deleteUnusedData,
    onUncertainWrite: (guildId) => {
      reloader.reload(guildId);
    },
    log,
  });
  const reports = createKeyReports({
    keys,
    pendingWrites,
    now,
    onUpdated,
    log,
  });
  const statusOf = (guildId: string): KeyStatus => keyStatus(keys, guildId, now());
  const settled = (): Promise<void> => {
    pendingWrites.write();
    return enqueue(() => Promise.resolve());
  };

  return {
    async start() {
      // Subscribed first: a change during the load causes a reload.
      reloader.start();
      await enqueue(() => loader.loadAll());
    },
    find(guildId) {
      if (guildId === null || activeRefusal(keys.key(guildId), now()) !== null) return null;
      return keys.credential(guildId);
    },
    hasKey: (guildId) => guildId !== null && keys.key(guildId) !== null,
    keyRefusal: (guildId) => (guildId === null ? null : activeRefusal(keys.key(guildId), now())),
    reportRefusal(credential, refusal) {
      reports.reportRefusal(credential, refusal);
    },
    reportUnits(credential, units) {
      changes.reportUnits(credential, units);
      reports.reportUnits(credential, units);
    },
    async setKey(guildId, text) {
      await changes.set(guildId, text);
      onChanged(guildId);
      return statusOf(guildId);
    },
    async forgetKey(guildId) {
      const wasThere = await changes.forget(guildId);
      onChanged(guildId);
      return wasThere;
    },
    forgetServer: (guildId) => changes.forgetServer(guildId),
    keyStatus: statusOf,
    watchShare,
    serversWithSameKey(guildId) {
      const credential = keys.credential(guildId);
      return credential === null ? [] : keys.allHolders(credential);
    },
    storedServers: () => keys.servers(),
    keyUsages: () =>
      keys.openedFingerprints().map((fingerprint) => keyUsage(keys, fingerprint, now())),
    notices,
    settled,
    stop() {
      reloader.stop();
      return settled();
    },
  };
}
