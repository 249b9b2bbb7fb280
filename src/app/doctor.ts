import { randomBytes } from 'node:crypto';

import { commands } from '../../commands/index.ts';
import { findingText } from '../catalogue/description/findings.ts';
import { inspectDescription } from '../catalogue/description/inspection.ts';
import { parseSunset, sunsetDay } from '../catalogue/description/sunset.ts';
import { parseExactJson } from '../catalogue/exact-json.ts';
import { parseRefusal } from '../catalogue/refusals.ts';
import { createCharts, type Charts } from '../charts/charts.ts';
import type { Config } from '../config.ts';
import { createDirectCalls } from '../discord/direct-calls.ts';
import { fetchGatewayHello } from '../discord/gateway-hello.ts';
import { pictured } from '../discord/posting-channels.ts';
import { commandDifferences } from '../discord/registration.ts';
import type {
  AskCatalogue,
  CatalogueReply,
  Machine,
  OpenedKey,
  RunningFleet,
} from '../doctor/context.ts';
import { createDiscordReader } from '../doctor/discord-reader.ts';
import type { OpenDoctor } from '../doctor/run.ts';
import type { DrawMessage, DrawnMessage } from '../doctor/show/messages.ts';
import {
  sampleBoard,
  sampleBook,
  sampleChartPost,
  sampleList,
  samplePost,
} from '../doctor/show/samples.ts';
import { commandDeclarations } from '../engine/declaration.ts';
import { createOutgoingMessages } from '../engine/outgoing-message.ts';
import { createPostRenderer } from '../engine/post-renderer.ts';
import { readRunningFleet } from '../fleet/fleet-state.ts';
import { languageOf } from '../language/language.ts';
import type { Answer } from '../model/answer.ts';
import type { Clock } from '../model/effects.ts';
import { ProblemError } from '../model/problem.ts';
import { defaultSettings } from '../model/server.ts';
import type { WatchPost } from '../model/watch-post.ts';
import { boardCard } from '../pages/board/card.ts';
import { overviewCard } from '../pages/book/overview-card.ts';
import { booklistCard } from '../pages/booklist/card.ts';
import type { PageMessage } from '../pages/page.ts';
import { loadMasterKeys } from '../store/master-keys.ts';
import type { RedisConnection } from '../store/redis/connection.ts';
import { checkDataFolder } from '../store/sqlite/data-folder.ts';
import { readFolderState } from '../store/sqlite/folder-state.ts';
import { readServerKeys } from '../store/server-records.ts';
import type { ServerKey } from '../store/store.ts';
import { createVault } from '../store/vault.ts';
import { openTransport } from './transport.ts';
import { version } from './version.ts';

export interface DoctorEffects extends Clock {
  readonly machine: Machine;
}

