import { expect, onTestFinished, test } from 'vitest';

import { startSampleCatalogue } from '../../src/playground/catalogue/sample-catalogue.ts';
import { localDiscord } from '../discord/bot.ts';
import { temporaryFolder } from '../store/data-folder.ts';
import { startDoctor } from './doctor-process.ts';

const posts = 5;

test('npm run doctor -- --show deletes its messages on Enter', async () => {
  const { shown, left } = await open();
  const { input, ended } = await shown();
  expect(left()).toHaveLength(posts);
  input.write('\n');
  const { exitCode, output, errors } = await ended;
  expect([exitCode, errors, left()]).toEqual([0, '', []]);
  expect(output).toContain('5. A post with a chart');
});

test('npm run doctor -- --show deletes its messages when its terminal is gone', async () => {
  const { shown, left } = await open();
  const { kill, closeOutputs, ended } = await shown();
  closeOutputs();
  kill('SIGHUP');
  expect([(await ended).exitCode, left()]).toEqual([0, []]);
});

async function open() {
  const fast = { requests: 1_000, perMs: 1_000 };
  const discord = await localDiscord({ rateLimits: { messages: fast, otherMessageRoutes: fast } });
  const catalogue = await startSampleCatalogue();
  onTestFinished(() => catalogue.close());
  const { world } = discord;
  const general = world.channelIn(world.needGuild('Reading Room'), 'general');
  return {
    /** A doctor that waits for Enter. */
    shown: async () => {
      const doctor = startDoctor(['--show', general.id], {
        DISCORD_TOKEN: discord.token,
        DISCORD_API_URL: `${discord.url}/api`,
        CATALOGUE_BASE_URL: catalogue.url,
        DATA_DIR: temporaryFolder(),
      });
      await doctor.printed('press Enter');
      return doctor;
    },
    left: () => discord.messages(general.id),
  };
}
