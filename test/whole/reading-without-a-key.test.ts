import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Person } from '../../src/playground/discord/people/person.ts';
import {
  findUnlinkedOptions,
  readLinks,
  readMenuOptions,
  readMenus,
  readOtherMenuOptions,
  textOf,
} from './message-content.ts';
import { ranksOf, submitForm, tenFrom } from './reading.ts';
import { useStack } from './use-stack.ts';

const books = 'Show a book’s card…';

let reader: Person;
const stack = useStack({ keyed: false });
beforeAll(() => {
  reader = stack.person('open');
});
afterAll(() => {
  expect(stack.catalogue.requests.count({ interface: 'keyed' })).toBe(0);
});

/** The queries of the requests at this path. */
function queriesOf(path: string): readonly Record<string, string>[] {
  return stack.catalogue.requests
    .matching({ interface: 'open', path })
    .map(({ query }) => Object.fromEntries(new URLSearchParams(query)));
}

describe('a search', () => {
  const nightShift = 'Night Shift at the Gate of Heaven';
  const twoSlips = 'nigth shfit';

  test('that is the first of a bot finds a book despite two typing errors, with one more request', async () => {
    const before = stack.catalogue.requests.count();
    const message = await reader.run({ name: 'search', options: { query: twoSlips } }).answer();
    expect(textOf(message)).toContain(`Nothing found for “${twoSlips}”\nDid you mean:`);
    expect(readLinks(message).map(({ title }) => title)).toContain(nightShift);
    expect(stack.catalogue.requests.count() - before).toBe(2);
  });

  test.each([twoSlips, 'nantianmen'])(
    'finds what is suggested for the same text while it is typed: %s',
    async (query) => {
      const command = { name: 'search' };
      const suggested = await reader.suggest({ command, focused: 'query', value: query });
      expect(suggested.some(({ name }) => name.startsWith(nightShift))).toBe(true);
      const message = await reader.run({ name: 'search', options: { query } }).answer();
      const card = await reader.choose(message, books, [nightShift]).answer();
      expect(card.id).toBe(message.id);
      expect(textOf(card)).toMatch(new RegExp(`^## \\[${nightShift}\\]\\(https:`));
    },
  );
});

describe('a board', () => {
  test('takes a section, a genre and a cycle by code and by name', async () => {
    const byCode = await reader
      .type('/rank board:~chart:popular section:female genre:14 cycle:cycle-2')
      .answer();
    const byName = await reader
      .type(
        '/rank board:Reader chart: Popular section:Female audience genre:Sweet Modern Romance cycle:Cycle 2',
      )
      .answer();
    expect(ranksOf(byCode).length).toBeGreaterThan(0);
    expect(textOf(byName)).toBe(textOf(byCode));
    const query = { type: 'popular', gender: 'female', genre: '14', cycle: 'cycle-2' };
    expect(queriesOf('/rankings')).toContainEqual(expect.objectContaining(query));
    expect(readMenus(byCode)).toEqual([
      ...[books, 'Choose a section', 'Choose a genre', 'Choose a period'],
    ]);
  });

  test('opens at the place of a book that is looked for, from its top down', async () => {
    const board = await reader.type('/rank board:~community').answer();
    expect(ranksOf(board)).toEqual(tenFrom(1));
    const deep = await reader.type('/rank board:~community page:7').answer();
    const title = readMenuOptions(deep, books)[0]?.replace(/^\d+\. /, '') ?? '';
    const before = stack.catalogue.requests.count();
    const found = await submitForm(reader, reader.press(board, 'Find my book'), { book: title });
    expect(textOf(found)).toContain('Page 7 of');
    expect(textOf(found)).toMatch(/^➤ ` *\d+` /m);
    // The pages that were shown before are cached.
    expect(stack.catalogue.requests.count()).toBe(before);
  });
});

test('a book has the views of the open interface', async () => {
  const { id } = stack.catalogue.fixtures.openMatched;
  const card = await reader.type(`/book book:~${id}`).answer();
  const menu = 'More about this book';
  expect(readOtherMenuOptions(card, menu)).toEqual([
    ...['Chapters', 'Reviews', 'Comments', 'Similar books', 'Community tags', 'History'],
  ]);
  const similar = await reader.choose(card, menu, ['Similar books']).answer();
  expect(similar.id).toBe(card.id);
  expect(findUnlinkedOptions(similar, books)).toEqual([]);
});

test('the feed switches from comments to activity in the same message, and opens a book', async () => {
  const message = await reader.type('/feed type:Comments').answer();
  expect(textOf(message)).toContain('## Latest comments');
  expect(textOf(message)).not.toMatch(/@everyone|\]\(https:\/\/evil/);
  const activity = await reader.press(message, 'Activity').answer();
  expect(activity.id).toBe(message.id);
  expect(textOf(activity)).toMatch(/· (?:reviewed|rated|tagged|started reading) · <t:\d+:R>/);
  const [title = ''] = readMenuOptions(activity, books);
  expect(findUnlinkedOptions(activity, books)).toEqual([]);
  const card = await reader.choose(activity, books, [title]).answer();
  expect(textOf(card)).toContain(`## [${title}](https://catalogue.example/novel/`);
});

test('a booklist of the open library opens, and turns its page', async () => {
  const lists = await reader.type('/booklists browse sort:Most books').answer();
  expect(readMenus(lists)).toEqual(['Show a booklist…', 'Sort booklists by']);
  const [name = ''] = readMenuOptions(lists, 'Show a booklist…');
  const list = await reader.choose(lists, 'Show a booklist…', [name]).answer();
  expect(textOf(list)).toContain(`## [${name}](`);
  expect(findUnlinkedOptions(list, books)).toEqual([]);
  const next = await reader.press(list, '2›').answer();
  expect(textOf(next)).toContain('Page 2 of');
});

test.each([
  ['/rank board:source_a:yuepiao', 'needs an API key, and this server has none'],
  ['/browse books tag:System', 'In a server with its own API key'],
  ['/booklists browse source:source_a', 'A server admin can add one'],
  ['/booklists show list:~1 sort:score', 'cannot be sorted or filtered'],
])('%s is explained without a request', async (typed, explanation) => {
  const before = stack.catalogue.requests.count();
  expect(textOf(await reader.type(typed).answer())).toContain(explanation);
  expect(stack.catalogue.requests.count()).toBe(before);
});
