import { hash } from 'node:crypto';

import { createClient, ErrorReply } from '@redis/client';

import type { StoreError } from '../failure.ts';
import { replyTimeoutMs, startHeartbeat } from './heartbeat.ts';
import { redisFailure, publicAddress, unconfirmed } from './replies.ts';

/** A Redis or Valkey that several processes share. */
export interface RedisConnection {
  /** For commands outside scripts. Convert its errors with `failureOf`. */
  readonly client: RedisClient;
  /** The address without user and password. */
  readonly address: string;
  /**
   * Runs a Lua script atomically. `keys` are given without the common prefix. Rejects with
   * `StoreError`: at once while Redis is unreachable, and within two seconds if it stops replying; a
   * script that was sent before may have run.
   */
  readonly run: (
    script: string,
    keys: readonly string[],
    args: readonly (string | number)[],
  ) => Promise<unknown>;
  /**
   * Like `run`; then waits until `waitReplicas` replicas have the script's writes. Rejects with
   * `StoreError` (`away`) if too few confirm them within a second: the script has run, but a failover may
   * lose its writes.
   */
  readonly runConfirmed: RedisConnection['run'];
  /**
   * Subscribes to a channel. Calls `onMessage` with null after a reconnection: messages may be lost,
   * and a call that failed may have been carried out. Rejects with `StoreError` if Redis forbids it. If
   * Redis is unreachable, the subscription starts with the connection.
   */
  subscribe(channel: string, onMessage: (message: string | null) => void): Promise<void>;
  /** Converts an error of the client. */
  readonly failureOf: (error: unknown) => StoreError;
  close(): Promise<void>;
}

export type RedisClient = ReturnType<typeof clientFor>;

export interface RedisOptions {
  readonly url: string;
  /** Called once when the connection breaks, until it is back. */
  readonly onTrouble: (trouble: StoreError) => void;
  readonly onReconnected: () => void;
  /** How long the start waits for Redis. Default: 10 seconds. */
  readonly startTimeoutMs?: number;
  /** How many replicas confirm a write of `runConfirmed`. Default: 0. */
  readonly waitReplicas?: number;
}

/** The prefix of all our keys, because other programs may use the same Redis. */
export const redisPrefix = 'colophon:';

const maxReconnectPauseMs = 500;
const replicaTimeoutMs = 1_000;

/** Connects to Redis. Rejects with `StoreError` if it is unreachable or refuses the connection. */
export async function connectRedis(options: RedisOptions): Promise<RedisConnection> {
  const { url, onTrouble, onReconnected, startTimeoutMs = 10_000, waitReplicas = 0 } = options;
  /** Why Redis is unreachable; null while it is reachable. */
  let cause: unknown = null;
  const onDisconnected = (reason: unknown): void => {
    if (cause === null) onTrouble(redisFailure(url, reason));
    cause = reason;
  };
  const failureOf = (error: unknown): StoreError =>
    // The cause says more than the client's "The client is offline".
    redisFailure(url, error instanceof ErrorReply ? error : (cause ?? error));

  const client = clientFor(url);
  client.on('error', onDisconnected);
  // Waiting for replicas blocks a connection. The pings keep it from being idle.
  const confirming = waitReplicas > 0 ? client.duplicate({ pingInterval: 1_000 }) : null;
  confirming?.on('error', () => undefined);
  const reconnectAll = (): void => {
    reconnect(client);
    // Otherwise it is connecting already.
    if (confirming?.isReady === true) reconnect(confirming);
  };
  /** After a failover the connection may lead to a replica, which accepts it and takes no writes. */
  const check = async (): Promise<void> => {
    const state = await usability(client);
    if (state === 'usable') {
      if (cause !== null) onReconnected();
      cause = null;
    } else if (state !== 'offline') {
      onDisconnected(state);
      if (state instanceof ReplicaError) reconnectAll();
    }
  };
  client.on('ready', () => void check());
  // A connection with subscriptions accepts no other commands; the pings keep it from being idle.
  const listener = client.duplicate({ pingInterval: 1_000 });
  // The first connection reports the error.
  listener.on('error', () => undefined);
  try {
    await connectWithin(client, startTimeoutMs);
    await connectWithin(listener, startTimeoutMs);
    if (confirming !== null) await connectWithin(confirming, startTimeoutMs);
  } catch (error) {
    for (const one of [client, listener, confirming]) one?.destroy();
    throw redisFailure(url, error);
  }
  let replies = 0;
  const endHeartbeat = startHeartbeat(check, {
    replies: () => replies,
    onTimeout() {
      onDisconnected(new Error('no answer within a second'));
      reconnectAll();
    },
  });

  const run: RedisConnection['run'] = async (script, keys, args) => {
    try {
      return await evaluate(client, script, keys, args);
    } catch (error) {
      throw failureOf(error);
    } finally {
      replies += 1;
    }
  };

  const untilConfirmed = async (target: RedisClient): Promise<void> => {
    try {
      const confirmed = await target.wait(waitReplicas, replicaTimeoutMs);
      if (confirmed < waitReplicas) throw unconfirmed(url, confirmed, waitReplicas);
    } catch (error) {
      // Redis has become a replica meanwhile.
      if (error instanceof ErrorReply) throw unconfirmed(url, 0, waitReplicas, error);
      throw error;
    }
  };

  return {
    client,
    address: publicAddress(url),
    failureOf,
    run,
    async runConfirmed(script, keys, args) {
      if (confirming === null) return run(script, keys, args);
      try {
        const reply = await evaluate(confirming, script, keys, args);
        await untilConfirmed(confirming);
        return reply;
      } catch (error) {
        throw failureOf(error);
      }
    },
    async subscribe(channel, onMessage) {
      const subscribe = (): Promise<void> =>
        listener.subscribe(`${redisPrefix}${channel}`, onMessage);
      listener.on('ready', () => {
        const onReady = (): void => {
          onMessage(null);
        };
        // A failure means that the connection broke again; the next connection repeats this.
        subscribe().then(onReady, onReady);
      });
      // Again when commands are possible: a reader may have failed after the first null.
      client.on('ready', () => {
        onMessage(null);
      });
      try {
        await subscribe();
      } catch (error) {
        if (error instanceof ErrorReply) throw failureOf(error);
      }
    },
    async close() {
      endHeartbeat();
      await Promise.all([listener, client, ...(confirming ? [confirming] : [])].map(closed));
    },
  };
}

