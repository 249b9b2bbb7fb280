import { beforeAll, describe, expect, test } from 'vitest';

import type { Person } from '../../src/playground/discord/people/person.ts';
import { ActionError } from '../../src/playground/discord/people/action-error.ts';
import { useStack } from './use-stack.ts';
import { readButtons, isPrivate, readLinks, textOf } from './message-content.ts';

let admin: Person;
const stack = useStack();
beforeAll(() => {
  admin = stack.admin('keyed');
});

const [english, chinese] = ['The Lamplighter Who Mailed the Tide', '寄潮汐的点灯人'];

/** The first title of a book in this person's search results. */
async function titleFor(person: Person): Promise<string | undefined> {
  const found = await person.type('/search query:lamplighter').answer();
  return readLinks(found).find(({ title }) => title === english || title === chinese)?.title;
}

describe('/setup language', () => {
  const reader = () => stack.person('keyed');
  const chineseReader = () => stack.person('keyed', { name: '小满', locale: 'zh-CN' });

  test('on automatic, each reader’s own title comes first', async () => {
    expect(await titleFor(reader())).toBe(english);
    expect(await titleFor(chineseReader())).toBe(chinese);
  });

  test('sets the first title for everyone in this server, and in no other', async () => {
    const status = await admin
      .run({ name: 'setup', subcommand: 'language', options: { language: 'zh-TW' } })
      .answer();
    expect(isPrivate(status)).toBe(true);
    expect(textOf(status)).toContain('**Language: 繁體中文.** Chinese titles come first');
    expect(await titleFor(reader())).toBe(chinese);
    expect(await titleFor(stack.person('open'))).toBe(english);
    expect(await titleFor(stack.person('direct'))).toBe(english);
  });

  test('leaves Colophon’s texts in each reader’s own language', async () => {
    const found = await reader().type('/search query:lamplighter').answer();
    expect(textOf(found)).toContain('Results for “lamplighter”');
  });

  test('is kept after a restart', async () => {
    await stack.restart('SIGTERM');
    expect(await titleFor(reader())).toBe(chinese);
    expect(await titleFor(stack.person('open'))).toBe(english);
  });

  test('can be changed with the menu of /setup status', async () => {
    const status = await admin.type('/setup status').answer();
    const changed = await admin.choose(status, 'Choose a language', ['English']).answer();
    expect(changed.id).toBe(status.id);
    expect(textOf(changed)).toContain('**Language: English.** English titles come first');
    expect(await titleFor(chineseReader())).toBe(english);
  });
});

describe('/setup spoilers', () => {
  test('shows in /setup status, with a button to change it', async () => {
    const hidden = await admin.type('/setup spoilers hide:true').answer();
    expect(textOf(hidden)).toContain('**Spoilers: hidden.**');
    const shown = await admin.press(hidden, 'Show spoilers').answer();
    expect(shown.id).toBe(hidden.id);
    expect(textOf(shown)).toContain('**Spoilers: shown.**');
    expect(readButtons(shown)).toContain('Hide spoilers');
  });

  test('does not change the language', async () => {
    const status = await admin.type('/setup spoilers hide:true').answer();
    expect(textOf(status)).toContain('**Language: English.**');
  });

  test('applies only to its own server', async () => {
    const status = await stack.admin('open').type('/setup status').answer();
    expect(textOf(status)).toContain('**Spoilers: shown.**');
    expect(textOf(status)).toContain('**Language: automatic.**');
  });
});

describe('a member without Manage Server', () => {
  test('cannot use either command', () => {
    const reader = stack.person('keyed');
    expect(() => reader.type('/setup language English')).toThrow(ActionError);
    expect(() => reader.type('/setup spoilers hide:true')).toThrow(ActionError);
  });

  test('cannot use the buttons of an earlier status after losing the permission', async () => {
    const former = stack.person('open', { name: 'Former', permissions: ['MANAGE_GUILD'] });
    const status = await former.type('/setup status').answer();
    const { guild, id } = former;
    if (guild !== undefined) stack.discord.world.join(guild, id, 0n);
    const refused = await former.press(status, 'Hide spoilers').answer();
    expect(textOf(refused)).toContain('You need the Manage Server permission');
    const now = await stack.admin('open').type('/setup status').answer();
    expect(textOf(now)).toContain('**Spoilers: shown.**');
  });
});
