import { randomBytes } from 'node:crypto';

import { commands } from '../commands/index.ts';
import { findingText } from './catalogue/description/findings.ts';
import { inspectDescription } from './catalogue/description/inspection.ts';
import { parseSunset, sunsetDay } from './catalogue/description/sunset.ts';
import { parseExactJson } from './catalogue/fetch.ts';
import { parseRefusal } from './catalogue/refusals.ts';
import { createOpenEndpoints } from './catalogue/open/endpoints.ts';
import { createTransport } from './catalogue/transport.ts';
import type { Config } from './config.ts';
import { createDirectCalls } from './discord/direct-calls.ts';
import { fetchGatewayHello } from './discord/gateway-hello.ts';
import { commandDifferences } from './discord/registration.ts';
import type {
  AskCatalogue,
  CatalogueReply,
  Machine,
  OpenedKey,
  RunningFleet,
} from './doctor/context.ts';
import { createDiscordReader } from './doctor/discord-reader.ts';
import type { OpenDoctor } from './doctor/run.ts';
import { commandDeclarations } from './engine/declaration.ts';
import { aliveMembers, parseFleetState } from './fleet/fleet-state.ts';
import type { DiscordFacts, MeasuredFacts } from './model/discord-facts.ts';
import { ProblemError } from './model/problem.ts';
import { discordFactsRecords } from './store/discord-facts.ts';
import { loadMasterKeys } from './store/master-keys.ts';
import type { RedisConnection } from './store/redis/connection.ts';
import { readFolderState } from './store/sqlite/folder-state.ts';
import { openStore } from './store/sqlite/store.ts';
import type { ServerKey } from './store/store.ts';
import { createVault } from './store/vault.ts';
import { version } from './version.ts';

export interface DoctorEffects {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly machine: Machine;
}

/** The composition root of the doctor. Opens nothing before a check needs it. */
export function openDoctor(config: Config, { now, machine }: DoctorEffects): OpenDoctor {
  const callDiscord = createDirectCalls({ ...config.discord, version });
  const transport = createTransport({
    baseUrl: config.catalogue.baseUrl,
    userAgent: `Colophon/${version} (Discord bot)`,
    now,
  });
  const declarations = commandDeclarations(commands);

  const askCatalogue: AskCatalogue = async ({ interface: system, path, key }, signal) => {
    const credential = key === null ? null : { fingerprint: '', secret: key };
    try {
      const request = { interface: system, path, query: [], credential };
      const response = await transport.send(request, signal);
      const refusal = parseRefusal(response, { interface: system, missing: 'record' }, now());
      const { units, sunset } = response.headers;
      const endsOn = sunset === null ? null : sunsetDay(parseSunset(sunset));
      if (refusal !== null) return { problem: refusal.problem, json: null, endsOn, units };
      return { ...parsedBody(response.body), endsOn, units };
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return { problem: error.problem, json: null, endsOn: null, units: null };
    }
  };

  const openKeys = async (): Promise<readonly OpenedKey[]> => {
    const { redisUrl, dataDir } = config;
    const keys =
      redisUrl === null
        ? (readFolderState(dataDir).database?.keys ?? [])
        : await withRedis(redisUrl, readRedisKeys);
    return keys.length === 0 ? [] : openedKeys(keys, config);
  };

  let fleet: Promise<RunningFleet | null> | null = null;
  const runningFleet = (): Promise<RunningFleet | null> => {
    if (config.redisUrl === null) return Promise.resolve(null);
    // The check of the storage says why it cannot be read.
    fleet ??= withRedis(config.redisUrl, readRunningFleet).catch(() => null);
    return fleet;
  };

  return {
    context: {
      ...{ config, now, callDiscord, askCatalogue, machine, openKeys, runningFleet },
      discord: createDiscordReader(callDiscord, now),
      gatewayHello: fetchGatewayHello,
      commandDifferences: (registered, scope) =>
        commandDifferences(registered, declarations, scope),
      differenceText: findingText,
      inspectDescription: (signal) => {
        const { chartSource } = config.catalogue;
        return inspectDescription({ send: transport.send, chartSource, version, now, signal });
      },
      folderState: () => readFolderState(config.dataDir),
      redisState: () =>
        withRedis(config.redisUrl ?? '', async (connection) => {
          const { readRedisState } = await import('./store/redis/server-state.ts');
          return readRedisState(connection, now);
        }),
    },
    async coverUrl() {
      const endpoint = createOpenEndpoints({
        urlTemplates: config.catalogue,
        ...{ chartSource: config.catalogue.chartSource, boardFreshMs: 0 },
      }).books({ sort: 'popularity' }, 1, coverBooks);
      const request = { ...endpoint, credential: null };
      try {
        const { body } = await transport.send(request, new AbortController().signal);
        const { rows } = endpoint.parse(parseExactJson(body));
        return rows.flatMap((book) => book?.coverUrl ?? [])[0] ?? null;
      } catch {
        return null;
      }
    },
    storeFacts: (measured) => storeFacts(config, measured, now),
    close: () => transport.close(),
  };
}

