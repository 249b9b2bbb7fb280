import { describe, expect, test } from 'vitest';

import { criteria, refusedCriterion } from './support/catalogue-criteria.ts';
import { lamp, pavilion } from './support/sources.ts';

describe('a source’s catalogue refuses', () => {
  test('a value between steps, with the nearest step first', () => {
    expect(refusedCriterion(pavilion, criteria(['min_words', '900k']))).toEqual({
      by: 'min_words',
      why: 'no_step',
      instead: ['at least 1,000,000 words', 'at least 500,000 words', 'at least 300,000 words'],
    });
    expect(refusedCriterion(pavilion, criteria(['filter', 'score ≥ 7.4']))).toEqual({
      by: 'filter',
      why: 'no_step',
      instead: ['Score ≥ 7', 'Score ≥ 8', 'Score ≥ 8.5', 'Score ≥ 6'],
    });
  });

  test('a text that is not a number', () => {
    expect(refusedCriterion(pavilion, criteria(['min_words', 'long']))).toMatchObject({
      why: 'no_number',
    });
    expect(refusedCriterion(pavilion, criteria(['max_words', 'short']))).toMatchObject({
      why: 'no_number',
      instead: [],
    });
  });

  test('an unknown value of a facet', () => {
    expect(refusedCriterion(pavilion, criteria(['filter', 'pov=villain']))).toEqual({
      by: 'filter',
      why: 'no_step',
      instead: ['Point of view: heroine', 'Point of view: hero', 'Point of view: both'],
    });
  });

  test('a filter of another source', () => {
    expect(refusedCriterion(pavilion, criteria(['filter', 'audience=female']))).toMatchObject({
      by: 'filter',
      why: 'no_such',
    });
    expect(refusedCriterion(lamp, criteria(['filter', 'min_score=8']))).toEqual({
      by: 'filter',
      why: 'no_such',
      instead: ['Audience: male', 'Audience: female'],
    });
  });

  test('the same filter twice', () => {
    expect(
      refusedCriterion(pavilion, criteria(['filter', 'pov=hero'], ['filter', 'pov=both'])),
    ).toEqual({
      by: 'filter',
      why: 'twice',
      instead: ['Point of view: hero', 'Point of view: both'],
    });
  });

  test('an unknown or ambiguous name', () => {
    expect(refusedCriterion(pavilion, criteria(['tag', 'qqqq']))).toEqual({
      by: 'tag',
      why: 'no_such',
      instead: ['System', 'System Story', 'Slow Burn', '种田'],
    });
    expect(refusedCriterion(pavilion, criteria(['tag', 'syst']))).toEqual({
      by: 'tag',
      why: 'several',
      instead: ['System', 'System Story'],
    });
    expect(refusedCriterion(pavilion, criteria(['sort', 'colour']))).toMatchObject({
      by: 'sort',
      why: 'no_such',
    });
  });

  test('a subgenre of several genres until one is chosen', () => {
    expect(refusedCriterion(pavilion, criteria(['subgenre', '穿书']))).toEqual({
      by: 'subgenre',
      why: 'several',
      instead: ['Book Crossing ‹ Eastern Fantasy', 'Book Crossing ‹ Science Fiction'],
    });
  });

  test('a subgenre of another genre', () => {
    expect(refusedCriterion(pavilion, criteria(['genre', '玄幻'], ['subgenre', '星际']))).toEqual({
      by: 'subgenre',
      why: 'no_such',
      instead: ['Oriental ‹ Eastern Fantasy', 'Book Crossing ‹ Eastern Fantasy'],
    });
  });

  test('a minimum length above the maximum', () => {
    expect(
      refusedCriterion(pavilion, criteria(['min_words', '1m'], ['max_words', '400k'])),
    ).toEqual({
      by: 'max_words',
      why: 'contradictory',
      instead: ['at least 1,000,000 words'],
    });
  });
});
