import { ComponentType, TextInputStyle } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';

import { command } from '../../src/engine/command.ts';
import { form } from '../../src/engine/form.ts';
import { formPlace } from '../../src/pages/place.ts';
import { createEngineRig, type EngineRig } from './engine-rig.ts';
import { chosenFor, manager, press, slash, submit } from './interactions.ts';
import { sampleAddress, sampleCommand, samplePage } from './sample-page.ts';

const minuteMs = 60_000;
const discordEpochMs = 1_420_070_400_000;

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

/** A snowflake of the clock's present time. */
function idNow({ clock }: EngineRig): string {
  return String(BigInt(clock.now() - discordEpochMs) << 22n);
}

const people = {
  'who typed it': { userId: '11' },
  'with Manage Server': { userId: '12', permissions: manager },
  'of neither': { userId: '13' },
} as const;

const uses = {
  'a button of the answer': (commandId: string) => [press, { ephemeral: true, commandId }] as const,
  'a button of the answer after its form': (commandId: string) =>
    [press, { ephemeral: true, commandId, afterForm: true }] as const,
  'a button of a post': () => [press, { ownerId: null }] as const,
  'a button of a public answer': (commandId: string) => [press, { commandId }] as const,
};

const table: readonly (readonly [keyof typeof uses, keyof typeof people, number, string])[] = [
  ['a button of the answer', 'who typed it', 0, 'page'],
  ['a button of the answer', 'who typed it', 15, 'page'],
  ['a button of the answer', 'who typed it', 15.1, 'not_allowed'],
  ['a button of the answer', 'with Manage Server', 15.1, 'page'],
  ['a button of the answer', 'of neither', 0, 'not_allowed'],
  ['a button of the answer after its form', 'who typed it', 14, 'page'],
  ['a button of the answer after its form', 'who typed it', 16, 'not_allowed'],
  ['a button of the answer after its form', 'with Manage Server', 16, 'page'],
  ['a button of the answer after its form', 'of neither', 0, 'not_allowed'],
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

  test.each(table)('%s, pressed by the person %s after %d min: %s', async (use, who, min, end) => {
    const rig = open();
    const id = idNow(rig);
    await rig.send(slash('tidy', [], { id })).done;
    await rig.clock.advance(min * minuteMs);
    const [act, message] = uses[use](id);
    await rig.send(act('1:do/sweep', message, people[who])).done;
    expect(rig.reports.at(-1)?.outcome).toBe(end);
  });

  test('opens a form that its user can submit for 15 minutes', async () => {
    const rig = open();
    const opened = rig.send(slash('name', [], { id: idNow(rig) }));
    await opened.done;
    const { data } = opened.sent[0]?.body as { data: { custom_id: string } };
    const outcomes = async (who: { readonly userId: string }) => {
      await rig.send(submit(data.custom_id, { n: 'East' }, who)).done;
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
    const id = idNow(rig);
    await rig.send(slash('shelf', [{ name: 'name', type: 3, value: 'A' }], { id })).done;
    await rig.send(press('1:do/sweep', { ephemeral: true, commandId: id })).done;
    await rig.send(chosenFor('tidy', { content: '' }, { id })).done;
    expect(rig.reports.map(({ outcome }) => outcome)).toEqual([
      'page',
      'not_allowed',
      'lost_address',
    ]);
  });

  test('gives no rights to a form’s made-up address', async () => {
    const rig = open();
    await rig.send(submit(`1${idNow(rig)}:do/name`, { n: 'East' })).done;
    expect(rig.reports.at(-1)?.outcome).toBe('not_allowed');
  });

  test('answers while the store is down; its buttons then need Manage Server', async () => {
    const rig = open({
      save: () => Promise.reject(new Error('full')),
      find: () => Promise.reject(new Error('down')),
    });
    const id = idNow(rig);
    await rig.send(slash('tidy', [], { id })).done;
    await rig.send(press('1:do/sweep', { ephemeral: true, commandId: id })).done;
    expect(rig.reports.map(({ outcome }) => outcome)).toEqual(['page', 'not_allowed']);
  });

  test('stores no user’s id', async () => {
    const rig = open();
    await rig.send(slash('tidy', [], { userId: '123456789', id: idNow(rig) })).done;
    expect(rig.storedAddresses.size).toBe(1);
    expect(JSON.stringify([...rig.storedAddresses])).not.toContain('123456789');
  });
});
