import { describe, expect, test } from 'vitest';

import {
  suggestCatalogueGenres,
  suggestCatalogueTags,
  suggestSubgenres,
} from '../../../commands/suggestions/catalogue-labels.ts';
import {
  suggestFilters,
  suggestMaxWords,
  suggestMinWords,
  suggestNothing,
  suggestSorts,
  suggestStatuses,
  suggestTagMatch,
} from '../../../commands/suggestions/catalogue.ts';
import { suggestCatalogues } from '../../../commands/suggestions/sources.ts';
import { textOfChoice } from '../../../commands/suggestions/choice.ts';
import type { Suggest, SuggestionContext } from '../../../src/engine/command.ts';
import type { Tag } from '../../../src/model/source.ts';
import { sourceOffer } from '../../../src/pages/browse-books/offer.ts';
import {
  queryParameters,
  readCatalogueQuery,
} from '../../../src/pages/browse-books/catalogue-query.ts';
import type { CriterionName } from '../../../src/pages/places.ts';
import { fresh } from '../../pages/support/reading.ts';
import { sampleGenres, lamp, pavilion, sampleTags } from '../../pages/support/sources.ts';
import { book, holding, typing } from './sample.ts';

type Changes = Parameters<typeof typing>[0];

/** Somebody in a server with a key; the sources, genres and tags are at hand. */
function keyed(others: SuggestionContext['others'] = {}, changes: Changes = {}): SuggestionContext {
  return typing({
    ...changes,
    others,
    library: { servingInterface: () => 'keyed', ...changes.library },
    recent: {
      sources: [pavilion, lamp],
      genres: () => sampleGenres,
      tags: () => sampleTags,
      ...changes.recent,
    },
  });
}

function open(others: SuggestionContext['others'] = {}): SuggestionContext {
  return typing({
    others,
    library: { servingInterface: () => 'open' },
    recent: { genres: (source) => (source === null ? sampleGenres : null) },
  });
}

async function values(suggest: Suggest, text: string, context: SuggestionContext) {
  return (await suggest(text, context)).map(({ value }) => value);
}

async function names(suggest: Suggest, text: string, context: SuggestionContext) {
  return (await suggest(text, context)).map(({ name }) => name);
}

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
      { name: 'Access: vip', value: 'access=vip' },
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

describe('genres and subgenres', () => {
  test('have names in both languages and the number of books', async () => {
    expect(await suggestCatalogueGenres('', keyed())).toEqual([
      { name: 'Eastern Fantasy — 玄幻 · 1,234 books', value: '玄幻' },
      { name: 'Science Fiction — 科幻 · 1,234 books', value: '科幻' },
    ]);
    const inChinese = keyed({}, { reader: { locale: 'zh-CN', discordLocale: 'zh-CN' } });
    expect(await names(suggestCatalogueGenres, '玄', inChinese)).toEqual([
      '玄幻 — Eastern Fantasy · 共 1,234 本',
    ]);
  });

  test('are limited to the chosen genre', async () => {
    expect(await suggestSubgenres('', keyed({ genre: 'Science Fiction — 科幻' }))).toEqual([
      { name: 'Star Seas — 星际', value: '星际' },
      { name: 'Book Crossing — 穿书', value: '穿书' },
    ]);
  });

  test('include their genre if no genre is chosen', async () => {
    expect(await suggestSubgenres('book', keyed())).toEqual([
      { name: 'Book Crossing ‹ Eastern Fantasy — 穿书', value: '穿书 ‹ 玄幻' },
      { name: 'Book Crossing ‹ Science Fiction — 穿书', value: '穿书 ‹ 科幻' },
    ]);
  });

  test('are requested from the catalogue if none are cached', async () => {
    const library = { genres: () => Promise.resolve(fresh(sampleGenres)) };
    const context = keyed({}, { library, recent: { genres: () => null } });
    expect(await values(suggestCatalogueGenres, 'sci', context)).toEqual(['科幻']);
  });
});

describe('tags', () => {
  test('are ordered by the number of books', async () => {
    expect(await names(suggestCatalogueTags, '', keyed())).toEqual([
      'Slow Burn — 慢热 · 900 books',
      'System — 系统 · 410 books',
      'System Story — 系统流 · 120 books',
      '种田 — 30 books',
    ]);
    expect(await values(suggestCatalogueTags, 'systm', keyed())).toEqual(['系统', '系统流']);
  });

  test('are at most as many as Discord shows', async () => {
    const many = Array.from({ length: 3_000 }, (_, place): Tag => ({
      code: `签${place}`,
      name: { en: `Tag ${place}`, zh: `签${place}` },
      bookCount: place,
      url: null,
    }));
    const context = keyed({}, { recent: { tags: () => many } });
    const all = await suggestCatalogueTags('', context);
    expect(all).toHaveLength(25);
    expect(all[0]?.name).toBe('Tag 2999 — 签2999 · 2,999 books');
    expect((await values(suggestCatalogueTags, 'Tag 1234', context))[0]).toBe('签1234');
  });

  test('are empty for the open library, which has no tags', async () => {
    expect(await suggestCatalogueTags('', open())).toEqual([]);
    expect(await suggestTagMatch('', open())).toEqual([]);
  });

  test('can be combined with all or any', async () => {
    expect(await suggestTagMatch('', keyed())).toEqual([
      { name: 'All of the tags', value: 'all' },
      { name: 'Any of the tags', value: 'any' },
    ]);
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
      book(
        { system: 'keyed', source: 'source_c', id: '1' },
        { title: { en: 'A', zh: null }, status: 'serializing' },
      ),
      book(
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
    expect(await suggestNothing('week', keyed())).toEqual([]);
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
      const labels = { genres: sampleGenres, tags: sampleTags, statuses: ['completed'] };
      const sent = (text: string) => {
        const wanted = readCatalogueQuery(sourceOffer(pavilion), [{ by, text }], labels);
        return 'why' in wanted ? wanted.why : queryParameters(wanted);
      };
      const all = await suggest('', keyed({}, { reader: { locale, discordLocale: locale } }));
      expect(all).not.toEqual([]);
      for (const { name, value } of all) {
        expect(sent(textOfChoice(name)), name).toEqual(sent(value));
        expect(value.length).toBeLessThanOrEqual(100);
      }
    });
  },
);
