import type { Credential } from '../model/server.ts';
import type { Log } from '../model/effects.ts';
import type { ServerRecords } from '../store/store.ts';
import type { Vault } from '../store/vault.ts';
import type { KeyIndex } from './key-index.ts';

interface KeyDataCleanupOptions {
  readonly keys: Pick<KeyIndex, 'holders'>;
  readonly records: Pick<ServerRecords, 'keys'>;
  readonly vault: Pick<Vault, 'open'>;
  /** Deletes the data fetched with a key that no server has. */
  readonly onForgotten: (fingerprint: string) => Promise<void>;
  readonly log: Pick<Log, 'error'>;
}

/**
 * Deletes the data fetched with a key unless a server still has the key, in memory or in the store
 * (another process may have stored it). Never rejects.
 */
export function createKeyDataCleanup({
  keys,
  records,
  vault,
  onForgotten,
  log,
}: KeyDataCleanupOptions) {
  const isStored = async ({ secret }: Credential): Promise<boolean> => {
    const lastFour = secret.slice(-4);
    const stored = await records.keys();
    return stored.some(({ guildId, key }) => {
      // Decryption is expensive, and few keys have the same last four characters.
      if (key.lastFour !== lastFour) return false;
      const opened = vault.open(guildId, key.sealed);
      return opened.ok && opened.secret === secret;
    });
  };

  return async (credential: Credential | null): Promise<void> => {
    if (credential === null || keys.holders(credential.fingerprint).length > 0) return;
    // If the store fails, the data is deleted: fetching it again is cheaper than keeping it too long.
    if (await isStored(credential).catch(() => false)) return;
    try {
      await onForgotten(credential.fingerprint);
    } catch (err) {
      const { fingerprint } = credential;
      log.error({ err, fingerprint }, 'could not delete the data fetched with a key');
    }
  };
}
