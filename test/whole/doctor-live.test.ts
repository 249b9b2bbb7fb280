import { expect, onTestFinished, test } from 'vitest';

import { startSampleCatalogue } from '../../src/playground/catalogue/sample-catalogue.ts';
import { readDiscordFacts } from '../../src/store/discord-facts.ts';
import { openStore } from '../../src/store/sqlite/store.ts';
import { localDiscord } from '../discord/bot.ts';
import { temporaryFolder } from '../store/data-folder.ts';
import { startDoctor } from './doctor-process.ts';

test('npm run doctor -- --live prints the facts, stores them and leaves nothing in the channel', async () => {
  const { discord, dataDir, general, start } = await open();
  const { exitCode, output, errors } = await start().ended;
  expect(exitCode).toBe(0);
  expect(output).toMatch(/^largest post +9,\d{3} bytes of text in 2 components/u);
  expect(errors).toContain('Trying the largest post …');
  expect(discord.messages(general.id)).toEqual([]);
  const store = openStore({ dataDir, now: Date.now, schedule: () => () => undefined });
  expect((await readDiscordFacts(store))?.historyListsContainers).toBe(true);
  await store.close();
});

test('npm run doctor -- --live deletes what it posted after Ctrl+C', async () => {
  const { discord, general, start } = await open();
  const doctor = start();
  await discord.next(({ type }) => type === 'message-created');
  doctor.kill('SIGINT');
  const { exitCode, output, errors } = await doctor.ended;
  expect([exitCode, output]).toEqual([1, '']);
  expect(errors).toContain('Interrupted: deleting what was posted.');
  expect(discord.messages(general.id)).toEqual([]);
});

async function open() {
  const fast = { requests: 1_000, perMs: 1_000 };
  const discord = await localDiscord({ rateLimits: { messages: fast, otherMessageRoutes: fast } });
  const catalogue = await startSampleCatalogue();
  onTestFinished(() => catalogue.close());
  const dataDir = temporaryFolder();
  const { world } = discord;
  const general = world.channelIn(world.needGuild('Reading Room'), 'general');
  const start = () =>
    startDoctor(['--live', general.id], {
      DISCORD_TOKEN: discord.token,
      DISCORD_API_URL: `${discord.url}/api`,
      CATALOGUE_BASE_URL: catalogue.url,
      DATA_DIR: dataDir,
    });
  return { discord, dataDir, general, start };
}
