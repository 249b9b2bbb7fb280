import type { Credentials } from '../catalogue/credentials.ts';
import type { Credential } from '../model/credential.ts';
import type { Log } from '../model/effects.ts';
import type { KeyNotices, KeyUsage, KeyStatus, ServerKeys } from '../model/server.ts';
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

/** The life of servers' keys: set, checked, used, refused, forgotten. */
export interface Servers extends Credentials, ServerKeys {
  /** Takes up what is stored, seals it anew where the master key has changed, and follows the store. */
  start(): Promise<void>;
  /**
   * Checks a pasted key with one call and stores it; any other key is kept until then. Throws
   * `ProblemError`: `server_left` and `malformed_key` before any call, whatever the check came to,
   * or `not_stored`.
   */
  setKey(guildId: string, text: string): Promise<KeyStatus>;
  /** Removes the key and what was fetched with it. False where there was none; throws `ProblemError` (`not_stored`). */
  forgetKey(guildId: string): Promise<boolean>;
  /** Removes all that is kept of a server. Rejects with what the store says. */
  forgetServer(guildId: string): Promise<void>;
  /** The servers that have this server's key, itself among them; none where its key is not in use. */
  serversWithSameKey(guildId: string): readonly string[];
  /** The servers of which something is kept. */
  storedServers(): readonly string[];
  /** What is known of each key in use, for metrics. */
  keyUsages(): readonly KeyUsage[];
  /** What admins have to be told of their server's key. */
  readonly notices: KeyNotices;
  /** Resolves when all that was told has been written, or could not be. */
  settled(): Promise<void>;
  /** Follows the store no longer, and settles. */
  stop(): Promise<void>;
}

export interface ServersOptions {
  readonly store: Pick<Store, 'servers' | 'subscribe'>;
  readonly vault: Vault;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** One call with a key that is not stored yet; throws `ProblemError` where the service refuses it. */
  readonly checkKey: (credential: Credential) => Promise<void>;
  /** Whether Colophon is known to be in a server no more. Default: nobody knows. */
  readonly hasLeft?: (guildId: string) => boolean;
  /** The part of a key's daily units that watches may spend, from 0 to 1; without it nothing is said of them. */
  readonly watchShare?: number;
  /** A key has been opened: from here on it is kept out of the log. */
  readonly onOpened: (credential: Credential) => void;
  /** No server has this key any more: what was fetched with it goes. */
  readonly onForgotten: (fingerprint: string) => Promise<void>;
  /** A server's key is another now, or gone. Default: nobody minds. */
  readonly onChanged?: (guildId: string) => void;
  readonly log: Log;
}

export function createServers(options: ServersOptions): Servers {
  const { store, vault, now, log, hasLeft = () => false, watchShare = null } = options;
  const records = store.servers;
  /** One write after the other, so that what is told of a key never lands on the next one. */
  const inTurn = createSerialQueue();
  const ring = createKeyIndex(vault, options.onOpened, (guildId, failure) => {
    log.warn({ guildId, failure }, 'A stored key does not open; the server has to set it again');
    notices.changed(guildId);
  });
  const unwritten = createPendingKeyWrites({ records, enqueue: inTurn, log });
  const { onForgotten, onChanged = () => undefined } = options;
  const dropUnheld = createKeyDataCleanup({ keys: ring, records, vault, onForgotten, log });
  const onNoted = (guildId: string): void => {
    notices.changed(guildId);
  };
  const intake = createKeyLoader({
    records,
    keys: ring,
    vault,
    pendingWrites: unwritten,
    deleteUnusedData: dropUnheld,
    onReloaded(guildId) {
      onNoted(guildId);
      onChanged(guildId);
    },
    log,
  });
  const takeUp = (guildId: string): Promise<void> => intake.reload(guildId);
  const notices = createKeyNoticeTracker({
    keys: ring,
    records,
    reload: takeUp,
    enqueue: inTurn,
    now,
    log,
  });
  const following = createStoreReloader({
    subscribe: store.subscribe.bind(store),
    enqueue: inTurn,
    reloadServer: takeUp,
    async reloadAll() {
      await intake.reloadAll();
      // A store that was away is there again.
      unwritten.write();
    },
    log,
  });
  const changes = createKeyChanges({
    records,
    keys: ring,
    vault,
    enqueue: inTurn,
    now,
    checkKey: options.checkKey,
    hasLeft,
    onOpened: options.onOpened,
    deleteUnusedData: dropUnheld,
    onUncertainWrite: (guildId) => {
      following.reload(guildId);
    },
    log,
  });
  const told = createKeyReports({
    keys: ring,
    pendingWrites: unwritten,
    now,
    onUpdated: onNoted,
    log,
  });
  const statusOf = (guildId: string): KeyStatus => keyStatus(ring, guildId, now());
  const settled = (): Promise<void> => {
    unwritten.write();
    return inTurn(() => Promise.resolve());
  };

  return {
    async start() {
      // What changes while all is being read is read once more.
      following.start();
      await inTurn(() => intake.loadAll());
    },
    find(guildId) {
      if (guildId === null || activeRefusal(ring.key(guildId), now()) !== null) return null;
      return ring.credential(guildId);
    },
    hasKey: (guildId) => guildId !== null && ring.key(guildId) !== null,
    keyRefusal: (guildId) => (guildId === null ? null : activeRefusal(ring.key(guildId), now())),
    reportRefusal(credential, refusal) {
      told.reportRefusal(credential, refusal);
    },
    reportUnits(credential, units) {
      changes.reportUnits(credential, units);
      told.reportUnits(credential, units);
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
      const credential = ring.credential(guildId);
      return credential === null ? [] : ring.allHolders(credential);
    },
    storedServers: () => ring.servers(),
    keyUsages: () =>
      ring.openedFingerprints().map((fingerprint) => keyUsage(ring, fingerprint, now())),
    notices,
    settled,
    stop() {
      following.stop();
      return settled();
    },
  };
}
