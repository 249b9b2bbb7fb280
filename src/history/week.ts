import type { HistoryDay } from '../model/board-history.ts';
import type { BookRef } from '../model/book.ts';
import { readBookRef } from '../model/reference.ts';
import { bestPlaces } from './spans.ts';

/** A book at a position. */
export interface PlacedBook {
  readonly ref: BookRef;
  readonly position: number;
}

/** How a board moved from the first look of a week to the last one. */
export interface WeekMovement {
  /** In the first ten at the last look, and not at the first; in order of position. */
  readonly came: readonly PlacedBook[];
  /** The book that climbed the most places; null if none climbed. */
  readonly climb: { readonly ref: BookRef; readonly from: number; readonly to: number } | null;
}

const topPlaces = 10;

/** `days`: the looks of the week, oldest first. Null with fewer than two. */
export function weekMovement(days: readonly HistoryDay[]): WeekMovement | null {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const before = bestPlaces(first);
  const moves = placedBooks(last).map((now) => ({ ...now, from: before.get(now.text) }));
  const climbs = moves.flatMap(({ ref, position, from }) =>
    from === undefined || from <= position ? [] : [{ ref, from, to: position }],
  );
  const [climb] = climbs.toSorted((one, other) => other.from - other.to - (one.from - one.to));
  return {
    came: moves
      .filter(({ position, from }) => position <= topPlaces && (from ?? Infinity) > topPlaces)
      .map(({ ref, position }) => ({ ref, position })),
    climb: climb ?? null,
  };
}

/** The first places at a look, in order. */
export function firstPlaces(day: HistoryDay, count: number): readonly PlacedBook[] {
  return placedBooks(day)
    .filter(({ position }) => position <= count)
    .map(({ ref, position }) => ({ ref, position }));
}

function placedBooks(day: HistoryDay) {
  return [...bestPlaces(day)]
    .flatMap(([text, position]) => {
      const ref = readBookRef(text);
      return ref === null ? [] : [{ text, ref, position }];
    })
    .toSorted((one, other) => one.position - other.position);
}
