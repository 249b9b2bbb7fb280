import type { KeyRefusal } from '../model/credential.ts';
import type { GatewaySessionRecords } from '../model/gateway-session.ts';
import type { Units } from '../model/server.ts';
import type { PostRecords, SnapshotRecords, WatchRecords } from './watches.ts';

/**
 * What must not be lost. Every call may be a network's, so every call is a promise; one that
 * rejects means that nothing was written, but for a network's that broke in the middle: who follows is
 * then told to read all anew. Times are milliseconds since the epoch.
 */
export interface Store {
  readonly servers: ServerRecords;
  readonly addresses: AddressRecords;
  readonly sessions: GatewaySessionRecords;
  readonly leftGuilds: LeftGuildRecords;
  readonly watches: WatchRecords;
  readonly posts: PostRecords;
  readonly snapshots: SnapshotRecords;
  /**
   * Hears what another process has changed of a server's key or settings: the host's command, or
   * another machine. Null where it cannot be told of which server, so that all are to be read anew.
   * What comes back ends it.
   */
  subscribe(onChanged: (guildId: string | null) => void): () => void;
  close(): Promise<void>;
}

/** What is kept of a Discord server: its sealed key and its settings. */
export interface ServerRecords {
  /** The keys of all servers, for the start. */
  keys(): Promise<readonly ServerKey[]>;
  key(guildId: string): Promise<StoredKey | null>;
  /** Puts a key in the place of any other, with all that is known of it. */
  putKey(guildId: string, key: StoredKey): Promise<void>;
  /** Seals the same secret anew; nothing happens where the key was replaced or removed meanwhile. */
  resealKey(guildId: string, from: string, to: string): Promise<void>;
  /**
   * Notes what was told of the key in this sealed record; null takes a refusal back. Nothing happens
   * where the key was replaced, sealed anew or removed meanwhile: it is another one's.
   */
  setRefusal(guildId: string, sealed: string, refusal: StoredRefusal | null): Promise<void>;
  /**
   * Notes that a notice has been told, in place of the one told before; false, and nothing noted,
   * where just this one had been. Nothing happens where there is no key.
   */
  claimNotice(guildId: string, notice: string): Promise<boolean>;
  /** Takes that back where it is still the one last told. */
  releaseNotice(guildId: string, notice: string): Promise<void>;
  /** Nothing happens where it is another key by now. */
  setUnits(guildId: string, sealed: string, units: Units): Promise<void>;
  removeKey(guildId: string): Promise<void>;
  /** Empty where nothing was ever set. */
  settings(guildId: string): Promise<Settings>;
  allSettings(): Promise<readonly { readonly guildId: string; readonly settings: Settings }[]>;
  putSettings(guildId: string, settings: Settings): Promise<void>;
  /** Removes all that is kept of a server. */
  deleteServer(guildId: string): Promise<void>;
}

interface ServerKey {
  readonly guildId: string;
  readonly key: StoredKey;
}

export interface StoredKey {
  /** As the vault sealed it. */
  readonly sealed: string;
  /** The last four characters, all that ever comes back of a key. */
  readonly lastFour: string;
  readonly setAt: number;
  readonly refusal: StoredRefusal | null;
  /** The account's units as the service last told them; null before its first answer. */
  readonly units: Units | null;
  /** The notice that admins were last told of this key; null where there was none. */
  readonly lastNotice: string | null;
}

export interface StoredRefusal {
  readonly code: KeyRefusal;
  readonly since: number;
}

/** A server's choices by name; whoever owns a name reads its value with care. */
type Settings = Readonly<Record<string, unknown>>;

/** Component addresses too long for a `custom_id`, kept for ever under a short id. */
export interface AddressRecords {
  /** Saving the same address again changes nothing; an id never changes what it stands for. */
  save(id: string, address: string): Promise<void>;
  find(id: string): Promise<string | null>;
}

/** Servers that were left, until what is kept of them is deleted. */
export interface LeftGuildRecords {
  all(): Promise<readonly { readonly guildId: string; readonly leftAt: number }[]>;
  /** The first note of a server stands. */
  add(guildId: string, leftAt: number): Promise<void>;
  /** It came back, or its data is gone. */
  remove(guildId: string): Promise<void>;
}

/**
 * When the catalogue was asked, so that a restart does not forget how much of a minute is used, and
 * what watches have spent of a day. For one process: several count where they all can see.
 */
export interface RequestRecords {
  /** Times after `sinceMs`, oldest first; those older than an hour may be gone. */
  load(scope: string, sinceMs: number): Promise<readonly number[]>;
  add(scope: string, atMs: number): Promise<void>;
  /** What watches have spent of a scope's units, and until when that counts; null where nothing was noted. */
  watchUnits(scope: string): Promise<WatchUnits | null>;
  putWatchUnits(scope: string, spent: WatchUnits): Promise<void>;
}

interface WatchUnits {
  readonly units: number;
  /** When the units are given back, milliseconds since the epoch. */
  readonly resetAt: number;
}
