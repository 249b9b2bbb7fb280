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
import { genresAtHand, lamp, pavilion, tagsAtHand } from './support/sources.ts';

const offer = sourceOffer(pavilion);
const english = languageOf('en-US');
const chinese = languageOf('zh-CN');
const labels = { genres: genresAtHand, tags: tagsAtHand, statuses: ['completed', 'serializing'] };
const openLabels = {
  ...labels,
  genres: genresAtHand.map((genre, place) => ({ ...genre, code: String(place + 1) })),
};

type Pairs = readonly (readonly [Criterion['by'], string])[];

function asked(...pairs: Pairs): readonly Criterion[] {
  return pairs.map(([by, text]) => ({ by, text }));
}

/** The parameters that are sent for what was typed. */
function sent(of: CatalogueOffer, ...pairs: Pairs) {
  const wanted = readCatalogueQuery(of, asked(...pairs), of.source === null ? openLabels : labels);
  if ('why' in wanted) throw new Error(`refused: ${wanted.criterion.by}, ${wanted.why}`);
  return queryParameters(wanted);
}

/** Why what was typed is refused, and what is offered in its place. */
function refused(of: CatalogueOffer, ...pairs: Pairs) {
  const wanted = readCatalogueQuery(of, asked(...pairs), of.source === null ? openLabels : labels);
  if (!('why' in wanted)) throw new Error(`sent: ${JSON.stringify(queryParameters(wanted))}`);
  return {
    by: wanted.criterion.by,
    why: wanted.why,
    instead: wanted.alternatives.map(({ name }) => name(english)),
  };
}

describe('a source’s catalogue is asked', () => {
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
  ])('by %s “%s” as %j', (by, text, expected) => {
    expect(sent(offer, [by, text])).toEqual(expected);
  });

  test('by several tags and filters at once, each once', () => {
    expect(
      sent(
        offer,
        ['tag', '慢热'],
        ['tag', 'Slow Burn'],
        ['tag', '种田'],
        ['filter', 'pov=both'],
        ['filter', 'access=free'],
      ),
    ).toEqual({ tag: ['慢热', '种田'], pov: 'both', access: 'free' });
  });

  test('by a subgenre with the genre that alone has it', () => {
    expect(sent(offer, ['subgenre', 'star seas'])).toEqual({ genre: '科幻', subgenre: '星际' });
  });

  test('by a subgenre of the genre that was typed', () => {
    const expected = { genre: '科幻', subgenre: '穿书' };
    expect(sent(offer, ['genre', 'Science Fiction'], ['subgenre', 'book crossing'])).toEqual(
      expected,
    );
    expect(sent(offer, ['subgenre', '穿书 ‹ 科幻'])).toEqual(expected);
    expect(sent(offer, ['subgenre', 'Book Crossing ‹ Science Fiction'])).toEqual(expected);
  });

  test('for what was typed where the names cannot be had', () => {
    const wanted = readCatalogueQuery(offer, asked(['genre', '玄幻'], ['tag', '慢热']), {
      ...labels,
      genres: null,
      tags: null,
    });
    expect('why' in wanted ? wanted : queryParameters(wanted)).toEqual({
      genre: '玄幻',
      tag: '慢热',
    });
  });

  test('again by its own codes, however they were typed', () => {
    const wanted = readCatalogueQuery(
      offer,
      asked(
        ['genre', 'Science Fiction'],
        ['filter', 'Score ≥ 8'],
        ['min_words', '50万'],
        ['sort', '字数'],
      ),
      labels,
    );
    if ('why' in wanted) throw new Error(wanted.why);
    expect(queryCriteria(wanted)).toEqual(
      asked(
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

describe('a source’s catalogue cannot be asked', () => {
  test('by a value that is no step, and the nearest step comes first', () => {
    expect(refused(offer, ['min_words', '900k'])).toEqual({
      by: 'min_words',
      why: 'no_step',
      instead: ['at least 1,000,000 words', 'at least 500,000 words', 'at least 300,000 words'],
    });
    expect(refused(offer, ['filter', 'score ≥ 7.4'])).toEqual({
      by: 'filter',
      why: 'no_step',
      instead: ['Score ≥ 7', 'Score ≥ 8', 'Score ≥ 8.5', 'Score ≥ 6'],
    });
  });

  test('by what is no number', () => {
    expect(refused(offer, ['min_words', 'long'])).toMatchObject({ why: 'no_number' });
    expect(refused(offer, ['max_words', 'short'])).toMatchObject({ why: 'no_number', instead: [] });
  });

  test('by a facet’s value that it does not have', () => {
    expect(refused(offer, ['filter', 'pov=villain'])).toEqual({
      by: 'filter',
      why: 'no_step',
      instead: ['Point of view: heroine', 'Point of view: hero', 'Point of view: both'],
    });
  });

  test('by a filter of another source', () => {
    expect(refused(offer, ['filter', 'audience=female'])).toMatchObject({
      by: 'filter',
      why: 'no_such',
    });
    expect(refused(sourceOffer(lamp), ['filter', 'min_score=8'])).toEqual({
      by: 'filter',
      why: 'no_such',
      instead: ['Audience: male', 'Audience: female'],
    });
  });

  test('by one filter twice', () => {
    expect(refused(offer, ['filter', 'pov=hero'], ['filter', 'pov=both'])).toEqual({
      by: 'filter',
      why: 'twice',
      instead: ['Point of view: hero', 'Point of view: both'],
    });
  });

  test('by a name that it does not have, or that means several', () => {
    expect(refused(offer, ['tag', 'qqqq'])).toEqual({
      by: 'tag',
      why: 'no_such',
      instead: ['System', 'System Story', 'Slow Burn', '种田'],
    });
    expect(refused(offer, ['tag', 'syst'])).toEqual({
      by: 'tag',
      why: 'several',
      instead: ['System', 'System Story'],
    });
    expect(refused(offer, ['sort', 'colour'])).toMatchObject({ by: 'sort', why: 'no_such' });
  });

  test('by a subgenre that several genres have, until one is chosen', () => {
    expect(refused(offer, ['subgenre', '穿书'])).toEqual({
      by: 'subgenre',
      why: 'several',
      instead: ['Book Crossing ‹ Eastern Fantasy', 'Book Crossing ‹ Science Fiction'],
    });
  });

  test('by a subgenre of another genre', () => {
    expect(refused(offer, ['genre', '玄幻'], ['subgenre', '星际'])).toEqual({
      by: 'subgenre',
      why: 'no_such',
      instead: ['Oriental ‹ Eastern Fantasy', 'Book Crossing ‹ Eastern Fantasy'],
    });
  });

  test('for more words than it may have', () => {
    expect(refused(offer, ['min_words', '1m'], ['max_words', '400k'])).toEqual({
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
  ])('is asked by %s “%s” as %j', (by, text, expected) => {
    expect(sent(openLibraryOffer, [by, text])).toEqual(expected);
  });

  test.each<[Criterion['by'], string]>([
    ['tag', '慢热'],
    ['without_tag', '慢热'],
    ['tag_match', 'any'],
    ['updated', 'week'],
    ['dropped', 'only'],
  ])('cannot be asked by %s', (by, text) => {
    expect(refused(openLibraryOffer, [by, text])).toEqual({ by, why: 'not_taken', instead: [] });
  });

  test('has no minimums of a source', () => {
    expect(refused(openLibraryOffer, ['filter', 'Score ≥ 8'])).toMatchObject({ why: 'no_such' });
  });
});
