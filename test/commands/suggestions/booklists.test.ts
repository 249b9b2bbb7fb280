import { describe, expect, test } from 'vitest';

import { suggestBooklists, suggestMemberFacet } from '../../../commands/suggestions/booklists.ts';
import { suggestFacet } from '../../../commands/suggestions/facets.ts';
import { suggestCatalogues } from '../../../commands/suggestions/sources.ts';
import type { Library } from '../../../src/catalogue/library.ts';
import type { Suggest } from '../../../src/engine/command.ts';
import type { BooklistSummary } from '../../../src/model/booklist.ts';
import { booklistListing } from '../../../src/pages/booklists.ts';
import { listRow, listSources } from '../../pages/support/booklist-sample.ts';
import { bareBook } from '../../model/bare-book.ts';
import { holding, typing } from './sample.ts';

const suggestListSources = suggestCatalogues(booklistListing);
const suggestListSorts = suggestFacet(booklistListing, 'sort');
const suggestListSizes = suggestFacet(booklistListing, 'minBooks');
const suggestMinPopularity = suggestFacet(booklistListing, 'popularity');
const suggestMemberSorts = suggestMemberFacet('sort');
const suggestMemberStatuses = suggestMemberFacet('status');
const suggestMemberLengths = suggestMemberFacet('minWords');

const slow = listRow();
const open = listRow({
  ref: { system: 'open', id: '12' },
  url: 'https://books.example/list/12',
  title: { en: 'Rainy Days', zh: '雨天' },
  bookCount: null,
});
const recent = { booklists: [slow, open], sources: listSources };

async function values(suggest: Suggest, text: string, context: Parameters<typeof typing>[0]) {
  return (await suggest(text, typing(context))).map(({ value }) => value);
}

async function names(suggest: Suggest, text: string, context: Parameters<typeof typing>[0]) {
  return (await suggest(text, typing(context))).map(({ name }) => name);
}

/** A catalogue that tells its sources and these lists, and nothing else. */
function telling(items: readonly BooklistSummary[], asked: unknown[] = []): Partial<Library> {
  const answer = { asOf: 0, stale: false, from: 'keyed' as const };
  const paging = { offset: 0, count: 1, total: 1, totalCapped: false, reachable: null };
  return {
    sources: () => Promise.resolve({ ...answer, value: listSources }),
    booklists: ({ source }) => {
      asked.push(source);
      return Promise.resolve({ ...answer, value: { items, paging } });
    },
  };
}

describe('booklists', () => {
  test('seen recently are suggested with their source, newest first', async () => {
    expect(await suggestBooklists('', typing({ recent }))).toEqual([
      { value: 'source_a:400001', name: 'Slow Stories Red Pavilion — 慢书 · 64 books' },
      { value: '~12', name: 'Rainy Days — 雨天' },
    ]);
  });

  test.each([
    ['a piece of the title', 'stor', 'source_a:400001'],
    ['a piece of the Chinese one', '天', '~12'],
    ['a slip of the hand', 'rainny', '~12'],
    ['the source', 'red pavil', 'source_a:400001'],
    ['the address', 'https://books.example/list/12', '~12'],
  ])('are found by %s', async (_, text, value) => {
    expect(await values(suggestBooklists, text, { recent })).toEqual([value]);
  });

  test('are the first ones of the first source if none was seen', async () => {
    const asked: unknown[] = [];
    const context = { library: telling([slow], asked) };
    expect(await values(suggestBooklists, 'slow', context)).toEqual(['source_a:400001']);
    expect(asked).toEqual(['source_a']);
  });

  test('are empty if the catalogue fails', async () => {
    expect(await values(suggestBooklists, '', {})).toEqual([]);
  });
});

describe('for /booklists browse', () => {
  test('the sources with lists and the open library are suggested', async () => {
    expect(await values(suggestListSources, '', { recent })).toEqual(['source_a', 'source_c', '~']);
    expect(await values(suggestListSources, 'open lib', { recent })).toEqual(['~']);
    expect(await values(suggestListSources, '', {})).toEqual(['~']);
  });

  test.each(['source_a', 'Red Pavilion — 红楼', '红楼', ''])(
    'orders and minimums are those of the source in the other option (“%s”)',
    async (source) => {
      const context = { recent, others: { source } };
      expect(await suggestListSorts('', typing(context))).toEqual([
        { value: 'followers', name: 'Followers' },
        { value: 'updated', name: 'Last updated' },
        { value: 'rare_stamps', name: 'Rare stamps' },
      ]);
      expect(await names(suggestListSizes, '', context)).toEqual([
        'At least 10 books',
        'At least 50 books',
        'At least 1,000 books',
      ]);
      expect(await names(suggestMinPopularity, '1,000', context)).toEqual([
        'At least 1,000 followers',
      ]);
    },
  );

  test('orders are found in every language', async () => {
    expect(await values(suggestListSorts, '更新', { recent })).toEqual(['updated']);
    const reader = { locale: 'zh-TW' } as const;
    expect(await names(suggestListSorts, 'foll', { recent, reader })).toEqual(['追蹤數']);
  });

  test('the sources are requested if they are not cached', async () => {
    const context = { library: telling([]) };
    expect(await values(suggestListSizes, '5', context)).toEqual(['50']);
  });

  test.each([
    {},
    { recent, others: { source: '~' } },
    { recent, others: { source: 'The open library' } },
  ])(
    'without a key, or of the open library, its own orders are offered and nothing else (%#)',
    async (context) => {
      expect(await values(suggestListSorts, '', context)).toEqual(['popular', 'recent', 'largest']);
      expect(await values(suggestListSizes, '', context)).toEqual([]);
      expect(await values(suggestMinPopularity, '', context)).toEqual([]);
    },
  );

  test('nothing is suggested if the source is ambiguous', async () => {
    expect(await values(suggestListSorts, '', { recent, others: { source: 'qqq' } })).toEqual([]);
  });
});

describe('for /booklists show', () => {
  test.each([
    'source_a:400001',
    'Slow Stories Red Pavilion — 慢书 · 64 books',
    'slow',
    'https://books.example/booklists/source_a/1',
  ])(
    'orders, statuses and lengths are those of the list in the other option (%s)',
    async (list) => {
      const seen = holding([
        bareBook(
          { system: 'keyed', source: 'source_a', id: '1' },
          { status: 'serializing', title: { en: 'A', zh: null } },
        ),
      ]);
      const context = { recent: { ...seen, ...recent }, others: { list } };
      expect(await names(suggestMemberSorts, '', context)).toEqual(['List order', 'Score']);
      expect(await suggestMemberStatuses('', typing(context))).toEqual([
        { value: 'completed', name: 'Completed' },
        { value: 'serializing', name: 'Ongoing' },
      ]);
      expect(await suggestMemberLengths('', typing(context))).toEqual([
        { value: '300000', name: 'At least 300,000 words' },
        { value: '1000000', name: 'At least 1,000,000 words' },
      ]);
    },
  );

  test('nothing is suggested for a list of the open library', async () => {
    for (const suggest of [suggestMemberSorts, suggestMemberStatuses, suggestMemberLengths]) {
      expect(await values(suggest, '', { recent, others: { list: '~12' } })).toEqual([]);
      expect(await values(suggest, '', { recent })).toEqual([]);
    }
  });
});
