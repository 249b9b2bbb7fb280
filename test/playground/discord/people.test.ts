import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  startLocalDiscord,
  type LocalDiscord,
} from '../../../src/playground/discord/local-discord.ts';
import type { Person } from '../../../src/playground/discord/people/person.ts';
import { startTestBot, type TestBot } from './test-bot.ts';
import { SAMPLE_COMMANDS } from './sample-commands.ts';

let discord: LocalDiscord;
let bot: TestBot;
let reader: Person;
let admin: Person;

beforeEach(async () => {
  discord = await startLocalDiscord({ log: () => undefined });
  bot = await startTestBot(discord);
  await bot.rest.put(`/applications/${discord.applicationId}/commands`, { body: SAMPLE_COMMANDS });
  reader = discord.person({ name: 'reader', in: { guild: 'Reading Room' } });
  admin = discord.person({ name: 'admin', admin: true, in: { guild: 'Reading Room' } });
});

afterEach(async () => {
  await bot.stop();
  await discord.close();
});

/** The data of the interaction that this sends. */
async function sent(act: () => unknown): Promise<unknown> {
  const next = bot.interaction();
  act();
  return (await next).data;
}

describe('a typed line', () => {
  it.each([
    [
      '/rank board:"a: b" page:2',
      [
        ['board', 'a: b'],
        ['page', 2],
      ],
    ],
    [
      '/rank board:剑 圣 private:True',
      [
        ['board', '剑 圣'],
        ['private', true],
      ],
    ],
    [
      '/rank top of all page:3',
      [
        ['board', 'top of all'],
        ['page', 3],
      ],
    ],
    [
      '/rank page:1 view:Short view board:x',
      [
        ['board', 'x'],
        ['page', 1],
        ['view', 'short'],
      ],
    ],
  ])('%s', async (line, expected) => {
    const data = await sent(() => reader.type(line));
    const { options } = data as { options: { name: string; value: unknown }[] };
    expect(options.map(({ name, value }) => [name, value])).toEqual(expected);
  });

  it.each([
    ['/nothing', 'no command /nothing'],
    ['/rank', 'board is required'],
    ['/rank board:x page:0', 'too small'],
    ['/rank board:x page:100', 'too large'],
    ['/rank board:x page:1.5', 'not an integer'],
    ['/rank board:x view:long', 'not one of the choices'],
    ['/rank board:x private:maybe', 'true or false'],
    ['/rank board:x code:a', 'too short'],
    ['/rank board:x code:abcd', 'too long'],
  ])('%s is not sent by the app', (line, why) => {
    expect(() => reader.type(line)).toThrow(why);
    expect(discord.records.interactions).toEqual([]);
  });
});

describe('channels, roles and people', () => {
  it("are resolved, a channel with the bot's permissions", async () => {
    const room = discord.world.needGuild('Reading Room');
    const news = discord.world.channelIn(room, 'news');
    const role = [...room.roles.values()].find(({ name }) => name === 'Ranking fans');
    const options = { board: 'x', channel: 'news', mention: 'Ranking fans', by: 'reader' };
    const data = await sent(() => admin.run({ name: 'watch', subcommand: 'add', options }));
    expect(data).toMatchObject({
      resolved: {
        channels: {
          [news.id]: { name: 'news', type: 5, app_permissions: expect.any(String) as string },
        },
        roles: { [role?.id ?? '']: { name: 'Ranking fans', mentionable: true } },
        users: { [reader.id]: { username: 'reader' } },
        members: { [reader.id]: { roles: [] } },
      },
    });
  });

  it('of a type that the option does not accept are not sent by the app', () => {
    const options = { board: 'x', channel: 'book-posts' };
    expect(() => admin.run({ name: 'watch', subcommand: 'add', options })).toThrow('accepted type');
  });
});

describe('the offered commands', () => {
  it('exclude those without the permission', () => {
    expect(admin.commands().map(({ name }) => name)).toContain('watch');
    expect(reader.commands().map(({ name }) => name)).not.toContain('watch');
    const manager = discord.person({
      name: 'manager',
      permissions: ['MANAGE_GUILD'],
      in: { guild: 'Night Library' },
    });
    expect(manager.commands().map(({ name }) => name)).toContain('watch');
  });

  it("have the server's command instead of a global one of the same name", async () => {
    const guildId = reader.guild?.id ?? '';
    await bot.rest.post(`/applications/${discord.applicationId}/guilds/${guildId}/commands`, {
      body: { name: 'rank', description: 'Local' },
    });
    expect(reader.commands().filter(({ name }) => name === 'rank')).toMatchObject([
      { description: 'Local', guild_id: guildId },
    ]);
    const elsewhere = reader.at({ guild: 'Night Library' });
    expect(elsewhere.commands().find(({ name }) => name === 'rank')).not.toHaveProperty('guild_id');
  });
});

it('the same name is the same person in all servers', () => {
  expect(discord.person({ name: 'reader', in: 'dm' }).id).toBe(reader.id);
  expect(discord.person({ name: 'other', in: 'dm' }).id).not.toBe(reader.id);
});

it('an interaction has the person, the location and the language', async () => {
  const next = bot.interaction();
  const mei = discord.person({
    name: 'Mei',
    locale: 'zh-CN',
    in: { guild: 'Night Library', channel: 'rankings' },
  });
  mei.type('/rank x');
  expect(await next).toMatchObject({
    type: 2,
    application_id: discord.applicationId,
    guild_id: mei.guild?.id,
    channel_id: mei.channel.id,
    channel: { id: mei.channel.id, name: 'rankings', type: 0 },
    member: { user: { id: mei.id, username: 'Mei' }, permissions: expect.any(String) as string },
    locale: 'zh-CN',
    guild_locale: 'zh-CN',
    context: 0,
    version: 1,
    entitlements: [],
    app_permissions: expect.any(String) as string,
  });
});
