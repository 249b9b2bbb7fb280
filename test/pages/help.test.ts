import { describe, expect, test } from 'vitest';

import { commands } from '../../commands/index.ts';
import { command, type AnyCommand } from '../../src/engine/command.ts';
import { commandSummaries } from '../../src/engine/declaration.ts';
import { addressOf } from '../../src/pages/address.ts';
import { helpPage } from '../../src/pages/help.ts';
import { Redirect } from '../../src/pages/page.ts';
import { at } from '../../src/pages/place.ts';
import { storedPlace } from '../../src/pages/places.ts';
import { storedPage } from '../../src/pages/stored.ts';
import { admin, contextWith, openPage, type OpenedPage } from './open-page.ts';

const nowhere = addressOf(['help']);
const about = (text: string) => (): string => text;

/** A command of each kind. */
const few: readonly AnyCommand[] = [
  command({ name: 'book', description: about('Open a card'), options: {}, address: () => nowhere }),
  command({ name: 'stats', description: about('Count'), options: {}, address: () => nowhere }),
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
    name: 'booklists',
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
    name: 'Find books here',
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
const ids = new Map(['book', 'rank', 'booklists', 'setup'].map((name, at) => [name, `${at}1`]));

async function help(
  asked: string | null,
  reader = admin,
  summaries = commandSummaries(few, ids),
  supportUrl: string | null = null,
): Promise<OpenedPage> {
  const context = contextWith({ commands: summaries, reader, supportUrl });
  const opened = await openPage(helpPage, helpPage.at({ command: asked }), context);
  if (opened instanceof Redirect) throw new Error('help leads elsewhere');
  return opened;
}

const anyone = { ...admin, isAdmin: false };

describe('help', () => {
  test('lists commands by use, and groups by their subcommands', async () => {
    const { texts } = await help(null, anyone);
    expect(texts).toContain(
      [
        '### Find',
        '</booklists browse:21> · </booklists show:21> What readers put together',
        '**Find books here** Finds the books in a message: open its menu, then Apps',
        '### Rank',
        '</rank:11> Show a board',
        '### Read',
        '</book:01> Open a card',
        '-# /stats',
      ].join('\n'),
    );
  });

  test('says how buttons, titles and `private` work', async () => {
    const { texts } = await help(null, anyone);
    expect(texts).toContain('A button on someone else’s answer gives you your own copy.');
    expect(texts).toContain('Titles follow your language');
    expect(texts).toContain('`private: True`: only you see the answer.');
  });

  test('leads to what is stored, and to the host’s address for problems if there is one', async () => {
    const without = await help(null, anyone);
    expect(without.links).toHaveProperty('What is stored', '1stored:stored');
    expect(without.json).not.toContain('Report a problem');
    const supportUrl = 'https://support.example/colophon';
    const { json } = await help(null, anyone, undefined, supportUrl);
    expect(json).toContain(`"label":"Report a problem","url":"${supportUrl}"`);
  });

  test('shows admin commands only to admins', async () => {
    expect((await help(null)).texts).toContain(
      '### For server admins\n-# </setup key:31> · </setup forget:31>',
    );
    const { texts, links } = await help(null, anyone);
    expect(texts).not.toContain('</setup');
    expect(Object.keys(links)).not.toContain('/setup');
  });

  test.each(['setup', '/setup key', 'setpu key'])(
    'tells a reader who can use a command of admins: %s',
    async (typed) => {
      const { texts, links } = await help(typed, anyone);
      expect(texts).toContain(
        '### /setup\nThis server\nAdmins set this up (members with Manage Server). Ask one of them.',
      );
      expect(texts).not.toContain('Set it');
      expect(links['All commands']).toBe('1all:help');
    },
  );

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
    for (const typed of ['booklists', '/booklists', 'Booklists']) {
      const { texts } = await help(typed, anyone);
      expect(texts).toContain('### </booklists browse:21>\nLook around\n- `sort` In order');
      expect(texts).toContain('### </booklists show:21>\nOpen one');
      expect(texts).not.toContain('</rank:');
    }
    expect((await help('booklists show', anyone)).texts).not.toContain('</booklists browse:');
  });

  test.each(['Find books here', 'find books here', 'find books'])(
    'explains where a message’s command is found: %s',
    async (typed) => {
      const { texts } = await help(typed, anyone);
      expect(texts).toContain('### **Find books here**\nFind what it names');
      expect(texts).toContain('then **Apps**, then **Find books here**');
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
      'What is stored': '1stored:stored',
      '/book': 'help/book',
      '/stats': 'help/stats',
      '/rank': 'help/rank',
      '/booklists': 'help/booklists',
      'Find books here': 'help/Find books here',
      '/setup': 'help/setup',
    });
    const { json } = await help('booklists show');
    expect(json).toMatch(/"label":"\/booklists"[^{}]*"default":true/);
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

  test('tell a reader who sets up posts, and what shows a board', async () => {
    const asReader = { ...reader, isAdmin: false };
    for (const typed of ['watch', 'race', 'watch add']) {
      const { texts } = await help(typed, asReader, all);
      expect(texts).toMatch(/^### \/(?:watch|race)\n/u);
      expect(texts).toMatch(/Manage Server|管理服务器|管理伺服器/u);
      expect(texts).toContain('</rank:');
      expect(texts).not.toContain('`board`');
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

describe('what is stored', () => {
  const stored = async (reader = admin, supportUrl: string | null = null): Promise<OpenedPage> => {
    const context = contextWith({ commands: commandSummaries(few, ids), reader, supportUrl });
    const opened = await openPage(storedPage, at(storedPlace, {}), context);
    if (opened instanceof Redirect) throw new Error('it leads elsewhere');
    return opened;
  };

  test('is said of servers, boards and people, with how to remove it', async () => {
    const { texts, links } = await stored();
    expect(texts).toContain('its API key, encrypted');
    expect(texts).toContain('no messages, no member list, and no history of what anyone looked up');
    expect(texts).toContain('</setup forget:31> deletes the key');
    expect(links).toEqual({ 'All commands': '1all:help' });
  });

  test.each([
    ['zh-CN', '不保存消息和成员名单', '报告问题'],
    ['zh-TW', '不儲存訊息和成員名單', '回報問題'],
  ] as const)('is said in %s, and where to ask', async (locale, words, report) => {
    const reader = { ...admin, discordLocale: locale, locale };
    const { texts, json } = await stored(reader, 'https://support.example/');
    expect(texts).toContain(words);
    expect(json).toContain(`"label":"${report}","url":"https://support.example/"`);
  });
});
