import { expect, test } from 'vitest';

import type { Library } from '../../src/catalogue/library.ts';
import type { BooklistSummary } from '../../src/model/booklist.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { namedBooklistPage } from '../../src/pages/named-booklist.ts';
import { listRow, listSources } from './support/booklist-sample.ts';
import { optionsOf, textOf, waysOf } from './support/message.ts';
import { drawn, fresh, libraryOf, open } from './support/reading.ts';

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
  '%s opens the one list it can mean, with what else was typed',
  async (text) => {
    const to = await open(namedBooklistPage, named(text), library);
    expect(to).toBe('booklist/source_a:400001/2/score///noted');
  },
);

test('a name that several lists bear asks which', async () => {
  const message = await drawn(namedBooklistPage, named('best stories'), library);
  expect(textOf(message)).toContain('Several booklists could be “best stories”.');
  expect(optionsOf(message, 'list').map(({ label, value }) => [label, value])).toEqual([
    ['Best Stories', 'booklist/source_c:77/2/score///noted'],
    ['Best Stories', 'booklist/source_a:400002/2/score///noted'],
  ]);
  const hints = optionsOf(message, 'list').map(({ description }) => description);
  expect(hints).toEqual(['Blue Harbour · 64 books', 'Red Pavilion · 64 books']);
});

test('with its source the name means one', async () => {
  const to = await open(namedBooklistPage, named('Best Stories Blue Harbour'), library);
  expect(to).toBe('booklist/source_c:77/2/score///noted');
});

test.each(['qqqzzz', ''])(
  '“%s” names none: how lists are found, and the way there',
  async (text) => {
    const message = await drawn(namedBooklistPage, named(text), library);
    expect(textOf(message)).toContain('/booklists browse');
    expect(waysOf(message)).toEqual({ 'Look through booklists': 'booklists' });
  },
);

test('one list seen through both interfaces is one list', async () => {
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
])('%s leads to no list that is known', async (text) => {
  const asking = libraryOf(
    { booklists: () => Promise.resolve(answerOf([])) },
    { sources: listSources, booklists: [best] },
  );
  const message = await drawn(namedBooklistPage, named(text), asking);
  expect(textOf(message)).toContain('This link leads to no booklist');
});

test('a list of the open library is known by its address where that holds its id', async () => {
  const url = 'https://books.example/list?id=12';
  const seen = listRow({ ref: { system: 'open', id: '12' }, url });
  const one = libraryOf({ servingInterface: () => 'open' }, { booklists: [seen] });
  const address = named('https://books.example/list?id=345');
  expect(await open(namedBooklistPage, address, one)).toBe('booklist/~345/2/score///noted');
});

test('where no list of its source was seen, its first ones tell where their pages stand', async () => {
  const asked: unknown[] = [];
  const asking = libraryOf(
    {
      booklists: (_, search) => {
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

test('where no list was seen at all, the first ones of the first source are looked through', async () => {
  const asked: unknown[] = [];
  const asking = libraryOf(
    {
      booklists: (_, search) => {
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

test('a catalogue out of reach is a problem, a lack of lists is none', async () => {
  const failing = (code: 'down' | 'not_supported'): Library =>
    libraryOf({ booklists: () => Promise.reject(new ProblemError({ code })) });
  await expect(drawn(namedBooklistPage, named('slow'), failing('down'))).rejects.toThrow('down');
  const message = await drawn(namedBooklistPage, named('slow'), failing('not_supported'));
  expect(textOf(message)).toContain('No booklist seen lately is called “slow”.');
});

function answerOf(items: readonly BooklistSummary[]) {
  const paging = { offset: 0, count: items.length, total: 1, totalCapped: false, reachable: null };
  return fresh({ items, paging });
}
