import type { AnswerStorage, AnswerStorageOptions } from '../answer-storage.ts';
import { notifyOnce } from '../notify-once.ts';
import { RedisAnswerAdapter, answerKeyPrefix, deleteByPrefix } from './answer-adapter.ts';
import type { RedisConnection } from './connection.ts';

export interface RedisAnswerStorageOptions extends Pick<
  AnswerStorageOptions,
  'onTrouble' | 'onFailure'
> {
  /** A shared connection: closing the cache does not close it. */
  readonly connection: RedisConnection;
}

/**
 * The answer cache of several processes. Its bound is the Redis server's `maxmemory`, with a policy
 * that evicts keys with an expiry. Apart from short-lived counts, only answers have one.
 */
export function openRedisAnswerStorage(options: RedisAnswerStorageOptions): AnswerStorage {
  const { connection, onTrouble, onFailure } = options;
  const { client } = connection;
  const troubles = notifyOnce(onTrouble);
  const failed = (error: unknown): void => {
    onFailure?.();
    troubles.notify(connection.failureOf(error));
  };
  return {
    storeFor: (namespace) =>
      new RedisAnswerAdapter(client, namespace, {
        onError: failed,
        onStored: () => {
          troubles.reset();
        },
      }),
    drop: (namespace, beginning) =>
      deleteByPrefix(client, `${answerKeyPrefix(namespace)}${beginning}`).catch(failed),
    close: () => Promise.resolve(),
  };
}
