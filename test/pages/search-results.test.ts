import { describe, expect, test } from 'vitest';

import type { BookSummary } from '../../src/model/book.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { searchPage } from '../../src/pages/search.ts';
import {
  elsewhere,
  finding,
  findingWithMore,
  lantern,
  nothing,
  other,
  searched,
  typedForBook,
} from './support/found-books.ts';
import { linksOf, optionsOf, textOf } from './support/message.ts';
import { libraryOf, fresh, openMessage } from './support/reading.ts';
import { bookRow, sources } from './support/sample.ts';

describe('the matches of a search', () => {
  test('are links with author, source and facts', async () => {
    const text = textOf(await openMessage(searchPage, searched, finding(lantern, other)));
    expect(text).toContain('### Results for “lantern”');
    expect(text).toContain(
      [
        '**[The Lantern Keeper](https://books.example/book/source_a/1042)**',
        '-# 守灯人 · Quiet Rain · Red Pavilion',
        '-# Fantasy · Completed · 2,312,400 words',
      ].join('\n'),
    );
  });

  test('open as cards from a menu', async () => {
    const options = optionsOf(
      await openMessage(searchPage, searched, finding(lantern, elsewhere)),
      'open',
    );
    expect(options).toEqual([
      {
        label: 'The Lantern Keeper',
        description: 'Quiet Rain · Red Pavilion',
        value: 'book/source_a:1042////search/lantern',
      },
      {
        label: 'The Lantern Keeper',
        description: 'Quiet Rain · Blue Harbour',
        value: 'book/source_c:77////search/lantern',
      },
    ]);
  });

  test('show the field that matched if it is not the title', async () => {
    const found = finding(bookRow({ matched: 'author' }), bookRow({ matched: 'title' }));
    const text = textOf(await openMessage(searchPage, searched, found));
    expect(text.match(/matches the author/g)).toHaveLength(1);
    expect(text).not.toContain('matches the title');
    const byAuthor = searchPage.at({ text: 'rain', by: 'author', source: null, then: null });
    expect(textOf(await openMessage(searchPage, byAuthor, found))).not.toContain(
      'matches the author',
    );
  });

  test('have covers, and the facts of their own records if a search lacks them', async () => {
    const bare = bookRow({ coverUrl: null, genre: null, status: null, wordCount: null });
    const library = libraryOf({
      searchBooks: () => Promise.resolve(fresh({ ...nothing.value, items: [bare], moreIn: [] })),
      withFacts: () => Promise.resolve([{ ...lantern, coverUrl: 'https://covers.example/1.jpg' }]),
    });
    const message = await openMessage(searchPage, searched, library);
    expect(textOf(message)).toContain('-# Fantasy · Completed · 2,312,400 words');
    expect(JSON.stringify(message)).toContain('https://covers.example/1.jpg');
  });

  const written = Array.from({ length: 12 }, (_, index) =>
    bookRow({
      ref: { system: 'keyed', source: index < 7 ? 'source_a' : 'source_c', id: String(index) },
      url: `https://books.example/book/${index}`,
    }),
  );
  const byAuthor = { text: 'Quiet Rain', by: 'author' } as const;

  test('are five to a page, with the total and a pager', async () => {
    const message = await openMessage(
      searchPage,
      searchPage.at({ ...byAuthor, page: 2 }),
      finding(...written),
    );
    const text = textOf(message);
    expect(text.match(/\(https:\/\/books\.example\/book\/\d+\)/g)).toHaveLength(5);
    expect(text).toContain('-# Page 2 of 3 · 6–10 of 12');
    expect(linksOf(message)).toEqual({
      '‹1': 'search/Quiet Rain/author',
      '3›': 'search/Quiet Rain/author////3',
    });
  });

  test('on one page have a total', async () => {
    const message = await openMessage(searchPage, searched, finding(lantern, other));
    expect(textOf(message)).toContain('-# 2 books');
  });

  test('of an author lead to the catalogues that list more', async () => {
    const address = searchPage.at(byAuthor);
    const several = findingWithMore(['source_a', 'source_c'], written);
    const message = await openMessage(searchPage, address, several);
    expect(textOf(message)).toContain('-# Page 1 of 3');
    expect(optionsOf(message, 'more').map(({ label, value }) => [label, value])).toEqual([
      ['Red Pavilion', 'browse/source_a/author=Quiet Rain'],
      ['Blue Harbour', 'browse/source_c/author=Quiet Rain'],
    ]);
    const one = await openMessage(searchPage, address, findingWithMore(['source_c'], written));
    expect(linksOf(one)).toMatchObject({
      'More by this author on Blue Harbour': 'browse/source_c/author=Quiet Rain',
    });
  });

  test('of a title lead to the catalogue that lists more', async () => {
    const library = findingWithMore(['source_a'], written.slice(0, 5));
    const message = await openMessage(searchPage, searched, library);
    expect(linksOf(message)).toEqual({
      'More results on Red Pavilion': 'browse/source_a/title=lantern',
    });
  });

  test('end where there are no more pages', async () => {
    const library = libraryOf({
      searchBooks: () =>
        Promise.reject(new ProblemError({ code: 'beyond_last_page', lastPage: 3 })),
    });
    const message = await openMessage(searchPage, searchPage.at({ ...byAuthor, page: 9 }), library);
    expect(linksOf(message)).toEqual({ 'Go to the last page': 'search/Quiet Rain/author////3' });
  });

  test('offer other searches if there are none', async () => {
    const address = searchPage.at({ text: 'lantern', by: 'title', source: 'source_a', then: null });
    const message = await openMessage(searchPage, address, finding());
    expect(textOf(message)).toContain('Nothing found for “lantern”');
    expect(linksOf(message)).toEqual({
      'Search by author instead': 'search/lantern/author/source_a',
      'Search all sources': 'search/lantern',
    });
  });
});

