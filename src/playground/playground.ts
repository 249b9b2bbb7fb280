import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { endBot, lastWords, startBot, type BotProcess } from './bot-process.ts';
import { SAMPLE_KEY, startSampleCatalogue } from './catalogue/sample-catalogue.ts';
import { startLocalDiscord, type LocalDiscord } from './discord/local-discord.ts';
import { adminPerson, keyedPlace, localStage } from './local-stage.ts';
import { startPageServer } from './page-server.ts';
import type { Stage } from './stage.ts';

/** How often the bot looks at a watched board: short, so that posts come soon after a step. */
const LOOK_SECONDS = 5;
/** So often a board costs more in a day than an account really has. */
const UNITS_PER_DAY = 1_000_000;

/** Disposing of it ends everything it started. */
export interface Playground extends AsyncDisposable {
  /** The page's address. */
  readonly url: string;
  readonly bot: BotProcess;
  /** Where the bot keeps its files; it goes with the playground. */
  readonly dataDir: string;
  /** Rejects when the bot ends, with its last words. */
  readonly failed: Promise<never>;
}

/**
 * Starts the sample catalogue, the local Discord, the page and the bot; resolves when commands can
 * be typed. `port` 0 takes any free one. Rejects when the port is taken or the bot ends before it
 * is ready, and then leaves nothing behind.
 */
export async function startPlayground(options: {
  readonly port: number;
  readonly host: string;
}): Promise<Playground> {
  // Ends in the opposite order: the bot says goodbye to a Discord that still stands.
  await using started = new AsyncDisposableStack();
  const catalogue = started.adopt(
    await startSampleCatalogue({ limits: { unitsPerDay: UNITS_PER_DAY } }),
    (one) => one.close(),
  );
  const discord = started.adopt(await startLocalDiscord({ name: 'Colophon' }), (one) =>
    one.close(),
  );
  const stage = localStage(discord, catalogue, { lookSeconds: LOOK_SECONDS });
  const page = started.adopt(await startPageServer({ stage, ...options }), (one) => one.close());
  const dataDir = started.adopt(await mkdtemp(join(tmpdir(), 'colophon-playground-')), (folder) =>
    rm(folder, { recursive: true, force: true }),
  );
  const variables = botVariables(discord.url, discord.token, catalogue.url, dataDir);
  const bot = started.adopt(startBot(variables), endBot);
  await bot.ready;
  await giveKey(discord, stage);
  const failed = earlyEnd(bot);
  // Whoever just closes the playground need not listen.
  failed.catch(() => undefined);
  const ending = started.move();
  return {
    url: page.url,
    bot,
    dataDir,
    failed,
    [Symbol.asyncDispose]: () => ending.disposeAsync(),
  };
}

/** All that tells the bot where it is. */
function botVariables(
  discordUrl: string,
  token: string,
  catalogueUrl: string,
  dataDir: string,
): Record<string, string> {
  return {
    DISCORD_TOKEN: token,
    DISCORD_API_URL: `${discordUrl}/api`,
    CATALOGUE_BASE_URL: catalogueUrl,
    CATALOGUE_BOOK_URL: 'https://catalogue.example/novel/{id}',
    CATALOGUE_BOOKLIST_URL: 'https://catalogue.example/booklist/{id}',
    DATA_DIR: dataDir,
    WATCH_INTERVAL_SECONDS: String(LOOK_SECONDS),
  };
}

/** As an admin would: by the command and its form. */
async function giveKey(discord: LocalDiscord, stage: Stage): Promise<void> {
  const admin = { person: adminPerson, place: keyedPlace };
  await discord.ready();
  const { modal } = await stage.act(admin, { kind: 'run', command: 'setup key', options: {} });
  const field = modal?.components
    .flatMap((part) => [part.component, ...(part.components ?? [])])
    .find((part) => part?.custom_id !== undefined)?.custom_id;
  if (modal === null || field === undefined) throw new Error('The form for a key did not open.');
  await stage.act(admin, { kind: 'submit', modal: modal.id, fields: { [field]: SAMPLE_KEY } });
}

async function earlyEnd(bot: BotProcess): Promise<never> {
  const code = await bot.ended;
  throw new Error(`The bot ended (${code}). ${lastWords(bot.log)}`);
}
