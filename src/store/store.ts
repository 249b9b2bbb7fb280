import type { KeyvStorageAdapter } from 'keyv';

import type { GatewaySessionRecords } from '../model/gateway-session.ts';
import type { KeyRefusal, Units } from '../model/server.ts';
import type { HistoryRecords, PostRecords, SnapshotRecords, WatchRecords } from './watches.ts';

/**
 * Persistent data that must not be lost. A rejected call has written nothing, unless a network
 * connection broke during the call; subscribers then receive null and read everything again.
 * Times are milliseconds since the epoch.
 */
export interface Store {
  readonly servers: ServerRecords;
  readonly fingerprintSecret: FingerprintSecretRecords;
  readonly addresses: AddressRecords;
  readonly adminUses: AdminUseRecords;
  readonly sessions: GatewaySessionRecords;
  readonly leftGuilds: LeftGuildRecords;
  readonly watches: WatchRecords;
  readonly posts: PostRecords;
  readonly snapshots: SnapshotRecords;
  readonly history: HistoryRecords;
  /**
   * Calls `onChanged` when another process (the key command, another machine) has changed a server's
   * key or settings; with null if the server is unknown and all must be read again. Returns a function
   * that ends the subscription.
   */
  subscribe(onChanged: (guildId: string | null) => void): () => void;
  close(): Promise<void>;
}

/** The sealed keys and settings of Discord servers. */
export interface ServerRecords {
  keys(): Promise<readonly ServerKey[]>;
  key(guildId: string): Promise<StoredKey | null>;
  /** Stores a key, replacing any other with all its data. */
  putKey(guildId: string, key: StoredKey): Promise<void>;
  /** Replaces the sealed record of the same secret. Does nothing if `from` is no longer stored. */
  resealKey(guildId: string, from: string, to: string): Promise<void>;
  /**
   * Stores or removes (null) the refusal of the key in this sealed record. Does nothing if the record
   * is no longer stored.
   */
  setRefusal(guildId: string, sealed: string, refusal: StoredRefusal | null): Promise<void>;
  /**
   * Stores that a notice is being sent, replacing the last one. Returns false, and stores nothing, if
   * it is the last one or if there is no key.
   */
  claimNotice(guildId: string, notice: string): Promise<boolean>;
  /** Removes the last notice, if it is this one. */
  releaseNotice(guildId: string, notice: string): Promise<void>;
  /** Does nothing if the sealed record is no longer stored. */
  setUnits(guildId: string, sealed: string, units: Units): Promise<void>;
  removeKey(guildId: string): Promise<void>;
  /** Empty without settings. */
  settings(guildId: string): Promise<Settings>;
  allSettings(): Promise<readonly { readonly guildId: string; readonly settings: Settings }[]>;
  /** Replaces the given settings and leaves the others. Returns all of them before and after. */
  changeSettings(
    guildId: string,
    change: Settings,
  ): Promise<{ readonly before: Settings; readonly after: Settings }>;
  /** Deletes all data of a server. A rejected call may have deleted a part of them. */
  deleteServer(guildId: string): Promise<void>;
}

/** The sealed secret of the vault's fingerprints, one for all processes. */
export interface FingerprintSecretRecords {
  /** Null before the first `replace`. */
  find(): Promise<string | null>;
  /** Stores `to` unless another record than `from` is stored. Returns what is stored then. */
  replace(from: string | null, to: string): Promise<string>;
}

export interface ServerKey {
  readonly guildId: string;
  readonly key: StoredKey;
}

export interface StoredKey {
  /** The vault's record. */
  readonly sealed: string;
  /** The key's last four characters, the only part that is shown. */
  readonly lastFour: string;
  readonly setAt: number;
  readonly refusal: StoredRefusal | null;
  /** The account's units from the service's last response; null before the first one. */
  readonly units: Units | null;
  /** The last notice that was sent to admins about this key. */
  readonly lastNotice: string | null;
}

export interface StoredRefusal {
  readonly code: KeyRefusal;
  readonly since: number;
}

/** A server's settings by name. The values are not validated here. */
type Settings = Readonly<Record<string, unknown>>;

/**
 * Component addresses that are too long for a `custom_id`, stored under a short id until 90 days after
 * their last use. If there are too many, the least recently used ones are deleted first.
 */
export interface AddressRecords {
  /**
   * Stores an address, or counts as a use of one that is stored. Rejects if the id belongs to another
   * address.
   */
  save(id: string, address: string): Promise<'new' | 'known'>;
  /** Counts as a use. Null if the address has expired or was not stored. */
  find(id: string): Promise<string | null>;
}

/** Uses of admin commands by people without Manage Server. Each is deleted after its expiry. */
export interface AdminUseRecords {
  /** Stores a use, or replaces its expiry. */
  put(id: string, expiresAt: number): Promise<void>;
  /** When the use expires; null if it has expired or was not stored. */
  expiryOf(id: string): Promise<number | null>;
}

/** Servers that the bot has left, until their data is deleted. */
export interface LeftGuildRecords {
  all(): Promise<readonly { readonly guildId: string; readonly leftAt: number }[]>;
  /** A later call for the same server changes nothing. */
  add(guildId: string, leftAt: number): Promise<void>;
  /** Must be called when the bot is back, or when the server's data is deleted. */
  remove(guildId: string): Promise<void>;
}

/**
 * The states of the rate limiter by scope, so that a restarted process stays within the limits. For one
 * process only: several processes share theirs in Redis.
 */
export interface LimitRecords {
  find(scope: string): Promise<string | null>;
  put(scope: string, state: string): Promise<void>;
}

/** Stores the catalogue's answers. Losing them costs only time, so no call fails. */
export interface AnswerStorage {
  /**
   * Returns a storage for one namespace, for `new Keyv({ store, namespace })`. Two namespaces must not
   * share a storage, because Keyv would silently mix them.
   */
  storeFor(namespace: string): KeyvStorageAdapter;
  /** Deletes a namespace's answers by key prefix, without reading them. */
  drop(namespace: string, beginning: string): Promise<void>;
  close(): Promise<void>;
}

export interface AnswerStorageOptions {
  readonly dataDir: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The maximum number of answers in all namespaces. */
  readonly maxEntries?: number;
  /** The maximum size of all keys and answers in bytes; the file is a little larger. */
  readonly maxBytes?: number;
  /**
   * A failed read returns a miss, and a failed write is ignored. Each kind of cause is reported once,
   * until a write succeeds.
   */
  readonly onTrouble: (trouble: Error) => void;
  /** Called for each failed read or write, for metrics. */
  readonly onFailure?: () => void;
}
