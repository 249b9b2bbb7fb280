import { expect, test } from 'vitest';

import type { Library } from '../../src/catalogue/library.ts';
import type { BooklistSummary } from '../../src/model/booklist.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { namedBooklistPage } from '../../src/pages/named-booklist.ts';
import { listRow, listSources, wholeList } from './support/booklist-sample.ts';
import { optionsOf, textOf, linksOf } from './support/message.ts';
import { openMessage, fresh, libraryOf, open } from './support/reading.ts';

const slow = listRow();
const best = listRow({
  ref: { system: 'keyed', source: 'source_c', id: '77' },
  url: 'https://books.example/booklists/source_c/77',
  title: { en: 'Best Stories', zh: '好书' },
});
const bestOfA = listRow({
  ref: { system: 'keyed', source: 'source_a', id: '400002' },
  url: 'https://books.example/booklists/source_a/400002',
  title: { en: 'Best Stories', zh: '好书' },
});
const library = libraryOf({}, { sources: listSources, booklists: [slow, best, bestOfA] });

function named(text: string) {
  return namedBooklistPage.at({
    ...{ text, page: 2, sort: 'score', status: null, minWords: null, noted: true },
  });
}

test.each(['Slow Stories', 'slow storis', '慢书', 'Slow Stories Red Pavilion'])(
  '“%s” opens the only matching list and keeps the other typed options',
  async (text) => {
    const to = await open(namedBooklistPage, named(text), library);
    expect(to).toBe('booklist/source_a:400001/2/score///noted');
  },
);

test('a name of several lists shows them to choose from', async () => {
  const message = await openMessage(namedBooklistPage, named('best stories'), library);
  expect(textOf(message)).toContain('Several booklists match “best stories”.');
  expect(optionsOf(message, 'list').map(({ label, value }) => [label, value])).toEqual([
    [
      'Best Stories',
      'booklist/source_c:77/2/score///noted/named-booklist/best stories/2/score///noted',
    ],
    [
      'Best Stories',
      'booklist/source_a:400002/2/score///noted/named-booklist/best stories/2/score///noted',
    ],
  ]);
  const hints = optionsOf(message, 'list').map(({ description }) => description);
  expect(hints).toEqual(['Blue Harbour · 64 books', 'Red Pavilion · 64 books']);
});

const seventyOne = wholeList({ ref: { system: 'open', id: '71' } });
const withList: Library = { ...library, booklist: () => Promise.resolve(fresh(seventyOne)) };

test('the id of a list of the open library opens it', async () => {
  expect(await open(namedBooklistPage, named('71'), withList)).toBe('booklist/~71/2/score///noted');
});

test('a number that is a list’s name and another one’s id shows both, the name first', async () => {
  const top = listRow({ title: { en: '71', zh: null } });
  const held = libraryOf({}, { sources: listSources, booklists: [top] });
  const both: Library = { ...held, booklist: () => Promise.resolve(fresh(seventyOne)) };
  const message = await openMessage(namedBooklistPage, named('71'), both);
  expect(optionsOf(message, 'list').map(({ value }) => value.split('/')[1])).toEqual([
    'source_a:400001',
    '~71',
  ]);
});

test('a number that is no list’s id is looked for among the names', async () => {
  const missing = new ProblemError({ code: 'not_found', what: 'booklist' });
  const held: Library = { ...library, booklist: () => Promise.reject(missing) };
  const message = await openMessage(namedBooklistPage, named('71'), held);
  expect(textOf(message)).toContain('No recently seen booklist is called “71”');
});

test('a name with its source opens one list', async () => {
  const to = await open(namedBooklistPage, named('Best Stories Blue Harbour'), library);
  expect(to).toBe('booklist/source_c:77/2/score///noted');
});

test.each(['qqqzzz', ''])(
  '“%s” matches no list: the page explains how to find one and links to the lists',
  async (text) => {
    const message = await openMessage(namedBooklistPage, named(text), library);
    expect(textOf(message)).toContain('/booklists browse');
    expect(linksOf(message)).toEqual({ 'Browse booklists': 'booklists' });
  },
);

