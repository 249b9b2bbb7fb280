import { describe, expect, it } from 'vitest';

import type { Message } from '../../../src/playground/discord/message.ts';
import { text, v2 } from './bodies.ts';
import { useLocalDiscord } from './rest-fixture.ts';

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

  it('of Components V2 reaches them empty', async () => {
    follow();
    const id = await publish(v2(text('The board changed')));
    expect(copies()).toMatchObject([{ content: '', embeds: [], components: [] }]);
    expect(await rest().get(`/channels/${news()}/messages/${id}`)).toMatchObject({
      components: [{ type: 10, content: 'The board changed' }],
    });
  });
});

it('a message that is not published stays in its channel', async () => {
  follow();
  await send(news(), { content: 'x' });
  expect(copies()).toEqual([]);
});
