import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startBot, type BotProcess } from './bot-process.ts';
import { createBotRunner, type BotRunner } from './bot-runner.ts';
import { startSampleCatalogue, type SampleCatalogue } from './catalogue/sample-catalogue.ts';
import { startLocalDiscord, type LocalDiscord } from './discord/local-discord.ts';
import { startPageServer } from './page-server/page-server.ts';
import { createPanelBackend } from './backend/panel-backend.ts';
import { createPageBackend } from './backend/page-backend.ts';
import type { PanelBackend, PageBackend } from './backend/backend.ts';

/** How often the bot looks at a watched board: short, so that posts come soon after a step. */
const CHECK_INTERVAL_SECONDS = 5;
/** So often a board costs more in a day than an account really has. */
const UNITS_PER_DAY = 1_000_000;

/** The little world without its page. Disposing of it ends everything it started. */
export interface RunningSimulation extends AsyncDisposable {
  readonly stage: PageBackend;
  readonly panels: PanelBackend;
  readonly discord: LocalDiscord;
  /** The bot's process of now: a restart brings another. */
  readonly bot: BotProcess;
  /** Where the bot keeps its files; it goes with the playground. */
  readonly dataDir: string;
  /** Rejects when the bot ends and nobody asked for it, with its last words. */
  readonly failed: Promise<never>;
}

export interface Playground extends RunningSimulation {
  /** The page's address. */
  readonly url: string;
}

/** All that stands before the bot starts. */
interface SimulationParts {
  readonly stage: PageBackend;
  readonly panels: PanelBackend;
  readonly discord: LocalDiscord;
  readonly runner: BotRunner;
  readonly dataDir: string;
}

interface SimulationOptions {
  /** Breaks the start off; afterwards it does nothing. */
  readonly stopping?: AbortSignal;
}

interface PlaygroundOptions extends SimulationOptions {
  /** 0 takes any free one. */
  readonly port: number;
  readonly host: string;
}

/**
 * Starts the sample catalogue, the local Discord and the bot; resolves when commands can be typed.
 * Rejects when the bot ends before that, or the start is broken off, and then leaves nothing behind.
 */
export async function startSimulation({
  stopping,
}: SimulationOptions = {}): Promise<RunningSimulation> {
  await using started = new AsyncDisposableStack();
  const scenery = await createParts(started);
  await startBotUnlessStopped(scenery, stopping);
  return createSimulation(scenery, started.move());
}

/** The same with its page; rejects before the bot starts when the port is taken. */
export async function startPlayground({
  port,
  host,
  stopping,
}: PlaygroundOptions): Promise<Playground> {
  await using started = new AsyncDisposableStack();
  const scenery = await createParts(started);
  const { stage, panels } = scenery;
  const page = await startPageServer({ stage, panels, port, host });
  started.adopt(page, (one) => one.close());
  await startBotUnlessStopped(scenery, stopping);
  return Object.assign(createSimulation(scenery, started.move()), { url: page.url });
}

async function createParts(started: AsyncDisposableStack): Promise<SimulationParts> {
  // Ends in the opposite order: the bot says goodbye to a Discord that still stands.
  const catalogue = started.adopt(
    await startSampleCatalogue({ limits: { unitsPerDay: UNITS_PER_DAY } }),
    (one) => one.close(),
  );
  // A page of any site may open a socket to a port of this machine: what it cannot know keeps it out.
  const token = randomBytes(24).toString('base64url');
  const discord = started.adopt(await startLocalDiscord({ name: 'Colophon', token }), (one) =>
    one.close(),
  );
  const dataDir = started.adopt(await mkdtemp(join(tmpdir(), 'colophon-playground-')), (folder) =>
    rm(folder, { recursive: true, force: true }),
  );
  const variables = botVariables(discord, catalogue, dataDir);
  const runner = started.adopt(
    createBotRunner(() => startBot(variables)),
    (one) => one.end(),
  );
  const stage = createPageBackend(discord, catalogue, { lookSeconds: CHECK_INTERVAL_SECONDS });
  const panels = createPanelBackend({ catalogue, discord, bot: runner });
  return { stage, panels, discord, runner, dataDir };
}

/** Never aborted. */
const neverAborted = new AbortController().signal;

/** Waits for the overture, but no longer when the bot ends or the start is broken off. */
async function startBotUnlessStopped(
  scenery: SimulationParts,
  stopping = neverAborted,
): Promise<void> {
  const breakOff = (): never => {
    throw new Error('The start was broken off.');
  };
  if (stopping.aborted) breakOff();
  const over = new AbortController();
  const brokenOff = once(stopping, 'abort', { signal: over.signal }).then(breakOff);
  try {
    await Promise.race([startBotWithKey(scenery), scenery.runner.failed, brokenOff]);
  } finally {
    over.abort();
  }
}

/** Starts the bot, and gives one server its key. */
async function startBotWithKey({ runner, discord, panels }: SimulationParts): Promise<void> {
  await runner.start();
  await discord.ready();
  const { problem } = await panels.apply({ kind: 'giveKey' });
  if (problem !== null) throw new Error(`The bot did not take the sample key: ${problem}`);
}

function createSimulation(
  scenery: SimulationParts,
  ending: AsyncDisposableStack,
): RunningSimulation {
  const { stage, panels, discord, runner, dataDir } = scenery;
  return {
    stage,
    panels,
    discord,
    get bot() {
      return runner.process;
    },
    dataDir,
    failed: runner.failed,
    [Symbol.asyncDispose]: () => ending.disposeAsync(),
  };
}

/** All that tells the bot where it is. */
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
