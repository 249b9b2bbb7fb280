import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { prepareSchemas } from './checks/schema.ts';
import { createBotToken } from './bot-token.ts';
import { systemClock, type Clock } from './clock.ts';
import { createEvents, type DiscordEvent } from './events.ts';
import { createGateway, type DropOptions, type ResumeFault } from './gateway/gateway.ts';
import { createSessionStarts } from './gateway/session-starts.ts';
import { createGuildDispatcher } from './gateway/guild-dispatch.ts';
import type { DiscordServices } from './services.ts';
import { createInteractions } from './interactions/interactions.ts';
import type { Message } from './message.ts';
import { createPerson } from './people/discord-app.ts';
import type { Person, PersonSeed } from './people/person.ts';
import { createRecords, type InteractionRecord, type Records } from './records.ts';
import { createRestFaults, type RestFaults } from './rest/faults.ts';
import { fileRoute } from './rest/file-route.ts';
import { DEFAULT_RATE_LIMITS, type RateLimits } from './rest/rate-limits.ts';
import { createRest } from './rest/rest.ts';
import { commandRoutes } from './rest/routes/command-routes.ts';
import { followingRoutes } from './rest/routes/following-routes.ts';
import { historyRoutes } from './rest/routes/history-routes.ts';
import { interactionRoutes } from './rest/routes/interaction-routes.ts';
import { messageRoutes } from './rest/routes/message-routes.ts';
import { guildRoutes } from './rest/routes/guild-routes.ts';
import { botRoutes } from './rest/routes/bot-routes.ts';
import { createOldEdits } from './rest/routes/old-edits.ts';
import { threadRoutes } from './rest/routes/thread-routes.ts';
import { webhookRoutes } from './rest/routes/webhook-routes.ts';
import { createSnowflakes } from './snowflake.ts';
import { createCommands } from './world/commands.ts';
import { createCrossposts } from './world/crossposts.ts';
import { createFiles, type StoredFile } from './world/files.ts';
import type { GuildSeed } from './world/guild-seed.ts';
import { createMessages, type BotPost } from './world/messages.ts';
import { DEFAULT_GUILD_SIZE, type GuildSize } from './world/generated-guilds.ts';
import { SAMPLE_GUILDS } from './world/sample-guilds.ts';
import { createDiscordWorld, type DiscordWorld } from './world/world.ts';

export interface LocalDiscordOptions {
  /** Default: 0, any free port. */
  readonly port?: number;
  /** Default: 127.0.0.1. */
  readonly host?: string;
  /** The gateway's address in the answers to bots. Default: that of this server. */
  readonly gatewayUrl?: string;
  /** The valid bot token; others get 401 and 4004. Default: "local-token". */
  readonly token?: string;
  /** The bot's name. Default: "Bot". */
  readonly name?: string;
  /** Id of the application and its bot user. */
  readonly applicationId?: string;
  /** Replaces some fields of the application, as its owner does in the developer portal. */
  readonly application?: Readonly<Record<string, unknown>>;
  /** The servers. A number adds large, lazily built servers to the samples up to this count. */
  readonly guilds?: readonly GuildSeed[] | number;
  /** Of the added servers. Default: 30 channels and 10 roles. */
  readonly guildSize?: GuildSize;
  /** Default: the system clock. */
  readonly clock?: Clock;
  /** Logs unknown routes, breaches and gateway errors. Default: to standard error. */
  readonly log?: (line: string) => void;
  /** Default: 41,250. */
  readonly heartbeatIntervalMs?: number;
  /** Pause after each 50 servers that are announced to new sessions. Default: 0, as fast as the process can. */
  readonly guildPauseMs?: number;
  /** Minimum time between identifies (Discord: 5,000). Default: 0, so that a bot can restart immediately. */
  readonly identifyIntervalMs?: number;
  /** Default: 1. */
  readonly maxConcurrency?: number;
  /** Number of identifies in 24 hours; one more resets the token. Default: 1,000. */
  readonly sessionStartsPerDay?: number;
  /** Time for the first response to an interaction. Default: 3,000, as on Discord. */
  readonly firstResponseMs?: number;
  /** Replaces some of the default limits. */
  readonly rateLimits?: Partial<RateLimits>;
  /** Largest processed size of a message's components in bytes, null for no limit. Default: 10,000. */
  readonly processedBytesLimit?: number | null;
}

