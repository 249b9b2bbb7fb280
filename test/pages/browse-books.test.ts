import { describe, expect, test } from 'vitest';

import { ProblemError, type Problem } from '../../src/model/problem.ts';
import { browsePage } from '../../src/pages/browse-books.ts';
import { browsePlace } from '../../src/pages/places.ts';
import { books, browse, shelf } from './support/catalogue-library.ts';
import { optionsOf, textOf, waysOf } from './support/message.ts';
import { drawn, fresh, open, readerOf } from './support/reading.ts';

describe('an address', () => {
  test('names the catalogue, what is asked and the page', () => {
    const address = browse(
      'source_c',
      [
        ['genre', '玄幻'],
        ['title', 'a/b=c'],
      ],
      2,
    );
    expect(address).toBe('browse/source_c/genre=玄幻/title=a%2Fb=c/page=2');
    expect(browsePlace.fromPath(['source_c', 'genre=玄幻', 'title=a/b=c', 'page=2'])).toEqual({
      source: 'source_c',
      criteria: [
        { by: 'genre', text: '玄幻' },
        { by: 'title', text: 'a/b=c' },
      ],
      page: 2,
    });
  });

  test('of a later version is read as far as it is understood', () => {
    expect(browsePlace.fromPath(['', 'mood=sad', 'nothing', 'tag=', 'page=x'])).toEqual({
      source: null,
      criteria: [],
      page: 1,
    });
  });
});

describe('a source’s catalogue', () => {
  test('is that of the first source where none was named', async () => {
    const { library, asked } = shelf('keyed');
    const message = await drawn(browsePage, browse(null), library);
    expect(asked).toEqual([{ source: 'source_c', filters: {}, offset: 0 }]);
    expect(textOf(message)).toContain('## Books of [Green River](https://books.example/source_c)');
    expect(textOf(message)).toContain('-# Sorted by: Readers now');
  });

  test.each(['source_d', 'Paper Lamp', '纸灯', 'papper lamp'])(
    'is found by “%s”',
    async (typed) => {
      const { library, asked } = shelf('keyed');
      await drawn(browsePage, browse(typed), library);
      expect(asked.map(({ source }) => source)).toEqual(['source_d']);
    },
  );

  test('shows its books linked, with the figure they are sorted by', async () => {
    const text = textOf(await drawn(browsePage, browse('source_c'), shelf('keyed').library));
    expect(text).toContain(
      '**[The Lantern Keeper](https://books.example/book/source_a/1042)** · 守灯人\n' +
        '-# by Quiet Rain · Fantasy · Completed · 2,312,400 words · 4,321 readers now (now)',
    );
    expect(text).toContain('**[Salt Road](https://books.example/2)** · 盐路\n-# by Quiet Rain');
    expect(text).toContain('-# 2 books');
  });

  test('says in words what it is filtered by, and is asked in codes', async () => {
    const { library, asked } = shelf('keyed');
    const address = browse('source_c', [
      ['genre', 'Eastern Fantasy'],
      ['tag', 'slow burn'],
      ['min_words', '500k'],
      ['filter', 'Score ≥ 8'],
      ['sort', 'Length'],
      ['order', 'asc'],
    ]);
    const message = await drawn(browsePage, address, library);
    expect(asked[0]?.filters).toEqual({
      genre: '玄幻',
      tag: '慢热',
      min_words: '500000',
      min_score: '8',
      sort: 'words',
      order: 'asc',
    });
    const text = textOf(message);
    expect(text).toContain(
      '-# Genre: Eastern Fantasy · Tag: Slow Burn · at least 500,000 words · Score ≥ 8',
    );
    expect(text).toContain('-# Sorted by: Length · Ascending');
    const kept = '/genre=玄幻/tag=慢热/min_words=500000/filter=min_score=8';
    expect(waysOf(message)).toMatchObject({
      'Reverse the order': `browse/source_c${kept}/sort=words/order=desc`,
      'Clear filters': 'browse/source_c/sort=words',
    });
    expect(optionsOf(message, 'sort').map(({ label, value }) => [label, value])).toContainEqual([
      'Score',
      `browse/source_c${kept}/sort=score`,
    ]);
    expect(optionsOf(message, 'filter').map(({ label, value }) => [label, value])).toContainEqual([
      'Tag: Slow Burn',
      'browse/source_c/genre=玄幻/min_words=500000/filter=min_score=8/sort=words/order=asc',
    ]);
  });

  test.each([
    ['en-US', 'en', 'Books of', 'Genre: Eastern Fantasy', 'Score ≥ 8'],
    ['zh-CN', 'zh-CN', '的书', '分类：玄幻', '评分 ≥ 8'],
    ['zh-TW', 'zh-TW', '的書', '分類：玄幻', '评分 ≥ 8'],
  ] as const)('speaks to a reader in %s', async (discordLocale, locale, ...words) => {
    const address = browse('source_c', [
      ['genre', '玄幻'],
      ['filter', 'min_score=8'],
    ]);
    const reader = readerOf({ discordLocale, locale });
    const text = textOf(await drawn(browsePage, address, shelf('keyed').library, reader));
    for (const word of words) expect(text).toContain(word);
  });

  test('tells what a minimum counts where its name says another figure', async () => {
    const address = browse('source_c', [['filter', 'min_reads=10000']]);
    const text = textOf(await drawn(browsePage, address, shelf('keyed').library));
    expect(text).toContain(
      '-# min\\_reads: Lifetime reads (all time) · All reads since the book began.',
    );
  });

  test('says how far one can page, and that fewer filters go further', async () => {
    const cut = { total: 10_000, totalCapped: true, reachable: 250 };
    const filtered = browse('source_c', [
      ['tag', '慢热'],
      ['tag', '种田'],
    ]);
    const message = await drawn(browsePage, filtered, shelf('keyed', cut).library);
    expect(textOf(message)).toContain('Page 1 of 25 · 1–2 of 10,000+');
    expect(textOf(message)).toContain(
      'Only the first 250 can be paged to; with fewer filters it is more.',
    );
    expect(waysOf(message)['Last »']).toMatch(/\/page=25$/);
    const plain = await drawn(browsePage, browse('source_c'), shelf('keyed', cut).library);
    expect(textOf(plain)).toContain('Only the first 250 can be paged to.');
  });

  test('leads back from a page beyond the last', async () => {
    const { library, asked } = shelf('keyed', { code: 'beyond_last_page', lastPage: 25 });
    const message = await drawn(browsePage, browse('source_c', [['tag', '慢热']], 40), library);
    expect(asked[0]?.offset).toBe(390);
    expect(textOf(message)).toContain('It has no page 40; the last one is 25.');
    expect(waysOf(message)).toEqual({ 'To its last page': 'browse/source_c/tag=慢热/page=25' });
  });

  test('can be changed for another, which is asked for what it takes of the same', async () => {
    const address = browse('source_c', [
      ['author', 'Quiet Rain'],
      ['genre', '玄幻'],
      ['filter', 'min_score=8'],
      ['max_words', '900000'],
    ]);
    const message = await drawn(browsePage, address, shelf('keyed').library);
    expect(optionsOf(message, 'source').map(({ label, value }) => [label, value])).toEqual([
      ['Green River', 'browse/source_c/author=Quiet Rain/filter=min_score=8/max_words=900000'],
      ['Paper Lamp', 'browse/source_d/author=Quiet Rain/max_words=900000'],
      ['The open library', 'browse/~/author=Quiet Rain/max_words=900000'],
    ]);
  });

  test('with no book for an author leads to a search of every source', async () => {
    const address = browse('source_c', [['author', 'Nobody']]);
    const message = await drawn(browsePage, address, shelf('keyed', { total: 0 }, []).library);
    expect(textOf(message)).toContain('No book fits all of this.');
    expect(waysOf(message)['Search every source for this author']).toBe('search/Nobody/author');
    expect(waysOf(message)['Clear filters']).toBe('browse/source_c');
  });
});

