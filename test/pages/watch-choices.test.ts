import { describe, expect, test } from 'vitest';

import type { BoardList } from '../../src/catalogue/library.ts';
import type { Board } from '../../src/model/board.ts';
import type { Watch } from '../../src/model/watch.ts';
import { Redirect, type Page } from '../../src/pages/page.ts';
import { at } from '../../src/pages/place.ts';
import { watchBoardsPage } from '../../src/pages/watch-boards.ts';
import { watchChoicePage } from '../../src/pages/watch-choice.ts';
import { watchDraftPage } from '../../src/pages/watch-draft.ts';
import { watchesPlace, type WatchDraftParams } from '../../src/pages/watch-places.ts';
import { admin, contextWith, openPage, watchesWith } from './open-page.ts';
import { fresh, libraryOf } from './support/reading.ts';
import { monthlyBoard } from './support/sample.ts';
import { watchOf, watchStatusOf, weeklyWatch } from './support/watch-sample.ts';

const boardOf = (source: string, board: string): Board => ({
  ...monthlyBoard,
  ref: { system: 'keyed', source, board },
  name: { en: `${source} ${board}`, zh: null },
  sourceName: { en: `Source ${source}`, zh: null },
});

const typed = { channelId: '3', top: 10 };

async function visit(
  page: Page<WatchDraftParams>,
  params: Partial<WatchDraftParams>,
  {
    boards = [],
    watches = [],
    isAdmin = true,
  }: {
    readonly boards?: readonly Board[] | BoardList;
    readonly watches?: readonly Watch[];
    readonly isAdmin?: boolean;
  } = {},
) {
  const list = 'value' in boards ? boards : fresh(boards);
  const context = contextWith({
    reader: { ...admin, isAdmin },
    watches: watchesWith({
      current: () => watches,
      list: () => Promise.resolve(watches.map((watch) => watchStatusOf(watch))),
    }),
  });
  const library = libraryOf({ boards: () => Promise.resolve(list) });
  return openPage(page, page.at(params), { ...context, library });
}

async function shown(...call: Parameters<typeof visit>) {
  const opened = await visit(...call);
  if (opened instanceof Redirect) throw new Error(`led to ${opened.to}`);
  return opened;
}

describe('/watch add without a board', () => {
  test('offers the boards of all sources in turn, those that are watched last', async () => {
    const boards = [boardOf('a', '1'), boardOf('a', '2'), boardOf('b', '1'), boardOf('b', '2')];
    const watched = watchOf();
    const view = { ...watched.choice.view, board: boardOf('a', '1').ref };
    const watches = [{ ...watched, choice: { ...watched.choice, view } }];
    const { texts, links, json } = await shown(watchBoardsPage, typed, { boards, watches });
    expect(texts.split('\n')).toEqual(['### New watch', 'Which board should Colophon watch?']);
    expect(Object.entries(links)).toEqual([
      ['b 1', 'do/watch-form//b:1////3////10'],
      ['a 2', 'do/watch-form//a:2////3////10'],
      ['b 2', 'do/watch-form//b:2////3////10'],
      ['a 1', 'do/watch-form//a:1////3////10'],
    ]);
    expect(json).toContain('"description":"Source b"');
  });

  test('says how to type a board that the menu has no room for', async () => {
    const boards = Array.from({ length: 27 }, (_, count) => boardOf('a', String(count)));
    const { texts, links } = await shown(watchBoardsPage, typed, { boards });
    expect(texts).toContain('2 more boards: type `/watch add board:` and a name.');
    expect(Object.keys(links)).toHaveLength(25);
  });

  test('says why boards of sources are missing, and that there are none', async () => {
    const list: BoardList = { ...fresh([]), keyProblem: { code: 'needs_key' } };
    const { texts, links } = await shown(watchBoardsPage, typed, { boards: list });
    expect(texts).toContain('No boards are available right now.');
    expect(texts).toContain('`/setup key`');
    expect(links).toEqual({});
  });

  test('is what a draft without a board leads to', async () => {
    expect(await visit(watchDraftPage, typed)).toEqual(new Redirect(watchBoardsPage.at(typed)));
  });
});

describe('/watch edit without a watch', () => {
  const watches = [watchOf(), weeklyWatch];

  test('offers the watches, and keeps what was typed', async () => {
    const { texts, links } = await shown(watchChoicePage, { top: 10 }, { watches });
    expect(texts).toBe('### Which watch?');
    expect(links).toEqual({
      'Monthly votes · Red Pavilion · Fantasy': 'do/watch-form/abcd1234/////////10',
      'Rising · Blue Harbour': 'do/watch-form/wxyz5678/////////10',
      'All watches': '1list:watches',
    });
  });

  test('leads to the list if there are none', async () => {
    expect(await visit(watchChoicePage, {})).toEqual(new Redirect(at(watchesPlace, { page: 1 })));
  });
});

test.each([
  ['boards', watchBoardsPage],
  ['watches', watchChoicePage],
])('the menu of %s requires the permission to manage the server', async (_, page) => {
  await expect(visit(page, {}, { isAdmin: false })).rejects.toMatchObject({
    problem: { code: 'not_allowed' },
  });
});
