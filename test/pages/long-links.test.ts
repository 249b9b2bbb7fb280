import { describe, expect, test } from 'vitest';

import type { PageMessage } from '../../src/pages/page.ts';
import { languageOf } from '../../src/language/language.ts';
import { boardPage } from '../../src/pages/board.ts';
import { bookPage } from '../../src/pages/book.ts';
import { booklistPage } from '../../src/pages/booklist.ts';
import { booklistsPage } from '../../src/pages/booklists.ts';
import { browsePage } from '../../src/pages/browse-books.ts';
import { feedPage } from '../../src/pages/feed.ts';
import { genresPage } from '../../src/pages/genres.ts';
import { searchPage } from '../../src/pages/search.ts';
import { sourcesPage } from '../../src/pages/sources.ts';
import { tagsPage } from '../../src/pages/tags.ts';
import { drawnPost } from '../../src/pages/drawn-post.ts';
import { greatPost } from './support/board-post.ts';
import { listRow, member, wholeList } from './support/booklist-sample.ts';
import { breaches, textOf } from './support/message.ts';
import { fresh, libraryOf, openMessage } from './support/reading.ts';
import {
  boardEntry,
  boardStretch,
  bookRow,
  monthlyBoard,
  ranking,
  wholeBook,
} from './support/sample.ts';
import { lamp, pavilion } from './support/sources.ts';

/** "A link to the book's `url` must be shown wherever its data is shown" ("keyed interface, Authentication"). */

const paging = { offset: 0, count: 10, total: 10, totalCapped: false, reachable: null };
const ten = Array.from({ length: 10 }, (_, index) => index + 1);

/** A name that only the row with this number has. */
const nameOf = (number: number) => `Name${number}x`;

function longUrl(number: number, length: number): string {
  const url = `https://books.example/${number}/`;
  return url + 'a'.repeat(length - url.length);
}

function books(length: number) {
  return ten.map((number) =>
    bookRow({
      ref: { system: 'keyed', source: 'source_a', id: String(number) },
      title: { en: nameOf(number), zh: null },
      url: longUrl(number, length),
    }),
  );
}

const view = { board: monthlyBoard.ref, section: null, genre: null, cycle: null };

type Draw = (length: number) => PageMessage | Promise<PageMessage>;

