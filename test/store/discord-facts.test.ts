import { expect, test } from 'vitest';

import { readDiscordFacts } from '../../src/store/discord-facts.ts';

test('the bot has no facts if the store fails', async () => {
  const discordFacts = {
    find: () => Promise.reject(new Error('away')),
    put: () => Promise.reject(new Error('away')),
  };
  expect(await readDiscordFacts({ discordFacts })).toBeNull();
});
