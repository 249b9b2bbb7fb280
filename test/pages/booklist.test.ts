import { expect, test } from 'vitest';

import type { BooklistView, RecentRecords, Library } from '../../src/catalogue/library.ts';
import type { Booklist } from '../../src/model/booklist.ts';
import type { ListRange } from '../../src/model/answer.ts';
import { ProblemError, type Problem, type ServiceError } from '../../src/model/problem.ts';
import { booklistPage } from '../../src/pages/booklist.ts';
import type { BooklistParams } from '../../src/pages/places.ts';
import { listRow, listSources, member, wholeList } from './support/booklist-sample.ts';
import { breaches, dangers, optionsOf, textOf, linksOf } from './support/message.ts';
import { openMessage, fresh, libraryOf, readerOf } from './support/reading.ts';
import { bookRow } from './support/sample.ts';

const ref = { system: 'keyed', source: 'source_a', id: '400001' } as const;
const openRef = { system: 'open', id: '12' } as const;

interface Asked extends BooklistView {
  readonly stretch: ListRange;
}

/** A catalogue with this list; `asked` collects its requests. */
function withList(list: Booklist = wholeList(), held: Partial<RecentRecords> = {}) {
  const asked: Asked[] = [];
  const library = libraryOf(
    {
      booklist: (_, view, stretch) => {
        asked.push({ ...view, stretch });
        return Promise.resolve(fresh(list));
      },
    },
    { sources: listSources, ...held },
  );
  return { library, asked };
}

function refusing(problem: Problem, service?: Partial<ServiceError>): Library {
  const said = { status: 400, code: null, message: 'no', param: null, docsUrl: null, ...service };
  const error = new ProblemError(problem, { service: said });
  return libraryOf({ booklist: () => Promise.reject(error) }, { sources: listSources });
}

function shown(given: Partial<BooklistParams> = {}) {
  return booklistPage.at({ list: ref, page: 1, noted: false, ...given });
}

test('a list shows its linked title, its facts, its translator and its description', async () => {
  const { library, asked } = withList(wholeList({ translatedBy: 'A Provider' }));
  const text = textOf(await openMessage(booklistPage, shown(), library));
  expect(text).toMatch(
    /^## \[Slow Stories\]\(https:\/\/books\.example\/booklists\/source_a\/400001\)/,
  );
  expect(text).toContain('慢书 · Red Pavilion');
  expect(text).toContain('by Quiet Owl · 64 books · 19,748 followers');
  expect(text).toContain('Translated by A Provider');
  expect(text).toContain('Kept since the first snow.');
  expect(asked).toEqual([{ list: ref, filters: {}, stretch: { offset: 0, count: 10 } }]);
});

test('books have their positions and links, with the curator’s notes below', async () => {
  const members = [
    member(9, { note: 'Slow for forty chapters,\nthen it **flies**.' }),
    member(10, { note: ' \u200b ' }),
  ];
  const { library } = withList(wholeList({ members }));
  const message = await openMessage(booklistPage, shown(), library);
  const text = textOf(message);
  expect(text).toContain('` 9` **[Member 9](https://books.example/book/source_a/2009)**');
  expect(text).toContain('> Slow for forty chapters, then it \\*\\*flies\\*\\*.\n`10`');
  expect(text.match(/^> /gm)).toHaveLength(1);
  expect(optionsOf(message, 'open').map(({ label }) => label)).toEqual([
    '9. Member 9',
    '10. Member 10',
  ]);
});

test('a note cannot end its quotation or mention anyone', async () => {
  const note = '@everyone\n# Heading\n<@1> ||spoiler|| [x](https://evil.example)\n> more '.repeat(
    30,
  );
  const { library } = withList(wholeList({ members: [member(1, { note })] }));
  const message = await openMessage(booklistPage, shown(), library);
  expect(breaches(message)).toEqual([]);
  // Colophon writes the quotation mark itself.
  expect(dangers(message).filter((danger) => danger !== 'quotes')).toEqual([]);
  expect(textOf(message)).toMatch(/\n> .+…(?:\n|$)/);
});

test('a book from another source names the source', async () => {
  const guest = bookRow({ ref: { system: 'keyed', source: 'source_c', id: '77' } });
  const { library } = withList(wholeList({ members: [member(1), member(2, { book: guest })] }));
  const text = textOf(await openMessage(booklistPage, shown(), library));
  expect(text.match(/from Blue Harbour/g)).toHaveLength(1);
  expect(text).not.toContain('from Red Pavilion');
});

test('a book without a title shows its id and link', async () => {
  const book = bookRow({ title: null, author: null, genre: null, status: null, wordCount: null });
  const { library } = withList(wholeList({ members: [member(1, { book })] }));
  const text = textOf(await openMessage(booklistPage, shown(), library));
  expect(text).toContain('**[Book 1042](https://books.example/book/source_a/1042)**');
  expect(text).not.toMatch(/null|undefined/);
});

