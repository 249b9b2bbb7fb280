import { beforeAll, describe, expect, test } from 'vitest';

import type { Person } from '../../../src/playground/discord/people/person.ts';
import { useStack } from '../use-stack.ts';
import { textOf } from '../message-content.ts';
import {
  addWatch,
  findGuild,
  untilChecked,
  nextPost,
  postsIn,
  fastWatchOptions,
  publishBoards,
} from './watch-actions.ts';

const guild = 'Reading Room';
const rankings = { guild, channel: 'rankings' };

let admin: Person;
const stack = useStack(
  fastWatchOptions([
    { name: guild, locale: 'zh-CN', channels: [{ name: 'general' }, { name: 'rankings' }] },
  ]),
);
beforeAll(() => {
  admin = stack.admin({ guild });
});

const changeBoards = (): void => {
  publishBoards(stack);
};
const simplified = /以来：/u;

describe('posts', () => {
  test('are in the server’s own language, even if the admin’s differs', async () => {
    const first = await nextPost(stack, rankings, () =>
      addWatch(admin, { channel: 'rankings', top: 10 }),
    );
    expect(textOf(first)).toContain('这是当前榜单，');
    expect(textOf(await nextPost(stack, rankings, changeBoards))).toMatch(simplified);
  });

  test('stay in the server’s language after a restart', async () => {
    await stack.restart('SIGTERM');
    expect(textOf(await nextPost(stack, rankings, changeBoards))).toMatch(simplified);
  });

  test('follow a change of the server’s own language', async () => {
    await stack.discord.ready({ guild });
    stack.discord.world.setLocale(findGuild(stack, guild), 'zh-TW');
    await untilChecked(stack);
    expect(textOf(await nextPost(stack, rankings, changeBoards))).toContain('以來：');
  });

  test('are in the language that an admin chooses', async () => {
    await admin.type('/setup language English').answer();
    expect(textOf(await nextPost(stack, rankings, changeBoards))).toMatch(/^Since <t:\d+:f>: \d/mu);
    expect(postsIn(stack, rankings)).toHaveLength(5);
  });
});
