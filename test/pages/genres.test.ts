import { describe, expect, test } from 'vitest';

import type { Library } from '../../src/catalogue/library.ts';
import { ProblemError } from '../../src/model/problem.ts';
import type { Genre } from '../../src/model/source.ts';
import { genresPage } from '../../src/pages/genres.ts';
import { optionsOf, textOf, linksOf } from './support/message.ts';
import { openMessage, fresh, libraryOf, readerOf } from './support/reading.ts';
import { sources } from './support/sample.ts';

const fantasy: Genre = {
  code: '玄幻',
  name: { en: 'Fantasy', zh: '玄幻' },
  bookCount: 1_204,
  audience: 'male',
  url: 'https://books.example/library/source_a?genre=1',
  subgenres: [
    { code: '东方玄幻', name: { en: 'Eastern Fantasy', zh: '东方玄幻' } },
    { code: '异世大陆', name: { en: null, zh: '异世大陆' } },
  ],
};

function genre(number: number, given: Partial<Genre> = {}): Genre {
  return {
    code: `类${number}`,
    name: { en: `Genre ${number}`, zh: `类${number}` },
    bookCount: null,
    audience: null,
    url: null,
    subgenres: [],
    ...given,
  };
}

function keyed(genres: readonly Genre[], others: Partial<Library> = {}): Library {
  return libraryOf({ genres: () => Promise.resolve(fresh(genres)), ...others }, { sources });
}

const first = genresPage.at({ source: null, page: 1 });

