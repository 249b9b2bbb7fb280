import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Ask } from '../../src/catalogue/contract.ts';
import { createLibrary } from '../../src/catalogue/library/create-library.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { boardPage } from '../../src/pages/board.ts';
import { bookPage } from '../../src/pages/book.ts';
import { problemPage } from '../../src/pages/problem.ts';
import { searchPage } from '../../src/pages/search.ts';
import type { Address } from '../../src/pages/address.ts';
import type { Page, PageMessage } from '../../src/pages/page.ts';
import * as arbitrary from './support/arbitrary.ts';
import { breaches, dangers } from './support/message.ts';
import { asOf, open, viewOf } from './support/reading.ts';

/** Names that the two descriptions use or that are plausible, so that records come near to real ones. */
const names = [
  ...['data', 'page', 'pagination', 'total', 'totalPages', 'number', 'size', 'count', 'last'],
  ...['id', 'source', 'source_book_id', 'url', 'source_url', 'sourceUrl', 'title', 'title_en'],
  ...['titleZh', 'en', 'zh', 'author', 'cover_url', 'coverUrl', 'synopsis_en', 'genre', 'subgenre'],
  ...['tags', 'facets', 'key', 'label', 'value', 'value_label', 'period', 'ranked_by', 'status'],
  ...['word_count', 'wordCount', 'chapter_count', 'updated_at', 'refreshed_at', 'metrics'],
  ...['rankings', 'board', 'board_label', 'channel', 'channel_label', 'position', 'rank', 'change'],
  ...['movement', 'previous_position', 'booklist_count', 'availability', 'state', 'since'],
  ...['also_on', 'english_translation', 'site', 'translated_by', 'entries', 'book', 'channels'],
  ...['default_channel', 'depth', 'matched', 'has_rankings', 'catalogue', 'booklists', 'meaning'],
];

const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 5, depthSize: 'small', withCrossShrink: true },
    fc.oneof(
      arbitrary.text,
      fc.double(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.webUrl(),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    ),
    fc.array(tie('json'), { maxLength: 12 }),
    fc.dictionary(fc.constantFrom(...names), tie('json'), { maxKeys: 40 }),
  ),
}));

/** A record or rows of them, in the envelope; now and then anything at all. */
const record = fc.dictionary(fc.constantFrom(...names), json, { minKeys: 8, maxKeys: 50 });
const named = fc
  .tuple(record, fc.oneof(arbitrary.text, fc.integer()), arbitrary.text)
  .map(([rest, id, title]) => ({
    ...rest,
    ...{ id, source: 'source_a', source_book_id: String(id), position: 1 },
    title: { en: title, zh: title },
  }));
const rows = fc.array(named, { maxLength: 50 });
const answer = fc.oneof(
  { arbitrary: fc.record({ data: named }), weight: 4 },
  { arbitrary: fc.record({ data: rows, page: json, pagination: json }), weight: 4 },
  {
    arbitrary: fc.record({
      data: fc.tuple(record, rows).map(([head, entries]) => ({ ...head, entries })),
    }),
    weight: 3,
  },
  { arbitrary: json, weight: 1 },
);

const keyed = { system: 'keyed', source: 'source_a', id: '42' } as const;
const whole = { section: null, genre: null, cycle: null } as const;
const asked: readonly (readonly [Pick<Page<never>, 'name' | 'visit'>, Address])[] = [
  [bookPage, bookPage.at({ ref: keyed, view: 'overview', page: 1 })],
  [bookPage, bookPage.at({ ref: keyed, view: 'rankings', page: 1 })],
  [bookPage, bookPage.at({ ref: { system: 'open', id: '42' }, view: 'overview', page: 1 })],
  [searchPage, searchPage.at({ text: 'moon', by: 'title', source: null, then: null })],
  [searchPage, searchPage.at({ text: 'moon', by: 'author', source: null, then: 'overview' })],
  [
    boardPage,
    boardPage.at({
      view: { board: { system: 'keyed', source: 'source_a', board: 'b' }, ...whole },
      page: 1,
    }),
  ],
  [
    boardPage,
    boardPage.at({ view: { board: { system: 'chart', board: 'popular' }, ...whole }, page: 1 }),
  ],
  [boardPage, boardPage.at({ view: { board: { system: 'community' }, ...whole }, page: 1 })],
  [
    boardPage,
    boardPage.at({ view: { board: { system: 'leaders', board: 'yuepiao' }, ...whole }, page: 1 }),
  ],
];

test.each([false, true])(
  'whatever JSON the catalogue answers (with a key: %s), what people get can be sent',
  async (hasKey) => {
    let shown = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 4 }), async (answers) => {
        const library = libraryAnswering(answers, hasKey);
        for (const [page, address] of asked) {
          const message = await messageOf(page, address, library);
          if (message === null) continue;
          expect(breaches(message)).toEqual([]);
          expect(dangers(message)).toEqual([]);
          shown += 1;
        }
      }),
      { numRuns: 25 },
    );
    expect(shown).toBeGreaterThan(50);
  },
);

/** The real readers over answers that are given in turn, and again from the first. */
function libraryAnswering(answers: readonly unknown[], hasKey: boolean) {
  let turn = 0;
  const ask: Ask = (endpoint) => {
    const json = answers[turn % answers.length];
    turn += 1;
    return Promise.resolve(json).then((body) => ({
      value: endpoint.read(body),
      asOf,
      stale: false,
    }));
  };
  return createLibrary({
    ask,
    credentials: {
      of: () => (hasKey ? { fingerprint: 'f', secret: 's' } : null),
      refusalOf: () => null,
      refused: () => undefined,
      unitsTold: () => undefined,
    },
    chartSource: 'source_a',
    bookUrlTemplate: 'https://catalogue.example/book/{id}',
    booklistUrlTemplate: 'https://catalogue.example/booklist/{id}',
    boardFreshMs: 1_800_000,
    now: () => asOf,
  });
}

/** What the person gets: the page, or the problem in words; null where it leads elsewhere. */
async function messageOf(
  page: Pick<Page<never>, 'name' | 'visit'>,
  address: Address,
  library: ReturnType<typeof createLibrary>,
): Promise<PageMessage | null> {
  try {
    const message = await open(page, address, library);
    return typeof message === 'string' ? null : message;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return problemPage(error.problem, viewOf(), 'abc234', address);
  }
}
