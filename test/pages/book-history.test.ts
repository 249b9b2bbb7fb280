import { expect, test } from 'vitest';

import { dayOf, type HistoryDay } from '../../src/model/board-history.ts';
import type { BoardView } from '../../src/model/board.ts';
import { offChart } from '../../src/model/place-chart.ts';
import type { Watch } from '../../src/model/watch.ts';
import type { Address } from '../../src/pages/address.ts';
import { bookChartPage } from '../../src/pages/book-chart.ts';
import { bookPage } from '../../src/pages/book.ts';
import { Redirect } from '../../src/pages/page.ts';
import { at } from '../../src/pages/place.ts';
import { bookChartPlace } from '../../src/pages/places.ts';
import { watchesWith } from './open-page.ts';
import { holding, viewAt } from './support/book-views.ts';
import { optionsOf, textOf } from './support/message.ts';
import { readerOf, viewOf, visit } from './support/reading.ts';
import { wholeBook } from './support/sample.ts';
import { watchOf } from './support/watch-sample.ts';

const today = dayOf(Date.UTC(2026, 10, 21));
const monthly: BoardView = {
  board: { system: 'keyed', source: 'source_a', board: 'monthly' },
  section: null,
  genre: null,
  cycle: null,
};
const other: BoardView = {
  ...monthly,
  board: { system: 'keyed', source: 'source_b', board: 'monthly' },
};

const { ref } = wholeBook;
const inWords = [bookPage, viewAt('history', { ref })] as const;
const asPicture = [bookChartPage, at(bookChartPlace, { ref })] as const;

/** A day on which the book had this place; null if it was not on the board. */
function dayWith(day: number, position: number | null): HistoryDay {
  return {
    ...{ day, at: day * 86_400_000, refreshedAt: null, depth: 50, isWhole: false },
    places: position === null ? [] : [{ ref, position, figure: null }],
  };
}

async function openHistory(
  watches: readonly Watch[],
  days: readonly HistoryDay[],
  guild = '2',
  [page, address]: readonly [typeof bookPage | typeof bookChartPage, Address] = inWords,
) {
  const asked: BoardView[] = [];
  const library = holding(wholeBook);
  const reader = readerOf({ guildId: guild === '' ? null : guild });
  const visited = await visit(page, address, library, {
    reader,
    watches: watchesWith({
      current: () => watches,
      history(_, view, spanAt) {
        asked.push(view);
        return Promise.resolve({ span: spanAt(today), today, days, books: new Map() });
      },
    }),
  });
  if (visited instanceof Redirect) throw new Error('redirected');
  const message = visited.draw(viewOf(reader));
  const boards = optionsOf(message, 'moved').map(({ value }) => value);
  return { text: textOf(message), boards, asked, charts: message.charts };
}

const days = [
  dayWith(today - 8, 30),
  dayWith(today - 7, 12),
  dayWith(today - 6, null),
  dayWith(today - 4, 9),
  dayWith(today - 3, 4),
  dayWith(today - 2, 3),
  dayWith(today - 1, 8),
  dayWith(today, 8),
];

test('a book’s history shows its way on each board that the server watches', async () => {
  const watch = watchOf({}, { view: monthly });
  const { text, boards, asked } = await openHistory(
    [watch, watch, watchOf({}, { view: other })],
    days,
  );
  expect(asked).toEqual([monthly]);
  expect(text).toContain('**Monthly');
  expect(text).toContain('-# 30 › 12 › 50+ › 4 › 3 › 8 › 8 · The record begins on Nov 13.');
  expect(text).toContain('\n-# best 3 (Nov 19) · top 10 on 5 days');
  expect(boards).toEqual([
    'board-search/source_a:monthly//////source_a:1042/book/source_a:1042/history',
  ]);
});

test('a book that has left says so', async () => {
  const left = [...days, dayWith(today + 1, null)];
  const { text } = await openHistory([watchOf({}, { view: monthly })], left);
  expect(text).toContain('8 › 8 · out since Nov 22');
});

test.each([
  ['without a watch of its source', [watchOf({}, { view: other })], days, '2'],
  ['that was on no watched board', [watchOf({}, { view: monthly })], [dayWith(today, null)], '2'],
  ['outside a server', [watchOf({}, { view: monthly })], days, ''],
] as const)('a book %s has no history', async (_, watches, seen, guild) => {
  const { text } = await openHistory(watches, seen, guild);
  expect(text).toContain('has not seen this book on a board that this server watches');
});

test('a book’s history as a picture has a line for each board, in which a day without a look is a gap', async () => {
  const watch = watchOf({}, { view: monthly });
  const { text, charts } = await openHistory([watch], days, '2', asPicture);
  expect(charts).toMatchObject([
    {
      chart: {
        columns: [8, 7, 6, 5, 4, 3, 2, 1, 0].map((back) => ({ isGap: back === 5 })),
        title: { name: 'The Lantern Keeper', after: ': 30 → 8 in 9 days' },
        board: 'Monthly votes · Fantasy',
        lines: [{ otherName: null, places: [30, 12, offChart, null, 9, 4, 3, 8, 8] }],
      },
    },
  ]);
  expect(text).toContain('30 › 12 › 50+ › 4 › 3 › 8 › 8');
});

test('a book that came on the last day says so instead of signs for the days before', async () => {
  const came = [...days.map(({ day }) => dayWith(day - 1, null)), dayWith(today, 6)];
  const { text } = await openHistory([watchOf({}, { view: monthly })], came);
  expect(text).toContain('-# new on Nov 21 · The record begins on Nov 12.');
  expect(text).toContain('-# best 6 (Nov 21) · top 10 on 1 day');
});

test('a book that was on no watched board has no picture', async () => {
  const { text, charts } = await openHistory([], [], '2', asPicture);
  expect(charts).toBeUndefined();
  expect(text).toContain('has not seen this book on a board that this server watches');
});