/** Each list, with records whose pages have addresses of this length. */
const lists: Readonly<Record<string, Draw>> = {
  board: (length) => {
    const entries = books(length).map((book, index) => boardEntry(index + 1, { book }));
    const library = libraryOf(
      { board: () => Promise.resolve(fresh(boardStretch(1, { entries }))) },
      { boards: [monthlyBoard] },
    );
    return openMessage(boardPage, boardPage.at({ view, page: 1 }), library);
  },
  booklist: (length) => {
    const members = books(length).map((book, index) => member(index + 1, { book }));
    const list = wholeList({ members });
    const library = libraryOf({ booklist: () => Promise.resolve(fresh(list)) });
    const at = booklistPage.at({ list: list.ref, page: 1, noted: false });
    return openMessage(booklistPage, at, library);
  },
  catalogue: (length) => {
    const library = libraryOf({
      sources: () => Promise.resolve(fresh([pavilion])),
      catalogue: () => Promise.resolve(fresh({ items: books(length), paging })),
    });
    return openMessage(browsePage, browsePage.at({ criteria: [], page: 1 }), library);
  },
  search: (length) => {
    const items = books(length).slice(0, 5);
    const library = libraryOf({
      searchBooks: () => Promise.resolve(fresh({ items, paging, moreIn: [] })),
    });
    const at = searchPage.at({ text: 'name', by: 'title' });
    return openMessage(searchPage, at, library);
  },
  'similar books': (length) => {
    const library = libraryOf({
      book: () => Promise.resolve(fresh(wholeBook)),
      similarBooks: () => Promise.resolve(fresh(books(length))),
      findInOtherInterface: () => Promise.resolve({ system: 'open', id: '77' }),
    });
    const at = bookPage.at({ ref: wholeBook.ref, view: 'similar', page: 1 });
    return openMessage(bookPage, at, library);
  },
  'boards of a book': (length) => {
    const rankings = ten.map((number) => ({
      ...ranking(`b${number}`, nameOf(number), number),
      url: longUrl(number, length),
    }));
    const library = libraryOf({ book: () => Promise.resolve(fresh({ ...wholeBook, rankings })) });
    const at = bookPage.at({ ref: wholeBook.ref, view: 'rankings', page: 1 });
    return openMessage(bookPage, at, library);
  },
  feed: (length) => {
    const items = books(length).map((book) => ({
      kind: 'comment',
      author: null,
      text: null,
      book,
      url: null,
      createdAt: null,
    }));
    const library = libraryOf({
      feed: () => Promise.resolve(fresh({ items, paging })) as never,
    });
    return openMessage(feedPage, feedPage.at({ page: 1 }), library);
  },
  booklists: (length) => {
    const items = ten.map((number) =>
      listRow({ title: { en: nameOf(number), zh: null }, url: longUrl(number, length) }),
    );
    const library = libraryOf({
      sources: () => Promise.resolve(fresh([pavilion])),
      booklists: () => Promise.resolve(fresh({ items, paging })),
    });
    return openMessage(booklistsPage, booklistsPage.at({ page: 1 }), library);
  },
  genres: (length) => {
    const genres = ten.map((number) => ({
      code: String(number),
      name: { en: nameOf(number), zh: null },
      bookCount: 30,
      audience: null,
      url: longUrl(number, length),
      subgenres: [],
    }));
    const library = libraryOf({
      sources: () => Promise.resolve(fresh([pavilion])),
      genres: () => Promise.resolve(fresh(genres)),
    });
    return openMessage(genresPage, genresPage.at({ page: 1 }), library);
  },
  tags: (length) => {
    const tags = ten.map((number) => ({
      code: String(number),
      name: { en: nameOf(number), zh: null },
      bookCount: 30,
      url: longUrl(number, length),
    }));
    const library = libraryOf({
      sources: () => Promise.resolve(fresh([pavilion])),
      tags: () => Promise.resolve(fresh(tags)),
    });
    return openMessage(tagsPage, tagsPage.at({ page: 1 }), library);
  },
  sources: (length) => {
    const sources = ten.map((number) => ({
      ...lamp,
      code: `source_${number}`,
      label: nameOf(number),
      url: longUrl(number, length),
    }));
    const library = libraryOf({ sources: () => Promise.resolve(fresh(sources)) });
    return openMessage(sourcesPage, sourcesPage.at({}), library);
  },
  'ranking post': (length) => {
    const post = greatPost(10, 0);
    const entered = ten.map((number) => ({
      position: number,
      before: { kind: 'absent' as const },
      isBack: false,
      book: {
        ref: { system: 'keyed' as const, source: 'source_a', id: String(number) },
        title: { en: nameOf(number), zh: null },
        url: longUrl(number, length),
      },
    }));
    const changes = { entered, climbed: [], fell: [], left: [] };
    return drawnPost({ ...post, changes }, [], languageOf('en-US'), 1);
  },
};

describe.each(Object.entries(lists))('%s', (_, draw) => {
  test.each([100, 300, 500, 900, 1_500])(
    'links each row that it shows, with addresses of %i characters',
    async (length) => {
      const message = await draw(length);
      const text = textOf(message);
      const shown = ten.filter((number) => text.includes(nameOf(number)));
      expect(shown).not.toEqual([]);
      for (const number of shown) {
        const link = new RegExp(`\\[${nameOf(number)}[^\\]\\n]*\\]\\(([^)]+)\\)`);
        expect(link.exec(text)?.[1]).toBe(longUrl(number, length));
      }
      expect(breaches(message)).toEqual([]);
    },
  );
});

test('a row whose own address has no room leaves the others their place', async () => {
  const all = books(100).map((book, index) =>
    index === 1 ? { ...book, url: `https://books.example/${'ä'.repeat(600)}` } : book,
  );
  const entries = all.map((book, index) => boardEntry(index + 1, { book }));
  const library = libraryOf(
    { board: () => Promise.resolve(fresh(boardStretch(1, { entries }))) },
    { boards: [monthlyBoard] },
  );
  const text = textOf(await openMessage(boardPage, boardPage.at({ view, page: 1 }), library));
  expect(text).toContain(`[${nameOf(1)}]`);
  expect(text).toContain(`[${nameOf(3)}]`);
});
