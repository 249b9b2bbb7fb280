import { expect, test } from 'vitest';

import { postsAfterStep } from '../../../src/playground/once/posts.ts';
import { discord, bot, reader } from '../discord/stage.ts';

const posted = (content: string) =>
  bot.rest.post(`/channels/${reader.channel.id}/messages`, { body: { content } });

test('a step brings the posts that come until the last look at a board is through', async () => {
  await posted('before');
  const posts = await postsAfterStep({
    discord,
    person: reader,
    stepBoards: () => Promise.resolve(),
    noticedWithinMs: 5000,
    wait: async (waitMs) => {
      expect(waitMs).toBe(7000);
      await posted('one');
      await posted('two');
    },
  });
  expect(posts.map(({ content }) => content)).toEqual(['one', 'two']);
});

test('nobody posts in direct messages', async () => {
  const person = discord.person({ in: 'dm' });
  const posts = await postsAfterStep({
    discord,
    person,
    stepBoards: () => Promise.resolve(),
    noticedWithinMs: 0,
    wait: () => posted('elsewhere'),
  });
  expect(posts).toEqual([]);
});
