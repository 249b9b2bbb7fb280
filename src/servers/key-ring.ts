import type { Credential } from '../model/credential.ts';
import type { StoredKey } from '../store/store.ts';
import type { Opened, Vault } from '../store/vault.ts';

type Failure = Extract<Opened, { ok: false }>['failure'];

/**
 * The keys of all servers in memory, sealed until one is asked for: the catalogue asks for a
 * credential in the midst of an answer and cannot wait for a store. A sealed key is about 200
 * bytes, so that a fleet's worth of servers fits.
 */
export interface KeyRing {
  key(guildId: string): StoredKey | null;
  /** Null where there is no key, or none that opens. */
  credential(guildId: string): Credential | null;
  /** Every server with a key, whether it opens or not. */
  servers(): readonly string[];
  /** The servers whose opened key this is; several may share one. */
  holders(fingerprint: string): readonly string[];
  put(guildId: string, key: StoredKey): void;
  /** What is known of a key changes; the key itself stays. */
  note(guildId: string, known: Partial<Pick<StoredKey, 'refusal' | 'units'>>): void;
  remove(guildId: string): void;
}

interface Held {
  key: StoredKey;
  /** Undefined until first asked for, null where it does not open. */
  credential: Credential | null | undefined;
}

export function createKeyRing(
  vault: Vault,
  onOpened: (credential: Credential) => void,
  onLocked: (guildId: string, failure: Failure) => void,
): KeyRing {
  const held = new Map<string, Held>();
  const holders = new Map<string, Set<string>>();

  const open = (guildId: string, sealed: string): Credential | null => {
    const opened = vault.open(guildId, sealed);
    if (!opened.ok) {
      onLocked(guildId, opened.failure);
      return null;
    }
    const fingerprint = vault.fingerprint(opened.secret);
    const sharing = holders.get(fingerprint) ?? new Set();
    holders.set(fingerprint, sharing.add(guildId));
    const credential = { fingerprint, secret: opened.secret };
    onOpened(credential);
    return credential;
  };

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
    credential(guildId) {
      const entry = held.get(guildId);
      if (entry === undefined) return null;
      if (entry.credential === undefined) entry.credential = open(guildId, entry.key.sealed);
      return entry.credential;
    },
    servers: () => [...held.keys()],
    holders: (fingerprint) => [...(holders.get(fingerprint) ?? [])],
    put(guildId, key) {
      remove(guildId);
      held.set(guildId, { key, credential: undefined });
    },
    note(guildId, known) {
      const entry = held.get(guildId);
      if (entry !== undefined) entry.key = { ...entry.key, ...known };
    },
    remove,
  };
}
