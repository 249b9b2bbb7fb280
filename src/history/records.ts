import {
  monthOf,
  type DaySpan,
  type HistoryDay,
  type HistoryPlace,
} from '../model/board-history.ts';
import type { BookRef } from '../model/book.ts';
import { readBookRef } from '../model/reference.ts';
import { consecutive, lengthOf } from './runs.ts';
import { bestPlaces } from './spans.ts';

/** The records of a board. Each is null if no book has one. */
export interface BoardRecords {
  /** The most consecutive days in the first place. */
  readonly reign: { readonly ref: BookRef; readonly span: DaySpan } | null;
  /** The most places from one day to the next. */
  readonly climb: {
    readonly ref: BookRef;
    readonly from: number;
    readonly to: number;
    /** The day on which it had arrived. */
    readonly day: number;
  } | null;
  /** How often a book came back among the first ten. */
  readonly returns: { readonly ref: BookRef; readonly count: number } | null;
}

const topPlaces = 10;

/** Of several equal records, the earliest. `days`: oldest first. */
export function boardRecords(days: readonly HistoryDay[]): BoardRecords {
  const looks = days.map((day) => ({ day: day.day, places: bestPlaces(day) }));
  return {
    reign: longestReign(looks),
    climb: fastestClimb(looks),
    returns: mostReturns(looks),
  };
}

interface Look {
  readonly day: number;
  readonly places: ReadonlyMap<string, number>;
}

function longestReign(looks: readonly Look[]): BoardRecords['reign'] {
  const daysAsFirst = new Map<string, number[]>();
  for (const { day, places } of looks) {
    for (const [text, position] of places) {
      if (position !== 1) continue;
      daysAsFirst.set(text, [...(daysAsFirst.get(text) ?? []), day]);
    }
  }
  const reigns = [...daysAsFirst].flatMap(([text, all]) =>
    consecutive(all).map((span) => ({ text, span })),
  );
  const longest = best(
    reigns,
    ({ span }) => lengthOf(span),
    ({ span }) => span.first,
  );
  return withRef(longest, ({ span }) => ({ span }));
}

function fastestClimb(looks: readonly Look[]): BoardRecords['climb'] {
  const climbs = looks.flatMap(({ day, places }, index) => {
    const before = looks[index - 1];
    if (before?.day !== day - 1) return [];
    return [...places].flatMap(([text, to]) => {
      const from = before.places.get(text);
      return from === undefined || from <= to ? [] : [{ text, from, to, day }];
    });
  });
  const fastest = best(
    climbs,
    ({ from, to }) => from - to,
    ({ day }) => day,
  );
  return withRef(fastest, ({ from, to, day }) => ({ from, to, day }));
}

function mostReturns(looks: readonly Look[]): BoardRecords['returns'] {
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  let before: ReadonlySet<string> = new Set();
  for (const { places } of looks) {
    const top = new Set(
      [...places].filter(([, position]) => position <= topPlaces).map(([text]) => text),
    );
    for (const text of top) {
      if (seen.has(text) && !before.has(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
      seen.add(text);
    }
    before = top;
  }
  const all = [...counts].map(([text, count]) => ({ text, count }));
  return withRef(
    best(
      all,
      ({ count }) => count,
      () => 0,
    ),
    ({ count }) => ({ count }),
  );
}

function best<One>(
  all: readonly One[],
  size: (one: One) => number,
  time: (one: One) => number,
): One | null {
  const [first] = all.toSorted((one, other) => size(other) - size(one) || time(one) - time(other));
  return first ?? null;
}

function withRef<One extends { readonly text: string }, Others extends object>(
  one: One | null,
  others: (one: One) => Others,
): (Others & { readonly ref: BookRef }) | null {
  const ref = one === null ? null : readBookRef(one.text);
  return one === null || ref === null ? null : { ref, ...others(one) };
}

/** Who was first at the last look of a month. */
export interface MonthEnd {
  readonly day: number;
  readonly firsts: readonly HistoryPlace[];
}

/** The ends of the months that are over `today`, if there was a look at their last day. The latest first. */
export function monthEnds(days: readonly HistoryDay[], today: number): readonly MonthEnd[] {
  return days
    .filter(({ day }) => day < today && monthOf(day) !== monthOf(day + 1))
    .map(({ day, places }) => ({ day, firsts: places.filter(({ position }) => position === 1) }))
    .toReversed();
}
