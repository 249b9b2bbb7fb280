import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { entryDay, exitDay, highlightsOf } from '../../src/history/highlights.ts';
import type { PlacesByDay } from '../../src/history/spans.ts';
import { runs } from '../pages/support/runs.ts';

/** From day 0 on, one place a day. */
const way = (...places: readonly (number | null)[]): PlacesByDay => new Map(places.entries());
const ways = fc.array(
  fc
    .array(fc.option(fc.integer({ min: 1, max: 60 })), { minLength: 1, maxLength: 8 })
    .map((places) => way(...places)),
  { maxLength: 10 },
);

describe('of some books', () => {
  test('the best one, the one that climbed the most, and the one that came last are highlighted', () => {
    expect(highlightsOf([way(2, 1), way(40, 9), way(null, 5)])).toEqual({
      ...{ leader: 0, climb: 1, newest: 2 },
    });
  });

  test('of two equal climbs, the one to the better place is highlighted', () => {
    expect(highlightsOf([way(10, 3), way(9, 2)]).climb).toBe(1);
  });

  test('the newest entry came last, whatever its place is', () => {
    expect(highlightsOf([way(null, 4, 3), way(null, null, 10)]).newest).toBe(1);
  });

  test('nobody who has left is highlighted, and nobody climbs who was not there', () => {
    expect(highlightsOf([way(1, null), way(null, 3, null)])).toEqual({
      ...{ leader: null, climb: null, newest: null },
    });
    expect(highlightsOf([way(null, 40, 2)]).climb).toBeNull();
  });

  test('no other book leads, has climbed more, or is newer', () => {
    fc.assert(
      fc.property(ways, (places) => {
        const { leader, climb, newest } = highlightsOf(places);
        const ends = places.map((one) => [one.get(0) ?? null, [...one.values()].at(-1) ?? null]);
        const lasts = ends.flatMap(([, to]) => to ?? []);
        expect(leader === null ? Infinity : ends[leader]?.[1]).toBe(Math.min(...lasts));
        const climbs = ends.map(([from, to]) =>
          from === null || to === null || from === undefined || to === undefined ? 0 : from - to,
        );
        expect(climb === null ? 0 : climbs[climb]).toBe(Math.max(0, ...climbs));
        const entries = places.map((one, index) =>
          ends[index]?.[1] === null ? -1 : (entryDay(one) ?? -1),
        );
        expect(newest === null ? -1 : entries[newest]).toBe(Math.max(-1, ...entries));
      }),
      runs(200),
    );
  });
});

test.each([
  [way(null, null, 6, 5), 2, null],
  [way(4, null, 6), null, null],
  [way(null, 4, null, null), 1, 2],
  [way(4, 3, null), null, 2],
  [way(null, null), null, null],
  [way(), null, null],
])('a book came, and left (%#)', (places, came, left) => {
  expect([entryDay(places), exitDay(places)]).toEqual([came, left]);
});
