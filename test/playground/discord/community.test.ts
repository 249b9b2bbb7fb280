import { describe, expect, it } from 'vitest';

import type { GuildSeed } from '../../../src/playground/discord/world/guild-seed.ts';
import { refusalOf, restFor } from './parts-bot.ts';
import { rest, start } from './rest-stage.ts';

const channels = [
  { name: 'general' },
  { name: 'moderators', everyoneDenied: ['VIEW_CHANNEL'] },
  { name: 'alerts' },
] as const;

async function community(seed: Partial<GuildSeed>) {
  const one = await start({ guilds: [{ name: 'Harbour', channels, ...seed }] });
  const { id } = one.world.needGuild('Harbour');
  const idOf = (name: string) => one.world.channelIn(one.world.needGuild('Harbour'), name).id;
  return { one, id, idOf, client: restFor(one) };
}

describe('a server, asked for by its id,', () => {
  it('without Community has no channel where Discord writes to admins', async () => {
    const { id, client } = await community({ locale: 'zh-TW' });
    expect(await client.get(`/guilds/${id}`)).toMatchObject({
      features: [],
      preferred_locale: 'zh-TW',
      public_updates_channel_id: null,
      safety_alerts_channel_id: null,
    });
  });

  it('with Community names the channels it was given for that', async () => {
    const { id, idOf, client } = await community({
      community: { updates: 'moderators', safetyAlerts: 'alerts' },
    });
    expect(await client.get(`/guilds/${id}`)).toMatchObject({
      features: ['COMMUNITY'],
      preferred_locale: 'en-US',
      public_updates_channel_id: idOf('moderators'),
      safety_alerts_channel_id: idOf('alerts'),
    });
  });

  it('that has no such channel cannot be made', async () => {
    await expect(community({ community: { updates: 'nowhere' } })).rejects.toThrow('nowhere');
  });

  it('is nobody’s business where the bot is no member, and unknown where there is none', async () => {
    const { id, client } = await community({ hasBot: false });
    expect(await refusalOf(client.get(`/guilds/${id}`))).toMatchObject({ status: 403 });
    expect(await refusalOf(rest().get('/guilds/1'))).toMatchObject({ status: 404, code: 10004 });
  });
});

it('a channel that is hidden from everybody takes nothing of the bot, until the bot may see it', async () => {
  const { one, idOf, client } = await community({ community: { updates: 'moderators' } });
  const moderators = idOf('moderators');
  const post = () => client.post(`/channels/${moderators}/messages`, { body: { content: 'x' } });
  expect(await refusalOf(post())).toMatchObject({ status: 403, code: 50001 });
  const channel = one.world.channelIn(one.world.needGuild('Harbour'), 'moderators');
  one.world.setBotPermission(channel, 'VIEW_CHANNEL', true);
  await post();
  expect(one.messages(moderators).map(({ content }) => content)).toEqual(['x']);
});
