import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Endpoint } from '../../../src/catalogue/contract.ts';
import { createKeyedEndpoints } from '../../../src/catalogue/keyed/endpoints.ts';
import { ProblemError } from '../../../src/model/problem.ts';
import { bareRecord } from '../../model/bare-book.ts';

const keyed = createKeyedEndpoints({ boardFreshMs: 60_000 });
const book = { source: 'source_a', id: '7212345678901234567' };
const minutes = 60_000;

const all: readonly (readonly [string, number, number, Endpoint<unknown>])[] = [
  ['/v1/sources', 1, 540, keyed.sources()],
  ['/v1/books/source_a/7212345678901234567', 1, 360, keyed.book(book)],
  ['/v1/search?q=剑', 1, 360, keyed.search('q', '剑', null)],
  ['/v1/search?author=林&source=source_b', 1, 360, keyed.search('author', '林', 'source_b')],
  [
    '/v1/source_a/books?tag=系统&tag=魔法&min_words=5&page=2&view=compact',
    5,
    15,
    keyed.books('source_a', { tag: ['系统', '魔法'], min_words: 5 }, 2),
  ],
  ['/v1/source_a/genres', 1, 540, keyed.genres('source_a')],
  ['/v1/source_a/tags?q=魔', 1, 540, keyed.tags('source_a', '魔')],
  ['/v1/source_a/rankings', 1, 30, keyed.boards('source_a')],
  [
    '/v1/source_a/rankings/votes?channel=overall&page=1',
    5,
    1,
    keyed.board({ source: 'source_a', id: 'votes' }, 'overall', 1),
  ],
  [
    '/v1/source_a/booklists?contains=source_a:7&page=1',
    5,
    60,
    keyed.booklists('source_a', { contains: 'source_a:7' }, 1),
  ],
  [
    '/v1/source_a/booklists/9?sort=added&page=3&view=compact',
    5,
    60,
    keyed.booklist({ source: 'source_a', id: '9' }, { sort: 'added' }, 3),
  ],
];

test.each(all)(
  '%s costs %i units and stays fresh %i minutes',
  (address, units, freshMinutes, endpoint) => {
    const query = endpoint.query.map(([name, value]) => `${name}=${value}`).join('&');
    expect(endpoint.path + (query && `?${query}`)).toBe(address);
    expect(endpoint).toMatchObject({ interface: 'keyed', units, freshMs: freshMinutes * minutes });
  },
);

describe.each(all)('%s', (_address, _units, _fresh, endpoint) => {
  test('any JSON is parsed or rejected as unreadable', () => {
    fc.assert(fc.property(fc.jsonValue(), (json) => void readOrRefuse(endpoint, json)));
    fc.assert(fc.property(likely, (json) => void readOrRefuse(endpoint, json)));
  });

  test.each([[null], [{}], [[]], ['text'], [{ data: null }], [{ data: 5 }]])(
    '%j is refused',
    (json) => {
      expect(readOrRefuse(endpoint, json)).toBe('unreadable');
    },
  );
});

const row = { source: 'source_a', source_book_id: '10' };

test('a book requires only its ids', () => {
  expect(keyed.book(book).parse({ data: row })).toEqual({
    ...bareRecord({ system: 'keyed', source: 'source_a', id: '10' }),
    atSource: { source: 'source_a', id: '10', url: null },
  });
});

test('mistyped fields and unknown fields and values do not affect others', () => {
  const odd = {
    ...row,
    title: { en: null, zh: '剑', ja: '剣' },
    author: ['Lin'],
    word_count: 'many',
    updated_at: 'yesterday',
    cover_url: 'javascript:alert(1)',
    tags: [{ en: null, zh: '系统' }, null, 7],
    metrics: [{ key: 'soul', label: 'Souls', value: 3.5, period: 'aeon' }, { key: 'broken' }, 7],
    rankings: [
      { board: 'votes', position: 3 },
      { board: 'votes', position: null },
    ],
    availability: { state: 'gone_fishing', since: null },
    also_on: [{ source: 'source_b', source_book_id: '5', url: 'https://books.example/b/5' }, {}],
    english_translation: { site: null, url: null },
    mood: 'grim',
  };
  expect(keyed.book(book).parse({ data: odd, meta: 1 })).toMatchObject({
    title: { en: null, zh: '剑' },
    author: null,
    wordCount: null,
    updatedAt: null,
    coverUrl: null,
    tags: [{ en: null, zh: '系统' }],
    figures: [{ key: 'soul', label: 'Souls', value: 3.5, period: 'aeon', rankedBy: false }],
    rankings: [
      { source: 'source_a', board: 'votes', boardLabel: 'votes', section: null, position: 3 },
    ],
    availability: { state: 'gone_fishing', since: null },
    alsoOn: [{ ref: { source: 'source_b', id: '5' } }],
    englishTranslation: null,
  });
});

