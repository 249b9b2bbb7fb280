import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Endpoint } from '../../../src/catalogue/contract.ts';
import { createOpenEndpoints } from '../../../src/catalogue/open/endpoints.ts';
import { ProblemError } from '../../../src/model/problem.ts';
import { pages } from './pages.ts';

const open = createOpenEndpoints({
  urlTemplates: pages,
  chartSource: 'source_a',
  boardFreshMs: 1_800_000,
});

const all: readonly (readonly [string, Endpoint<unknown>])[] = [
  ['/v1/books?q=剑&page=2&limit=50', open.books({ q: '剑' }, 2)],
  ['/v1/search?q=剑', open.search('剑')],
  ['/v1/books/7', open.book('7')],
  ['/v1/books/7/chapters?page=1&limit=50', open.chapters('7', 1)],
  ['/v1/books/7/comments?page=1&limit=50', open.comments('7', 1)],
  ['/v1/books/7/reviews?page=1&limit=50', open.reviews('7', 1)],
  ['/v1/books/7/tags', open.tags('7')],
  ['/v1/books/7/recommendations', open.recommendations('7')],
  [
    '/v1/rankings?gender=male&type=new&page=1&limit=50',
    open.chart({ gender: 'male', type: 'new', cycle: null }, 1),
  ],
  ['/v1/community-rankings?period=daily&page=1&limit=50', open.community({ period: 'daily' }, 1)],
  ['/v1/source_a-rankings?type=recom&page=1&limit=50', open.leaders({ type: 'recom' }, 1)],
  ['/v1/genres', open.genres()],
  ['/v1/booklists?sort=recent&page=1&limit=50', open.booklists({ sort: 'recent' }, 1)],
  ['/v1/booklists/3?page=1&limit=50', open.booklist('3', 1)],
  ['/v1/feed?type=activity&page=1&limit=50', open.feed('activity', 1)],
  ['/v1/stats', open.statistics()],
];

test.each(all)('%s is asked as described', (address, endpoint) => {
  const query = endpoint.query.map(([name, value]) => `${name}=${value}`).join('&');
  expect(endpoint.path + (query && `?${query}`)).toBe(address);
  expect(endpoint).toMatchObject({ interface: 'open', units: 0 });
});

describe.each(all)('%s', (_, endpoint) => {
  test('any JSON is parsed or rejected as unreadable', () => {
    fc.assert(fc.property(fc.jsonValue(), (json) => void readOrRefuse(endpoint, json)));
    fc.assert(fc.property(likely, (json) => void readOrRefuse(endpoint, json)));
  });

  test.each([[null], [{}], [[]], ['text'], [{ data: null }], [{ data: [1, null, {}] }]])(
    '%j is refused',
    (json) => {
      expect(readOrRefuse(endpoint, json)).toBe('unreadable');
    },
  );
});

test('an id cannot change the path', () => {
  expect(open.book('../stats').path).toBe('/v1/books/..%2Fstats');
  expect(() => open.book('..')).toThrow(ProblemError);
  expect(open.book('\ud800').path).toBe('/v1/books/%EF%BF%BD');
});

test('filters can neither set the page nor contain a key', () => {
  const asked = open.books({ q: 'a', page: '9', limit: '1', key: 's', api_key: 's' }, 1);
  expect(asked.query).toEqual([
    ['q', 'a'],
    ['page', '1'],
    ['limit', '50'],
  ]);
});

test('an unreadable row is dropped alone', () => {
  const rows = [{ id: 1, title: 'A' }, { title: 'lost' }, { id: 3, title: 'C' }];
  const page = open
    .books({}, 1)
    .parse({ data: rows, pagination: { page: 1, totalPages: 1, total: 3 } });
  expect(page).toMatchObject({ total: 3, lastPage: 1 });
  expect(page.rows.map((row) => row?.title?.en ?? null)).toEqual(['A', null, 'C']);
});

test('an empty list is a valid response', () => {
  expect(open.books({}, 1).parse({ data: [] }).rows).toEqual([]);
});

test.each([
  ['a list', [{ id: 1, title: 'A' }]],
  ['a list by its name', { recommendations: [{ id: 1, title: 'A' }], other: [] }],
  ['the only list there is', { similarTo: 4, found: [{ id: 1, title: 'A' }] }],
  ['entries with a book', [{ id: 77, book: { id: 1, title: 'A' } }]],
  ['entries beside an id of their own', [{ id: 77, bookId: 1, title: 'A' }]],
])('recommendations are parsed from %s', (_, data) => {
  const [book] = open.recommendations('7').parse({ data });
  expect(book).toMatchObject({ ref: { id: '1' }, title: { en: 'A' } });
});

test.each([
  ['nested', { rank: 4, previous_rank: 6, score: 9, book: { id: 1, title: 'A', score: 3 } }],
  ['flat', { position: 4, previousPosition: 6, rank_score: 9, book_id: 1, title: 'A', score: 3 }],
])('a %s ranking entry is parsed', (_, entry) => {
  const [read] = open.chart({}, 1).parse({ data: [entry] }).rows;
  expect(read).toMatchObject({
    position: 4,
    previousPosition: 6,
    movement: 'up',
    change: 2,
    book: {
      ref: { id: '1' },
      title: { en: 'A' },
      figures: [
        { value: 9, rankedBy: true },
        { key: 'score', value: 3, rankedBy: false },
      ],
    },
  });
});

