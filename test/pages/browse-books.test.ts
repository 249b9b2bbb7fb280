import { describe, expect, test } from 'vitest';

import { ProblemError, type Problem } from '../../src/model/problem.ts';
import { browsePage } from '../../src/pages/browse-books.ts';
import { browsePlace } from '../../src/pages/places.ts';
import { books, browse, catalogueLibrary } from './support/catalogue-library.ts';
import { optionsOf, textOf, linksOf } from './support/message.ts';
import { openMessage, fresh, open, readerOf } from './support/reading.ts';
import { wholeBook } from './support/sample.ts';

describe('an address', () => {
  test('contains the catalogue, the criteria and the page', () => {
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

  test('of a later version is read without its unknown criteria', () => {
    expect(browsePlace.fromPath(['', 'mood=sad', 'nothing', 'tag=', 'page=x'])).toEqual({
      source: null,
      criteria: [],
      page: 1,
    });
  });
});

describe('a source’s catalogue', () => {
  test('is the first source’s by default', async () => {
    const { library, asked } = catalogueLibrary('keyed');
    const message = await openMessage(browsePage, browse(null), library);
    expect(asked).toEqual([{ source: 'source_c', filters: {}, offset: 0 }]);
    expect(textOf(message)).toContain('## Books of [Green River](https://books.example/source_c)');
    expect(textOf(message)).toContain('-# Sorted by: Readers now');
  });

  test.each(['source_d', 'Paper Lamp', '纸灯', 'papper lamp'])(
    'is found by the source name “%s”',
    async (typed) => {
      const { library, asked } = catalogueLibrary('keyed');
      await openMessage(browsePage, browse(typed), library);
      expect(asked.map(({ source }) => source)).toEqual(['source_d']);
    },
  );

  test('shows linked books with the figure that sorts them', async () => {
    const text = textOf(
      await openMessage(browsePage, browse('source_c'), catalogueLibrary('keyed').library),
    );
    expect(text).toContain(
      '**[The Lantern Keeper](https://books.example/book/source_a/1042)**\n' +
        '-# 守灯人 · Quiet Rain · Fantasy · Completed · 2,312,400 words · 4,321 readers now',
    );
    expect(text).toContain('**[Salt Road](https://books.example/2)**\n-# 盐路 · Quiet Rain');
    expect(text).toContain('-# 2 books');
  });

  test.each([
    [[['genre', '玄幻']], '守灯人 · Quiet Rain · Completed · 2,312,400 words · 4,321 readers now'],
    [
      [['status', 'completed']],
      '守灯人 · Quiet Rain · Fantasy · 2,312,400 words · 4,321 readers now',
    ],
    [
      [['min_words', '500000']],
      '守灯人 · Quiet Rain · Fantasy · Completed · 2,312,400 words · 4,321 readers now',
    ],
    [[['sort', 'words']], '守灯人 · Quiet Rain · Fantasy · Completed · 2,312,400 words'],
    [
      [
        ['sort', 'words'],
        ['filter', 'min_reads=10000'],
      ],
      '守灯人 · Quiet Rain · Fantasy · Completed · 2,312,400 words · 90,000 lifetime reads (all time)',
    ],
  ] as const)(
    'shows what the rows are sorted by, and not what a filter makes the same in all: %j',
    async (chosen, facts) => {
      const address = browse('source_c', chosen);
      const text = textOf(
        await openMessage(browsePage, address, catalogueLibrary('keyed').library),
      );
      expect(text.split('\n')).toContain(`-# ${facts}`);
    },
  );

  test('has the time of the update in its rows if it is sorted by it', async () => {
    const at = Date.UTC(2026, 10, 20);
    const updated = { ...wholeBook, updatedAt: at };
    const { library } = catalogueLibrary('open', {}, [updated]);
    const text = textOf(await openMessage(browsePage, browse('~'), library));
    expect(text).toContain('-# Sorted by: Last updated');
    expect(text).toContain(`2,312,400 words · <t:${at / 1000}:R>\n`);
    const sorted = browse('~', [['sort', 'word_count']]);
    expect(textOf(await openMessage(browsePage, sorted, library))).not.toContain('<t:');
  });

  test('shows filters by name and requests them by code', async () => {
    const { library, asked } = catalogueLibrary('keyed');
    const address = browse('source_c', [
      ['genre', 'Eastern Fantasy'],
      ['tag', 'slow burn'],
      ['min_words', '500k'],
      ['filter', 'Score ≥ 8'],
      ['sort', 'Length'],
      ['order', 'asc'],
    ]);
    const message = await openMessage(browsePage, address, library);
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
    expect(linksOf(message)).toMatchObject({
      'Reverse the order': `browse/source_c${kept}/sort=words/order=desc`,
      'Clear filters': 'browse/source_c/sort=words',
    });
    expect(optionsOf(message, 'order').map(({ label, value }) => [label, value])).toContainEqual([
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
  ] as const)('is in the reader’s language (%s)', async (discordLocale, locale, ...words) => {
    const address = browse('source_c', [
      ['genre', '玄幻'],
      ['filter', 'min_score=8'],
    ]);
    const reader = readerOf({ discordLocale, locale });
    const text = textOf(
      await openMessage(browsePage, address, catalogueLibrary('keyed').library, reader),
    );
    for (const word of words) expect(text).toContain(word);
  });

  test('explains a minimum whose name suggests another figure', async () => {
    const address = browse('source_c', [['filter', 'min_reads=10000']]);
    const text = textOf(await openMessage(browsePage, address, catalogueLibrary('keyed').library));
    expect(text).toContain(
      '-# min\\_reads: Lifetime reads (all time) · All reads since the book began.',
    );
  });

  test('shows the number of reachable books, and that fewer filters reach more', async () => {
    const cut = { total: 10_000, totalCapped: true, reachable: 250 };
    const filtered = browse('source_c', [
      ['tag', '慢热'],
      ['tag', '种田'],
    ]);
    const message = await openMessage(browsePage, filtered, catalogueLibrary('keyed', cut).library);
    expect(textOf(message)).toContain('Page 1 of 25 · 1–2 of 10,000+');
    expect(textOf(message)).toContain('Only the first 250 can be shown. Fewer filters show more.');
    expect(linksOf(message)['25»']).toMatch(/\/page=25$/);
    const plain = await openMessage(
      browsePage,
      browse('source_c'),
      catalogueLibrary('keyed', cut).library,
    );
    expect(textOf(plain)).toContain('Only the first 250 can be shown.');
  });

  test('links back from a page beyond the last', async () => {
    const { library, asked } = catalogueLibrary('keyed', {
      code: 'beyond_last_page',
      lastPage: 25,
    });
    const message = await openMessage(
      browsePage,
      browse('source_c', [['tag', '慢热']], 40),
      library,
    );
    expect(asked[0]?.offset).toBe(390);
    expect(textOf(message)).toContain('There is no page 40. The last page is 25.');
    expect(linksOf(message)).toEqual({ 'Go to the last page': 'browse/source_c/tag=慢热/page=25' });
  });

  test('links to another catalogue with the criteria that it accepts', async () => {
    const address = browse('source_c', [
      ['author', 'Quiet Rain'],
      ['genre', '玄幻'],
      ['filter', 'min_score=8'],
      ['max_words', '900000'],
    ]);
    const message = await openMessage(browsePage, address, catalogueLibrary('keyed').library);
    expect(optionsOf(message, 'source').map(({ label, value }) => [label, value])).toEqual([
      [
        'Source: Green River',
        'browse/source_c/author=Quiet Rain/filter=min_score=8/max_words=900000',
      ],
      ['Paper Lamp', 'browse/source_d/author=Quiet Rain/max_words=900000'],
      ['The open library', 'browse/~/author=Quiet Rain/max_words=900000'],
    ]);
  });

  test('without books of an author links to a search in all sources', async () => {
    const address = browse('source_c', [['author', 'Nobody']]);
    const message = await openMessage(
      browsePage,
      address,
      catalogueLibrary('keyed', { total: 0 }, []).library,
    );
    expect(textOf(message)).toContain('No books match all of these filters.');
    expect(linksOf(message)['Search every source for this author']).toBe('search/Nobody/author');
    expect(linksOf(message)['Clear filters']).toBe('browse/source_c');
  });
});

describe('the shown catalogue', () => {
  test('is the open library’s in a server without a key', async () => {
    const { library, asked } = catalogueLibrary('open');
    const message = await openMessage(browsePage, browse(null, [['genre', '科幻']]), library);
    expect(asked).toEqual([{ source: null, filters: { genre: '2' }, offset: 0 }]);
    expect(textOf(message)).toContain('## Books of the open library');
  });

  test.each(['~', 'the open library', '开放书库', '開放書庫'])(
    'is the open library’s if “%s” is typed in a server with a key',
    async (typed) => {
      const { library, asked } = catalogueLibrary('keyed');
      await openMessage(browsePage, browse(typed), library);
      expect(asked.map(({ source }) => source)).toEqual([null]);
    },
  );

  test('cannot be a source’s without a key: the page offers the open library', async () => {
    const { library, asked } = catalogueLibrary('open');
    const message = await openMessage(browsePage, browse('source_c'), library);
    expect(textOf(message)).toContain('needs an API key, and this server has none');
    expect(linksOf(message)).toEqual({ 'Browse the open library': 'browse/~' });
    expect(asked).toEqual([]);
  });

  test('is to be chosen again if no source has the typed name', async () => {
    const { library, asked } = catalogueLibrary('keyed');
    const message = await openMessage(browsePage, browse('Blue Mountain'), library);
    expect(textOf(message)).toContain('The catalogue has no such source');
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
  ])('is the open library’s while the key is unusable: %j', async (problem) => {
    const asked: (string | null)[] = [];
    const { library } = catalogueLibrary('keyed', {}, books, {
      catalogue: ({ source }, { offset }) => {
        asked.push(source);
        const paging = { offset, count: 2, total: 2, totalCapped: false, reachable: null };
        return source === null
          ? Promise.resolve(fresh({ items: books, paging }))
          : Promise.reject(new ProblemError(problem));
      },
    });
    const message = await openMessage(browsePage, browse(null), library);
    expect(asked).toEqual(['source_c', null]);
    expect(textOf(message)).toContain('## Books of the open library');
    await expect(open(browsePage, browse('source_c'), library)).rejects.toThrow(ProblemError);
  });
});