describe('a search without a match', () => {
  const holding = (books: readonly BookSummary[]) =>
    libraryOf(
      { searchBooks: () => Promise.resolve(nothing) },
      { findBooks: () => ({ matches: [], nearMatches: books }), sources },
    );

  test('asks whether the only similar book was meant, and has a button that opens it', async () => {
    const message = await openMessage(searchPage, searched, holding([lantern]));
    expect(textOf(message)).toContain(
      [
        '### Nothing found for “lantern”',
        'Did you mean this book?',
        '**[The Lantern Keeper](https://books.example/book/source_a/1042)**',
        '-# 守灯人 · Quiet Rain · Red Pavilion',
      ].join('\n'),
    );
    expect(linksOf(message)['Open the book']).toBe('book/source_a:1042////search/lantern');
  });

  test('asks which of several similar books was meant', async () => {
    const message = await openMessage(searchPage, searched, holding([lantern, other]));
    expect(textOf(message)).toContain('### Nothing found for “lantern”\nDid you mean:\n');
    expect(optionsOf(message, 'open')).toHaveLength(2);
  });

  test('for /book opens the requested view of the book that was meant', async () => {
    const message = await openMessage(searchPage, typedForBook, holding([lantern]));
    expect(linksOf(message)['Open the book']).toBe(
      'book/source_a:1042/rankings///search/lantern///rankings',
    );
  });

  test('by author asks whether a recent author was meant', async () => {
    const address = searchPage.at({ text: 'quite rain', by: 'author' });
    const message = await openMessage(searchPage, address, holding([lantern, elsewhere, other]));
    expect(textOf(message)).toContain(
      'Did you mean this author?\n**Quiet Rain** · 静雨\n-# [The Lantern',
    );
    expect(linksOf(message)['Show this author’s books']).toBe('search/Quiet Rain/author');
  });

  test('does not lead to itself', async () => {
    const address = searchPage.at({ text: 'Quiet Rain', by: 'author' });
    const message = await openMessage(searchPage, address, holding([lantern]));
    expect(textOf(message)).toContain('Try the pen name in the other language');
  });

  test.each(['https://books.example/x', '???'])(
    'has tips if every recent book would match: %s',
    async (text) => {
      const message = await openMessage(
        searchPage,
        searchPage.at({ text, by: 'title' }),
        holding([lantern]),
      );
      expect(textOf(message)).not.toContain('Did you mean');
    },
  );

  test('and with too few letters asks the same', async () => {
    const refused = new ProblemError({ code: 'not_accepted', param: 'q', detail: 'at least 3' });
    const library = libraryOf(
      { searchBooks: () => Promise.reject(refused) },
      { findBooks: () => ({ matches: [lantern], nearMatches: [] }) },
    );
    const message = await openMessage(
      searchPage,
      searchPage.at({ text: 'la', by: 'title' }),
      library,
    );
    expect(textOf(message)).toContain('### This search is too short\nDid you mean this book?');
  });
});
