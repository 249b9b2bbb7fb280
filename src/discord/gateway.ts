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
import {
  fatalCloseError,
  fatalConnectError,
  GatewayError,
  fetchShardIds,
  createReadiness,
} from './gateway-start.ts';
import { createGuilds, type GuildListener } from './guilds.ts';
import { createResumes, ReplaceableShards } from './resumes.ts';
import { createSessionStarts, requireSessionStarts } from './session-starts.ts';
import { createSessionWriter } from './session-writer.ts';

interface GatewayParts {
  readonly rest: REST;
  readonly token: string;
  /** The number of all shards of the bot. */
  readonly shardCount: number | 'auto';
  /** The shards this process runs; null for all. */
  readonly shardIds: readonly number[] | null;
  readonly sessions: GatewaySessionRecords;
  readonly clock: Clock;
  readonly log: Log;
  /** `replayed`: the gateway delivered it again after a resume. */
  readonly onInteraction: (interaction: APIInteraction, replayed: boolean) => void;
  readonly guildListener: GuildListener;
  /** Called if the gateway closes with an error that reconnecting does not fix. */
  readonly onEnd: (reason: GatewayError) => void;
}

export interface Gateway {
  /** Resolves when every shard is ready. Rejects with `GatewayError`. */
  start(): Promise<void>;
  /** Closes the connections so that the next process can resume the sessions. */
  stop(): Promise<void>;
  state(): GatewayState;
  /** The server's own language, one of Discord's locales; null until Discord has sent it. */
  localeOf(guildId: string): string | null;
}

interface GatewayState {
  readonly shards: number;
  readonly readyShards: number;
  /** Null while unknown, as after a resume. */
  readonly servers: number | null;
}

/** How long a close waits for Discord. */
const closeMs = 2_000;
/** A session stays resumable after any close code except 1000 and 1001. */
const resumableClose = 4_200;

