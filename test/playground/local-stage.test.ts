import type { APIInteraction } from 'discord-api-types/v10';
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
import type { Deed, Done } from '../../src/playground/page/contract.ts';
import type { Stage } from '../../src/playground/stage.ts';
import { handClock, type HandClock } from './discord/hand-clock.ts';
import { startPartsBot, type PartsBot } from './discord/parts-bot.ts';
import { SAMPLE_COMMANDS } from './discord/sample-commands.ts';

const reader = { person: 'reader', place: 'keyed' };
const admin = { person: 'admin', place: 'keyed' };
const THINKING = { type: 5 };
const V2 = 1 << 15;
const FORM = {
  type: 9,
  data: {
    custom_id: 'key',
    title: 'API key',
    components: [
      {
        type: 18,
        label: 'Key',
        component: { type: 4, custom_id: 'value', style: 1, max_length: 9 },
      },
    ],
  },
};

let catalogue: SampleCatalogue;
let discord: LocalDiscord;
let clock: HandClock;
let bot: PartsBot;
let stage: Stage;
beforeEach(async () => {
  clock = handClock();
  catalogue = await startSampleCatalogue();
  discord = await startLocalDiscord({ clock, log: () => undefined });
  bot = await startPartsBot(discord);
  await bot.rest.put(`/applications/${discord.applicationId}/commands`, { body: SAMPLE_COMMANDS });
  stage = localStage(discord, catalogue, { lookSeconds: 5 });
});
afterEach(async () => {
  await bot.stop();
  await Promise.all([discord.close(), catalogue.close()]);
});

/** What the person gets for a deed that the bot answers so. */
async function answered(
  deed: Deed,
  answer: object,
  standing = reader,
): Promise<{ done: Done; interaction: APIInteraction }> {
  const heard = bot.interaction();
  const done = stage.act(standing, deed);
  const interaction = await heard;
  await bot.answer(interaction, answer);
  return { done: await done, interaction };
}

const rank: Deed = { kind: 'run', command: 'rank', options: { board: 'top', page: '2' } };
const say = (content: string, more: object = {}) => ({ type: 4, data: { content, ...more } });

describe('a typed command', () => {
  test('becomes a message in the scene of all who stand there', async () => {
    const { done, interaction } = await answered(rank, say('Here.'));
    expect(done).toEqual({ complaint: null, modal: null });
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
          asked: 'Mira used a command',
          thinking: false,
          onlyYou: false,
          edited: false,
          at: clock.now(),
        },
      ]);
    }
    expect(stage.scene({ ...reader, place: 'open' }).messages).toEqual([]);
  });

  test('is shown as thinking until it is answered', async () => {
    const { interaction } = await answered(rank, THINKING);
    expect(stage.scene(reader).messages).toMatchObject([{ thinking: true, content: '' }]);
    await bot.rest.patch(
      `/webhooks/${discord.applicationId}/${interaction.token}/messages/@original`,
      { body: { content: 'At last.' }, auth: false },
    );
    expect(stage.scene(reader).messages).toMatchObject([{ thinking: false, content: 'At last.' }]);
  });

  test('that is answered in private is seen by one person alone', async () => {
    await answered(rank, say('For you.', { flags: 64 }));
    expect(stage.scene(reader).messages).toMatchObject([{ content: 'For you.', onlyYou: true }]);
    expect(stage.scene(admin).messages).toEqual([]);
  });

  test.each([
    ['an option that is missing', { options: {} }, 'The option board is required.'],
    ['a page that is no number', { options: { board: 'x', page: 'y' } }, 'Page: is no number.'],
    ['a command that is not there', { command: 'dance' }, 'There is no command /dance here.'],
    ['a command for admins', { command: 'watch add' }, 'There is no command /watch here.'],
  ])('with %s gets a complaint, and the bot hears nothing of it', async (_what, change, words) => {
    const before = bot.dispatches.length;
    const done = await stage.act(reader, { ...rank, ...change });
    expect(done).toEqual({ complaint: words, modal: null });
    expect(bot.dispatches).toHaveLength(before);
    expect(stage.scene(reader).messages).toEqual([]);
  });

  test('that is never answered gets Discord’s own words', async () => {
    const heard = bot.interaction();
    const done = stage.act(reader, rank);
    await heard;
    clock.turn(3_001);
    expect(await done).toEqual({ complaint: 'The application did not respond', modal: null });
  });

  test('carries the language of whoever typed it, and where', async () => {
    const chinese = { person: 'reader-zh', place: 'direct' };
    const { interaction } = await answered(rank, say('好'), chinese);
    expect(interaction).toMatchObject({ locale: 'zh-CN', context: 1 });
    const { interaction: outside } = await answered(rank, say('好'), { ...reader, place: 'own' });
    expect(Object.keys(outside.authorizing_integration_owners)).toEqual(['1']);
  });
});

