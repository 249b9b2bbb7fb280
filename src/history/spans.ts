import type { DaySpan, HistoryDay, HistoryPlace } from '../model/board-history.ts';
import type { BookRef } from '../model/book.ts';
import { bookRefText } from '../model/reference.ts';

/** A book is at the top of a board if it is among so many places. */
export const topPlaces = 10;

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

/** The best place of each book, by the text of its reference. A board may have a book twice. */
export function bestPlaces<Place extends { readonly position: number }>(
  places: readonly Place[],
  refOf: (place: Place) => BookRef,
): ReadonlyMap<string, Place> {
  const best = new Map<string, Place>();
  for (const place of places) {
    const text = bookRefText(refOf(place));
    if (place.position < (best.get(text)?.position ?? Infinity)) best.set(text, place);
  }
  return best;
}

export function bestPlacesOf({ places }: HistoryDay): ReadonlyMap<string, HistoryPlace> {
  return bestPlaces(places, ({ ref }) => ref);
}

/**
 * A book's place on each day with a look, the oldest first; null on a day on which it was not among the places that were
 * looked at.
 */
export type PlacesByDay = ReadonlyMap<number, number | null>;

/** Returns a function that finds the places of a book on the days. */
export function placesOver(days: readonly HistoryDay[]): (ref: BookRef) => PlacesByDay {
  const looks = days.map((look) => ({ day: look.day, places: bestPlacesOf(look) }));
  return (ref) => {
    const text = bookRefText(ref);
    return new Map(looks.map(({ day, places }) => [day, places.get(text)?.position ?? null]));
  };
}

/** A climb of one book between two looks. */
export interface Climb {
  readonly ref: BookRef;
  readonly from: number;
  readonly to: number;
}

/** The climbs between two looks, in the order of the later one. */
export function climbsBetween(
  before: ReadonlyMap<string, HistoryPlace>,
  after: ReadonlyMap<string, HistoryPlace>,
): readonly Climb[] {
  return [...after].flatMap(([text, { ref, position: to }]) => {
    const from = before.get(text)?.position ?? to;
    return from > to ? [{ ref, from, to }] : [];
  });
}
