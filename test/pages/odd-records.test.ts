import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { bookPage } from '../../src/pages/book.ts';
import { statsPage } from '../../src/pages/stats.ts';
import { libraryOver } from '../catalogue/library/fake-ask.ts';
import { person } from '../catalogue/support/requesters.ts';
import { viewAt } from './support/book-views.ts';
import { textOf } from './support/message.ts';
import { openMessage, readerOf } from './support/reading.ts';

/** What a reader sees of records of the open interface in plausible, but unusual layouts. */

const chinese = readerOf({ locale: 'zh-CN', discordLocale: 'zh-CN' });

async function bookShown(
  fields: object,
  reader = readerOf(),
  view: 'overview' | 'figures' = 'overview',
) {
  const data = { id: 77, title: 'Salt', ...fields };
  const { libraryFor } = libraryOver({ 'open /v1/books/77': { data } });
  return textOf(await openMessage(bookPage, viewAt(view), libraryFor(person('2')), reader));
}

describe('a rating and the number of ratings', () => {
  const record = { rating: 4.2, ratingCount: 40, sourceScore: 8.5, sourceScoreCount: 12 };

  test('have a name each on a book’s card', async () => {
    expect(await bookShown(record)).toContain(
      ['**★ 8.5**', '**Stats**', '`4.2` Rating', '` 40` Ratings', '` 12` Source ratings'].join(
        '\n',
      ),
    );
    expect(await bookShown(record, chinese)).toContain('`4.2` 评分\n` 40` 评分次数');
  });

  test('have a name each in the library’s statistics', async () => {
    const { libraryFor } = libraryOver({
      'open /v1/stats': { data: { averageRating: 4.2, ratingCount: 40 } },
    });
    const text = textOf(await openMessage(statsPage, statsPage.at({}), libraryFor(person('2'))));
    expect(text).toContain('`4.2` Rating\n` 40` Ratings');
  });
});

test('reviews that only rate the book are a page of ratings', async () => {
  const { libraryFor } = libraryOver({
    'open /v1/books/77': { data: { id: 77, title: 'Salt' } },
    'open /v1/books/77/reviews?page=1&limit=50': {
      data: [
        { id: 1, user: 'Mira', rating: 4, createdAt: '2026-01-01T00:00:00Z' },
        { id: 2, user: 'Lin', rating: { value: 5, max: 5 }, text: '' },
        { id: 3, rating: 3 },
      ],
    },
  });
  const shown = textOf(await openMessage(bookPage, viewAt('reviews'), libraryFor(person('2'))));
  expect(shown.split('\n').slice(1, -1)).toEqual([
    '**Mira**',
    `-# <t:${Date.UTC(2026, 0, 1) / 1000}:R> · ★ 4`,
    '',
    '**Lin**',
    '-# ★ 5/5',
    '',
    '-# ★ 3',
  ]);
});

describe('a card always has the link to its page', () => {
  test.each([
    ['/novel/salt', 'https://books.example/novel/salt'],
    ['//pages.example/salt', 'https://pages.example/salt'],
    ['http://books.example/novel/salt', 'https://books.example/novel/salt'],
    ['https://books.example/novel/salt', 'https://books.example/novel/salt'],
    ['https://me@books.example/novel/salt', 'https://books.example/book/77'],
    ['http://books.example:8080/salt', 'https://books.example/book/77'],
    ['https://under_score.example/salt', 'https://books.example/book/77'],
    ['N/A', 'https://books.example/book/77'],
    [null, 'https://books.example/book/77'],
  ])('of an open book with the address %s', async (url, link) => {
    expect(await bookShown({ url })).toContain(`[Salt](${link})`);
  });

  test.each([
    ['/book/source_a/9', 'https://books.example/book/source_a/9'],
    ['//pages.example/9', 'https://pages.example/9'],
    ['http://pages.example/9', 'https://pages.example/9'],
  ])('of a keyed book with the address %s', async (url, link) => {
    const data = {
      ...{ source: 'source_a', source_book_id: '9', url, title: { en: 'Salt', zh: '盐' } },
      rankings: [{ board: 'hot', board_label: 'Hot', position: 3, url: '/rank/hot' }],
    };
    const { libraryFor } = libraryOver(
      {
        'keyed /v1/books/source_a/9': { data },
        'keyed /v1/sources': { data: [{ source: 'source_a', label: 'Red Pavilion' }] },
      },
      { '2': 'secret' },
    );
    const ref = { system: 'keyed', source: 'source_a', id: '9' } as const;
    const text = textOf(
      await openMessage(bookPage, viewAt('overview', { ref }), libraryFor(person('2'))),
    );
    expect(text).toContain(`[Salt](${link})`);
    expect(text).toContain(`[Hot](${new URL('/rank/hot', link).href})`);
  });

  test('of an open book with an address that is too long for a link', async () => {
    const url = `https://books.example/${'long'.repeat(600)}`;
    expect(await bookShown({ url })).toContain('[Salt](https://books.example/book/77)');
  });

  test('whatever the address of an open book is', async () => {
    const parts = fc.constantFrom(
      'https:',
      'http:',
      '//',
      '/',
      'a.example',
      'book',
      '1',
      '@',
      '?',
      '#',
      ' ',
      ')',
      ':',
    );
    const addresses = fc.oneof(
      fc.webUrl(),
      fc.array(parts).map((all) => all.join('')),
      fc.jsonValue(),
    );
    await fc.assert(
      fc.asyncProperty(addresses, async (url) => {
        expect(await bookShown({ url })).toMatch(/\[Salt\]\(https:\/\/[^\s()[\]]+\)/);
      }),
    );
  });
});

test('HTML in texts reads as text', async () => {
  const shown = await bookShown({
    title: 'Salt &amp; Smoke',
    synopsis: '<p>Tom&#39;s <em>first</em> day.</p><p>5 &lt; 6<br>The end.</p>',
  });
  expect(shown).toContain('Salt & Smoke');
  expect(shown).toMatch(/\nTom's first day\.\n5 \\?< 6\nThe end\./);
});

test('a book with a title of joiners only is shown by its id', async () => {
  const title = { en: '\u200d', zh: '\ufe0f\u200d' };
  const data = { source: 'source_a', source_book_id: '9', url: 'https://books.example/9', title };
  const { libraryFor } = libraryOver(
    {
      'keyed /v1/books/source_a/9': { data },
      'keyed /v1/sources': { data: [{ source: 'source_a', label: 'Red Pavilion' }] },
    },
    { '2': 'secret' },
  );
  const ref = { system: 'keyed', source: 'source_a', id: '9' } as const;
  const text = textOf(
    await openMessage(bookPage, viewAt('overview', { ref }), libraryFor(person('2'))),
  );
  expect(text).toContain('[Book 9](https://books.example/9)');
});
