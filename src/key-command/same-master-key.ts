import type { ServerRecords } from '../store/store.ts';
import type { Vault } from '../store/vault.ts';
import { HostError } from './host-error.ts';

interface SameMasterKeyOptions {
  readonly guildId: string;
  readonly stored: Awaited<ReturnType<ServerRecords['keys']>>;
  readonly vault: Pick<Vault, 'open' | 'needsReseal'>;
  /** Whether a bot may be running that has sealed all it could open with its first master key. */
  readonly isUsed: boolean;
}

/**
 * What is sealed here has to be opened by the bot. Throws `HostError` where what is stored shows
 * that it has another master key.
 */
export function requireSameMasterKey(options: SameMasterKeyOptions): void {
  const { guildId, stored, vault, isUsed } = options;
  for (const { guildId: holder, key } of stored) {
    const opened = vault.open(holder, key.sealed);
    if (!opened.ok && opened.failure === 'lost_master_key' && holder === guildId) {
      throw new HostError(
        'The key that this server has does not open with the master key given here, so that nothing was changed: set ENCRYPTION_KEY to what the bot has. Where that is lost, forget the key first.',
      );
    }
    if (isUsed && opened.ok && vault.needsReseal(key.sealed)) {
      throw new HostError(
        'The bot seals keys with another master key than the first one given here, so that nothing was changed: set ENCRYPTION_KEY to what the bot has, or start the bot anew with this one.',
      );
    }
  }
}
