import type { RedisConnection } from './connection.ts';

type NewsConnection = Pick<RedisConnection, 'send' | 'subscribe'>;

/**
 * Messages between processes about requests that need a slot, on a channel for each process. Rejects with `StoreError`
 * if Redis forbids it.
 */
export async function openProcessMessages(connection: NewsConnection, processId: string) {
  const channelOf = (process: string): string => `limits:${process}`;
  const news = await openNews(connection, channelOf(processId));
  return {
    /** The message may be lost. Rejects with `StoreError` if Redis cannot be reached. */
    async send(process: string, text: string): Promise<void> {
      await connection.send('PUBLISH', [channelOf(process)], [text]);
    },
    listen(listener: (text: string) => void): void {
      news.subscribe(listener);
    },
  };
}

/** That the processes of the fleet have changed. Rejects with `StoreError` if Redis forbids the channel. */
export async function openFleetNews(connection: NewsConnection) {
  const news = await openNews(connection, 'fleet');
  return {
    publish: () => news.publish(''),
    subscribe(listener: () => void): void {
      news.subscribe(listener);
    },
  };
}

async function openNews({ send, subscribe }: NewsConnection, channel: string) {
  const listeners = new Set<(text: string) => void>();
  await subscribe(channel, (text) => {
    if (text !== null) for (const listener of listeners) listener(text);
  });
  return {
    /** Never rejects: the others find out later. */
    async publish(text: string): Promise<void> {
      await send('PUBLISH', [channel], [text]).catch(() => undefined);
    },
    subscribe(listener: (text: string) => void): void {
      listeners.add(listener);
    },
  };
}
