import type { RedisConnection } from './connection.ts';

type NewsConnection = Pick<RedisConnection, 'send' | 'subscribe'>;

/**
 * The keys of answers that processes have stored, on a channel. The rate limits bound their number.
 * Rejects with `StoreError` if Redis forbids the channel.
 */
export function openAnswerNews(connection: NewsConnection) {
  return openNews(connection, 'answers');
}

/**
 * What processes tell each other about requests that wait, on a channel. Rejects with `StoreError` if Redis
 * forbids it.
 */
export function openLimitMessages(connection: NewsConnection) {
  return openNews(connection, 'limits');
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
