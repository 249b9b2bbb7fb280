import { describe, expect, test } from 'vitest';

import type { Answer } from '../../src/model/answer.ts';
import type { Board, BoardPage, BoardView } from '../../src/model/board.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { boardPage } from '../../src/pages/board.ts';
import { optionsOf, textOf, waysOf } from './support/message.ts';
import { drawn, fresh, libraryOf } from './support/reading.ts';
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
  test('names itself, says what of it is shown and when it was published', async () => {
    const text = textOf(await drawn(boardPage, second, holding(boardStretch(11))));
    expect(text).toContain('## [Monthly votes](https://books.example/rank/source_a/monthly)');
    expect(text).toContain('-# 月票榜 · Red Pavilion · All genres');
    expect(text).toContain(
      `-# Page 2 of 10 · 11–20 of 100 · as published <t:${Date.UTC(2026, 10, 21, 11) / 1000}:R>`,
    );
  });

  test('shows position, title, movement, author and the figure it is ordered by', async () => {
    const text = textOf(await drawn(boardPage, first, holding(boardStretch(1))));
    expect(text).toContain(
      '` 1` **[Book 1](https://books.example/book/source_a/1001)** · 书1\n-# = same · Quiet Rain · 49,999 monthly votes',
    );
    expect(text).toContain('`10` **[Book 10]');
  });

  test.each([
    [{ movement: 'up', change: 3 }, '▲3 up'],
    [{ movement: 'down', change: 2 }, '▼2 down'],
    [{ movement: 'up', change: null, previousPosition: 9 }, '▲8 up'],
    [{ movement: 'new', change: null, previousPosition: null }, '★ new'],
    [{ movement: 'flat', change: 0 }, '= same'],
    [{ movement: 'back_again' }, 'back\\_again'],
  ])('tells a movement by a sign and a word: %j as %s', async (moved, expected) => {
    const page = entriesOf(boardEntry(1, moved));
    expect(textOf(await drawn(boardPage, first, holding(page)))).toContain(
      `-# ${expected} · Quiet`,
    );
  });

  test('goes without movement and figure where none are published', async () => {
    const entry = boardEntry(1, { movement: null, change: null, book: bookRow({ figures: [] }) });
    const text = textOf(await drawn(boardPage, first, holding(entriesOf(entry))));
    expect(text).toContain('· 守灯人\n-# Quiet Rain\n');
  });

  test('shows a book not yet indexed by its id and link', async () => {
    const entry = boardEntry(1, { book: bookRow({ title: null }) });
    const text = textOf(await drawn(boardPage, first, holding(entriesOf(entry))));
    expect(text).toContain('**[Book 1042](https://books.example/book/source_a/1042)**');
  });

  test('keeps all its places, linked, however long the titles are', async () => {
    const long = { en: 'Reborn as the *ninth* '.repeat(500), zh: '重生之'.repeat(3_000) };
    const entries = Array.from({ length: 10 }, (_, index) => {
      const entry = boardEntry(index + 1);
      return { ...entry, book: { ...entry.book, title: long, author: long } };
    });
    const text = textOf(await drawn(boardPage, first, holding(boardStretch(1, { entries }))));
    expect(
      text.match(/\*\*\[.+?\]\(https:\/\/books\.example\/book\/source_a\/10\d\d\)/g),
    ).toHaveLength(10);
  });

  test('has a menu that opens each of its books as a card', async () => {
    const options = optionsOf(await drawn(boardPage, second, holding(boardStretch(11))), 'open');
    expect(options).toHaveLength(10);
    expect(options[0]).toEqual({
      label: '11. Book 11',
      value: 'book/source_a:1011',
      description: 'Quiet Rain',
    });
  });

  test('that is empty says so', async () => {
    const page = boardStretch(1, {
      entries: [],
      paging: { offset: 0, count: 0, total: 0, totalCapped: false, reachable: null },
    });
    const message = await drawn(boardPage, first, holding(page));
    expect(textOf(message)).toContain('Nothing stands on this board at present.');
    expect(waysOf(message)).toEqual({});
  });
});

