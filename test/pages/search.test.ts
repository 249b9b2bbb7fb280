import { describe, expect, test } from 'vitest';

import type { BookSearch } from '../../src/catalogue/library.ts';
import type { BookSummary } from '../../src/model/book.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { searchPage } from '../../src/pages/search.ts';
import { optionsOf, textOf, linksOf } from './support/message.ts';
import { openMessage, fresh, libraryOf, open } from './support/reading.ts';
import { bookRow, sources } from './support/sample.ts';

const lantern = bookRow();
const elsewhere = bookRow({ ref: { system: 'keyed', source: 'source_c', id: '77' } });
const other = bookRow({
  ref: { system: 'keyed', source: 'source_a', id: '5' },
  title: { en: 'Lantern Street', zh: null },
});

function finding(...books: readonly BookSummary[]) {
  return libraryOf({ findBooks: () => Promise.resolve(fresh(books)) }, { sources });
}

const searched = searchPage.at({ text: 'lantern', by: 'title', source: null, then: null });
const typedForBook = searchPage.at({
  text: 'lantern',
  by: 'title',
  source: null,
  then: 'rankings',
});

describe('the matches of a search', () => {
  test('are links with author, source and facts', async () => {
    const text = textOf(await openMessage(searchPage, searched, finding(lantern, other)));
    expect(text).toContain('### Results for “lantern”');
    expect(text).toContain(
      [
        '**[The Lantern Keeper](https://books.example/book/source_a/1042)** · 守灯人',
        '-# by Quiet Rain · Red Pavilion',
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
    expect(text.match(/found by its author/g)).toHaveLength(1);
    expect(text).not.toContain('found by its title');
    const byAuthor = searchPage.at({ text: 'rain', by: 'author', source: null, then: null });
    expect(textOf(await openMessage(searchPage, byAuthor, found))).not.toContain(
      'found by its author',
    );
  });

  test('of an author with many books are all linked, with a menu of sources', async () => {
    const books = Array.from({ length: 30 }, (_, index) =>
      bookRow({
        ref: { system: 'keyed', source: index < 15 ? 'source_a' : 'source_c', id: String(index) },
        url: `https://books.example/book/${index}`,
      }),
    );
    const address = searchPage.at({ text: 'Quiet Rain', by: 'author', source: null, then: null });
    const message = await openMessage(searchPage, address, finding(...books));
    expect(textOf(message).match(/\(https:\/\/books\.example\/book\/\d+\)/g)).toHaveLength(30);
    expect(optionsOf(message, 'open')).toHaveLength(25);
    expect(optionsOf(message, 'source').map(({ label, value }) => [label, value])).toEqual([
      ['Red Pavilion', 'search/Quiet Rain/author/source_a'],
      ['Blue Harbour', 'search/Quiet Rain/author/source_c'],
    ]);
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
      { findBooks: () => Promise.resolve(fresh([])) },
      { findBooks: () => ({ matches: [], nearMatches: books }), sources },
    );

  test('asks whether a recent book was meant', async () => {
    const message = await openMessage(searchPage, searched, holding([lantern]));
    expect(textOf(message)).toContain(
      [
        '### Nothing found for “lantern”',
        'Did you mean:',
        '**[The Lantern Keeper](https://books.example/book/source_a/1042)** · 守灯人',
        '-# by Quiet Rain · Red Pavilion',
      ].join('\n'),
    );
    expect(optionsOf(message, 'open').map(({ value }) => value)).toEqual([
      'book/source_a:1042////search/lantern',
    ]);
  });

  test('for /book opens the requested view of the book that was meant', async () => {
    const message = await openMessage(searchPage, typedForBook, holding([lantern]));
    expect(optionsOf(message, 'open').map(({ value }) => value)).toEqual([
      'book/source_a:1042/rankings///search/lantern///rankings',
    ]);
  });

  test('by author asks whether a recent author was meant', async () => {
    const address = searchPage.at({ text: 'quite rain', by: 'author' });
    const message = await openMessage(searchPage, address, holding([lantern, elsewhere, other]));
    expect(textOf(message)).toContain('Did you mean:\n**Quiet Rain** · 静雨\n-# [The Lantern');
    expect(optionsOf(message, 'author').map(({ label, value }) => [label, value])).toEqual([
      ['Quiet Rain', 'search/Quiet Rain/author'],
    ]);
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
      { findBooks: () => Promise.reject(refused) },
      { findBooks: () => ({ matches: [lantern], nearMatches: [] }) },
    );
    const message = await openMessage(
      searchPage,
      searchPage.at({ text: 'la', by: 'title' }),
      library,
    );
    expect(textOf(message)).toContain('### That is too short to search for\nDid you mean:');
  });
});

describe('a text that means one book', () => {
  test('opens it if the text is a link to a book at its source', async () => {
    const text = 'https://source-a.example/1042';
    const address = searchPage.at({ text, by: 'title', source: null, then: null });
    expect(await open(searchPage, address, finding(lantern))).toBe('book/source_a:1042');
  });

  test('stays a list of one in /search', async () => {
    const message = await openMessage(searchPage, searched, finding(lantern));
    expect(optionsOf(message, 'open')).toHaveLength(1);
  });

  test('opens the requested view if only one book matches', async () => {
    expect(await open(searchPage, typedForBook, finding(lantern))).toBe(
      'book/source_a:1042/rankings',
    );
  });

  test.each(['the lantern keeper', 'The Lantern-Keeper!', '守灯人'])(
    'opens the one that bears just this title: %s',
    async (text) => {
      const address = searchPage.at({ text, by: 'title', source: null, then: 'overview' });
      expect(await open(searchPage, address, finding(other, lantern))).toBe('book/source_a:1042');
    },
  );

  test('opens the picked book if Discord sends the name of a choice', async () => {
    const namesake = bookRow({
      ref: { system: 'open', id: '77' },
      author: { en: 'Old Teapot', zh: '老茶壶' },
    });
    const held = { matches: [lantern, namesake], nearMatches: [] };
    const library = libraryOf({}, { findBooks: () => held });
    const picked = searchPage.at({
      text: 'The Lantern Keeper',
      by: 'title',
      source: null,
      then: 'overview',
      hint: '守灯人 · Old Teapot',
    });
    expect(await open(searchPage, picked, library)).toBe('book/~77');
  });

  test('asks which one if two books have the title', async () => {
    const text = 'The Lantern Keeper';
    const address = searchPage.at({ text, by: 'title', source: null, then: 'rankings' });
    const message = await openMessage(searchPage, address, finding(lantern, elsewhere));
    expect(textOf(message)).toContain('### Which book?');
    expect(optionsOf(message, 'open').map(({ value }) => value)).toEqual([
      'book/source_a:1042/rankings///search/The Lantern Keeper///rankings',
      'book/source_c:77/rankings///search/The Lantern Keeper///rankings',
    ]);
  });

  test('that no source has says so', async () => {
    const text = 'https://source-a.example/0';
    const address = searchPage.at({ text, by: 'title', source: null, then: null });
    const message = await openMessage(searchPage, address, finding());
    expect(textOf(message)).toContain('The catalogue does not hold the book at this address.');
    expect(linksOf(message)).toEqual({});
  });
});

describe('the request to the catalogue', () => {
  test.each([
    ['Red Pavilion', 'source_a'],
    ['红楼', 'source_a'],
    ['red pavillion', 'source_a'],
    ['source_c', 'source_c'],
  ])('names a source by its code when people name it %s', async (source, expected) => {
    const asked: BookSearch[] = [];
    const library = libraryOf(
      {
        findBooks: (_, search) => {
          asked.push(search);
          return Promise.resolve(fresh([]));
        },
      },
      { sources },
    );
    await open(
      searchPage,
      searchPage.at({ text: ' ab c ', by: 'title', source, then: null }),
      library,
    );
    expect(asked).toEqual([{ text: 'ab c', by: 'title', source: expected }]);
  });

  test('is not sent for an unknown source', async () => {
    const address = searchPage.at({ text: 'abc', by: 'title', source: 'Nowhere', then: null });
    const library = libraryOf({}, { sources });
    await expect(openMessage(searchPage, address, library)).rejects.toMatchObject({
      problem: { code: 'not_found', what: 'source' },
    });
  });

  test('contains the typed source if no source names are cached', async () => {
    const asked: BookSearch[] = [];
    const library = libraryOf({
      findBooks: (_, search) => {
        asked.push(search);
        return Promise.resolve(fresh([]));
      },
    });
    const typed = { text: 'abc', by: 'title', source: 'source_c' } as const;
    await openMessage(searchPage, searchPage.at({ ...typed, then: null }), library);
    expect(asked).toEqual([typed]);
  });

  test('is not sent for an empty text', async () => {
    const address = searchPage.at({ text: '  ', by: 'title', source: null, then: null });
    const text = textOf(await openMessage(searchPage, address, libraryOf()));
    expect(text).toContain('That is too short to search for');
  });

  describe('that the catalogue refuses', () => {
    const refused = new ProblemError({ code: 'not_accepted', param: 'q', detail: 'at least 3' });
    const library = libraryOf({ findBooks: () => Promise.reject(refused) });

    test.each(['ab', 'a:b', '1/2', '🐉🐉🐉', '???'])(
      'has too few letters where it is “%s”, and people are told how much to type',
      async (text) => {
        const address = searchPage.at({ text, by: 'title', source: null, then: null });
        const shown = textOf(await openMessage(searchPage, address, library));
        expect(shown).toContain('at least three letters');
      },
    );

    test('for another reason is a problem', async () => {
      await expect(openMessage(searchPage, searched, library)).rejects.toBe(refused);
    });
  });
});
