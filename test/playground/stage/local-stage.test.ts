import { describe, expect, test } from 'vitest';

import { SAMPLE_COMMANDS } from '../discord/sample-commands.ts';
import {
  admin,
  answered,
  bot,
  catalogue,
  clock,
  discord,
  edit,
  EPHEMERAL,
  rank,
  reader,
  say,
  stage,
  THINKING,
  unanswered,
} from './rig.ts';

describe('a typed command', () => {
  test('becomes a message in the scene of all who stand there', async () => {
    const { done, interaction } = await answered(rank, say('Here.'));
    expect(done).toEqual({ kind: 'done' });
    expect(interaction.data).toMatchObject({
      name: 'rank',
      options: [
        { name: 'board', value: 'top' },
        { name: 'page', value: 2 },
      ],
    });
    for (const standing of [reader, admin]) {
      expect(stage.scene(standing).messages).toMatchObject([
        {
          content: 'Here.',
          author: 'Bot',
          origin: { who: 'Mira', by: 'command', name: 'rank', replyTo: null },
          state: 'whole',
          isEphemeral: false,
          edited: false,
          at: clock.now(),
        },
      ]);
    }
    expect(stage.scene({ ...reader, server: 'open' }).messages).toEqual([]);
  });

  test('is shown as thinking until it is answered', async () => {
    const { interaction } = await answered(rank, THINKING);
    expect(stage.scene(reader).messages).toMatchObject([{ state: 'thinking', content: '' }]);
    await edit(interaction, { content: 'At last.' });
    expect(stage.scene(reader).messages).toMatchObject([{ state: 'whole', content: 'At last.' }]);
  });

  test('has failed when its answer has not come after fifteen minutes, and whoever watches is told', async () => {
    await answered(rank, THINKING);
    let told = 0;
    stage.watch(() => (told += 1));
    clock.advance(15 * 60_000 + 1);
    expect(told).toBe(1);
    expect(stage.scene(reader).messages).toMatchObject([
      { state: 'failed', content: '', origin: { name: 'rank' } },
    ]);
  });

  test('that is answered in private is seen by one person alone', async () => {
    await answered(rank, say('For you.', { flags: EPHEMERAL }));
    expect(stage.scene(reader).messages).toMatchObject([
      { content: 'For you.', isEphemeral: true },
    ]);
    expect(stage.scene(admin).messages).toEqual([]);
  });

  test.each([
    ['an option that is missing', { options: {} }, 'The option board is required.'],
    ['a page that is no number', { options: { board: 'x', page: 'y' } }, 'Page: is not a number.'],
    ['a command that is not there', { command: 'dance' }, 'There is no command /dance here.'],
    ['a command for admins', { command: 'watch add' }, 'There is no command /watch here.'],
  ])('with %s is refused, and the bot hears nothing of it', async (_what, change, words) => {
    const before = bot.dispatches.length;
    const done = await stage.act(reader, { ...rank, ...change });
    expect(done).toEqual({ kind: 'refused', reason: words });
    expect(bot.dispatches).toHaveLength(before);
    expect(stage.scene(reader).messages).toEqual([]);
  });

  test('that is never answered has failed', async () => {
    expect(await unanswered(rank)).toEqual({ kind: 'failed' });
    expect(stage.scene(reader).messages).toEqual([]);
  });

  test('carries the language that was chosen, and where', async () => {
    const german = { person: 'reader-zh', server: 'direct', locale: 'de' };
    const { interaction } = await answered(rank, say('Gut'), german);
    expect(interaction).toMatchObject({ locale: 'de', context: 1, user: { username: '小满' } });
    const { interaction: outside } = await answered(rank, say('好'), { ...reader, server: 'own' });
    expect(Object.keys(outside.authorizing_integration_owners)).toEqual(['1']);
  });

  test.each([undefined, 'tlh'])(
    'in no language that is known goes in the usual one',
    async (locale) => {
      const standing = locale === undefined ? reader : { ...reader, locale };
      const { interaction } = await answered(rank, say('Yes'), standing);
      expect(interaction).toMatchObject({ locale: 'en-US' });
    },
  );
});