/** One request is enough to find a book with a cover. */
const coverBooks = 10;

async function storeFacts(
  { redisUrl, dataDir }: Config,
  measured: MeasuredFacts,
  now: () => number,
): Promise<DiscordFacts> {
  if (redisUrl !== null) {
    return withRedis(redisUrl, async (connection) => {
      const { recordTable } = await import('./store/redis/records.ts');
      return discordFactsRecords(recordTable(connection)).put(measured, now());
    });
  }
  const store = openStore({ dataDir, now, schedule: () => () => undefined, withoutLock: true });
  try {
    return await store.discordFacts.put(measured, now());
  } finally {
    await store.close();
  }
}

function parsedBody(body: string): Pick<CatalogueReply, 'problem' | 'json'> {
  try {
    return { problem: null, json: parseExactJson(body) };
  } catch {
    return { problem: { code: 'unreadable' }, json: null };
  }
}

/** Shorter than a check, so that the check reports why Redis failed. */
const redisStartMs = 5_000;

async function withRedis<T>(
  url: string,
  act: (connection: RedisConnection) => Promise<T>,
): Promise<T> {
  const { connectRedis } = await import('./store/redis/connection.ts');
  const connection = await connectRedis({
    ...{ url, startTimeoutMs: redisStartMs },
    onTrouble: () => undefined,
    onReconnected: () => undefined,
  });
  try {
    return await act(connection);
  } finally {
    await connection.close();
  }
}

async function readRunningFleet(connection: RedisConnection): Promise<RunningFleet | null> {
  const { fleetKey, redisSharedText } = await import('./store/redis/shared-text.ts');
  let running: RunningFleet | null = null;
  await redisSharedText(connection, fleetKey, 0).update((text, now) => {
    const state = parseFleetState(text);
    const processes = state === null ? 0 : aliveMembers(state, now).length;
    if (state !== null && processes > 0) running = { processes, shards: state.shardCount };
    return null;
  });
  return running;
}

async function readRedisKeys(connection: RedisConnection): Promise<readonly ServerKey[]> {
  const { readServerKeys } = await import('./store/redis/server-records.ts');
  return readServerKeys(connection);
}

function openedKeys(
  keys: readonly ServerKey[],
  { encryptionKeys: fromEnv, dataDir, redisUrl }: Config,
): readonly OpenedKey[] {
  const { keys: masterKeys } = loadMasterKeys({
    ...{ fromEnv, randomBytes },
    dataDir: redisUrl === null ? dataDir : null,
    withoutLock: true,
  });
  const vault = createVault({ masterKeys, randomBytes });
  return keys.map(({ guildId, key }) => {
    const opened = vault.open(guildId, key.sealed);
    return { guildId, lastFour: key.lastFour, secret: opened.ok ? opened.secret : null };
  });
}
