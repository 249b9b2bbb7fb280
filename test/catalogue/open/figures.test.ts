import { describe, expect, test } from 'vitest';

import { parseBook } from '../../../src/catalogue/open/book.ts';
import { parseStatistics } from '../../../src/catalogue/open/figures.ts';
import { pages } from './pages.ts';

function figuresOf(fields: object) {
  const book = parseBook({ id: 1, title: 'A', ...fields }, pages);
  return Object.fromEntries(book?.figures.map(({ key, value }) => [key, value]) ?? []);
}

describe('a score and the number of scores are two figures', () => {
  test.each([
    [{ rating: 4.2, ratingCount: 40 }],
    [{ rating: '4.2', rating_count: '40' }],
    [{ ratingCount: 40, rating: 4.2 }],
    [{ avgRating: 4.2, ratingsCount: 40 }],
    [{ averageRating: 4.2, ratings: 40 }],
    [{ rating_average: 4.2, numRatings: 40 }],
    [{ rating_score: 4.2, totalRatings: 40 }],
    [{ voteAverage: 4.2, ratings_count: 40 }],
    [{ rating: { average: 4.2, count: 40, max: 5 } }],
    [{ rating: { value: 4.2, total: 40 } }],
    [{ stats: { rating: 4.2, ratingCount: 40 } }],
    [{ stats: { rating: { avg: 4.2, count: 40 } } }],
    [{ stats: { average_rating: 4.2, rating_count: 40 } }],
    [
      {
        metrics: [
          { key: 'rating', value: 4.2 },
          { key: 'rating_count', value: 40 },
        ],
      },
    ],
  ])('%j', (fields) => {
    expect(figuresOf(fields)).toEqual({ rating: 4.2, ratings: 40 });
  });

  test.each([
    [{ score: 8.7, scoreCount: 40 }],
    [{ score: { value: 8.7, count: 40 } }],
    [{ avg_score: 8.7, score_count: 40 }],
    [{ stats: { score: { value: 8.7, count: 40 } } }],
  ])('%j', (fields) => {
    expect(figuresOf(fields)).toEqual({ score: 8.7, ratings: 40 });
  });

  test('each with the name of whose score it is', () => {
    expect(
      figuresOf({ sourceScore: 8.7, sourceScoreCount: 40, communityScore: { value: 7, count: 3 } }),
    ).toEqual({ source_score: 8.7, source_ratings: 40, community_score: 7, community_ratings: 3 });
  });
});

describe('a value beside its count is not the count', () => {
  test.each([
    [{ votes: 4.5, votesCount: 40 }, { votes: 40 }],
    [{ review: 5, review_count: 40 }, { reviews: 40 }],
    [{ stats: { heat: 88.5, heatCount: 40 } }, { heat: 88.5, heat_count: 40 }],
    [{ popularity: 88.5, popularityCount: 40 }, { popularity: 88.5 }],
    [{ likes: 40, likesCount: 40 }, { likes: 40 }],
  ])('%j', (fields, figures) => {
    expect(figuresOf(fields)).toEqual(figures);
  });
});

test.each([
  [{ ratings: 4.2 }, { rating: 4.2 }],
  [{ votes: 4.5 }, {}],
  [{ stats: { reviews: 4.5 } }, {}],
])('%j has no count with a fraction', (fields, figures) => {
  expect(figuresOf(fields)).toEqual(figures);
});

test('a score of the library is no count', () => {
  const data = { averageRating: 4.2, ratingCount: 40, community: { rating: 4, totalReviews: 9 } };
  expect(parseStatistics(data)).toEqual([
    { key: 'rating', value: 4.2 },
    { key: 'ratings', value: 40 },
    { key: 'community.rating', value: 4 },
    { key: 'community.reviews', value: 9 },
  ]);
});
