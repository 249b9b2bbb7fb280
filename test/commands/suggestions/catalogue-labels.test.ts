import { describe, expect, test } from 'vitest';

import { suggestFacet } from '../../../commands/suggestions/facets.ts';
import type { Tag } from '../../../src/model/source.ts';
import { bookListing } from '../../../src/pages/browse-books.ts';
import { fresh } from '../../pages/support/reading.ts';
import { sampleGenres } from '../../pages/support/sources.ts';
import { keyed, names, values, open } from './catalogue-contexts.ts';

const suggestGenres = suggestFacet(bookListing, 'genre');
const suggestSubgenres = suggestFacet(bookListing, 'subgenre');
const suggestTags = suggestFacet(bookListing, 'tag');
const suggestTagMatch = suggestFacet(bookListing, 'tag_match');

describe('genres and subgenres', () => {
  test('have names in both languages and the number of books', async () => {
    expect(await suggestGenres('', keyed())).toEqual([
      { name: 'Eastern Fantasy — 玄幻 · 1,234 books', value: '玄幻' },
      { name: 'Science Fiction — 科幻 · 1,234 books', value: '科幻' },
    ]);
    const inChinese = keyed({}, { reader: { locale: 'zh-CN', discordLocale: 'zh-CN' } });
    expect(await names(suggestGenres, '玄', inChinese)).toEqual([
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
    expect(await values(suggestGenres, 'sci', context)).toEqual(['科幻']);
  });
});

describe('tags', () => {
  test('are ordered by the number of books', async () => {
    expect(await names(suggestTags, '', keyed())).toEqual([
      'Slow Burn — 慢热 · 900 books',
      'System — 系统 · 410 books',
      'System Story — 系统流 · 120 books',
      '种田 — 30 books',
    ]);
    expect(await values(suggestTags, 'systm', keyed())).toEqual(['系统', '系统流']);
  });

  test('are at most as many as Discord shows', async () => {
    const many = Array.from({ length: 3_000 }, (_, place): Tag => ({
      code: `签${place}`,
      name: { en: `Tag ${place}`, zh: `签${place}` },
      bookCount: place,
      url: null,
    }));
    const context = keyed({}, { recent: { tags: () => many } });
    const all = await suggestTags('', context);
    expect(all).toHaveLength(25);
    expect(all[0]?.name).toBe('Tag 2999 — 签2999 · 2,999 books');
    expect((await values(suggestTags, 'Tag 1234', context))[0]).toBe('签1234');
  });

  test('are empty for the open library, which has no tags', async () => {
    expect(await suggestTags('', open())).toEqual([]);
    expect(await suggestTagMatch('', open())).toEqual([]);
  });

  test('can be combined with all or any', async () => {
    expect(await suggestTagMatch('', keyed())).toEqual([
      { name: 'All of the tags', value: 'all' },
      { name: 'Any of the tags', value: 'any' },
    ]);
  });
});
