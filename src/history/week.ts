import type { HistoryDay, HistoryPlace } from '../model/board-history.ts';
import { bestPlacesOf, climbsBetween, topPlaces, type Climb } from './spans.ts';

/** A book at a position. */
export type PlacedBook = Pick<HistoryPlace, 'ref' | 'position'>;

/** How a board moved from the first look of a week to the last one. */
export interface WeekMovement {
  /** In the first ten at the last look, and not at the first; in order of position. */
  readonly came: readonly PlacedBook[];
  /** The book that climbed the most places; null if none climbed. */
  readonly climb: Climb | null;
}

/** `days`: the looks of the week, oldest first. Null with fewer than two. */
export function weekMovement(days: readonly HistoryDay[]): WeekMovement | null {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const [before, after] = [bestPlacesOf(first), bestPlacesOf(last)];
  const came = [...after].filter(
    ([text, { position }]) =>
      position <= topPlaces && (before.get(text)?.position ?? Infinity) > topPlaces,
  );
  const [climb] = climbsBetween(before, after).toSorted(
    (one, other) => other.from - other.to - (one.from - one.to) || one.to - other.to,
  );
  return { came: came.map(([, place]) => place).toSorted(byPosition), climb: climb ?? null };
}

/** The first places at a look, in order. */
export function firstPlaces(day: HistoryDay, count: number): readonly PlacedBook[] {
  return [...bestPlacesOf(day).values()]
    .filter(({ position }) => position <= count)
    .toSorted(byPosition);
}

function byPosition(one: PlacedBook, other: PlacedBook): number {
  return one.position - other.position;
}