describe('paging a board', () => {
  test('leads to the first, previous, next and last page', async () => {
    expect(waysOf(await drawn(boardPage, second, holding(boardStretch(11))))).toEqual({
      '« First': 'board/source_a:monthly',
      '‹ Previous': 'board/source_a:monthly',
      'Next ›': 'board/source_a:monthly////3',
      'Last »': 'board/source_a:monthly////10',
    });
  });

  test('goes nowhere past the ends', async () => {
    const start = waysOf(await drawn(boardPage, first, holding(boardStretch(1))));
    expect([start['« First'], start['‹ Previous']]).toEqual([null, null]);
    const last = boardPage.at({ view, page: 10 });
    const end = waysOf(await drawn(boardPage, last, holding(boardStretch(91))));
    expect([end['Next ›'], end['Last »']]).toEqual([null, null]);
  });

  test('shows a capped total as such and goes as deep as the service lets it', async () => {
    const paging = { offset: 10, count: 10, total: 5_000, totalCapped: true, reachable: 250 };
    const message = await drawn(boardPage, second, holding(boardStretch(11, { paging })));
    expect(textOf(message)).toContain('Page 2 of 25 · 11–20 of 5,000+');
    expect(waysOf(message)['Last »']).toBe('board/source_a:monthly////25');
  });

  test('knows no last page where the service tells none', async () => {
    const paging = { offset: 10, count: 10, total: null, totalCapped: false, reachable: null };
    const ways = waysOf(await drawn(boardPage, second, holding(boardStretch(11, { paging }))));
    expect(Object.keys(ways)).toEqual(['« First', '‹ Previous', 'Next ›']);
    expect(ways['Next ›']).toBe('board/source_a:monthly////3');
  });

  test.each([
    [
      10,
      'It has no page 99; the last one is 10.',
      { 'To its last page': 'board/source_a:monthly////10' },
    ],
    [null, 'It has no page 99.', { 'To its first page': 'board/source_a:monthly' }],
  ])('past the end offers a way back (last page %s)', async (lastPage, sentence, ways) => {
    const library = libraryOf(
      { board: () => Promise.reject(new ProblemError({ code: 'beyond_last_page', lastPage })) },
      { boards: [monthlyBoard] },
    );
    const message = await drawn(boardPage, boardPage.at({ view, page: 99 }), library);
    expect(textOf(message)).toContain(sentence);
    expect(waysOf(message)).toEqual(ways);
  });
});

