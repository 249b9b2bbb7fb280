import { describe, expect, it } from 'vitest';

import type { GuildSeed } from '../../../src/playground/discord/world/guild-seed.ts';
import { errorOf, restFor } from './test-bot.ts';
import { useLocalDiscord } from './rest-fixture.ts';

const { rest, start } = useLocalDiscord();

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

describe('a server requested by id', () => {
  it("without Community has no channel for Discord's notices", async () => {
    const { id, client } = await community({ locale: 'zh-TW' });
    expect(await client.get(`/guilds/${id}`)).toMatchObject({
      features: [],
      preferred_locale: 'zh-TW',
      public_updates_channel_id: null,
      safety_alerts_channel_id: null,
    });
  });

  it("with Community has the configured channels for Discord's notices", async () => {
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

  it('without the configured channel cannot be created', async () => {
    await expect(community({ community: { updates: 'nowhere' } })).rejects.toThrow('nowhere');
  });

  it('is forbidden if the bot is not a member, and unknown if it does not exist', async () => {
    const { id, client } = await community({ hasBot: false });
    expect(await errorOf(client.get(`/guilds/${id}`))).toMatchObject({ status: 403 });
    expect(await errorOf(rest().get('/guilds/1'))).toMatchObject({ status: 404, code: 10004 });
  });
});

it('a channel hidden from everyone accepts nothing from the bot until the bot may see it', async () => {
  const { one, idOf, client } = await community({ community: { updates: 'moderators' } });
  const moderators = idOf('moderators');
  const post = () => client.post(`/channels/${moderators}/messages`, { body: { content: 'x' } });
  expect(await errorOf(post())).toMatchObject({ status: 403, code: 50001 });
  const channel = one.world.channelIn(one.world.needGuild('Harbour'), 'moderators');
  one.world.setBotPermission(channel, 'VIEW_CHANNEL', true);
  await post();
  expect(one.messages(moderators).map(({ content }) => content)).toEqual(['x']);
});
