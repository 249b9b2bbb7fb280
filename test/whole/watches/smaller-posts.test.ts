import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Message } from '../../../src/playground/discord/message.ts';
import { readMenuOptions } from '../message-content.ts';
import { startStack, type Stack } from '../stack.ts';
import { addWatch, fastWatchOptions, nextPost, postsIn, publishBoards } from './watch-actions.ts';

const rankings = { guild: 'Reading Room', channel: 'rankings' };
/** The components of a post of 25 places have more. */
const lowLimit = 3_000;

let stack: Stack;
beforeAll(async () => {
  const channels = [{ name: 'general' }, { name: rankings.channel }];
  stack = await startStack({
    ...fastWatchOptions([{ name: rankings.guild, channels }]),
    entry: 'test/whole/crash/quick-bot.ts',
  });
});
afterAll(async () => {
  const violations = await stack.close();
  for (const violation of violations) {
    expect(violation).toContain('COMPONENTS_PROCESSED_SIZE_EXCEEDED');
  }
});

test('a post goes out in half of its size, once, if Discord lowers its limit, and so do later ones', async () => {
  const admin = stack.admin({ ...rankings, channel: 'general' });
  const refused = () => stack.discord.records.breaches.length;
  const offered = (post: Message) => readMenuOptions(post, 'Show a book’s card…').length;
  const publish = () => {
    publishBoards(stack);
  };
  const whole = await nextPost(stack, rankings, () =>
    addWatch(admin, { channel: rankings.channel, top: 25 }),
  );
  expect(offered(whole)).toBe(25);
  expect(refused()).toBe(0);

  stack.discord.limitProcessedBytes(lowLimit);
  const smaller = await nextPost(stack, rankings, publish);
  expect(offered(smaller)).toBeGreaterThan(3);
  expect(refused()).toBe(1);

  const next = await nextPost(stack, rankings, publish);
  expect(offered(next)).toBeGreaterThan(3);
  expect(refused()).toBe(2);
  expect(postsIn(stack, rankings)).toHaveLength(3);
});
