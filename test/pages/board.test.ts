import { describe, expect, test } from 'vitest';

import type { Board, BoardPage, BoardView } from '../../src/model/board.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { boardPage } from '../../src/pages/board.ts';
import { bookPage } from '../../src/pages/book.ts';
import { optionsOf, textOf, linksOf } from './support/message.ts';
import { openMessage, fresh, libraryOf, readerOf } from './support/reading.ts';
import { boardEntry, boardStretch, bookRow, monthlyBoard } from './support/sample.ts';

const view: BoardView = { board: monthlyBoard.ref, section: null, genre: null, cycle: null };
const first = boardPage.at({ view, page: 1 });
const second = boardPage.at({ view, page: 2 });

function holding(page: BoardPage, boards: readonly Board[] = [monthlyBoard]) {
  return libraryOf({ board: () => Promise.resolve(fresh(page)) }, { boards });
}

function entriesOf(...entries: BoardPage['entries']) {
  return boardStretch(1, { entries });
}

describe('a board', () => {
  test('shows its name, the shown range and its time', async () => {
    const text = textOf(await openMessage(boardPage, second, holding(boardStretch(11))));
    expect(text).toContain('## [Monthly votes](https://books.example/rank/source_a/monthly)');
    expect(text).toContain('-# 月票榜 · Red Pavilion · All genres');
    expect(text).toContain(
      `-# Page 2 of 10 · 11–20 of 100 · Updated <t:${Date.UTC(2026, 10, 21, 11) / 1000}:R>`,
    );
  });

  test('shows position and title in a line, and below the other title, the author and the figure', async () => {
    const text = textOf(await openMessage(boardPage, first, holding(boardStretch(1))));
    expect(text).toContain(
      '` 1` **[Book 1](https://books.example/book/source_a/1001)**\n-# 书1 · Quiet Rain · 49,999\n',
    );
    expect(text).toContain('`10` **[Book 10]');
  });

  test.each([
    ['en-US', 'en', '-# Ordered by monthly votes\n` 1` '],
    ['zh-CN', 'zh-CN', '-# 排序：monthly votes\n` 1` '],
    ['zh-TW', 'zh-TW', '-# 排序：monthly votes\n` 1` '],
  ] as const)('says once what orders it (%s)', async (discordLocale, locale, lead) => {
    const reader = readerOf({ discordLocale, locale });
    const text = textOf(await openMessage(boardPage, first, holding(boardStretch(1)), reader));
    expect(text).toContain(lead);
    expect(text.split('monthly votes').length).toBeLessThanOrEqual(2);
  });

  test('shows only the figure that orders it, also if an entry has others', async () => {
    const entry = boardEntry(2);
    const [ordering] = entry.book.figures;
    if (ordering === undefined) throw new Error('the sample has no figure');
    const fans = { ...ordering, key: 'fans', value: 7, rankedBy: false };
    const book = { ...entry.book, figures: [fans] };
    const page = entriesOf(boardEntry(1), { ...entry, book });
    const text = textOf(await openMessage(boardPage, first, holding(page)));
    expect(text).toContain('-# 书2 · Quiet Rain\n');
  });

  test.each([
    [{ movement: 'up', change: 3 }, '▲3 ', '▲ up'],
    [{ movement: 'down', change: 2 }, '▼2 ', '▼ down'],
    [{ movement: 'up', change: null, previousPosition: 9 }, '▲8 ', '▲ up'],
    [{ movement: 'up', change: null, previousPosition: null }, '▲ ', '▲ up'],
    [{ movement: 'new', change: null, previousPosition: null }, 'NEW ', 'NEW'],
  ])(
    'shows a movement beside the position, with a legend: %j as %s',
    async (moved, sign, words) => {
      const page = entriesOf(boardEntry(1, moved));
      const text = textOf(await openMessage(boardPage, first, holding(page)));
      expect(text).toContain(`\`1\` ${sign}**[Book 1]`);
      expect(text).toContain(`\n-# ${words} since the last daily snapshot`);
    },
  );

  test('names each kind of movement once in its legend', async () => {
    const moved = ['down', 'new', 'up', 'up'].map((movement, index) =>
      boardEntry(index + 1, { movement, change: 1 }),
    );
    const text = textOf(await openMessage(boardPage, first, holding(entriesOf(...moved))));
    expect(text).toContain('-# ▲ up, ▼ down, NEW since the last daily snapshot');
  });

  test('shows nothing for a book that has not moved, and an unknown movement as it is', async () => {
    const flat = boardEntry(1, { movement: 'flat', change: 0 });
    const unknown = boardEntry(2, { movement: 'back_again' });
    const text = textOf(await openMessage(boardPage, first, holding(entriesOf(flat, unknown))));
    expect(text).toContain('`1` **[Book 1]');
    expect(text).toContain('`2` back\\_again **[Book 2]');
    expect(text).not.toContain('snapshot');
  });

  test('shows its description', async () => {
    const text = textOf(await openMessage(boardPage, first, holding(boardStretch(1))));
    expect(text).toContain('\nWhat readers voted for this month\n');
  });

  test('has no movement and figure if they are not published', async () => {
    const entry = boardEntry(1, { movement: null, change: null, book: bookRow({ figures: [] }) });
    const text = textOf(await openMessage(boardPage, first, holding(entriesOf(entry))));
    expect(text).toContain('**\n-# 守灯人 · Quiet Rain\n');
    expect(text).not.toContain('Ordered by');
  });

  test('shows a book without a title by its id and link', async () => {
    const entry = boardEntry(1, { book: bookRow({ title: null }) });
    const text = textOf(await openMessage(boardPage, first, holding(entriesOf(entry))));
    expect(text).toContain('**[Book 1042](https://books.example/book/source_a/1042)**');
  });

  test('keeps all its positions and links for titles of any length', async () => {
    const long = { en: 'Reborn as the *ninth* '.repeat(500), zh: '重生之'.repeat(3_000) };
    const entries = Array.from({ length: 10 }, (_, index) => {
      const entry = boardEntry(index + 1);
      return { ...entry, book: { ...entry.book, title: long, author: long } };
    });
    const text = textOf(await openMessage(boardPage, first, holding(boardStretch(1, { entries }))));
    expect(
      text.match(/\*\*\[.+?\]\(https:\/\/books\.example\/book\/source_a\/10\d\d\)/g),
    ).toHaveLength(10);
  });

  test('has a menu that opens each of its books as a card', async () => {
    const options = optionsOf(
      await openMessage(boardPage, second, holding(boardStretch(11))),
      'open',
    );
    expect(options).toHaveLength(10);
    expect(options[0]).toEqual({
      label: '11. Book 11',
      value: 'book/source_a:1011////board/source_a:monthly////2',
      description: 'Quiet Rain',
    });
  });

  test('that is empty says so', async () => {
    const page = boardStretch(1, {
      entries: [],
      paging: { offset: 0, count: 0, total: 0, totalCapped: false, reachable: null },
    });
    const message = await openMessage(boardPage, first, holding(page));
    expect(textOf(message)).toContain('This board is empty right now.');
    expect(linksOf(message)).toEqual({
      'How it moved': 'board-history/source_a:monthly/////picture',
    });
  });
});