test('an unreadable row is dropped alone', () => {
  const json = { data: [row, { source: 'source_a' }, 3], page: { total: 3, last: 1 } };
  const page = keyed.books('source_a', {}, 1).parse(json);
  expect(page.rows.map((each) => each?.ref.id ?? null)).toEqual(['10', null, null]);
  expect(keyed.search('q', '剑', null).parse(json)).toHaveLength(1);
});

test('a list without a readable row is rejected, an empty one is not', () => {
  expect(readOrRefuse(keyed.books('source_a', {}, 1), { data: [{}, {}] })).toBe('unreadable');
  expect(keyed.books('source_a', {}, 1).parse({ data: [] }).rows).toEqual([]);
});

test('a source lists what readers may choose', () => {
  const [source] = keyed.sources().parse({
    data: [
      {
        source: 'source_c',
        label: 'Third',
        name_zh: '三',
        has_rankings: true,
        has_booklists: false,
        score_scale: 10,
        metrics: [
          {
            key: 'score',
            label: 'Score',
            zh: '评分',
            on_book: true,
            meaning: 'What readers give',
            sort: 'score',
            min_param: 'min_score',
            min_steps: [6, 8],
          },
          { key: 'heat', on_book: false, min_steps: null },
        ],
        catalogue: {
          sorts: ['score'],
          default_sort: 'score',
          length_steps: [100_000],
          facets: [{ param: 'pov', values: ['female'] }],
        },
        booklists: null,
      },
    ],
  });
  expect(source).toMatchObject({
    code: 'source_c',
    hasRankings: true,
    hasBooklists: false,
    metrics: [
      { key: 'score', minParam: 'min_score', minSteps: [6, 8] },
      { key: 'heat', label: 'heat', onBook: false, minSteps: [] },
    ],
    catalogue: { defaultSort: 'score', facets: [{ param: 'pov', values: ['female'] }] },
    booklists: { sorts: [], popularity: null },
  });
});

test('genres and tags have their Chinese names as codes', () => {
  const data = [
    { zh: '玄幻', en: 'Fantasy', book_count: null, subgenres: [{ zh: '东方', en: null }] },
    { en: 'Nameless' },
    { zh: 'VR', en: null },
  ];
  expect(keyed.genres('source_a').parse({ data })).toMatchObject([
    {
      code: '玄幻',
      name: { en: 'Fantasy', zh: '玄幻' },
      bookCount: null,
      subgenres: [{ code: '东方' }],
    },
    { code: 'VR', name: { en: 'VR', zh: 'VR' } },
  ]);
  expect(keyed.tags('source_a', null).parse({ data })).toHaveLength(2);
});

test.each([
  ['a board without `entries`', keyed.board({ source: 'source_a', id: 'votes' }, null, 1), 'board'],
  [
    'a booklist without `members`',
    keyed.booklist({ source: 'source_a', id: '9' }, {}, 1),
    'list_id',
  ],
] as const)('%s is unreadable, not empty', (_, endpoint, name) => {
  const data = { source: 'source_a', [name]: 'votes' };
  expect(() => endpoint.parse({ data })).toThrow('unreadable');
});

test('a list without members on this page keeps its head', () => {
  const head = {
    source: 'source_a',
    list_id: '9',
    title: { en: 'Best', zh: '最佳' },
    translated_by: 'X',
  };
  const page = keyed
    .booklist({ source: 'source_a', id: '9' }, {}, 1)
    .parse({ data: { ...head, members: [] } });
  expect(page).toMatchObject({ head: { ref: { id: '9' }, translatedBy: 'X' }, rows: [] });
});

