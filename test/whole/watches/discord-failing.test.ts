import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Person } from '../../../src/playground/discord/people/person.ts';
import { readPost } from '../crash/post-content.ts';
import { startStack, type Stack } from '../stack.ts';
import {
  addWatch,
  fastWatchOptions,
  findChannel,
  nextPost,
  postsIn,
  publishBoards,
  readWatchList,
  untilChecked,
} from './watch-actions.ts';

const guild = 'Reading Room';
const spot = (channel: string) => ({ guild, channel });

let stack: Stack;
let admin: Person;
beforeAll(async () => {
  const channels = [{ name: 'general' }, { name: 'failing' }, { name: 'calm' }];
  stack = await startStack({
    ...fastWatchOptions([{ name: guild, channels }]),
    entry: 'test/whole/crash/quick-bot.ts',
  });
  admin = stack.admin(spot('general'));
  for (const channel of ['failing', 'calm']) {
    await nextPost(stack, spot(channel), () => addWatch(admin, { channel, top: 10 }));
  }
});
afterAll(async () => {
  expect(await stack.close()).toEqual([]);
});

test('a channel in which Discord fails is shown in the list, delays no other, and gets one post when Discord is well', async () => {
  const path = `/channels/${findChannel(stack, spot('failing')).id}/messages`;
  const heal = stack.discord.faults.add({
    when: (request) => request.method === 'POST' && request.path === path,
    times: Infinity,
    kind: { status: 500 },
  });
  for (let count = 0; count < 2; count += 1) {
    await nextPost(stack, spot('calm'), () => {
      publishBoards(stack);
    });
  }
  await expect
    .poll(() => readWatchList(admin), { timeout: 15_000, interval: 300 })
    .toMatch(/Discord has failed to take the new post since <t:\d+:f>/u);
  expect(postsIn(stack, spot('failing'))).toHaveLength(1);
  const post = await nextPost(stack, spot('failing'), heal);
  const [first] = postsIn(stack, spot('failing')).map(readPost);
  expect(readPost(post).since).toBe(first?.published);
  await untilChecked(stack);
  expect(postsIn(stack, spot('calm'))).toHaveLength(3);
  const published = postsIn(stack, spot('failing')).map((one) => readPost(one).published);
  expect(new Set(published).size).toBe(published.length);
  expect(published.at(-1)).toBe(postsIn(stack, spot('calm')).map(readPost).at(-1)?.published);
  expect(await readWatchList(admin)).not.toContain('Discord has failed');
});
