import { ComponentType, MessageFlags } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';

import { createPostingChannels } from '../../src/discord/posting-channels.ts';
import { createRest } from '../../src/discord/rest.ts';
import type { WatchChannel } from '../../src/model/watch.ts';
import type { GuildSeed } from '../../src/playground/discord/world/guild-seed.ts';
import type { RateLimits } from '../../src/playground/discord/rest/rate-limits.ts';
import { ChannelError, type ChannelFailure } from '../../src/watches/channels.ts';
import { localDiscord } from './bot.ts';

const marker = 1_500_000_000;
const seed: GuildSeed = {
  name: 'Harbour',
  locale: 'zh-TW',
  roles: [{ name: 'Fans', mentionable: true }],
  channels: [
    { name: 'general' },
    { name: 'talk', type: 'thread', under: 'general' },
    { name: 'news', type: 'announcement' },
    { name: 'posts', type: 'forum', tags: ['Rankings'], tagRequired: true },
  ],
};

function bodyOf(id: number): string {
  return JSON.stringify({
    components: [{ type: ComponentType.TextDisplay, id, content: 'Three books climbed' }],
    flags: MessageFlags.IsComponentsV2,
    allowed_mentions: { parse: [] },
  });
}

async function open(rateLimits: Partial<RateLimits> = {}, perSecond = 50) {
  const discord = await localDiscord({ guilds: [seed, { name: 'Elsewhere' }], rateLimits });
  const { posts } = createRest({
    token: discord.token,
    apiUrl: `${discord.url}/api`,
    version: '0',
  });
  posts.options.globalRequestsPerSecond = perSecond;
  posts.globalRemaining = perSecond;
  const guild = discord.world.needGuild('Harbour');
  const named = (name: string) => discord.world.channelIn(guild, name);
  const target = (name: string, kind: WatchChannel['kind']): WatchChannel => ({
    id: named(name).id,
    kind,
  });
  const channels = createPostingChannels(posts, { now: Date.now });
  const find = (channel: WatchChannel, since = Date.now(), name: string | null = null) =>
    channels.findMessage(guild.id, channel, { since, marker, name });
  return { discord, guild, named, target, channels, find };
}

function failing(failure: Partial<ChannelFailure>): object {
  return { name: 'ChannelError', failure };
}

test('the members of a role are counted', async () => {
  const { discord, guild, channels } = await open();
  const [, role] = guild.roles.values();
  if (role === undefined) throw new Error('the server has no role');
  expect(await channels.roleMemberCounts(guild.id)).toEqual(new Map([[role.id, 0]]));
  guild.members.get(discord.world.bot.id)?.roles.push(role.id);
  expect(await channels.roleMemberCounts(guild.id)).toEqual(new Map([[role.id, 1]]));
  await expect(channels.roleMemberCounts('1')).rejects.toMatchObject(
    failing({ kind: 'refused', status: 404 }),
  );
});

describe('a post in a channel', () => {
  test('appears once, however often it is sent with its nonce', async () => {
    const { discord, named, channels } = await open();
    const { id } = named('general');
    const first = await channels.send(id, bodyOf(marker), 'the-nonce');
    expect(await channels.send(id, bodyOf(marker), 'the-nonce')).toEqual(first);
    expect(discord.messages(id)).toMatchObject([{ id: first.messageId, channel_id: id }]);
    expect(discord.records.breaches).toEqual([]);
  });

  test('is refused with Discord’s own code', async () => {
    const { discord, named, channels } = await open();
    const general = named('general');
    discord.world.setBotPermission(general, 'SEND_MESSAGES', false);
    const sending = channels.send(general.id, bodyOf(marker), 'n');
    await expect(sending).rejects.toMatchObject(failing({ kind: 'refused', discordCode: 50_013 }));
    await expect(channels.send('1', bodyOf(marker), 'n')).rejects.toMatchObject(
      failing({ kind: 'refused', status: 404, discordCode: 10_003 }),
    );
  });

  test.each(['lost answer', 'reset', { status: 500 }, { status: 502 }] as const)(
    'is unsure and not retried if its sending ends in %j',
    async (kind) => {
      const { discord, named, channels } = await open();
      discord.faults.add({ kind, when: ({ method }) => method === 'POST' });
      const sending = channels.send(named('general').id, bodyOf(marker), 'n');
      await expect(sending).rejects.toMatchObject(failing({ kind: 'unsure' }));
      expect(discord.records.requests.length).toBeLessThanOrEqual(1);
    },
  );

  test('never waits for a rate limit', async () => {
    const { named, channels } = await open({ messages: { requests: 1, perMs: 60_000 } });
    const { id } = named('general');
    await channels.send(id, bodyOf(marker), 'one');
    await expect(channels.send(id, bodyOf(marker), 'two')).rejects.toMatchObject(
      failing({ kind: 'limited', isGlobal: false }),
    );
  });

  test('reports a global rate limit', async () => {
    const { named, channels } = await open({ global: { requests: 1, perMs: 60_000 } });
    await channels.send(named('general').id, bodyOf(marker), 'one');
    const sending = channels.send(named('news').id, bodyOf(marker), 'two');
    await expect(sending).rejects.toMatchObject(failing({ kind: 'limited', isGlobal: true }));
  });
});