describe('which catalogue', () => {
  test('is the open library’s in a server without a key', async () => {
    const { library, asked } = shelf('open');
    const message = await drawn(browsePage, browse(null, [['genre', '科幻']]), library);
    expect(asked).toEqual([{ source: null, filters: { genre: '2' }, offset: 0 }]);
    expect(textOf(message)).toContain('## Books of the open library');
  });

  test.each(['~', 'the open library', '开放书库', '開放書庫'])(
    'is the open library’s where “%s” is typed in a server with a key',
    async (typed) => {
      const { library, asked } = shelf('keyed');
      await drawn(browsePage, browse(typed), library);
      expect(asked.map(({ source }) => source)).toEqual([null]);
    },
  );

  test('cannot be a source’s without a key, and the open library is offered', async () => {
    const { library, asked } = shelf('open');
    const message = await drawn(browsePage, browse('source_c'), library);
    expect(textOf(message)).toContain('This server has no API key for the catalogue');
    expect(waysOf(message)).toEqual({ 'Browse the open library': 'browse/~' });
    expect(asked).toEqual([]);
  });

  test('is asked again where no source is called that', async () => {
    const { library, asked } = shelf('keyed');
    const message = await drawn(browsePage, browse('Blue Mountain'), library);
    expect(textOf(message)).toContain('No source is called “Blue Mountain”');
    expect(optionsOf(message, 'source').map(({ label }) => label)).toEqual([
      'Green River',
      'Paper Lamp',
      'The open library',
    ]);
    expect(asked).toEqual([]);
  });

  test.each<Problem>([
    { code: 'quota_spent', retryAt: 0 },
    { code: 'key_refused', refusal: 'revoked_key' },
  ])('is the open library’s while the key does not serve: %j', async (problem) => {
    const asked: (string | null)[] = [];
    const { library } = shelf('keyed', {}, books, {
      catalogue: (_, { source }, { offset }) => {
        asked.push(source);
        const paging = { offset, count: 2, total: 2, totalCapped: false, reachable: null };
        return source === null
          ? Promise.resolve(fresh({ items: books, paging }))
          : Promise.reject(new ProblemError(problem));
      },
    });
    const message = await drawn(browsePage, browse(null), library);
    expect(asked).toEqual(['source_c', null]);
    expect(textOf(message)).toContain('## Books of the open library');
    await expect(open(browsePage, browse('source_c'), library)).rejects.toThrow(ProblemError);
  });
});
