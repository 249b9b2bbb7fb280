import fc from 'fast-check';

import type {
  Board,
  BoardChoice,
  BoardEntry,
  BoardPage,
  BoardView,
} from '../../../src/model/board.ts';
import type { Book, BookSummary, Figure } from '../../../src/model/book.ts';
import type { Paging } from '../../../src/model/paging.ts';
import type { Source } from '../../../src/model/source.ts';
import type { Bilingual } from '../../../src/model/text.ts';

/** Pieces that have broken somebody's bot. */
const nasty = [
  ...['@everyone', '@here', '<@1>', '<@&1>', '<#1>', '<:x:1>', '<a:x:1>', '</x:1>', '<t:0:R>'],
  ...[
    'https://evil.example/a',
    'http://evil.example',
    '<https://evil.example>',
    'discord://x',
    ':smile:',
  ],
  ...[
    '[a](https://evil.example)',
    ']',
    '[',
    '](',
    ')',
    '**',
    '__',
    '~~',
    '||',
    '`',
    '```',
    '\\',
    '*',
    '_',
  ],
  ...[
    '# h',
    '- l',
    '> q',
    '>>> q',
    '-# s',
    '1. x',
    '\n',
    '\r\n',
    '\t',
    '\u2028',
    '\u0000',
    '\u200b',
    '\u202e',
  ],
  ...[
    '{{text}}',
    '$t(problem.slow)',
    '$&',
    '\ud800',
    '\udc00',
    '👨‍👩‍👧‍👦',
    '🇬🇧',
    'e\u0301',
    '第一章',
    '《重生》',
    ' ',
  ],
];

export const text: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(fc.constantFrom(...nasty), { maxLength: 8 }).map((all) => all.join('')),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
      .map((all) => String.fromCharCode(...all)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...nasty, '汉', 'a b', 'x'), fc.integer({ min: 1, max: 10_000 }))
      .map(([piece, length]) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)),
  },
);

const url = fc.oneof(
  text,
  fc.webUrl({ validSchemes: ['https', 'http'], withFragments: true, withQueryParameters: true }),
  text.map((tail) => `https://books.example/${tail}`),
  fc.constantFrom(
    'javascript:alert(1)',
    'https://u:p@x.example/',
    'https://[::1]/',
    'https://a)b.example/',
  ),
);
const number = fc.oneof(
  fc.integer({ min: 0, max: 10_000_000 }),
  fc.double({ noNaN: true }),
  fc.constantFrom(0, -1, 1e300, Number.MAX_SAFE_INTEGER),
);
const count = fc.oneof(fc.nat(), fc.constantFrom(0, 1, Number.MAX_SAFE_INTEGER));
const time = fc.oneof(
  fc.integer({ min: 0, max: 2_000_000_000_000 }),
  fc.constantFrom(Infinity, -1, 1e300),
);
const orNull = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.option(arbitrary, { freq: 4 });

const bilingual: fc.Arbitrary<Bilingual> = fc.record({ en: orNull(text), zh: orNull(text) });

/** References as the catalogue gives them: our readers let no others through. */
const token = fc.stringMatching(/^[a-z][a-z0-9_]{0,12}$/);
const bookRef: fc.Arbitrary<Book['ref']> = fc.oneof(
  fc.record({
    system: fc.constant('keyed' as const),
    source: token,
    id: fc.stringMatching(/^\d{1,19}$/),
  }),
  fc.record({ system: fc.constant('open' as const), id: fc.stringMatching(/^\d{1,9}$/) }),
);

const figure: fc.Arbitrary<Figure> = fc.record({
  key: text,
  label: orNull(text),
  value: number,
  period: orNull(fc.oneof(text, fc.constantFrom('current', 'month', 'all_time'))),
  rankedBy: fc.boolean(),
});

const summaryParts = {
  ref: bookRef,
  url: orNull(url),
  title: orNull(bilingual),
  author: orNull(bilingual),
  coverUrl: orNull(url),
  genre: orNull(bilingual),
  status: orNull(fc.oneof(text, fc.constant('completed'))),
  wordCount: orNull(count),
  synopsis: orNull(text),
  figures: fc.array(figure, { maxLength: 15 }),
  matched: orNull(fc.oneof(text, fc.constantFrom('title', 'author'))),
  atSource: orNull(fc.record({ source: orNull(token), id: orNull(text), url: orNull(url) })),
};

export const bookSummary: fc.Arbitrary<BookSummary> = fc.record(summaryParts);

