import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startBot, type BotProcess } from './bot-process.ts';
import { runBot, type BotRunner } from './bot-runner.ts';
import { startSampleCatalogue, type SampleCatalogue } from './catalogue/sample-catalogue.ts';
import { startLocalDiscord, type LocalDiscord } from './discord/local-discord.ts';
import { startPageServer } from './page-server/page-server.ts';
import { localPanels } from './stage/activity-panels.ts';
import { localStage } from './stage/local-stage.ts';
import type { Panels, Stage } from './stage/stage.ts';

/** How often the bot looks at a watched board: short, so that posts come soon after a step. */
const LOOK_SECONDS = 5;
/** So often a board costs more in a day than an account really has. */
const UNITS_PER_DAY = 1_000_000;

/** The little world without its page. Disposing of it ends everything it started. */
export interface RunningWorld extends AsyncDisposable {
  readonly stage: Stage;
  readonly panels: Panels;
  readonly discord: LocalDiscord;
  /** The bot's process of now: a restart brings another. */
  readonly bot: BotProcess;
  /** Where the bot keeps its files; it goes with the playground. */
  readonly dataDir: string;
  /** Rejects when the bot ends and nobody asked for it, with its last words. */
  readonly failed: Promise<never>;
}

export interface Playground extends RunningWorld {
  /** The page's address. */
  readonly url: string;
}

/** All that stands before the bot starts. */
interface Scenery {
  readonly stage: Stage;
  readonly panels: Panels;
  readonly discord: LocalDiscord;
  readonly runner: BotRunner;
  readonly dataDir: string;
}

/**
 * Starts the sample catalogue, the local Discord and the bot; resolves when commands can be typed.
 * Rejects when the bot ends before it is ready, and then leaves nothing behind.
 */
export async function startWorld(): Promise<RunningWorld> {
  await using started = new AsyncDisposableStack();
  const scenery = await buildScenery(started);
  await raiseCurtain(scenery);
  return worldOf(scenery, started.move());
}

/** The same with its page. `port` 0 takes any free one; rejects before the bot starts when it is taken. */
export async function startPlayground(options: {
  readonly port: number;
  readonly host: string;
}): Promise<Playground> {
  await using started = new AsyncDisposableStack();
  const scenery = await buildScenery(started);
  const { stage, panels } = scenery;
  const page = await startPageServer({ stage, panels, ...options });
  started.adopt(page, (one) => one.close());
  await raiseCurtain(scenery);
  return Object.assign(worldOf(scenery, started.move()), { url: page.url });
}

async function buildScenery(started: AsyncDisposableStack): Promise<Scenery> {
  // Ends in the opposite order: the bot says goodbye to a Discord that still stands.
  const catalogue = started.adopt(
    await startSampleCatalogue({ limits: { unitsPerDay: UNITS_PER_DAY } }),
    (one) => one.close(),
  );
  const discord = started.adopt(await startLocalDiscord({ name: 'Colophon' }), (one) =>
    one.close(),
  );
  const dataDir = started.adopt(await mkdtemp(join(tmpdir(), 'colophon-playground-')), (folder) =>
    rm(folder, { recursive: true, force: true }),
  );
  const variables = botVariables(discord, catalogue, dataDir);
  const runner = started.adopt(
    runBot(() => startBot(variables)),
    (one) => one.end(),
  );
  const stage = localStage(discord, catalogue, { lookSeconds: LOOK_SECONDS });
  const panels = localPanels({ catalogue, discord, bot: runner });
  return { stage, panels, discord, runner, dataDir };
}

/** Starts the bot, and gives one server its key. */
async function raiseCurtain({ runner, discord, panels }: Scenery): Promise<void> {
  await runner.start();
  await discord.ready();
  const { problem } = await panels.turn({ kind: 'giveKey' });
  if (problem !== null) throw new Error(`The bot did not take the sample key: ${problem}`);
}

function worldOf(scenery: Scenery, ending: AsyncDisposableStack): RunningWorld {
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
    WATCH_INTERVAL_SECONDS: String(LOOK_SECONDS),
  };
}
