import {
  SimpleIdentifyThrottler,
  type IIdentifyThrottler,
  type WebSocketManager,
} from '@discordjs/ws';
import type { APIGatewayBotInfo } from 'discord-api-types/v10';

import type { Clock } from '../model/effects.ts';
import { GatewayError } from './gateway-start.ts';

/** Throws unless Discord allows this many new sessions now. A resumed session is not a new one. */
export function requireSessionStarts(
  { session_start_limit: { remaining, reset_after } }: APIGatewayBotInfo,
  wanted: number,
  now: number,
): void {
  if (remaining < wanted) throw spentError(wanted, remaining, now + reset_after);
}

interface SessionStartParts {
  readonly clock: Clock;
  /** Aborts when the gateway stops. */
  readonly stopping: AbortSignal;
  /** Called for a shard that needs a new session when Discord allows none. It waits until Discord does. */
  readonly onSpent: (shardId: number, error: GatewayError) => void;
}

/**
 * Lets shards start new sessions at Discord's pace, and only while Discord allows them: one too many resets
 * the bot's token (Gateway, Session Start Limit). The library checks that only before all shards connect.
 */
export async function createSessionStarts(
  manager: WebSocketManager,
  { clock, stopping, onSpent }: SessionStartParts,
): Promise<IIdentifyThrottler> {
  const { session_start_limit: limit } = await manager.fetchGatewayInformation();
  const pace = new SimpleIdentifyThrottler(limit.max_concurrency);
  let left = Infinity;
  let resetsAt = 0;
  /** Counts one session. Returns false if Discord allows none until `resetsAt`. */
  const take = async (): Promise<boolean> => {
    // Without an answer the shard starts its session, because the number is rarely spent.
    const info = await manager.fetchGatewayInformation(true).catch(() => null);
    if (info === null) return true;
    if (clock.now() >= resetsAt) left = Infinity;
    const { remaining, reset_after } = info.session_start_limit;
    resetsAt = clock.now() + reset_after;
    // Discord may not have counted the sessions of other shards yet, which start at the same time.
    left = Math.min(left, remaining);
    if (left <= 0) return false;
    left -= 1;
    return true;
  };
  return {
    async waitForIdentify(shardId, signal) {
      for (;;) {
        await pace.waitForIdentify(shardId, signal);
        if (await take()) return;
        onSpent(shardId, spentError(1, left, resetsAt));
        await pause(resetsAt - clock.now(), clock, { stopping, signal });
      }
    },
  };
}

function spentError(wanted: number, remaining: number, resetsAt: number): GatewayError {
  const time = new Date(resetsAt).toISOString();
  return new GatewayError(
    `Discord does not let this bot connect for now. New sessions needed: ${wanted}; left until ${time}: ${remaining}.`,
  );
}

/** Rejects when the shard's connection closes. Never ends when the gateway stops. */
function pause(
  waitMs: number,
  clock: Clock,
  { stopping, signal }: { readonly stopping: AbortSignal; readonly signal: AbortSignal },
): Promise<void> {
  const over = Promise.withResolvers<undefined>();
  const cancel = clock.schedule(() => {
    over.resolve(undefined);
  }, waitMs);
  const ended = AbortSignal.any([stopping, signal]);
  ended.addEventListener('abort', () => {
    cancel();
    if (signal.aborted) over.reject(new Error('The connection was closed.'));
  });
  return over.promise;
}
