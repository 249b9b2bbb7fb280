import KeyvRedis from '@keyv/redis';

import { type RedisClient, redisPrefix } from './connection.ts';

interface RedisAnswerAdapterOptions {
  /** Called once for each failed call. */
  readonly onError: (error: unknown) => void;
  readonly onStored: () => void;
}

const separator = ':';

/** Keyv's adapter with our key prefix. A failed read is a miss, and Keyv receives no error. */
export class RedisAnswerAdapter extends KeyvRedis<unknown> {
  readonly #client: RedisClient;
  readonly #options: RedisAnswerAdapterOptions;

  constructor(client: RedisClient, namespace: string, options: RedisAnswerAdapterOptions) {
    super(withoutEvents(client), { keyPrefixSeparator: separator });
    this.#client = client;
    this.#options = options;
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
    this.#options.onError(args[0]);
    return true;
  }

  override async set(key: string, value: string, expires?: number): Promise<boolean> {
    const isStored = await super.set(key, value, expires);
    if (isStored) this.#options.onStored();
    return isStored;
  }

  /** KeyvRedis leaves a rejection unhandled if the connection breaks during `clear`. */
  override async clear(): Promise<void> {
    try {
      await deleteByPrefix(this.#client, `${this.namespace ?? ''}${separator}`);
    } catch (error) {
      this.#options.onError(error);
    }
  }
}

export function answerKeyPrefix(namespace: string): string {
  return `${prefixOf(namespace)}${separator}`;
}

/** Deletes all keys with a prefix, in small batches so that Redis serves other clients in between. */
export async function deleteByPrefix(client: RedisClient, beginning: string): Promise<void> {
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