describe('the commands that are offered', () => {
  test('are those for this person in this place', () => {
    const offered = (person: string, place: string) =>
      stage.scene({ person, place }).commands.map(({ name }) => name);
    expect(offered('admin', 'keyed')).toEqual(['rank', 'watch add', 'watch more list']);
    expect(offered('reader', 'keyed')).toEqual(['rank']);
    expect(offered('admin', 'direct')).toEqual(['rank']);
  });

  test('stand in a message’s menu too, and are run on what somebody wrote', async () => {
    expect(stage.scene(reader).messageCommands).toEqual(['Find books here']);
    expect(await stage.act(admin, { kind: 'say', content: 'read 《剑圣》' })).toEqual({
      complaint: null,
      modal: null,
    });
    const [written] = stage.scene(reader).messages;
    expect(written).toMatchObject({ author: 'Oren', byApp: false, content: 'read 《剑圣》' });
    const message = written?.id ?? '';
    const deed = { kind: 'messageCommand', command: 'Find books here', message } as const;
    const { done, interaction } = await answered(deed, say('One.', { flags: 64 }));
    expect(done.complaint).toBeNull();
    expect(interaction.data).toMatchObject({ type: 3, target_id: message });
    expect(stage.scene(reader).messages).toMatchObject([
      { id: message },
      { content: 'One.', byApp: true, onlyYou: true },
    ]);
    expect(stage.scene(admin).messages).toHaveLength(1);
  });

  test('bring their suggestions', async () => {
    const heard = bot.interaction();
    const choices = stage.suggest({
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
    expect(await choices).toEqual([{ name: 'Moon', value: 'm' }]);
  });

  test('bring an empty list where the bot has none to give', async () => {
    const asked = { ...reader, command: 'rank', option: 'view', options: {} };
    expect(await stage.suggest(asked)).toEqual([]);
    const heard = bot.interaction();
    const late = stage.suggest({ ...asked, option: 'board' });
    await heard;
    clock.turn(3_001);
    expect(await late).toEqual([]);
  });
});

describe('a message’s parts', () => {
  const card = (content: string) => ({
    flags: V2,
    components: [
      { type: 10, content },
      { type: 1, components: [{ type: 2, style: 1, label: 'Next', custom_id: 'next' }] },
      {
        type: 1,
        components: [{ type: 3, custom_id: 'pick', options: [{ label: 'One', value: '1' }] }],
      },
    ],
  });
  const shown = () => stage.scene(reader).messages[0];

  beforeEach(async () => {
    await answered(rank, { type: 4, data: card('page 1') });
  });

  test('can be pressed and chosen in', async () => {
    const message = shown()?.id ?? '';
    const update = { type: 7, data: card('page 2') };
    const pressed = await answered({ kind: 'press', message, customId: 'next' }, update);
    expect(pressed.done.complaint).toBeNull();
    expect(shown()).toMatchObject({ edited: true, components: [{ content: 'page 2' }, {}, {}] });
    const deed = { kind: 'choose', message, customId: 'pick', value: '1' } as const;
    const { interaction } = await answered(deed, { type: 6 });
    expect(interaction.data).toMatchObject({ custom_id: 'pick', values: ['1'] });
  });

  test('that are no longer there bring a complaint', async () => {
    const message = shown()?.id ?? '';
    expect(await stage.act(reader, { kind: 'press', message, customId: 'gone' })).toEqual({
      complaint: 'There is no button gone, but: Next.',
      modal: null,
    });
    expect(await stage.act(reader, { kind: 'press', message: '1', customId: 'next' })).toEqual({
      complaint: 'The message is gone.',
      modal: null,
    });
  });
});

describe('a form', () => {
  const open = async () => (await answered(rank, FORM)).done.modal;

  test('is shown, filled in and sent', async () => {
    const modal = await open();
    expect(modal).toMatchObject({ title: 'API key', components: [{ label: 'Key' }] });
    const deed = { kind: 'submit', modal: modal?.id ?? '', fields: { value: 'secret' } } as const;
    const { done, interaction } = await answered(deed, say('Kept.'));
    expect(done).toEqual({ complaint: null, modal: null });
    expect(interaction.data).toMatchObject({
      custom_id: 'key',
      components: [{ component: { custom_id: 'value', value: 'secret' } }],
    });
    expect(stage.scene(reader).messages).toMatchObject([
      { content: 'Kept.', asked: 'Mira sent a form' },
    ]);
    expect(await stage.act(reader, deed)).toMatchObject({
      complaint: 'This form is no longer open.',
    });
  });

  test('that Discord would not send stays open', async () => {
    const modal = (await open())?.id ?? '';
    expect(await stage.act(reader, { kind: 'submit', modal, fields: {} })).toEqual({
      complaint: 'Value is required.',
      modal: null,
    });
    const fields = { value: 'secret' };
    const { done } = await answered({ kind: 'submit', modal, fields }, say('Kept.'));
    expect(done.complaint).toBeNull();
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

test('the boards’ clock can be stepped', async () => {
  const refreshed = async () => {
    const board = await fetch(`${catalogue.url}/api/v1/rankings`);
    return board.text();
  };
  const before = await refreshed();
  expect(await refreshed()).toBe(before);
  expect(await stage.act(reader, { kind: 'step' })).toEqual({ complaint: null, modal: null });
  expect(await refreshed()).not.toBe(before);
  expect(stage.scene(reader).requests).toBe(3);
});

test('a cover is the catalogue’s own picture, and no other address is asked', async () => {
  const { famous } = catalogue.landmarks;
  const cover = await stage.cover(`https://covers.sample.invalid/${famous.id}.svg`);
  expect(cover).toMatch(/^<svg /);
  expect(stage.scene(reader).requests).toBe(0);
  for (const url of [
    'https://covers.sample.invalid/1.svg',
    'https://evil.example/',
    '',
    '/x.svg',
  ]) {
    expect(await stage.cover(url)).toBeNull();
  }
});
