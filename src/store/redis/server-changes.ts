import type { Store } from '../store.ts';
import type { RedisConnection } from './connection.ts';

/**
 * The channel on which processes publish the server of each changed key or setting. Scripts receive it
 * as a key, so that it gets the prefix of all our keys.
 */
export const changesChannel = 'changes';

/** The changes of this process and of the others. */
export interface ServerChanges {
  /** The message that the script which changes a server publishes. */
  message(guildId: string): string;
  readonly subscribe: Store['subscribe'];
  /** Ends all subscriptions. */
  close(): void;
}

/** Resolves when all later changes of other processes will be received. */
export async function subscribeToServerChanges(
  connection: Pick<RedisConnection, 'subscribe'>,
  processId: string,
): Promise<ServerChanges> {
  const listeners = new Set<(guildId: string | null) => void>();
  await connection.subscribe(changesChannel, (message) => {
    const [, writer, guildId] = /^(\S+) (\S+)$/u.exec(message ?? '') ?? [];
    if (writer === processId) return;
    // Null: a message was lost or is unreadable.
    for (const listener of listeners) listener(guildId ?? null);
  });
  return {
    message: (guildId) => `${processId} ${guildId}`,
    subscribe(onChanged) {
      // A new function, so that a caller with two subscriptions can end one of them.
      const listener = (guildId: string | null): void => {
        onChanged(guildId);
      };
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close() {
      listeners.clear();
    },
  };
}
