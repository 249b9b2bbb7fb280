import {
  WebSocketShardEvents,
  type IIdentifyThrottler,
  type WebSocketManager,
} from '@discordjs/ws';
import type { APIGatewayBotInfo } from 'discord-api-types/v10';

import type { Clock, Log } from '../model/effects.ts';
import type { SessionBudget, SessionLimits, SessionStart } from '../model/session-budget.ts';
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
  readonly budget: SessionBudget;
  readonly clock: Clock;
  readonly log: Log;
  /** Aborts when the gateway stops. */
  readonly stopping: AbortSignal;
  /** Called before a shard asks for a new session. Returns whether it may. */
  readonly begins: (shardId: number) => boolean;
  /** Called for a shard that must wait before it asks again. */
  readonly onWait: (shardId: number) => void;
  /** Called for a shard that needs a new session when Discord allows none. It waits until Discord does. */
  readonly onSpent: (shardId: number, error: GatewayError) => void;
}

/** What Discord has counted, and the starts of this process since then. */
interface DiscordCount {
  readonly at: number;
  readonly limits: Promise<SessionLimits>;
  granted: number;
}

/** The pause before another try if Discord or the store does not answer. */
const againMs = 1_000;
/** How long a count of Discord is used for further starts: a request before each of them would delay it. */
const countReuseMs = 30_000;
/** A restart may need as many sessions as the bot has shards. */
const fewStarts = 0.1;

/**
 * Lets shards start new sessions at Discord's pace, and only while Discord allows them: one too many resets
 * the bot's token (Gateway, Session Start Limit). The library checks that only before all shards connect.
 */
export async function createSessionStarts(
  manager: WebSocketManager,
  { budget, clock, log, stopping, begins, onWait, onSpent }: SessionStartParts,
): Promise<IIdentifyThrottler> {
  const { session_start_limit: limit } = await manager.fetchGatewayInformation();
  manager.on(WebSocketShardEvents.Ready, ({ shardId }) => {
    budget.noteReady(shardId % limit.max_concurrency);
  });
  let isLowKnown = false;
  let counted: DiscordCount | null = null;

  const noteLeft = (left: number, total: number, resetAfterMs: number): void => {
    const isLow = left <= total * fewStarts;
    if (isLow && !isLowKnown) {
      const until = new Date(clock.now() + resetAfterMs).toISOString();
      log.error({ left, until }, 'few new gateway sessions are left: do not restart the bot');
    }
    isLowKnown = isLow;
  };

  /** One request for all shards that ask within half a minute, because Discord limits these requests. */
  const countByDiscord = (): DiscordCount => {
    const at = clock.now();
    if (counted !== null && at >= counted.at && at < counted.at + countReuseMs) return counted;
    const count = { at, limits: fetchLimits(manager), granted: 0 };
    count.limits.catch(() => {
      counted = null;
    });
    return (counted = count);
  };

  const take = async (shardId: number): Promise<SessionStart> => {
    if (!begins(shardId)) return { kind: 'wait', ms: againMs };
    const earlier = counted;
    const count = countByDiscord();
    try {
      const { total, remaining, resetAfterMs } = await count.limits;
      const limits = { total, remaining: remaining - count.granted, resetAfterMs };
      const start = await budget.take(shardId % limit.max_concurrency, limits);
      if (start.kind === 'granted') count.granted += 1;
      if (start.kind === 'spent') {
        counted = null;
        if (count === earlier) return await take(shardId);
      }
      if (start.kind !== 'wait') noteLeft(start.left, total, resetAfterMs);
      return start;
    } catch (error) {
      log.warn({ shard: shardId, err: error }, 'a shard cannot start a session yet');
      return { kind: 'wait', ms: againMs };
    }
  };

  return {
    async waitForIdentify(shardId, signal) {
      for (;;) {
        const start = await take(shardId);
        if (start.kind === 'granted') return;
        onWait(shardId);
        if (start.kind === 'spent') {
          onSpent(shardId, spentError(1, start.left, clock.now() + start.ms));
        }
        await pause(start.ms, clock, { stopping, signal });
      }
    },
  };
}

async function fetchLimits(manager: WebSocketManager): Promise<SessionLimits> {
  const { session_start_limit: limit } = await manager.fetchGatewayInformation(true);
  return { total: limit.total, remaining: limit.remaining, resetAfterMs: limit.reset_after };
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
