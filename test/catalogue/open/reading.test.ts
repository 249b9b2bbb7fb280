import { describe, expect, test } from 'vitest';

import {
  parseComment,
  parseFeedItem,
  parseReview,
  parseSimilarBook,
} from '../../../src/catalogue/open/reading.ts';
import { pages } from './pages.ts';

describe('whether a text is a spoiler', () => {
  test.each([
    [{ spoiler: true }, true],
    [{ isSpoiler: false }, false],
    [{ contains_spoilers: true }, true],
    [{ hasSpoiler: true }, true],
    [{}, null],
    [{ spoiler: null }, null],
    [{ spoiler: 'the lighthouse' }, null],
  ])('%j says %s', (fields, said) => {
    expect(parseReview({ id: 1, content: 'Good.', ...fields })?.isSpoiler).toBe(said);
    expect(parseFeedItem({ id: 1, content: 'Good.', ...fields }, pages)?.isSpoiler).toBe(said);
  });
});

describe('the number of recommendations of a similar book', () => {
  const book = { id: 7, title: 'Salt' };

  test.each([
    [{ ...book, recommendedBy: 12 }],
    [{ ...book, recommend_count: 12 }],
    [{ book, recommendedBy: 12 }],
  ])('%j', (json) => {
    expect(parseSimilarBook(json, '1', pages)).toMatchObject({
      ref: { id: '7' },
      figures: [{ key: 'recommended_by', value: 12 }],
    });
  });

  test('is missing if no field has it', () => {
    expect(parseSimilarBook(book, '1', pages)?.figures).toEqual([]);
    expect(parseSimilarBook({ ...book, recommendedBy: 'Mira' }, '1', pages)?.figures).toEqual([]);
  });

  test('is missing if the book has no title', () => {
    expect(parseSimilarBook({ id: 7, recommendedBy: 12 }, '1', pages)).toBeNull();
  });
});

describe('a review without a text', () => {
  test.each<[object, number | null, number | null]>([
    [{ id: 1, rating: 4 }, 4, null],
    [{ id: 1, score: '4.5', content: null }, 4.5, null],
    [{ id: 1, stars: 4, text: '  ' }, 4, null],
    [{ id: 1, rating: { value: 4, max: 5 } }, 4, 5],
  ])('%j is a review with its rating', (json, score, scoreScale) => {
    expect(parseReview(json)).toMatchObject({ text: null, score, scoreScale });
  });

  test.each([[{ id: 1 }], [{ id: 1, rating: null }], [{ id: 1, rating: 0 }], [{ author: 'Lin' }]])(
    '%j is no review',
    (json) => {
      expect(parseReview(json)).toBeNull();
    },
  );

  test('is no comment and no event of the feed', () => {
    expect(parseComment({ id: 1, rating: 4 })).toBeNull();
    expect(parseFeedItem({ id: 1, rating: 4 }, pages)).toBeNull();
  });
});
