import type { Credential } from '../model/credential.ts';
import type { StoredKey } from '../store/store.ts';
import type { OpenedSecret, Vault } from '../store/vault.ts';

type Failure = Extract<OpenedSecret, { ok: false }>['failure'];

/**
 * The keys of all servers in memory, sealed until one is asked for: the catalogue asks for a
 * credential in the midst of an answer and cannot wait for a store. A sealed key is about 200
 * bytes, so that a fleet's worth of servers fits.
 */
export interface KeyIndex {
  key(guildId: string): IndexedKey | null;
  /** Null where there is no key, or none that opens. */
  credential(guildId: string): Credential | null;
  /** Every server with a key, whether it opens or not. */
  servers(): readonly string[];
  /** The fingerprint of every key that has been opened. */
  openedFingerprints(): readonly string[];
  /** The servers whose opened key this is; several may share one. */
  holders(fingerprint: string): readonly string[];
  /** All servers that have this key, those too whose key was never opened. */
  allHolders(credential: Credential): readonly string[];
  set(guildId: string, key: StoredKey): void;
  /** What is known of a key changes; the key itself stays. */
  update(guildId: string, known: Partial<Omit<IndexedKey, 'sealed' | 'lastFour' | 'setAt'>>): void;
  remove(guildId: string): void;
}

/** A key as it is at hand. */
export interface IndexedKey extends StoredKey {
  /** When its refusal was last heard again, in this process; `since` stays where it is. */
  readonly refusedAgainAt: number | null;
}

interface IndexEntry {
  key: IndexedKey;
  /** Undefined until first asked for, null where it does not open. */
  credential: Credential | null | undefined;
}

export function createKeyIndex(
  vault: Vault,
  onOpened: (credential: Credential) => void,
  onLocked: (guildId: string, failure: Failure) => void,
): KeyIndex {
  const held = new Map<string, IndexEntry>();
  const holders = new Map<string, Set<string>>();

  const open = (guildId: string, entry: IndexEntry): Credential | null => {
    const opened = vault.open(guildId, entry.key.sealed);
    if (!opened.ok) {
      // Before it is told: whoever hears of it may ask again.
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
    const entry = held.get(guildId);
    if (entry === undefined) return null;
    return entry.credential === undefined ? open(guildId, entry) : entry.credential;
  };

  const holdersOf = (fingerprint: string) => [...(holders.get(fingerprint) ?? [])];

  const remove = (guildId: string): void => {
    const fingerprint = held.get(guildId)?.credential?.fingerprint;
    held.delete(guildId);
    if (fingerprint === undefined) return;
    const sharing = holders.get(fingerprint);
    sharing?.delete(guildId);
    if (sharing?.size === 0) holders.delete(fingerprint);
  };

  return {
    key: (guildId) => held.get(guildId)?.key ?? null,
    credential: credentialOf,
    servers: () => [...held.keys()],
    openedFingerprints: () => [...holders.keys()],
    holders: holdersOf,
    allHolders({ fingerprint, secret }) {
      const lastFour = secret.slice(-4);
      for (const [guildId, { key, credential }] of held) {
        // Opening is the dear part, and few keys end alike.
        if (credential === undefined && key.lastFour === lastFour) credentialOf(guildId);
      }
      return holdersOf(fingerprint);
    },
    set(guildId, key) {
      remove(guildId);
      held.set(guildId, { key: { ...key, refusedAgainAt: null }, credential: undefined });
    },
    update(guildId, known) {
      const entry = held.get(guildId);
      if (entry !== undefined) entry.key = { ...entry.key, ...known };
    },
    remove,
  };
}