describe('the genres of a source', () => {
  test('show both names, a link, the number of books and the subgenres', async () => {
    const message = await openMessage(
      genresPage,
      first,
      keyed([fantasy, genre(2, { bookCount: 31 })]),
    );
    expect(textOf(message)).toContain('## Genres of Red Pavilion');
    expect(textOf(message)).toContain(
      '`1,204` **[Fantasy](https://books.example/library/source_a?genre=1)** · 玄幻',
    );
    expect(textOf(message)).toContain('-# Eastern Fantasy · 异世大陆');
    expect(textOf(message)).toContain('`   31` **Genre 2** · 类2');
  });

  test('show the Chinese name first to a Chinese reader', async () => {
    const reader = readerOf({ discordLocale: 'zh-TW', locale: 'zh-TW' });
    const text = textOf(await openMessage(genresPage, first, keyed([fantasy]), reader));
    expect(text).toContain('## 红楼的分類');
    expect(text).toMatch(/\*\*\[玄幻\]\(.+\)\*\* · Fantasy/);
    expect(text).toContain('-# 东方玄幻 · 异世大陆');
  });

  test('say that a genre without a number has fewer than 25 books', async () => {
    const text = textOf(await openMessage(genresPage, first, keyed([genre(1), genre(2)])));
    expect(text).toContain(
      '\n**Genre 1** · 类1\n-# fewer than 25 books\n**Genre 2** · 类2\n-# fewer than 25 books',
    );
    expect(text).not.toMatch(/`|\b0\b|null|numbers/);
  });

  test('are grouped under each audience once if there are several', async () => {
    const all = [
      genre(1, { audience: 'male' }),
      genre(2, { audience: 'female' }),
      genre(3, { audience: 'male' }),
      genre(4, { audience: 'night_owls' }),
    ];
    const text = textOf(await openMessage(genresPage, first, keyed(all)));
    const lines = text.split('\n').filter((line) => /^###|Genre \d/.test(line));
    expect(lines).toEqual([
      '### For male readers',
      '**Genre 1** · 类1',
      '**Genre 3** · 类3',
      '### For female readers',
      '**Genre 2** · 类2',
      '### Night owls',
      '**Genre 4** · 类4',
    ]);
  });

  test('show a single audience once, under the heading', async () => {
    const all = [genre(1, { audience: 'female' }), genre(2, { audience: 'female' })];
    const text = textOf(await openMessage(genresPage, first, keyed(all)));
    expect(text.match(/For female readers/g)).toHaveLength(1);
    expect(text).not.toContain('###');
  });

  test('are ten to a page, and each opens its books', async () => {
    const all = Array.from({ length: 12 }, (_, place) => genre(place + 1));
    const message = await openMessage(
      genresPage,
      genresPage.at({ source: 'source_a', page: 2 }),
      keyed(all),
    );
    expect(textOf(message)).toContain('Page 2 of 2 · 11–12 of 12');
    expect(optionsOf(message, 'open').map(({ label, value }) => [label, value])).toEqual([
      ['Genre 11', 'browse/source_a/genre=类11'],
      ['Genre 12', 'browse/source_a/genre=类12'],
    ]);
    expect(linksOf(message)).toEqual({ '‹1': 'genres/source_a' });
  });

  test('a page beyond the last links to the last page', async () => {
    const all = Array.from({ length: 12 }, (_, place) => genre(place + 1));
    const address = genresPage.at({ source: 'source_a', page: 9 });
    const message = await openMessage(genresPage, address, keyed(all));
    expect(textOf(message)).toContain('There is no page 9. The last page is 2.');
    expect(linksOf(message)).toEqual({ 'Go to the last page': 'genres/source_a/2' });
  });

  test('have a menu for other sources and the open library', async () => {
    const message = await openMessage(genresPage, first, keyed([fantasy]));
    expect(optionsOf(message, 'source').map(({ label, value }) => [label, value])).toEqual([
      ['Source: Red Pavilion', 'genres/source_a'],
      ['Blue Harbour', 'genres/source_c'],
      ['The open library', 'genres/~'],
    ]);
  });

  test.each(['Blue Harbour', '蓝港', 'source_c', 'blue harbor'])(
    'are found by what is typed for the source: %s',
    async (typed) => {
      const asked: (string | null)[] = [];
      const library = keyed([fantasy], {
        genres: (source) => {
          asked.push(source);
          return Promise.resolve(fresh([fantasy]));
        },
      });
      await openMessage(genresPage, genresPage.at({ source: typed, page: 1 }), library);
      expect(asked).toEqual(['source_c']);
    },
  );

  test('of an unknown source cannot be shown: the page offers the known sources', async () => {
    const address = genresPage.at({ source: 'zzz', page: 1 });
    const message = await openMessage(genresPage, address, keyed([]));
    expect(textOf(message)).toContain('The catalogue has no such source');
    expect(optionsOf(message, 'source').map(({ label, value }) => [label, value])).toEqual([
      ['Red Pavilion', 'genres/source_a'],
      ['Blue Harbour', 'genres/source_c'],
      ['The open library', 'genres/~'],
    ]);
  });

  test('a source without genres says so', async () => {
    const message = await openMessage(genresPage, first, keyed([]));
    expect(textOf(message)).toContain('There are no genres here yet.');
    expect(optionsOf(message, 'open')).toEqual([]);
  });
});

describe('without a key', () => {
  test('the genres are those of the open library, without a source menu', async () => {
    const library = libraryOf({
      servingInterface: () => 'open',
      genres: (source) => Promise.resolve(fresh(source === null ? [genre(7, { code: '7' })] : [])),
    });
    const message = await openMessage(genresPage, first, library);
    expect(textOf(message)).toContain('## Genres of the open library');
    expect(optionsOf(message, 'source')).toEqual([]);
    expect(optionsOf(message, 'open')[0]?.value).toBe('browse/~/genre=7');
  });

  test('a typed source needs a key: the page says so and links to the open library', async () => {
    const library = libraryOf({
      servingInterface: () => 'open',
      sources: () => Promise.reject(new ProblemError({ code: 'needs_key' })),
    });
    const address = genresPage.at({ source: 'Red Pavilion', page: 1 });
    const message = await openMessage(genresPage, address, library);
    expect(textOf(message)).toContain('needs an API key, and this server has none');
    expect(linksOf(message)).toEqual({ 'Genres of the open library': 'genres/~' });
  });

  test.each([
    { code: 'quota_spent', retryAt: 0 },
    { code: 'key_refused', refusal: 'revoked_key' },
  ] as const)(
    'and no source typed, a key that does not serve ($code) leaves the open library',
    async (problem) => {
      const library = keyed([], {
        genres: (source) =>
          source === null
            ? Promise.resolve(fresh([genre(7)]))
            : Promise.reject(new ProblemError(problem)),
      });
      const text = textOf(await openMessage(genresPage, first, library));
      expect(text).toContain('## Genres of the open library');
      const typed = genresPage.at({ source: 'source_a', page: 1 });
      await expect(openMessage(genresPage, typed, library)).rejects.toMatchObject({ problem });
    },
  );
});
