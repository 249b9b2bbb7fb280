import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { book, reviews } from '../../commands/book.ts';
import { commands } from '../../commands/index.ts';
import { rank } from '../../commands/rank.ts';
import { search } from '../../commands/search.ts';
import { setup } from '../../commands/setup.ts';
import type { Command } from '../../src/engine/command.ts';
import { commandDeclarations, commandSummaries } from '../../src/engine/declaration.ts';
import { readAddress } from '../../src/pages/address.ts';
import { helpPage } from '../../src/pages/help.ts';
import { at } from '../../src/pages/place.ts';
import {
  boardDayPlace,
  boardHistoryPlace,
  boardPlace,
  boardsPlace,
  bookPlace,
  searchPlace,
} from '../../src/pages/places.ts';
import { opened } from './opened.ts';
import { typing } from './suggestions/sample.ts';

const card = { ref: { system: 'keyed', source: 'source_a', id: '1042' }, page: 1 } as const;
const found = { by: 'title', source: null } as const;

describe('/search', () => {
  test.each([
    [{ query: 'silent sea' }, { text: 'silent sea', then: null }],
    [{ query: '诡海之主' }, { text: '诡海之主', then: null }],
    [
      { query: 'Moth', by: 'author' },
      { text: 'Moth', by: 'author', then: null },
    ],
    [
      { query: 'sea', source: 'source_b' },
      { text: 'sea', source: 'source_b', then: null },
    ],
    [
      { query: 'sea', source: 'Source B — 乙站' },
      { text: 'sea', source: 'Source B — 乙站', then: null },
    ],
    [
      { query: 'Silent Sea — 诡海 · Moth · Source A' },
      { text: 'Silent Sea', then: null, hint: '诡海 · Moth · Source A' },
    ],
    [{ query: 'A title that was cut…' }, { text: 'A title that was cut', then: null }],
    [{ query: 're:zero' }, { text: 're:zero', then: null }],
    [{ query: '<https://a.test/info/1?x=1>' }, { text: 'https://a.test/info/1?x=1', then: null }],
  ] as const)('%j is searched for', (typed, params) => {
    expect(opened(search, typed)).toBe(at(searchPlace, { ...found, ...params }));
  });

  test('a suggested book opens directly', () => {
    const address = at(bookPlace, { ...card, view: 'overview' });
    expect(opened(search, { query: 'source_a:1042' })).toBe(address);
  });
});

describe('/book', () => {
  test.each([
    ['a picked book', { book: 'source_a:1042' }, { ...card, view: 'overview' }],
    ['a view of it', { book: 'source_a:1042', view: 'rankings' }, { ...card, view: 'rankings' }],
    ['its chapters', { book: 'source_a:1042', view: 'chapters' }, { ...card, view: 'latest' }],
    [
      'an open one',
      { book: '~77' },
      { ref: { system: 'open', id: '77' }, view: 'overview', page: 1 },
    ],
  ] as const)('opens %s', (_, typed, params) => {
    expect(opened(book, typed)).toBe(at(bookPlace, params));
  });

  test.each([
    [{ book: 'silent sea' }, { text: 'silent sea', then: 'overview' }],
    [
      { book: 'Sea — Moth · Source A', view: 'rankings' },
      { text: 'Sea', then: 'rankings', hint: 'Moth · Source A' },
    ],
    [{ book: 'https://a.test/info/1' }, { text: 'https://a.test/info/1', then: 'overview' }],
    [{ book: '~' }, { text: '~', then: 'overview' }],
  ] as const)('%j is searched for, then the book opens', (typed, params) => {
    expect(opened(book, typed)).toBe(at(searchPlace, { ...found, ...params }));
  });
});

