import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';

import { WebSocketServer } from 'ws';

import type { BotToken } from '../bot-token.ts';
import type { Clock } from '../clock.ts';
import type { EventListener } from '../events.ts';
import { shardOf } from '../snowflake.ts';
import type { DiscordWorld } from '../world/world.ts';
import { serveConnection } from './connection.ts';
import { createAnnouncer, readyPayload, RESUME_PATH } from './ready.ts';
import type { SessionStarts } from './session-starts.ts';
import { createGatewaySession, type GatewaySession } from './sessions.ts';

export interface GatewayOptions {
  readonly clock: Clock;
  readonly world: DiscordWorld;
  readonly token: BotToken;
  readonly applicationId: string;
  readonly emit: EventListener;
  readonly log: (line: string) => void;
  readonly heartbeatIntervalMs: number;
  /** Between each 50 servers that it announces. */
  readonly guildPauseMs: number;
  readonly sessionStarts: SessionStarts;
  readonly url: () => string;
}

export interface DropOptions {
  /** Close code. Default: the connection is terminated without one. */
  readonly code?: number;
  /** Deletes the sessions too, so that clients cannot resume. */
  readonly forget?: boolean;
}

/**
 * How resumes fail: the address of `resume_gateway_url` no longer exists (404), or a RESUME gets no
 * answer.
 */
export type ResumeFault = 'address-gone' | 'unanswered';

export type Gateway = ReturnType<typeof createGateway>;

/** Gateway version 10 in JSON: sessions, sequence numbers, resuming, shards. */
export function createGateway(options: GatewayOptions) {
  const { world, emit, log, token } = options;
  const sessions = new Map<string, GatewaySession>();
  const counts = { identifies: 0, resumes: 0, invalidSessions: 0, heartbeats: 0, unanswered: 0 };
  const announceGuilds = createAnnouncer(world, {
    clock: options.clock,
    pauseMs: options.guildPauseMs,
  });
  let resumeFault: ResumeFault | null = null;
  // More than Discord's 4,096, so that a longer payload gets 4002 instead of 1009 from ws.
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1 << 20 });

  /** "All active sessions for the app will be terminated, the bot token will be reset" (Gateway, Identifying). */
  function resetToken(): void {
    log('GATEWAY resets the token: no session starts are left');
    token.reset();
    for (const session of sessions.values()) session.cut(4004, 'Authentication failed.');
    sessions.clear();
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
    announceGuilds(session);
  }

  return {
    counts,
    /** Handles the upgrade requests of an HTTP server. */
    attach(server: Server): void {
      server.on('upgrade', (request, socket, head) => {
        if (resumeFault === 'address-gone' && request.url?.startsWith(RESUME_PATH) === true) {
          socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
          return;
        }
        sockets.handleUpgrade(request, socket, head, (connection) => {
          serveConnection(connection, request.url ?? '/', {
            ...options,
            counts,
            resetToken,
            answersResume: () => resumeFault !== 'unanswered',
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
    /** Sends an event to the shard of a guild, or to shard 0 without a guild (direct messages). */
    dispatch(type: string, guildId: string | undefined, data: unknown, intent = 0): void {
      for (const session of sessions.values()) {
        const [shard, count] = session.shard;
        const guildShard = guildId === undefined ? 0 : shardOf(guildId, count);
        if (shard !== guildShard || (session.intents & intent) !== intent) continue;
        session.dispatch(type, () => data);
      }
    },
    /** Whether the guild's shard is connected. */
    hears(guildId: string | undefined): boolean {
      return [...sessions.values()].some(({ connected, shard: [shard, count] }) => {
        return connected() && shard === (guildId === undefined ? 0 : shardOf(guildId, count));
      });
    },
    /** Closes all connections. */
    drop({ code, forget = false }: DropOptions = {}): void {
      for (const session of sessions.values()) session.cut(code, 'dropped');
      if (forget) sessions.clear();
    },
    /** Asks every client to reconnect and resume (opcode 7). */
    askReconnect(): void {
      for (const session of sessions.values()) session.send({ op: 7, d: null });
    },
    failResumes(fault: ResumeFault | null): void {
      resumeFault = fault;
    },
    close(): void {
      for (const connection of sockets.clients) connection.terminate();
      sockets.close();
    },
  };
}