describe('the search for a post', () => {
  test.each([
    ['general', 'text'],
    ['talk', 'thread'],
    ['news', 'announcement'],
  ] as const)('finds it in %s by its marker', async (name, kind) => {
    const { named, target, channels, find } = await open();
    expect(await find(target(name, kind))).toEqual({ kind: 'absent' });
    await channels.send(named(name).id, bodyOf(marker + 1), 'other');
    expect(await find(target(name, kind))).toEqual({ kind: 'absent' });
    const sent = await channels.send(named(name).id, bodyOf(marker), 'ours');
    expect(await find(target(name, kind))).toEqual({ kind: 'found', ...sent });
  });

  test('finds it after more than a hundred others', async () => {
    const many = { requests: 1_000, perMs: 1_000 };
    const { named, target, channels, find } = await open({ messages: many, global: many }, 1_000);
    const { id } = named('general');
    const since = Date.now();
    for (let n = 0; n < 120; n += 1) await channels.send(id, bodyOf(marker + 1 + n), `n${n}`);
    const sent = await channels.send(id, bodyOf(marker), 'ours');
    expect(await find(target('general', 'text'), since)).toEqual({ kind: 'found', ...sent });
    expect(await find(target('general', 'text'), since + 3_600_000)).toEqual({ kind: 'absent' });
  });

  test('is unknown without read permission, unless the channel has no newer message', async () => {
    const { discord, named, target, channels, find } = await open();
    const general = named('general');
    discord.world.setBotPermission(general, 'READ_MESSAGE_HISTORY', false);
    expect(await find(target('general', 'text'))).toEqual({ kind: 'absent' });
    await channels.send(general.id, bodyOf(marker), 'ours');
    expect(await find(target('general', 'text'))).toEqual({ kind: 'unknown' });
    expect(await find(target('general', 'text'), Date.now() + 3_600_000)).toEqual({
      kind: 'absent',
    });
    discord.world.setBotPermission(general, 'VIEW_CHANNEL', false);
    expect(await find(target('general', 'text'))).toEqual({ kind: 'unknown' });
  });

  test('finds a forum’s post by its first message, or by its name if that is unreadable', async () => {
    const { discord, named, target, channels, find } = await open();
    const posts = named('posts');
    const tagIds = posts.tags.map(({ id }) => id);
    const forum = target('posts', 'forum');
    await channels.createForumPost(posts.id, { name: 'Weekly', tagIds, body: bodyOf(marker + 1) });
    expect(await find(forum, Date.now(), 'Monthly')).toEqual({ kind: 'absent' });
    const sent = await channels.createForumPost(posts.id, {
      name: 'Monthly',
      tagIds,
      body: bodyOf(marker),
    });
    expect(discord.messages(sent.channelId)).toMatchObject([{ id: sent.messageId }]);
    expect(await find(forum, Date.now(), 'Another name')).toEqual({ kind: 'found', ...sent });
    discord.world.setBotPermission(posts, 'READ_MESSAGE_HISTORY', false);
    expect(await find(forum, Date.now(), 'Monthly')).toEqual({ kind: 'found', ...sent });
    expect(await find(forum, Date.now(), 'Another name')).toEqual({ kind: 'absent' });
    expect(discord.records.breaches).toEqual([]);
  });

  test('finds an archived forum post', async () => {
    const { discord, named, target, channels, find } = await open();
    const posts = named('posts');
    const tagIds = posts.tags.map(({ id }) => id);
    const post = { name: 'Monthly', tagIds, body: bodyOf(marker) };
    const sent = await channels.createForumPost(posts.id, post);
    const thread = discord.world.channel(sent.channelId);
    if (thread !== undefined) discord.world.setThread(thread, { archived: true });
    expect(await find(target('posts', 'forum'), Date.now(), 'Monthly')).toEqual({
      kind: 'found',
      ...sent,
    });
  });
});

describe('a forum', () => {
  test('reports a missing or deleted tag', async () => {
    const { named, channels } = await open();
    const post = { name: 'Monthly', body: bodyOf(marker) };
    const untagged = channels.createForumPost(named('posts').id, { ...post, tagIds: [] });
    await expect(untagged).rejects.toMatchObject(failing({ kind: 'refused', discordCode: 40_067 }));
    const unknown = channels.createForumPost(named('posts').id, { ...post, tagIds: ['1'] });
    await expect(unknown).rejects.toMatchObject(failing({ kind: 'refused' }));
  });
});

describe('a thread', () => {
  test('is unarchived', async () => {
    const { discord, named, channels } = await open();
    discord.world.setThread(named('talk'), { archived: true });
    await channels.unarchive(named('talk').id);
    expect(named('talk').archived).toBe(false);
  });
});

describe('publishing', () => {
  test('publishes once, and a repetition succeeds', async () => {
    const { named, channels } = await open();
    const { channelId, messageId } = await channels.send(named('news').id, bodyOf(marker), 'n');
    await channels.publish(channelId, messageId);
    await channels.publish(channelId, messageId);
  });

  test('reports the hourly limit instead of waiting for it', async () => {
    const { named, channels } = await open({ crossposts: { requests: 1, perMs: 3_600_000 } });
    const ids = [];
    for (const nonce of ['a', 'b']) {
      ids.push((await channels.send(named('news').id, bodyOf(marker), nonce)).messageId);
    }
    const [first = '', second = ''] = ids;
    await channels.publish(named('news').id, first);
    const error: unknown = await channels
      .publish(named('news').id, second)
      .catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ChannelError);
    expect(error).toMatchObject(failing({ kind: 'limited', isGlobal: false }));
  });
});