describe('/reviews', () => {
  test.each([
    [{ book: 'source_a:1042' }, 'reviews'],
    [{ book: 'source_a:1042', from: 'readers' }, 'reviews'],
    [{ book: 'source_a:1042', from: 'source' }, 'comments'],
  ] as const)('%j', (typed, view) => {
    expect(opened(reviews, typed)).toBe(at(bookPlace, { ...card, view }));
  });

  test('a text is searched for, then the view of the book opens', () => {
    const typed = { book: 'Silent Sea — 诡海 · Moth', from: 'source' };
    const params = {
      ...found,
      text: 'Silent Sea',
      then: 'comments',
      hint: '诡海 · Moth',
    } as const;
    expect(opened(reviews, typed)).toBe(at(searchPlace, params));
  });
});

describe('/rank', () => {
  const none = { section: null, genre: null, cycle: null };

  test.each([
    ['a board', { board: 'source_a:monthly' }, { ...none, page: 1 }],
    ['a page', { board: 'source_a:monthly', page: 3 }, { ...none, page: 3 }],
    [
      'a section',
      { board: 'source_a:monthly', section: 'fantasy' },
      { ...none, section: 'fantasy', page: 1 },
    ],
    [
      'a section by the name of its suggestion',
      { board: 'source_a:monthly', section: 'Fantasy — 玄幻' },
      { ...none, section: 'Fantasy — 玄幻', page: 1 },
    ],
    [
      'a genre and a cycle',
      { board: 'source_a:monthly', genre: '12', cycle: 'cycle-2' },
      { ...none, genre: '12', cycle: 'cycle-2', page: 1 },
    ],
  ] as const)('opens %s', (_, typed, { page, ...parts }) => {
    const board = { system: 'keyed', source: 'source_a', board: 'monthly' } as const;
    expect(opened(rank, typed)).toBe(at(boardPlace, { view: { board, ...parts }, page }));
  });

  test.each([
    [{ view: 'history' }, '30', 'words'],
    [{ view: 'history', days: '90' }, '90', 'words'],
    [{ view: 'race', days: '90' }, '90', 'picture'],
    [{ days: '7' }, '7', 'picture'],
  ] as const)('opens the history for %j', (typed, days, as) => {
    const board = { system: 'keyed', source: 'source_a', board: 'monthly' } as const;
    const to = at(boardHistoryPlace, { view: { board, ...none }, days, as });
    const then = as === 'picture' ? `picture${days}` : days;
    expect(opened(rank, { board: 'source_a:monthly', ...typed })).toBe(to);
    const searched = at(boardsPlace, { ...none, text: 'monthly', page: 1, then });
    expect(opened(rank, { board: 'monthly', ...typed })).toBe(searched);
  });

  test('opens the board of a past day', () => {
    const board = { system: 'keyed', source: 'source_a', board: 'monthly' } as const;
    const day = '2026-11-01';
    const to = at(boardDayPlace, { view: { board, ...none }, day, page: 1 });
    expect(opened(rank, { board: 'source_a:monthly', at: ` ${day} `, days: '7' })).toBe(to);
    expect(opened(rank, { board: 'source_a:monthly', view: 'board', days: '7' })).toBe(
      at(boardPlace, { view: { board, ...none }, page: 1 }),
    );
  });

  test.each([
    [{ board: 'monthly votes' }, { ...none, text: 'monthly votes', page: 1 }],
    [
      { board: 'Monthly · Source B — 月票榜', page: 2 },
      { ...none, text: 'Monthly · Source B — 月票榜', page: 2 },
    ],
    [
      { board: '月票', section: '玄幻' },
      { ...none, text: '月票', section: '玄幻', page: 1 },
    ],
    [{ board: '~nothing' }, { ...none, text: '~nothing', page: 1 }],
  ] as const)('%j is searched for among the boards', (typed, params) => {
    expect(opened(rank, typed)).toBe(at(boardsPlace, params));
  });
});

