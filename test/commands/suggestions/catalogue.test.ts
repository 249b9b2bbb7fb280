import { describe, expect, test } from 'vitest';

import {
  suggestCatalogueGenres,
  suggestCatalogueTags,
  suggestSubgenres,
  suggestFilters,
  suggestMaxWords,
  suggestMinWords,
  suggestDropped,
  suggestUpdated,
  suggestSorts,
  suggestStatuses,
  suggestTagMatch,
} from '../../../commands/suggestions/catalogue.ts';
import { suggestCatalogues } from '../../../commands/suggestions/sources.ts';
import type { Suggest } from '../../../src/engine/command.ts';
import { sourceOffer } from '../../../src/pages/browse-books/offer.ts';
import { queryParameters, readCatalogueQuery } from '../../../src/pages/browse-books/query.ts';
import type { CriterionName } from '../../../src/pages/places.ts';
import { sampleGenres, pavilion, sampleTags } from '../../pages/support/sources.ts';
import { bareBook } from '../../model/bare-book.ts';
import { holding } from './sample.ts';
import { keyed, values, open } from './catalogue-contexts.ts';

const refusing = {
  interfaceOf: () => 'keyed' as const,
  sources: () => Promise.reject(new Error('down')),
  genres: () => Promise.reject(new Error('down')),
  tags: () => Promise.reject(new Error('down')),
};

describe('catalogues', () => {
  test('are the sources in the catalogue’s order and the open library', async () => {
    expect(await suggestCatalogues('', keyed())).toEqual([
      { name: 'Green River — 青江文学', value: 'source_c' },
      { name: 'Paper Lamp — 纸灯', value: 'source_d' },
      { name: 'The open library', value: '~' },
    ]);
    expect(await values(suggestCatalogues, '青江', keyed())).toEqual(['source_c']);
    expect(await values(suggestCatalogues, 'open', keyed())).toEqual(['~']);
  });

  test('are only the open library without a key', async () => {
    expect(await values(suggestCatalogues, '', open())).toEqual(['~']);
  });
});

describe('filters', () => {
  test('are the source’s own facets and minimums', async () => {
    expect(await suggestFilters('', keyed({ source: 'source_c' }))).toEqual([
      { name: 'Point of view: heroine', value: 'pov=heroine' },
      { name: 'Point of view: hero', value: 'pov=hero' },
      { name: 'Point of view: both', value: 'pov=both' },
      { name: 'Access: free', value: 'access=free' },
      { name: 'Access: paid chapters', value: 'access=vip' },
      { name: 'Score ≥ 6', value: 'min_score=6' },
      { name: 'Score ≥ 7', value: 'min_score=7' },
      { name: 'Score ≥ 8', value: 'min_score=8' },
      { name: 'Score ≥ 8.5', value: 'min_score=8.5' },
      { name: 'Lifetime reads ≥ 10,000', value: 'min_reads=10000' },
      { name: 'Lifetime reads ≥ 100,000', value: 'min_reads=100000' },
    ]);
  });

  test.each([
    ['the first source’s where none is chosen', {}, 'pov=heroine'],
    ['those of the source chosen by its name', { source: 'Paper Lamp — 纸灯' }, 'audience=male'],
    ['the open library’s where that is chosen', { source: '~' }, 'audience=male'],
  ])('are %s', async (_, others, first) => {
    expect((await values(suggestFilters, '', keyed(others)))[0]).toBe(first);
  });

  test.each([
    ['score', ['min_score=6', 'min_score=7', 'min_score=8', 'min_score=8.5']],
    ['评分 8', ['min_score=8', 'min_score=8.5']],
    ['hero', ['pov=hero', 'pov=heroine']],
  ])('are found by “%s”', async (text, expected) => {
    expect(await values(suggestFilters, text, keyed())).toEqual(expected);
  });

  test('exclude the filters in other options', async () => {
    const others = { filter: 'pov=hero', filter_2: 'Score ≥ 8' };
    expect(await values(suggestFilters, '', keyed(others))).toEqual([
      'access=free',
      'access=vip',
      'min_reads=10000',
      'min_reads=100000',
    ]);
  });

  test('are empty if the source is ambiguous', async () => {
    expect(await suggestFilters('', keyed({ source: 'Blue Mountain' }))).toEqual([]);
    expect(await suggestFilters('', open({ source: 'source_c' }))).toEqual([]);
  });
});

