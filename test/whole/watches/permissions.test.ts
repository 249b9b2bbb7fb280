import { beforeAll, describe, expect, test } from 'vitest';

import type { Person } from '../../../src/playground/discord/people/person.ts';
import type { Permission } from '../../../src/playground/discord/world/permissions.ts';
import { useStack } from '../use-stack.ts';
import { readButtons, textOf } from '../message-content.ts';
import {
  findChannel,
  openDraft,
  findGuild,
  nextPost,
  postsIn,
  fastWatchOptions,
  saveDraft,
} from './watch-actions.ts';

const guild = 'Reading Room';

let admin: Person;
const stack = useStack(
  fastWatchOptions([
    {
      name: guild,
      roles: [{ name: 'Ranking fans' }],
      channels: [
        { name: 'general' },
        { name: 'mute', botDenied: ['SEND_MESSAGES'] },
        { name: 'plain' },
        { name: 'hidden', botDenied: ['VIEW_CHANNEL'] },
        { name: 'strict', botDenied: ['SEND_MESSAGES_IN_THREADS'] },
        { name: 'weekend', type: 'thread', under: 'strict' },
        { name: 'called' },
      ],
    },
  ]),
);
beforeAll(() => {
  admin = stack.admin({ guild, channel: 'general' });
});

const missing: readonly (readonly [string, string, Permission, string])[] = [
  ['a channel where the bot may not write', 'mute', 'SEND_MESSAGES', '**Send Messages**'],
  ['a channel that the bot cannot see', 'hidden', 'VIEW_CHANNEL', 'Give it View Channel there'],
  [
    'a thread where the bot may not write',
    'weekend',
    'SEND_MESSAGES_IN_THREADS',
    '**Send Messages in Threads**',
  ],
];

describe('a watch for another channel than the command’s', () => {
  test.each(missing)(
    'cannot be saved for %s until the permission is given',
    async (_, channel, permission, named) => {
      const location = { guild, channel };
      const draft = await openDraft(admin, { channel });
      expect(textOf(draft)).toContain(named);
      expect(textOf(draft)).toContain(`<#${findChannel(stack, location).id}>`);
      expect(readButtons(draft)).not.toContain('Save this watch');
      expect(postsIn(stack, location)).toEqual([]);

      stack.discord.world.setBotPermission(findChannel(stack, location), permission, true);
      const again = await admin.press(draft, 'Check again').answer();
      expect(again.id).toBe(draft.id);
      expect(textOf(again)).not.toContain('⚠️');
      const post = await nextPost(stack, location, () => saveDraft(admin, again));
      expect(textOf(post)).toContain('This is the board now.');
      expect(postsIn(stack, { guild, channel: 'general' })).toEqual([]);
    },
  );

  test('is not saved if the permission is lost before the button is pressed', async () => {
    const location = { guild, channel: 'plain' };
    const draft = await openDraft(admin, { channel: 'plain', top: 5 });
    stack.discord.world.setBotPermission(findChannel(stack, location), 'EMBED_LINKS', false);
    const refused = await admin.press(draft, 'Save this watch').answer();
    expect(textOf(refused)).toContain('**Embed Links**');
    expect(textOf(refused)).not.toContain('Saved.');
    stack.discord.world.setBotPermission(findChannel(stack, location), 'EMBED_LINKS', true);
  });

  test('needs a role that anyone can mention, or the permission to mention all roles', async () => {
    const options = { channel: 'called', mention: 'Ranking fans' };
    const draft = await openDraft(admin, options);
    expect(textOf(draft)).toContain('and All Roles**');
    expect(textOf(draft)).toContain('allow anyone to mention the role, in the role’s settings');
    expect(readButtons(draft)).not.toContain('Save this watch');

    const role = [...findGuild(stack, guild).roles.values()].find(
      ({ name }) => name === 'Ranking fans',
    );
    if (role === undefined) throw new Error('there is no such role');
    role.mentionable = true;
    const again = await admin.press(draft, 'Check again').answer();
    const post = await nextPost(stack, { guild, channel: 'called' }, () => saveDraft(admin, again));
    expect(post.mention_roles).toEqual([role.id]);
  });
});

test('pressing Save twice at once saves one watch and answers both times with it', async () => {
  const command = { name: 'watch', subcommand: 'test' };
  const countWatches = async (): Promise<number> =>
    (await admin.suggest({ command, focused: 'watch', value: '' })).length;
  const before = await countWatches();
  const draft = await openDraft(admin, { channel: 'called' });
  const presses = [admin.press(draft, 'Save this watch'), admin.press(draft, 'Save this watch')];
  for (const press of presses) expect(textOf(await press.answer())).toContain('✅ Saved.');
  expect(await countWatches()).toBe(before + 1);
});
