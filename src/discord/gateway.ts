import type { REST } from '@discordjs/rest';
import { WebSocketManager, WebSocketShardEvents } from '@discordjs/ws';
import {
  GatewayDispatchEvents,
  GatewayIntentBits,
  type APIInteraction,
  type GatewayDispatchPayload,
} from 'discord-api-types/v10';

import type { Clock, Log } from '../model/effects.ts';
import type { GatewaySession, GatewaySessionRecords } from '../model/gateway-session.ts';
import { fatalCloseError, fatalConnectError, GatewayError } from './gateway-error.ts';
import { createGuilds, type GuildListener } from './guilds.ts';
import { fetchShardIds } from './shard-ids.ts';
import { createReadiness } from './readiness.ts';
import { createSessionWriter } from './session-writer.ts';

export interface GatewayParts {
  readonly rest: REST;
  readonly token: string;
  /** All shards of the bot. */
  readonly shardCount: number | 'auto';
  /** The shards this process runs; null for all. */
  readonly shardIds: readonly number[] | null;
  readonly sessions: GatewaySessionRecords;
  readonly clock: Clock;
  readonly log: Log;
  /** `replayed`: delivered again after a resume. */
  readonly onInteraction: (interaction: APIInteraction, replayed: boolean) => void;
  readonly guildListener: GuildListener;
  /** The gateway closed in a way that connecting again does not mend. */
  readonly onEnd: (reason: GatewayError) => void;
}

export interface Gateway {
  /** Resolves when every shard is ready. Rejects with a `GatewayError` that says what to do. */
  start(): Promise<void>;
  /** Closes so that the sessions can be resumed. */
  stop(): Promise<void>;
  state(): GatewayState;
  /** A server's own language, one of Discord's locales; null where Discord has not told it yet. */
  localeOf(guildId: string): string | null;
}

export interface GatewayState {
  readonly shards: number;
  readonly readyShards: number;
  /** Null while it is not known, as after a resume. */
  readonly servers: number | null;
}

/** For a peer that does not answer the closing of the connection. */
const closeMs = 2_000;
/** Any close code but 1000 and 1001 leaves the session to be resumed. */
const resumableClose = 4_200;

/** Discord's gateway, by its own library; of what it tells, interactions go on and ids are counted. */
export function createGateway(parts: GatewayParts): Gateway {
  const { clock, log } = parts;
  const sessions = createSessionWriter(parts.sessions, clock, log);
  const guilds = createGuilds(parts.guildListener);
  const readiness = createReadiness(clock);
  const replaying = new Set<number>();
  let running = false;
  let stopped = false;

  const manager: WebSocketManager = new WebSocketManager({
    rest: parts.rest,
    token: parts.token,
    intents: GatewayIntentBits.Guilds,
    shardCount: parts.shardCount === 'auto' ? null : parts.shardCount,
    shardIds: parts.shardIds === null ? null : [...parts.shardIds],
    identifyProperties: { os: process.platform, browser: 'Colophon', device: 'Colophon' },
    retrieveSessionInfo(shardId) {
      // A shard caught between two connections asks here before the next one, and waits for ever.
      if (stopped && !readiness.has(shardId)) return Promise.withResolvers<never>().promise;
      return sessionOf(shardId);
    },
    updateSessionInfo(shardId, session) {
      sessions.update(shardId, session);
    },
  });

  /** A session belongs to its number of shards: with another one it cannot be resumed. */
  const sessionOf = (shardId: number): GatewaySession | null => {
    const session = sessions.current(shardId);
    return session?.shardCount === manager.options.shardCount ? session : null;
  };
  const ready = (shard: number, how: 'new' | 'resumed'): void => {
    readiness.became(shard);
    log.info({ shard, session: how }, 'a shard is ready');
  };
  const closed = (shard: number, code: number): void => {
    readiness.lost(shard);
    if (!stopped) log.warn({ shard, code }, 'a shard lost its connection');
    const reason = fatalCloseError(code);
    if (reason === null) return;
    if (running) parts.onEnd(reason);
    else readiness.fail(reason);
  };
  const dispatched = (shard: number, event: GatewayDispatchPayload): void => {
    if (stopped) return;
    if (event.t === GatewayDispatchEvents.InteractionCreate) {
      parts.onInteraction(event.d, replaying.has(shard));
      return;
    }
    // What comes before either of these is told again from the former connection.
    if (event.t === GatewayDispatchEvents.Ready || event.t === GatewayDispatchEvents.Resumed) {
      replaying.delete(shard);
    }
    guilds.note(shard, event);
  };

  manager
    .on(WebSocketShardEvents.Hello, ({ shardId }) => replaying.add(shardId))
    .on(WebSocketShardEvents.Ready, ({ shardId }) => {
      ready(shardId, 'new');
    })
    .on(WebSocketShardEvents.Resumed, ({ shardId }) => {
      ready(shardId, 'resumed');
    })
    .on(WebSocketShardEvents.Closed, ({ shardId, code }) => {
      closed(shardId, code);
    })
    .on(WebSocketShardEvents.Error, ({ shardId, error }) => {
      log.warn({ shard: shardId, err: error }, 'trouble with the gateway');
    })
    .on(WebSocketShardEvents.Dispatch, ({ shardId, data }) => {
      dispatched(shardId, data);
    });

  const connect = async (): Promise<void> => {
    const shardIds = await fetchShardIds(manager, () => stopped, clock, log);
    readiness.expect(shardIds.length);
    await Promise.all(shardIds.map((shardId) => sessions.load(shardId)));
    try {
      await manager.connect();
    } catch (error) {
      // Any other failure is the library's to mend: its shards go on connecting by themselves.
      const final = fatalConnectError(error);
      if (final !== null) throw final;
    }
    await readiness.all;
  };

  const close = async (): Promise<void> => {
    const limit = Promise.withResolvers<undefined>();
    const cancel = clock.schedule(() => {
      limit.resolve(undefined);
    }, closeMs);
    const reason = 'Colophon is closing';
    await Promise.race([manager.destroy({ code: resumableClose, reason }), limit.promise]);
    cancel();
  };

  const stop = async (): Promise<void> => {
    stopped = true;
    sessions.freeze();
    readiness.fail(new GatewayError('Colophon was stopped before the gateway was ready.'));
    // The library closes a connection that is being made in a way that can throw at the process.
    if (readiness.count().readyShards > 0) await close();
    await sessions.flush();
  };

  return {
    async start() {
      readiness.begin();
      try {
        await Promise.race([connect(), readiness.all]);
        running = true;
      } catch (error) {
        await stop();
        throw error;
      } finally {
        readiness.end();
      }
    },
    stop,
    state: () => {
      const count = readiness.count();
      return { ...count, servers: guilds.count(count.shards) };
    },
    localeOf: (guildId) => guilds.localeOf(guildId),
  };
}
