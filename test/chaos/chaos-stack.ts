import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  startSampleCatalogue,
  type SampleCatalogue,
} from '../../src/playground/catalogue/sample-catalogue.ts';
import {
  startLocalDiscord,
  type LocalDiscord,
} from '../../src/playground/discord/local-discord.ts';
import { clockFileVariable, durableFolderVariable } from './host-controls.ts';
import { createHostClocks, type HostClocks } from './host-clocks.ts';
import { startRedisPair, type RedisPair } from './redis-pair.ts';
import { createBotHost, type HostedBot, type BotHost } from './bot-host.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';

/** The bot in one process with SQLite or in three with Redis, between the two local services. */
export interface ChaosStack {
  readonly catalogue: SampleCatalogue;
  readonly discord: LocalDiscord;
  readonly hosts: readonly [BotHost, ...BotHost[]];
  readonly clocks: HostClocks;
  readonly sharesShards: boolean;
  /** Null for one process. */
  readonly redis: RedisPair | null;
  /** The way of each process to Redis, in the order of `hosts`. */
  readonly lines: readonly TcpProxy[];
  /** The file system of the store; null if its size cannot be bounded. */
  readonly disk: string | null;
  /** Receives the states that a power failure leaves. */
  readonly durableFolder: string;
  /** The account and key of each server, in the order of `guildNames`. */
  readonly accounts: readonly [GuildAccount, ...GuildAccount[]];
  /** All texts that no output may contain. */
  readonly secrets: Set<string>;
  /** What people did and were told, each with its time, for the reader of a failure. */
  readonly journal: string[];
  /** All processes, oldest first. */
  readonly bots: () => readonly HostedBot[];
  /** Ends all processes of the bot, and keeps everything else for a search. */
  endBots(): Promise<void>;
  /** The folders with everything stored. */
  readonly folders: readonly string[];
  readonly close: () => Promise<void>;
}

export interface GuildAccount {
  readonly name: string;
  readonly secret: string;
}

export interface ChaosStackOptions {
  readonly processes: 1 | 3;
  /** Whether three processes share the shards among themselves. Otherwise each has one of its own. */
  readonly sharesShards: boolean;
  /** The folder with the source code of the bot. */
  readonly root: string;
  readonly logLevel: 'info' | 'trace';
  readonly intervalSeconds: number;
  readonly niceness: number;
}

/** Each server is on a shard of its own if there are three. */
export const guildNames = ['Room 0', 'Room 1', 'Room 2'] as const;
const firstIdTime = 180_000_000_000;
const highLimit = { requests: 100_000, perMs: 1_000 };
const masterKey = Buffer.alloc(32, 'chaos machine').toString('base64');
const diskSize = '64m';

export async function startChaosStack(options: ChaosStackOptions): Promise<ChaosStack> {
  const { processes, sharesShards, root, logLevel, intervalSeconds, niceness } = options;
  const folder = mkdtempSync(join(tmpdir(), 'colophon-chaos-'));
  const catalogue = await startSampleCatalogue({
    limits: { unitsPerDay: 100_000_000, keyedPerMinute: 100_000, openPerMinute: 100_000 },
  });
  const discord = await startLocalDiscord({
    name: 'Colophon',
    token: 'token-of-the-chaos-machine',
    log: () => undefined,
    guilds: guildNames.map((name, number) => ({
      name,
      id: String(BigInt(firstIdTime + number) << 22n),
      channels: [
        { name: 'general' },
        { name: 'rankings' },
        { name: 'first-five' },
        { name: 'news', type: 'announcement' },
        { name: 'corner', type: 'thread', under: 'general' },
        { name: 'book-posts', type: 'forum', tags: ['Rankings', 'Talk'], tagRequired: true },
        { name: 'race' },
        { name: 'other-race' },
        { name: 'daily' },
      ],
    })),
    rateLimits: {
      ...{ global: highLimit, messages: highLimit, otherMessageRoutes: highLimit },
      ...{ oldEdits: highLimit, crossposts: highLimit },
      ...{ webhooks: highLimit, commands: highLimit, others: highLimit },
    },
  });
  const redis = processes === 3 ? await startRedisPair() : null;
  const lines =
    redis === null ? [] : await Promise.all([0, 1, 2].map(() => startTcpProxy(redis.url)));
  const disk = processes === 1 ? mountDisk(join(folder, 'disk')) : null;
  const durableFolder = join(folder, 'durable');
  const openAccount = (name: string): GuildAccount => {
    catalogue.keys.openAccount(name);
    return { name, secret: catalogue.keys.create(name).secret };
  };
  // Two servers share a key, so that their watches of a board share its checks.
  const shared = openAccount('Rooms 1 and 2');
  const accounts = [openAccount('Room 0'), shared, shared] as const;
  const secrets = new Set([discord.token, masterKey, ...accounts.map(({ secret }) => secret)]);

  const numbers = processes === 1 ? [0] : [0, 1, 2];
  const clockFiles = numbers.map((number) => join(folder, `clock-${number}`));
  const clocks = createHostClocks(clockFiles);
  const hostOf = (number: number): BotHost => {
    const dataDir = join(disk ?? folder, `data-${number}`);
    const clockFile = clockFiles[number] ?? '';
    return createBotHost({
      name: `process ${number}`,
      dataDir,
      clockFile,
      entry: join(root, 'test/chaos/chaos-bot.ts'),
      niceness,
      variables: {
        DISCORD_TOKEN: discord.token,
        DISCORD_API_URL: `${discord.url}/api`,
        CATALOGUE_BASE_URL: catalogue.url,
        DATA_DIR: dataDir,
        ENCRYPTION_KEY: masterKey,
        LOG_LEVEL: logLevel,
        WATCH_INTERVAL_SECONDS: String(intervalSeconds),
        WATCH_UNITS_SHARE: '1',
        [clockFileVariable]: clockFile,
        ...(redis === null
          ? { [durableFolderVariable]: durableFolder }
          : {
              REDIS_URL: lines[number]?.url ?? '',
              SHARD_COUNT: '3',
              SHARDS: sharesShards ? 'auto' : String(number),
            }),
      },
      secondVariables: { DATA_DIR: `${dataDir}-second` },
    });
  };
  const hosts: ChaosStack['hosts'] =
    processes === 1 ? [hostOf(0)] : [hostOf(0), hostOf(1), hostOf(2)];
  const bots = (): readonly HostedBot[] => hosts.flatMap((host) => host.bots);
  const endBots = async (): Promise<void> => {
    await Promise.all(hosts.map((host) => host.close()));
  };
  return {
    catalogue,
    discord,
    hosts,
    sharesShards,
    clocks,
    redis,
    lines,
    disk,
    durableFolder,
    accounts,
    secrets,
    journal: [],
    bots,
    endBots,
    folders: [folder, ...(redis?.folders ?? [])],
    async close() {
      await endBots();
      for (const line of lines) line.close();
      await Promise.all([discord.close(), catalogue.close(), redis?.close()]);
      if (disk !== null) spawnSync('umount', ['-l', disk]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A small disk in memory, which can be full or read-only. Null where this user may not mount one. */
function mountDisk(folder: string): string | null {
  mkdirSync(folder);
  const arguments_ = ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'colophon-chaos', folder];
  return spawnSync('mount', arguments_).status === 0 ? folder : null;
}
