import { describe, expect, test } from 'vitest';

import { languageOf } from '../../src/language/language.ts';
import { type BoardHistory, type HistoryDay } from '../../src/model/board-history.ts';
import { bookRefText } from '../../src/model/reference.ts';
import type { PaperPost } from '../../src/model/watch-post.ts';
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
  look(today - 19, [[snow, 1]]),
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

function linesOf(paper: PaperPost, locale = 'en-US'): readonly string[] {
  return textOf(drawnPost(paper, [], languageOf(locale), 1)).split('\n');
}

test('a paper tells who came, the first places, the final of a month and the longest reign', () => {
  expect(linesOf(paperOf([week]))).toEqual([
    'This week: “River” jumped from 30 to 5 on Monthly votes · Fantasy; 2 books are new in its top 10.',
    '## The week on the boards',
    '-# Nov 27 – Dec 3',
    '',
    '### Monthly votes · Fantasy',
    '-# Red Pavilion',
    '**New in the top 10**',
    '`1` [Moth](https://books.example/1)',
    '`5` ▲25 [River](https://books.example/2)',
    '',
    '**Top 1 now**',
    '`1` [Moth](https://books.example/1)',
    '',
    '**Final of November 2026**',
    '`1` [Moth](https://books.example/1)',
    '`2` [Lantern](https://books.example/0)',
    '-# Longest at number 1 in 90 days: [Snow](https://books.example/3), 2 days (Nov 13–14)',
    '-# No data for Nov 28–29, Dec 1.',
  ]);
});

test('the biggest climb has its own row if it does not lead into the first ten', () => {
  const climbed = historyOf([look(today - 6, [[moth, 40]]), look(today, [[moth, 31]])]);
  const lines = linesOf(paperOf([climbed]));
  expect(lines[0]).toBe('This week: “Moth” jumped from 40 to 31 on Monthly votes · Fantasy.');
  expect(lines).toContain('No book is new in the top 10.');
  expect(lines.join('\n')).toContain('**Biggest climb**\n`31` ▲9 [Moth](https://books.example/1)');
});

test('a reign that began this week is not one of 90 days', () => {
  const reign = historyOf([look(today - 1, [[moth, 1]]), look(today, [[moth, 1]])]);
  expect(linesOf(paperOf([reign]))).toContain(
    '-# Longest at number 1: [Moth](https://books.example/1), 2 days (Dec 2–3)',
  );
});

describe('the sentence of a paper', () => {
  const still = historyOf([look(today - 1, [[moth, 1]]), look(today, [[moth, 1]])]);
  const came = historyOf([
    look(today - 1, [[moth, 1]]),
    look(today, [
      [moth, 1],
      [snow, 2],
    ]),
  ]);

  test.each([
    [
      [week, came],
      '“River” jumped from 30 to 5 on Monthly votes · Fantasy; 3 books are new in 2 top tens.',
    ],
    [[still, came], '1 book is new in the top 10 of Monthly votes · Fantasy.'],
  ])('tells the week on several boards', (histories, news) => {
    expect(linesOf(paperOf(histories))[0]).toBe(`This week: ${news}`);
  });

  test('names the boards if nothing has moved', () => {
    expect(linesOf(paperOf([still]))[0]).toBe('This week on Monthly votes · Fantasy.');
    expect(linesOf(paperOf([still, still]))[0]).toBe(
      'This week on 2 boards: Monthly votes · Fantasy and others.',
    );
  });

  test('tells the day of a daily paper', () => {
    const paper = { ...paperOf([came]), period: 'daily' } as const;
    expect(linesOf(paper)[0]).toBe(
      'Today: 1 book is new in the top 10 of Monthly votes · Fantasy.',
    );
    expect(linesOf(paper, 'zh-CN')[0]).toBe('今日：“月票榜 · 玄幻”前 10 名新进 1 本书。');
    expect(linesOf(paper).join('\n')).not.toMatch(/Longest|No data/u);
  });
});

test('a board that was seen once or not at all says so', () => {
  const once = historyOf([look(today, [[moth, 1]])]);
  const lines = linesOf(paperOf([once, historyOf([])]));
  expect(lines).toContain('Only one day of this week has data, so nothing is compared.');
  expect(lines).toContain('No data for this week.');
});

test('a paper in 简体中文', () => {
  const lines = linesOf(paperOf([week]), 'zh-CN');
  expect(lines[0]).toBe(
    '本周：《河》在“月票榜 · 玄幻”上从第 30 名跃升至第 5 名；该榜前 10 名新进 2 本书。',
  );
  expect(lines).toContain('**2026年11月最终排名**');
  expect(lines).toContain(
    '-# 90 天内连续第一最久：[雪](https://books.example/3)，2 天（11月13日至14日）',
  );
});

test('of many new books, each section shows the first ones and the number of the others', () => {
  const many = (position: number): readonly (readonly [number, number])[] =>
    Array.from({ length: 14 }, (_, index) => [index, position + (index % 10)]);
  const wide = historyOf([look(today - 6, []), look(today, many(1))]);
  const text = linesOf(paperOf([wide])).join('\n');
  expect(text).toContain('-# and 4 more');
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
