import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

import { expect, onTestFinished } from 'vitest';

import { createFixedLeases } from '../../src/fleet/fixed-leases.ts';
import { createOwnText } from '../../src/fleet/own-text.ts';
import { createSessionBudget } from '../../src/fleet/session-budget.ts';
import { createGateway, type Gateway } from '../../src/discord/gateway.ts';
import type { InteractionHandover } from '../../src/discord/interaction-handover.ts';
import { createInteractionReceiver } from '../../src/discord/interaction-receiver.ts';
import { createRest, type DiscordRest } from '../../src/discord/rest.ts';
import type { GatewaySession, GatewaySessionRecords } from '../../src/model/gateway-session.ts';
import type { ShardLeases } from '../../src/model/shard-leases.ts';
import type { SharedText } from '../../src/model/shared-text.ts';
import type { Engine } from '../../src/engine/engine.ts';
import type { IncomingInteraction } from '../../src/engine/responder.ts';
import type { Clock } from '../../src/model/effects.ts';
import {
  startLocalDiscord,
  type LocalDiscord,
  type LocalDiscordOptions,
} from '../../src/playground/discord/local-discord.ts';
import { systemClock } from '../../src/playground/discord/clock.ts';
import { createTestLog, type LogLine } from '../engine/engine-rig.ts';

export async function localDiscord(options: LocalDiscordOptions = {}): Promise<LocalDiscord> {
  const discord = await startLocalDiscord({ log: () => undefined, ...options });
  onTestFinished(() => discord.close());
  return discord;
}

/** A Discord with a gateway that accepts connections and sends nothing. */
export async function muteDiscord() {
  const connected = Promise.withResolvers<undefined>();
  const sockets = new Set<Socket>();
  const server = createServer((_, response) => {
    const { port } = server.address() as AddressInfo;
    const limit = { total: 9, remaining: 9, reset_after: 60_000, max_concurrency: 1 };
    const body = { url: `ws://127.0.0.1:${port}`, shards: 1, session_start_limit: limit };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  });
  server.on('connection', (socket) => sockets.add(socket));
  server.on('upgrade', () => {
    connected.resolve(undefined);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, connected: connected.promise };
}

/** Stored sessions, shared by successive bots. */
export interface RecordedSessions extends GatewaySessionRecords {
  readonly kept: Map<number, GatewaySession>;
}

export function createRecordedSessions(): RecordedSessions {
  const kept = new Map<number, GatewaySession>();
  return {
    kept,
    read: (shardId) => Promise.resolve(kept.get(shardId) ?? null),
    write(shardId, session) {
      if (session === null) kept.delete(shardId);
      else kept.set(shardId, session);
      return Promise.resolve();
    },
  };
}

export interface Bot {
  readonly gateway: Gateway;
  readonly rest: DiscordRest;
  readonly lines: readonly LogLine[];
  /** The interactions that reached the engine, in order. */
  readonly handled: readonly IncomingInteraction[];
  readonly ends: readonly Error[];
  /** Servers joined and left, in order. */
  readonly moves: readonly string[];
}

export interface BotSettings {
  readonly url: string;
  readonly token?: string;
  /** Token of the gateway, if it differs from the token of REST. */
  readonly gatewayToken?: string;
  readonly sessions?: GatewaySessionRecords;
  readonly shardCount?: number | 'auto';
  readonly shardIds?: readonly number[];
  /** Default: all shards, or those of `shardCount` and `shardIds`, from start to stop. */
  readonly leases?: ShardLeases;
  readonly clock?: Clock;
  /** What the processes share of their session starts. Default: this bot is alone. */
  readonly sessionStarts?: SharedText;
  /** Default: each interaction ends at once. */
  readonly handle?: Engine['handle'];
  /** Default: no other process continues the interactions. */
  readonly handover?: InteractionHandover;
}

/** All of `src/discord` with a given engine. */
export function createBot(settings: BotSettings): Bot {
  const { clock = systemClock, token = 'local-token' } = settings;
  const lines: LogLine[] = [];
  const handled: IncomingInteraction[] = [];
  const ends: Error[] = [];
  const moves: string[] = [];
  const log = createTestLog(lines);
  const rest = createRest({ token, apiUrl: `${settings.url}/api/`, version: '0', now: Date.now });
  const gateway = createGateway({
    guildListener: {
      left: (guildId) => moves.push(`left ${guildId}`),
      joined: (guildId) => moves.push(`joined ${guildId}`),
      listed: (guildIds, isOfPart) => moves.push(`listed ${guildIds.filter(isOfPart).join(' ')}`),
    },
    rest: rest.bot,
    token: settings.gatewayToken ?? token,
    sessionBudget: createSessionBudget(settings.sessionStarts ?? createOwnText(clock.now), clock),
    leases:
      settings.leases ??
      createFixedLeases(settings.shardCount ?? 'auto', settings.shardIds ?? null),
    sessions: settings.sessions ?? createRecordedSessions(),
    clock,
    log,
    onEnd: (reason) => ends.push(reason),
    interactions: createInteractionReceiver({
      onInstalled: () => undefined,
      handle(exchange, onEnded) {
        handled.push(exchange);
        if (settings.handle === undefined) onEnded?.();
        else settings.handle(exchange, onEnded);
      },
      ...{ rest, handover: settings.handover },
      clock,
      log,
    }),
  });
  onTestFinished(() => gateway.stop());
  return { gateway, rest, lines, handled, ends, moves };
}

/** Polls for an effect of another process or socket. */
export function eventually<T>(read: () => T) {
  return expect.poll(read, { timeout: 15_000, interval: 10 });
}
