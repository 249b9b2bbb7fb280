import { describe, expect, test } from 'vitest';

import type { UserAction } from '../../../src/playground/page/contract/actions.ts';
import { admin, reader, say, usePageBackend } from './page-fixture.ts';

const fixture = usePageBackend();
const { answered, channelNamed, personNamed, room, send } = fixture;

const listed = (place: string) =>
  fixture.backend
    .view(reader)
    .channels.filter((one) => one.server === place)
    .map(({ kind, name, notes }) => [kind, name, notes]);

describe('the channels', () => {
  test('are listed for every server, threads below their parent, with notes', () => {
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
    fixture.discord.world.addChannel(room(), { name: 'hidden', everyoneDenied: ['VIEW_CHANNEL'] });
    const names = (viewer: typeof reader) =>
      fixture.backend.view(viewer).channels.map(({ name }) => name);
    expect(names(reader)).not.toContain('hidden');
    expect(names(admin)).toContain('hidden');
  });

  test('have separate messages', async () => {
    const boards = channelNamed('boards').id;
    await send(boards, { content: 'a post' });
    expect(fixture.backend.view(reader).messages).toEqual([]);
    expect(fixture.backend.view({ ...reader, channel: boards })).toMatchObject({
      channel: boards,
      messages: [{ content: 'a post', origin: null, published: false }],
    });
  });

  test('that are deleted are replaced by the first channel', () => {
    const boards = channelNamed('boards');
    fixture.discord.world.deleteChannel(boards);
    const { channel } = fixture.backend.view({ ...reader, channel: boards.id });
    expect(channel).toBe(channelNamed('general').id);
  });
});

describe('a post', () => {
  test('in a forum is a channel that can be opened, and notifies watchers', async () => {
    const { id, tags } = channelNamed('book-posts');
    let told = 0;
    fixture.backend.watch(() => (told += 1));
    const thread = (await fixture.bot.rest.post(`/channels/${id}/threads`, {
      body: { name: 'Weekly', applied_tags: [tags[0]?.id], message: { content: 'a post' } },
    })) as { id: string };
    expect(told).toBeGreaterThan(0);
    expect(fixture.backend.view(reader).channels).toContainEqual({
      id: thread.id,
      server: 'keyed',
      kind: 'thread',
      name: 'Weekly',
      parent: id,
      notes: [],
      latest: thread.id,
      tags: [tags[0]?.name],
    });
    expect(fixture.backend.view({ ...reader, channel: thread.id }).messages).toMatchObject([
      { content: 'a post' },
    ]);
  });

  test('is marked when it is published', async () => {
    const news = channelNamed('news').id;
    const { id } = await send(news, { content: 'a post' });
    await fixture.bot.rest.post(`/channels/${news}/messages/${id}/crosspost`);
    expect(fixture.backend.view({ ...reader, channel: news }).messages).toMatchObject([
      { published: true },
    ]);
  });
});

describe('an option', () => {
  const shape = (name: string, viewer = admin) =>
    fixture.backend
      .view(viewer)
      .commands.find((command) => command.name === 'watch add')
      ?.options.find((option) => option.name === name);

  test('for a channel or a role offers the accepted ones, and sends the id', async () => {
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
    const action: UserAction = { kind: 'run', command: 'watch add', options };
    const { interaction, done } = await answered(action, say('x'), admin);
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

  test('for a person offers all members, and sends the id', async () => {
    const choices = shape('by')?.choices ?? [];
    expect(choices.map(({ name }) => name)).toEqual(['@Bot', '@Mira', '@小满', '@Oren']);
    const value = choices.find(({ name }) => name === '@小满')?.value ?? '';
    expect(value).toBe(personNamed('小满'));
    const action: UserAction = {
      kind: 'run',
      command: 'watch add',
      options: { board: 'x', by: value },
    };
    const { interaction } = await answered(action, say('x'), admin);
    expect(interaction.data).toMatchObject({
      options: [{ options: [{}, { name: 'by', type: 6, value }] }],
      resolved: { users: { [value]: { username: '小满' } }, members: { [value]: { roles: [] } } },
    });
  });

  test('with an unknown channel is rejected', async () => {
    const options = { board: 'x', channel: '#nowhere' };
    const action: UserAction = { kind: 'run', command: 'watch add', options };
    expect(await fixture.backend.act(admin, action)).toEqual({
      kind: 'refused',
      reason: 'Channel: is not a channel here.',
    });
  });
});

test('in a forum no command can be typed', async () => {
  const forum = { ...reader, channel: channelNamed('book-posts').id };
  expect(fixture.backend.view(forum).commands).toEqual([]);
  const words = 'A forum contains posts; open one of them.';
  for (const action of [
    { kind: 'say', content: 'x' },
    { kind: 'run', command: 'rank', options: { board: 'x' } },
  ] as const) {
    expect(await fixture.backend.act(forum, action)).toEqual({ kind: 'refused', reason: words });
  }
});
