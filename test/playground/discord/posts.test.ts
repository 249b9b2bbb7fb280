import { describe, expect, it } from 'vitest';

import type { DiscordEvent } from '../../../src/playground/discord/events.ts';
import { bot, card, clock, discord, edit, run } from './bot-fixture.ts';

const channelOf = (name: string, guild = 'Reading Room') =>
  discord.world.channelIn(discord.world.needGuild(guild), name);
const send = (channelId: string, content: string) =>
  bot.rest.post(`/channels/${channelId}/messages`, { body: { content } }) as Promise<{
    id: string;
  }>;
const told = (guild?: string) =>
  discord.posts(guild).map(({ message, channel, atMs }) => [message.content, channel.name, atMs]);

describe('a message that the bot sends without an interaction', () => {
  it('is listed for all channels with channel and time, without responses', async () => {
    const startMs = clock.now();
    await send(channelOf('boards').id, 'one');
    await clock.advance(60_000);
    const forum = channelOf('book-posts');
    await bot.rest.post(`/channels/${forum.id}/threads`, {
      body: {
        name: 'Weekly board',
        applied_tags: [forum.tags[0]?.id],
        message: { content: 'two' },
      },
    });
    await send(channelOf('general', 'Night Library').id, 'three');
    const { interaction } = await run();
    await bot.answer(interaction, { type: 5 });
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
    await bot.rest.delete(`/channels/${boards.id}/messages/${id}`);
    discord.world.deleteChannel(boards);
    expect(told()).toEqual([['two', 'boards', clock.now()]]);
  });

  it('emits an event', async () => {
    const events: DiscordEvent[] = [];
    const stop = discord.on('event', (event) => events.push(event));
    const { id } = await send(channelOf('boards').id, 'one');
    stop();
    expect(events).toMatchObject([
      { type: 'message-created', onlyFor: undefined, message: { id, content: 'one' } },
    ]);
  });
});