test('titles and names may be plain texts', () => {
  const plain = { ...row, title: '剑', author: 'Lin', genre: '玄幻', tags: ['系统', 'Magic'] };
  expect(keyed.book(book).parse({ data: plain })).toMatchObject({
    title: { en: null, zh: '剑' },
    author: { en: 'Lin', zh: null },
    genre: { en: null, zh: '玄幻' },
    tags: [
      { en: null, zh: '系统' },
      { en: 'Magic', zh: null },
    ],
  });
});

test.each([
  [1, true],
  ['true', true],
  [0, false],
  ['no', false],
  ['perhaps', false],
])('`has_rankings: %j` is read as %j', (given, hasRankings) => {
  const [source] = keyed.sources().parse({ data: [{ source: 'source_a', has_rankings: given }] });
  expect(source?.hasRankings).toBe(hasRankings);
});

test('states and movements may be in capitals', () => {
  const data = { ...row, availability: { state: 'AVAILABLE', since: null } };
  expect(keyed.book(book).parse({ data }).availability?.state).toBe('available');
  const board = {
    board: 'votes',
    entries: [{ position: 1, movement: 'UP', change: 2, book: row }],
  };
  const page = keyed.board({ source: 'source_a', id: 'votes' }, null, 1).parse({ data: board });
  expect(page.rows[0]).toMatchObject({ movement: 'up', change: 2 });
});

describe('an entry of a board', () => {
  const read = (entry: object, number = 1) =>
    keyed
      .board({ source: 'source_a', id: 'votes' }, null, number)
      .parse({ data: { board: 'votes', entries: [{ position: 3, book: row, ...entry }] } }).rows[0];

  test.each([
    ['a negative change', { movement: 'down', change: -4 }, { movement: 'down', change: 4 }],
    ['`up` by 0 places', { movement: 'up', change: 0 }, { movement: 'flat', change: 0 }],
    [
      '`up` by 0 places from a known one',
      { movement: 'up', change: 0, previous_position: 5 },
      { movement: 'up', change: 2 },
    ],
    [
      'a previous position 0',
      { movement: 'up', previous_position: 0 },
      { movement: 'up', change: null, previousPosition: null },
    ],
  ])('may have %s', (_, entry, shown) => {
    expect(read(entry)).toMatchObject(shown);
  });

  test.each([0, null, -1, 'first'])(
    'with the position %j has its place in the list',
    (position) => {
      expect(read({ position })).toMatchObject({ position: 1 });
      expect(read({ position }, 2)).toMatchObject({ position: 51 });
    },
  );
});

test('a ranking or a member at position 0 has no position', () => {
  const rankings = [{ board: 'votes', position: 0 }];
  expect(keyed.book(book).parse({ data: { ...row, rankings } }).rankings).toEqual([]);
  const data = { source: 'source_a', list_id: '9', members: [{ position: 0, book: row }] };
  const page = keyed.booklist({ source: 'source_a', id: '9' }, {}, 1).parse({ data });
  expect(page.rows[0]?.position).toBeNull();
});

test('a member may be from another source and have a note', () => {
  const member = {
    position: 1,
    note: 'Read it',
    book: { source: 'source_b', source_book_id: '5' },
  };
  const data = { source: 'source_a', list_id: '9', members: [member, { position: 2 }] };
  const page = keyed.booklist({ source: 'source_a', id: '9' }, {}, 1).parse({ data });
  expect(page.rows).toMatchObject([
    { note: 'Read it', book: { ref: { source: 'source_b' } } },
    null,
  ]);
});

test.each([[''], ['.'], ['..']])(
  'a path cannot be led elsewhere by a source named %j',
  (source) => {
    expect(() => keyed.genres(source)).toThrow(ProblemError);
  },
);

test('a segment is encoded completely', () => {
  expect(keyed.board({ source: 'a/b', id: '?x=1#' }, null, 1).path).toBe(
    '/v1/a%2Fb/rankings/%3Fx%3D1%23',
  );
});

const names = [
  'source',
  'source_book_id',
  'list_id',
  'zh',
  'board',
  'title',
  'metrics',
  'entries',
  'members',
  'book',
  'position',
];
const record = fc.dictionary(fc.constantFrom(...names), fc.jsonValue());
const likely = fc.record(
  { data: fc.oneof(record, fc.array(record)), page: fc.jsonValue() },
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
