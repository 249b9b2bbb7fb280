import { z } from 'zod';

import { dayOf, monthOf, type HistoryDay } from '../model/board-history.ts';
import { bookRefText, readBookRef } from '../model/reference.ts';

/** The days with a look at a board in one month, oldest first. */
export type MonthDays = readonly HistoryDay[];

/**
 * The days with one more. Returns the same array if a later look at that day is there: another process may have looked
 * later.
 */
export function withDay(days: MonthDays, added: HistoryDay): MonthDays {
  const before = days.find(({ day }) => day === added.day);
  if (before !== undefined && before.at >= added.at) return days;
  const others = days.filter(({ day }) => day !== added.day);
  return [...others, added].toSorted((one, other) => one.day - other.day);
}

/** The months of the days from `first` to `last`, oldest first. */
export function monthsBetween(first: number, last: number): readonly string[] {
  const months = [monthOf(first)];
  for (let day = lastDayOf(monthOf(first)) + 1; day <= last; day = lastDayOf(monthOf(day)) + 1) {
    months.push(monthOf(day));
  }
  return months;
}

/** `month`: `2026-11`. */
export function lastDayOf(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return dayOf(Date.UTC(year, number, 0));
}

const numbers = z.array(z.number());

/** `books` of a day are indexes of the month's `books`. Absent `positions` are 1, 2, 3 and so on. */
const storedMonth = z.object({
  books: z.array(z.string()),
  days: z.array(
    z.object({
      day: z.number(),
      at: z.number(),
      refreshedAt: z.number().nullable(),
      depth: z.number(),
      isWhole: z.boolean(),
      books: numbers,
      positions: numbers.optional(),
      figures: z.array(z.number().nullable()).optional(),
    }),
  ),
});

/** Reads stored JSON. */
export const monthDays = storedMonth.transform(({ books: texts, days }): MonthDays => {
  const refs = texts.map(readBookRef);
  return days.map(({ books, positions, figures, ...day }) => ({
    ...day,
    places: books.flatMap((book, index) => {
      const ref = refs[book];
      if (!ref) return [];
      const position = positions?.[index] ?? index + 1;
      return [{ ref, position, figure: figures?.[index] ?? null }];
    }),
  }));
});

/** The JSON to store: about 1 KB for a day of 100 places. */
export function monthText(days: MonthDays): string {
  const books = [
    ...new Set(days.flatMap(({ places }) => places.map(({ ref }) => bookRefText(ref)))),
  ];
  const indexes = new Map(books.map((text, index) => [text, index]));
  return JSON.stringify({
    books,
    days: days.map(({ places, ...day }) => ({
      ...day,
      books: places.flatMap(({ ref }) => indexes.get(bookRefText(ref)) ?? []),
      ...(places.some(({ position }, index) => position !== index + 1) && {
        positions: places.map(({ position }) => position),
      }),
      ...(places.some(({ figure }) => figure !== null) && {
        figures: places.map(({ figure }) => figure),
      }),
    })),
  });
}