describe('word counts', () => {
  test('are the steps of the source', async () => {
    expect(await suggestMinWords('', keyed())).toEqual([
      { name: 'at least 300,000 words', value: '300000' },
      { name: 'at least 500,000 words', value: '500000' },
      { name: 'at least 1,000,000 words', value: '1000000' },
    ]);
  });

  test('begin with the number nearest to the typed one', async () => {
    expect((await values(suggestMinWords, '60万', keyed()))[0]).toBe('500000');
    expect((await values(suggestMinWords, '1m', keyed()))[0]).toBe('1000000');
  });

  test('include any typed number for a maximum and for the open library', async () => {
    expect((await suggestMaxWords('123k', keyed()))[0]).toEqual({
      name: 'at most 123,000 words',
      value: '123000',
    });
    expect((await values(suggestMinWords, '123k', open()))[0]).toBe('123000');
    expect(await suggestMinWords('', open())).not.toEqual([]);
  });
});

describe('statuses and orders', () => {
  test('are the statuses of the source’s recently seen books', async () => {
    const seen = [
      bareBook(
        { system: 'keyed', source: 'source_c', id: '1' },
        { title: { en: 'A', zh: null }, status: 'serializing' },
      ),
      bareBook(
        { system: 'keyed', source: 'source_d', id: '2' },
        { title: { en: 'B', zh: null }, status: 'paused' },
      ),
    ];
    const { findBooks } = holding(seen);
    const context = keyed({ source: 'source_c' }, { recent: { findBooks } });
    expect(await suggestStatuses('', context)).toEqual([
      { name: 'Completed', value: 'completed' },
      { name: 'Ongoing', value: 'serializing' },
    ]);
    expect(await values(suggestStatuses, '连载', context)).toEqual(['serializing']);
  });

  test('are the sort orders of the source', async () => {
    expect(await suggestSorts('', keyed())).toEqual([
      { name: 'Last updated', value: 'updated' },
      { name: 'Length', value: 'words' },
      { name: 'Readers now', value: 'reads' },
      { name: 'Score', value: 'score' },
    ]);
    expect((await values(suggestSorts, '', open())).length).toBe(9);
  });

  test('are empty for parameters whose values the catalogue does not list', async () => {
    expect(await suggestUpdated('week', keyed())).toEqual([]);
    expect(await suggestDropped('', keyed())).toEqual([]);
  });

  test('are the values that the description of the catalogue lists', async () => {
    const catalogue = {
      status: ['ongoing', 'hiatus'],
      tag_match: ['any', 'exactly_one'],
      updated: ['week', '90_days'],
      dropped: ['exclude', 'only'],
    };
    const describedValues = () => ({ catalogue, booklist: {} });
    const context = keyed({}, { library: { describedValues } });
    expect(await values(suggestStatuses, '', context)).toEqual(['ongoing', 'hiatus']);
    expect(await suggestTagMatch('', context)).toEqual([
      { name: 'Any of the tags', value: 'any' },
      { name: 'Exactly one', value: 'exactly_one' },
    ]);
    expect(await suggestUpdated('week', context)).toEqual([
      { name: 'Within a week', value: 'week' },
    ]);
    expect(await suggestDropped('', context)).toEqual([
      { name: 'No dropped books', value: 'exclude' },
      { name: 'Only dropped books', value: 'only' },
    ]);
  });
});

test('nothing is suggested if the catalogue fails', async () => {
  const context = keyed(
    {},
    { library: refusing, recent: { sources: [], genres: () => null, tags: () => null } },
  );
  expect(await values(suggestCatalogues, '', context)).toEqual(['~']);
  for (const suggest of [
    ...[suggestFilters, suggestSorts, suggestStatuses, suggestTagMatch],
    ...[suggestMinWords, suggestMaxWords],
    ...[suggestCatalogueGenres, suggestCatalogueTags, suggestSubgenres],
  ]) {
    expect(await suggest('', context)).toEqual([]);
  }
});

describe.each(['en', 'zh-CN', 'zh-TW'] as const)(
  'the name of a suggestion, sent in place of its value (%s)',
  (locale) => {
    test.each<[CriterionName, Suggest]>([
      ['genre', suggestCatalogueGenres],
      ['subgenre', suggestSubgenres],
      ['tag', suggestCatalogueTags],
      ['tag_match', suggestTagMatch],
      ['status', suggestStatuses],
      ['min_words', suggestMinWords],
      ['max_words', suggestMaxWords],
      ['filter', suggestFilters],
      ['sort', suggestSorts],
    ])('still means the same %s', async (by, suggest) => {
      const labels = {
        genres: sampleGenres,
        tags: sampleTags,
        statuses: ['completed'],
        hasMoreTags: false,
      };
      const sent = (text: string) => {
        const wanted = readCatalogueQuery(sourceOffer(pavilion), [{ by, text }], labels);
        return 'why' in wanted ? wanted.why : queryParameters(wanted);
      };
      const all = await suggest('', keyed({}, { reader: { locale, discordLocale: locale } }));
      expect(all).not.toEqual([]);
      for (const { name, value } of all) {
        expect(sent(name), name).toEqual(sent(value));
        expect(value.length).toBeLessThanOrEqual(100);
      }
    });
  },
);