test('a list that both interfaces returned counts once', async () => {
  const twin: BooklistSummary = { ...slow, ref: { system: 'open', id: '1' } };
  const both = libraryOf({}, { sources: listSources, booklists: [twin, slow] });
  const to = await open(namedBooklistPage, named('Slow Stories'), both);
  expect(to).toBe('booklist/source_a:400001/2/score///noted');
});

test.each([
  ['the address of a list seen', 'https://books.example/booklists/source_c/77/?'],
  ['one beside it', 'https://books.example/booklists/source_c/4711'],
])('%s opens the list', async (_, text) => {
  const to = await open(namedBooklistPage, named(text), library);
  const id = /\d+/.exec(text)?.[0] ?? '';
  expect(to).toBe(`booklist/source_c:${id}/2/score///noted`);
});

test.each([
  'https://books.example/book/source_c/4711',
  'https://elsewhere.example/booklists/source_c/77',
  'https://books.example/booklists/source_c',
  'https://books.example/booklists/source_c/',
  'https://books.example/booklists/source_x/77',
  'https://',
])('%s matches no known list', async (text) => {
  const asking = libraryOf(
    { booklists: () => Promise.resolve(answerOf([])) },
    { sources: listSources, booklists: [best] },
  );
  const message = await openMessage(namedBooklistPage, named(text), asking);
  expect(textOf(message)).toContain('There is no booklist at this link');
});

test('a list of the open library is found by its web address if that contains the id', async () => {
  const url = 'https://books.example/list?id=12';
  const seen = listRow({ ref: { system: 'open', id: '12' }, url });
  const one = libraryOf({ servingInterface: () => 'open' }, { booklists: [seen] });
  const address = named('https://books.example/list?id=345');
  expect(await open(namedBooklistPage, address, one)).toBe('booklist/~345/2/score///noted');
});

test('without cached lists of the source, its first lists show the form of their addresses', async () => {
  const asked: unknown[] = [];
  const asking = libraryOf(
    {
      booklists: (search) => {
        asked.push(search);
        return Promise.resolve(answerOf([best]));
      },
    },
    { sources: listSources, booklists: [slow] },
  );
  const address = named('https://books.example/booklists/source_c/4711');
  expect(await open(namedBooklistPage, address, asking)).toContain('booklist/source_c:4711');
  expect(asked).toEqual([{ source: 'source_c', filters: {} }]);
});

test('without any cached lists, the first lists of the first source are searched', async () => {
  const asked: unknown[] = [];
  const asking = libraryOf(
    {
      booklists: (search) => {
        asked.push(search);
        return Promise.resolve(answerOf([slow]));
      },
    },
    { sources: listSources },
  );
  const to = await open(namedBooklistPage, named('slow stories'), asking);
  expect(to).toContain('booklist/source_a:400001');
  expect(asked).toEqual([{ source: 'source_a', filters: {} }]);
});

test('an unavailable catalogue is a problem, missing lists are not', async () => {
  const failing = (code: 'down' | 'not_supported'): Library =>
    libraryOf({ booklists: () => Promise.reject(new ProblemError({ code })) });
  await expect(openMessage(namedBooklistPage, named('slow'), failing('down'))).rejects.toThrow(
    'down',
  );
  const message = await openMessage(namedBooklistPage, named('slow'), failing('not_supported'));
  expect(textOf(message)).toContain('No recently seen booklist is called “slow”.');
});

function answerOf(items: readonly BooklistSummary[]) {
  const paging = { offset: 0, count: items.length, total: 1, totalCapped: false, reachable: null };
  return fresh({ items, paging });
}

test('with an unusable key, an unknown list may be one that needs the key', async () => {
  const one = libraryOf({ keyProblem: () => ({ code: 'key_locked' }) }, { booklists: [slow] });
  const message = await openMessage(namedBooklistPage, named('qqqzzz'), one);
  expect(textOf(message)).toContain(
    'Any other booklist needs the server’s API key, which has stopped working.',
  );
});