describe('any text in any option', () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 });

  test.each([
    ['search', search, 'query'],
    ['book', book, 'book'],
    ['reviews', reviews, 'book'],
    ['rank', rank, 'board'],
  ] as const)('of /%s leads to an address that can be read', (_, one, option) => {
    fc.assert(
      fc.property(text, text, (typed, other) => {
        const address = opened(one, { [option]: typed, source: other, section: other });
        expect(address).not.toMatch(/\p{Cc}/u);
        expect(readAddress(address)).toMatchObject({ kind: 'page' });
      }),
    );
  });

  test.each(['do/setup-forget', '../do/setup-forget', 'book/x', '%2e%2e', '1:board/x'])(
    '%j stays a text to search for',
    (typed) => {
      expect(readAddress(opened(search, { query: typed }))).toMatchObject({ name: 'search' });
      expect(readAddress(opened(rank, { board: typed }))).toMatchObject({ name: 'boards' });
    },
  );
});

describe('/help', () => {
  test.each([
    [{}, { command: null }],
    [{ command: 'rank' }, { command: 'rank' }],
    [{ command: '/rank — Show a ranking board' }, { command: '/rank' }],
  ])('%j', (typed, params) => {
    expect(opened(named('help'), typed)).toBe(helpPage.at(params));
  });

  test('suggests every other command, and admin commands only to admins', async () => {
    expect(await suggested('')).toEqual([
      ...['book', 'rank', 'feed', 'stats', 'search'],
      ...['browse books', 'browse genres', 'browse tags', 'browse sources', 'reviews'],
      ...['booklists show', 'booklists browse', 'booklists containing'],
      ...['Find books here', 'connect'],
    ]);
    expect(await suggested('', true)).toContain('setup key');
    expect(await suggested('serch')).toEqual(['search']);
    expect(await suggested('key')).toEqual([]);
    expect(await suggested('key', true)).toEqual(['setup key', 'setup forget']);
  });

  async function suggested(text: string, isAdmin = false): Promise<readonly string[]> {
    const option = named('help').options['command'];
    if (option?.kind !== 'text') throw new Error('/help takes a text');
    const suggestions = await option.suggest?.(text, {
      ...typing({ reader: { isAdmin } }),
      commands: commandSummaries(commands, new Map()),
    });
    return suggestions?.map(({ value }) => value) ?? [];
  }
});

describe('/setup', () => {
  test.each([
    ['key', 'do/setup-key'],
    ['forget', 'setup-forget'],
    ['status', 'setup-status'],
  ])('%s', (name, address) => {
    expect(opened(setupCommand(name), {})).toBe(address);
  });

  test.each([
    ['language', { language: 'automatic' }, 'do/setup-language/automatic'],
    ['language', { language: 'zh-TW' }, 'do/setup-language/zh-TW'],
    ['spoilers', { hide: true }, 'do/setup-spoilers/hide'],
    ['spoilers', { hide: false }, 'do/setup-spoilers/show'],
  ] as const)('%s %j', (name, typed, address) => {
    expect(opened(setupCommand(name), typed)).toBe(address);
  });

  test('has no option for a key, because other users may see options', () => {
    for (const name of ['key', 'forget', 'status']) {
      expect(setupCommand(name).options).toEqual({});
    }
    expect(setup.adminOnly).toBe(true);
  });

  test('offers each language by its own name to every reader', () => {
    const [declared] = commandDeclarations([setup]);
    const languages = JSON.stringify(declared);
    for (const name of ['English', '简体中文', '繁體中文']) {
      expect(languages.split(`"name":"${name}"`)).toHaveLength(2);
      expect(languages.split(`"zh-CN":"${name}","zh-TW":"${name}"`)).toHaveLength(2);
    }
    expect(languages).toContain('{"zh-CN":"自动","zh-TW":"自動"}');
  });

  function setupCommand(name: string): Command {
    const found = setup.commands.find((one) => one.name === name);
    if (found === undefined) throw new Error(`no command /setup ${name}`);
    return found;
  }
});

function named(name: string): Command {
  const found = commands.find((one) => one.name === name);
  if (found === undefined || 'commands' in found || 'kind' in found)
    throw new Error(`no command /${name}`);
  return found;
}
