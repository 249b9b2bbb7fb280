import KeyvRedis from '@keyv/redis';

import { notifyOnce } from '../failure.ts';
import type { AnswerStorage, AnswerStorageOptions } from '../store.ts';
import { redisPrefix, type RedisClient } from './client.ts';
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
 * that evicts keys with an expiry. Apart from counts and uses of admin commands, which last minutes, only answers have one.
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
    storeFor: (namespace) => new RedisAnswerAdapter(client, namespace, failed, troubles.reset),
    drop: (namespace, beginning) =>
      deleteByPrefix(client, `${answerKeyPrefix(namespace)}${beginning}`).catch(failed),
    close: () => Promise.resolve(),
  };
}

const separator = ':';

/** Keyv's adapter with our key prefix. A failed read is a miss, and Keyv receives no error. */
class RedisAnswerAdapter extends KeyvRedis<unknown> {
  readonly #client: RedisClient;
  readonly #onError: (error: unknown) => void;
  readonly #onStored: () => void;

  /** `onError` is called once for each failed call. */
  constructor(
    client: RedisClient,
    namespace: string,
    onError: (error: unknown) => void,
    onStored: () => void,
  ) {
    super(withoutEvents(client), { keyPrefixSeparator: separator });
    this.#client = client;
    this.#onError = onError;
    this.#onStored = onStored;
    this.namespace = namespace;
  }

  override get namespace(): string | undefined {
    return super.namespace;
  }

  /** Keyv sets its own name of the namespace. */
  override set namespace(name: string | undefined) {
    super.namespace = prefixOf(name ?? '');
  }

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event !== 'error') return super.emit(event, ...args);
    this.#onError(args[0]);
    return true;
  }

  override async set(key: string, value: string, expires?: number): Promise<boolean> {
    const isStored = await super.set(key, value, expires);
    if (isStored) this.#onStored();
    return isStored;
  }

  /** KeyvRedis leaves a rejection unhandled if the connection breaks during `clear`. */
  override async clear(): Promise<void> {
    try {
      await deleteByPrefix(this.#client, `${this.namespace ?? ''}${separator}`);
    } catch (error) {
      this.#onError(error);
    }
  }
}

function answerKeyPrefix(namespace: string): string {
  return `${prefixOf(namespace)}${separator}`;
}

/** Deletes all keys with a prefix, in small batches so that Redis serves other clients in between. */
async function deleteByPrefix(client: RedisClient, beginning: string): Promise<void> {
  const MATCH = `${beginning.replaceAll(/[*?[\]\\]/gu, String.raw`\$&`)}*`;
  for await (const keys of client.scanIterator({ MATCH, COUNT: 500 })) {
    if (keys.length > 0) await client.unlink(keys);
  }
}

/** Encoded, so that no namespace is a prefix of another one's keys. */
function prefixOf(namespace: string): string {
  return `${redisPrefix}cache${separator}${encodeURIComponent(namespace)}`;
}

/**
 * The connection reports its errors and reconnects. KeyvRedis would report each error again and would
 * open a closed connection.
 */
function withoutEvents(client: RedisClient): RedisClient {
  const on = () => client;
  return Object.create(client, { on: { value: on }, isOpen: { value: true } }) as RedisClient;
}
