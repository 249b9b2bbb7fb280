import { describe, expect, test } from 'vitest';

import { languageOf } from '../../src/language/language.ts';
import {
  sourceOffer,
  openLibraryOffer,
  type CatalogueOffer,
} from '../../src/pages/browse-books/offer.ts';
import {
  queryCriteria,
  queryParameters,
  readCatalogueQuery,
} from '../../src/pages/browse-books/catalogue-query.ts';
import type { Criterion } from '../../src/pages/places.ts';
import { sampleGenres, lamp, pavilion, sampleTags } from './support/sources.ts';

const offer = sourceOffer(pavilion);
const english = languageOf('en-US');
const chinese = languageOf('zh-CN');
const labels = { genres: sampleGenres, tags: sampleTags, statuses: ['completed', 'serializing'] };
const openLabels = {
  ...labels,
  genres: sampleGenres.map((genre, place) => ({ ...genre, code: String(place + 1) })),
};

type Pairs = readonly (readonly [Criterion['by'], string])[];

function criteria(...pairs: Pairs): readonly Criterion[] {
  return pairs.map(([by, text]) => ({ by, text }));
}

/** The parameters that typed criteria send. */
function sentParameters(of: CatalogueOffer, ...pairs: Pairs) {
  const wanted = readCatalogueQuery(
    of,
    criteria(...pairs),
    of.source === null ? openLabels : labels,
  );
  if ('why' in wanted) throw new Error(`refused: ${wanted.criterion.by}, ${wanted.why}`);
  return queryParameters(wanted);
}

/** Why typed criteria are refused, and the alternatives. */
function refusedCriterion(of: CatalogueOffer, ...pairs: Pairs) {
  const wanted = readCatalogueQuery(
    of,
    criteria(...pairs),
    of.source === null ? openLabels : labels,
  );
  if (!('why' in wanted)) throw new Error(`sent: ${JSON.stringify(queryParameters(wanted))}`);
  return {
    by: wanted.criterion.by,
    why: wanted.why,
    instead: wanted.alternatives.map(({ name }) => name(english)),
  };
}

