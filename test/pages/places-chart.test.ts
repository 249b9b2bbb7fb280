import { describe, expect, test } from 'vitest';

import { languageOf } from '../../src/language/language.ts';
import { dayOf } from '../../src/model/board-history.ts';
import { offChart } from '../../src/model/place-chart.ts';
import { placesChart, type PlacesLine } from '../../src/pages/board-history/places-chart.ts';

const lastDay = dayOf(Date.UTC(2026, 10, 28));

/** The chart of books, each with its places on the last days; undefined on a day without data. */
function chartOf(
  books: Readonly<Record<string, readonly (number | null | undefined)[]>>,
  locale = 'en-US',
) {
  const lines = Object.entries(books).map(([name, places]) => {
    const known = places.flatMap((place, index) =>
      place === undefined ? [] : [[lastDay - places.length + 1 + index, place] as const],
    );
    return { name, otherName: null, places: new Map(known) };
  });
  const about = (book: PlacesLine) => ({ book, board: 'Monthly Votes' });
  const part = placesChart({ lines, lastDay, about }, languageOf(locale));
  const chart = part?.drawing.chart;
  const { before = '', name = '', after = '' } = chart?.title ?? {};
  return { chart, title: `${before}${name}${after}`, description: part?.description ?? '' };
}

const highlighted = ({ chart }: ReturnType<typeof chartOf>): readonly string[] =>
  (chart?.lines ?? []).filter(({ isHighlighted }) => isHighlighted).map(({ name }) => name);

describe('the title of a chart', () => {
  test.each([
    ['en-US', { Stars: [32, 4], First: [1, 1] }, 'Stars: 32 → 4 in 2 days'],
    ['en-US', { Stars: [32, 4], New: [null, 3] }, 'Stars: 32 → 4 in 2 days'],
    ['en-US', { Low: [45, 34], New: [null, 6] }, 'New: new on Nov 28, now 6'],
    ['en-US', { Low: [45, 34], First: [1, 1] }, 'Low: 45 → 34 in 2 days'],
    ['en-US', { First: [1, 1], New: [null, 6] }, 'New: new on Nov 28, now 6'],
    ['en-US', { First: [1, 2, 1], Low: [3, 4, 9] }, 'First: still 1 after 3 days'],
    ['en-US', { Fallen: [2, 7] }, 'Fallen: 2 → 7 in 2 days'],
    ['en-US', { Gone: [2, null] }, 'Gone: 2 → 50+ in 2 days'],
    ['en-US', { Brief: [null, 7, null] }, 'Brief: best 7 (Nov 27)'],
    ['en-US', { Only: [3] }, 'Only: best 3 (Nov 28)'],
    ['zh-CN', { 二手星辰: [32, 4] }, '《二手星辰》2 天 32 → 4'],
    ['zh-CN', { 二手星辰: [null, 4] }, '《二手星辰》11月28日新上榜，现第 4 名'],
    ['zh-TW', { 二手星辰: [4, 4] }, '《二手星辰》2 天後仍是第 4 名'],
    ['zh-TW', { 二手星辰: [4] }, '《二手星辰》最高第 4 名（11月28日）'],
  ] as const)('tells what happened (%s, %j)', (locale, books, title) => {
    expect(chartOf(books, locale).title).toBe(title);
  });

  test('keeps a name that looks like a value of the text', () => {
    expect(chartOf({ '{{from}} $& ': [32, 4] }).title).toBe('{{from}} $& : 32 → 4 in 2 days');
  });
});

test('without a place of any book, there is no chart', () => {
  expect(chartOf({ Gone: [null, null] }).chart).toBeUndefined();
  expect(chartOf({}).chart).toBeUndefined();
});

test('up to five books are all highlighted; of more, the first, the biggest climb and the newest entry', () => {
  const five = { A: [1, 1], B: [2, 2], C: [9, 3], D: [3, 4], E: [null, 5] };
  expect(highlighted(chartOf(five))).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(highlighted(chartOf({ ...five, F: [6, 6] }))).toEqual(['A', 'C', 'E']);
  expect(highlighted(chartOf({ ...five, F: [60, 6] }))).toEqual(['A', 'E', 'F']);
});

test('a book below the fiftieth place or off the board is at the lower edge, and nowhere without data', () => {
  const { chart } = chartOf({ Book: [51, 50, null, undefined, 80, 7] });
  expect(chart?.lines[0]?.places).toEqual([offChart, 50, offChart, null, offChart, 7]);
  expect(chart?.columns.map(({ isGap }) => isGap)).toEqual([
    false,
    false,
    false,
    true,
    false,
    false,
  ]);
});

test('the last day is not a gap while it may still get data, but the day before is', () => {
  const days = (...places: readonly (number | undefined)[]) =>
    chartOf({ Book: places }).chart?.columns.map(
      ({ label, isGap }) => `${label}${isGap ? '?' : ''}`,
    );
  expect(days(2, 1, undefined)).toEqual(['Nov 26', 'Nov 27']);
  expect(days(2, undefined, undefined)).toEqual(['Nov 26', 'Nov 27?']);
});

test('the words instead of the picture tell the story, every line, and the days without data', () => {
  const books = {
    First: [2, undefined, 1],
    New: [null, undefined, 6],
    Gone: [4, undefined, null],
    Same: [8, undefined, 8],
  };
  expect(chartOf(books).description).toBe(
    'First: 2 → 1 in 3 days. Monthly Votes, Nov 26–28: First: 2 → 1; New: 6, new on Nov 28; Gone: 4 → 50+; Same: 8. No data for Nov 27.',
  );
  expect(chartOf(books, 'zh-TW').description).toBe(
    '《First》3 天 2 → 1。Monthly Votes，11月26日至28日：First：2 → 1；New：6、11月28日新進榜；Gone：4 → 50+；Same：8。缺少11月27日的資料。',
  );
});