describe('paging a board', () => {
  test('links to the first, previous, next and last page, and to any', async () => {
    const third = boardPage.at({ view, page: 3 });
    expect(linksOf(await openMessage(boardPage, third, holding(boardStretch(21))))).toEqual({
      '«1': 'board/source_a:monthly',
      '‹2': 'board/source_a:monthly////2',
      '4›': 'board/source_a:monthly////4',
      '10»': 'board/source_a:monthly////10',
      'Go to…': 'do/page/10/board/source_a:monthly////3',
      'Find my book': 'do/board-search/source_a:monthly////3',
      'How it moved': 'board-history/source_a:monthly/////picture',
    });
  });

  test('has a way to any page only if there are more than five', async () => {
    const waysOf = async (total: number) => {
      const paging = { offset: 10, count: 10, total, totalCapped: false, reachable: null };
      return linksOf(await openMessage(boardPage, second, holding(boardStretch(11, { paging }))));
    };
    expect(await waysOf(50)).not.toHaveProperty('Go to…');
    expect(await waysOf(51)).toHaveProperty('Go to…');
  });

  test.each([
    [1, ['Go to…', '2›', '10»']],
    [2, ['‹1', '3›', '10»', 'Go to…']],
    [3, ['‹2', '4›', '«1', '10»', 'Go to…']],
    [9, ['‹8', '10›', '«1', 'Go to…']],
    [10, ['‹9', '«1', 'Go to…']],
  ])(
    'has one button for each other page, with the next one always in its place (page %d)',
    async (page, labels) => {
      const here = boardPage.at({ view, page });
      const message = await openMessage(boardPage, here, holding(boardStretch(page * 10 - 9)));
      expect(Object.keys(linksOf(message))).toEqual([...labels, 'Find my book', 'How it moved']);
    },
  );

  test('shows a capped total and pages as deep as the catalogue allows', async () => {
    const paging = { offset: 10, count: 10, total: 5_000, totalCapped: true, reachable: 250 };
    const message = await openMessage(boardPage, second, holding(boardStretch(11, { paging })));
    expect(textOf(message)).toContain('Page 2 of 25 · 11–20 of 5,000+');
    expect(linksOf(message)['25»']).toBe('board/source_a:monthly////25');
  });

  test('has no last page if the total is unknown', async () => {
    const paging = { offset: 10, count: 10, total: null, totalCapped: false, reachable: null };
    const ways = linksOf(
      await openMessage(boardPage, second, holding(boardStretch(11, { paging }))),
    );
    expect(Object.keys(ways)).toEqual(['‹1', '3›', 'Go to…', 'Find my book', 'How it moved']);
    expect(ways['3›']).toBe('board/source_a:monthly////3');
  });

  test.each([
    [
      10,
      'There is no page 99. The last page is 10.',
      { 'Go to the last page': 'board/source_a:monthly////10' },
    ],
    [null, 'There is no page 99.', { 'Go to the first page': 'board/source_a:monthly' }],
  ])('past the end offers a way back (last page %s)', async (lastPage, sentence, ways) => {
    const library = libraryOf(
      { board: () => Promise.reject(new ProblemError({ code: 'beyond_last_page', lastPage })) },
      { boards: [monthlyBoard] },
    );
    const message = await openMessage(boardPage, boardPage.at({ view, page: 99 }), library);
    expect(textOf(message)).toContain(sentence);
    expect(linksOf(message)).toEqual(ways);
  });
});