test('a list with only an id and a title shows those', async () => {
  const bare = wholeList({
    ...{ ref: openRef, url: null, description: null, bookCount: null, figures: [] },
    ...{ updatedAt: null, curator: null, members: [member(null)] },
  });
  const { library } = withList(bare);
  const message = await openMessage(booklistPage, shown({ list: openRef }), library);
  expect(textOf(message)).toMatch(/^## Slow Stories\n-# 慢书\n\*\*\[Member/);
});

test.each([
  ['score', 'completed', '300000'],
  ['Score', 'Completed', 'At least 300,000 words'],
  ['评分', '已完结', '至少 300,000 字'],
  ['評分', '已完結', '30萬'],
])('%s, %s and %s send the same request', async (sort, status, minWords) => {
  const { library, asked } = withList();
  const address = shown({ sort, status, minWords, noted: true });
  const text = textOf(await openMessage(booklistPage, address, library));
  expect(asked.map(({ filters }) => filters)).toEqual([
    { sort: 'score', status: 'completed', min_words: '300000', has_note: 'true' },
  ]);
  expect(text).toContain(
    'Order: Score · Completed · At least 300,000 words · With a curator’s note',
  );
});

test('a typed status resolves to the code of recent books', async () => {
  const seen = { matches: [bookRow({ status: 'serializing' })], nearMatches: [] };
  const { library, asked } = withList(wholeList(), { findBooks: () => seen });
  await openMessage(booklistPage, shown({ status: '连载中' }), library);
  await openMessage(booklistPage, shown({ status: 'On Ice' }), library);
  expect(asked.map(({ filters }) => filters)).toEqual([
    { status: 'serializing' },
    { status: 'on_ice' },
  ]);
});

test('the menus set and remove an order and filters', async () => {
  const { library } = withList(wholeList({ members: [member(1, { note: 'Good.' })] }));
  const message = await openMessage(
    booklistPage,
    shown({ sort: 'score', minWords: '300000' }),
    library,
  );
  expect(optionsOf(message, 'order').map(({ label, value }) => [label, value])).toEqual([
    ['As the list comes', 'booklist/source_a:400001////300000'],
    ['Place in the list', 'booklist/source_a:400001//position//300000'],
    ['Score', 'booklist/source_a:400001//score//300000'],
  ]);
  expect(optionsOf(message, 'narrow').map(({ label, value }) => [label, value])).toEqual([
    ['Of any length', 'booklist/source_a:400001//score'],
    ['At least 1,000,000 words', 'booklist/source_a:400001//score//1000000'],
    ['Completed', 'booklist/source_a:400001//score/completed/300000'],
    ['With a curator’s note', 'booklist/source_a:400001//score//300000/noted'],
  ]);
  expect(linksOf(message)['Next ›']).toBe('booklist/source_a:400001/2/score//300000');
});

test('the filter for notes is offered only if the list shows notes', async () => {
  const { library } = withList();
  const options = optionsOf(await openMessage(booklistPage, shown(), library), 'narrow');
  expect(options.map(({ label }) => label)).not.toContain('With a curator’s note');
});

test.each([
  [{ sort: 'weight' }, 'cannot be ordered by “weight”', 'Score'],
  [{ minWords: '5' }, 'a length of “5”', 'At least 1,000,000 words'],
])(
  '%j is not accepted by the source: the page shows the accepted values without a request',
  async (typed, says, offers) => {
    const { library, asked } = withList();
    const message = await openMessage(booklistPage, shown({ ...typed, noted: true }), library);
    expect(asked).toEqual([]);
    expect(textOf(message)).toContain(says);
    expect(textOf(message)).toContain(offers);
    expect(linksOf(message)).toEqual({
      'Go on without it': 'booklist/source_a:400001/////noted',
      'Show the whole list': 'booklist/source_a:400001',
    });
  },
);

const filters = [
  { sort: 'score' },
  { status: 'completed' },
  { minWords: '300000' },
  { noted: true },
] as const;

test.each(filters)(
  'a list that is known to be too large is not requested with %j',
  async (typed) => {
    const held = { booklists: [listRow({ bookCount: 5_001 })] };
    const { library, asked } = withList(wholeList(), held);
    const message = await openMessage(booklistPage, shown(typed), library);
    expect(asked).toEqual([]);
    expect(textOf(message)).toContain('### [Slow Stories](');
    expect(textOf(message)).toContain('more than 5,000 books');
    expect(linksOf(message)).toEqual({ 'Show the whole list': 'booklist/source_a:400001' });
  },
);

test('a list that the service reports as too large gets the same reply', async () => {
  const message = await openMessage(
    booklistPage,
    shown({ sort: 'score' }),
    refusing({ code: 'not_sortable' }),
  );
  expect(textOf(message)).toContain('more than 5,000 books');
  expect(linksOf(message)).toEqual({ 'Show the whole list': 'booklist/source_a:400001' });
});

test('a list of 5,000 books can be sorted, a larger one cannot', async () => {
  const { library } = withList(wholeList({ bookCount: 5_000 }), {
    booklists: [listRow({ bookCount: 5_000 })],
  });
  const sorted = await openMessage(booklistPage, shown({ sort: 'score' }), library);
  expect(optionsOf(sorted, 'order')).not.toEqual([]);
  const large = withList(wholeList({ bookCount: 5_001 }));
  const plain = await openMessage(booklistPage, shown(), large.library);
  expect(optionsOf(plain, 'order')).toEqual([]);
  expect(optionsOf(plain, 'narrow')).toEqual([]);
  expect(textOf(plain)).toContain('a list of more than 5,000 books is shown whole');
});

test.each(filters)('a list of the open library rejects %j without a request', async (typed) => {
  const { library, asked } = withList();
  const message = await openMessage(booklistPage, shown({ list: openRef, ...typed }), library);
  expect(asked).toEqual([]);
  expect(textOf(message)).toContain('shown whole');
  expect(linksOf(message)).toEqual({ 'Show the whole list': 'booklist/~12' });
});

test('a source without notes is reported', async () => {
  const library = refusing(
    { code: 'not_accepted', param: null, detail: 'known: sort, status' },
    { code: 'unknown_parameter' },
  );
  const message = await openMessage(booklistPage, shown({ noted: true, sort: 'score' }), library);
  expect(textOf(message)).toContain('carry no notes');
  expect(linksOf(message)['Go on without it']).toBe('booklist/source_a:400001//score');
});

test('a rejected status shows the service’s message and a link without the status', async () => {
  const detail = 'status takes one of: completed, ongoing.';
  const library = refusing({ code: 'not_accepted', param: 'status', detail });
  const message = await openMessage(booklistPage, shown({ status: 'frozen' }), library);
  expect(textOf(message)).toContain('does not take “Frozen”');
  expect(textOf(message)).toContain(detail);
  expect(linksOf(message)).toEqual({ 'Show the whole list': 'booklist/source_a:400001' });
});

test.each([
  ['known', 'source_f', withList().library],
  ['learned', 'source_a', refusing({ code: 'not_supported' })],
])('a source without lists (%s) gets an explanation', async (_, source, library) => {
  const address = shown({ list: { ...ref, source } });
  const message = await openMessage(booklistPage, address, library);
  expect(textOf(message)).toContain('has no booklists');
  expect(optionsOf(message, 'source').map(({ label }) => label)).toContain('Blue Harbour');
});

test.each<Problem>([
  { code: 'not_found', what: 'booklist' },
  { code: 'needs_key' },
  { code: 'slow' },
])('any other problem ($code) is passed on', async (problem) => {
  await expect(openMessage(booklistPage, shown(), refusing(problem))).rejects.toMatchObject({
    problem,
  });
});

test('a page beyond the last links to the last with the same choices', async () => {
  const library = refusing({ code: 'beyond_last_page', lastPage: 7 });
  const message = await openMessage(booklistPage, shown({ page: 99, status: '已完结' }), library);
  expect(textOf(message)).toContain('It has no page 99; the last one is 7.');
  expect(linksOf(message)['To its last page']).toBe('booklist/source_a:400001/7//completed');
});

test('a list without matching books links to the whole list; an empty list says so', async () => {
  const paging = { offset: 0, count: 0, total: 0, totalCapped: false, reachable: null };
  const { library } = withList(wholeList({ members: [], paging }));
  const message = await openMessage(booklistPage, shown({ status: 'completed' }), library);
  expect(textOf(message)).toContain('No book on this list is like that.');
  expect(linksOf(message)).toEqual({ 'Show the whole list': 'booklist/source_a:400001' });
  expect(textOf(await openMessage(booklistPage, shown(), library))).toContain('There are no books');
});

test.each([
  ['zh-CN', '排序：评分 · 至少 300,000 字', '选择书籍的排序'],
  ['zh-TW', '排序：評分 · 至少 300,000 字', '選擇書籍的排序'],
] as const)('the page is in the reader’s language (%s)', async (locale, chosen, order) => {
  const { library } = withList();
  const reader = readerOf({ locale, discordLocale: locale });
  const address = shown({ sort: 'score', minWords: '300000' });
  const message = await openMessage(booklistPage, address, library, reader);
  expect(textOf(message)).toContain(chosen);
  expect(JSON.stringify(message)).toContain(order);
});
