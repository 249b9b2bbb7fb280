import type { Credential } from '../model/credential.ts';
import type { Log } from '../model/effects.ts';
import type { ServerRecords } from '../store/store.ts';
import type { Vault } from '../store/vault.ts';
import type { KeyIndex } from './key-index.ts';

interface KeyDataCleanupOptions {
  readonly keys: Pick<KeyIndex, 'holders'>;
  readonly records: Pick<ServerRecords, 'keys'>;
  readonly vault: Pick<Vault, 'open'>;
  /** No server has this key any more: what was fetched with it goes. */
  readonly onForgotten: (fingerprint: string) => Promise<void>;
  readonly log: Pick<Log, 'error'>;
}

/**
 * Drops what was fetched with a key unless a server still holds it, here or in the store: another
 * process may serve one that is not known here yet. Never rejects.
 */
export function createKeyDataCleanup({
  keys: ring,
  records,
  vault,
  onForgotten,
  log,
}: KeyDataCleanupOptions) {
  const isStored = async ({ secret }: Credential): Promise<boolean> => {
    const lastFour = secret.slice(-4);
    const keys = await records.keys();
    return keys.some(({ guildId, key }) => {
      // Opening is the dear part, and few keys end alike.
      if (key.lastFour !== lastFour) return false;
      const opened = vault.open(guildId, key.sealed);
      return opened.ok && opened.secret === secret;
    });
  };

  return async (credential: Credential | null): Promise<void> => {
    if (credential === null || ring.holders(credential.fingerprint).length > 0) return;
    // Where the store cannot be asked it goes: fetching once more costs less than keeping too long.
    if (await isStored(credential).catch(() => false)) return;
    try {
      await onForgotten(credential.fingerprint);
    } catch (err) {
      const { fingerprint } = credential;
      log.error({ err, fingerprint }, 'What was fetched with a key could not be dropped');
    }
  };
}
