import type { Credential } from '../model/server.ts';
import type { StoredKey } from '../store/store.ts';
import { newerUnits, type KeyContext } from './key-index.ts';
import type { KeyReports } from './key-reports.ts';

interface KeyLoaderOptions extends KeyContext {
  readonly reports: Pick<KeyReports, 'findPending'>;
  readonly deleteUnusedData: (credential: Credential | null) => Promise<void>;
  /** Called when a server's key or its state may have changed. */
  readonly onReloaded: (guildId: string) => void;
}

/** Loads stored keys into memory. Callers run each method in the queue of writes. */
export function createKeyLoader(options: KeyLoaderOptions) {
  const { records, keys, vault, reports, deleteUnusedData, onReloaded, log } = options;

  /** Avoids opening keys that need no notice. */
  const mayNeedNotice = (guildId: string): boolean => {
    const { refusal = null, units = null } = keys.key(guildId) ?? {};
    return refusal !== null || (units !== null && units.remaining <= 0);
  };

  const apply = async (guildId: string, stored: StoredKey | null): Promise<void> => {
    const current = keys.key(guildId);
    if (stored === null && current === null) return;
    if (stored !== null && stored.sealed === current?.sealed) {
      keys.update(guildId, {
        refusal: stored.refusal,
        lastNotice: stored.lastNotice,
        units: newerUnits(stored.units, current.units),
        // Pending writes are newer than the stored values.
        ...reports.findPending(guildId, current.sealed),
      });
      if (mayNeedNotice(guildId)) onReloaded(guildId);
      return;
    }
    const previous = keys.credential(guildId);
    if (stored === null) keys.remove(guildId);
    else keys.set(guildId, stored);
    const { fingerprint } = keys.credential(guildId) ?? { fingerprint: null };
    if (previous?.fingerprint === fingerprint) return;
    log.info(
      { guildId, fingerprint },
      stored === null
        ? 'another process removed the key of a server'
        : 'another process set the key of a server',
    );
    await deleteUnusedData(previous);
    onReloaded(guildId);
  };

  return {
    /** Loads all keys at the start, and seals them again if the first master key has changed. */
    async loadAll(): Promise<void> {
      const locked: string[] = [];
      for (const { guildId, key } of await records.keys()) {
        const opened = vault.needsReseal(key.sealed) ? vault.open(guildId, key.sealed) : null;
        if (opened?.ok === false) locked.push(guildId);
        const loaded = opened?.ok ? await reseal(guildId, key, opened.secret) : key;
        if (loaded !== null) keys.set(guildId, loaded);
      }
      if (locked.length > 0) {
        log.error(
          { servers: locked.length },
          'could not decrypt stored keys because their master key is missing; these servers have no key',
        );
      }
      for (const guildId of keys.servers()) if (mayNeedNotice(guildId)) onReloaded(guildId);
      for (const guildId of locked) onReloaded(guildId);
    },
    /** Reloads a server's key, which another process may have changed. */
    reload: async (guildId: string): Promise<void> => apply(guildId, await records.key(guildId)),
    async reloadAll(): Promise<void> {
      const stored = new Map((await records.keys()).map(({ guildId, key }) => [guildId, key]));
      for (const guildId of new Set([...stored.keys(), ...keys.servers()])) {
        await apply(guildId, stored.get(guildId) ?? null);
      }
    },
  };

  /** Seals the key with the first master key. Returns the stored key; null if it was removed meanwhile. */
  async function reseal(guildId: string, { sealed }: StoredKey, secret: string) {
    await records.resealKey(guildId, sealed, vault.seal(guildId, secret));
    // Another process may have sealed it first.
    return records.key(guildId);
  }
}
