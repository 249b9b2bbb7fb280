import { describe, expect, test } from 'vitest';

import type { Remark } from '../../src/model/open-records.ts';
import { bookPage } from '../../src/pages/book.ts';
import { holding, listing, openBook, viewAt } from './support/book-views.ts';
import { textOf, linksOf } from './support/message.ts';
import { wholeBook } from './support/sample.ts';
import { openMessage, readerOf } from './support/reading.ts';

describe('reviews and comments', () => {
  const remark = (given: Partial<Remark> = {}): Remark => ({
    text: { en: 'A patient book.', zh: null },
    title: null,
    author: null,
    score: null,
    scoreScale: null,
    agreeCount: null,
    writtenAt: null,
    url: null,
    isSpoiler: null,
    ...given,
  });
  const saying = (items: readonly Remark[]) => () => Promise.resolve(listing(items));

  test('show author, time, agreements and the score with its scale', async () => {
    const whole = remark({
      author: '@everyone',
      score: 4.5,
      scoreScale: 6,
      agreeCount: 1,
      writtenAt: Date.UTC(2026, 0, 1),
      url: 'https://books.example/review/1',
      title: 'Warm',
    });
    const library = holding(openBook, { reviews: saying([whole, remark()]) });
    const text = textOf(await openMessage(bookPage, viewAt('reviews'), library));
    expect(text.split('\n').slice(1)).toEqual([
      '**[＠everyone](https://books.example/review/1)**',
      `-# <t:${Date.UTC(2026, 0, 1) / 1000}:R> · 👍 1 · ★ 4.5/6`,
      '**Warm**',
      'A patient book.',
      '',
      'A patient book.',
      '-# Written by readers of the catalogue',
    ]);
  });

  test.each([
    ['comments', 'on the scale of the book’s source', '★ 4/10'],
    ['reviews', 'without a scale, because the catalogue states none', '★ 4'],
  ] as const)('show the score of %s %s', async (view, _, score) => {
    const library = holding(wholeBook, { [view]: saying([remark({ score: 4 })]) });
    const text = textOf(await openMessage(bookPage, viewAt(view, { ref: wholeBook.ref }), library));
    expect(text).toContain(`\n-# ${score}\n`);
  });

  test('are behind spoiler bars if the server hides spoilers', async () => {
    const library = holding(openBook, { comments: saying([remark()]) });
    const hiding = readerOf({ hidesSpoilers: true });
    const text = textOf(await openMessage(bookPage, viewAt('comments'), library, hiding));
    expect(text).toContain('\n||A patient book.||\n');
  });

  test('keep the link of a review without an author', async () => {
    const nameless = remark({ url: 'https://books.example/review/1' });
    const library = holding(openBook, { comments: saying([nameless]) });
    const text = textOf(await openMessage(bookPage, viewAt('comments'), library));
    expect(text).toContain('-# [Original](https://books.example/review/1)');
  });

  test.each([
    ['reviews', 'No reviews yet.', 'Read the comments', 'book/~77/comments'],
    ['comments', 'No comments yet.', 'Read the reviews', 'book/~77/reviews'],
  ] as const)('where there are no %s, the others are one press away', async (...told) => {
    const [view, words, button, to] = told;
    const page = await openMessage(
      bookPage,
      viewAt(view),
      holding(openBook, { [view]: saying([]) }),
    );
    expect(textOf(page)).toContain(words);
    expect(linksOf(page)).toEqual({ [button]: to });
  });
});
