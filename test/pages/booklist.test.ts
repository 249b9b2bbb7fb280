import { expect, test } from 'vitest';

import type { Problem } from '../../src/model/problem.ts';
import { booklistPage } from '../../src/pages/booklist.ts';
import { member, wholeList } from './support/booklist-sample.ts';
import { breaches, dangers, optionsOf, textOf, linksOf } from './support/message.ts';
import { openMessage, readerOf } from './support/reading.ts';
import { bookRow } from './support/sample.ts';
import {
  libraryWithList,
  booklistAddress,
  listRef,
  openListRef,
  refusingLibrary,
} from './support/opened-booklist.ts';

test('a list shows its linked title, its facts, its translator and its description', async () => {
  const { library, asked } = libraryWithList(wholeList({ translatedBy: 'A Provider' }));
  const text = textOf(await openMessage(booklistPage, booklistAddress(), library));
  expect(text).toMatch(
    /^## \[Slow Stories\]\(https:\/\/books\.example\/booklists\/source_a\/400001\)/,
  );
  expect(text).toContain('慢书 · Red Pavilion');
  expect(text).toContain('by Quiet Owl · 64 books · 19,748 followers');
  expect(text).toContain('Translated by A Provider');
  expect(text).toContain('Kept since the first snow.');
  expect(asked).toEqual([{ list: listRef, filters: {}, stretch: { offset: 0, count: 10 } }]);
});

test('books have their positions and links, with the curator’s notes below', async () => {
  const members = [
    member(9, { note: 'Slow for forty chapters,\nthen it **flies**.' }),
    member(10, { note: ' \u200b ' }),
  ];
  const { library } = libraryWithList(wholeList({ members }));
  const message = await openMessage(booklistPage, booklistAddress(), library);
  const text = textOf(message);
  expect(text).toContain('` 9` **[Member 9](https://books.example/book/source_a/2009)**');
  expect(text).toContain('> Slow for forty chapters, then it \\*\\*flies\\*\\*.\n`10`');
  expect(text.match(/^> /gm)).toHaveLength(1);
  expect(optionsOf(message, 'open').map(({ label }) => label)).toEqual([
    '9. Member 9',
    '10. Member 10',
  ]);
});

test('a note cannot end its quotation or mention anyone', async () => {
  const note = '@everyone\n# Heading\n<@1> ||spoiler|| [x](https://evil.example)\n> more '.repeat(
    30,
  );
  const { library } = libraryWithList(wholeList({ members: [member(1, { note })] }));
  const message = await openMessage(booklistPage, booklistAddress(), library);
  expect(breaches(message)).toEqual([]);
  // Colophon writes the quotation mark itself.
  expect(dangers(message).filter((danger) => danger !== 'quotes')).toEqual([]);
  expect(textOf(message)).toMatch(/\n> .+…(?:\n|$)/);
});

test('a book from another source names the source', async () => {
  const guest = bookRow({ ref: { system: 'keyed', source: 'source_c', id: '77' } });
  const { library } = libraryWithList(
    wholeList({ members: [member(1), member(2, { book: guest })] }),
  );
  const text = textOf(await openMessage(booklistPage, booklistAddress(), library));
  expect(text.match(/from Blue Harbour/g)).toHaveLength(1);
  expect(text).not.toContain('from Red Pavilion');
});

test('a book without a title shows its id and link', async () => {
  const book = bookRow({ title: null, author: null, genre: null, status: null, wordCount: null });
  const { library } = libraryWithList(wholeList({ members: [member(1, { book })] }));
  const text = textOf(await openMessage(booklistPage, booklistAddress(), library));
  expect(text).toContain('**[Book 1042](https://books.example/book/source_a/1042)**');
  expect(text).not.toMatch(/null|undefined/);
});

test('a list with only an id and a title shows those', async () => {
  const bare = wholeList({
    ...{ ref: openListRef, url: null, description: null, bookCount: null, figures: [] },
    ...{ updatedAt: null, curator: null, members: [member(null)] },
  });
  const { library } = libraryWithList(bare);
  const message = await openMessage(booklistPage, booklistAddress({ list: openListRef }), library);
  expect(textOf(message)).toMatch(/^## Slow Stories\n-# 慢书\n\*\*\[Member/);
});

test.each([
  ['known', 'source_f', libraryWithList().library],
  ['learned', 'source_a', refusingLibrary({ code: 'not_supported' })],
])('a source without lists (%s) gets an explanation', async (_, source, library) => {
  const address = booklistAddress({ list: { ...listRef, source } });
  const message = await openMessage(booklistPage, address, library);
  expect(textOf(message)).toContain('has no booklists');
  expect(optionsOf(message, 'source').map(({ label }) => label)).toContain('Blue Harbour');
});

test.each<Problem>([
  { code: 'not_found', what: 'booklist' },
  { code: 'needs_key' },
  { code: 'slow' },
])('any other problem ($code) is passed on', async (problem) => {
  await expect(
    openMessage(booklistPage, booklistAddress(), refusingLibrary(problem)),
  ).rejects.toMatchObject({
    problem,
  });
});

test('a page beyond the last links to the last with the same choices', async () => {
  const library = refusingLibrary({ code: 'beyond_last_page', lastPage: 7 });
  const message = await openMessage(
    booklistPage,
    booklistAddress({ page: 99, status: '已完结' }),
    library,
  );
  expect(textOf(message)).toContain('There is no page 99. The last page is 7.');
  expect(linksOf(message)['Go to the last page']).toBe('booklist/source_a:400001/7//completed');
});

test('a list without matching books links to the whole list; an empty list says so', async () => {
  const paging = { offset: 0, count: 0, total: 0, totalCapped: false, reachable: null };
  const { library } = libraryWithList(wholeList({ members: [], paging }));
  const message = await openMessage(
    booklistPage,
    booklistAddress({ status: 'completed' }),
    library,
  );
  expect(textOf(message)).toContain('No books in this booklist match.');
  expect(linksOf(message)).toEqual({ 'Show the whole list': 'booklist/source_a:400001' });
  expect(textOf(await openMessage(booklistPage, booklistAddress(), library))).toContain(
    'This booklist has no books yet',
  );
});

test.each([
  ['zh-CN', '排序：评分 · 至少 300,000 字', '选择书籍排序'],
  ['zh-TW', '排序：評分 · 至少 300,000 字', '選擇書籍排序'],
] as const)('the page is in the reader’s language (%s)', async (locale, chosen, order) => {
  const { library } = libraryWithList();
  const reader = readerOf({ locale, discordLocale: locale });
  const address = booklistAddress({ sort: 'score', minWords: '300000' });
  const message = await openMessage(booklistPage, address, library, reader);
  expect(textOf(message)).toContain(chosen);
  expect(JSON.stringify(message)).toContain(order);
});
