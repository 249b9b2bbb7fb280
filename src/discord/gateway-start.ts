import { GatewayCloseCodes, type APIGatewayBotInfo } from 'discord-api-types/v10';
import type { WebSocketManager } from '@discordjs/ws';

import type { Clock } from '../model/effects.ts';
import { untilReached, type ReachOptions } from './until-reached.ts';

/** Why the gateway cannot be used. The message tells the operator what to do. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
}

const invalidTokenMessage =
  'Discord refused DISCORD_TOKEN: copy it again from the developer portal (Bot, Reset Token).';
const invalidIntentMessage =
  'Discord refused the Guilds intent, which any bot may use: see the application in the developer portal.';

/** What the operator must do after a close code that reconnecting does not fix. */
const fatalCloseMessages: ReadonlyMap<number, string> = new Map([
  [GatewayCloseCodes.AuthenticationFailed, invalidTokenMessage],
  [
    GatewayCloseCodes.InvalidShard,
    'Discord refused the shards: SHARDS takes numbers below SHARD_COUNT.',
  ],
  [
    GatewayCloseCodes.ShardingRequired,
    'Discord requires more shards for this number of servers: raise SHARD_COUNT, or set it to auto.',
  ],
  [
    GatewayCloseCodes.InvalidAPIVersion,
    'Discord no longer supports the gateway version of this release: install a newer release.',
  ],
  [GatewayCloseCodes.InvalidIntents, invalidIntentMessage],
  [GatewayCloseCodes.DisallowedIntents, invalidIntentMessage],
]);

/** The error for a close code; null if reconnecting may help. */
export function fatalCloseError(code: number): GatewayError | null {
  const message = fatalCloseMessages.get(code);
  return message === undefined ? null : new GatewayError(message);
}

/** The error for a failed connection attempt; null if a retry may help. */
export function fatalConnectError(error: unknown): GatewayError | null {
  if (error instanceof GatewayError) return error;
  if (!(error instanceof Error)) return null;
  if ('status' in error && error.status === 401) return new GatewayError(invalidTokenMessage);
  return null;
}

/** After this time the start fails, so that the supervisor of the process can act (product page, "Running it"). */
const readyTimeoutMs = 60_000;

/**
 * Tracks which of the expected shards are ready, with a timeout for the start. Shards become ready one by
 * one, seconds apart, so each one restarts the timeout.
 */
export function createReadiness(clock: Clock, expected: () => readonly number[]) {
  const ready = new Set<number>();
  const all = Promise.withResolvers<undefined>();
  all.promise.catch(() => undefined);
  let cancel: (() => void) | null = null;
  const restartTimeout = (): void => {
    cancel?.();
    cancel = clock.schedule(() => {
      all.reject(new GatewayError('Discord’s gateway did not become ready within 60 seconds.'));
    }, readyTimeoutMs);
  };
  const check = (): void => {
    if (expected().every((shardId) => ready.has(shardId))) all.resolve(undefined);
  };
  return {
    /** Resolves when all expected shards are ready. Rejects with `GatewayError`. */
    all: all.promise,
    /** Starts the timeout. */
    begin: restartTimeout,
    end(): void {
      cancel?.();
      cancel = null;
    },
    /** Must be called when the expected shards have changed. */
    check,
    setReady(shardId: number): void {
      ready.add(shardId);
      if (cancel !== null) restartTimeout();
      check();
    },
    setLost(shardId: number): void {
      ready.delete(shardId);
    },
    fail(reason: GatewayError): void {
      all.reject(reason);
    },
    has: (shardId: number) => ready.has(shardId),
    count: () => ({ shards: expected().length, readyShards: ready.size }),
  };
}

/** Fetches what Discord says about the gateway. Rejects with an error that a retry cannot fix. */
export function fetchGatewayInformation(
  manager: WebSocketManager,
  reach: Pick<ReachOptions, 'stopped' | 'clock' | 'log'>,
): Promise<APIGatewayBotInfo> {
  const fetch = async (): Promise<APIGatewayBotInfo> => {
    try {
      return await manager.fetchGatewayInformation();
    } catch (error) {
      throw fatalConnectError(error) ?? error;
    }
  };
  return untilReached(fetch, { ...reach, isFinal: (error) => error instanceof GatewayError });
}
