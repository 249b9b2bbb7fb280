import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import {
  startSampleCatalogue,
  type SampleCatalogue,
} from '../../src/playground/catalogue/sample-catalogue.ts';
import {
  startLocalDiscord,
  type LocalDiscord,
} from '../../src/playground/discord/local-discord.ts';
import { localStage } from '../../src/playground/local-stage.ts';
import type { Deed } from '../../src/playground/page/contract.ts';
import type { Stage } from '../../src/playground/stage.ts';
import { startPartsBot, type PartsBot } from './discord/parts-bot.ts';
import { SAMPLE_COMMANDS } from './discord/sample-commands.ts';

const reader = { person: 'reader', place: 'keyed' };
const admin = { person: 'admin', place: 'keyed' };

let catalogue: SampleCatalogue;
let discord: LocalDiscord;
let bot: PartsBot;
let stage: Stage;
beforeEach(async () => {
  catalogue = await startSampleCatalogue();
  discord = await startLocalDiscord({ log: () => undefined });
  bot = await startPartsBot(discord);
  await bot.rest.put(`/applications/${discord.applicationId}/commands`, { body: SAMPLE_COMMANDS });
  stage = localStage(discord, catalogue, { lookSeconds: 5 });
});
afterEach(async () => {
  await bot.stop();
  await Promise.all([discord.close(), catalogue.close()]);
});

const room = () => discord.world.needGuild('Reading Room');
const channelNamed = (name: string) => discord.world.channelIn(room(), name);
const listed = (place: string) =>
  stage
    .scene(reader)
    .channels.filter((one) => one.place === place)
    .map(({ kind, name, note }) => [kind, name, note]);
const send = (channelId: string, body: object) =>
  bot.rest.post(`/channels/${channelId}/messages`, { body }) as Promise<{ id: string }>;

describe('the channels', () => {
  test('are listed for every place, threads below theirs, with what is special about them', () => {
    expect(listed('keyed')).toEqual([
      ['text', 'general', ''],
      ['thread', 'weekend-thread', ''],
      ['announcement', 'news', ''],
      ['forum', 'book-posts', 'asks for a tag'],
      ['text', 'notice-board', 'the bot may not post'],
      ['text', 'back-office', 'hidden from the bot'],
      ['text', 'boards', ''],
    ]);
    expect(listed('open').map(([kind]) => kind)).toEqual([
      'text',
      'text',
      'announcement',
      'forum',
      'text',
    ]);
    expect(listed('direct')).toEqual([['direct', 'Bot', '']]);
    expect(listed('own')).toEqual([['text', 'general', '']]);
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
      messages: [{ content: 'a post', asked: null, published: false }],
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
      place: 'keyed',
      kind: 'thread',
      name: 'Weekly',
      under: id,
      note: '',
      newest: thread.id,
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

  test('says by name whom and what it names, and who was called', async () => {
    const [fans, quiet] = ['Ranking fans', 'Quiet readers'].map(
      (wanted) => [...room().roles.values()].find(({ name }) => name === wanted)?.id ?? '',
    );
    const { id } = channelNamed('boards');
    const content = `<@&${fans}> <@&${quiet}> <#${id}> <@1>`;
    await send(id, { flags: 1 << 15, components: [{ type: 10, content }] });
    expect(stage.scene({ ...reader, channel: id }).messages[0]?.mentions).toEqual([
      { sign: `@&${fans}`, name: 'Ranking fans', pinged: true },
      { sign: `@&${quiet}`, name: 'Quiet readers', pinged: false },
      { sign: `#${id}`, name: 'boards', pinged: false },
    ]);
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
    const heard = bot.interaction();
    const options = { board: 'x', channel: boards, mention: fans?.value ?? '' };
    const deed: Deed = { kind: 'run', command: 'watch add', options };
    const done = stage.act(admin, deed);
    const interaction = await heard;
    expect(interaction).toMatchObject({
      data: {
        options: [{ options: [{}, { name: 'channel', value: boards }, { value: fans?.value }] }],
        resolved: {
          channels: { [boards]: { app_permissions: expect.stringMatching(/^\d+$/) as string } },
        },
      },
    });
    await bot.answer(interaction, { type: 4, data: { content: 'x' } });
    expect(await done).toEqual({ complaint: null, modal: null });
  });

  test('that names no channel is complained about', async () => {
    const options = { board: 'x', channel: '#nowhere' };
    const deed: Deed = { kind: 'run', command: 'watch add', options };
    expect(await stage.act(admin, deed)).toEqual({
      complaint: 'Channel: is no channel here.',
      modal: null,
    });
  });
});

test('in a forum itself nothing can be typed', async () => {
  const forum = { ...reader, channel: channelNamed('book-posts').id };
  expect(stage.scene(forum).commands).toEqual([]);
  const complaint = 'A forum holds posts; open one of them.';
  for (const deed of [
    { kind: 'say', content: 'x' },
    { kind: 'run', command: 'rank', options: { board: 'x' } },
  ] as const) {
    expect(await stage.act(forum, deed)).toEqual({ complaint, modal: null });
  }
});

test('the world says within how many seconds watches notice a step', () => {
  expect(stage.world().noticedWithinSeconds).toBe(5);
});
