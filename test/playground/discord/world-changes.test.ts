import { beforeEach, describe, expect, it } from 'vitest';

import type { Guild } from '../../../src/playground/discord/world/entities.ts';
import { errorOf } from './test-bot.ts';
import { useTestBot } from './bot-fixture.ts';

const fixture = useTestBot();

let room: Guild;
beforeEach(() => {
  room = fixture.discord.world.needGuild('Reading Room');
});
const send = (channelId: string) =>
  fixture.bot.rest.post(`/channels/${channelId}/messages`, { body: { content: 'x' } });

describe('the bot gets an event about a server', () => {
  it('when it is removed and invited again', async () => {
    const { id } = fixture.discord.world.channelIn(room, 'boards');
    const gone = fixture.bot.next('GUILD_DELETE');
    fixture.discord.world.kickBot(room);
    expect((await gone).d).toEqual({ id: room.id });
    expect(await errorOf(send(id))).toMatchObject({ status: 403, code: 50001 });
    expect(await errorOf(fixture.bot.rest.get(`/guilds/${room.id}`))).toMatchObject({
      code: 50001,
    });
    const back = fixture.bot.next('GUILD_CREATE');
    fixture.discord.world.inviteBot(room);
    expect((await back).d).toMatchObject({
      id: room.id,
      preferred_locale: 'en-US',
      members: [{ user: { id: fixture.discord.applicationId } }],
    });
    expect(await send(id)).toMatchObject({ channel_id: id });
  });

  it('when its language changes', async () => {
    const told = fixture.bot.next('GUILD_UPDATE');
    fixture.discord.world.setLocale(room, 'zh-TW');
    expect((await told).d).toMatchObject({ id: room.id, preferred_locale: 'zh-TW' });
    expect(await fixture.bot.rest.get(`/guilds/${room.id}`)).toMatchObject({
      preferred_locale: 'zh-TW',
    });
  });

  it('when a role is deleted', async () => {
    const fans = [...room.roles.values()].find(({ name }) => name === 'Ranking fans');
    const told = fixture.bot.next('GUILD_ROLE_DELETE');
    fixture.discord.world.deleteRole(room, 'Ranking fans');
    expect((await told).d).toEqual({ guild_id: room.id, role_id: fans?.id });
    const { roles } = (await fixture.bot.rest.get(`/guilds/${room.id}`)) as {
      roles: { name: string }[];
    };
    expect(roles.map(({ name }) => name)).toEqual(['@everyone', 'Quiet readers']);
    expect(() => {
      fixture.discord.world.deleteRole(room, 'Ranking fans');
    }).toThrow('has no role');
  });
});

describe('the bot gets an event about a channel', () => {
  it('when it is deleted, with its threads', async () => {
    const general = fixture.discord.world.channelIn(room, 'general');
    const thread = fixture.discord.world.channelIn(room, 'weekend-thread');
    const told = fixture.bot.next('CHANNEL_DELETE');
    fixture.discord.world.deleteChannel(general);
    expect((await told).d).toMatchObject({ id: general.id, guild_id: room.id });
    for (const { id } of [general, thread]) {
      expect(await errorOf(send(id))).toMatchObject({ status: 404, code: 10003 });
      expect(await errorOf(fixture.bot.rest.get(`/channels/${id}`))).toMatchObject({ code: 10003 });
    }
  });

  it('when a thread is created, archived and deleted', async () => {
    const made = fixture.bot.next('THREAD_CREATE');
    const thread = fixture.discord.world.addChannel(room, {
      name: 'Talk',
      type: 'thread',
      under: 'boards',
    });
    expect((await made).d).toMatchObject({ id: thread.id, newly_created: true });
    const changed = fixture.bot.next('THREAD_UPDATE');
    fixture.discord.world.setThread(thread, { archived: true, locked: true });
    expect((await changed).d).toMatchObject({
      id: thread.id,
      thread_metadata: { archived: true, locked: true },
    });
    const gone = fixture.bot.next('THREAD_DELETE');
    fixture.discord.world.deleteChannel(thread);
    const { id, type, parentId } = thread;
    expect((await gone).d).toEqual({ id, type, guild_id: room.id, parent_id: parentId });
  });
});

it('only threads can be archived', () => {
  expect(() => {
    fixture.discord.world.setThread(fixture.discord.world.channelIn(room, 'boards'), {
      archived: true,
    });
  }).toThrow('not a thread');
});
