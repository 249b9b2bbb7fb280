import { describe, expect, test } from 'vitest';

import { parseBook } from '../../../src/catalogue/open/book.ts';
import { createOpenEndpoints } from '../../../src/catalogue/open/endpoints.ts';
import { pages } from './pages.ts';

const open = createOpenEndpoints({
  urlTemplates: pages,
  chartSource: 'source_a',
  boardFreshMs: 1_800_000,
});
const other = { id: 1, bookId: 5, title: 'Salt' };

describe.each([['bookId'], ['book_id'], ['novelId'], ['novel_id'], ['book'], ['novel']])(
  'an entry whose %s is null has no book',
  (name) => {
    const entry = { id: 1604, [name]: null, title: 'Lost', text: 'Fine.' };
    const data = [entry, other];

    test('in a ranking', () => {
      const { rows } = open.chart({}, 1).parse({ data });
      expect(rows.map((row) => row?.book.ref.id ?? null)).toEqual([null, '5']);
    });

    test('in a booklist', () => {
      const { rows } = open.booklist('3', 1).parse({ data: { id: 3, title: 'Best', books: data } });
      expect(rows.map((row) => row?.book.ref.id ?? null)).toEqual([null, '5']);
    });

    test('among the recommendations', () => {
      expect(open.recommendations('7').parse({ data })).toMatchObject([{ ref: { id: '5' } }]);
    });

    test('in the feed', () => {
      const [item] = open.feed(null, 1).parse({ data }).rows;
      expect(item).toMatchObject({ text: { en: 'Fine.' }, book: null });
    });
  },
);

test('another source with a null book id is no link to a book', () => {
  const alsoOn = [{ id: 1604, bookId: null }, { id: 1, bookId: 8 }, { id: 9 }];
  const book = parseBook({ id: 7, title: 'A', alsoOn }, pages);
  expect(book?.alsoOn.map(({ ref }) => ref.id)).toEqual(['8', '9']);
});

test('a second id name counts if the first is null', () => {
  const data = [{ id: 1604, bookId: null, novelId: 5, title: 'Salt' }];
  expect(open.chart({}, 1).parse({ data }).rows[0]?.book.ref.id).toBe('5');
});

describe('a recommendation is the recommended book, not the one asked for', () => {
  const asked = { id: 7, title: 'Asked', author: 'Lin' };

  test.each([
    ['an id beside', { id: 1, bookId: 7, recommendedBookId: 2357, title: 'Salt' }],
    ['an id in snake case', { id: 1, book_id: 7, recommended_book_id: '2357', title: 'Salt' }],
    ['a similar id', { bookId: 7, bookTitle: 'Asked', similarBookId: 2357, similarTitle: 'Salt' }],
    [
      'an id and a title',
      { id: 1, bookId: 7, bookTitle: 'Asked', recommendedBookId: 2357, recommendedTitle: 'Salt' },
    ],
    ['an object', { id: 1, bookId: 7, recommendedBook: { id: 2357, title: 'Salt' } }],
    ['an object beside', { id: 1, book: asked, recommendedBook: { id: 2357, title: 'Salt' } }],
    [
      'an object beside, in snake case',
      { book: asked, recommended_book: { book_id: 2357, title: 'Salt' } },
    ],
    ['an object and its id', { recommendedBookId: 2357, book: { id: 2357, title: 'Salt' } }],
  ])('from %s', (_, row) => {
    expect(open.recommendations('7').parse({ data: [row] })).toMatchObject([
      {
        ref: { id: '2357' },
        title: { en: 'Salt' },
        url: 'https://books.example/book/2357',
      },
    ]);
  });

  test.each([
    [{ id: 7, title: 'Asked' }],
    [{ id: 1, bookId: 7, title: 'Asked' }],
    [{ id: 1, book: { id: '7', title: 'Asked' } }],
    [{ id: 1, bookId: 7, recommendedBookId: null, title: 'Asked' }],
  ])('%j recommends nothing', (row) => {
    const data = [row, { id: 5, title: 'Salt' }];
    expect(
      open
        .recommendations('7')
        .parse({ data })
        .map(({ ref }) => ref.id),
    ).toEqual(['5']);
  });
});
