import { beforeEach, describe, expect, it } from 'vitest';

import type { Guild } from '../../../src/playground/discord/world/entities.ts';
import { errorOf } from './test-bot.ts';
import { bot, discord } from './bot-fixture.ts';

let room: Guild;
beforeEach(() => {
  room = discord.world.needGuild('Reading Room');
});
const send = (channelId: string) =>
  bot.rest.post(`/channels/${channelId}/messages`, { body: { content: 'x' } });

describe('the bot gets an event about a server', () => {
  it('when it is removed and invited again', async () => {
    const { id } = discord.world.channelIn(room, 'boards');
    const gone = bot.next('GUILD_DELETE');
    discord.world.kickBot(room);
    expect((await gone).d).toEqual({ id: room.id });
    expect(await errorOf(send(id))).toMatchObject({ status: 403, code: 50001 });
    expect(await errorOf(bot.rest.get(`/guilds/${room.id}`))).toMatchObject({ code: 50001 });
    const back = bot.next('GUILD_CREATE');
    discord.world.inviteBot(room);
    expect((await back).d).toMatchObject({
      id: room.id,
      preferred_locale: 'en-US',
      members: [{ user: { id: discord.applicationId } }],
    });
    expect(await send(id)).toMatchObject({ channel_id: id });
  });

  it('when its language changes', async () => {
    const told = bot.next('GUILD_UPDATE');
    discord.world.setLocale(room, 'zh-TW');
    expect((await told).d).toMatchObject({ id: room.id, preferred_locale: 'zh-TW' });
    expect(await bot.rest.get(`/guilds/${room.id}`)).toMatchObject({ preferred_locale: 'zh-TW' });
  });

  it('when a role is deleted', async () => {
    const fans = [...room.roles.values()].find(({ name }) => name === 'Ranking fans');
    const told = bot.next('GUILD_ROLE_DELETE');
    discord.world.deleteRole(room, 'Ranking fans');
    expect((await told).d).toEqual({ guild_id: room.id, role_id: fans?.id });
    const { roles } = (await bot.rest.get(`/guilds/${room.id}`)) as { roles: { name: string }[] };
    expect(roles.map(({ name }) => name)).toEqual(['@everyone', 'Quiet readers']);
    expect(() => {
      discord.world.deleteRole(room, 'Ranking fans');
    }).toThrow('has no role');
  });
});

describe('the bot gets an event about a channel', () => {
  it('when it is deleted, with its threads', async () => {
    const general = discord.world.channelIn(room, 'general');
    const thread = discord.world.channelIn(room, 'weekend-thread');
    const told = bot.next('CHANNEL_DELETE');
    discord.world.deleteChannel(general);
    expect((await told).d).toMatchObject({ id: general.id, guild_id: room.id });
    for (const { id } of [general, thread]) {
      expect(await errorOf(send(id))).toMatchObject({ status: 404, code: 10003 });
      expect(await errorOf(bot.rest.get(`/channels/${id}`))).toMatchObject({ code: 10003 });
    }
  });

  it('when a thread is created, archived and deleted', async () => {
    const made = bot.next('THREAD_CREATE');
    const thread = discord.world.addChannel(room, {
      name: 'Talk',
      type: 'thread',
      under: 'boards',
    });
    expect((await made).d).toMatchObject({ id: thread.id, newly_created: true });
    const changed = bot.next('THREAD_UPDATE');
    discord.world.setThread(thread, { archived: true, locked: true });
    expect((await changed).d).toMatchObject({
      id: thread.id,
      thread_metadata: { archived: true, locked: true },
    });
    const gone = bot.next('THREAD_DELETE');
    discord.world.deleteChannel(thread);
    const { id, type, parentId } = thread;
    expect((await gone).d).toEqual({ id, type, guild_id: room.id, parent_id: parentId });
  });
});

it('only threads can be archived', () => {
  expect(() => {
    discord.world.setThread(discord.world.channelIn(room, 'boards'), { archived: true });
  }).toThrow('not a thread');
});
