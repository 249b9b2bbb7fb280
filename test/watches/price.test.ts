import { describe, expect, test } from 'vitest';

import type { BoardView } from '../../src/model/board.ts';
import type { CostedChoice } from '../../src/model/server-watches.ts';
import type { WatchWhen } from '../../src/model/watch.ts';
import { dailyUnits } from '../../src/watches/price.ts';

const nameless = { board: { en: null, zh: null }, source: null };
const names = { ...nameless, section: null, genre: null, cycle: null };
const halfHour = 1_800_000;
const change: WatchWhen = { kind: 'change' };
const history: WatchWhen = { kind: 'history' };
const daily = (at: number): WatchWhen => ({ kind: 'daily', at });
const weekly = (day: number, at: number): WatchWhen => ({ kind: 'weekly', day, at });

function view(board: string, section: string | null = null): BoardView {
  return {
    board: { system: 'keyed', source: 'source_a', board },
    section,
    genre: null,
    cycle: null,
  };
}

function watch(when: WatchWhen, more: Partial<CostedChoice> = {}): CostedChoice {
  const content = { kind: 'changes' } as const;
  return { view: view('monthly'), content, when, timeZone: 'Europe/Berlin', top: 20, ...more };
}

/** Of two boards that need a key, and one that needs none. */
function paper(when: WatchWhen): CostedChoice {
  const open: BoardView = { ...view(''), board: { system: 'community' } };
  const boards = [open, view('monthly'), view('rising')].map((one) => ({ view: one, names }));
  return watch(when, { view: open, content: { kind: 'paper', boards } });
}

describe('the units of a day', () => {
  test.each<[string, readonly CostedChoice[], number]>([
    ['no watch', [], 0],
    ['a look every half hour', [watch(change)], 48 * 5],
    ['looks at two pages', [watch(change, { top: 51 })], 48 * 10],
    ['a look that two watches share', [watch(change), watch(change, { top: 50 })], 48 * 5],
    ['the larger of two', [watch(change), watch(change, { top: 100 })], 48 * 10],
    ['two sections', [watch(change), watch(change, { view: view('monthly', 'fantasy') })], 96 * 5],
    [
      'a board of the open interface',
      [watch(change, { view: { ...view(''), board: { system: 'community' } } })],
      0,
    ],
    ['a daily digest', [watch(daily(480))], 5],
    ['a daily digest of two pages', [watch(daily(480), { top: 100 })], 10],
    ['a weekly digest, a seventh, rounded up', [watch(weekly(1, 480))], 1],
    ['seven weekly digests', [1, 2, 3, 4, 5, 6, 7].map((day) => watch(weekly(day, 480))), 5],
    ['digests at one time', [watch(daily(480)), watch(daily(480))], 5],
    ['digests within an interval', [watch(daily(480)), watch(daily(509), { top: 100 })], 10],
    ['digests an interval apart', [watch(daily(480)), watch(daily(510))], 10],
    ['digests of two time zones', [watch(daily(480)), watch(daily(480), { timeZone: 'UTC' })], 10],
    ['a weekly digest at the time of a daily one', [watch(daily(480)), watch(weekly(3, 490))], 5],
    ['a digest where another looks anyway', [watch(change), watch(daily(480))], 48 * 5],
    [
      'a digest that looks further than another',
      [watch(change), watch(daily(480), { top: 100 })],
      48 * 5 + 5,
    ],
    ['a history', [watch(history)], 5],
    ['a history of two pages', [watch(history, { top: 51 })], 10],
    ['two histories, the larger of them', [watch(history), watch(history, { top: 100 })], 10],
    ['a history where another looks anyway', [watch(change), watch(history, { top: 100 })], 48 * 5],
    ['a history of a board with a daily digest', [watch(daily(480)), watch(history)], 5],
    ['a history of a board with a weekly digest', [watch(weekly(1, 480)), watch(history)], 6],
    [
      'a history of a board of the open interface',
      [watch(history, { view: { ...view(''), board: { system: 'community' } } })],
      0,
    ],
    ['a weekly paper', [paper(weekly(1, 540))], 0],
    ['a daily paper, as a digest of each board', [paper(daily(540))], 10],
    ['a daily paper where another looks anyway', [paper(daily(540)), watch(change)], 48 * 5 + 5],
    ['a history of a board of a daily paper', [paper(daily(540)), watch(history)], 10],
  ])('of %s', (_, watches, units) => {
    expect(dailyUnits(watches, halfHour)).toBe(units);
  });

  test('grow with the number of checks', () => {
    expect(dailyUnits([watch(change)], 3_600_000)).toBe(24 * 5);
  });
});