/** The gateway connection. Forwards interactions, and records which servers the bot is in. */
export function createGateway(parts: GatewayParts): Gateway {
  const { clock, log } = parts;
  const sessions = createSessionWriter(parts.sessions, clock, log);
  const guilds = createGuilds(parts.guildListener);
  const readiness = createReadiness(clock);
  const replaying = new Set<number>();
  const tried = new Set<number>();
  let running = false;
  /** Whether a shard has waited for Discord to allow a new session. */
  let hasWaited = false;
  const stopping = new AbortController();
  const isStopped = (): boolean => stopping.signal.aborted;

  let shards: ReplaceableShards;
  const manager: WebSocketManager = new WebSocketManager({
    rest: parts.rest,
    token: parts.token,
    intents: GatewayIntentBits.Guilds,
    shardCount: parts.shardCount === 'auto' ? null : parts.shardCount,
    shardIds: parts.shardIds === null ? null : [...parts.shardIds],
    identifyProperties: { os: process.platform, browser: 'Colophon', device: 'Colophon' },
    buildStrategy: (owner) => (shards = new ReplaceableShards(owner)),
    buildIdentifyThrottler: (owner) =>
      createSessionStarts(owner, {
        clock,
        stopping: stopping.signal,
        onSpent: (shard, error) => {
          log.warn({ shard, err: error }, 'a shard waits until Discord allows a new session');
          hasWaited = true;
          // Has no effect on a gateway that is ready.
          readiness.fail(error);
        },
      }),
    retrieveSessionInfo(shardId) {
      // Stops a shard that is between two connections: it requests its session before it reconnects.
      if (isStopped() && !readiness.has(shardId)) return Promise.withResolvers<never>().promise;
      tried.add(shardId);
      return sessionOf(shardId);
    },
    updateSessionInfo(shardId, session) {
      if (session === null) resumes.end(shardId);
      sessions.update(shardId, session);
    },
  });

  /** A session can only be resumed with the same number of shards. */
  const sessionOf = (shardId: number): GatewaySession | null => {
    const session = sessions.current(shardId);
    return session?.shardCount === manager.options.shardCount ? session : null;
  };
  const resumes = createResumes(clock, (shard) => {
    log.warn({ shard }, 'Discord did not answer a resume: the shard starts a new session');
    shards.replace(shard, 'No answer to a resume').catch((error: unknown) => {
      log.warn({ shard, err: error }, 'could not replace a connection');
    });
  });
  const onHello = (shard: number): void => {
    replaying.add(shard);
    if (!isStopped() && sessionOf(shard) !== null) resumes.begin(shard);
  };
  const onReady = (shard: number, how: 'new' | 'resumed'): void => {
    resumes.setReady(shard);
    readiness.setReady(shard);
    log.info({ shard, session: how }, 'a shard is ready');
  };
  const onClosed = (shard: number, code: number): void => {
    resumes.end(shard);
    const resuming = !readiness.has(shard) && sessionOf(shard) !== null;
    readiness.setLost(shard);
    if (!isStopped()) log.warn({ shard, code }, 'a shard lost its connection');
    if (resuming && resumes.fail(shard)) {
      log.warn({ shard }, 'could not resume a session: the shard starts a new one');
      sessions.update(shard, null);
    }
    const reason = fatalCloseError(code);
    if (reason === null) return;
    if (running) parts.onEnd(reason);
    else readiness.fail(reason);
  };
  const onDispatch = (shard: number, event: GatewayDispatchPayload): void => {
    if (isStopped()) return;
    resumes.progress(shard);
    if (event.t === GatewayDispatchEvents.InteractionCreate) {
      parts.onInteraction(event.d, replaying.has(shard));
      return;
    }
    // Events before either of these are replayed from the previous connection.
    if (event.t === GatewayDispatchEvents.Ready || event.t === GatewayDispatchEvents.Resumed) {
      replaying.delete(shard);
      // A later process must not receive this event again, which would end its replay too early.
      void sessions.flush();
    }
    guilds.record(shard, event);
  };

  manager
    .on(WebSocketShardEvents.Hello, ({ shardId }) => {
      onHello(shardId);
    })
    .on(WebSocketShardEvents.Ready, ({ shardId }) => {
      onReady(shardId, 'new');
    })
    .on(WebSocketShardEvents.Resumed, ({ shardId }) => {
      onReady(shardId, 'resumed');
    })
    .on(WebSocketShardEvents.Closed, ({ shardId, code }) => {
      onClosed(shardId, code);
    })
    .on(WebSocketShardEvents.Error, ({ shardId, error }) => {
      log.warn({ shard: shardId, err: error }, 'the gateway reported an error');
    })
    .on(WebSocketShardEvents.Dispatch, ({ shardId, data }) => {
      onDispatch(shardId, data);
    });

  const connect = async (): Promise<void> => {
    const shardIds = await fetchShardIds(manager, { stopped: isStopped, clock, log });
    readiness.expect(shardIds.length);
    await Promise.all(shardIds.map((shardId) => sessions.load(shardId)));
    try {
      await manager.updateShardCount(await manager.getShardCount());
      const starts = shardIds.filter((shardId) => sessionOf(shardId) === null).length;
      requireSessionStarts(await manager.fetchGatewayInformation(), starts, clock.now());
      // Unlike the library's own `connect`, which requires a new session for each shard.
      await shards.connect();
    } catch (error) {
      // The library handles any other failure: its shards keep connecting.
      const final = fatalConnectError(error);
      if (final !== null) throw final;
    }
    await readiness.all;
  };

  /** After a failed start, so that the next start does not fail with the same sessions. */
  const deleteFailedSessions = (): void => {
    for (const shard of tried) if (!readiness.has(shard)) sessions.update(shard, null);
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
    stopping.abort();
    resumes.stop();
    sessions.freeze();
    readiness.fail(new GatewayError('Colophon was stopped before the gateway was ready.'));
    // Destroying a connection that is still opening can throw an uncaught error in the library.
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
        // The sessions of the other shards can be resumed then, and no new ones are allowed.
        if (!isStopped() && !hasWaited) deleteFailedSessions();
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
