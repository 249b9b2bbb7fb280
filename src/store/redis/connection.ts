import { hash } from 'node:crypto';

import { createClient, ErrorReply } from '@redis/client';

import type { StoreError } from '../failure.ts';
import { redisFailure, publicAddress } from './redis-failure.ts';
import { replyTimeoutMs, startHeartbeat } from './heartbeat.ts';

/** A Redis or Valkey that several processes share. */
export interface RedisConnection {
  /** For what is more than a script; see `failureOf` for what it rejects with. */
  readonly client: RedisClient;
  /** Where it is, without user and password, to be shown. */
  readonly address: string;
  /**
   * Runs a Lua script, whole or not at all, and one after the other; `keys` are without the prefix
   * that all of ours have. Rejects with `StoreError`: at once while it is away, and within a second
   * or two when it stops to answer; a script that was under way then may have run.
   */
  readonly run: (
    script: string,
    keys: readonly string[],
    args: readonly (string | number)[],
  ) => Promise<unknown>;
  /**
   * Hears what is said on a channel; resolves when it does. A null says that something may have been
   * missed, and that what was under way may have been done: it was away, and is back. Rejects with
   * `StoreError` where it is forbidden; while it is away, hearing begins when it is back.
   */
  subscribe(channel: string, hear: (message: string | null) => void): Promise<void>;
  /** What a command of the client failed with, in words for the operator. */
  readonly failureOf: (error: unknown) => StoreError;
  close(): Promise<void>;
}

export type RedisClient = ReturnType<typeof clientFor>;

export interface RedisOptions {
  readonly url: string;
  /** Told once when it goes away, until it is back. */
  readonly onTrouble: (trouble: StoreError) => void;
  readonly onReconnected: () => void;
  /** How long the start waits for a Redis that comes up later than we do. */
  readonly startTimeoutMs?: number;
}

/** All keys of ours in a Redis that may hold others' too. */
export const redisPrefix = 'colophon:';

const longestPauseMs = 500;

/** Connects to a Redis. Rejects with `StoreError` and words for the operator where there is none, or it lets nobody in. */
export async function connectRedis(options: RedisOptions): Promise<RedisConnection> {
  const { url, onTrouble, onReconnected, startTimeoutMs = 10_000 } = options;
  /** Why it is away. */
  let cause: unknown = null;
  const wentAway = (why: unknown): void => {
    if (cause === null) onTrouble(redisFailure(url, why));
    cause = why;
  };
  const failureOf = (error: unknown): StoreError =>
    // "The client is offline" says less than why it is.
    redisFailure(url, error instanceof ErrorReply ? error : (cause ?? error));

  const client = clientFor(url);
  client.on('error', wentAway);
  client.on('ready', () => {
    if (cause !== null) onReconnected();
    cause = null;
  });
  // Who listens on a connection can ask nothing else there; without an answer to that it is idle.
  const listener = client.duplicate({ pingInterval: 1_000 });
  // Where both are away, the first one tells.
  listener.on('error', () => undefined);
  try {
    await reached(client, startTimeoutMs);
    await reached(listener, startTimeoutMs);
  } catch (error) {
    client.destroy();
    listener.destroy();
    throw redisFailure(url, error);
  }
  let answers = 0;
  const endWatch = startHeartbeat(client, {
    answers: () => answers,
    onSilence() {
      wentAway(new Error('no answer within a second'));
      connectAnew(client);
    },
  });

  return {
    client,
    address: publicAddress(url),
    failureOf,
    async run(script, keys, args) {
      const given = {
        keys: keys.map((key) => `${redisPrefix}${key}`),
        arguments: args.map(String),
      };
      try {
        return await client.evalSha(hash('sha1', script), given).catch((error: unknown) => {
          if (!isUnknownScript(error)) throw error;
          answers += 1;
          return client.eval(script, given);
        });
      } catch (error) {
        throw failureOf(error);
      } finally {
        answers += 1;
      }
    },
    async subscribe(channel, hear) {
      const subscribe = (): Promise<void> => listener.subscribe(`${redisPrefix}${channel}`, hear);
      listener.on('ready', () => {
        const missed = (): void => {
          hear(null);
        };
        // Where it fails it has gone away again, and there will be another time.
        subscribe().then(missed, missed);
      });
      // Whoever hears of the first may find that nothing can be asked yet.
      client.on('ready', () => {
        hear(null);
      });
      try {
        await subscribe();
      } catch (error) {
        if (error instanceof ErrorReply) throw failureOf(error);
      }
    },
    async close() {
      endWatch();
      await Promise.all([closed(listener), closed(client)]);
    },
  };
}

function clientFor(url: string) {
  return createClient({
    url,
    // Queued commands would hang while it is away, and be carried out when nobody waits any more.
    disableOfflineQueue: true,
    // The client's own limit ends with the sending; silence is watched for.
    commandOptions: { timeout: 0 },
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: 2_000,
      // Of a connection that is idle: the greeting has no other limit, nor has who listens.
      socketTimeout: 3_000,
      reconnectStrategy: (tries) => Math.min(longestPauseMs, 50 * 2 ** Math.min(tries, 8)),
    },
  });
}

/** Resolves when connected. The client tries until the patience is over, or until it is told that nobody is let in. */
async function reached(client: RedisClient, patienceMs: number): Promise<void> {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  let last: unknown = new Error('no answer');
  const hear = (error: unknown): void => {
    last = error;
    if (error instanceof ErrorReply && !passesByItself.test(error.message)) reject(error);
  };
  client.on('error', hear);
  const late = setTimeout(() => {
    reject(last);
  }, patienceMs);
  try {
    await Promise.race([client.connect(), failed]);
  } finally {
    clearTimeout(late);
    client.off('error', hear);
  }
}

const passesByItself = /^(LOADING|MASTERDOWN|CLUSTERDOWN|BUSY|ERR max number of clients)/u;

/** Rejects whatever waits for an answer, and begins again. */
function connectAnew(client: RedisClient): void {
  client.destroy();
  // It tries for as long as it takes, and tells of each failure as an event.
  client.connect().catch(() => undefined);
}

function isUnknownScript(error: unknown): boolean {
  return error instanceof ErrorReply && error.message.startsWith('NOSCRIPT');
}

/** Lets what was asked be answered, for as long as anybody waits for that. */
async function closed(client: RedisClient): Promise<void> {
  if (!client.isReady) {
    client.destroy();
    return;
  }
  const late = setTimeout(() => {
    client.destroy();
  }, replyTimeoutMs);
  await client.close();
  clearTimeout(late);
}
