import { setTimeout as delay } from 'node:timers/promises';

import { startBot } from '../../../src/playground/bot-process.ts';
import { startSampleCatalogue } from '../../../src/playground/catalogue/sample-catalogue.ts';
import { startLocalDiscord } from '../../../src/playground/discord/local-discord.ts';
import { withDataFolder } from '../watches/data-folder.ts';
import { measuredMain, measureUsage, type BotUsage } from './bot-usage.ts';
import { createCrowd } from './crowd.ts';

export interface FlatExtent {
  readonly interactions: number;
  readonly people: number;
  /** The bot is measured after each part. */
  readonly parts: number;
}

export interface FlatUsages {
  readonly usages: readonly BotUsage[];
  /** Interactions that Discord would show as failed. */
  readonly unanswered: number;
}

/** Idle connections close meanwhile. */
const restMs = 6_000;

/** What the bot uses after each part of the interactions. */
export async function measureUsages({
  interactions,
  people,
  parts,
}: FlatExtent): Promise<FlatUsages> {
  await using started = new AsyncDisposableStack();
  const catalogue = started.adopt(await startSampleCatalogue(), (one) => one.close());
  const discord = started.adopt(await startLocalDiscord(), (one) => one.close());
  return await withDataFolder(async (dataDir) => {
    const bot = startBot(
      {
        DISCORD_TOKEN: discord.token,
        DISCORD_API_URL: `${discord.url}/api`,
        CATALOGUE_BASE_URL: catalogue.url,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'info',
      },
      measuredMain,
    );
    try {
      await bot.ready;
      const crowd = await createCrowd(discord, catalogue, people);
      const usages: BotUsage[] = [];
      let unanswered = 0;
      while (usages.length < parts) {
        unanswered += await crowd.act(interactions / parts);
        await delay(restMs);
        usages.push(await measureUsage(bot, dataDir));
      }
      return { usages, unanswered };
    } finally {
      await bot.stop();
    }
  });
}
