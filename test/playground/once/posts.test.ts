import { expect, test } from 'vitest';

import { postsAfterStep } from '../../../src/playground/once/posts.ts';
import { useTestBot } from '../discord/bot-fixture.ts';

const fixture = useTestBot();

const posted = (content: string) =>
  fixture.bot.rest.post(`/channels/${fixture.reader.channel.id}/messages`, { body: { content } });

test('a step returns the posts that arrive until all boards are checked', async () => {
  await posted('before');
  const posts = await postsAfterStep({
    discord: fixture.discord,
    person: fixture.reader,
    stepBoards: () => Promise.resolve(),
    checkDelayMs: 5000,
    wait: async (waitMs) => {
      expect(waitMs).toBe(7000);
      await posted('one');
      await posted('two');
    },
  });
  expect(posts.map(({ content }) => content)).toEqual(['one', 'two']);
});

test('a step in direct messages returns no posts', async () => {
  const person = fixture.discord.person({ in: 'dm' });
  const posts = await postsAfterStep({
    discord: fixture.discord,
    person,
    stepBoards: () => Promise.resolve(),
    checkDelayMs: 0,
    wait: () => posted('elsewhere'),
  });
  expect(posts).toEqual([]);
});
