import { describe, expect, it } from 'vitest';

import type { Message } from '../../../src/playground/discord/message.ts';
import { row, button, text, v2 } from './bodies.ts';
import { useLocalDiscord } from './rest-fixture.ts';
import { errorOf } from './test-bot.ts';

const fixture = useLocalDiscord();
const { channel, rest, send } = fixture;

const news = () => channel('news');
const rankings = () => channel('rankings', 'Night Library');
const channelOf = (id: string) => {
  const found = fixture.discord.world.channel(id);
  if (found === undefined) throw new Error(`there is no channel ${id}`);
  return found;
};
const follow = () => fixture.discord.world.follow(channelOf(news()), channelOf(rankings()));
const copies = (): Message[] => fixture.discord.messages(rankings());

async function publish(body: object): Promise<string> {
  const { id } = await send(news(), body);
  await rest().post(`/channels/${news()}/messages/${id}/crosspost`);
  return id;
}

describe('a published message', () => {
  it('reaches the channels that follow, with its text and embeds', async () => {
    const webhookId = follow();
    const embeds = [{ title: 'Board' }];
    const id = await publish({ content: 'The board changed', embeds });
    expect(copies()).toMatchObject([
      {
        content: 'The board changed',
        embeds,
        flags: 1 << 1,
        webhook_id: webhookId,
        author: { id: webhookId, username: 'Reading Room #news', bot: true },
        message_reference: {
          message_id: id,
          channel_id: news(),
          guild_id: fixture.discord.world.needGuild('Reading Room').id,
        },
      },
    ]);
    expect(fixture.discord.posts().map(({ message }) => message.id)).toEqual([id]);
  });

  it('reaches them without components', async () => {
    follow();
    await publish({ content: 'The board changed', components: [row(button('open'))] });
    expect(copies()).toMatchObject([{ content: 'The board changed', components: [] }]);
  });

  it('of Components V2 reaches them empty', async () => {
    follow();
    const id = await publish(v2(text('The board changed')));
    expect(copies()).toMatchObject([{ content: '', embeds: [], components: [] }]);
    expect(await rest().get(`/channels/${news()}/messages/${id}`)).toMatchObject({
      components: [{ type: 10, content: 'The board changed' }],
    });
  });

  it('mentions nobody in another server', async () => {
    const { world } = fixture.discord;
    const [, role] = [...world.needGuild('Reading Room').roles.values()];
    follow();
    await publish({ content: `<@&${role?.id ?? ''}>` });
    expect(copies()).toMatchObject([{ mention_roles: [], mention_everyone: false }]);
  });

  it('is edited in the channels that follow, and marked as deleted there', async () => {
    follow();
    const id = await publish({ content: 'one' });
    const url = `/channels/${news()}/messages/${id}` as const;
    await rest().patch(url, { body: { content: 'two', components: [row(button('open'))] } });
    expect(copies()).toMatchObject([{ content: 'two', components: [], flags: 1 << 1 }]);
    await rest().delete(url);
    expect(copies()).toMatchObject([{ content: 'two', flags: (1 << 1) | (1 << 3) }]);
  });

  it('does not reach a channel that no longer exists', async () => {
    follow();
    fixture.discord.world.deleteChannel(channelOf(rankings()));
    expect(await publish({ content: 'x' })).toMatch(/^\d+$/);
  });
});

it('a message that is not published stays in its channel', async () => {
  follow();
  await send(news(), { content: 'x' });
  expect(copies()).toEqual([]);
});

describe('following by the API', () => {
  const following = (source: string, target: unknown) =>
    rest().post(`/channels/${source}/followers`, { body: { webhook_channel_id: target } });

  it('needs MANAGE_WEBHOOKS in the channel that follows', async () => {
    expect(await errorOf(following(news(), rankings()))).toMatchObject({ code: 50013 });
    fixture.discord.world.setBotPermission(channelOf(rankings()), 'MANAGE_WEBHOOKS', true);
    expect(await following(news(), rankings())).toEqual({
      channel_id: news(),
      webhook_id: expect.stringMatching(/^\d+$/) as string,
    });
    await publish({ content: 'x' });
    expect(copies()).toHaveLength(1);
  });

  it('is possible only from announcement channels to text channels', async () => {
    expect(await errorOf(following(channel('general'), rankings()))).toMatchObject({ code: 50024 });
    const forum = channel('book-posts');
    expect(await errorOf(following(news(), forum))).toMatchObject({ code: 50024 });
  });

  it('refuses a target that is no channel', async () => {
    expect(await errorOf(following(news(), 'boards'))).toMatchObject({ code: 50035 });
    expect(await errorOf(following(news(), '1'))).toMatchObject({ code: 10003 });
  });
});
