import { GatewayCloseCodes, type APIGatewayBotInfo } from 'discord-api-types/v10';
import type { WebSocketManager } from '@discordjs/ws';

import type { Clock } from '../model/effects.ts';
import {
  failedDiscordCall,
  reasonOf,
  unlikeDiscord,
  unreachableDiscord,
  unreachableGateway,
  type ServiceTrouble,
} from '../model/unreachable.ts';
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
export function createReadiness(clock: Clock, expected: () => readonly number[], apiUrl: string) {
  const ready = new Set<number>();
  const all = Promise.withResolvers<undefined>();
  all.promise.catch(() => undefined);
  let cancel: (() => void) | null = null;
  /** What the start waits for: Discord's API first, then its gateway. */
  let trouble = unreachableDiscord(apiUrl, null);
  let gatewayUrl = '';
  const restartTimeout = (): void => {
    cancel?.();
    cancel = clock.schedule(() => {
      const { message, remedy } = trouble;
      all.reject(
        new GatewayError(
          `Discord’s gateway did not become ready within 60 seconds: ${message} ${remedy}`,
        ),
      );
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
    apiFailed: (error: unknown): void => {
      trouble = apiTrouble(apiUrl, error);
    },
    apiReached(url: string): void {
      gatewayUrl = url;
      trouble = unreachableGateway(url, null);
    },
    /** `error`: null for an error of the network, which the library does not show. Returns the reason. */
    gatewayFailed(error: Error | null): string {
      const reason = error === null ? 'an error of the network' : reasonOf(error);
      trouble = unreachableGateway(gatewayUrl, reason);
      return reason;
    },
    has: (shardId: number) => ready.has(shardId),
    count: () => ({ shards: expected().length, readyShards: ready.size }),
  };
}

/** Fetches what Discord says about the gateway. Rejects with an error that a retry cannot fix. */
export function fetchGatewayInformation(
  manager: WebSocketManager,
  reach: Pick<ReachOptions, 'stopped' | 'onFailure' | 'clock' | 'log'>,
): Promise<APIGatewayBotInfo> {
  const fetch = async (): Promise<APIGatewayBotInfo> => {
    try {
      return await manager.fetchGatewayInformation();
    } catch (error) {
      // The library reads fields that the answer of another server does not have.
      const isUnlike = error instanceof TypeError || error instanceof SyntaxError;
      throw isUnlike ? new UnlikeDiscordError() : (fatalConnectError(error) ?? error);
    }
  };
  return untilReached(fetch, { ...reach, isFinal: (error) => error instanceof GatewayError });
}

class UnlikeDiscordError extends Error {
  override readonly name = 'UnlikeDiscordError';
  override readonly message = 'the answer is not Discord’s';
}

function apiTrouble(apiUrl: string, error: unknown): ServiceTrouble {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : null;
  return status !== null || error instanceof UnlikeDiscordError
    ? unlikeDiscord(apiUrl, status)
    : failedDiscordCall(apiUrl, error);
}