test.each([
  ['a movement in capitals', { movement: 'UP', change: 2 }, { movement: 'up', change: 2 }],
  ['a negative change', { movement: 'down', change: -3 }, { movement: 'down', change: 3 }],
  ['`up` by 0 places', { movement: 'up', change: 0 }, { movement: 'flat', change: 0 }],
  ['a previous position 0', { previousRank: 0 }, { movement: null, previousPosition: null }],
  ['the position 0', { rank: 0 }, { position: 1 }],
])('a ranking entry may have %s', (_, given, shown) => {
  const entry = { rank: 4, id: 1, title: 'A', ...given };
  expect(open.chart({}, 1).parse({ data: [entry] }).rows[0]).toMatchObject(shown);
});

test('missing positions follow from the order of the entries', () => {
  const data = [
    { id: 1, title: 'A' },
    { id: 2, title: null },
  ];
  const { rows } = open.leaders({ type: 'recom' }, 3).parse({ data });
  expect(rows.map((row) => row?.position)).toEqual([101, 102]);
  expect(rows[1]?.book.title).toBeNull();
});

test.each([
  ['content', { id: 1, content: '好', user: { nickname: '甲' }, agreeCount: 3 }],
  ['a pair', { comment_id: 1, text_zh: '好', userName: '甲', likes: 3 }],
  ['an object', { id: '1', body: { zh: '好' }, author: '甲', agree_count: '3' }],
])('a comment is parsed from %s', (_, json) => {
  const [comment] = open.comments('7', 1).parse({ data: [json] }).rows;
  expect(comment).toMatchObject({ text: { zh: '好' }, author: '甲', agreeCount: 3 });
});

test.each([
  ['texts', ['系统']],
  ['objects', [{ tag: '系统' }]],
  ['a named list', { tags: [{ name: { zh: '系统' } }] }],
])('community tags are parsed from %s', (_, data) => {
  expect(open.tags('7').parse({ data })).toEqual([{ name: { en: null, zh: '系统' }, votes: null }]);
});

test('the score of a community tag is not its number of votes', () => {
  const data = [{ name: '系统', score: 4, votes: null }];
  expect(open.tags('7').parse({ data })).toEqual([{ name: { en: null, zh: '系统' }, votes: null }]);
});

test.each([
  ['side by side', { booklist: { id: 3, title: 'Best' }, books: [{ id: 1, title: 'A' }] }],
  ['inside', { id: 3, title: 'Best', books: [{ note: 'Good', book: { id: 1, title: 'A' } }] }],
  ['inside the named list', { booklist: { id: 3, name: 'Best', items: [{ id: 1, title: 'A' }] } }],
])('a booklist with its books %s is parsed', (_, data) => {
  const page = open.booklist('3', 1).parse({ data });
  expect(page.head).toMatchObject({ ref: { id: '3' }, title: { en: 'Best' } });
  expect(page.head.url).toBe('https://books.example/booklist/3');
  expect(page.rows[0]?.book.title?.en).toBe('A');
});

test('a feed item’s own title is not its book’s', () => {
  const data = [
    { id: 9, type: 'review', text: 'Fine', book: { id: 1, title: 'A' } },
    { id: 8, title: 'Joined' },
  ];
  const [review, joined] = open.feed(null, 1).parse({ data }).rows;
  expect(review).toMatchObject({
    kind: 'review',
    text: { en: 'Fine' },
    book: { ref: { id: '1' } },
  });
  expect(joined).toMatchObject({ text: { en: 'Joined' }, book: null });
});

test.each([
  ['numbers', { books: 3, community: { reviewsCount: 4 } }],
  ['numbers beside the time of the count', { books: 3, 'community.reviews': 4, updatedAt: 1.7e9 }],
  [
    'rows',
    [
      { key: 'books', value: 3 },
      { key: 'community.reviews', value: 4 },
    ],
  ],
])('statistics are parsed from %s', (_, data) => {
  const read = open.statistics().parse({ data });
  expect(read).toEqual([
    { key: 'books', value: 3 },
    { key: 'community.reviews', value: 4 },
  ]);
});

test('genres keep the id that parameters take', () => {
  const data = [
    {
      id: 4,
      name: 'Fantasy',
      name_zh: '玄幻',
      book_count: 9,
      subgenres: [{ id: 41, name: '东方' }],
    },
  ];
  expect(open.genres().parse({ data })).toEqual([
    {
      code: '4',
      name: { en: 'Fantasy', zh: '玄幻' },
      bookCount: 9,
      audience: null,
      url: null,
      subgenres: [{ code: '41', name: { en: null, zh: '东方' } }],
    },
  ]);
});

/** JSON like a response, with arbitrary values. */
const names = [
  'id',
  'title',
  'book',
  'books',
  'text',
  'stats',
  'source',
  'url',
  'tags',
  'name',
  'author',
];
const record = fc.dictionary(fc.constantFrom(...names), fc.jsonValue());
const likely = fc.record(
  { data: fc.oneof(record, fc.array(record)), pagination: fc.jsonValue() },
  { requiredKeys: ['data'] },
);

function readOrRefuse(endpoint: Endpoint<unknown>, json: unknown): unknown {
  try {
    return endpoint.parse(json);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problem.code;
  }
}
