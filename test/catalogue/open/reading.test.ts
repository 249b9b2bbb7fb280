import { describe, expect, test } from 'vitest';

import {
  parseFeedItem,
  parseRemark,
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
    expect(parseRemark({ id: 1, content: 'Good.', ...fields })?.isSpoiler).toBe(said);
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
