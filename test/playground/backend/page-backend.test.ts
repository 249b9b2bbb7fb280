import { describe, expect, test } from 'vitest';
import { admin, EPHEMERAL, rank, reader, say, THINKING, usePageBackend } from './page-fixture.ts';

const fixture = usePageBackend();
const { answered, edit, unanswered } = fixture;

describe('a typed command', () => {
  test('becomes a message in the view of everyone in the channel', async () => {
    const { done, interaction } = await answered(rank, say('Here.'));
    expect(done).toEqual({ kind: 'done' });
    expect(interaction.data).toMatchObject({
      name: 'rank',
      options: [
        { name: 'board', value: 'top' },
        { name: 'page', value: 2 },
      ],
    });
    for (const viewer of [reader, admin]) {
      expect(fixture.backend.view(viewer).messages).toMatchObject([
        {
          content: 'Here.',
          author: 'Bot',
          origin: { who: 'Mira', by: 'command', name: 'rank', replyTo: null },
          state: 'whole',
          isEphemeral: false,
          editedAt: null,
          at: fixture.clock.now(),
        },
      ]);
    }
    expect(fixture.backend.view({ ...reader, server: 'open' }).messages).toEqual([]);
  });

  test('is shown as thinking until its response', async () => {
    const { interaction } = await answered(rank, THINKING);
    expect(fixture.backend.view(reader).messages).toMatchObject([
      { state: 'thinking', content: '' },
    ]);
    await edit(interaction, { content: 'At last.' });
    expect(fixture.backend.view(reader).messages).toMatchObject([
      { state: 'whole', content: 'At last.' },
    ]);
  });

  test('fails without a response after fifteen minutes, and notifies watchers', async () => {
    await answered(rank, THINKING);
    await fixture.clock.advance(15 * 60_000 - 1);
    expect(fixture.backend.view(reader).messages).toMatchObject([{ state: 'thinking' }]);
    let notifications = 0;
    fixture.backend.watch(() => (notifications += 1));
    await fixture.clock.advance(2);
    expect(notifications).toBe(1);
    expect(fixture.backend.view(reader).messages).toMatchObject([
      { state: 'failed', content: '', origin: { name: 'rank' } },
    ]);
  });

  test('with an ephemeral response is seen by one person', async () => {
    await answered(rank, say('For you.', { flags: EPHEMERAL }));
    expect(fixture.backend.view(reader).messages).toMatchObject([
      { content: 'For you.', isEphemeral: true },
    ]);
    expect(fixture.backend.view(admin).messages).toEqual([]);
  });

  test.each([
    ['an option that is missing', { options: {} }, 'The option board is required.'],
    ['a page that is no number', { options: { board: 'x', page: 'y' } }, 'Page: is not a number.'],
    ['a command that is not there', { command: 'dance' }, 'There is no command /dance here.'],
    ['a command for admins', { command: 'watch add' }, 'There is no command /watch here.'],
  ])('with %s is rejected and not sent to the bot', async (_what, change, words) => {
    const before = fixture.bot.dispatches.length;
    const done = await fixture.backend.act(reader, { ...rank, ...change });
    expect(done).toEqual({ kind: 'refused', reason: words });
    expect(fixture.bot.dispatches).toHaveLength(before);
    expect(fixture.backend.view(reader).messages).toEqual([]);
  });

  test('without a response fails', async () => {
    expect(await unanswered(rank)).toEqual({ kind: 'failed' });
    expect(fixture.backend.view(reader).messages).toEqual([]);
  });

  test('has the chosen language and the location', async () => {
    const german = { person: 'reader-zh', server: 'direct', locale: 'de' };
    const { interaction } = await answered(rank, say('Gut'), german);
    expect(interaction).toMatchObject({ locale: 'de', context: 1, user: { username: '小满' } });
    const { interaction: outside } = await answered(rank, say('好'), { ...reader, server: 'own' });
    expect(Object.keys(outside.authorizing_integration_owners)).toEqual(['1']);
  });
});

describe('the offered commands', () => {
  test('are those for this person in this server', () => {
    const offered = (person: string, place: string) =>
      fixture.backend.view({ person, server: place }).commands.map(({ name }) => name);
    expect(offered('admin', 'keyed')).toEqual(['rank', 'watch add', 'watch more list']);
    expect(offered('reader', 'keyed')).toEqual(['rank']);
    expect(offered('admin', 'direct')).toEqual(['rank']);
  });

  test('include message commands, which run on messages', async () => {
    expect(fixture.backend.view(reader).messageCommands).toEqual(['Find books here']);
    const content = 'read 《剑圣》';
    expect(await fixture.backend.act(admin, { kind: 'say', content })).toEqual({ kind: 'done' });
    const [first] = fixture.backend.view(reader).messages;
    expect(first).toMatchObject({ author: 'Oren', isApp: false, origin: null, content });
    const message = first?.id ?? '';
    const action = { kind: 'messageCommand', command: 'Find books here', message } as const;
    const { done, interaction } = await answered(action, say('One.', { flags: EPHEMERAL }));
    expect(done).toEqual({ kind: 'done' });
    expect(interaction.data).toMatchObject({ type: 3, target_id: message });
    expect(fixture.backend.view(reader).messages).toMatchObject([
      { id: message },
      {
        content: 'One.',
        isApp: true,
        isEphemeral: true,
        origin: { who: 'Mira', by: 'command', name: 'Find books here', replyTo: message },
      },
    ]);
    expect(fixture.backend.view(admin).messages).toHaveLength(1);
  });

  test('have suggestions', async () => {
    const heard = fixture.bot.interaction();
    const suggested = fixture.backend.suggest({
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
    await fixture.bot.answer(interaction, {
      type: 8,
      data: { choices: [{ name: 'Moon', value: 'm' }] },
    });
    expect(await suggested).toEqual({ choices: [{ name: 'Moon', value: 'm' }] });
  });

  test('have no suggestions if the bot has none, and null without a response', async () => {
    const asked = { ...reader, command: 'rank', option: 'board', options: {} };
    let heard = fixture.bot.interaction();
    const none = fixture.backend.suggest(asked);
    await fixture.bot.answer(await heard, { type: 8, data: { choices: [] } });
    expect(await none).toEqual({ choices: [] });
    heard = fixture.bot.interaction();
    const late = fixture.backend.suggest(asked);
    await heard;
    await fixture.clock.advance(3_001);
    expect(await late).toEqual({ choices: null });
    expect(await fixture.backend.suggest({ ...asked, option: 'view' })).toEqual({ choices: null });
  });
});

test('a cover is the catalogue’s picture, and no other URL is requested', async () => {
  const { famous } = fixture.catalogue.fixtures;
  const cover = await fixture.backend.cover(`https://covers.sample.invalid/${famous.id}.svg`);
  expect(cover).toMatch(/^<svg /);
  for (const url of [
    'https://covers.sample.invalid/1.svg',
    'https://evil.example/',
    '',
    '/x.svg',
  ]) {
    expect(await fixture.backend.cover(url)).toBeNull();
  }
});