describe('a source’s catalogue accepts', () => {
  test.each<[Criterion['by'], string, Record<string, string | string[]>]>([
    ['title', 'Lantern', { title: 'Lantern' }],
    ['author', '静雨', { author: '静雨' }],
    ['genre', '玄幻', { genre: '玄幻' }],
    ['genre', 'eastern fantasy', { genre: '玄幻' }],
    ['genre', 'Sci', { genre: '科幻' }],
    ['tag', 'slow burn', { tag: '慢热' }],
    ['tag', '慢热', { tag: '慢热' }],
    ['tag', 'slwo burn', { tag: '慢热' }],
    ['without_tag', '种田', { tag_not: '种田' }],
    ['tag_match', 'Any of the tags', { tag_match: 'any' }],
    ['tag_match', '符合全部標籤', { tag_match: 'all' }],
    ['tag_match', 'most', { tag_match: 'most' }],
    ['status', '已完结', { status: 'completed' }],
    ['status', '完结', { status: 'completed' }],
    ['status', '連載', { status: 'serializing' }],
    ['status', 'Ongoing', { status: 'serializing' }],
    ['status', 'brand_new', { status: 'brand_new' }],
    ['min_words', '500k', { min_words: '500000' }],
    ['min_words', '至少 1,000,000 字', { min_words: '1000000' }],
    ['max_words', '123456', { max_words: '123456' }],
    ['updated', 'week', { updated: 'week' }],
    ['dropped', 'only', { dropped: 'only' }],
    ['sort', 'Readers now', { sort: 'reads' }],
    ['sort', '評分', { sort: 'score' }],
    ['order', 'asc', { order: 'asc' }],
    ['order', '降序', { order: 'desc' }],
    ['filter', 'pov=heroine', { pov: 'heroine' }],
    ['filter', 'Point of view: heroine', { pov: 'heroine' }],
    ['filter', 'heroine', { pov: 'heroine' }],
    ['filter', '视角：hero', { pov: 'hero' }],
    ['filter', 'min_score=8.5', { min_score: '8.5' }],
    ['filter', 'Score ≥ 8.5', { min_score: '8.5' }],
    ['filter', 'score 8', { min_score: '8' }],
    ['filter', '评分 >= 7', { min_score: '7' }],
    ['filter', 'lifetime reads 100k', { min_reads: '100000' }],
    ['filter', 'min_reads: 10万', { min_reads: '100000' }],
  ])('%s “%s” as %j', (by, text, expected) => {
    expect(sentParameters(offer, [by, text])).toEqual(expected);
  });

  test('several tags and filters, each once', () => {
    expect(
      sentParameters(
        offer,
        ['tag', '慢热'],
        ['tag', 'Slow Burn'],
        ['tag', '种田'],
        ['filter', 'pov=both'],
        ['filter', 'access=free'],
      ),
    ).toEqual({ tag: ['慢热', '种田'], pov: 'both', access: 'free' });
  });

  test('a subgenre with the only genre that has it', () => {
    expect(sentParameters(offer, ['subgenre', 'star seas'])).toEqual({
      genre: '科幻',
      subgenre: '星际',
    });
  });

  test('a subgenre of the typed genre', () => {
    const expected = { genre: '科幻', subgenre: '穿书' };
    expect(
      sentParameters(offer, ['genre', 'Science Fiction'], ['subgenre', 'book crossing']),
    ).toEqual(expected);
    expect(sentParameters(offer, ['subgenre', '穿书 ‹ 科幻'])).toEqual(expected);
    expect(sentParameters(offer, ['subgenre', 'Book Crossing ‹ Science Fiction'])).toEqual(
      expected,
    );
  });

  test('typed texts unchanged if the names are unavailable', () => {
    const wanted = readCatalogueQuery(offer, criteria(['genre', '玄幻'], ['tag', '慢热']), {
      ...labels,
      genres: null,
      tags: null,
    });
    expect('why' in wanted ? wanted : queryParameters(wanted)).toEqual({
      genre: '玄幻',
      tag: '慢热',
    });
  });

  test('its own codes for any typed form', () => {
    const wanted = readCatalogueQuery(
      offer,
      criteria(
        ['genre', 'Science Fiction'],
        ['filter', 'Score ≥ 8'],
        ['min_words', '50万'],
        ['sort', '字数'],
      ),
      labels,
    );
    if ('why' in wanted) throw new Error(wanted.why);
    expect(queryCriteria(wanted)).toEqual(
      criteria(
        ['genre', '科幻'],
        ['filter', 'min_score=8'],
        ['min_words', '500000'],
        ['sort', 'words'],
      ),
    );
    expect(wanted.filters.map(({ name }) => name(english))).toEqual([
      'Genre: Science Fiction',
      'Score ≥ 8',
      'at least 500,000 words',
    ]);
    expect(wanted.filters.map(({ name }) => name(chinese))).toEqual([
      '分类：科幻',
      '评分 ≥ 8',
      '至少 500,000 字',
    ]);
  });
});

