import { isCredible } from '../model/credible-time.ts';
import type { Credential, KeyStatus, KeyUsage, Units } from '../model/server.ts';
import type { Log } from '../model/effects.ts';
import type { ServerRecords, StoredKey } from '../store/store.ts';
import type { OpenedSecret, Vault } from '../store/vault.ts';
import type { SerialQueue } from './store-updates.ts';

/** What the parts that handle keys share. */
export interface KeyContext {
  readonly keys: KeyIndex;
  readonly records: ServerRecords;
  readonly vault: Vault;
  /** Serializes writes, so that an update of a key never reaches its successor. */
  readonly enqueue: SerialQueue;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Log;
}

export type KeyIndex = ReturnType<typeof createKeyIndex>;

export interface IndexedKey extends StoredKey {
  /** When the service last repeated the refusal to this process; null if it has not. */
  readonly refusedAgainAt: number | null;
}

interface IndexEntry {
  key: IndexedKey;
  /** Undefined until the key is opened; null if it cannot be decrypted. */
  credential: Credential | null | undefined;
}

/**
 * The keys of all servers in memory. A key stays sealed until its first use. Keys are in memory because
 * the catalogue needs a credential synchronously; a sealed key takes about 200 bytes.
 */
export function createKeyIndex(
  vault: Vault,
  onOpened: (credential: Credential) => void,
  onLocked: (guildId: string, failure: Extract<OpenedSecret, { ok: false }>['failure']) => void,
) {
  const entries = new Map<string, IndexEntry>();
  const holdersByKey = new Map<string, Set<string>>();

  const open = (guildId: string, entry: IndexEntry): Credential | null => {
    const opened = vault.open(guildId, entry.key.sealed);
    if (!opened.ok) {
      // Set before the callback, which may read it again.
      entry.credential = null;
      onLocked(guildId, opened.failure);
      return null;
    }
    const { secret } = opened;
    const fingerprint = vault.fingerprint(secret);
    const sharing = holdersByKey.get(fingerprint) ?? new Set();
    holdersByKey.set(fingerprint, sharing.add(guildId));
    entry.credential = { fingerprint, secret };
    onOpened(entry.credential);
    return entry.credential;
  };

  /** Null if the server has no key, or one that cannot be decrypted. */
  const credential = (guildId: string): Credential | null => {
    const entry = entries.get(guildId);
    if (entry === undefined) return null;
    return entry.credential === undefined ? open(guildId, entry) : entry.credential;
  };

  /** Ids of the servers that have this key and have opened it. */
  const holders = (fingerprint: string): readonly string[] => [
    ...(holdersByKey.get(fingerprint) ?? []),
  ];

  const remove = (guildId: string): void => {
    const fingerprint = entries.get(guildId)?.credential?.fingerprint;
    entries.delete(guildId);
    if (fingerprint === undefined) return;
    const sharing = holdersByKey.get(fingerprint);
    sharing?.delete(guildId);
    if (sharing?.size === 0) holdersByKey.delete(fingerprint);
  };

  return {
    key: (guildId: string): IndexedKey | null => entries.get(guildId)?.key ?? null,
    credential,
    /** Ids of all servers with a key, including keys that cannot be decrypted. */
    servers: () => [...entries.keys()],
    openedFingerprints: () => [...holdersByKey.keys()],
    holders,
    /** Ids of all servers that have this key. Opens keys as needed. */
    allHolders({ fingerprint, secret }: Credential): readonly string[] {
      const lastFour = secret.slice(-4);
      for (const [guildId, entry] of entries) {
        // Decryption is expensive, and few keys have the same last four characters.
        if (entry.credential === undefined && entry.key.lastFour === lastFour) open(guildId, entry);
      }
      return holders(fingerprint);
    },
    set(guildId: string, key: StoredKey): void {
      remove(guildId);
      entries.set(guildId, { key: { ...key, refusedAgainAt: null }, credential: undefined });
    },
    /** Changes the state of a key, not the key itself. */
    update(
      guildId: string,
      change: Partial<Omit<IndexedKey, 'sealed' | 'lastFour' | 'setAt'>>,
    ): void {
      const entry = entries.get(guildId);
      if (entry !== undefined) entry.key = { ...entry.key, ...change };
    },
    remove,
  };
}

export function keyStatus(keys: KeyIndex, guildId: string, now: number): KeyStatus {
  const key = keys.key(guildId);
  if (key === null) return { state: 'none' };
  const { lastFour, setAt } = key;
  const refusal = key.refusal?.code ?? null;
  const isLocked = keys.credential(guildId) === null;
  const state = isLocked ? 'locked' : refusal === null ? 'working' : 'refused';
  return { state, lastFour, setAt, refusal, units: currentUnits(key.units, now) };
}

/** A key's units and refusal, from all servers that have it. */
export function keyUsage(keys: KeyIndex, fingerprint: string, now: number): KeyUsage {
  const holders = keys.holders(fingerprint).map((guildId) => keys.key(guildId));
  return {
    fingerprint,
    units: holders.map((key) => currentUnits(key?.units ?? null, now)).reduce(newerUnits, null),
    refusal: holders.find((key) => key?.refusal)?.refusal?.code ?? null,
  };
}

export function newerUnits(one: Units | null, other: Units | null): Units | null {
  if (one === null || other === null) return one ?? other;
  return other.asOf > one.asOf ? other : one;
}

/** Null after the reset: the old units no longer apply. */
export function currentUnits(units: Units | null, now: number): Units | null {
  return units !== null && now < units.resetAt && isCredible(units.asOf, now) ? units : null;
}
