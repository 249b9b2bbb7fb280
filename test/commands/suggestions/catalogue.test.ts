import { describe, expect, test } from 'vitest';

import { suggestFacet } from '../../../commands/suggestions/facets.ts';
import { suggestCatalogues } from '../../../commands/suggestions/sources.ts';
import type { Suggest } from '../../../src/engine/command.ts';
import { bookListing } from '../../../src/pages/browse-books.ts';
import { sentCriteria } from '../../../src/pages/browse-books/facets.ts';
import { criterionNames, type CriterionName } from '../../../src/pages/places.ts';
import { readIn } from '../../pages/support/catalogue-criteria.ts';
import { pavilion } from '../../pages/support/sources.ts';
import { bareBook } from '../../model/bare-book.ts';
import { holding } from './sample.ts';
import { keyed, values, open } from './catalogue-contexts.ts';

const facet = (by: CriterionName): Suggest => suggestFacet(bookListing, by);
const suggestAll = suggestCatalogues(bookListing);

const refusing = {
  interfaceOf: () => 'keyed' as const,
  sources: () => Promise.reject(new Error('down')),
  genres: () => Promise.reject(new Error('down')),
  tags: () => Promise.reject(new Error('down')),
};

describe('catalogues', () => {
  test('are the sources in the catalogue’s order and the open library', async () => {
    expect(await suggestAll('', keyed())).toEqual([
      { name: 'Green River — 青江文学', value: 'source_c' },
      { name: 'Paper Lamp — 纸灯', value: 'source_d' },
      { name: 'The open library', value: '~' },
    ]);
    expect(await values(suggestAll, '青江', keyed())).toEqual(['source_c']);
    expect(await values(suggestAll, 'open', keyed())).toEqual(['~']);
  });

  test('are only the open library without a key', async () => {
    expect(await values(suggestAll, '', open())).toEqual(['~']);
  });
});

describe('filters', () => {
  test('are the source’s own facets and minimums', async () => {
    expect(await facet('filter')('', keyed({ source: 'source_c' }))).toEqual([
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
    expect((await values(facet('filter'), '', keyed(others)))[0]).toBe(first);
  });

  test.each([
    ['score', ['min_score=6', 'min_score=7', 'min_score=8', 'min_score=8.5']],
    ['评分 8', ['min_score=8', 'min_score=8.5']],
    ['hero', ['pov=hero', 'pov=heroine']],
  ])('are found by “%s”', async (text, expected) => {
    expect(await values(facet('filter'), text, keyed())).toEqual(expected);
  });

  test('exclude the filters in other options', async () => {
    const others = { filter: 'pov=hero', filter_2: 'Score ≥ 8' };
    expect(await values(facet('filter'), '', keyed(others))).toEqual([
      'access=free',
      'access=vip',
      'min_reads=10000',
      'min_reads=100000',
    ]);
  });

  test('are empty if the source is ambiguous', async () => {
    expect(await facet('filter')('', keyed({ source: 'Blue Mountain' }))).toEqual([]);
    expect(await facet('filter')('', open({ source: 'source_c' }))).toEqual([]);
  });
});

describe('word counts', () => {
  test('are the steps of the source', async () => {
    expect(await facet('min_words')('', keyed())).toEqual([
      { name: 'at least 300,000 words', value: '300000' },
      { name: 'at least 500,000 words', value: '500000' },
      { name: 'at least 1,000,000 words', value: '1000000' },
    ]);
  });

  test('begin with the number nearest to the typed one', async () => {
    expect((await values(facet('min_words'), '60万', keyed()))[0]).toBe('500000');
    expect((await values(facet('min_words'), '1m', keyed()))[0]).toBe('1000000');
  });

  test('include any typed number for a maximum and for the open library', async () => {
    expect((await facet('max_words')('123k', keyed()))[0]).toEqual({
      name: 'at most 123,000 words',
      value: '123000',
    });
    expect((await values(facet('min_words'), '123k', open()))[0]).toBe('123000');
    expect(await facet('min_words')('', open())).not.toEqual([]);
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
    expect(await facet('status')('', context)).toEqual([
      { name: 'Completed', value: 'completed' },
      { name: 'Ongoing', value: 'serializing' },
    ]);
    expect(await values(facet('status'), '连载', context)).toEqual(['serializing']);
  });

  test('are the sort orders of the source', async () => {
    expect(await facet('sort')('', keyed())).toEqual([
      { name: 'Last updated', value: 'updated' },
      { name: 'Length', value: 'words' },
      { name: 'Readers now', value: 'reads' },
      { name: 'Score', value: 'score' },
    ]);
    expect((await values(facet('sort'), '', open())).length).toBe(9);
  });

  test('are empty for parameters whose values the catalogue does not list', async () => {
    expect(await facet('updated')('week', keyed())).toEqual([]);
    expect(await facet('dropped')('', keyed())).toEqual([]);
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
    expect(await values(facet('status'), '', context)).toEqual(['ongoing', 'hiatus']);
    expect(await facet('tag_match')('', context)).toEqual([
      { name: 'Any of the tags', value: 'any' },
      { name: 'Exactly one', value: 'exactly_one' },
    ]);
    expect(await facet('updated')('week', context)).toEqual([
      { name: 'Within a week', value: 'week' },
    ]);
    expect(await facet('dropped')('', context)).toEqual([
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
  expect(await values(suggestAll, '', context)).toEqual(['~']);
  for (const by of criterionNames) expect(await facet(by)('', context), by).toEqual([]);
});

describe.each(['en', 'zh-CN', 'zh-TW'] as const)(
  'the name of a suggestion, sent in place of its value (%s)',
  (locale) => {
    test.each<CriterionName>([
      ...(['genre', 'subgenre', 'tag', 'tag_match', 'status'] as const),
      ...(['min_words', 'max_words', 'filter', 'sort'] as const),
    ])('still means the same %s', async (by) => {
      const sent = (text: string) => {
        const read = readIn(pavilion, [{ by, text }], { statuses: ['completed'] });
        return 'why' in read ? read.why : sentCriteria(read);
      };
      const context = keyed({}, { reader: { locale, discordLocale: locale } });
      const all = await facet(by)('', context);
      expect(all).not.toEqual([]);
      for (const { name, value } of all) {
        expect(sent(name), name).toEqual(sent(value));
        expect(value.length).toBeLessThanOrEqual(100);
      }
    });
  },
);
