import {
  startSampleCatalogue,
  type SampleCatalogue,
} from '../../../src/playground/catalogue/sample-catalogue.ts';
import {
  startLocalDiscord,
  type LocalDiscord,
} from '../../../src/playground/discord/local-discord.ts';
import type { InteractionHandle } from '../../../src/playground/discord/people/interaction-handle.ts';
import { startRedis } from '../../support/redis-server.ts';
import { startColophon, type RunningBot } from '../colophon-process.ts';
import { startTimingProxy, type TimingProxy } from '../timing-proxy.ts';

/** Colophon in several processes on one Redis, with a local Discord and a catalogue of their own. */
export interface MeasuredFleet {
  readonly bots: readonly RunningBot[];
  readonly discord: LocalDiscord;
  readonly catalogue: SampleCatalogue;
  readonly line: TimingProxy;
  readonly times: StartTimes;
  /** Lets a reader open a book in a server; each call in a server of the next shard. */
  readonly openBook: (book: string) => InteractionHandle;
  readonly close: () => Promise<void>;
}

export interface StartTimes {
  /** From the start of the processes until each of them and each shard is ready. */
  readonly startMs: number;
  /** From the first identify that Discord accepts until the same. */
  readonly identifyMs: number;
}

export interface FleetExtent {
  readonly processes: number;
  readonly shards: number;
  readonly servers: number;
  /** How many shards may identify within five seconds. */
  readonly maxConcurrency: number;
}

interface FleetSettings {
  /** Colophon's main file. */
  readonly entry: string;
  readonly variables?: Readonly<Record<string, string>>;
  /** Called before the processes start. */
  readonly prepare?: (peers: {
    readonly redisUrl: string;
    readonly discord: LocalDiscord;
  }) => Promise<void>;
}

/** Discord's own (Gateway, Max Concurrency). */
export const identifyIntervalMs = 5_000;
/**
 * At most 5,000 servers (60 MB) a second for all shards. Discord sends them more slowly. Without a pause the local
 * Discord and the processes would have no processor left for anything else.
 */
const guildPauseMs = 10;
/** As in `card-bot.ts`. */
export const guildSize = { channels: 20, roles: 15 };

/** Starts all processes at the same moment. Resolves when they and all shards are ready. */
export async function startMeasuredFleet(
  { processes, shards, servers, maxConcurrency }: FleetExtent,
  { entry, variables = {}, prepare }: FleetSettings,
): Promise<MeasuredFleet> {
  await using started = new AsyncDisposableStack();
  const redis = started.adopt(await startRedis(), (one) => one.close());
  const catalogue = started.adopt(await startSampleCatalogue(), (one) => one.close());
  const discord = started.adopt(
    await startLocalDiscord({
      guilds: servers,
      ...{ guildSize, guildPauseMs, identifyIntervalMs, maxConcurrency },
    }),
    (one) => one.close(),
  );
  const line = started.adopt(await startTimingProxy(discord.url), (one) => one.close());
  await prepare?.({ redisUrl: redis.url, discord });

  const serverOfShard = Array.from({ length: shards }, (_, shard) => {
    const [first] = discord.world.botGuildIds([shard, shards]);
    if (first === undefined) throw new Error(`Shard ${shard} has no server.`);
    return first;
  });
  const connectedAt: number[] = [];
  discord.on('event', ({ type }) => {
    if (type === 'bot') connectedAt.push(performance.now());
  });
  const startedAt = performance.now();
  const peers = { discordUrl: line.url, token: discord.token, catalogueUrl: catalogue.url };
  const all = {
    REDIS_URL: redis.url,
    ENCRYPTION_KEY: Buffer.alloc(32, 'a fleet’s own').toString('base64'),
    SHARD_COUNT: String(shards),
    ...variables,
  };
  const bots = started.adopt(
    await Promise.all(Array.from({ length: processes }, () => startColophon(peers, entry, all))),
    // At once, so that none takes the shards of another.
    async (running) => {
      await Promise.all(running.map((bot) => bot.close()));
    },
  );
  await Promise.all(serverOfShard.map((guild) => discord.ready({ guild })));
  const readyAt = performance.now();

  const readers = serverOfShard.map((guild, shard) =>
    discord.person({ name: `reader ${shard}`, in: { guild } }),
  );
  let opened = 0;
  const kept = started.move();
  return {
    ...{ bots, discord, catalogue, line },
    times: {
      startMs: readyAt - startedAt,
      identifyMs: readyAt - Math.min(...connectedAt),
    },
    openBook(book) {
      const reader = readers[opened % shards];
      if (reader === undefined) throw new Error('There are no shards.');
      opened += 1;
      return reader.run({ name: 'book', options: { book } });
    },
    close: () => kept.disposeAsync(),
  };
}
