import type { Credential } from '../model/credential.ts';
import type { Log } from '../model/effects.ts';
import type { ServerRecords, StoredKey } from '../store/store.ts';
import type { Vault } from '../store/vault.ts';
import type { KeyIndex } from './key-index.ts';
import { newerUnits } from './key-status.ts';
import type { PendingKeyWrites } from './pending-key-writes.ts';

/** Brings what is stored of keys to hand. Each is to be called in turn with what is written. */
export interface KeyLoader {
  /** Takes up all keys at the start, and seals them anew where the master key has changed. */
  loadAll(): Promise<void>;
  /** Takes up what another process may have changed of a server's key. */
  reload(guildId: string): Promise<void>;
  reloadAll(): Promise<void>;
}

interface KeyLoaderOptions {
  readonly records: Pick<ServerRecords, 'key' | 'keys' | 'resealKey'>;
  readonly keys: KeyIndex;
  readonly vault: Vault;
  readonly pendingWrites: Pick<PendingKeyWrites, 'find'>;
  readonly deleteUnusedData: (credential: Credential | null) => Promise<void>;
  /** What is known of a server's key may have changed. */
  readonly onReloaded: (guildId: string) => void;
  readonly log: Log;
}

export function createKeyLoader(options: KeyLoaderOptions): KeyLoader {
  const {
    records,
    keys: ring,
    vault,
    pendingWrites: unwritten,
    deleteUnusedData: dropUnheld,
    onReloaded: onTaken,
    log,
  } = options;

  /** Asked before more is asked, since for that the key would have to be opened. */
  const isWorthTelling = (guildId: string): boolean => {
    const { refusal = null, units = null } = ring.key(guildId) ?? {};
    return refusal !== null || (units !== null && units.remaining <= 0);
  };

  const takeUp = async (guildId: string, stored: StoredKey | null): Promise<void> => {
    const held = ring.key(guildId);
    if (stored === null && held === null) return;
    if (stored !== null && stored.sealed === held?.sealed) {
      ring.update(guildId, {
        refusal: stored.refusal,
        lastNotice: stored.lastNotice,
        units: newerUnits(stored.units, held.units),
        // What was told here and is not written yet is newer than what is stored.
        ...unwritten.find(guildId, held.sealed),
      });
      if (isWorthTelling(guildId)) onTaken(guildId);
      return;
    }
    const former = ring.credential(guildId);
    if (stored === null) ring.remove(guildId);
    else ring.set(guildId, stored);
    const { fingerprint } = ring.credential(guildId) ?? { fingerprint: null };
    if (former?.fingerprint === fingerprint) return;
    log.info(
      { guildId, fingerprint },
      stored === null
        ? 'The key of a server was removed from outside'
        : 'The key of a server was set from outside',
    );
    await dropUnheld(former);
    onTaken(guildId);
  };

  return {
    async loadAll() {
      const locked: string[] = [];
      for (const { guildId, key } of await records.keys()) {
        const opened = vault.needsReseal(key.sealed) ? vault.open(guildId, key.sealed) : null;
        if (opened?.ok === false) locked.push(guildId);
        const known = opened?.ok ? await sealedByFirst(guildId, key, opened.secret) : key;
        if (known !== null) ring.set(guildId, known);
      }
      if (locked.length > 0) {
        log.error(
          { servers: locked.length },
          'Stored keys do not open, since their master key is missing; these servers do without',
        );
      }
      for (const guildId of ring.servers()) if (isWorthTelling(guildId)) onTaken(guildId);
      for (const guildId of locked) onTaken(guildId);
    },
    reload: async (guildId) => takeUp(guildId, await records.key(guildId)),
    async reloadAll() {
      const stored = new Map((await records.keys()).map(({ guildId, key }) => [guildId, key]));
      for (const guildId of new Set([...stored.keys(), ...ring.servers()])) {
        await takeUp(guildId, stored.get(guildId) ?? null);
      }
    },
  };

  /** As it is stored once the first master key has sealed it; null where it is gone. */
  async function sealedByFirst(guildId: string, { sealed }: StoredKey, secret: string) {
    await records.resealKey(guildId, sealed, vault.seal(guildId, secret));
    // Another process that starts now may have been first.
    return records.key(guildId);
  }
}
