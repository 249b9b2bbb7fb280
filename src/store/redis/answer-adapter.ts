import KeyvRedis from '@keyv/redis';

import { type RedisClient, redisPrefix } from './connection.ts';

interface RedisAnswerAdapterOptions {
  /** Each call that failed, once. */
  readonly onError: (error: unknown) => void;
  readonly onStored: () => void;
}

const separator = ':';

/** Keyv's adapter, within our prefix. What fails looks like a miss, to Keyv too. */
export class RedisAnswerAdapter extends KeyvRedis<unknown> {
  readonly #client: RedisClient;
  readonly #told: RedisAnswerAdapterOptions;

  constructor(client: RedisClient, namespace: string, told: RedisAnswerAdapterOptions) {
    super(withoutEvents(client), { keyPrefixSeparator: separator });
    this.#client = client;
    this.#told = told;
    this.namespace = namespace;
  }

  override get namespace(): string | undefined {
    return super.namespace;
  }

  /** Keyv gives it the name that it knows. */
  override set namespace(name: string | undefined) {
    super.namespace = prefixOf(name ?? '');
  }

  override emit(event: string | symbol, ...words: unknown[]): boolean {
    if (event !== 'error') return super.emit(event, ...words);
    this.#told.onError(words[0]);
    return true;
  }

  override async set(key: string, value: string, expires?: number): Promise<boolean> {
    const kept = await super.set(key, value, expires);
    if (kept) this.#told.onStored();
    return kept;
  }

  /** The adapter's own leaves a rejection unheard when Redis goes away in the middle. */
  override async clear(): Promise<void> {
    try {
      await deleteByPrefix(this.#client, `${this.namespace ?? ''}${separator}`);
    } catch (error) {
      this.#told.onError(error);
    }
  }
}

/** How the keys of a namespace's answers begin. */
export function answerKeyPrefix(namespace: string): string {
  return `${prefixOf(namespace)}${separator}`;
}

/** Deletes all keys that begin so, in small steps between which Redis serves others. */
export async function deleteByPrefix(client: RedisClient, beginning: string): Promise<void> {
  const MATCH = `${beginning.replaceAll(/[*?[\]\\]/gu, String.raw`\$&`)}*`;
  for await (const keys of client.scanIterator({ MATCH, COUNT: 500 })) {
    if (keys.length > 0) await client.unlink(keys);
  }
}

/** Encoded, so that none is the beginning of another one's keys. */
function prefixOf(namespace: string): string {
  return `${redisPrefix}cache${separator}${encodeURIComponent(namespace)}`;
}

/**
 * The connection tells of its own trouble, and opens itself again; the adapter would tell of it too,
 * with each attempt, and open what was closed.
 */
function withoutEvents(client: RedisClient): RedisClient {
  const on = () => client;
  return Object.create(client, { on: { value: on }, isOpen: { value: true } }) as RedisClient;
}
