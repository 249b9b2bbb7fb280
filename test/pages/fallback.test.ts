import { expect, test } from 'vitest';

import type { Library } from '../../src/catalogue/library.ts';
import type { Answer } from '../../src/model/answer.ts';
import { ProblemError, type Problem } from '../../src/model/problem.ts';
import { boardSearchPage } from '../../src/pages/board-search.ts';
import { boardsPage } from '../../src/pages/boards.ts';
import { bookPage } from '../../src/pages/book.ts';
import { booklistsPage } from '../../src/pages/booklists.ts';
import { browsePage } from '../../src/pages/browse-books.ts';
import { at } from '../../src/pages/place.ts';
import { foundPlace } from '../../src/pages/places.ts';
import { foundPage } from '../../src/pages/found.ts';
import { genresPage } from '../../src/pages/genres.ts';
import { searchPage } from '../../src/pages/search.ts';
import { lists, withLists } from './support/booklist-library.ts';
import { browse, catalogueLibrary } from './support/catalogue-library.ts';
import { textOf } from './support/message.ts';
import { openMessage, fresh, libraryOf, readerOf } from './support/reading.ts';
import { bookRow, monthlyBoard, wholeBook } from './support/sample.ts';
import { sampleGenres } from './support/sources.ts';

const mark = '-# From the open library: the server’s key cannot be used right now.';

function instead<T>(value: T): Promise<Answer<T>> {
  return Promise.resolve({ ...fresh(value), from: 'open', fallback: true });
}

const two = [bookRow(), bookRow({ ref: { system: 'open', id: '2' }, title: null })];
const search = { text: 'lantern', by: 'title', source: null, then: null } as const;
const overview = bookPage.at({ ref: wholeBook.ref, view: 'overview', page: 1 });
const rankings = bookPage.at({ ref: wholeBook.ref, view: 'rankings', page: 1 });
const book = libraryOf({ book: () => instead(wholeBook) });

test.each([
  ['the matches of a search', () => openMessage(searchPage, searchPage.at(search), finding(two))],
  ['a search without a match', () => openMessage(searchPage, searchPage.at(search), finding([]))],
  ['a card', () => openMessage(bookPage, overview, book)],
  ['a view of a card', () => openMessage(bookPage, rankings, book)],
  [
    'the books of a message',
    () => openMessage(foundPage, at(foundPlace, { mentions: ['lantern', 'sea'] }), finding(two)),
  ],
  [
    'the boards to pick from',
    () =>
      openMessage(
        boardsPage,
        boardsPage.at({ text: 'zzz', section: null, genre: null, cycle: null, page: 1 }),
        libraryOf({ boards: () => instead([monthlyBoard]) }),
      ),
  ],
])('%s is marked where it comes from the other interface than usual', async (_, asked) => {
  expect(textOf(await asked()).split('\n')).toContain(mark);
});

function finding(books: typeof two): Library {
  const paging = { offset: 0, count: books.length, total: books.length, totalCapped: false };
  const results = { items: books, paging: { ...paging, reachable: null }, moreIn: [] };
  return libraryOf({
    findBooks: () => instead(books),
    searchBooks: () => instead(results),
    servingInterface: () => 'open',
  });
}

test('a book that is not on a board is marked if its record comes from the other interface', async () => {
  const view = { board: { system: 'community' }, section: null, genre: null, cycle: null } as const;
  const paging = { offset: 0, count: 0, total: 0, totalCapped: false, reachable: null };
  const library = libraryOf({
    ...{ findBooks: () => instead([bookRow()]), servingInterface: () => 'open' },
    board: () =>
      Promise.resolve(
        fresh({
          ...{ view, name: { en: 'Community ranking', zh: null }, sourceName: null, paging },
          ...{ sectionName: null, rankedBy: null, refreshedAt: null, url: null, entries: [] },
        }),
      ),
  });
  const address = boardSearchPage.at({ view, page: 1, text: 'lantern', book: null });
  expect(textOf(await openMessage(boardSearchPage, address, library)).split('\n')).toContain(mark);
});

test('the mark is in the reader’s language', async () => {
  const marks: Record<string, string> = {
    'zh-CN': '-# 内容来自开放书库：本服务器的密钥目前无法使用。',
    'zh-TW': '-# 內容來自開放書庫：這個伺服器的金鑰目前無法使用。',
  };
  for (const [locale, said] of Object.entries(marks)) {
    const reader = readerOf({ locale: locale as 'zh-CN' | 'zh-TW', discordLocale: locale });
    expect(textOf(await openMessage(bookPage, overview, book, reader))).toContain(said);
  }
});

test('a card without a fallback has no mark', async () => {
  const answers = [instead(wholeBook), Promise.resolve(fresh(wholeBook))];
  const library = libraryOf({ book: () => answers.shift() ?? instead(wholeBook) });
  expect(textOf(await openMessage(bookPage, overview, library))).toContain(mark);
  expect(textOf(await openMessage(bookPage, overview, library))).not.toContain(mark);
});

const spent: Problem = { code: 'quota_spent', retryAt: 5 };
const unused: Partial<Library> = {
  servingInterface: () => 'open',
  keyProblem: () => ({ code: 'key_locked' }),
};
const turnedAway: Partial<Library> = {
  booklists: ({ source }) =>
    source === null ? emptyListing() : Promise.reject(new ProblemError(spent)),
  catalogue: ({ source }) =>
    source === null ? emptyListing() : Promise.reject(new ProblemError(spent)),
  genres: (source) =>
    source === null
      ? Promise.resolve(fresh(sampleGenres))
      : Promise.reject(new ProblemError(spent)),
};

function emptyListing() {
  const paging = { offset: 0, count: 0, total: 0, totalCapped: false, reachable: null };
  return Promise.resolve(fresh({ items: [], paging }));
}

const genresWith = (given: Partial<Library>, source: string | null = null) =>
  openMessage(
    genresPage,
    genresPage.at({ source, page: 1 }),
    libraryOf({ ...turnedAway, ...given }),
  );

test.each([
  [
    'lists, with a key that is refused',
    () => openMessage(booklistsPage, lists(), withLists([], unused).library),
  ],
  [
    'lists, with spent units',
    () => openMessage(booklistsPage, lists(), withLists([], turnedAway).library),
  ],
  [
    'books, with a key that is refused',
    () => openMessage(browsePage, browse(null), catalogueLibrary('open', {}, [], unused).library),
  ],
  [
    'books, with spent units',
    () =>
      openMessage(browsePage, browse(null), catalogueLibrary('keyed', {}, [], turnedAway).library),
  ],
  ['genres, with a key that is refused', () => genresWith(unused)],
  [
    'genres, with spent units',
    () => genresWith({ sources: () => Promise.reject(new ProblemError(spent)) }),
  ],
])('the open library is marked where a source would answer: %s', async (_, asked) => {
  expect(textOf(await asked()).split('\n')).toContain(mark);
});

test.each([
  [
    'lists that somebody chose',
    () => openMessage(booklistsPage, lists({ source: '~' }), withLists([], unused).library),
  ],
  [
    'books that somebody chose',
    () => openMessage(browsePage, browse('~'), catalogueLibrary('open', {}, [], unused).library),
  ],
  ['genres that somebody chose', () => genresWith(unused, '~')],
  ['genres without a key', () => genresWith({ servingInterface: () => 'open' })],
])('the open library is not marked for %s', async (_, asked) => {
  expect(textOf(await asked())).not.toContain(mark);
});
