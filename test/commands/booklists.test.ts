import { describe, expect, test } from 'vitest';

import { browseBooklists, booklists, containing, show } from '../../commands/booklists.ts';
import { at } from '../../src/pages/place.ts';
import {
  booklistPlace,
  booklistsPlace,
  bookPlace,
  namedBooklistPlace,
  searchPlace,
} from '../../src/pages/places.ts';
import { opened } from './opened.ts';

test('the names of the options stay the same', () => {
  expect(booklists.commands.map(({ name, options }) => [name, Object.keys(options)])).toEqual([
    ['show', ['list', 'sort', 'status', 'min_words', 'noted', 'dropped', 'page']],
    ['browse', ['source', 'sort', 'min_books', 'popularity', 'page']],
    ['containing', ['book']],
  ]);
});

describe('/booklists browse', () => {
  test('opens the default lists without options', () => {
    expect(opened(browseBooklists, {})).toBe(at(booklistsPlace, { source: null, page: 1 }));
  });

  test('passes on the names of suggestions', () => {
    const named = {
      source: 'Red Pavilion — 红楼',
      sort: 'Last updated',
      min_books: 'At least 50 books',
      popularity: ' ',
      page: 3,
    };
    expect(opened(browseBooklists, named)).toBe(
      at(booklistsPlace, {
        source: 'Red Pavilion — 红楼',
        sort: 'Last updated',
        minBooks: 'At least 50 books',
        popularity: null,
        page: 3,
      }),
    );
  });
});

describe('/booklists show', () => {
  const choices = { page: 1, sort: null, status: null, minWords: null, noted: false };

  test.each([
    ['source_a:400001', { system: 'keyed', source: 'source_a', id: '400001' }],
    [' ~12 ', { system: 'open', id: '12' }],
  ] as const)('%s opens the list directly', (list, ref) => {
    expect(opened(show, { list })).toBe(at(booklistPlace, { list: ref, page: 1, noted: false }));
  });

  test.each([
    ['Slow Stories Red Pavilion — 慢书 · 64 books', 'Slow Stories Red Pavilion — 慢书 · 64 books'],
    ['慢书', '慢书'],
    ['re:zero', 're:zero'],
    ['<https://a.test/booklists/source_a/1>', 'https://a.test/booklists/source_a/1'],
  ])('%s is searched for', (list, text) => {
    expect(opened(show, { list })).toBe(at(namedBooklistPlace, { ...choices, text }));
  });

  test('passes on the other options', () => {
    const same = { sort: 'Score', status: '已完结', noted: true, dropped: 'only', page: 2 };
    const typed = { ...same, min_words: '300000' };
    const params = { ...same, minWords: '300000' };
    expect(opened(show, { list: '~12', ...typed })).toBe(
      at(booklistPlace, { list: { system: 'open', id: '12' }, ...params }),
    );
    expect(opened(show, { list: 'slow', ...typed })).toBe(
      at(namedBooklistPlace, { text: 'slow', ...params }),
    );
  });
});

describe('/booklists containing', () => {
  test('opens the lists of a chosen book', () => {
    const ref = { system: 'keyed', source: 'source_a', id: '1042' } as const;
    expect(opened(containing, { book: 'source_a:1042' })).toBe(
      at(bookPlace, { ref, view: 'booklists', page: 1 }),
    );
  });

  test('searches for a title and then opens the lists', () => {
    expect(opened(containing, { book: 'Silent Sea — 诡海 · Moth' })).toBe(
      at(searchPlace, {
        text: 'Silent Sea',
        by: 'title',
        source: null,
        then: 'booklists',
        hint: '诡海 · Moth',
      }),
    );
  });
});
