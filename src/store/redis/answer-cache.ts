import type { AnswerCache, AnswerCacheOptions } from '../answer-cache.ts';
import { toldOnce } from '../told-once.ts';
import { AnswerStore, answersOf, unlinkAll } from './answer-store.ts';
import type { RedisConnection } from './connection.ts';

export interface RedisAnswerCacheOptions extends Pick<
  AnswerCacheOptions,
  'onTrouble' | 'onFailed'
> {
  /** Stays open when the cache is closed: others use it too. */
  readonly connection: RedisConnection;
}

/**
 * The answer cache of several processes. Its bound is the server's: `maxmemory`, with a policy that
 * gives up what has an end, which of all that is kept for long answers alone have.
 */
export function openRedisAnswerCache(options: RedisAnswerCacheOptions): AnswerCache {
  const { connection, onTrouble, onFailed } = options;
  const { client } = connection;
  const troubles = toldOnce(onTrouble);
  const failed = (error: unknown): void => {
    onFailed?.();
    troubles.tell(connection.failureOf(error));
  };
  return {
    storeFor: (namespace) =>
      new AnswerStore(client, namespace, {
        onError: failed,
        onKept: () => {
          troubles.end();
        },
      }),
    drop: (namespace, beginning) =>
      unlinkAll(client, `${answersOf(namespace)}${beginning}`).catch(failed),
    close: () => Promise.resolve(),
  };
}
