import type { RedisConnection } from './connection.ts';

const channel = 'answers';

/**
 * The keys of answers that processes have stored, on a channel. The rate limits bound their number.
 * Rejects with `StoreError` if Redis forbids the channel.
 */
export async function openAnswerNews({
  send,
  subscribe,
}: Pick<RedisConnection, 'send' | 'subscribe'>) {
  const listeners = new Set<(key: string) => void>();
  await subscribe(channel, (key) => {
    if (key !== null) for (const listener of listeners) listener(key);
  });
  return {
    async publish(key: string): Promise<void> {
      // The others then find the answer when their turn comes.
      await send('PUBLISH', [channel], [key]).catch(() => undefined);
    },
    subscribe(listener: (key: string) => void): void {
      listeners.add(listener);
    },
  };
}
