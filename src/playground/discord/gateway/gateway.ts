import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';

import { WebSocketServer } from 'ws';

import type { Clock } from '../clock.ts';
import type { EventListener } from '../events.ts';
import { shardOf } from '../snowflake.ts';
import type { DiscordWorld } from '../world/world.ts';
import { serveConnection } from './connection.ts';
import { announceGuilds, readyPayload } from './ready.ts';
import { createGatewaySession, type GatewaySession } from './sessions.ts';

export interface GatewayOptions {
  readonly clock: Clock;
  readonly world: DiscordWorld;
  readonly token: string;
  readonly applicationId: string;
  readonly emit: EventListener;
  readonly log: (line: string) => void;
  readonly heartbeatIntervalMs: number;
  /** Identifies of one rate-limit key (shard modulo concurrency) closer than this are refused; 0: never. */
  readonly identifyIntervalMs: number;
  readonly maxConcurrency: number;
  readonly url: () => string;
}

export interface DropOptions {
  /** Close code; none: the connection is cut without a word. */
  readonly code?: number;
  /** The sessions are forgotten too, so that resuming is refused. */
  readonly forget?: boolean;
}

export type Gateway = ReturnType<typeof createGateway>;

/** Gateway version 10 in JSON: sessions, sequence numbers, resuming, shards. */
export function createGateway(options: GatewayOptions) {
  const { world, clock, emit } = options;
  const sessions = new Map<string, GatewaySession>();
  const identifiedAt = new Map<number, number>();
  const counts = { identifies: 0, resumes: 0, invalidSessions: 0, heartbeats: 0 };
  // Not Discord's 4,096: a longer payload must be answered with 4002, not with ws's own 1009.
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1 << 20 });

  function mayIdentify(shard: number): boolean {
    const key = shard % options.maxConcurrency;
    const last = identifiedAt.get(key);
    const now = clock.now();
    if (last !== undefined && now - last < options.identifyIntervalMs) return false;
    identifiedAt.set(key, now);
    return true;
  }

  function open(shard: readonly [number, number], intents: number): GatewaySession {
    const session = createGatewaySession(randomBytes(16).toString('hex'), shard, intents);
    sessions.set(session.id, session);
    counts.identifies += 1;
    return session;
  }

  function greet(session: GatewaySession): void {
    session.dispatch('READY', () => readyPayload(session, options));
    emit({ type: 'bot', state: 'connected' });
    announceGuilds(session, world);
  }

  return {
    counts,
    /** Serves the upgrades of an HTTP server. */
    attach(server: Server): void {
      server.on('upgrade', (request, socket, head) => {
        sockets.handleUpgrade(request, socket, head, (connection) => {
          serveConnection(connection, request.url ?? '/', {
            ...options,
            counts,
            mayIdentify,
            open,
            greet,
            find: (id) => sessions.get(id),
            forget: (id) => {
              sessions.delete(id);
            },
          });
        });
      });
    },
    /** Sends an event to the shard of a guild; without a guild (direct messages), to shard 0. */
    dispatch(type: string, guildId: string | undefined, data: unknown, intent = 0): void {
      for (const session of sessions.values()) {
        const [shard, count] = session.shard;
        const wanted = guildId === undefined ? 0 : shardOf(guildId, count);
        if (shard !== wanted || (session.intents & intent) !== intent) continue;
        session.dispatch(type, () => data);
      }
    },
    /** Whether a shard that hears of the guild is connected now. */
    hears(guildId: string | undefined): boolean {
      return [...sessions.values()].some(({ connected, shard: [shard, count] }) => {
        return connected() && shard === (guildId === undefined ? 0 : shardOf(guildId, count));
      });
    },
    /** Ends every connection. */
    drop({ code, forget = false }: DropOptions = {}): void {
      for (const session of sessions.values()) session.cut(code, 'dropped');
      if (forget) sessions.clear();
    },
    /** Asks every client to reconnect and resume (opcode 7). */
    askReconnect(): void {
      for (const session of sessions.values()) session.send({ op: 7, d: null });
    },
    close(): void {
      for (const connection of sockets.clients) connection.terminate();
      sockets.close();
    },
  };
}
