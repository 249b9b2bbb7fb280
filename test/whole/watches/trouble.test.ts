import { beforeAll, describe, expect, test } from 'vitest';

import { SAMPLE_KEY } from '../../../src/playground/catalogue/sample-catalogue.ts';
import type { Message } from '../../../src/playground/discord/message.ts';
import type { Person } from '../../../src/playground/discord/people/person.ts';
import { readPost } from '../crash/post-content.ts';
import { useStack } from '../use-stack.ts';
import { readButtons, isPrivate, textOf } from '../message-content.ts';
import {
  addWatch,
  findChannel,
  readWatchList,
  untilChecked,
  nextMessage,
  nextPost,
  postsIn,
  fastWatchOptions,
  readStatus,
  publishBoards,
} from './watch-actions.ts';

const [plain, community] = ['Reading Room', 'Harbour'];
const spot = (channel: string) => ({ guild: plain, channel });

let admin: Person;
const stack = useStack(
  fastWatchOptions([
    {
      name: plain,
      channels: [{ name: 'general' }, { name: 'doomed' }, { name: 'muted' }, { name: 'calm' }],
    },
    {
      name: community,
      locale: 'zh-CN',
      channels: [{ name: 'general' }, { name: 'rankings' }, { name: 'moderators' }],
      community: { updates: 'moderators' },
    },
  ]),
);
beforeAll(() => {
  admin = stack.admin(spot('general'));
});

const isNotice = (message: Message): boolean =>
  /^### (A watch in this server is paused|\d+ watches in this server are paused)/u.test(
    textOf(message),
  );
const recheck = 'Check again and resume';
/** How often it was tried to post in a channel. */
const triesIn = (channelId: string): number =>
  stack.discord.records.requests.filter(
    ({ method, path }) => method === 'POST' && path === `/channels/${channelId}/messages`,
  ).length;

describe('a channel that is deleted', () => {
  let gone: string;

  test('pauses its watch at the first refusal, while the others go on', async () => {
    for (const channel of ['doomed', 'muted', 'calm']) {
      await nextPost(stack, spot(channel), () => addWatch(admin, { channel, top: 10 }));
    }
    const doomed = findChannel(stack, spot('doomed'));
    gone = doomed.id;
    stack.discord.world.deleteChannel(doomed);
    await nextPost(stack, spot('calm'), () => {
      publishBoards(stack);
    });
    await nextPost(stack, spot('calm'), () => {
      publishBoards(stack);
    });
    // One that was taken, and one that was refused.
    expect(triesIn(gone)).toBe(2);
    expect(postsIn(stack, spot('muted'))).toHaveLength(3);
  });

  test('is reported to an admin privately, after their next answer', async () => {
    const notice = stack.discord.next(
      (event) => event.type === 'message-created' && isNotice(event.message),
    );
    await admin.type('/help').answer();
    const event = await notice;
    if (event.type !== 'message-created') throw new Error(event.type);
    expect(event.onlyFor).toBe(admin.id);
    expect(isPrivate(event.message)).toBe(true);
    expect(textOf(event.message)).toContain(`<#${gone}>`);
    expect(textOf(event.message)).toContain('Choose another one with `/watch edit channel:`');
    expect(readButtons(event.message)).toEqual(['Open watches']);
  });

  test('is shown in the list and the status', async () => {
    expect(await readWatchList(admin)).toMatch(/⚠️ Paused <t:\d+:R>: The channel was deleted\./u);
    expect(await readStatus(admin)).toContain('⚠️ 1 watch is paused because of a problem.');
  });

  test('is fixed by choosing another channel', async () => {
    const [doomed = ''] = (
      await admin.suggest({ command: { name: 'watch', subcommand: 'resume' }, focused: 'watch' })
    ).map(({ value }) => String(value));
    const draft = await admin
      .run({ name: 'watch', subcommand: 'edit', options: { watch: doomed, channel: 'general' } })
      .answer();
    const last = await nextPost(stack, spot('general'), () =>
      admin.press(draft, 'Save changes').answer(),
    );
    expect(readPost(last).isFirst).toBe(false);
    expect(readPost(last).changes).not.toEqual([]);
    expect(await readWatchList(admin)).not.toContain('⚠️');
  });
});

