import { describe, expect, test } from 'vitest';

import type { UserAction } from '../../../src/playground/page/contract/actions.ts';
import {
  admin,
  answered,
  bot,
  channelNamed,
  discord,
  personNamed,
  reader,
  room,
  say,
  send,
  stage,
} from './rig.ts';

const listed = (place: string) =>
  stage
    .scene(reader)
    .channels.filter((one) => one.server === place)
    .map(({ kind, name, notes }) => [kind, name, notes]);

describe('the channels', () => {
  test('are listed for every place, threads below theirs, with what is special about them', () => {
    expect(listed('keyed')).toEqual([
      ['text', 'general', []],
      ['thread', 'weekend-thread', []],
      ['announcement', 'news', []],
      ['forum', 'book-posts', ['asksForTag']],
      ['text', 'notice-board', ['botMayNotPost']],
      ['text', 'back-office', ['hiddenFromBot']],
      ['text', 'boards', []],
    ]);
    expect(listed('open').map(([kind]) => kind)).toEqual([
      'text',
      'text',
      'announcement',
      'forum',
      'text',
    ]);
    expect(listed('direct')).toEqual([['direct', 'Bot', []]]);
    expect(listed('own')).toEqual([['text', 'general', []]]);
  });

  test('are those that the person sees', () => {
    discord.world.addChannel(room(), { name: 'hidden', everyoneDenied: ['VIEW_CHANNEL'] });
    const names = (standing: typeof reader) =>
      stage.scene(standing).channels.map(({ name }) => name);
    expect(names(reader)).not.toContain('hidden');
    expect(names(admin)).toContain('hidden');
  });

  test('have each their own messages', async () => {
    const boards = channelNamed('boards').id;
    await send(boards, { content: 'a post' });
    expect(stage.scene(reader).messages).toEqual([]);
    expect(stage.scene({ ...reader, channel: boards })).toMatchObject({
      channel: boards,
      messages: [{ content: 'a post', origin: null, published: false }],
    });
  });

  test('that are gone leave the person in the first', () => {
    const boards = channelNamed('boards');
    discord.world.deleteChannel(boards);
    const { channel } = stage.scene({ ...reader, channel: boards.id });
    expect(channel).toBe(channelNamed('general').id);
  });
});

describe('a post that comes by itself', () => {
  test('in a forum is a channel that can be opened, and whoever watches is told', async () => {
    const { id, tags } = channelNamed('book-posts');
    let told = 0;
    stage.watch(() => (told += 1));
    const thread = (await bot.rest.post(`/channels/${id}/threads`, {
      body: { name: 'Weekly', applied_tags: [tags[0]?.id], message: { content: 'a post' } },
    })) as { id: string };
    expect(told).toBeGreaterThan(0);
    expect(stage.scene(reader).channels).toContainEqual({
      id: thread.id,
      server: 'keyed',
      kind: 'thread',
      name: 'Weekly',
      parent: id,
      notes: [],
      latest: thread.id,
    });
    expect(stage.scene({ ...reader, channel: thread.id }).messages).toMatchObject([
      { content: 'a post' },
    ]);
  });

  test('bears a mark once it is published', async () => {
    const news = channelNamed('news').id;
    const { id } = await send(news, { content: 'a post' });
    await bot.rest.post(`/channels/${news}/messages/${id}/crosspost`);
    expect(stage.scene({ ...reader, channel: news }).messages).toMatchObject([{ published: true }]);
  });
});

describe('an option', () => {
  const shape = (name: string, standing = admin) =>
    stage
      .scene(standing)
      .commands.find((command) => command.name === 'watch add')
      ?.options.find((option) => option.name === name);

  test('for a channel or a role offers those that fit, and brings its id', async () => {
    const choices = shape('channel')?.choices ?? [];
    expect(choices.map(({ name }) => name)).toEqual([
      '#general',
      '#news',
      '#notice-board',
      '#back-office',
      '#boards',
    ]);
    const fans = shape('mention')?.choices.find(({ name }) => name === '@Ranking fans');
    const boards = channelNamed('boards').id;
    const options = { board: 'x', channel: boards, mention: fans?.value ?? '' };
    const deed: UserAction = { kind: 'run', command: 'watch add', options };
    const { interaction, done } = await answered(deed, say('x'), admin);
    expect(interaction).toMatchObject({
      data: {
        options: [{ options: [{}, { name: 'channel', value: boards }, { value: fans?.value }] }],
        resolved: {
          channels: { [boards]: { app_permissions: expect.stringMatching(/^\d+$/) as string } },
        },
      },
    });
    expect(done).toEqual({ kind: 'done' });
  });

  test('for a person offers all who are there, and brings their id', async () => {
    const choices = shape('by')?.choices ?? [];
    expect(choices.map(({ name }) => name)).toEqual(['@Bot', '@Mira', '@小满', '@Oren']);
    const value = choices.find(({ name }) => name === '@小满')?.value ?? '';
    expect(value).toBe(personNamed('小满'));
    const deed: UserAction = {
      kind: 'run',
      command: 'watch add',
      options: { board: 'x', by: value },
    };
    const { interaction } = await answered(deed, say('x'), admin);
    expect(interaction.data).toMatchObject({
      options: [{ options: [{}, { name: 'by', type: 6, value }] }],
      resolved: { users: { [value]: { username: '小满' } }, members: { [value]: { roles: [] } } },
    });
  });

  test('that names no channel is refused', async () => {
    const options = { board: 'x', channel: '#nowhere' };
    const deed: UserAction = { kind: 'run', command: 'watch add', options };
    expect(await stage.act(admin, deed)).toEqual({
      kind: 'refused',
      reason: 'Channel: is not a channel here.',
    });
  });
});

test('in a forum itself nothing can be typed', async () => {
  const forum = { ...reader, channel: channelNamed('book-posts').id };
  expect(stage.scene(forum).commands).toEqual([]);
  const words = 'A forum contains posts; open one of them.';
  for (const deed of [
    { kind: 'say', content: 'x' },
    { kind: 'run', command: 'rank', options: { board: 'x' } },
  ] as const) {
    expect(await stage.act(forum, deed)).toEqual({ kind: 'refused', reason: words });
  }
});

describe('what the bot may do', () => {
  const botMay = (name: string) =>
    stage.scene({ ...admin, channel: channelNamed(name).id }).botPermissions;

  test('in a channel is said, of what can be taken from it', () => {
    expect(stage.world().permissions).toEqual(
      expect.arrayContaining([...(botMay('boards') ?? [])]),
    );
    expect(botMay('boards')).toEqual([
      'VIEW_CHANNEL',
      'SEND_MESSAGES',
      'SEND_MESSAGES_IN_THREADS',
      'EMBED_LINKS',
      'READ_MESSAGE_HISTORY',
    ]);
    expect(botMay('notice-board')).not.toContain('SEND_MESSAGES');
    expect(botMay('back-office')).toEqual([]);
  });

  test('changes with what is taken and given', () => {
    discord.world.setBotPermission(channelNamed('boards'), 'EMBED_LINKS', false);
    discord.world.setBotPermission(channelNamed('boards'), 'MANAGE_THREADS', true);
    expect(botMay('boards')).not.toContain('EMBED_LINKS');
    expect(botMay('boards')).toContain('MANAGE_THREADS');
  });

  test('is not said where it is no member, nor where there is nothing to take', () => {
    expect(stage.scene({ ...reader, server: 'own' }).botPermissions).toBeNull();
    expect(stage.scene({ ...reader, server: 'direct' }).botPermissions).toBeNull();
  });
});
