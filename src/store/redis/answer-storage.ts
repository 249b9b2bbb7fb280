import type { AnswerStorage, AnswerStorageOptions } from '../answer-storage.ts';
import { notifyOnce } from '../notify-once.ts';
import { RedisAnswerAdapter, answerKeyPrefix, deleteByPrefix } from './answer-adapter.ts';
import type { RedisConnection } from './connection.ts';

export interface RedisAnswerStorageOptions extends Pick<
  AnswerStorageOptions,
  'onTrouble' | 'onFailure'
> {
  /** Stays open when the cache is closed: others use it too. */
  readonly connection: RedisConnection;
}

/**
 * The answer cache of several processes. Its bound is the server's: `maxmemory`, with a policy that
 * gives up what has an end, which of all that is kept for long answers alone have.
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