describe('a found book', () => {
  const found = { system: 'keyed', source: 'source_a', id: '1013' } as const;
  const marked = boardPage.at({ view, page: 2, found });

  test('is the only row with a sign and a word', async () => {
    const text = textOf(await openMessage(boardPage, marked, holding(boardStretch(11))));
    expect(text).toContain(
      '➤ `13` **[Book 13](https://books.example/book/source_a/1013)**\n-# 书13 · Quiet Rain · 49,987 · **here it is**\n',
    );
    expect(text.match(/➤/g)).toHaveLength(1);
    expect(textOf(await openMessage(boardPage, second, holding(boardStretch(11))))).not.toContain(
      '➤',
    );
  });

  test('is not marked on other pages', async () => {
    const ways = linksOf(await openMessage(boardPage, marked, holding(boardStretch(11))));
    expect(ways['3›']).toBe('board/source_a:monthly////3');
  });

  test('has no search button on a board of one page', async () => {
    const paging = { offset: 0, count: 10, total: 10, totalCapped: false, reachable: null };
    expect(
      linksOf(await openMessage(boardPage, first, holding(boardStretch(1, { paging })))),
    ).toEqual({ 'How it moved': 'board-history/source_a:monthly/////picture' });
  });
});

describe('a board in Chinese', () => {
  const chinese = readerOf({ discordLocale: 'zh-CN', locale: 'zh-CN' });

  test('shows its name, source and section in Chinese', async () => {
    // A board page contains only the English name of its section.
    const page = boardStretch(1, { sectionName: { en: 'All genres', zh: null } });
    const text = textOf(await openMessage(boardPage, first, holding(page), chinese));
    expect(text).toContain(
      '## [月票榜](https://books.example/rank/source_a/monthly)\n-# Monthly votes · 红楼 · 总榜\n',
    );
  });
});

describe('a board that was opened from a book', () => {
  const found = { system: 'keyed', source: 'source_a', id: '1013' } as const;
  const back = bookPage.at({ ref: found, view: 'rankings', page: 1 });
  const opened = boardPage.at({ view, page: 2, found, back });

  test('leads back to the book, also from its other pages and from its cards', async () => {
    const message = await openMessage(boardPage, opened, holding(boardStretch(11)));
    expect(linksOf(message)).toMatchObject({
      '‹ Back to the last book': 'book/source_a:1013/rankings',
      '3›': 'board/source_a:monthly////3//book/source_a:1013/rankings',
      'Find my book': 'do/board-search/source_a:monthly////2///book/source_a:1013/rankings',
    });
    expect(optionsOf(message, 'section').map(({ value }) => value)).toContain(
      'board/source_a:monthly/fantasy/////book/source_a:1013/rankings',
    );
    expect(optionsOf(message, 'open')[0]?.value).toBe(
      'book/source_a:1011////board/source_a:monthly////2/source_a:1013/book/source_a:1013/rankings',
    );
  });

  test('keeps no more than the last step', async () => {
    const longer = bookPage.at({ ref: found, view: 'rankings', page: 1, back: opened });
    const deep = boardPage.at({ view, page: 2, back: longer });
    const message = await openMessage(boardPage, deep, holding(boardStretch(11)));
    expect(optionsOf(message, 'open')[0]?.value).toBe(
      'book/source_a:1011////board/source_a:monthly////2//book/source_a:1013/rankings',
    );
  });
});
