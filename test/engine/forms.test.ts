import { ComponentType, TextInputStyle } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';

import { command } from '../../src/engine/command.ts';
import type { Form } from '../../src/engine/form.ts';
import { submittedText } from '../../src/engine/submitted-fields.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { formAddressOf } from '../../src/pages/address.ts';
import { Redirect } from '../../src/pages/page.ts';
import { variedText } from '../support/varied-text.ts';
import { createEngineRig } from './engine-rig.ts';
import { choose, manager, press, slash, submit } from './interactions.ts';
import { shownTexts, sampleAddress, samplePage } from './sample-page.ts';

const admin = { permissions: manager };

/** A form that requests a shelf's name in a modal. */
const naming: Form = {
  name: 'name',
  adminOnly: true,
  modal: ([shelf = '']) => ({
    title: `Name shelf ${shelf}`,
    components: [
      {
        type: ComponentType.Label,
        label: 'Name',
        component: {
          type: ComponentType.TextInput,
          custom_id: 'label',
          style: TextInputStyle.Short,
        },
      },
    ],
  }),
  act: (fields, [shelf = '']) => {
    const label = submittedText(fields, 'label');
    if (label === '') throw new ProblemError({ code: 'malformed_key', slip: 'form' });
    return Promise.resolve(sampleAddress(`${shelf} ${label}`));
  },
};

const sweeping: Form = {
  name: 'sweep',
  adminOnly: false,
  act: (_, [shelf = '']) => Promise.resolve(sampleAddress(`${shelf}, swept`)),
};

/** A form that asks for a page of the list that the message shows. */
const turning: Form = {
  name: 'turn',
  adminOnly: false,
  turnsPage: true,
  modal: () => ({ title: 'Turn', components: [] }),
  act: (fields) => {
    if (submittedText(fields, 'page') === '') throw new ProblemError({ code: 'no_page_number' });
    return Promise.resolve(sampleAddress(`page ${submittedText(fields, 'page')}`));
  },
};

/** A form that loads its modal, and shows a page for a shelf that does not exist. */
const moving: Form = {
  name: 'move',
  adminOnly: true,
  modal: async ([shelf = '']) => {
    await Promise.resolve();
    if (shelf === 'gone') return new Redirect(sampleAddress('list'));
    return { title: `Move shelf ${shelf}`, components: [] };
  },
  act: () => Promise.reject(new Error('not submitted here')),
};

const nameCommand = command({
  name: 'name',
  description: () => 'Names a shelf',
  options: {},
  adminOnly: true,
  address: () => formAddressOf('name', ['A']),
});

const open = (find?: (id: string) => Promise<string | null>) =>
  createEngineRig({
    commands: [nameCommand],
    pages: [samplePage()],
    forms: [naming, sweeping, moving, turning],
    ...(find === undefined ? {} : { find }),
  });

describe('a form', () => {
  test('with a modal opens it from a command and from a button', async () => {
    const { send: ask } = open();
    const typed = ask(slash('name', [], admin));
    const pressed = ask(press('1edit:do/name/A', {}, admin));
    await Promise.all([typed.done, pressed.done]);
    expect(pressed.sent).toEqual(typed.sent);
    expect(typed.sent).toMatchObject([
      { body: { type: 9, data: { custom_id: '1:do/name/A', title: 'Name shelf A' } } },
    ]);
  });

  test('opens its modal from an entry of a menu', async () => {
    const { sent, done } = open().send(choose('1menu:help', 'do/name/A', {}, admin));
    await done;
    expect(sent).toMatchObject([
      { body: { type: 9, data: { custom_id: '1:do/name/A', title: 'Name shelf A' } } },
    ]);
  });

  test('may load its modal', async () => {
    const { sent, done } = open().send(press('1move:do/move/A', {}, admin));
    await done;
    expect(sent).toMatchObject([{ body: { type: 9, data: { title: 'Move shelf A' } } }]);
  });

  test('may show a page instead of its modal', async () => {
    const message = { ephemeral: true };
    const { sent, done } = open().send(press('1move:do/move/gone', message, admin));
    await done;
    expect(shownTexts(sent)).toEqual(['7 "Shelf list"']);
  });

  test('acts on the submitted fields and shows its page privately', async () => {
    const { sent, done } = open().send(submit('1:do/name/A', { label: 'East' }, admin));
    await done;
    expect(shownTexts(sent)).toEqual(['4 alone "Shelf A East"']);
  });

  test('opened from a private message shows its page in that message', async () => {
    const filled = submit('1:do/name/A', { label: 'East' }, admin, { ephemeral: true });
    const { sent, done } = open().send(filled);
    await done;
    expect(shownTexts(sent)).toEqual(['7 "Shelf A East"']);
  });

  test('that turns pages turns the person’s own message, and shows others a private copy', async () => {
    const { send: ask } = open();
    const shown = async (ownerId: string, page: string) => {
      const { sent, done } = ask(submit('1:do/turn', { page }, {}, { ownerId }));
      await done;
      return shownTexts(sent);
    };
    expect(await shown('11', '7')).toEqual(['7 "Shelf page 7"']);
    expect(await shown('12', '7')).toEqual(['4 alone "Shelf page 7"']);
    expect(await shown('11', '')).toEqual([expect.stringMatching(/^4 alone "/u)]);
  });

  test('without a modal acts as soon as its button is pressed', async () => {
    const { sent, done } = open().send(press('1sweep:do/sweep/A'));
    await done;
    expect(shownTexts(sent)).toEqual(['7 "Shelf A, swept"']);
  });

  test('for admins refuses other users, at its button and at its modal', async () => {
    const { send: ask, reports: answered } = open();
    await ask(press('1edit:do/name/A')).done;
    await ask(submit('1:do/name/A', { label: 'East' })).done;
    await ask(submit('1:do/name/A', { label: 'East' }, { guildId: null })).done;
    expect(answered.map(({ outcome }) => outcome)).toEqual([
      'not_allowed',
      'not_allowed',
      'server_only',
    ]);
  });

  test('with invalid input shows the problem privately', async () => {
    const { sent, done } = open().send(submit('1:do/name/A', {}, admin));
    await done;
    expect(shownTexts(sent)).toEqual([expect.stringMatching(/^4 alone "/u)]);
  });

  test('with a stored address opens its modal without a deferral', async () => {
    const found = Promise.withResolvers<string>();
    const { send: ask, clock } = open(() => found.promise);
    const { sent, done } = ask(press('1edit:@kept', {}, admin));
    await clock.advance(1_000);
    expect(sent).toEqual([]);
    found.resolve('do/name/A');
    await done;
    expect(shownTexts(sent)).toEqual(['9']);
  });

  test('with a long address stores it for its modal', async () => {
    const long = variedText(110);
    const { send: ask, storedAddresses: kept } = open();
    const first = ask(press(`1edit:${formAddressOf('name', [long])}`, {}, admin));
    await first.done;
    const form = first.sent[0]?.body as { data: { custom_id: string } };
    expect(form.data.custom_id.length).toBeLessThanOrEqual(100);
    expect(kept.size).toBe(1);
    const second = ask(submit(form.data.custom_id, { label: 'East' }, admin));
    await second.done;
    expect(shownTexts(second.sent)).toEqual([`4 alone "Shelf ${long} East"`]);
  });
});
