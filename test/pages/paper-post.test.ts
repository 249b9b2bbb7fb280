import { expect, test } from 'vitest';

import { languageOf } from '../../src/language/language.ts';
import { type BoardHistory, type HistoryDay } from '../../src/model/board-history.ts';
import { bookRefText } from '../../src/model/reference.ts';
import { drawnPost, drawnPostChart, drawnPostParts } from '../../src/pages/drawn-post.ts';
import { rankedEntry } from './support/board-post.ts';
import { textOf } from './support/message.ts';
import { paperOf, today } from './support/paper-post.ts';

const english = languageOf('en-US');
const numbers = [0, 1, 2, 3, 4];
const [lantern, moth, river, snow] = [0, 1, 2, 3];

/** A look with books at these positions. */
function look(day: number, places: readonly (readonly [number, number])[]): HistoryDay {
  return {
    ...{ day, at: 0, refreshedAt: null, depth: 50, isWhole: true },
    places: places.map(([number, position]) => {
      return { ref: rankedEntry(position, number).book.ref, position, figure: null };
    }),
  };
}

function historyOf(days: readonly HistoryDay[]): BoardHistory {
  const books = numbers.map((number) => rankedEntry(1, number).book);
  return {
    ...{ span: { first: today - 89, last: today }, today, days },
    books: new Map(books.map((book) => [bookRefText(book.ref), book])),
  };
}

const week = historyOf([
  look(today - 20, [[snow, 1]]),
  look(today - 6, [
    [lantern, 1],
    [river, 30],
  ]),
  look(today - 3, [
    [moth, 1],
    [lantern, 2],
  ]),
  look(today - 1, [
    [moth, 1],
    [river, 5],
    [lantern, 12],
  ]),
]);

test('a paper tells the first places, who came, the biggest climb, the longest reign and the final of a month', () => {
  const lines = textOf(drawnPost(paperOf([week]), [], english, 1)).split('\n');
  expect(lines).toEqual([
    'The week on Monthly votes · Fantasy.',
    '## The week on the boards',
    '-# Nov 27 – Dec 3',
    '',
    '**Monthly votes · Fantasy** · Red Pavilion',
    'Now: 1. **[Moth](https://books.example/1)**',
    'New in the top 10: 1. **[Moth](https://books.example/1)**, 5. **[River](https://books.example/2)**',
    'Biggest climb: **[River](https://books.example/2)**, from 30 to 5',
    'Longest reign: **[Snow](https://books.example/3)**, 1 day (Nov 13)',
    'Final of November 2026: 1. **[Moth](https://books.example/1)**, 2. **[Lantern](https://books.example/0)**',
    '-# No data for Nov 28–29, Dec 1.',
  ]);
});

test('a board that was seen once or not at all says so', () => {
  const once = historyOf([look(today, [[moth, 1]])]);
  const text = textOf(drawnPost(paperOf([once, historyOf([])]), [], english, 1));
  expect(text).toContain('Colophon looked only once this week, so nothing is compared.');
  expect(text).toContain('Colophon did not look at this board this week.');
});

test('a paper in 简体中文', () => {
  const text = textOf(drawnPost(paperOf([week]), [], languageOf('zh-CN'), 1));
  expect(text).toContain('上升最多：**[河](https://books.example/2)**，由第 30 名升至第 5 名');
  expect(text).toContain('2026年11月最终排名：1. **[蛾](https://books.example/1)**');
});

test('the chart is that of the first board with two looks, in its own section', () => {
  const paper = paperOf([historyOf([]), week, week]);
  expect(drawnPostChart(paper, english)).toMatchObject({
    embed: 1,
    description: expect.stringContaining('Moth: 1') as string,
  });
  const kinds = drawnPostParts(paper, [], english).map(({ kind }) => kind);
  expect(kinds).toEqual([
    ...['text', 'text', 'line'],
    ...['text', 'chart', 'line', 'text', 'buttons'],
  ]);
  expect(drawnPostChart(paperOf([historyOf([])]), english)).toBeNull();
});
