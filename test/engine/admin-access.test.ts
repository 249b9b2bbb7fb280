import { ComponentType, TextInputStyle } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';

import { command } from '../../src/engine/command.ts';
import { form } from '../../src/engine/form.ts';
import { formPlace } from '../../src/pages/place.ts';
import { createEngineRig } from './engine-rig.ts';
import {
  chosenFor,
  manager,
  press,
  slash,
  submit,
  type Message,
  type Who,
} from './interactions.ts';
import { sampleAddress, sampleCommand, samplePage } from './sample-page.ts';

const minuteMs = 60_000;

const sweepPlace = formPlace('sweep', {});
const namePlace = formPlace('name', {});

const sweep = form(sweepPlace, {
  adminOnly: true,
  act: (_fields, _params, { reader }) =>
    Promise.resolve(sampleAddress(reader.isAdmin ? 'swept' : 'refused')),
});

const name = form(namePlace, {
  adminOnly: true,
  modal: () => ({
    title: 'Name',
    components: [
      {
        type: ComponentType.Label,
        label: 'Name',
        component: { type: ComponentType.TextInput, custom_id: 'n', style: TextInputStyle.Short },
      },
    ],
  }),
  act: () => Promise.resolve(sampleAddress('named')),
});

const adminCommands = [
  command({
    name: 'tidy',
    description: () => 'Tidies up',
    options: {},
    adminOnly: true,
    address: () => sampleAddress('tidy'),
  }),
  command({
    name: 'name',
    description: () => 'Names a shelf',
    options: {},
    adminOnly: true,
    address: () => 'do/name' as ReturnType<typeof sampleAddress>,
  }),
];

const open = (more: Partial<Parameters<typeof createEngineRig>[0]> = {}) =>
  createEngineRig({
    commands: [...adminCommands, sampleCommand],
    pages: [samplePage()],
    forms: [sweep, name],
    ...more,
  });

const people = {
  'who typed it': { userId: '11' },
  'with Manage Server': { userId: '12', permissions: manager },
  'of neither': { userId: '13' },
} as const;

/** The message with the button, and the interactions of the command's user that have led to it. */
const uses = {
  'a button of the answer': { message: { ephemeral: true, answerTo: 'command' }, before: [] },
  'a button of the answer to a button': {
    message: { ephemeral: true, answerTo: 'press' },
    before: ['press'],
  },
  'a button of the answer to a form': {
    message: { ephemeral: true, answerTo: 'form' },
    before: ['press', 'form'],
  },
  'a button of a post': { message: { ownerId: null }, before: [] },
  'a button of a public answer': { message: { answerTo: 'command' }, before: [] },
} as const;

const steps = {
  press: (message: Message, who: Who) => press('1:do/sweep', message, who),
  form: (message: Message, who: Who) => submit('1:do/name', { n: 'East' }, who, message),
};

const table: readonly (readonly [keyof typeof uses, keyof typeof people, number, string])[] = [
  ['a button of the answer', 'who typed it', 0, 'page'],
  ['a button of the answer', 'who typed it', 15, 'page'],
  ['a button of the answer', 'who typed it', 15.1, 'not_allowed'],
  ['a button of the answer', 'with Manage Server', 15.1, 'page'],
  ['a button of the answer', 'of neither', 0, 'not_allowed'],
  ['a button of the answer to a button', 'who typed it', 10, 'page'],
  ['a button of the answer to a button', 'who typed it', 11, 'not_allowed'],
  ['a button of the answer to a button', 'with Manage Server', 11, 'page'],
  ['a button of the answer to a button', 'of neither', 0, 'not_allowed'],
  ['a button of the answer to a form', 'who typed it', 5, 'page'],
  ['a button of the answer to a form', 'who typed it', 6, 'not_allowed'],
  ['a button of the answer to a form', 'with Manage Server', 6, 'page'],
  ['a button of the answer to a form', 'of neither', 0, 'not_allowed'],
  ['a button of a post', 'who typed it', 0, 'not_allowed'],
  ['a button of a post', 'with Manage Server', 60, 'page'],
  ['a button of a post', 'of neither', 0, 'not_allowed'],
  ['a button of a public answer', 'who typed it', 0, 'not_allowed'],
  ['a button of a public answer', 'with Manage Server', 0, 'page'],
];