function clientFor(url: string) {
  return createClient({
    url,
    // Queued commands would hang while Redis is unreachable and run after their callers gave up.
    disableOfflineQueue: true,
    // The client's time limit covers only the sending; the heartbeat covers the reply.
    commandOptions: { timeout: 0 },
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: 2_000,
      // Limits the handshake and the connection with subscriptions, which have no other limit.
      socketTimeout: 3_000,
      reconnectStrategy: (tries) => Math.min(maxReconnectPauseMs, 50 * 2 ** Math.min(tries, 8)),
    },
  });
}

/** Runs a script by its digest, or by its text if Redis does not have it. */
async function evaluate(
  client: RedisClient,
  script: string,
  keys: readonly string[],
  args: readonly (string | number)[],
): Promise<unknown> {
  const given = {
    keys: keys.map((key) => `${redisPrefix}${key}`),
    arguments: args.map(String),
  };
  return client.evalSha(hash('sha1', script), given).catch((error: unknown) => {
    if (!isUnknownScript(error)) throw error;
    return client.eval(script, given);
  });
}

/** Connects, with retries until the timeout. Rejects at once if Redis refuses the connection permanently. */
async function connectWithin(client: RedisClient, timeoutMs: number): Promise<void> {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  let last: unknown = new Error('no reply');
  const onError = (error: unknown): void => {
    last = error;
    if (error instanceof ErrorReply && !temporaryErrors.test(error.message)) reject(error);
  };
  client.on('error', onError);
  const late = setTimeout(() => {
    reject(last);
  }, timeoutMs);
  try {
    await Promise.race([client.connect(), failed]);
  } finally {
    clearTimeout(late);
    client.off('error', onError);
  }
}

const temporaryErrors = /^(LOADING|MASTERDOWN|CLUSTERDOWN|BUSY|ERR max number of clients)/u;

class ReplicaError extends Error {
  override readonly name = 'ReplicaError';
  constructor() {
    super('it is a replica and takes no writes');
  }
}

/** Why Redis cannot be used over this connection. `offline`: there is no connection. */
async function usability(client: RedisClient): Promise<'usable' | 'offline' | Error> {
  try {
    const [role] = await Promise.all([
      client.sendCommand(['ROLE']).catch((error: unknown) => {
        // Some providers forbid this command.
        if (error instanceof ErrorReply) return null;
        throw error;
      }),
      client.exists(redisPrefix),
    ]);
    return Array.isArray(role) && String(role[0]) === 'slave' ? new ReplicaError() : 'usable';
  } catch (error) {
    if (!(error instanceof ErrorReply)) return 'offline';
    return temporaryErrors.test(error.message) ? error : 'usable';
  }
}

/** Rejects all pending commands and connects again. */
function reconnect(client: RedisClient): void {
  client.destroy();
  // The client retries forever and emits each failure as an event.
  client.connect().catch(() => undefined);
}

function isUnknownScript(error: unknown): boolean {
  return error instanceof ErrorReply && error.message.startsWith('NOSCRIPT');
}

/** Waits for the replies to pending commands, at most `replyTimeoutMs`. */
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
