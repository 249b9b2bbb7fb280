import { hash } from 'node:crypto';

import { createClient, ErrorReply } from '@redis/client';

import { StoreError } from '../failure.ts';

/** A Redis or Valkey that several processes share. */
export interface RedisConnection {
  readonly client: RedisClient;
  /**
   * Runs a Lua script, whole or not at all, and one after the other; `keys` are without the prefix
   * that all of ours have. Rejects with `StoreError` (`away`) within a second where it cannot be reached.
   */
  run(
    script: string,
    keys: readonly string[],
    args: readonly (string | number)[],
  ): Promise<unknown>;
  /** Hears what is said on a channel; a null after the connection was away, for what was missed. Never rejects. */
  listen(channel: string, hear: (message: string | null) => void): Promise<void>;
  close(): Promise<void>;
}

export type RedisClient = ReturnType<typeof clientFor>;

export interface RedisOptions {
  readonly url: string;
  /** Told once when the connection breaks, and once more for each new reason. */
  readonly onTrouble: (trouble: StoreError) => void;
  /** Told when it is there again. */
  readonly onBack: () => void;
  /** How long the start waits for a Redis that comes up later than we do. */
  readonly patienceMs?: number;
}

/** All keys of ours in a Redis that may hold others' too. */
export const redisPrefix = 'colophon:';

/** Longer than this nobody waits for Redis: people wait behind it. */
const commandMs = 1_000;
const longestPauseMs = 500;

/** Connects to a Redis; rejects with `StoreError` (`away`) and words for the operator where there is none. */
export async function connectRedis(options: RedisOptions): Promise<RedisConnection> {
  const { url, onTrouble, onBack, patienceMs = 10_000 } = options;
  let trouble: string | null = null;
  const client = clientFor(url);
  client.on('error', (cause: unknown) => {
    const error = away(url, cause);
    if (trouble !== error.message) onTrouble(error);
    trouble = error.message;
  });
  client.on('ready', () => {
    if (trouble !== null) onBack();
    trouble = null;
  });
  await reached(client, url, patienceMs);
  const listener = client.duplicate();
  // The first connection tells of the same trouble.
  listener.on('error', () => undefined);
  await reached(listener, url, patienceMs);

  return {
    client,
    async run(script, keys, args) {
      const given = {
        keys: keys.map((key) => `${redisPrefix}${key}`),
        arguments: args.map(String),
      };
      try {
        return await client.evalSha(hash('sha1', script), given).catch((error: unknown) => {
          if (!isUnknownScript(error)) throw error;
          return client.eval(script, given);
        });
      } catch (error) {
        throw redisError(url, error);
      }
    },
    async listen(channel, hear) {
      listener.on('ready', () => {
        hear(null);
      });
      await listener.subscribe(`${redisPrefix}${channel}`, hear);
    },
    async close() {
      await Promise.all([closed(listener), closed(client)]);
    },
  };
}

function clientFor(url: string) {
  return createClient({
    url,
    // Queued commands would hang while it is away, and be carried out when nobody waits any more.
    disableOfflineQueue: true,
    commandOptions: { timeout: commandMs },
    pingInterval: 15_000,
    socket: {
      connectTimeout: 2_000,
      reconnectStrategy: (tries) => Math.min(longestPauseMs, 50 * 2 ** Math.min(tries, 8)),
    },
  });
}

/** What a command failed with, as what it means to us. */
export function redisError(url: string, error: unknown): unknown {
  if (error instanceof StoreError) return error;
  if (error instanceof ErrorReply) return refused(url, error);
  return away(url, error);
}

/** Resolves when connected; the client goes on trying until the patience is over. */
async function reached(client: RedisClient, url: string, patienceMs: number): Promise<void> {
  let last: unknown = new Error('no answer in time');
  const hear = (error: unknown): void => {
    last = error;
  };
  client.on('error', hear);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(away(url, last));
  }, patienceMs);
  try {
    await Promise.race([client.connect(), late.promise]);
  } catch (error) {
    client.destroy();
    throw redisError(url, error);
  } finally {
    clearTimeout(timer);
    client.off('error', hear);
  }
}

function isUnknownScript(error: unknown): boolean {
  return error instanceof ErrorReply && error.message.startsWith('NOSCRIPT');
}

async function closed(client: RedisClient): Promise<void> {
  if (client.isReady) await client.close();
  else client.destroy();
}

/** Redis is there and says no: most of all for want of memory, of rights or of a place to write. */
function refused(url: string, error: ErrorReply): StoreError {
  const where = shownAddress(url);
  const said = `${where} refused a command (${error.message})`;
  if (error.message.startsWith('OOM')) {
    return new StoreError('full', `${said}: give it more memory (maxmemory).`, error);
  }
  if (/^(MISCONF|READONLY|NOPERM)/u.test(error.message)) {
    return new StoreError('not_writable', `${said}: let this bot write to it.`, error);
  }
  if (/^(NOAUTH|WRONGPASS|LOADING|MASTERDOWN|CLUSTERDOWN)/u.test(error.message)) {
    return new StoreError('away', `${said}: see REDIS_URL and its own log.`, error);
  }
  return new StoreError('unreadable', `${said}.`, error);
}

function away(url: string, cause: unknown): StoreError {
  if (cause instanceof ErrorReply) return refused(url, cause);
  const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
  const advice = 'start it, or correct REDIS_URL';
  return new StoreError('away', `${shownAddress(url)} cannot be reached (${reason}): ${advice}.`);
}

/** Without user and password. */
function shownAddress(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}
