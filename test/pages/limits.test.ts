import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Locale } from '../../src/model/reader.ts';
import { boardPage } from '../../src/pages/board.ts';
import { boardsPage } from '../../src/pages/boards.ts';
import { bookPage } from '../../src/pages/book.ts';
import type { PageMessage } from '../../src/pages/page.ts';
import { searchPage } from '../../src/pages/search.ts';
import * as arbitrary from './support/arbitrary.ts';
import { breaches, dangers } from './support/message.ts';
import { asOf, drawn, libraryOf, open, readerOf } from './support/reading.ts';

const runs = { numRuns: 150 };

const reader = fc
  .constantFrom<[string, Locale]>(
    ['en-US', 'en'],
    ['zh-CN', 'zh-CN'],
    ['zh-TW', 'zh-TW'],
    ['fr', 'en'],
  )
  .map(([discordLocale, locale]) => readerOf({ discordLocale, locale }));
const page = fc.integer({ min: 1, max: 999 });
const stale = fc.boolean();

function expectSendable(message: PageMessage): void {
  expect(breaches(message)).toEqual([]);
  expect(dangers(message)).toEqual([]);
}

test('whatever the catalogue says of a book, each view of its card can be sent', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitrary.bookWithSources,
      fc.constantFrom('overview' as const, 'rankings' as const, 'figures' as const),
      page,
      stale,
      reader,
      async ({ value, sources }, view, number, isStale, who) => {
        const library = libraryOf(
          { book: () => Promise.resolve({ value, asOf, stale: isStale, from: 'keyed' }) },
          { sources },
        );
        const address = bookPage.at({ ref: value.ref, view, page: number });
        expectSendable(await drawn(bookPage, address, library, who));
      },
    ),
    runs,
  );
});

test('whatever stands on a board, it can be sent', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitrary.boardPage,
      fc.option(arbitrary.board),
      page,
      stale,
      reader,
      async (value, listed, number, isStale, who) => {
        const boards = listed === null ? [] : [{ ...listed, ref: value.view.board }];
        const library = libraryOf(
          { board: () => Promise.resolve({ value, asOf, stale: isStale, from: 'keyed' }) },
          { boards },
        );
        const address = boardPage.at({ view: value.view, page: number });
        expectSendable(await drawn(boardPage, address, library, who));
      },
    ),
    runs,
  );
});

test('whatever is searched for and found, it can be sent', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitrary.text,
      fc.array(arbitrary.bookSummary, { maxLength: 50 }),
      fc.constantFrom('title' as const, 'author' as const),
      fc.option(arbitrary.text),
      fc.constantFrom(null, 'overview' as const, 'rankings' as const),
      reader,
      async (text, value, by, source, then, who) => {
        const library = libraryOf({
          findBooks: () => Promise.resolve({ value, asOf, stale: false, from: 'keyed' }),
        });
        const address = searchPage.at({ text, by, source, then });
        const message = await open(searchPage, address, library, who);
        if (typeof message !== 'string') expectSendable(message);
      },
    ),
    runs,
  );
});

test('whatever is typed for a board, the answer can be sent', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitrary.text,
      fc.array(arbitrary.board, { maxLength: 40 }),
      reader,
      async (text, value, who) => {
        const library = libraryOf({
          boards: () => Promise.resolve({ value, asOf, stale: false, from: 'keyed' }),
        });
        const address = boardsPage.at({ text, section: text, genre: null, cycle: null, page: 1 });
        const message = await open(boardsPage, address, library, who);
        if (typeof message !== 'string') expectSendable(message);
      },
    ),
    runs,
  );
});
