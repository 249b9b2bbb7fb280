import { describe, expect, test } from 'vitest';

import { languageOf } from '../../src/language/language.ts';
import { filterText } from '../../src/pages/browse-books/card.ts';
import type { Criterion } from '../../src/pages/places.ts';
import {
  criteria,
  readIn,
  refusedCriterion,
  sentParameters,
} from './support/catalogue-criteria.ts';
import { pavilion } from './support/sources.ts';

const english = languageOf('en-US');
const chinese = languageOf('zh-CN');

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
    expect(sentParameters(pavilion, criteria([by, text]))).toEqual(expected);
  });

  test('several tags and filters, each once', () => {
    expect(
      sentParameters(
        pavilion,
        criteria(
          ['tag', '慢热'],
          ['tag', 'Slow Burn'],
          ['tag', '种田'],
          ['filter', 'pov=both'],
          ['filter', 'access=free'],
        ),
      ),
    ).toEqual({ tag: ['慢热', '种田'], pov: 'both', access: 'free' });
  });

  test('a subgenre with the only genre that has it', () => {
    expect(sentParameters(pavilion, criteria(['subgenre', 'star seas']))).toEqual({
      genre: '科幻',
      subgenre: '星际',
    });
  });

  test('a subgenre of the typed genre', () => {
    const expected = { genre: '科幻', subgenre: '穿书' };
    expect(
      sentParameters(
        pavilion,
        criteria(['genre', 'Science Fiction'], ['subgenre', 'book crossing']),
      ),
    ).toEqual(expected);
    expect(sentParameters(pavilion, criteria(['subgenre', '穿书 ‹ 科幻']))).toEqual(expected);
    expect(
      sentParameters(pavilion, criteria(['subgenre', 'Book Crossing ‹ Science Fiction'])),
    ).toEqual(expected);
  });

  test('typed texts unchanged if the names are unavailable', () => {
    const typed = criteria(['genre', '玄幻'], ['tag', '慢热']);
    expect(sentParameters(pavilion, typed, { genres: null, tags: null })).toEqual({
      genre: '玄幻',
      tag: '慢热',
    });
  });

  test('its own codes for any typed form', () => {
    const wanted = readIn(
      pavilion,
      criteria(
        ['genre', 'Science Fiction'],
        ['filter', 'Score ≥ 8'],
        ['min_words', '50万'],
        ['sort', '字数'],
      ),
    );
    if ('why' in wanted) throw new Error(wanted.why);
    expect(wanted.map(({ by, text }) => ({ by, text }))).toEqual(
      criteria(
        ['genre', '科幻'],
        ['filter', 'min_score=8'],
        ['min_words', '500000'],
        ['sort', 'words'],
      ),
    );
    const filters = wanted.filter(({ by }) => by !== 'sort');
    expect(filters.map((filter) => filterText(filter, english))).toEqual([
      'Genre: Science Fiction',
      'Score ≥ 8',
      'at least 500,000 words',
    ]);
    expect(filters.map((filter) => filterText(filter, chinese))).toEqual([
      '分类：科幻',
      '评分 ≥ 8',
      '至少 500,000 字',
    ]);
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
    expect(sentParameters(null, criteria([by, text]))).toEqual(expected);
  });

  test.each<[Criterion['by'], string]>([
    ['tag', '慢热'],
    ['without_tag', '慢热'],
    ['tag_match', 'any'],
    ['updated', 'week'],
    ['dropped', 'only'],
  ])('does not accept %s', (by, text) => {
    expect(refusedCriterion(null, criteria([by, text]))).toEqual({
      by,
      why: 'not_taken',
      instead: [],
    });
  });

  test('does not have the minimums of a source', () => {
    expect(refusedCriterion(null, criteria(['filter', 'Score ≥ 8']))).toMatchObject({
      why: 'no_such',
    });
  });
});

test('values are sent as the description lists them', () => {
  const described = { order: ['ascending', 'descending'], updated: ['7_days', 'week'] };
  const sent = (...typed: readonly (readonly [Criterion['by'], string])[]) =>
    sentParameters(pavilion, criteria(...typed), { described });
  expect(sent(['order', 'asc'], ['updated', 'within a week'])).toEqual({
    order: 'ascending',
    updated: 'week',
  });
  expect(sent(['updated', '7 days'])).toEqual({ updated: '7_days' });
  expect(sent(['updated', 'someday'])).toEqual({ updated: 'someday' });
});
