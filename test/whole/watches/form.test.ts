import { beforeAll, describe, expect, test } from 'vitest';

import type { Message } from '../../../src/playground/discord/message.ts';
import type { Person } from '../../../src/playground/discord/people/person.ts';
import { isPrivate, readButtons, readMenuOptions, textOf } from '../message-content.ts';
import { useStack } from '../use-stack.ts';
import {
  fastWatchOptions,
  findGuild,
  nextPost,
  openForm,
  publishBoards,
  saveDraft,
} from './watch-actions.ts';

const guild = 'Reading Room';
const general = { guild, channel: 'general' };

let admin: Person;
let roleId: string;
let saved: Message;
const stack = useStack(
  fastWatchOptions([
    {
      name: guild,
      roles: [{ name: 'Ranking fans', mentionable: true }],
      channels: [{ name: 'general' }],
    },
  ]),
);
beforeAll(() => {
  admin = stack.admin(general);
  const role = [...findGuild(stack, guild).roles.values()].find(
    ({ name }) => name === 'Ranking fans',
  );
  roleId = role?.id ?? '';
  findGuild(stack, guild).members.get(admin.id)?.roles.push(roleId);
});

describe('a new watch', () => {
  let draft: Message;

  test('begins with a menu of boards, and a form', async () => {
    const boards = await admin.type('/watch add').answer();
    expect(isPrivate(boards)).toBe(true);
    expect(readMenuOptions(boards, 'Choose a board')).toContain('Reading Now');
    const form = await openForm(admin.choose(boards, 'Choose a board', ['Reading Now']));
    expect(form.title).toBe('New watch: Reading Now');
    draft = await admin
      .submit(form, { times: 'noonish', top: ['5'], role: [roleId], when: 'weekly' })
      .answer();
    expect(draft.id).toBe(boards.id);
    expect(textOf(draft)).toContain('“noonish” is not a time.');
  });

  test('keeps what was typed when a typing error is corrected', async () => {
    const form = await openForm(admin.press(draft, 'Edit'));
    draft = await admin.submit(form, { times: '', when: 'change' }).answer();
    expect(textOf(draft)).toContain('**What:** top 5 · all changes');
    expect(textOf(draft)).toContain(`**Mentions:** <@&${roleId}> (1 member)`);
  });

  test('is saved, and posts when the board changes', async () => {
    const first = await nextPost(stack, general, async () => {
      saved = await saveDraft(admin, draft);
    });
    expect(textOf(first)).toContain('Reading Now');
    expect(first.mention_roles).toEqual([roleId]);
    await nextPost(stack, general, () => {
      publishBoards(stack);
    });
  });
});

describe('an edited watch', () => {
  const edit = async (values: Parameters<Person['submit']>[1]): Promise<Message> => {
    const list = await admin.type('/watch edit').answer();
    const [name = ''] = readMenuOptions(list, 'Open a watch');
    const form = await openForm(admin.choose(list, 'Open a watch', [name]));
    expect(form.title).toBe('Edit watch');
    return admin.submit(form, values).answer();
  };

  test('has no changes if the form is submitted as it is', async () => {
    const draft = await edit({});
    expect(textOf(draft)).toContain('No changes yet.');
    expect(readButtons(draft)).toEqual(['Edit', 'Open the board']);
  });

  test.each([
    [{ when: 'weekly', times: 'Sunday 8' }, 'every Sunday at 08:00 (UTC)'],
    [{ top: ['50'], role: [] }, '**Mentions:** removed: <@&'],
  ])('changes %o', async (values, shown) => {
    const draft = await edit(values);
    expect(textOf(draft)).toContain(shown);
    const message = await admin.press(draft, 'Save changes').answer();
    expect(textOf(message)).toContain('✅ Saved.');
    saved = message;
  });

  test('opens its form from its page, with its present choices', async () => {
    const { components } = await openForm(admin.press(saved, 'Edit'));
    const shown = JSON.stringify(components);
    expect(shown).toContain('"value":"Sunday 08:00"');
    expect(shown).toContain('"default_values":[]');
    expect(shown).toMatch(/"value":"50","label":"Top 50","default":true/u);
  });
});
