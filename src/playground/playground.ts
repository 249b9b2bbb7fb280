import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startBot, type BotProcess } from './bot-process.ts';
import { SAMPLE_KEY, startSampleCatalogue } from './catalogue/sample-catalogue.ts';
import { startLocalDiscord, type LocalDiscord } from './discord/local-discord.ts';
import { adminPerson, keyedPlace, localStage } from './local-stage.ts';
import { startPageServer } from './page-server.ts';
import type { Stage } from './stage.ts';

export interface Playground {
  /** The page's address. */
  readonly url: string;
  /** Rejects when the bot ends by itself, with its last words. */
  readonly failed: Promise<never>;
  close(): Promise<void>;
}

/** Starts the sample catalogue, the local Discord, the bot and the page. `port` 0 takes any free one. */
export async function startPlayground(options: {
  port: number;
  host: string;
}): Promise<Playground> {
  const catalogue = await startSampleCatalogue();
  const discord = await startLocalDiscord({ name: 'Colophon' });
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-playground-'));
  const bot = startBot(botVariables(discord.url, discord.token, catalogue.url, dataDir));
  const close = async (): Promise<void> => {
    await bot.stop();
    await Promise.all([discord.close(), catalogue.close()]);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const stage = localStage(discord, catalogue);
    await bot.ready;
    await giveKey(discord, stage);
    const page = await startPageServer({ stage, ...options });
    return {
      url: page.url,
      failed: earlyEnd(bot),
      close: async () => {
        await page.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
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
    // A board that was stepped is to be seen at the next look.
    WATCH_INTERVAL_SECONDS: '1',
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
  throw new Error(`The bot ended (${code}). Its last words:\n${bot.log.slice(-5).join('\n')}`);
}