describe('a source’s catalogue refuses', () => {
  test('a value between steps, with the nearest step first', () => {
    expect(refusedCriterion(offer, ['min_words', '900k'])).toEqual({
      by: 'min_words',
      why: 'no_step',
      instead: ['at least 1,000,000 words', 'at least 500,000 words', 'at least 300,000 words'],
    });
    expect(refusedCriterion(offer, ['filter', 'score ≥ 7.4'])).toEqual({
      by: 'filter',
      why: 'no_step',
      instead: ['Score ≥ 7', 'Score ≥ 8', 'Score ≥ 8.5', 'Score ≥ 6'],
    });
  });

  test('a text that is not a number', () => {
    expect(refusedCriterion(offer, ['min_words', 'long'])).toMatchObject({ why: 'no_number' });
    expect(refusedCriterion(offer, ['max_words', 'short'])).toMatchObject({
      why: 'no_number',
      instead: [],
    });
  });

  test('an unknown value of a facet', () => {
    expect(refusedCriterion(offer, ['filter', 'pov=villain'])).toEqual({
      by: 'filter',
      why: 'no_step',
      instead: ['Point of view: heroine', 'Point of view: hero', 'Point of view: both'],
    });
  });

  test('a filter of another source', () => {
    expect(refusedCriterion(offer, ['filter', 'audience=female'])).toMatchObject({
      by: 'filter',
      why: 'no_such',
    });
    expect(refusedCriterion(sourceOffer(lamp), ['filter', 'min_score=8'])).toEqual({
      by: 'filter',
      why: 'no_such',
      instead: ['Audience: male', 'Audience: female'],
    });
  });

  test('the same filter twice', () => {
    expect(refusedCriterion(offer, ['filter', 'pov=hero'], ['filter', 'pov=both'])).toEqual({
      by: 'filter',
      why: 'twice',
      instead: ['Point of view: hero', 'Point of view: both'],
    });
  });

  test('an unknown or ambiguous name', () => {
    expect(refusedCriterion(offer, ['tag', 'qqqq'])).toEqual({
      by: 'tag',
      why: 'no_such',
      instead: ['System', 'System Story', 'Slow Burn', '种田'],
    });
    expect(refusedCriterion(offer, ['tag', 'syst'])).toEqual({
      by: 'tag',
      why: 'several',
      instead: ['System', 'System Story'],
    });
    expect(refusedCriterion(offer, ['sort', 'colour'])).toMatchObject({
      by: 'sort',
      why: 'no_such',
    });
  });

  test('a subgenre of several genres until one is chosen', () => {
    expect(refusedCriterion(offer, ['subgenre', '穿书'])).toEqual({
      by: 'subgenre',
      why: 'several',
      instead: ['Book Crossing ‹ Eastern Fantasy', 'Book Crossing ‹ Science Fiction'],
    });
  });

  test('a subgenre of another genre', () => {
    expect(refusedCriterion(offer, ['genre', '玄幻'], ['subgenre', '星际'])).toEqual({
      by: 'subgenre',
      why: 'no_such',
      instead: ['Oriental ‹ Eastern Fantasy', 'Book Crossing ‹ Eastern Fantasy'],
    });
  });

  test('a minimum length above the maximum', () => {
    expect(refusedCriterion(offer, ['min_words', '1m'], ['max_words', '400k'])).toEqual({
      by: 'max_words',
      why: 'contradictory',
      instead: ['at least 1,000,000 words'],
    });
  });
});

describe('the open library', () => {
  test.each<[Criterion['by'], string, Record<string, string>]>([
    ['title', 'Lantern', { q: 'Lantern' }],
    ['author', 'Quiet Rain', { author: 'Quiet Rain' }],
    ['genre', 'science fiction', { genre: '2' }],
    ['min_words', '123,456', { minWords: '123456' }],
    ['max_words', '2m', { maxWords: '2000000' }],
    ['status', 'Completed', { status: 'completed' }],
    ['filter', 'audience=female', { gender: 'female' }],
    ['filter', 'gender=male', { gender: 'male' }],
    ['filter', 'Audience: female', { gender: 'female' }],
    ['filter', '受众：男频', { gender: 'male' }],
    ['sort', 'Popularity', { sort: 'popularity' }],
    ['order', 'asc', { order: 'asc' }],
  ])('accepts %s “%s” as %j', (by, text, expected) => {
    expect(sentParameters(openLibraryOffer, [by, text])).toEqual(expected);
  });

  test.each<[Criterion['by'], string]>([
    ['tag', '慢热'],
    ['without_tag', '慢热'],
    ['tag_match', 'any'],
    ['updated', 'week'],
    ['dropped', 'only'],
  ])('does not accept %s', (by, text) => {
    expect(refusedCriterion(openLibraryOffer, [by, text])).toEqual({
      by,
      why: 'not_taken',
      instead: [],
    });
  });

  test('does not have the minimums of a source', () => {
    expect(refusedCriterion(openLibraryOffer, ['filter', 'Score ≥ 8'])).toMatchObject({
      why: 'no_such',
    });
  });
});
