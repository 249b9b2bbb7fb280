import { describe, expect, test } from 'vitest';

import type { BookSearch, Library } from '../../src/catalogue/library.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { searchPage } from '../../src/pages/search.ts';
import {
  elsewhere,
  finding,
  lantern,
  nothing,
  other,
  searched,
  typedForBook,
} from './support/found-books.ts';
import { linksOf, optionsOf, textOf } from './support/message.ts';
import { fresh, libraryOf, open, openMessage } from './support/reading.ts';
import { bookRow, sources, wholeBook } from './support/sample.ts';

describe('a text that means one book', () => {
  test('opens it if the text is a link to a book at its source', async () => {
    const text = 'https://source-a.example/1042';
    const address = searchPage.at({ text, by: 'title', source: null, then: null });
    expect(await open(searchPage, address, finding(lantern))).toBe('book/source_a:1042');
  });

  test('stays a list of one in /search, with a button that opens it', async () => {
    const message = await openMessage(searchPage, searched, finding(lantern));
    expect(textOf(message)).toContain('### Results for “lantern”');
    expect(linksOf(message)).toEqual({ 'Open the book': 'book/source_a:1042////search/lantern' });
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

  const numbered = bookRow({ title: { en: '1984', zh: null } });
  const withId = { ...wholeBook, ref: { system: 'open', id: '1984' } as const };
  const typedNumber = searchPage.at({ text: '1984', by: 'title', source: null, then: 'overview' });
  const havingId = (library: Library, books: readonly unknown[] = [withId]): Library => ({
    ...library,
    book: () =>
      books.length > 0
        ? Promise.resolve(fresh(withId))
        : Promise.reject(new ProblemError({ code: 'not_found', what: 'book' })),
  });

  test('may be its id in the open library', async () => {
    expect(await open(searchPage, typedNumber, havingId(finding()))).toBe('book/~1984');
  });

  test('may be an id that is too short for a title', async () => {
    const problem = { code: 'not_accepted', param: 'q', detail: 'too short' } as const;
    const short = { ...finding(), searchBooks: () => Promise.reject(new ProblemError(problem)) };
    const address = searchPage.at({ text: '7', by: 'title', source: null, then: 'reviews' });
    expect(await open(searchPage, address, havingId(short))).toBe('book/~1984/reviews');
  });

  test('may be the id of one book and the title of another, which comes first', async () => {
    const message = await openMessage(searchPage, typedNumber, havingId(finding(numbered)));
    expect(textOf(message)).toContain('### Which book?');
    expect(optionsOf(message, 'open').map(({ value }) => value.split('//')[0])).toEqual([
      'book/source_a:1042',
      'book/~1984',
    ]);
    expect(textOf(message)).toContain('has this ID');
  });

  test('is its title if no book has such an id', async () => {
    const library = havingId(finding(numbered), []);
    expect(await open(searchPage, typedNumber, library)).toBe('book/source_a:1042');
  });

  describe('that has a dash', () => {
    const dashed = bookRow({ title: { en: 'Night Market — Dawn', zh: null } });
    const plain = bookRow({ title: { en: 'Night Market', zh: null } });
    const typed = (hint: string) =>
      searchPage.at({ text: 'Night Market', by: 'title', source: null, then: null, hint });
    const catalogue = (found: Readonly<Record<string, typeof plain>>) => {
      const asked: string[] = [];
      const library = libraryOf({
        searchBooks: ({ text }) => {
          asked.push(text);
          const items = [found[text]].filter((book) => book !== undefined);
          return Promise.resolve({ ...nothing, value: { ...nothing.value, items } });
        },
      });
      return { asked, library };
    };

    test('is searched whole', async () => {
      const { asked, library } = catalogue({
        'Night Market — Dawn': dashed,
        'Night Market': plain,
      });
      const whole = searchPage.at({ ...searchedText('Night Market — Dawn') });
      expect(await open(searchPage, typed('Dawn'), library)).toBe(whole);
      expect(asked).toEqual(['Night Market — Dawn']);
    });

    test.each([
      ['nothing has the whole text', {}],
      ['the catalogue finds only a similar title', { 'Night Market — Mo': plain }],
    ])('is the name of a suggestion if %s', async (_, found) => {
      const { library } = catalogue({ ...found, 'Night Market': plain });
      const part = searchPage.at({ ...searchedText('Night Market') });
      expect(await open(searchPage, typed('Mo'), library)).toBe(part);
    });

    test('is named whole if nothing is found', async () => {
      const whole = searchPage.at({ ...searchedText('Night Market — Mo') });
      expect(await open(searchPage, typed('Mo'), catalogue({}).library)).toBe(whole);
    });

    function searchedText(text: string) {
      return { text, by: 'title', source: null, then: null } as const;
    }
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
    expect(textOf(message)).toContain('The catalogue has no book at this link.');
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
        searchBooks: (search) => {
          asked.push(search);
          return Promise.resolve(nothing);
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
      searchBooks: (search) => {
        asked.push(search);
        return Promise.resolve(nothing);
      },
    });
    const typed = { text: 'abc', by: 'title', source: 'source_c' } as const;
    await openMessage(searchPage, searchPage.at({ ...typed, then: null }), library);
    expect(asked).toEqual([typed]);
  });

  test('is not sent for an empty text', async () => {
    const address = searchPage.at({ text: '  ', by: 'title', source: null, then: null });
    const text = textOf(await openMessage(searchPage, address, libraryOf()));
    expect(text).toContain('This search is too short');
  });

  describe('that the catalogue refuses', () => {
    const refused = new ProblemError({ code: 'not_accepted', param: 'q', detail: 'at least 3' });
    const library = libraryOf({ searchBooks: () => Promise.reject(refused) });

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