describe('a permission that is taken away', () => {
  test('pauses the watch, and the list says why', async () => {
    stack.discord.world.setBotPermission(findChannel(stack, spot('muted')), 'SEND_MESSAGES', false);
    publishBoards(stack);
    await expect
      .poll(() => readWatchList(admin), { timeout: 15_000, interval: 300 })
      .toMatch(/⚠️ Paused <t:\d+:R>: Missing in <#\d+>: \*\*Send Messages\*\*/u);
    expect(await readWatchList(admin)).toMatch(/✅ Active/u);
  });

  test('cannot be resumed until it is given back, and then tells all that changed', async () => {
    const muted = findChannel(stack, spot('muted'));
    const list = await admin.type('/watch list').answer();
    const refused = await admin.press(list, recheck).answer();
    expect(textOf(refused)).toMatch(/^❌ Not resumed yet\.\n/u);
    expect(textOf(refused)).toContain('**Send Messages**');
    const before = postsIn(stack, spot('muted'));
    publishBoards(stack);
    await untilChecked(stack);

    stack.discord.world.setBotPermission(muted, 'SEND_MESSAGES', true);
    const post = await nextPost(stack, spot('muted'), async () => {
      const resumed = await admin.press(refused, recheck).answer();
      expect(textOf(resumed)).toMatch(/^✅ 1 watch resumed\.\n/u);
      expect(readButtons(resumed)).not.toContain(recheck);
    });
    const last = before.at(-1);
    if (last === undefined) throw new Error('there was no post before');
    expect(readPost(post).since).toBe(readPost(last).published);
    await untilChecked(stack);
    expect(postsIn(stack, spot('muted'))).toHaveLength(before.length + 1);
  });
});

describe('trouble in a Community server', () => {
  const rankings = { guild: community, channel: 'rankings' };
  const moderators = { guild: community, channel: 'moderators' };

  test('is reported once and at once in its channel for notices, in the server’s language', async () => {
    await stack.setKey(SAMPLE_KEY, { guild: community });
    const oren = stack.admin({ guild: community, channel: 'general' });
    await nextPost(stack, rankings, () => addWatch(oren, { channel: 'rankings', top: 10 }));
    const { id } = findChannel(stack, moderators);
    const notice = await nextMessage(
      stack,
      () => {
        stack.discord.world.setBotPermission(findChannel(stack, rankings), 'VIEW_CHANNEL', false);
        publishBoards(stack);
      },
      ({ message }) => message.channel_id === id,
    );
    expect(textOf(notice)).toContain('订阅');
    expect(textOf(notice)).toContain(`<#${findChannel(stack, rankings).id}>`);
    await oren.type('/help').answer();
    // A bot that ends first finishes what it has begun.
    await stack.restart('SIGTERM');
    expect(postsIn(stack, moderators)).toHaveLength(1);
    expect(oren.messages().filter(isNotice)).toEqual([]);
  });

  test('can be opened and checked from there only by users with the permission', async () => {
    const [notice] = postsIn(stack, moderators);
    if (notice === undefined) throw new Error('there is no notice');
    expect(textOf(notice)).toContain('请在那里给它“查看频道”权限');
    expect(readButtons(notice)).toEqual(['重新检查并恢复', '查看订阅']);
    for (const button of readButtons(notice)) {
      const watches = await stack.admin(moderators).press(notice, button).answer();
      expect(isPrivate(watches)).toBe(true);
      expect(textOf(watches)).toMatch(/Colophon cannot see <#\d+>\. Give it View Channel there/u);
      const refused = await stack.person(moderators).press(notice, button).answer();
      expect(isPrivate(refused)).toBe(true);
      expect(textOf(refused)).toContain('You need the Manage Server permission');
    }
  });

  test('is mended with one press on the notice, once the permission is back', async () => {
    const [notice] = postsIn(stack, moderators);
    if (notice === undefined) throw new Error('there is no notice');
    stack.discord.world.setBotPermission(findChannel(stack, rankings), 'VIEW_CHANNEL', true);
    const watches = await stack.admin(moderators).press(notice, '重新检查并恢复').answer();
    expect(textOf(watches)).toContain('✅ 1 watch resumed.');
    expect(textOf(watches)).toContain('✅ Active');
  });
});