/** The composition root of the doctor. Opens nothing before a check needs it. */
export function openDoctor(config: Config, { now, schedule, machine }: DoctorEffects): OpenDoctor {
  const callDiscord = createDirectCalls({ ...config.discord, version, proxy: config.proxy });
  const transport = openTransport(config, now);
  const declarations = commandDeclarations(commands);
  const charts = createCharts({ schedule });

  const askCatalogue: AskCatalogue = async ({ interface: system, path, key }, signal) => {
    const credential = key === null ? null : { fingerprint: '', secret: key };
    try {
      const request = { interface: system, path, query: [], credential };
      const response = await transport.send(request, signal);
      const refusal = parseRefusal(response, { interface: system, missing: 'record' }, now());
      const { units, sunset } = response.headers;
      const endsOn = sunset === null ? null : sunsetDay(parseSunset(sunset));
      if (refusal !== null) return { failure: refusal, json: null, endsOn, units };
      return { ...parsedBody(response.body), endsOn, units };
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return { failure: error, json: null, endsOn: null, units: null };
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
    fleet ??= withRedis(config.redisUrl, readFleet).catch(() => null);
    return fleet;
  };

  return {
    context: {
      ...{ config, now, callDiscord, askCatalogue, machine, openKeys, runningFleet },
      discord: createDiscordReader(callDiscord, now),
      gatewayHello: (url, signal) => fetchGatewayHello(url, signal, config.proxy),
      commandDifferences: (registered, scope) =>
        commandDifferences(registered, declarations, scope),
      differenceText: findingText,
      inspectDescription: (signal) =>
        inspectDescription({ send: transport.send, version, now, signal }),
      folderState() {
        checkDataFolder(config.dataDir);
        return readFolderState(config.dataDir);
      },
      redisState: () =>
        withRedis(config.redisUrl ?? '', async (connection) => {
          const { readRedisState } = await import('../store/redis/server-state.ts');
          return readRedisState(connection, now);
        }),
    },
    drawMessage: createMessageDrawer(charts, { now, schedule }),
    async close() {
      charts.close();
      await transport.close();
    },
  };
}

/** Draws made-up records with the bot's own pages. It requests and stores nothing. */
function createMessageDrawer(charts: Charts, clock: Clock): DrawMessage {
  const quiet = () => undefined;
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
  const addresses = {
    save: () => Promise.resolve('new' as const),
    find: () => Promise.resolve(null),
  };
  const outgoing = createOutgoingMessages(addresses, clock, log);
  const renderPost = createPostRenderer({
    ...{ addresses, clock, log },
    settings: { settingsOf: () => defaultSettings },
    sourcesOf: () => [],
    localeOf: () => 'en-US',
  });
  const drawPage = async (page: PageMessage): Promise<DrawnMessage> => {
    const { body, smaller } = await outgoing.sizedMessage(page, { userId: '', guildId: null });
    return {
      body: { ...body },
      files: [],
      smaller: async () => (smaller === null ? null : { ...(await smaller()) }),
    };
  };
  const drawPost = async (post: WatchPost): Promise<DrawnMessage> => {
    const drawn = await renderPost('', post, 1);
    const { chart } = drawn;
    const picture = chart === null ? null : { ...chart, png: await charts.draw(chart.chart) };
    const { message, files } = pictured(drawn.body, picture);
    return {
      body: { ...message },
      files,
      async smaller() {
        const half = await drawn.smaller();
        return half === null ? null : { ...pictured(half).message };
      },
    };
  };
  return (kind) =>
    kind === 'post' || kind === 'chart'
      ? drawPost(samplePosts[kind](clock.now()))
      : drawPage(samplePages[kind](clock.now()));
}

const samplePosts = { post: samplePost, chart: sampleChartPost };

const samplePages: Record<'card' | 'board' | 'list', (now: number) => PageMessage> = {
  card: (now) =>
    overviewCard({
      ...{ answer: answerOf(sampleBook, now), lacksFacts: false, back: null },
      ...{ sources: [], sourceNames: [], boards: [], language: languageOf('en-US') },
      params: { ref: sampleBook.ref, view: 'overview', page: 1, listsOf: null, back: null },
      offers: { library: 'none', booklists: false },
      reader: {
        ...{ userId: '', guildId: null, channelId: null, isAdmin: false },
        ...{ discordLocale: 'en-US', locale: 'en', leads: 'en', hidesSpoilers: false },
      },
    }),
  board: (now) =>
    boardCard(
      answerOf(sampleBoard(now), now),
      { board: null, sources: [], back: null },
      { page: 1, found: null, back: null },
      languageOf('en-US'),
    ),
  list(now) {
    const params = { list: sampleList.ref, page: 1, back: null };
    const codes = { statuses: [], dropped: [], noted: [] };
    const answer = answerOf(sampleList, now);
    return booklistCard(
      { answer, params, codes, chosen: [], source: null, sourceNames: [], back: null },
      languageOf('zh-CN'),
    );
  },
};

function answerOf<T>(value: T, now: number): Answer<T> {
  return { value, asOf: now, stale: false, from: 'keyed' };
}

function parsedBody(body: string): Pick<CatalogueReply, 'failure' | 'json'> {
  try {
    return { failure: null, json: parseExactJson(body) };
  } catch {
    return { failure: new ProblemError({ code: 'unreadable' }), json: null };
  }
}

/** Shorter than a check, so that the check reports why Redis failed. */
const redisStartMs = 5_000;

async function withRedis<T>(
  url: string,
  act: (connection: RedisConnection) => Promise<T>,
): Promise<T> {
  const { connectRedis } = await import('../store/redis/connection.ts');
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

async function readFleet(connection: RedisConnection): Promise<RunningFleet | null> {
  const { fleetKey, redisSharedText } = await import('../store/redis/shared-text.ts');
  return readRunningFleet(redisSharedText(connection, fleetKey, 0));
}

async function readRedisKeys(connection: RedisConnection): Promise<readonly ServerKey[]> {
  const { recordTable } = await import('../store/redis/records.ts');
  return readServerKeys(recordTable(connection, ''));
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
