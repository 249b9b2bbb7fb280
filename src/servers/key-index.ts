import type { Credential } from '../model/server.ts';
import type { StoredKey } from '../store/store.ts';
import type { OpenedSecret, Vault } from '../store/vault.ts';

type Failure = Extract<OpenedSecret, { ok: false }>['failure'];

/**
 * The keys of all servers in memory. A key stays sealed until its first use. Keys are in memory because
 * the catalogue needs a credential synchronously; a sealed key takes about 200 bytes.
 */
export interface KeyIndex {
  key(guildId: string): IndexedKey | null;
  /** Null if the server has no key, or one that cannot be decrypted. */
  credential(guildId: string): Credential | null;
  /** Ids of all servers with a key, including keys that cannot be decrypted. */
  servers(): readonly string[];
  /** Fingerprints of all opened keys. */
  openedFingerprints(): readonly string[];
  /** Ids of the servers that have this key and have opened it. */
  holders(fingerprint: string): readonly string[];
  /** Ids of all servers that have this key. Opens keys as needed. */
  allHolders(credential: Credential): readonly string[];
  set(guildId: string, key: StoredKey): void;
  /** Changes the state of a key, not the key itself. */
  update(guildId: string, change: Partial<Omit<IndexedKey, 'sealed' | 'lastFour' | 'setAt'>>): void;
  remove(guildId: string): void;
}

export interface IndexedKey extends StoredKey {
  /** When the service last repeated the refusal to this process; null if it has not. */
  readonly refusedAgainAt: number | null;
}

interface IndexEntry {
  key: IndexedKey;
  /** Undefined until the key is opened; null if it cannot be decrypted. */
  credential: Credential | null | undefined;
}

export function createKeyIndex(
  vault: Vault,
  onOpened: (credential: Credential) => void,
  onLocked: (guildId: string, failure: Failure) => void,
): KeyIndex {
  const entries = new Map<string, IndexEntry>();
  const holders = new Map<string, Set<string>>();

  const open = (guildId: string, entry: IndexEntry): Credential | null => {
    const opened = vault.open(guildId, entry.key.sealed);
    if (!opened.ok) {
      // Set before the callback, which may read it again.
      entry.credential = null;
      onLocked(guildId, opened.failure);
      return null;
    }
    const fingerprint = vault.fingerprint(opened.secret);
    const sharing = holders.get(fingerprint) ?? new Set();
    holders.set(fingerprint, sharing.add(guildId));
    const credential = { fingerprint, secret: opened.secret };
    entry.credential = credential;
    onOpened(credential);
    return credential;
  };

  const credentialOf = (guildId: string): Credential | null => {
    const entry = entries.get(guildId);
    if (entry === undefined) return null;
    return entry.credential === undefined ? open(guildId, entry) : entry.credential;
  };

  const openedHolders = (fingerprint: string) => [...(holders.get(fingerprint) ?? [])];

  const remove = (guildId: string): void => {
    const fingerprint = entries.get(guildId)?.credential?.fingerprint;
    entries.delete(guildId);
    if (fingerprint === undefined) return;
    const sharing = holders.get(fingerprint);
    sharing?.delete(guildId);
    if (sharing?.size === 0) holders.delete(fingerprint);
  };

  return {
    key: (guildId) => entries.get(guildId)?.key ?? null,
    credential: credentialOf,
    servers: () => [...entries.keys()],
    openedFingerprints: () => [...holders.keys()],
    holders: openedHolders,
    allHolders({ fingerprint, secret }) {
      const lastFour = secret.slice(-4);
      for (const [guildId, { key, credential }] of entries) {
        // Decryption is expensive, and few keys have the same last four characters.
        if (credential === undefined && key.lastFour === lastFour) credentialOf(guildId);
      }
      return openedHolders(fingerprint);
    },
    set(guildId, key) {
      remove(guildId);
      entries.set(guildId, { key: { ...key, refusedAgainAt: null }, credential: undefined });
    },
    update(guildId, change) {
      const entry = entries.get(guildId);
      if (entry !== undefined) entry.key = { ...entry.key, ...change };
    },
    remove,
  };
}
