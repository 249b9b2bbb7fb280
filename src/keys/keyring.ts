import type { Credentials } from '../catalogue/contract.ts';
import type { Credential, KeyNotices, KeyUsage, KeyStatus, ServerKeys } from '../model/server.ts';
import type { Log } from '../model/effects.ts';
import type { Store } from '../store/store.ts';
import type { Vault } from '../store/vault.ts';
import { createKeyChanges, createKeyDataCleanup } from './key-changes.ts';
import { createKeyIndex, keyStatus, keyUsage, type KeyContext } from './key-index.ts';
import { createKeyLoader } from './key-loader.ts';
import { createKeyNoticeTracker } from './key-notice-tracker.ts';
import { activeRefusal, createKeyReports } from './key-reports.ts';
import { createSerialQueue, createStoreUpdates } from './store-updates.ts';

/** The servers' keys: sets, checks, provides and deletes them. */
export interface Keyring extends Credentials, Omit<ServerKeys, 'haveBeenLost' | 'watchShare'> {
  /** Loads the stored keys, seals them again if the master key has changed, and subscribes to the store. */
  start(): Promise<void>;
  /**
   * Checks a pasted key with one request and stores it. The previous key stays in use until then. Throws
   * `ProblemError`: `server_left` or `malformed_key` before the request, the check's problem, or
   * `not_stored`.
   */
  setKey(guildId: string, text: string): Promise<KeyStatus>;
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

export interface KeyringOptions {
  readonly store: Pick<Store, 'servers' | 'subscribe'>;
  readonly vault: Vault;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Sends one request with a key that is not stored yet. Throws `ProblemError` if the service refuses it. */
  readonly checkKey: (credential: Credential) => Promise<void>;
  /** Whether the bot is known to have left a server. Default: never. */
  readonly hasLeft?: (guildId: string) => boolean;
  /** Called when a key is opened, so that the log can mask it. */
  readonly onOpened: (credential: Credential) => void;
  /** Deletes the data fetched with a key that no server has. */
  readonly onForgotten: (fingerprint: string) => Promise<void>;
  /** Called when a server's key was replaced or removed. */
  readonly onChanged?: (guildId: string) => void;
  readonly log: Log;
}

export function createKeyring(options: KeyringOptions): Keyring {
  const { store, vault, now, log, onOpened } = options;
  const { hasLeft = () => false, onChanged = () => undefined } = options;
  const enqueue = createSerialQueue();
  const keys = createKeyIndex(vault, onOpened, (guildId, failure) => {
    log.warn({ guildId, failure }, 'could not decrypt a stored key; the server must set it again');
    notices.changed(guildId);
  });
  const context: KeyContext = { keys, records: store.servers, vault, enqueue, now, log };
  const deleteUnusedData = createKeyDataCleanup(context, options.onForgotten);
  const reports = createKeyReports(context, (guildId) => {
    notices.changed(guildId);
  });
  const loader = createKeyLoader({
    ...context,
    reports,
    deleteUnusedData,
    onReloaded(guildId) {
      notices.changed(guildId);
      onChanged(guildId);
    },
  });
  const notices = createKeyNoticeTracker(context, loader.reload);
  const updates = createStoreUpdates({
    subscribe: store.subscribe.bind(store),
    enqueue,
    reloadServer: loader.reload,
    async reloadAll() {
      await loader.reloadAll();
      // The store is reachable again.
      reports.writePending();
    },
    log,
  });
  const changes = createKeyChanges({
    ...context,
    checkKey: options.checkKey,
    hasLeft,
    onOpened,
    deleteUnusedData,
    onUncertainWrite: updates.reload,
  });
  const statusOf = (guildId: string): KeyStatus => keyStatus(keys, guildId, now());
  const settled = (): Promise<void> => {
    reports.writePending();
    return enqueue(() => Promise.resolve());
  };

  return {
    async start() {
      // Subscribed first: a change during the load causes a reload.
      updates.start();
      await enqueue(() => loader.loadAll());
    },
    find(guildId) {
      if (guildId === null || activeRefusal(keys.key(guildId), now()) !== null) return null;
      return keys.credential(guildId);
    },
    hasKey: (guildId) => guildId !== null && keys.key(guildId) !== null,
    keyRefusal: (guildId) => (guildId === null ? null : activeRefusal(keys.key(guildId), now())),
    reportRefusal: reports.reportRefusal,
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
    forgetServer: changes.forgetServer,
    keyStatus: statusOf,
    serversWithSameKey(guildId) {
      const credential = keys.credential(guildId);
      return credential === null ? [] : keys.allHolders(credential);
    },
    storedServers: keys.servers,
    keyUsages: () =>
      keys.openedFingerprints().map((fingerprint) => keyUsage(keys, fingerprint, now())),
    notices,
    settled,
    stop() {
      updates.stop();
      return settled();
    },
  };
}