export interface LocalDiscord {
  /** `http://127.0.0.1:…`; the API is below `/api`. */
  readonly url: string;
  /** The valid token. */
  readonly token: string;
  readonly applicationId: string;
  readonly world: DiscordWorld;
  readonly records: Records;
  readonly faults: RestFaults;
  /** Number of identifies, resumes, invalid sessions, heartbeats and resumes without an answer. */
  readonly counts: Readonly<
    Record<'identifies' | 'resumes' | 'invalidSessions' | 'heartbeats' | 'unanswered', number>
  >;
  /** Creates a person at the Discord app. */
  readonly person: (seed: PersonSeed) => Person;
  /** Messages of a channel (id) that everyone sees, or that the person sees. */
  readonly messages: (channelId: string, personId?: string) => Message[];
  /** Messages that the bot sent without an interaction, in one server (id or name) or in all, with threads and forum posts; oldest first. */
  readonly posts: (guild?: string) => BotPost[];
  /** The record of an interaction, by its id. */
  readonly interaction: (id: string) => InteractionRecord | undefined;
  /** The file of a message, by the attachment's id. */
  readonly file: (id: string) => StoredFile | undefined;
  /** Calls `listener` for each event; the returned function unsubscribes. */
  readonly on: (name: 'event', listener: (event: DiscordEvent) => void) => () => void;
  /** Resolves with the next matching event; rejects after `withinMs` of real time (default 15 s). */
  readonly next: (
    matches: (event: DiscordEvent) => boolean,
    withinMs?: number,
  ) => Promise<DiscordEvent>;
  /** Resolves when the shard of the guild (default: of direct messages) is connected and commands are registered. */
  readonly ready: (options?: { guild?: string; withinMs?: number }) => Promise<void>;
  /** Whether the shard of a guild (id or name) has a connection. */
  readonly isConnected: (guild: string) => boolean;
  /** Closes the bot's connections; with `forget`, the bot cannot resume. */
  readonly dropGateway: (drop?: DropOptions) => void;
  /** Lets all resumes fail from now on; null lets them succeed again. */
  readonly failResumes: (fault: ResumeFault | null) => void;
  /** Asks the bot to reconnect (opcode 7). */
  readonly askReconnect: () => void;
  readonly close: () => Promise<void>;
}

