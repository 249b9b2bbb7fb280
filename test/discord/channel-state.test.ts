import { PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';

import { createPostingChannels } from '../../src/discord/posting-channels.ts';
import { createRest } from '../../src/discord/rest.ts';
import { localDiscord } from './bot.ts';

async function open() {
  const discord = await localDiscord({
    guilds: [
      {
        name: 'Harbour',
        locale: 'zh-TW',
        roles: [{ name: 'Fans', mentionable: true }],
        channels: [
          { name: 'general', botDenied: ['EMBED_LINKS'] },
          { name: 'talk', type: 'thread', under: 'general' },
          { name: 'news', type: 'announcement', everyoneDenied: ['SEND_MESSAGES'] },
          {
            name: 'posts',
            type: 'forum',
            tags: ['Rankings', { name: 'Official', moderated: true }],
            tagRequired: true,
          },
          { name: 'hidden', botDenied: ['VIEW_CHANNEL'] },
        ],
      },
      { name: 'Elsewhere' },
    ],
  });
  const rest = createRest({
    token: discord.token,
    apiUrl: `${discord.url}/api`,
    version: '0',
    now: Date.now,
  });
  const channels = createPostingChannels(rest, { now: Date.now });
  const guild = discord.world.needGuild('Harbour');
  const named = (name: string) => discord.world.channelIn(guild, name);
  const look = (name: string) => channels.inspect(guild.id, named(name).id);
  return { discord, guild, named, look, channels };
}

function may(permissions: bigint, name: keyof typeof PermissionFlagsBits): boolean {
  return (permissions & PermissionFlagsBits[name]) !== 0n;
}

describe('the state of a channel', () => {
  test('has its kind, and its server’s language and roles', async () => {
    const { look, named } = await open();
    const facts = await look('general');
    expect(facts).toMatchObject({
      channel: { id: named('general').id, kind: 'text' },
      locale: 'zh-TW',
      isLocked: false,
    });
    expect([...facts.roles.values()]).toContainEqual({ name: 'Fans', isMentionable: true });
    expect(may(facts.permissions, 'SendMessages')).toBe(true);
    expect(may(facts.permissions, 'EmbedLinks')).toBe(false);
  });

  test("has a thread's lock and its channel's permissions", async () => {
    const { look, discord, named } = await open();
    discord.world.setThread(named('talk'), { locked: true });
    const facts = await look('talk');
    expect(facts).toMatchObject({ channel: { kind: 'thread' }, isLocked: true });
    expect(may(facts.permissions, 'SendMessagesInThreads')).toBe(true);
    expect(may(facts.permissions, 'EmbedLinks')).toBe(false);
  });

  test('excludes embeds without permission to send', async () => {
    const { look } = await open();
    const { channel, permissions } = await look('news');
    expect(channel?.kind).toBe('announcement');
    expect(may(permissions, 'ViewChannel')).toBe(true);
    expect(may(permissions, 'EmbedLinks')).toBe(false);
  });

  test('has a forum’s tags and whether one is required', async () => {
    const { look } = await open();
    expect(await look('posts')).toMatchObject({
      channel: { kind: 'forum' },
      wantsTag: true,
      tags: [
        { name: 'Rankings', isModerated: false },
        { name: 'Official', isModerated: true },
      ],
    });
  });

  test('is refused for a hidden channel and for another server’s channel', async () => {
    const { look, discord, guild, channels } = await open();
    await expect(look('hidden')).rejects.toMatchObject({ failure: { discordCode: 50_001 } });
    const elsewhere = discord.world.channelIn(discord.world.needGuild('Elsewhere'));
    await expect(channels.inspect(guild.id, elsewhere.id)).rejects.toMatchObject({
      failure: { kind: 'refused', discordCode: 10_003 },
    });
    expect(discord.records.breaches).toEqual([]);
  });

  test('is unknown while Discord is not reachable', async () => {
    const { look, discord } = await open();
    discord.faults.add({ kind: { status: 503 }, times: 9 });
    await expect(look('general')).rejects.toMatchObject({ failure: { kind: 'unsure' } });
  });
});
