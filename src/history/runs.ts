import type { DaySpan } from '../model/board-history.ts';
import { topPlaces, type PlacesByDay } from './spans.ts';

/** A book on a board. */
export interface BookRuns {
  readonly best: { readonly position: number; readonly day: number };
  /** The number of days on which it was among the first ten. */
  readonly topTenDays: number;
  /** The longest run of consecutive days on the board. */
  readonly longest: DaySpan;
  /** The run that the last look belongs to; null if it was not on the board then. */
  readonly current: DaySpan | null;
}

/** Null without a place. */
export function runsOf(places: PlacesByDay): BookRuns | null {
  const seen = [...places].flatMap(([day, position]) =>
    position === null ? [] : [{ day, position }],
  );
  const runs = consecutive(seen.map(({ day }) => day));
  const [first, ...others] = seen;
  const [firstRun, ...otherRuns] = runs;
  if (first === undefined || firstRun === undefined) return null;
  const current = runs.at(-1);
  return {
    best: others.reduce((best, one) => (one.position < best.position ? one : best), first),
    topTenDays: seen.filter(({ position }) => position <= topPlaces).length,
    longest: otherRuns.reduce(
      (one, other) => (lengthOf(other) > lengthOf(one) ? other : one),
      firstRun,
    ),
    current: current?.last === [...places.keys()].at(-1) ? (current ?? null) : null,
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
