import { describe, expect, test } from 'vitest';

import type { Answer } from '../../src/model/answer.ts';
import type { Board, BoardPage, BoardView } from '../../src/model/board.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { boardPage } from '../../src/pages/board.ts';
import { optionsOf, textOf, linksOf } from './support/message.ts';
import { openMessage, fresh, libraryOf } from './support/reading.ts';
import { boardStretch, monthlyBoard } from './support/sample.ts';

const view: BoardView = { board: monthlyBoard.ref, section: null, genre: null, cycle: null };
const first = boardPage.at({ view, page: 1 });
describe('narrowing a board', () => {
  const asked = (typed: Partial<BoardView>, board: Board) => {
    const views: BoardView[] = [];
    const library = libraryOf(
      {
        board: (wanted): Promise<Answer<BoardPage>> => {
          views.push(wanted);
          return Promise.resolve(fresh(boardStretch(1, { view: wanted })));
        },
      },
      { boards: [board] },
    );
    const address = boardPage.at({ view: { ...view, ...typed }, page: 1 });
    return { views, message: openMessage(boardPage, address, library) };
  };

  test.each(['fantasy', 'FANTASY', 'Fantasy', '奇幻', 'fantsay', 'fant'])(
    'a section is taken by its code, its name, or nearly that: %s',
    async (section) => {
      const { views, message } = asked({ section }, monthlyBoard);
      await message;
      expect(views[0]?.section).toBe('fantasy');
    },
  );

  test('menus offer the sections and mark the current one', async () => {
    const { message } = asked({ section: 'fantasy' }, monthlyBoard);
    expect(optionsOf(await message, 'section')).toEqual([
      { label: 'All genres', value: 'board/source_a:monthly/overall' },
      {
        label: 'Section: Fantasy',
        value: 'board/source_a:monthly/fantasy',
        default: true,
      },
    ]);
  });

  test('a menu of too many genres offers those around the current one', async () => {
    const genres = Array.from({ length: 60 }, (_, index) => ({
      code: String(index),
      name: { en: `Genre ${index}`, zh: null },
    }));
    const { message } = asked({ genre: '40' }, { ...monthlyBoard, sections: [], genres });
    const options = optionsOf(await message, 'genre');
    expect(options).toHaveLength(25);
    expect(options[0]?.label).toBe('All genres');
    expect(options.find((option) => option.default === true)?.label).toBe('Genre: Genre 40');
  });

  test.each([
    [{ section: 'zzz*' }, 'This board has no section “zzz\\*”. Choose another.'],
    [{ genre: 'city' }, 'This board has no genres.'],
    [{ cycle: 'weekly' }, 'This board has no periods to choose from.'],
  ])('what a board does not have is said, and what it has is offered: %j', async (typed, said) => {
    const library = libraryOf(
      { board: () => Promise.reject(new ProblemError({ code: 'not_found', what: 'section' })) },
      { boards: [monthlyBoard] },
    );
    const address = boardPage.at({ view: { ...view, ...typed }, page: 4 });
    const message = await openMessage(boardPage, address, library);
    expect(textOf(message)).toBe(
      `### [Monthly votes](https://books.example/rank/source_a/monthly)\n${said}`,
    );
    const sections = optionsOf(message, 'section');
    expect(sections.map(({ label }) => label)).toEqual(['All genres', 'Fantasy']);
    expect(sections.some((section) => section.default === true)).toBe(false);
    expect(linksOf(message)).toEqual({ 'Open the board': 'board/source_a:monthly' });
  });

  test('an unlisted choice is sent to the catalogue', async () => {
    const { views, message } = asked({ section: 'brand-new' }, monthlyBoard);
    expect(textOf(await message)).toContain('Book 1');
    expect(views[0]?.section).toBe('brand-new');
  });

  test('a section is no error on a board with unknown sections', async () => {
    const { views, message } = asked({ section: 'fantasy' }, { ...monthlyBoard, sections: [] });
    expect(textOf(await message)).toContain('Book 1');
    expect(views[0]?.section).toBe('fantasy');
  });

  test('a genre is no error while the genres are unknown', async () => {
    const community = { ...monthlyBoard, ref: { system: 'community' as const }, sections: [] };
    const library = libraryOf(
      { board: () => Promise.resolve(fresh(boardStretch(1))) },
      { boards: [community] },
    );
    const wanted = { ...view, board: community.ref, genre: '14' };
    const message = await openMessage(boardPage, boardPage.at({ view: wanted, page: 1 }), library);
    expect(textOf(message)).toContain('Book 1');
  });

  test('a choice can be undone on a board without a default', async () => {
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
      label: 'Any period',
      value: 'board/source_a:monthly/fantasy',
    });
  });

  test('a board is shown if the list of boards is unavailable', async () => {
    const library = libraryOf({
      board: () => Promise.resolve(fresh(boardStretch(1))),
      boards: () => Promise.reject(new ProblemError({ code: 'down' })),
    });
    expect(textOf(await openMessage(boardPage, first, library))).toContain('Book 1');
  });
});