/** Starts a local Discord: REST and gateway on one port, people in this process. */
export async function startLocalDiscord(options: LocalDiscordOptions = {}): Promise<LocalDiscord> {
  const { clock = systemClock, name = 'Bot', host = '127.0.0.1' } = options;
  const log = options.log ?? logToStderr;
  prepareSchemas();
  const { guilds = SAMPLE_GUILDS, firstResponseMs = 3_000 } = options;
  const token = createBotToken(options.token ?? 'local-token');
  const nextId = createSnowflakes(clock.now);
  const applicationId = options.applicationId ?? nextId();
  const events = createEvents();
  const records = createRecords(log);
  const server = createServer();
  const address = (): string => `${host}:${(server.address() as AddressInfo).port}`;
  const gatewayUrl = (): string => options.gatewayUrl ?? `ws://${address()}`;
  const isCount = typeof guilds === 'number';
  const seeds = isCount ? SAMPLE_GUILDS.slice(0, guilds) : guilds;
  const joined = seeds.filter(({ hasBot = true }) => hasBot).length;
  const world = createDiscordWorld({
    bot: { id: applicationId, username: name, bot: true },
    nextId,
    now: clock.now,
    seeds,
    generatedGuilds: isCount ? Math.max(0, guilds - joined) : 0,
    guildSize: options.guildSize ?? DEFAULT_GUILD_SIZE,
    emit: events.emit,
  });
  const files = createFiles(() => `http://${address()}`);
  const sessionStarts = createSessionStarts({
    clock,
    identifyIntervalMs: options.identifyIntervalMs ?? 0,
    maxConcurrency: options.maxConcurrency ?? 1,
    sessionStartsPerDay: options.sessionStartsPerDay ?? 1000,
  });
  const gateway = createGateway({
    clock,
    world,
    token,
    applicationId,
    emit: events.emit,
    log,
    heartbeatIntervalMs: options.heartbeatIntervalMs ?? 41_250,
    guildPauseMs: options.guildPauseMs ?? 0,
    sessionStarts,
    url: gatewayUrl,
  });
  const messages = createMessages(world, files, events.emit);
  const services: DiscordServices = {
    applicationId,
    applicationName: name,
    applicationFields: options.application ?? {},
    token,
    clock,
    nextId,
    log,
    world,
    messages,
    crossposts: createCrossposts({ world, messages, nextId, clock }),
    files,
    commands: createCommands(applicationId, nextId),
    interactions: createInteractions({ clock, records, emit: events.emit, firstResponseMs }),
    gateway,
    sessionStarts,
    events,
    records,
    gatewayUrl,
    processedBytesLimit: options.processedBytesLimit,
  };
  const faults = createRestFaults();
  const limits = { ...DEFAULT_RATE_LIMITS, ...options.rateLimits };
  const requireEditAllowed = createOldEdits(limits.oldEdits, clock);
  const rest = createRest({
    services,
    faults,
    limits,
    routes: [
      ...botRoutes(services),
      ...interactionRoutes(services, requireEditAllowed),
      ...webhookRoutes(services, requireEditAllowed),
      ...messageRoutes(services, requireEditAllowed),
      ...followingRoutes(services),
      ...historyRoutes(services, faults),
      ...threadRoutes(services),
      ...guildRoutes(services),
      ...commandRoutes(services),
    ],
  });
  const serveFile = fileRoute(files);
  server.on('request', (request, response) => {
    if (!serveFile(request, response)) rest(request, response);
  });
  gateway.attach(server);
  events.on(createGuildDispatcher(services));
  events.on(services.crossposts.update);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, resolve);
  });

  const next: LocalDiscord['next'] = (matches, withinMs = 15_000) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        off();
        reject(new Error(`no matching event within ${withinMs} ms`));
      }, withinMs);
      const off = events.on((event) => {
        if (!matches(event)) return;
        clearTimeout(timer);
        off();
        resolve(event);
      });
    });

  return {
    url: `http://${address()}`,
    get token() {
      return token.current();
    },
    applicationId,
    world,
    records,
    faults,
    counts: gateway.counts,
    person: (seed) => createPerson(services, seed),
    messages: (channelId, personId) => services.messages.visibleIn(channelId, personId),
    posts: (guild) =>
      services.messages.posts(guild === undefined ? undefined : world.needGuild(guild).id),
    interaction: (id) => services.interactions.byId(id)?.record,
    file: files.get,
    on: (_name, listener) => events.on(listener),
    next,
    async ready({ guild, withinMs } = {}) {
      const guildId = guild === undefined ? undefined : world.needGuild(guild).id;
      const isReady = (): boolean =>
        gateway.hears(guildId) && services.commands.offered(guildId).length > 0;
      if (!isReady()) await next(isReady, withinMs);
    },
    isConnected: (guild) => gateway.hears(world.needGuild(guild).id),
    dropGateway: (drop) => {
      gateway.drop(drop);
    },
    failResumes: (fault) => {
      gateway.failResumes(fault);
    },
    askReconnect: () => {
      gateway.askReconnect();
    },
    async close() {
      gateway.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function logToStderr(line: string): void {
  process.stderr.write(`local Discord: ${line}\n`);
}