describe('narrowing a board', () => {
  const asked = (typed: Partial<BoardView>, board: Board) => {
    const views: BoardView[] = [];
    const library = libraryOf(
      {
        board: (_, wanted): Promise<Answer<BoardPage>> => {
          views.push(wanted);
          return Promise.resolve(fresh(boardStretch(1, { view: wanted })));
        },
      },
      { boards: [board] },
    );
    const address = boardPage.at({ view: { ...view, ...typed }, page: 1 });
    return { views, message: drawn(boardPage, address, library) };
  };

  test.each(['fantasy', 'FANTASY', 'Fantasy', '奇幻', 'fantsay', 'fant'])(
    'a section is taken by its code, its name, or nearly that: %s',
    async (section) => {
      const { views, message } = asked({ section }, monthlyBoard);
      await message;
      expect(views[0]?.section).toBe('fantasy');
    },
  );

  test('menus offer the sections, the current one marked', async () => {
    const { message } = asked({ section: 'fantasy' }, monthlyBoard);
    expect(optionsOf(await message, 'section')).toEqual([
      { label: 'All genres', value: 'board/source_a:monthly/overall' },
      { label: 'Fantasy', value: 'board/source_a:monthly/fantasy', default: true },
    ]);
  });

  test('of more genres than a menu holds, those around the current one are offered', async () => {
    const genres = Array.from({ length: 60 }, (_, index) => ({
      code: String(index),
      name: { en: `Genre ${index}`, zh: null },
    }));
    const { message } = asked({ genre: '40' }, { ...monthlyBoard, sections: [], genres });
    const options = optionsOf(await message, 'genre');
    expect(options).toHaveLength(25);
    expect(options[0]?.label).toBe('All genres');
    expect(options.find((option) => option.default === true)?.label).toBe('Genre 40');
  });

  test.each([
    [{ section: 'zzz*' }, 'This board has no such section: “zzz\\*”. Pick one it has.'],
    [{ genre: 'city' }, 'This board cannot be narrowed to a genre.'],
    [{ cycle: 'weekly' }, 'This board has no periods to choose from.'],
  ])('what a board does not have is said, and what it has is offered: %j', async (typed, said) => {
    const library = libraryOf(
      { board: () => Promise.reject(new ProblemError({ code: 'not_found', what: 'section' })) },
      { boards: [monthlyBoard] },
    );
    const address = boardPage.at({ view: { ...view, ...typed }, page: 4 });
    const message = await drawn(boardPage, address, library);
    expect(textOf(message)).toBe(
      `### [Monthly votes](https://books.example/rank/source_a/monthly)\n${said}`,
    );
    const sections = optionsOf(message, 'section');
    expect(sections.map(({ label }) => label)).toEqual(['All genres', 'Fantasy']);
    expect(sections.some((section) => section.default === true)).toBe(false);
    expect(waysOf(message)).toEqual({ 'Open the board': 'board/source_a:monthly' });
  });

  test('a choice that the list does not know is for the catalogue to judge', async () => {
    const { views, message } = asked({ section: 'brand-new' }, monthlyBoard);
    expect(textOf(await message)).toContain('Book 1');
    expect(views[0]?.section).toBe('brand-new');
  });

  test('a section is no error on a board whose sections are not told', async () => {
    const { views, message } = asked({ section: 'fantasy' }, { ...monthlyBoard, sections: [] });
    expect(textOf(await message)).toContain('Book 1');
    expect(views[0]?.section).toBe('fantasy');
  });

  test('a genre is no error while the catalogue tells none', async () => {
    const community = { ...monthlyBoard, ref: { system: 'community' as const }, sections: [] };
    const library = libraryOf(
      { board: () => Promise.resolve(fresh(boardStretch(1))) },
      { boards: [community] },
    );
    const wanted = { ...view, board: community.ref, genre: '14' };
    const message = await drawn(boardPage, boardPage.at({ view: wanted, page: 1 }), library);
    expect(textOf(message)).toContain('Book 1');
  });

  test('a choice can be undone where the board has no default to go back to', async () => {
    const board = {
      ...monthlyBoard,
      defaultSection: null,
      cycles: [
        { code: 'daily', name: { en: 'Daily', zh: null } },
        { code: 'weekly', name: { en: 'Weekly', zh: null } },
      ],
    };
    const plain = await asked({}, board).message;
    expect(optionsOf(plain, 'section').map(({ label }) => label)).toEqual([
      'All genres',
      'Fantasy',
    ]);
    const narrowed = await asked({ section: 'fantasy', cycle: 'daily' }, board).message;
    expect(optionsOf(narrowed, 'section')[0]).toEqual({
      label: 'All sections',
      value: 'board/source_a:monthly///daily',
    });
    expect(optionsOf(narrowed, 'cycle')[0]).toEqual({
      label: 'No particular period',
      value: 'board/source_a:monthly/fantasy',
    });
  });

  test('a board that cannot be listed is shown all the same', async () => {
    const library = libraryOf({
      board: () => Promise.resolve(fresh(boardStretch(1))),
      boards: () => Promise.reject(new ProblemError({ code: 'down' })),
    });
    expect(textOf(await drawn(boardPage, first, library))).toContain('Book 1');
  });
});
