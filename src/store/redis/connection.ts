import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { ClientClosedError, ClientOfflineError, ErrorReply } from '@redis/client';

import { StoreError } from '../failure.ts';
import {
  clientFor,
  closed,
  connectWithin,
  reconnect,
  redisPrefix,
  ReplicaError,
  takesWrites,
  usability,
  type RedisClient,
} from './client.ts';
import { startHeartbeat } from './heartbeat.ts';
import { publicAddress, redisFailure, unconfirmed, unknownResult } from './replies.ts';

/** A Redis or Valkey that several processes share. */
export interface RedisConnection {
  /** For commands outside scripts. Convert its errors with `failureOf`. */
  readonly client: RedisClient;
  /** The address without user and password. */
  readonly address: string;
  /**
   * Runs a Lua script atomically. `keys` are given without the common prefix. Rejects with
   * `StoreError`: at once while Redis is unreachable, and within two seconds if it stops replying. The
   * code is `unknown` if the script was sent and may have run.
   */
  readonly run: (
    script: string,
    keys: readonly string[],
    args: readonly (string | number)[],
  ) => Promise<unknown>;
  /**
   * Like `run`; then waits until `waitReplicas` replicas have the script's writes. Rejects with
   * `StoreError` (`unknown`) if too few confirm them within a second: the script has run, but a failover
   * may lose its writes.
   */
  readonly runConfirmed: RedisConnection['run'];
  /**
   * Sends one command: its name, keys without the common prefix, other arguments. Rejects with
   * `StoreError`. A command that was sent may have been carried out.
   */
  readonly send: (
    name: string,
    keys?: readonly string[],
    args?: readonly string[],
  ) => Promise<unknown>;
  /** Resolves when Redis can be used. Rejects with `StoreError` (`unknown`) after three seconds. */
  readonly reconnected: () => Promise<void>;
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

export interface RedisOptions {
  readonly url: string;
  /** Called once when the connection breaks, or when Redis refuses a script's write, until it works again. */
  readonly onTrouble: (trouble: StoreError) => void;
  readonly onReconnected: () => void;
  /** How long the start waits for Redis. Default: 10 seconds. */
  readonly startTimeoutMs?: number;
  /** How many replicas confirm a write of `runConfirmed`. Default: 0. */
  readonly waitReplicas?: number;
}

const replicaTimeoutMs = 1_000;
/** How long an address that leads to a replica is left alone: doubled from the first to the longest. */
const firstReplicaPauseMs = 1_000;
const longestReplicaPauseMs = 8_000;

/** How long a write with an unknown result waits for Redis, and how often it asks. */
const reconnectTimeoutMs = 3_000;
const retryMs = 50;

/** Connects to Redis. Rejects with `StoreError` if it is unreachable or refuses the connection. */
export async function connectRedis(options: RedisOptions): Promise<RedisConnection> {
  const { url, onTrouble, onReconnected, startTimeoutMs = 10_000, waitReplicas = 0 } = options;
  /** Why Redis is unreachable; null while it is reachable. */
  let cause: unknown = null;
  /** Whether Redis is reachable and refuses writes, for example because it is full. */
  let isRefusing = false;
  /** Called when Redis can be used again. */
  const usableListeners: (() => void)[] = [];
  const onDisconnected = (reason: unknown): void => {
    if (cause === null) onTrouble(redisFailure(url, reason));
    cause = reason;
  };
  const failureOf = (error: unknown): StoreError =>
    // The cause says more than the client's "The client is offline".
    redisFailure(url, error instanceof ErrorReply ? error : (cause ?? error));

  /** The failure of a script. */
  const scriptFailure = (error: unknown): StoreError => {
    if (mayHaveRun(error)) return unknownResult(url, error);
    const failure = failureOf(error);
    const isRefusal = failure.code === 'full' || failure.code === 'not_writable';
    // The next check leaves a replica.
    if (isRefusal && !failure.message.includes('READONLY') && !isRefusing) {
      isRefusing = true;
      onTrouble(failure);
    }
    return failure;
  };

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
  let replicaPauseMs = firstReplicaPauseMs;
  let leaveReplicaAt = 0;
  const leaveReplica = (): void => {
    if (performance.now() < leaveReplicaAt) return;
    leaveReplicaAt = performance.now() + replicaPauseMs;
    replicaPauseMs = Math.min(replicaPauseMs * 2, longestReplicaPauseMs);
    reconnectAll();
  };
  /** After a failover the connection may lead to a replica, which accepts it and takes no writes. */
  const check = async (): Promise<void> => {
    const state = await usability(client);
    if (state === 'usable') {
      if (cause === null && !(isRefusing && (await takesWrites(client)))) return;
      cause = null;
      isRefusing = false;
      replicaPauseMs = firstReplicaPauseMs;
      leaveReplicaAt = 0;
      onReconnected();
      for (const notify of usableListeners) notify();
    } else if (state !== 'offline') {
      onDisconnected(state);
      if (state instanceof ReplicaError) leaveReplica();
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
      throw scriptFailure(error);
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
        throw scriptFailure(error);
      }
    },
    async send(name, keys = [], args = []) {
      try {
        return await client.sendCommand([name, ...keys.map(prefixed), ...args]);
      } catch (error) {
        throw failureOf(error);
      } finally {
        replies += 1;
      }
    },
    async reconnected() {
      const endAt = performance.now() + reconnectTimeoutMs;
      while ((await usability(client)) !== 'usable') {
        if (performance.now() > endAt) throw unknownResult(url, cause);
        await pause(retryMs);
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
      usableListeners.push(() => {
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

function prefixed(key: string): string {
  return `${redisPrefix}${key}`;
}

/** Whether a script that failed was sent without a reply. */
function mayHaveRun(error: unknown): boolean {
  const known = [ErrorReply, ClientOfflineError, ClientClosedError, StoreError];
  return !known.some((kind) => error instanceof kind);
}

/** Runs a script by its digest, or by its text if Redis does not have it. */
async function evaluate(
  client: RedisClient,
  script: string,
  keys: readonly string[],
  args: readonly (string | number)[],
): Promise<unknown> {
  const given = {
    keys: keys.map(prefixed),
    arguments: args.map(String),
  };
  return client.evalSha(hash('sha1', script), given).catch((error: unknown) => {
    if (!isUnknownScript(error)) throw error;
    return client.eval(script, given);
  });
}

function isUnknownScript(error: unknown): boolean {
  return error instanceof ErrorReply && error.message.startsWith('NOSCRIPT');
}
