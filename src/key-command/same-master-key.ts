import type { ServerRecords } from '../store/store.ts';
import type { Vault } from '../store/vault.ts';
import { HostError } from './host-error.ts';

interface SameMasterKeyOptions {
  readonly guildId: string;
  readonly stored: Awaited<ReturnType<ServerRecords['keys']>>;
  readonly vault: Pick<Vault, 'open' | 'needsReseal'>;
  /** Whether a bot may be running. It has sealed every key with its own first master key. */
  readonly isUsed: boolean;
}

/**
 * Checks that the bot can open keys sealed by this command. Throws `HostError` if the stored keys show
 * that the bot has another master key.
 */
export function requireSameMasterKey(options: SameMasterKeyOptions): void {
  const { guildId, stored, vault, isUsed } = options;
  for (const { guildId: holder, key } of stored) {
    const opened = vault.open(holder, key.sealed);
    if (!opened.ok && opened.failure === 'lost_master_key' && holder === guildId) {
      throw new HostError(
        'The server’s stored key cannot be decrypted with the given master key, so nothing was changed: set ENCRYPTION_KEY to the value that the bot uses. If that value is lost, forget the key first.',
      );
    }
    if (isUsed && opened.ok && vault.needsReseal(key.sealed)) {
      throw new HostError(
        'The bot encrypts keys with another master key than the first one given here, so nothing was changed: set ENCRYPTION_KEY to the value that the bot uses, or restart the bot with this one.',
      );
    }
  }
}
