import type { Store } from '../store.ts';
import type { RedisConnection } from './connection.ts';

type NewsConnection = Pick<RedisConnection, 'send' | 'subscribe'>;

/**
 * Messages between processes about requests that need a slot, on a channel for each process. Rejects with `StoreError`
 * if Redis forbids it.
 */
export async function openProcessMessages(connection: NewsConnection, processId: string) {
  const channelOf = (process: string): string => `limits:${process}`;
  return {
    /** The message may be lost. Rejects with `StoreError` if Redis cannot be reached. */
    async send(process: string, text: string): Promise<void> {
      await connection.send('PUBLISH', [channelOf(process)], [text]);
    },
    listen: await openChannel(connection, channelOf(processId)),
    travelMs: 10,
  };
}

/** That the processes of the fleet have changed. Rejects with `StoreError` if Redis forbids the channel. */
export async function openFleetNews(connection: NewsConnection) {
  return {
    /** Never rejects: the others find out later. */
    async publish(): Promise<void> {
      await connection.send('PUBLISH', ['fleet'], ['']).catch(() => undefined);
    },
    subscribe: await openChannel(connection, 'fleet'),
  };
}

/** Returns a function that adds a listener. */
async function openChannel({ subscribe }: NewsConnection, channel: string) {
  const listeners = new Set<(text: string) => void>();
  await subscribe(channel, (text) => {
    if (text !== null) for (const listener of listeners) listener(text);
  });
  return (listener: (text: string) => void): void => {
    listeners.add(listener);
  };
}

/** The channel on which processes publish the server of each changed key or setting. */
export const changesChannel = 'changes';

/** Resolves when all later changes of other processes will be received. */
export async function subscribeToServerChanges(
  connection: Pick<NewsConnection, 'subscribe'>,
  processId: string,
): Promise<{ readonly subscribe: Store['subscribe']; readonly close: () => void }> {
  const listeners = new Set<(guildId: string | null) => void>();
  await connection.subscribe(changesChannel, (message) => {
    const [, writer, guildId] = /^(\S+) (\S+)$/u.exec(message ?? '') ?? [];
    if (writer === processId) return;
    // Null: a message was lost or is unreadable.
    for (const listener of listeners) listener(guildId ?? null);
  });
  return {
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
    close: () => {
      listeners.clear();
    },
  };
}
