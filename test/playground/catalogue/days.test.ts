import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  createInProcessCatalogue,
  SAMPLE_KEY,
} from '../../../src/playground/catalogue/sample-catalogue.ts';
import { DAY_MS, NOON, numbers, strings, values } from './catalogue-fixture.ts';

const votes = '/source_a/rankings/yuepiao';
const sales = '/source_a/rankings/hotsales';
const readers = '/community-rankings';

/** On 10 March 2026. */
const today = Math.floor(NOON / DAY_MS);
const dayOf = (date: string): number => Date.parse(date) / DAY_MS;

function catalogueAt(clock: { now: number }) {
  const unlimited = { openPerMinute: Infinity, keyedPerMinute: Infinity, unitsPerDay: Infinity };
  const catalogue = createInProcessCatalogue(
    { now: () => clock.now, limits: unlimited },
    'http://catalogue.example',
  );
  const answer = (path: string): unknown =>
    catalogue.answer({
      method: 'GET',
      url: `/api/v1${path}`,
      headers: path === readers ? {} : { authorization: `Bearer ${SAMPLE_KEY}` },
    }).answer?.body;
  return {
    ...catalogue,
    answer,
    on(day: number | null, path: string): unknown {
      catalogue.showDay(day);
      return answer(path);
    },
  };
}

const idsOf = (body: unknown): string[] => strings(body, 'data.entries.*.book.source_book_id');
const votesOf = (body: unknown): number[] => numbers(body, 'data.entries.*.book.metrics.0.value');

/** How many of the first ten are still among the first twelve. */
function held(before: unknown, after: unknown): number {
  const first = idsOf(after).slice(0, 12);
  return idsOf(before)
    .slice(0, 10)
    .filter((id) => first.includes(id)).length;
}

describe('the boards of a past day', () => {
  test('depend only on the day, whatever was asked before', () => {
    const [catalogue, other] = [catalogueAt({ now: NOON }), catalogueAt({ now: NOON })];
    other.stepBoards(3);
    const days = fc.integer({ min: today - 90, max: today - 1 });
    const paths = fc.constantFrom(votes, sales, readers);
    fc.assert(
      fc.property(days, days, paths, (day, otherDay, path) => {
        other.on(otherDay, path);
        expect(catalogue.on(day, path)).toEqual(other.on(day, path));
      }),
      { numRuns: 30 },
    );
  });

  test('end with the present boards, which they leave as they are', () => {
    const catalogue = catalogueAt({ now: NOON });
    const present = [votes, sales, readers].map((path) => catalogue.answer(path));
    catalogue.on(today - 30, votes);
    expect([votes, sales, readers].map((path) => catalogue.on(null, path))).toEqual(present);
    expect(catalogue.on(today, votes)).toEqual(present[0]);
    expect(() => {
      catalogue.showDay(today + 1);
    }).toThrow('not in the past');
  });

  test('were published on that day, and compare themselves with the day before', () => {
    const catalogue = catalogueAt({ now: NOON });
    const before = idsOf(catalogue.on(today - 6, sales));
    const after = catalogue.on(today - 5, sales);
    expect(strings(after, 'data.refreshed_at')[0]).toMatch(/^2026-03-05T/u);
    const previous = values(after, 'data.entries.*.previous_position');
    for (const [place, id] of idsOf(after).entries()) {
      if (before.includes(id)) expect(previous[place]).toBe(before.indexOf(id) + 1);
    }
    // The present boards compare themselves with yesterday's.
    const yesterday = idsOf(catalogue.on(today - 1, sales));
    const present = catalogue.on(null, sales);
    const position = values(present, 'data.entries.*.previous_position')[0];
    expect(position).toBe(yesterday.indexOf(idsOf(present)[0] ?? '') + 1);
  });

  test('move a little from day to day, and much in weeks', () => {
    const catalogue = catalogueAt({ now: NOON });
    const boards = Array.from({ length: 60 }, (_, index) =>
      catalogue.on(today - 60 + index, sales),
    );
    for (const [index, board] of boards.entries()) {
      const next = boards[index + 1];
      if (next !== undefined) expect(held(board, next)).toBeGreaterThanOrEqual(7);
    }
    const firstTen = boards.map((board) => idsOf(board).slice(0, 10));
    expect(new Set(firstTen.map((ids) => ids.join())).size).toBeGreaterThan(50);
    expect(new Set(firstTen.flat()).size).toBeGreaterThan(14);
  });
});

describe('a board of the votes of a month', () => {
  test('starts again at the end of each month', () => {
    const catalogue = catalogueAt({ now: NOON });
    for (const first of ['2026-02-01', '2026-03-01'].map(dayOf)) {
      const last = catalogue.on(first - 1, votes);
      const next = catalogue.on(first, votes);
      expect(votesOf(next)[0]).toBeLessThan((votesOf(last)[0] ?? 0) / 3);
      expect(idsOf(next).slice(0, 10)).not.toEqual(idsOf(last).slice(0, 10));
      expect(held(catalogue.on(first, votes), catalogue.on(first + 1, votes))).toBeGreaterThan(6);
    }
  });

  test('gathers votes during a month', () => {
    const catalogue = catalogueAt({ now: NOON });
    const sums = [1, 8, 15, 22, 28].map((date) => {
      const body = catalogue.on(dayOf('2026-02-01') + date - 1, votes);
      return votesOf(body).reduce((sum, one) => sum + one, 0);
    });
    expect(sums).toEqual(sums.toSorted((one, other) => one - other));
  });

  test('starts again too when the boards are stepped into the next month', () => {
    const clock = { now: NOON };
    const catalogue = catalogueAt(clock);
    const stepOn = (day: number): unknown => {
      clock.now = day * DAY_MS + DAY_MS / 2;
      catalogue.stepBoards();
      return catalogue.answer(votes);
    };
    const last = Array.from({ length: 21 }, (_, index) => stepOn(today + 1 + index)).at(-1);
    expect(strings(last, 'data.refreshed_at')[0]).toMatch(/^2026-03-31T/u);
    const next = stepOn(dayOf('2026-04-01'));
    expect(votesOf(next)[0]).toBeLessThan((votesOf(last)[0] ?? 0) / 3);
    expect(held(last, next)).toBeLessThan(10);
  });
});
