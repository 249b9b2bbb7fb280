import type { DaySpan } from '../model/board-history.ts';
import { topPlaces, type PlacesByDay } from './spans.ts';

/** The best that a book has reached on a board. */
export interface BookRecord {
  readonly best: { readonly position: number; readonly day: number };
  /** The number of days on which it was among the first ten. */
  readonly topTenDays: number;
}

/** Null without a place. */
export function bookRecord(places: PlacesByDay): BookRecord | null {
  const seen = [...places].flatMap(([day, position]) =>
    position === null ? [] : [{ day, position }],
  );
  const [first, ...others] = seen;
  if (first === undefined) return null;
  return {
    best: others.reduce((best, one) => (one.position < best.position ? one : best), first),
    topTenDays: seen.filter(({ position }) => position <= topPlaces).length,
  };
}

/** In days. */
export function lengthOf({ first, last }: DaySpan): number {
  return last - first + 1;
}

/** The runs of consecutive days. `days`: oldest first. */
export function consecutive(days: readonly number[]): readonly DaySpan[] {
  const runs: DaySpan[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.last === day - 1) runs.splice(-1, 1, { first: run.first, last: day });
    else runs.push({ first: day, last: day });
  }
  return runs;
}