describe('an admin command', () => {
  test('answers the user that Discord lets run it, without Manage Server', async () => {
    const rig = open();
    await rig.send(slash('tidy')).done;
    expect(rig.reports).toMatchObject([{ name: 'tidy', outcome: 'page' }]);
  });

  test('works in servers only', async () => {
    const rig = open();
    await rig.send(slash('tidy', [], { guildId: null })).done;
    await rig.send(slash('tidy', [], { owners: { '1': '11' } })).done;
    expect(rig.reports.map(({ outcome }) => outcome)).toEqual(['server_only', 'server_only']);
  });

  test('gives its user no longer rights after the clock was set back', async () => {
    const rig = open();
    await rig.send(slash('tidy', [], { id: 'command' })).done;
    rig.clock.set(rig.clock.now() - 10 * 24 * 60 * minuteMs);
    const pressed = press(
      '1:do/sweep',
      { ephemeral: true, answerTo: 'command' },
      people['who typed it'],
    );
    await rig.send(pressed).done;
    expect(rig.reports.at(-1)?.outcome).toBe('not_allowed');
  });

  test.each(table)('%s, pressed by the person %s, %d min later: %s', async (use, who, min, end) => {
    const rig = open();
    await rig.send(slash('tidy', [], { id: 'command' })).done;
    const { before, message } = uses[use];
    let answerTo = 'command';
    for (const id of before) {
      await rig.clock.advance(5 * minuteMs);
      await rig.send(steps[id]({ ephemeral: true, answerTo }, { id })).done;
      expect(rig.reports.at(-1)?.outcome).toBe('page');
      answerTo = id;
    }
    await rig.clock.advance(min * minuteMs);
    await rig.send(press('1:do/sweep', message, people[who])).done;
    expect(rig.reports.at(-1)?.outcome).toBe(end);
  });

  test('opens a form that its user can submit for 15 minutes', async () => {
    const rig = open();
    const opened = rig.send(slash('name', [], { id: '900' }));
    await opened.done;
    const form = opened.sent[0]?.body as { data: { custom_id: string } };
    const outcomes = async (who: { readonly userId: string }) => {
      await rig.send(submit(form.data.custom_id, { n: 'East' }, who)).done;
      return rig.reports.at(-1)?.outcome;
    };
    expect(await outcomes(people['who typed it'])).toBe('page');
    expect(await outcomes(people['of neither'])).toBe('not_allowed');
    await rig.clock.advance(16 * minuteMs);
    expect(await outcomes(people['who typed it'])).toBe('not_allowed');
    expect(await outcomes(people['with Manage Server'])).toBe('page');
  });

  test('gives no rights to the answer of another command', async () => {
    const rig = open();
    await rig.send(slash('shelf', [{ name: 'name', type: 3, value: 'A' }], { id: '900' })).done;
    await rig.send(press('1:do/sweep', { ephemeral: true, answerTo: '900' })).done;
    await rig.send(chosenFor('tidy', { content: '' }, { id: '901' })).done;
    expect(rig.reports.map(({ outcome }) => outcome)).toEqual([
      'page',
      'not_allowed',
      'lost_address',
    ]);
  });

  test('gives no rights to a form’s made-up address', async () => {
    const rig = open();
    await rig.send(submit('1900:do/name', { n: 'East' })).done;
    expect(rig.reports.at(-1)?.outcome).toBe('not_allowed');
  });

  test('answers while the store is down; its buttons then need Manage Server', async () => {
    const rig = open({
      adminUses: {
        put: () => Promise.reject(new Error('full')),
        expiryOf: () => Promise.reject(new Error('down')),
      },
    });
    await rig.send(slash('tidy', [], { id: '900' })).done;
    await rig.send(press('1:do/sweep', { ephemeral: true, answerTo: '900' })).done;
    expect(rig.reports.map(({ outcome }) => outcome)).toEqual(['page', 'not_allowed']);
  });

  test('stores no user’s id', async () => {
    const rig = open();
    await rig.send(slash('tidy', [], { userId: '123456789' })).done;
    expect([...rig.storedUses.values()]).toEqual([rig.clock.now() + 15 * minuteMs]);
    expect(JSON.stringify([...rig.storedUses])).not.toContain('123456789');
  });
});