describe('the commands that are offered', () => {
  test('are those for this person in this place', () => {
    const offered = (person: string, place: string) =>
      stage.scene({ person, server: place }).commands.map(({ name }) => name);
    expect(offered('admin', 'keyed')).toEqual(['rank', 'watch add', 'watch more list']);
    expect(offered('reader', 'keyed')).toEqual(['rank']);
    expect(offered('admin', 'direct')).toEqual(['rank']);
  });

  test('stand in a message’s menu too, and are run on what somebody wrote', async () => {
    expect(stage.scene(reader).messageCommands).toEqual(['Find books here']);
    const content = 'read 《剑圣》';
    expect(await stage.act(admin, { kind: 'say', content })).toEqual({ kind: 'done' });
    const [first] = stage.scene(reader).messages;
    expect(first).toMatchObject({ author: 'Oren', isApp: false, origin: null, content });
    const message = first?.id ?? '';
    const deed = { kind: 'messageCommand', command: 'Find books here', message } as const;
    const { done, interaction } = await answered(deed, say('One.', { flags: EPHEMERAL }));
    expect(done).toEqual({ kind: 'done' });
    expect(interaction.data).toMatchObject({ type: 3, target_id: message });
    expect(stage.scene(reader).messages).toMatchObject([
      { id: message },
      {
        content: 'One.',
        isApp: true,
        isEphemeral: true,
        origin: { who: 'Mira', by: 'command', name: 'Find books here', replyTo: message },
      },
    ]);
    expect(stage.scene(admin).messages).toHaveLength(1);
  });

  test('are described in the language that was chosen', async () => {
    const inChinese = { ...SAMPLE_COMMANDS[0], description_localizations: { 'zh-CN': '榜单' } };
    await bot.rest.put(`/applications/${discord.applicationId}/commands`, { body: [inChinese] });
    const described = (locale: string) =>
      stage.scene({ ...reader, locale }).commands.map(({ description }) => description);
    expect(described('zh-CN')).toEqual(['榜单']);
    expect(described('zh-TW')).toEqual(['A board']);
  });

  test('bring their suggestions', async () => {
    const heard = bot.interaction();
    const suggested = stage.suggest({
      ...reader,
      command: 'rank',
      option: 'board',
      options: { board: 'mo', page: '2' },
    });
    const interaction = await heard;
    expect(interaction.data).toMatchObject({
      options: [
        { name: 'board', value: 'mo', focused: true },
        { name: 'page', value: '2' },
      ],
    });
    await bot.answer(interaction, { type: 8, data: { choices: [{ name: 'Moon', value: 'm' }] } });
    expect(await suggested).toEqual({ choices: [{ name: 'Moon', value: 'm' }] });
  });

  test('bring an empty list where the bot knows of none, and nothing where it has no answer', async () => {
    const asked = { ...reader, command: 'rank', option: 'board', options: {} };
    let heard = bot.interaction();
    const none = stage.suggest(asked);
    await bot.answer(await heard, { type: 8, data: { choices: [] } });
    expect(await none).toEqual({ choices: [] });
    heard = bot.interaction();
    const late = stage.suggest(asked);
    await heard;
    clock.advance(3_001);
    expect(await late).toEqual({ choices: null });
    expect(await stage.suggest({ ...asked, option: 'view' })).toEqual({ choices: null });
  });
});

test('whatever happens in Discord is told to whoever watches', async () => {
  let told = 0;
  const off = stage.watch(() => (told += 1));
  await answered(rank, say('Here.'));
  expect(told).toBeGreaterThan(0);
  off();
  const before = told;
  await answered(rank, say('Again.'));
  expect(told).toBe(before);
});

test('a cover is the catalogue’s own picture, and no other address is asked', async () => {
  const { famous } = catalogue.fixtures;
  const cover = await stage.cover(`https://covers.sample.invalid/${famous.id}.svg`);
  expect(cover).toMatch(/^<svg /);
  for (const url of [
    'https://covers.sample.invalid/1.svg',
    'https://evil.example/',
    '',
    '/x.svg',
  ]) {
    expect(await stage.cover(url)).toBeNull();
  }
});

test('the world says who and what there is, and how time goes in it', () => {
  const { people, servers: places, locales, ...more } = stage.world();
  expect(people.map(({ name, admin: isAdmin }) => [name, isAdmin])).toEqual([
    ['Mira', false],
    ['小满', false],
    ['Oren', true],
  ]);
  expect(places.map(({ name: server, kind }) => [server, kind])).toEqual([
    ['Reading Room', 'keyed'],
    ['Night Library', 'open'],
    [null, 'direct'],
    ['Distant Shelf', 'own'],
  ]);
  expect(locales).toEqual(['en-US', 'zh-CN', 'zh-TW', 'de']);
  expect(more).toMatchObject({ watchDelaySeconds: 5, refreshesPerDay: 48 });
});