const book: fc.Arbitrary<Book> = fc.record({
  ...summaryParts,
  subgenre: orNull(bilingual),
  tags: fc.array(bilingual, { maxLength: 40 }),
  facets: fc.array(
    fc.record({ key: text, label: orNull(text), value: text, valueLabel: orNull(text) }),
    { maxLength: 10 },
  ),
  chapterCount: orNull(count),
  updatedAt: orNull(time),
  refreshedAt: orNull(time),
  rankings: fc.array(
    fc.record({
      source: token,
      board: token,
      boardLabel: text,
      section: orNull(token),
      sectionLabel: orNull(text),
      position: fc.integer({ min: 1, max: 100_000 }),
      url: orNull(url),
    }),
    { maxLength: 30 },
  ),
  booklistCount: orNull(count),
  availability: orNull(
    fc.record({
      state: fc.oneof(text, fc.constantFrom('available', 'removed_at_source')),
      since: orNull(time),
    }),
  ),
  alsoOn: fc.array(fc.record({ ref: bookRef, url: orNull(url) }), { maxLength: 40 }),
  englishTranslation: orNull(fc.record({ site: orNull(text), url })),
  translatedBy: orNull(text),
});

const choice: fc.Arbitrary<BoardChoice> = fc.record({ code: token, name: bilingual });
const choices = fc.array(choice, { maxLength: 60 });

const boardRef: fc.Arbitrary<BoardView['board']> = fc.oneof(
  fc.record({ system: fc.constant('keyed' as const), source: token, board: token }),
  fc.record({ system: fc.constantFrom('chart' as const, 'leaders' as const), board: token }),
  fc.constant({ system: 'community' as const }),
);

const boardView: fc.Arbitrary<BoardView> = fc.record({
  board: boardRef,
  section: orNull(token),
  genre: orNull(token),
  cycle: orNull(token),
});

export const board: fc.Arbitrary<Board> = fc.record({
  ref: boardRef,
  name: bilingual,
  sourceLabel: orNull(text),
  description: orNull(text),
  rankedBy: orNull(text),
  depth: orNull(count),
  sections: choices,
  defaultSection: orNull(token),
  genres: choices,
  cycles: choices,
  defaultCycle: orNull(token),
  url: orNull(url),
});

const entry: fc.Arbitrary<BoardEntry> = fc.record({
  position: fc.integer({ min: 1, max: 100_000 }),
  previousPosition: orNull(count),
  movement: orNull(fc.oneof(text, fc.constantFrom('new', 'up', 'down', 'flat'))),
  change: orNull(number),
  book: bookSummary,
});

const paging: fc.Arbitrary<Paging> = fc.record({
  offset: count,
  count,
  total: orNull(count),
  totalCapped: fc.boolean(),
  reachable: orNull(count),
});

export const boardPage: fc.Arbitrary<BoardPage> = fc.record({
  view: boardView,
  name: bilingual,
  sourceLabel: orNull(text),
  sectionName: orNull(bilingual),
  rankedBy: orNull(text),
  refreshedAt: orNull(time),
  url: orNull(url),
  entries: fc.array(entry, { maxLength: 50 }),
  paging,
});

const source: fc.Arbitrary<Source> = fc.record({
  code: token,
  label: text,
  nameZh: orNull(text),
  siteUrl: orNull(url),
  url: orNull(url),
  guideUrl: orNull(url),
  hasRankings: fc.boolean(),
  hasBooklists: fc.boolean(),
  scoreScale: orNull(number),
  metrics: fc.array(
    fc.record({
      key: text,
      label: text,
      zh: orNull(text),
      period: orNull(text),
      onBook: fc.boolean(),
      meaning: orNull(text),
      sort: orNull(text),
      minParam: orNull(text),
      minSteps: fc.array(number),
    }),
    { maxLength: 8 },
  ),
  catalogue: fc.constant({ sorts: [], defaultSort: null, lengthSteps: [], facets: [] }),
  booklists: fc.constant({
    sorts: [],
    defaultSort: null,
    minBooksSteps: [],
    popularity: null,
    memberSorts: [],
    minWordsSteps: [],
    metrics: [],
  }),
});

/** Meanings need a source that knows the book's figures. */
export const bookWithSources = fc
  .tuple(book, fc.array(source, { maxLength: 6 }), text)
  .map(([value, sources, meaning]) => {
    const [first, ...others] = sources;
    if (first === undefined || value.ref.system === 'open') return { value, sources };
    const metrics = value.figures.map(({ key, period }) => ({
      ...{ key, label: key, zh: null, period, onBook: true, meaning },
      ...{ sort: null, minParam: null, minSteps: [] },
    }));
    return { value, sources: [{ ...first, code: value.ref.source, metrics }, ...others] };
  });
