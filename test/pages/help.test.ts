import { describe, expect, test } from 'vitest';

import { commands } from '../../commands/index.ts';
import { command, type AnyCommand } from '../../src/engine/command.ts';
import { commandSummaries } from '../../src/engine/declaration.ts';
import { addressOf } from '../../src/pages/address.ts';
import { helpPage } from '../../src/pages/help.ts';
import { Redirect } from '../../src/pages/page.ts';
import { admin, contextWith, openPage, type OpenedPage } from './open-page.ts';

const nowhere = addressOf(['help']);
const about = (text: string) => (): string => text;

/** A command of each kind. */
const few: readonly AnyCommand[] = [
  command({ name: 'book', description: about('Open a card'), options: {}, address: () => nowhere }),
  command({
    name: 'rank',
    description: about('Show a board'),
    options: {
      board: { kind: 'text', description: about('Which board'), required: true, maxLength: 9 },
      page: { kind: 'whole', description: about('Which page'), min: 1, max: 9 },
    },
    address: () => nowhere,
  }),
  {
    name: 'lists',
    description: about('What readers put together'),
    commands: [
      command({
        name: 'browse',
        description: about('Look around'),
        options: { sort: { kind: 'flag', description: about('In order') } },
        address: () => nowhere,
      }),
      command({
        name: 'show',
        description: about('Open one'),
        options: {},
        address: () => nowhere,
      }),
    ],
  },
  {
    kind: 'message',
    name: 'Find things here',
    description: about('Find what it names'),
    address: () => nowhere,
  },
  {
    name: 'setup',
    description: about('This server'),
    adminOnly: true,
    commands: [
      command({ name: 'key', description: about('Set it'), options: {}, address: () => nowhere }),
      command({
        name: 'forget',
        description: about('Drop it'),
        options: {},
        address: () => nowhere,
      }),
    ],
  },
];
const ids = new Map(['book', 'rank', 'lists', 'setup'].map((name, at) => [name, `${at}1`]));

async function help(
  asked: string | null,
  reader = admin,
  summaries = commandSummaries(few, ids),
): Promise<OpenedPage> {
  const context = contextWith({ commands: summaries, reader });
  const opened = await openPage(helpPage, helpPage.at({ command: asked }), context);
  if (opened instanceof Redirect) throw new Error('help leads elsewhere');
  return opened;
}

const anyone = { ...admin, isAdmin: false };

describe('help', () => {
  test('lists commands in order, and groups with their subcommands', async () => {
    const { texts } = await help(null, anyone);
    expect(texts).toContain(
      [
        '</book:01> Open a card',
        '</rank:11> Show a board',
        '**/lists** What readers put together',
        '-# </lists browse:21> · </lists show:21>',
        '**Find things here** Find what it names',
        '-# In a message’s menu, under Apps',
      ].join('\n'),
    );
  });

  test('says what is stored and how to remove it', async () => {
    const { texts } = await help(null);
    expect(texts).toContain('no messages, no member list');
    expect(texts).toContain('</setup forget:31> removes the key');
    expect((await help(null, anyone)).texts).toContain('`/setup forget` removes the key');
  });

  test('shows admin commands only to admins', async () => {
    expect((await help(null)).texts).toContain('**/setup** This server\n-# </setup key:31>');
    const { texts, links } = await help(null, anyone);
    expect(texts).not.toContain('</setup');
    expect(Object.keys(links)).not.toContain('/setup');
    expect((await help('setup key', anyone)).texts).toContain('There is no such command');
    expect((await help('setup', anyone)).texts).toContain('There is no such command');
  });

  test.each(['rnak', 'ran', '/Rank'])('forgives a slip of the hand: %s', async (typed) => {
    expect((await help(typed, anyone)).texts).toContain('### </rank:11>');
  });

  test('explains a command with its options', async () => {
    const { texts, links } = await help('rank', anyone);
    expect(texts).toContain('### </rank:11>\nShow a board');
    expect(texts).toContain('- `board` (required) Which board\n- `page` Which page');
    expect(texts).toContain('- `private` ');
    expect(links['All commands']).toBe('1all:help');
  });

  test('explains each subcommand of a group with its options', async () => {
    for (const typed of ['lists', '/lists', 'Lists']) {
      const { texts } = await help(typed, anyone);
      expect(texts).toContain('### </lists browse:21>\nLook around\n- `sort` In order');
      expect(texts).toContain('### </lists show:21>\nOpen one');
      expect(texts).not.toContain('</rank:');
    }
    expect((await help('lists show', anyone)).texts).not.toContain('</lists browse:');
  });

  test.each(['Find things here', 'find things here', 'find things'])(
    'explains where a message’s command is found: %s',
    async (typed) => {
      const { texts } = await help(typed, anyone);
      expect(texts).toContain('### **Find things here**\nFind what it names');
      expect(texts).toContain('then **Apps**, then **Find things here**');
      expect(texts).not.toMatch(/press Enter|`private`/);
    },
  );

  test('accepts any spelling of a command', async () => {
    for (const typed of ['/rank', 'Rank', '</rank:11>'.slice(1, 6), ' rank ']) {
      expect((await help(typed)).texts).toContain('### </rank:11>');
    }
  });

  test('links to each command and each group from a menu', async () => {
    const { links } = await help(null);
    expect(links).toEqual({
      '/book': 'help/book',
      '/rank': 'help/rank',
      '/lists': 'help/lists',
      'Find things here': 'help/Find things here',
      '/setup': 'help/setup',
    });
    const { json } = await help('lists show');
    expect(json).toMatch(/"label":"\/lists"[^{}]*"default":true/);
  });

  test.each([['@everyone **'], ['x'.repeat(100)], ['../..'], ['%'], ['诡'], ['\u0000']])(
    'answers %j with all commands and repeats none of it',
    async (typed) => {
      const { texts } = await help(typed);
      expect(texts).toContain('There is no such command');
      expect(texts).not.toContain(typed);
    },
  );
});

describe.each([
  ['en-US', 'en'],
  ['zh-CN', 'zh-CN'],
  ['zh-TW', 'zh-TW'],
] as const)('our own commands, read in %s', (discordLocale, locale) => {
  const reader = { ...admin, discordLocale, locale };
  // As long as Discord's ids are.
  const all = commandSummaries(
    commands,
    new Map(commands.map(({ name }) => [name, '1'.repeat(19)])),
  );

  test('are all in the list and in one menu', async () => {
    const { texts, links } = await help(null, reader, all);
    expect(all.filter(({ mention }) => !texts.includes(mention))).toEqual([]);
    for (const { name, group } of all) {
      expect(Object.values(links)).toContain(`help/${group?.name ?? name}`);
    }
  });

  test('are explained completely', async () => {
    for (const entry of commands) {
      const { texts } = await help(entry.name, reader, all);
      const behind = all.filter(({ name, group }) => (group?.name ?? name) === entry.name);
      for (const { mention, options } of behind) {
        expect(texts).toContain(`### ${mention}\n`);
        for (const { name } of options) expect(texts).toContain(`- \`${name}\``);
      }
    }
  });
});
