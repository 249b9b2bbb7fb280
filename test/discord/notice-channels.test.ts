import type { REST } from '@discordjs/rest';
import { describe, expect, test } from 'vitest';

import { createNoticeChannels } from '../../src/discord/notice-channels.ts';
import { createRest } from '../../src/discord/rest.ts';
import type { ChannelMessageBody } from '../../src/engine/outgoing-message.ts';
import type { GuildSeed } from '../../src/playground/discord/world/guild-seed.ts';
import { createRecordedNotices, createNoticeRig } from '../engine/notice-rig.ts';
import { eventually, localDiscord } from './bot.ts';

const body: ChannelMessageBody = {
  content: 'The key is refused',
  embeds: [],
  components: [],
  allowed_mentions: { parse: [] },
};
const channels = [{ name: 'general' }, { name: 'moderators' }, { name: 'alerts' }] as const;
const updates = { updates: 'moderators' };

async function open(seed: Partial<GuildSeed> = {}) {
  const discord = await localDiscord({ guilds: [{ name: 'Harbour', channels, ...seed }] });
  const rest = createRest({
    token: discord.token,
    apiUrl: `${discord.url}/api`,
    version: '0',
    now: Date.now,
  });
  const guild = discord.world.needGuild('Harbour');
  const channelNamed = (name: string) => discord.world.channelIn(guild, name);
  return {
    discord,
    guild,
    channelNamed,
    channel: createNoticeChannels(rest.bot),
    texts: (name: string) => discord.messages(channelNamed(name).id).map(({ content }) => content),
  };
}

describe('a server’s channel for notices', () => {
  test('is the one that Discord uses for admins', async () => {
    const { channel, guild, channelNamed } = await open({
      locale: 'zh-TW',
      community: { ...updates, safetyAlerts: 'alerts' },
    });
    const id = channelNamed('moderators').id;
    expect(await channel.find(guild.id)).toEqual({ id, locale: 'zh-TW' });
  });

  test('is the one for safety alerts if there is no other', async () => {
    const { channel, guild, channelNamed } = await open({ community: { safetyAlerts: 'alerts' } });
    const id = channelNamed('alerts').id;
    expect(await channel.find(guild.id)).toEqual({ id, locale: 'en-US' });
  });

  test('is fetched each time, because a server may set one later', async () => {
    const { channel, guild, channelNamed } = await open();
    expect(await channel.find(guild.id)).toBeNull();
    const { id } = channelNamed('moderators');
    guild.community = { updatesChannelId: id, alertsChannelId: null };
    expect(await channel.find(guild.id)).toEqual({ id, locale: 'en-US' });
  });

  test('is null for a server object without the fields', async () => {
    const rest: Pick<REST, 'get' | 'post'> = {
      get: () => Promise.resolve({ id: '1', preferred_locale: 'en-US' }),
      post: () => Promise.reject(new Error('nothing is to be posted')),
    };
    expect(await createNoticeChannels(rest).find('1')).toBeNull();
  });

  test('is null for a server that the bot has left or that was deleted', async () => {
    const { channel, guild, discord } = await open({ community: updates });
    discord.world.kickBot(guild);
    expect(await channel.find(guild.id)).toBeNull();
    expect(await channel.find('1')).toBeNull();
  });

  test('is unknown while Discord is not reachable', async () => {
    const { channel, guild, discord } = await open({ community: updates });
    discord.faults.add({ kind: { status: 500 }, times: 9 });
    await expect(channel.find(guild.id)).rejects.toMatchObject({ status: 500 });
  });
});

describe('a notice', () => {
  test('appears once, however often it is sent', async () => {
    const { channel, channelNamed, texts, discord } = await open();
    const { id } = channelNamed('moderators');
    await channel.post(id, body, 'the-same-notice');
    await channel.post(id, body, 'the-same-notice');
    expect(texts('moderators')).toEqual([expect.stringContaining('The key is refused')]);
    await channel.post(id, body, 'another-notice');
    expect(texts('moderators')).toHaveLength(2);
    expect(discord.records.breaches).toEqual([]);
  });

  test('is refused if the bot may not send or not see the channel', async () => {
    const { channel, channelNamed, discord } = await open();
    const moderators = channelNamed('moderators');
    discord.world.setBotPermission(moderators, 'SEND_MESSAGES', false);
    await expect(channel.post(moderators.id, body, 'n')).rejects.toMatchObject({ status: 403 });
    discord.world.setBotPermission(moderators, 'VIEW_CHANNEL', false);
    await expect(channel.post(moderators.id, body, 'n')).rejects.toMatchObject({ status: 403 });
    await expect(channel.post('1', body, 'n')).rejects.toMatchObject({ status: 404 });
  });

  test.each([['lost answer'], ['reset']] as const)(
    'appears once if its sending ends in a %s',
    async (kind) => {
      const { channel, guild, texts, discord } = await open({ community: updates });
      const keyNotices = createRecordedNotices();
      const { notices, lines } = createNoticeRig({
        keyNotices,
        find: (guildId) => channel.find(guildId),
        refuse: async ({ channelId, body: sent, nonce }) => {
          await channel.post(channelId, sent, nonce);
          return null;
        },
      });
      discord.faults.add({ kind, when: ({ method }) => method === 'POST' });
      notices.start();
      keyNotices.makeDue(guild.id);
      await eventually(() => lines).toMatchObject([
        { sentence: 'notified the admins of a server' },
      ]);
      expect(texts('moderators')).toEqual([
        expect.stringContaining('This server’s API key has stopped working'),
      ]);
      expect(keyNotices.calls).toEqual([`claim ${guild.id}`]);
      await notices.stop();
      expect(discord.records.breaches).toEqual([]);
    },
  );
});
