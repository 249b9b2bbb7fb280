import type { REST } from '@discordjs/rest';
import { WebSocketManager, WebSocketShardEvents } from '@discordjs/ws';
import {
  GatewayDispatchEvents,
  GatewayIntentBits,
  type GatewayDispatchPayload,
} from 'discord-api-types/v10';

import type { GatewayState } from '../model/gateway-state.ts';
import { endWithin } from '../model/deadline.ts';
import type { Clock, Log } from '../model/effects.ts';
import type { GatewaySession, GatewaySessionRecords } from '../model/gateway-session.ts';
import type { SessionBudget } from '../model/session-budget.ts';
import type { ShardLeases } from '../model/shard-leases.ts';
import { createGatewayLimits } from './gateway-limits.ts';
import {
  fatalCloseError,
  fatalConnectError,
  GatewayError,
  fetchGatewayInformation,
  createReadiness,
} from './gateway-start.ts';
import { createGuilds, type GuildListener } from './guilds.ts';
import type { GatewayInteractions } from './interaction-receiver.ts';
import { createLeasedEvents, type ArrivedEvent } from './leased-events.ts';
import { LeasedShards } from './leased-shards.ts';
import { createResumes } from './resumes.ts';
import { createSessionStarts, requireSessionStarts } from './session-starts.ts';
import { createSessionWriter } from './session-writer.ts';
import { createShardMoves } from './shard-moves.ts';

