import type { DaySpan, HistoryDay } from '../model/board-history.ts';
import type { BookRef } from '../model/book.ts';
import { bookRefText } from '../model/reference.ts';

/** The days from `first` to `last` without a look, oldest first. */
export function gapsBetween(
  days: readonly Pick<HistoryDay, 'day'>[],
  { first, last }: DaySpan,
): readonly DaySpan[] {
  const gaps: DaySpan[] = [];
  let next = first;
  for (const { day } of days) {
    if (day > next) gaps.push({ first: next, last: day - 1 });
    next = Math.max(next, day + 1);
  }
  if (next <= last) gaps.push({ first: next, last });
  return gaps;
}

/** The best place of each book on a day, by the text of its reference. */
export function bestPlaces({ places }: HistoryDay): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  for (const { ref, position } of places) {
    const text = bookRefText(ref);
    best.set(text, Math.min(position, best.get(text) ?? position));
  }
  return best;
}

/** A book's way over the days of a board. */
export interface BookMovement {
  readonly ref: BookRef;
  /** Its place on each day; null on a day on which it was not among the places that were looked at. */
  readonly places: readonly (number | null)[];
}

/** The way of each book over the days. */
export function movementsOf(
  days: readonly HistoryDay[],
  refs: readonly BookRef[],
): readonly BookMovement[] {
  const byDay = days.map(bestPlaces);
  return refs.map((ref) => {
    const text = bookRefText(ref);
    return { ref, places: byDay.map((places) => places.get(text) ?? null) };
  });
}
