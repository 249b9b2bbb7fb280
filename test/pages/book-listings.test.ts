import { describe, expect, test } from 'vitest';

import type { Library } from '../../src/catalogue/library.ts';
import type { BooklistSummary } from '../../src/model/booklist.ts';
import type { Chapter } from '../../src/model/open-records.ts';
import { bookPage } from '../../src/pages/book.ts';
import { holding, listing, openBook, refused, viewAt } from './support/book-views.ts';
import { optionsOf, textOf, linksOf } from './support/message.ts';
import { openMessage, fresh, readerOf } from './support/reading.ts';
import { bookRow, wholeBook } from './support/sample.ts';

describe('chapters', () => {
  const chapter = (number: number | null, given: Partial<Chapter> = {}): Chapter => ({
    number,
    title: { en: `The ${number}th door`, zh: `第${number}扇门` },
    url: null,
    publishedAt: null,
    ...given,
  });

  test('show aligned numbers, titles in both languages, a link and a time', async () => {
    const chapters = () =>
      Promise.resolve(
        listing([
          chapter(9, { url: 'https://source-a.example/9', publishedAt: Date.UTC(2026, 0, 1) }),
          chapter(10, { title: { en: null, zh: '门' } }),
          chapter(11, { title: null }),
        ]),
      );
    const text = textOf(
      await openMessage(bookPage, viewAt('chapters'), holding(openBook, { chapters })),
    );
    expect(text.split('\n')).toEqual([
      '### [The Lantern Keeper](https://books.example/book/source_a/1042) · Chapters',
      '` 9` [The 9th door](https://source-a.example/9)',
      `-# 第9扇门 · <t:${Date.UTC(2026, 0, 1) / 1000}:R>`,
      '`10` 门',
      '`11` Chapter 11',
    ]);
  });

  test('with only titles have no numbers', async () => {
    const bare = chapter(null, { title: { en: 'Salt', zh: null } });
    const chapters = () => Promise.resolve(listing([bare]));
    const text = textOf(
      await openMessage(bookPage, viewAt('chapters'), holding(openBook, { chapters })),
    );
    expect(text).toContain('Chapters\nSalt');
  });

  test('are paged, with a button to the newest', async () => {
    const chapters: Library['chapters'] = (__, { offset, count }) => {
      const items = Array.from({ length: count }, (_none, place) => chapter(offset + place + 1));
      return Promise.resolve(listing(items, { offset, total: 812 }));
    };
    const second = await openMessage(
      bookPage,
      viewAt('chapters', { page: 2 }),
      holding(openBook, { chapters }),
    );
    expect(textOf(second)).toContain('`11` The 11th door');
    expect(textOf(second)).toContain('Page 2 of 82 · 11–20 of 812');
    expect(linksOf(second)['82»']).toBe('book/~77/chapters/82');
    expect(linksOf(second)['Go to…']).toBe('do/page/82/book/~77/chapters/2');
  });

  test('past the last page are the last ones, with a sentence that says so', async () => {
    const library = holding(openBook, { chapters: ofSize(812) });
    const page = await openMessage(bookPage, viewAt('chapters', { page: 2_300 }), library);
    expect(textOf(page)).toContain('There is no page 2,300. The last page is 82.\n`811` The 811th');
    expect(textOf(page)).toContain('Page 82 of 82 · 811–812 of 812');
    expect(linksOf(page)['‹81']).toBe('book/~77/chapters/81');
    const newest = await openMessage(bookPage, viewAt('latest', { page: 2_300 }), library);
    expect(textOf(newest)).toContain('There is no page 2,300. The last page is 82.\n`2` The 2th');
  });

  const ofSize =
    (total: number, asked: number[] = []): Library['chapters'] =>
    (__, { offset, count }) => {
      asked.push(offset);
      if (offset >= total)
        return refused({ code: 'beyond_last_page', lastPage: Math.ceil(total / 10) });
      const items = Array.from({ length: Math.min(count, total - offset) }, (_none, place) =>
        chapter(offset + place + 1),
      );
      return Promise.resolve(listing(items, { offset, total }));
    };

  test.each([
    ['as many as the record says', 812, [810, 800]],
    ['more', 823, [810, 820]],
    ['fewer', 795, [810, 790, 780]],
  ])('open at the newest if there are %s', async (_, total, expected) => {
    const asked: number[] = [];
    const library = holding(openBook, { chapters: ofSize(total, asked) });
    const page = await openMessage(bookPage, viewAt('latest'), library);
    const numbers = [...textOf(page).matchAll(/^`(\d+)`/gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual(Array.from({ length: 10 }, (_none, place) => total - place));
    expect(textOf(page)).toContain(`1–10 of ${total}`);
    expect(asked.toSorted()).toEqual(expected.toSorted());
    expect(linksOf(page)['From the first chapter']).toBe('book/~77/chapters');
    expect(optionsOf(page, 'view').filter(({ label }) => label === 'Chapters')).toMatchObject([
      { value: 'book/~77/latest', default: true },
    ]);
  });

  test('end with the first chapters if they began with the newest', async () => {
    const library = holding(openBook, { chapters: ofSize(12) });
    const page = await openMessage(bookPage, viewAt('latest', { page: 2 }), library);
    expect(textOf(page)).toContain('`2` The 2th door');
    expect(textOf(page)).toContain('Page 2 of 2 · 11–12 of 12');
    const past = await openMessage(bookPage, viewAt('latest', { page: 3 }), library);
    expect(textOf(past)).toContain('There is no page 3. The last page is 2.');
    expect(textOf(past)).toContain('Page 2 of 2 · 11–12 of 12');
  });

  test('open at the first if their number is unknown', async () => {
    const chapters = () => Promise.resolve(listing([chapter(1)], { total: null }));
    const page = await openMessage(bookPage, viewAt('latest'), holding(openBook, { chapters }));
    expect(textOf(page)).toContain('`1` The 1th door');
    expect(linksOf(page)).toEqual({});
  });

  test('from the first have a button to the newest', async () => {
    const library = holding(openBook, { chapters: ofSize(812) });
    const page = await openMessage(bookPage, viewAt('chapters'), library);
    expect(linksOf(page)['Newest first']).toBe('book/~77/latest');
    expect(optionsOf(page, 'view').find((option) => option.default)?.label).toBe('Chapters');
  });

  test('past a last page that cannot be loaded link to it and to the other views', async () => {
    const chapters = () => refused({ code: 'beyond_last_page', lastPage: 82 });
    const library = holding(openBook, { chapters });
    const page = await openMessage(bookPage, viewAt('chapters', { page: 90 }), library);
    expect(textOf(page)).toContain('There is no page 90. The last page is 82.');
    expect(linksOf(page)).toEqual({ 'Go to the last page': 'book/~77/chapters/82' });
    expect(optionsOf(page, 'view').map(({ label }) => label)).toContain('Overview');
  });

  test('without a list say so', async () => {
    const chapters = () => Promise.resolve(listing<Chapter>([]));
    const page = await openMessage(bookPage, viewAt('chapters'), holding(openBook, { chapters }));
    expect(textOf(page)).toContain('The catalogue has no chapter list for this book.');
  });
});

describe('similar books', () => {
  test('are numbered links with a menu and the number of recommendations', async () => {
    const recommended = {
      ...bookRow({ ref: { system: 'open', id: '5' } }),
      figures: [
        { key: 'recommended_by', label: null, value: 1_204, period: null, rankedBy: false },
      ],
    };
    const similarBooks = () => Promise.resolve(fresh([recommended, bookRow()]));
    const page = await openMessage(
      bookPage,
      viewAt('similar'),
      holding(openBook, { similarBooks }),
    );
    expect(textOf(page)).toContain('`1` **[The Lantern Keeper]');
    expect(textOf(page)).toContain('recommended by 1,204 readers');
    expect(optionsOf(page, 'open')[0]).toMatchObject({
      label: '1. The Lantern Keeper',
      value: 'book/~5////book/~77/similar',
    });
  });

  test('are paged, and a page past the last shows the last', async () => {
    const many = Array.from({ length: 23 }, (_, place) =>
      bookRow({ ref: { system: 'open', id: `${place + 1}` } }),
    );
    const library = holding(openBook, { similarBooks: () => Promise.resolve(fresh(many)) });
    const third = await openMessage(bookPage, viewAt('similar', { page: 3 }), library);
    expect(textOf(third)).toContain('Page 3 of 3 · 21–23 of 23');
    const fourth = await openMessage(bookPage, viewAt('similar', { page: 4 }), library);
    expect(textOf(fourth)).toContain('There is no page 4. The last page is 3.');
    expect(textOf(fourth)).toContain('Page 3 of 3 · 21–23 of 23');
  });

  test('say that there are none', async () => {
    const library = holding(openBook, { similarBooks: () => Promise.resolve(fresh([])) });
    const page = await openMessage(bookPage, viewAt('similar'), library);
    expect(textOf(page)).toContain('The source recommends no similar books.');
  });
});

describe('community tags', () => {
  const tags = [
    { name: { en: 'Slow burn', zh: '慢热' }, votes: 1_204 },
    { name: { en: null, zh: '灯塔' }, votes: 7 },
  ];

  test('show aligned votes, with the reader’s language first', async () => {
    const library = holding(openBook, { communityTags: () => Promise.resolve(fresh(tags)) });
    const text = textOf(await openMessage(bookPage, viewAt('tags'), library));
    expect(text).toContain('`1,204` Slow burn · 慢热\n`    7` 灯塔\n');
    const reader = readerOf({ locale: 'zh-CN', discordLocale: 'zh-CN' });
    expect(textOf(await openMessage(bookPage, viewAt('tags'), library, reader))).toContain(
      '慢热 · Slow burn',
    );
  });

  test('without votes show no numbers', async () => {
    const bare = tags.map((tag) => ({ ...tag, votes: null }));
    const library = holding(openBook, { communityTags: () => Promise.resolve(fresh(bare)) });
    const text = textOf(await openMessage(bookPage, viewAt('tags'), library));
    expect(text).toContain('Community tags\nSlow burn · 慢热\n灯塔');
    expect(text).not.toContain('votes');
  });
});

describe('booklists that contain a book', () => {
  const list = (given: Partial<BooklistSummary> = {}): BooklistSummary => ({
    ref: { system: 'keyed', source: 'source_a', id: '400001' },
    url: 'https://books.example/list/400001',
    title: { en: 'Quiet books', zh: '静书' },
    description: 'For rainy evenings.',
    bookCount: 1_204,
    figures: [{ key: 'fans', label: 'Fans', value: 31, period: null, rankedBy: false }],
    updatedAt: Date.UTC(2026, 0, 1),
    curator: 'Mira',
    previewUrls: [],
    ...given,
  });
  const address = viewAt('booklists', { ref: wholeBook.ref });
  const containing = (items: readonly BooklistSummary[]) => ({
    booklistsContaining: () => Promise.resolve(listing(items)),
  });

  test('are links with their size and figures, and a menu opens one', async () => {
    const page = await openMessage(bookPage, address, holding(wholeBook, containing([list()])));
    expect(textOf(page).split('\n').slice(1)).toEqual([
      '-# Lists of Red Pavilion',
      '**[Quiet books](https://books.example/list/400001)** · 静书',
      `-# by Mira · 1,204 books · 31 fans · Updated <t:${Date.UTC(2026, 0, 1) / 1000}:R>`,
      '-# For rainy evenings.',
    ]);
    expect(optionsOf(page, 'list')).toMatchObject([
      {
        label: 'Quiet books',
        value: 'booklist/source_a:400001//////book/source_a:1042/booklists',
        description: '1,204 books',
      },
    ]);
  });

  test('with only an id are shown', async () => {
    const bare = list({
      ...{ title: null, url: null, description: null, bookCount: null, figures: [] },
      ...{ updatedAt: null, curator: null },
    });
    const page = await openMessage(bookPage, address, holding(wholeBook, containing([bare])));
    expect(textOf(page)).toContain('**Booklist 400001**');
  });

  test('can be searched in another source', async () => {
    const asked: (string | null)[] = [];
    const library = holding(wholeBook, {
      booklistsContaining: (__, source) => {
        asked.push(source);
        return Promise.resolve(listing<BooklistSummary>([]));
      },
    });
    const own = await openMessage(bookPage, address, library);
    expect(optionsOf(own, 'lists').map(({ label, value }) => [label, value])).toEqual([
      ['Red Pavilion', 'book/source_a:1042/booklists'],
      ['Blue Harbour', 'book/source_a:1042/booklists//source_c'],
    ]);
    expect(textOf(own)).toContain('This book isn’t in any of these lists.');
    const other = viewAt('booklists', { ref: wholeBook.ref, listsOf: 'source_c' });
    expect(textOf(await openMessage(bookPage, other, library))).toContain('Lists of Blue Harbour');
    expect(asked).toEqual([null, 'source_c']);
  });

  test('keep the source from page to page', async () => {
    const library = holding(wholeBook, {
      booklistsContaining: () => Promise.resolve(listing([list()], { total: 25 })),
    });
    const other = viewAt('booklists', { ref: wholeBook.ref, listsOf: 'source_c' });
    const ways = linksOf(await openMessage(bookPage, other, library));
    expect(ways['2›']).toBe('book/source_a:1042/booklists/2/source_c');
  });
});