interface GatewayParts {
  readonly rest: REST;
  readonly token: string;
  /** Which shards this process runs. */
  readonly leases: ShardLeases;
  /** Of the bot's token. */
  readonly sessionBudget: SessionBudget;
  readonly sessions: GatewaySessionRecords;
  readonly clock: Clock;
  readonly log: Log;
  readonly interactions: GatewayInteractions;
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

/** Events before either of these are replayed from the previous connection. */
function endsReplay({ t }: GatewayDispatchPayload): boolean {
  return t === GatewayDispatchEvents.Ready || t === GatewayDispatchEvents.Resumed;
}

/** How long a close waits for Discord. */
const closeMs = 2_000;

/** The gateway connection. Forwards interactions, and records which servers the bot is in. */
export function createGateway(parts: GatewayParts): Gateway {
  const { clock, log, leases, interactions } = parts;
  const sessions = createSessionWriter({
    ...{ records: parts.sessions, clock, log },
    fenceOf: (shard) => leases.fenceOf(shard),
    async beforeWrite() {
      await events.passed();
      await interactions.keepOpen?.();
    },
  });
  const guilds = createGuilds(parts.guildListener);
  const readiness = createReadiness(clock, () => leases.held(), parts.rest.options.api);
  const replaying = new Set<number>();
  const tried = new Set<number>();
  let running = false;
  /** Whether a shard has waited for Discord to allow a new session. */
  let hasWaited = false;
  const stopping = new AbortController();
  const isStopped = (): boolean => stopping.signal.aborted;
  const reach = { stopped: isStopped, onFailure: readiness.apiFailed, clock, log };

  let shards: LeasedShards;
  const manager: WebSocketManager = new WebSocketManager({
    rest: parts.rest,
    token: parts.token,
    intents: GatewayIntentBits.Guilds,
    identifyProperties: { os: process.platform, browser: 'Colophon', device: 'Colophon' },
    buildStrategy: (owner) => (shards = new LeasedShards(owner)),
    buildIdentifyThrottler: (owner) =>
      createSessionStarts(owner, {
        ...{ budget: parts.sessionBudget, clock, log },
        stopping: stopping.signal,
        begins: (shard) => moves.beginsSession(shard),
        onWait: (shard) => {
          moves.setOpen(shard);
        },
        onSpent: (shard, error) => {
          log.warn({ shard, err: error }, 'a shard waits until Discord allows a new session');
          hasWaited = true;
          // Has no effect on a gateway that is ready.
          readiness.fail(error);
        },
      }),
    async retrieveSessionInfo(shardId) {
      if (readiness.has(shardId) || replaying.has(shardId)) return sessionOf(shardId);
      // A shard that is between two connections requests its session before it reconnects.
      if (!leases.isLeased()) await leases.confirm();
      if (!leases.isLeased()) leases.letGo(shardId);
      if (isStopped() || !moves.runs(shardId)) {
        moves.setHalted(shardId);
        return Promise.withResolvers<never>().promise;
      }
      tried.add(shardId);
      return sessionOf(shardId);
    },
    updateSessionInfo(shardId, session) {
      if (!moves.runs(shardId)) return;
      if (session === null) resumes.end(shardId);
      sessions.update(shardId, session);
    },
  });

  const limits = createGatewayLimits(() => manager.fetchGatewayInformation(true), { clock, log });
  /** A session can only be resumed with the same number of shards. */
  const sessionOf = (shardId: number): GatewaySession | null => {
    const session = sessions.current(shardId);
    return session?.shardCount === manager.options.shardCount ? session : null;
  };
  const moves = createShardMoves({
    ...{ leases, sessions, log },
    prepare: async (shard) => interactions.takeLeft?.(shard),
    connect(shard) {
      readiness.check();
      const fence = leases.fenceOf(shard);
      const isCurrent = (): boolean => moves.runs(shard) && leases.fenceOf(shard) === fence;
      const halt = (isOpen: boolean): void => {
        if (!isOpen) moves.setHalted(shard);
      };
      shards.open(shard, isCurrent, reach).then(halt, (error: unknown) => {
        const final = fatalConnectError(error);
        if (final !== null) readiness.fail(final);
      });
    },
    async disconnect(shard) {
      // The stored session counts the events that wait as delivered.
      await events.passed();
      resumes.end(shard);
      await endWithin(closeMs, shards.close(shard, 'Another process continues'), clock.schedule);
      readiness.setLost(shard);
      guilds.forget(shard);
    },
    onGone: () => {
      readiness.check();
    },
  });
  const resumes = createResumes(clock, (shard) => {
    log.warn({ shard }, 'Discord did not answer a resume: the shard starts a new session');
    shards.replace(shard, 'No answer to a resume').catch((error: unknown) => {
      log.warn({ shard, err: error }, 'could not replace a connection');
    });
  });
  const onHello = (shard: number): void => {
    replaying.add(shard);
    if (sessionOf(shard) === null) return;
    moves.setOpen(shard);
    if (!isStopped()) resumes.begin(shard);
  };
  const onReady = (shard: number, how: 'new' | 'resumed'): void => {
    moves.setOpen(shard);
    resumes.setReady(shard);
    readiness.setReady(shard);
    log.info({ shard, session: how }, 'a shard is ready');
  };
  /** Why the last connection failed. The library says it just before the connection closes, if at all. */
  let failure: Error | null = null;
  const logEnd = (shard: number, code: number, wasOpen: boolean): void => {
    if (wasOpen) log.warn({ shard, code }, 'a shard lost its connection');
    else log.warn({ shard, reason: readiness.gatewayFailed(failure) }, 'a shard could not connect');
    failure = null;
  };
  const onClosed = (shard: number, code: number): void => {
    const wasOpen = replaying.has(shard) || readiness.has(shard);
    moves.setClosed(shard);
    replaying.delete(shard);
    resumes.end(shard);
    if (!moves.runs(shard)) return;
    const resuming = !readiness.has(shard) && sessionOf(shard) !== null;
    readiness.setLost(shard);
    if (!isStopped()) logEnd(shard, code, wasOpen);
    if (resuming && resumes.fail(shard)) {
      log.warn({ shard }, 'could not resume a session: the shard starts a new one');
      sessions.update(shard, null);
    }
    const reason = fatalCloseError(code);
    if (reason === null) return;
    if (running) parts.onEnd(reason);
    else readiness.fail(reason);
  };
  const receive = (shard: number, { event, arrivedAt, isReplayed }: ArrivedEvent): void => {
    if (isStopped()) return;
    // Discord does not send an event again that is part of the stored session.
    if (!moves.runs(shard) && event.s > (sessions.current(shard)?.sequence ?? -1)) return;
    resumes.progress(shard);
    if (event.t === GatewayDispatchEvents.InteractionCreate) {
      interactions.receive(event.d, isReplayed, arrivedAt);
      return;
    }
    // A later process must not receive this event again, which would end its replay too early.
    if (endsReplay(event)) void sessions.flush();
    guilds.record(shard, event);
  };
  const events = createLeasedEvents(leases, receive);
  const onDispatch = (shard: number, event: GatewayDispatchPayload): void => {
    if (endsReplay(event)) replaying.delete(shard);
    events.add(shard, { event, arrivedAt: clock.now(), isReplayed: replaying.has(shard) });
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
    .on(WebSocketShardEvents.Error, ({ error }) => {
      failure = error;
    })
    .on(WebSocketShardEvents.Dispatch, ({ shardId, data }) => {
      onDispatch(shardId, data);
    });

  const connect = async (): Promise<void> => {
    const information = await fetchGatewayInformation(manager, reach);
    readiness.apiReached(information.url);
    const shardCount = await leases.agreeOnCount(information.shards);
    limits.begin(information, shardCount);
    await manager.updateShardCount(shardCount);
    await moves.start((starting) => {
      const starts = starting.filter((shardId) => sessionOf(shardId) === null).length;
      requireSessionStarts(information, starts, clock.now());
    });
    readiness.check();
    await readiness.all;
  };

  /** After a failed start, so that the next start does not fail with the same sessions. */
  const deleteFailedSessions = (): void => {
    for (const shard of tried) if (!readiness.has(shard)) sessions.update(shard, null);
  };

  const stop = async (): Promise<void> => {
    stopping.abort();
    limits.stop();
    resumes.stop();
    sessions.freeze();
    readiness.fail(new GatewayError('Colophon was stopped before the gateway was ready.'));
    // Destroying a connection that is still opening can throw an uncaught error in the library.
    if (readiness.count().readyShards > 0) {
      await endWithin(closeMs, shards.closeAll('Colophon is closing'), clock.schedule);
    }
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
      return { ...count, servers: guilds.count(count.shards), ...limits.current() };
    },
    localeOf: (guildId) => guilds.localeOf(guildId),
  };
}
