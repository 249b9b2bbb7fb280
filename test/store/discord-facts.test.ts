import { expect, test } from 'vitest';

import { discordFactsRecords, readDiscordFacts } from '../../src/store/discord-facts.ts';
import { createMemoryTable } from './memory-table.ts';

test('the bot has no facts if the store fails', async () => {
  const discordFacts = {
    find: () => Promise.reject(new Error('away')),
    put: () => Promise.reject(new Error('away')),
  };
  expect(await readDiscordFacts({ discordFacts })).toBeNull();
});

test('facts of an earlier version, which tried no uploads, stay readable', async () => {
  const table = createMemoryTable(() => 0);
  const discordFacts = discordFactsRecords(table);
  const largestPost = { bytes: 9_900, components: 2, refusedBytes: null };
  const facts = await discordFacts.put({ largestPost }, 1_000);
  const earlier = Object.fromEntries(
    Object.entries(facts).filter(([name]) => !name.endsWith('TakesUpload')),
  );
  const { texts } = await table.read('discord-facts', ['newest']);
  await table.compareAndSet({
    ...{ kind: 'discord-facts', id: 'newest', from: texts[0] ?? null, added: [], removed: [] },
    to: { text: JSON.stringify(earlier), owner: '' },
  });
  expect(await readDiscordFacts({ discordFacts })).toMatchObject({
    ...{ largestPost, galleryTakesUpload: null },
  });
});
