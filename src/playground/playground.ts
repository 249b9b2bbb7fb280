import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { endBot, lastLogLines, startBot, type BotProcess } from './bot-process.ts';
import type { NameKind } from './catalogue/hostile-names.ts';
import { startSampleCatalogue, type SampleCatalogue } from './catalogue/sample-catalogue.ts';
import {
  startLocalDiscord,
  type LocalDiscord,
  type LocalDiscordOptions,
} from './discord/local-discord.ts';
import { prepareHistory } from './history/prepare-history.ts';
import { startPageServer } from './page-server/page-server.ts';
import { createPanelBackend } from './backend/panel-backend.ts';
import { createPageBackend } from './backend/page-backend.ts';
import type { PanelBackend, PageBackend } from './backend/backend.ts';

/** How often the bot checks a watched board; short, so that posts follow a refresh quickly. */
const CHECK_INTERVAL_SECONDS = 5;
/** Such frequent checks need more units a day than a real account has. */
const UNITS_PER_DAY = 1_000_000;

/** The playground without its page. Disposing it ends everything it started. */
export interface RunningSimulation extends AsyncDisposable {
  readonly backend: PageBackend;
  readonly panel: PanelBackend;
  readonly discord: LocalDiscord;
  readonly bot: BotProcess;
  /** The bot's data folder; deleted at the end. */
  readonly dataDir: string;
  /** Rejects with the last log lines if the bot ends unexpectedly. */
  readonly failed: Promise<never>;
}

export interface Playground extends RunningSimulation {
  /** URL of the page. */
  readonly url: string;
}

/** The parts that exist before the bot starts. */
interface SimulationParts extends Pick<
  RunningSimulation,
  'backend' | 'panel' | 'discord' | 'dataDir'
> {
  /** The bot's environment variables. */
  readonly variables: Readonly<Record<string, string>>;
}

interface SimulationOptions {
  /** Aborts the start; has no effect afterwards. */
  readonly stopping?: AbortSignal;
  /** Options of the local Discord. */
  readonly discordOptions?: Pick<LocalDiscordOptions, 'firstResponseMs' | 'rateLimits'>;
  /** The names in the sample catalogue. Default: `plain`. */
  readonly names?: NameKind;
}

interface PlaygroundOptions extends SimulationOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
}

/**
 * Starts the sample catalogue, the local Discord and the bot; resolves when commands can be typed.
 * Rejects and leaves nothing behind if the bot ends before or the start is aborted.
 */
export async function startSimulation(options: SimulationOptions = {}): Promise<RunningSimulation> {
  await using started = new AsyncDisposableStack();
  const parts = await createParts(started, options);
  return await createSimulation(parts, started, options.stopping);
}

/** Starts the simulation with the page; rejects before the bot starts if the port is in use. */
export async function startPlayground({
  port,
  host,
  ...options
}: PlaygroundOptions): Promise<Playground> {
  await using started = new AsyncDisposableStack();
  const parts = await createParts(started, options);
  const { backend, panel } = parts;
  const page = await startPageServer({ backend, panel, port, host });
  started.adopt(page, (one) => one.close());
  const simulation = await createSimulation(parts, started, options.stopping);
  return Object.assign(simulation, { url: page.url });
}

async function createParts(
  started: AsyncDisposableStack,
  { discordOptions = {}, names = 'plain' }: SimulationOptions,
): Promise<SimulationParts> {
  // Disposed in reverse order, so that the bot disconnects from a running Discord.
  const catalogue = started.adopt(
    await startSampleCatalogue({ limits: { unitsPerDay: UNITS_PER_DAY }, names }),
    (one) => one.close(),
  );
  // Any web site may open a socket to a local port, so the token must be secret.
  const token = randomBytes(24).toString('base64url');
  const discord = started.adopt(
    await startLocalDiscord({ name: 'Colophon', token, ...discordOptions }),
    (one) => one.close(),
  );
  const dataDir = started.adopt(await mkdtemp(join(tmpdir(), 'colophon-playground-')), (folder) =>
    rm(folder, { recursive: true, force: true }),
  );
  await prepareHistory({
    dataDir,
    now: Date.now(),
    findServer: (name) => {
      const { id, locale, channels } = discord.world.needGuild(name);
      const ids = Array.from(channels.values(), (channel) => [channel.name, channel.id] as const);
      return { id, locale, channels: new Map(ids) };
    },
  });
  const variables = botVariables(discord, catalogue, dataDir);
  const backend = createPageBackend(discord, catalogue, {
    checkIntervalSeconds: CHECK_INTERVAL_SECONDS,
  });
  const panel = createPanelBackend({ catalogue, discord });
  return { backend, panel, discord, dataDir, variables };
}

const neverAborted = new AbortController().signal;

/** Starts the bot and sets the key of one server; rejects if the bot ends or the start is aborted. */
async function createSimulation(
  { backend, panel, discord, dataDir, variables }: SimulationParts,
  started: AsyncDisposableStack,
  stopping = neverAborted,
): Promise<RunningSimulation> {
  const abort = (): never => {
    throw new Error('The start was aborted.');
  };
  if (stopping.aborted) abort();
  const { bot, failed } = runBot(started, variables);
  const takeKey = async (): Promise<void> => {
    await bot.ready;
    await discord.ready();
    const { problem } = await panel.apply({ kind: 'giveKey' });
    if (problem !== null) throw new Error(`The bot did not accept the sample key: ${problem}`);
  };
  const done = new AbortController();
  const aborted = once(stopping, 'abort', { signal: done.signal }).then(abort);
  try {
    await Promise.race([takeKey(), failed, aborted]);
  } finally {
    done.abort();
  }
  const ending = started.move();
  return {
    ...{ backend, panel, discord, bot, dataDir, failed },
    [Symbol.asyncDispose]: () => ending.disposeAsync(),
  };
}

/** Starts the bot; `started` ends it. */
function runBot(
  started: AsyncDisposableStack,
  variables: Readonly<Record<string, string>>,
): Pick<RunningSimulation, 'bot' | 'failed'> {
  const bot = startBot(variables);
  let isReleased = false;
  started.defer(() => {
    isReleased = true;
    return endBot(bot);
  });
  const failed = bot.ended.then(async (code): Promise<never> => {
    if (isReleased) return new Promise<never>(() => undefined);
    // If the bot was never ready, this rejects with the reason.
    await bot.ready;
    throw new Error(`The bot ended (${code}). ${lastLogLines(bot.log)}`);
  });
  // A caller that only ends the bot must not cause an unhandled rejection.
  failed.catch(() => undefined);
  return { bot, failed };
}

/** The bot's environment variables. */
function botVariables(
  discord: LocalDiscord,
  catalogue: SampleCatalogue,
  dataDir: string,
): Record<string, string> {
  return {
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: `${discord.url}/api`,
    CATALOGUE_BASE_URL: catalogue.url,
    CATALOGUE_BOOK_URL: 'https://catalogue.example/novel/{id}',
    CATALOGUE_BOOKLIST_URL: 'https://catalogue.example/booklist/{id}',
    DATA_DIR: dataDir,
    WATCH_INTERVAL_SECONDS: String(CHECK_INTERVAL_SECONDS),
  };
}
