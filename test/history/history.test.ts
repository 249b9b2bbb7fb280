import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { keptHistory } from '../../src/history/kept-days.ts';
import { boardRecords, monthEnds } from '../../src/history/records.ts';
import { lengthOf, bookRecord } from '../../src/history/runs.ts';
import { gapsBetween, placesOver } from '../../src/history/spans.ts';
import { dayOf, monthOf, startOfDay, type HistoryDay } from '../../src/model/board-history.ts';
import type { BookRef } from '../../src/model/book.ts';
import { bookRefText } from '../../src/model/reference.ts';
import { runs } from '../pages/support/runs.ts';

const begin = dayOf(Date.UTC(2026, 0, 25));
const books = ['1', '2', '3', '4'].map((id): BookRef => ({ system: 'open', id }));

/** Some of forty days, each with some of the books in any order. */
const someDays: fc.Arbitrary<readonly HistoryDay[]> = fc
  .array(fc.option(fc.shuffledSubarray(books)), { maxLength: 40 })
  .map((looks) =>
    looks.flatMap((look, index) =>
      look === null
        ? []
        : [
            {
              ...{ day: begin + index, at: 0, refreshedAt: null, depth: 50, isWhole: true },
              places: look.map((ref, place) => ({ ref, position: place + 1, figure: null })),
            },
          ],
    ),
  );

/** The place of a book on a day; null if it was not on the board, undefined without a look. */
function placeOn(days: readonly HistoryDay[], day: number, book: BookRef) {
  const look = days.find((one) => one.day === day);
  if (look === undefined) return undefined;
  return look.places.find(({ ref }) => bookRefText(ref) === bookRefText(book))?.position ?? null;
}

const allDays = Array.from({ length: 40 }, (_, index) => begin + index);

describe('of any days', () => {
  test('the gaps are the days without a look', () => {
    fc.assert(
      fc.property(someDays, (days) => {
        const gaps = gapsBetween(days, { first: begin, last: begin + 39 });
        const missing = gaps.flatMap(({ first, last }) =>
          allDays.filter((day) => day >= first && day <= last),
        );
        const looked = days.map(({ day }) => day);
        expect(missing).toEqual(allDays.filter((day) => !looked.includes(day)));
        for (const { first } of gaps) expect(missing).not.toContain(first - 1);
      }),
      runs(200),
    );
  });

  test('no place of a book is better than its best one', () => {
    fc.assert(
      fc.property(someDays, fc.constantFrom(...books), (days, book) => {
        const found = bookRecord(placesOver(days)(book));
        const on = (day: number): boolean => typeof placeOn(days, day, book) === 'number';
        if (found === null) {
          expect(allDays.some(on)).toBe(false);
          return;
        }
        const { best, topTenDays } = found;
        const known = allDays.map((day) => placeOn(days, day, book)).filter(Number.isInteger);
        expect(placeOn(days, best.day, book)).toBe(best.position);
        expect(best.position).toBe(Math.min(...(known as number[])));
        expect(topTenDays).toBe(known.filter((place) => Number(place) <= 10).length);
      }),
      runs(200),
    );
  });

  test('no book has a better record', () => {
    fc.assert(
      fc.property(someDays, (days) => {
        const { reign, climb, returns } = boardRecords(days);
        const wasFirst = (book: BookRef) => (day: number) => placeOn(days, day, book) === 1;
        const reigns = books.flatMap((book) =>
          allDays.map((first) => {
            let length = 0;
            while (wasFirst(book)(first + length)) length += 1;
            return length;
          }),
        );
        expect(reign === null ? 0 : lengthOf(reign.span)).toBe(Math.max(...reigns));
        const climbs = books.flatMap((book) =>
          allDays.map((day) => {
            const [from, to] = [placeOn(days, day - 1, book), placeOn(days, day, book)];
            return typeof from === 'number' && typeof to === 'number' ? from - to : 0;
          }),
        );
        expect(climb === null ? 0 : climb.from - climb.to).toBe(Math.max(0, ...climbs));
        const comebacks = books.map((book) => {
          const seen = days.map(({ day }) => typeof placeOn(days, day, book) === 'number');
          return seen.filter((is, at) => is && seen.slice(0, at).includes(true) && !seen[at - 1])
            .length;
        });
        expect(returns?.count ?? 0).toBe(Math.max(...comebacks));
      }),
      runs(200),
    );
  });
});

test('a month has an end only if it is over and its last day was looked at', () => {
  const dayWith = (day: number): HistoryDay => ({
    ...{ day, at: 0, refreshedAt: null, depth: 50, isWhole: true },
    places: books.map((ref) => ({ ref, position: ref.id === '4' ? 1 : Number(ref.id), figure: 9 })),
  });
  const [january, february] = [dayOf(Date.UTC(2026, 0, 31)), dayOf(Date.UTC(2026, 1, 28))];
  const days = [january - 1, january, february - 1, february].map(dayWith);
  expect(monthEnds(days, february)).toMatchObject([
    { day: january, firsts: [{ ref: { id: '1' } }, { ref: { id: '4' } }] },
  ]);
  expect(monthEnds(days, february + 1).map(({ day }) => day)).toEqual([february, january]);
});

test('of any days, those of 90 days and one of each older week stay, for two years', () => {
  const today = dayOf(Date.UTC(2026, 10, 30));
  const anyDays = fc.uniqueArray(fc.integer({ min: today - 1_000, max: today }));
  fc.assert(
    fc.property(anyDays, (days) => {
      const all = days.toSorted((one, other) => one - other).map((day) => ({ day }));
      const kept = keptHistory(all, today).map(({ day }) => day);
      const weekOf = (day: number) => `${monthOf(day)} ${mondayOf(day)}`;
      expect(kept.filter((day) => day > today - 90)).toEqual(
        all.map(({ day }) => day).filter((day) => day > today - 90),
      );
      const older = kept.filter((day) => day <= today - 90);
      expect(new Set(older.map(weekOf)).size).toBe(older.length);
      for (const day of older) {
        expect(day).toBeGreaterThan(today - 730);
        expect(all.some((one) => one.day > day && weekOf(one.day) === weekOf(day))).toBe(false);
      }
    }),
    runs(200),
  );
});

function mondayOf(day: number): string {
  const date = new Date(startOfDay(day));
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
