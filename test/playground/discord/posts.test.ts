import { describe, expect, it } from 'vitest';

import type { DiscordEvent } from '../../../src/playground/discord/events.ts';
import { card, useTestBot } from './bot-fixture.ts';

const fixture = useTestBot();
const { edit, run } = fixture;

const channelOf = (name: string, guild = 'Reading Room') =>
  fixture.discord.world.channelIn(fixture.discord.world.needGuild(guild), name);
const send = (channelId: string, content: string) =>
  fixture.bot.rest.post(`/channels/${channelId}/messages`, { body: { content } }) as Promise<{
    id: string;
  }>;
const told = (guild?: string) =>
  fixture.discord
    .posts(guild)
    .map(({ message, channel, atMs }) => [message.content, channel.name, atMs]);

describe('a message that the bot sends without an interaction', () => {
  it('is listed for all channels with channel and time, without responses', async () => {
    const startMs = fixture.clock.now();
    await send(channelOf('boards').id, 'one');
    await fixture.clock.advance(60_000);
    const forum = channelOf('book-posts');
    await fixture.bot.rest.post(`/channels/${forum.id}/threads`, {
      body: {
        name: 'Weekly board',
        applied_tags: [forum.tags[0]?.id],
        message: { content: 'two' },
      },
    });
    await send(channelOf('general', 'Night Library').id, 'three');
    const { interaction } = await run();
    await fixture.bot.answer(interaction, { type: 5 });
    await edit(interaction, card('an answer'));
    expect(told()).toEqual([
      ['one', 'boards', startMs],
      ['two', 'Weekly board', startMs + 60_000],
      ['three', 'general', startMs + 60_000],
    ]);
    expect(told('Night Library')).toEqual([['three', 'general', startMs + 60_000]]);
  });

  it('stays listed when its channel is deleted, but not when it is deleted', async () => {
    const boards = channelOf('boards');
    const { id } = await send(boards.id, 'one');
    await send(boards.id, 'two');
    await fixture.bot.rest.delete(`/channels/${boards.id}/messages/${id}`);
    fixture.discord.world.deleteChannel(boards);
    expect(told()).toEqual([['two', 'boards', fixture.clock.now()]]);
  });

  it('emits an event', async () => {
    const events: DiscordEvent[] = [];
    const stop = fixture.discord.on('event', (event) => events.push(event));
    const { id } = await send(channelOf('boards').id, 'one');
    stop();
    expect(events).toMatchObject([
      { type: 'message-created', onlyFor: undefined, message: { id, content: 'one' } },
    ]);
  });
});
