import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { prepareSchemas } from './checks/schema.ts';
import { systemClock, type Clock } from './clock.ts';
import { createEvents, type DiscordEvent } from './events.ts';
import { createGateway, type DropOptions } from './gateway/gateway.ts';
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
import { historyRoutes } from './rest/routes/history-routes.ts';
import { interactionRoutes } from './rest/routes/interaction-routes.ts';
import { messageRoutes } from './rest/routes/message-routes.ts';
import { guildRoutes } from './rest/routes/guild-routes.ts';
import { botRoutes } from './rest/routes/bot-routes.ts';
import { threadRoutes } from './rest/routes/thread-routes.ts';
import { webhookRoutes } from './rest/routes/webhook-routes.ts';
import { createSnowflakes } from './snowflake.ts';
import { createCommands } from './world/commands.ts';
import { createFiles, type StoredFile } from './world/files.ts';
import type { GuildSeed } from './world/guild-seed.ts';
import { createMessages, type BotPost } from './world/messages.ts';
import { SAMPLE_GUILDS } from './world/sample-guilds.ts';
import { createDiscordWorld, type DiscordWorld } from './world/world.ts';

export interface LocalDiscordOptions {
  /** Default: 0, any free one. */
  readonly port?: number;
  /** Default: 127.0.0.1. */
  readonly host?: string;
  /** The bot token that is taken; others get 401 and 4004. Default: "local-token". */
  readonly token?: string;
  /** The bot's name. Default: "Bot". */
  readonly name?: string;
  /** Its id, and the application's. */
  readonly applicationId?: string;
  /** Its servers; a number adds to the samples until there are so many, large and built lazily. */
  readonly guilds?: readonly GuildSeed[] | number;
  /** Default: the system's time. */
  readonly clock?: Clock;
  /** The loud lines: unknown routes, breaches, refusals of the gateway. Default: standard error. */
  readonly log?: (line: string) => void;
  /** Default: 41,250. */
  readonly heartbeatIntervalMs?: number;
  /** How far apart identifies must be (Discord: 5,000). Default: 0, so that a bot can restart at once. */
  readonly identifyIntervalMs?: number;
  /** Default: 1. */
  readonly maxConcurrency?: number;
  /** Limits other than the usual ones. */
  readonly rateLimits?: Partial<RateLimits>;
}

export interface LocalDiscord {
  /** `http://127.0.0.1:…`; the bot's API address is this with `/api`. */
  readonly url: string;
  readonly token: string;
  readonly applicationId: string;
  readonly world: DiscordWorld;
  readonly records: Records;
  readonly faults: RestFaults;
  /** How often a client identified, resumed, was refused a session, sent a heartbeat. */
  readonly counts: Readonly<
    Record<'identifies' | 'resumes' | 'invalidSessions' | 'heartbeats', number>
  >;
  /** Somebody at the Discord app. */
  readonly person: (seed: PersonSeed) => Person;
  /** What everybody sees in a channel (id), or one person too. */
  readonly messages: (channelId: string, personId?: string) => Message[];
  /** What the bot sent by itself, in a server (id or name) or everywhere, threads and forum posts among it; oldest first. */
  readonly posts: (guild?: string) => BotPost[];
  /** What came of somebody's deed, by the interaction's id, as a message that answers it names it. */
  readonly interaction: (id: string) => InteractionRecord | undefined;
  /** A file that hangs on a message, by the attachment's id. */
  readonly file: (id: string) => StoredFile | undefined;
  /** Calls back for each event until the answer is called. */
  readonly on: (name: 'event', listener: (event: DiscordEvent) => void) => () => void;
  /** Resolves at the first event that fits; rejects after so long in real time (default 15 s). */
  readonly next: (
    fits: (event: DiscordEvent) => boolean,
    withinMs?: number,
  ) => Promise<DiscordEvent>;
  /** Resolves when a shard that hears of the guild (default: of direct messages) is connected and commands stand. */
  readonly ready: (options?: { guild?: string; withinMs?: number }) => Promise<void>;
  /** Ends the bot's connections; `forget` makes resuming impossible. */
  readonly dropGateway: (drop?: DropOptions) => void;
  /** Asks the bot to reconnect (opcode 7). */
  readonly askReconnect: () => void;
  readonly close: () => Promise<void>;
}

/** Starts a Discord on this machine: REST and gateway on one port, people in this process. */
export async function startLocalDiscord(options: LocalDiscordOptions = {}): Promise<LocalDiscord> {
  const { clock = systemClock, token = 'local-token', name = 'Bot', host = '127.0.0.1' } = options;
  const log = options.log ?? logToStderr;
  prepareSchemas();
  const { guilds = SAMPLE_GUILDS, maxConcurrency = 1 } = options;
  const nextId = createSnowflakes(clock.now);
  const applicationId = options.applicationId ?? nextId();
  const events = createEvents();
  const records = createRecords(log);
  const server = createServer();
  const address = (): string => `${host}:${(server.address() as AddressInfo).port}`;
  const gatewayUrl = (): string => `ws://${address()}`;
  const many = typeof guilds === 'number';
  const seeds = many ? SAMPLE_GUILDS.slice(0, guilds) : guilds;
  const joined = seeds.filter(({ hasBot = true }) => hasBot).length;
  const world = createDiscordWorld({
    bot: { id: applicationId, username: name, bot: true },
    nextId,
    now: clock.now,
    seeds,
    generatedGuilds: many ? Math.max(0, guilds - joined) : 0,
    emit: events.emit,
  });
  const files = createFiles(() => `http://${address()}`);
  const gateway = createGateway({
    clock,
    world,
    token,
    applicationId,
    emit: events.emit,
    log,
    heartbeatIntervalMs: options.heartbeatIntervalMs ?? 41_250,
    identifyIntervalMs: options.identifyIntervalMs ?? 0,
    maxConcurrency,
    url: gatewayUrl,
  });
  const services: DiscordServices = {
    applicationId,
    applicationName: name,
    token,
    clock,
    nextId,
    log,
    world,
    messages: createMessages(world, files, events.emit),
    files,
    commands: createCommands(applicationId, nextId),
    interactions: createInteractions(clock, records, events.emit),
    gateway,
    events,
    records,
    gatewayUrl,
  };
  const faults = createRestFaults();
  const rest = createRest({
    services,
    faults,
    limits: { ...DEFAULT_RATE_LIMITS, ...options.rateLimits },
    routes: [
      ...botRoutes(services, maxConcurrency),
      ...interactionRoutes(services),
      ...webhookRoutes(services),
      ...messageRoutes(services),
      ...historyRoutes(services),
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
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, resolve);
  });

  const next: LocalDiscord['next'] = (fits, withinMs = 15_000) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        off();
        reject(new Error(`nothing of the kind happened within ${withinMs} ms`));
      }, withinMs);
      const off = events.on((event) => {
        if (!fits(event)) return;
        clearTimeout(timer);
        off();
        resolve(event);
      });
    });

  return {
    url: `http://${address()}`,
    token,
    applicationId,
    world,
    records,
    faults,
    counts: gateway.counts,
    person: (seed) => createPerson(services, seed),
    messages: (channelId, personId) => services.messages.seenIn(channelId, personId),
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
    dropGateway: (drop) => {
      gateway.drop(drop);
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
