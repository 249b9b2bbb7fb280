import {
  monthOf,
  type DaySpan,
  type HistoryDay,
  type HistoryPlace,
} from '../model/board-history.ts';
import type { BookRef } from '../model/book.ts';
import { consecutive, lengthOf } from './runs.ts';
import { bestPlacesOf, climbsBetween, topPlaces, type Climb } from './spans.ts';

/** The records of a board. Each is null if no book has one. */
export interface BoardRecords {
  /** The most consecutive days in the first place. */
  readonly reign: { readonly ref: BookRef; readonly span: DaySpan } | null;
  /** The most places from one day to the next. `day`: on which the book had arrived. */
  readonly climb: (Climb & { readonly day: number }) | null;
  /** How often a book came back among the first ten. */
  readonly returns: { readonly ref: BookRef; readonly count: number } | null;
}

/** Of several equal records, the earliest. `days`: oldest first. */
export function boardRecords(days: readonly HistoryDay[]): BoardRecords {
  const looks = days.map((day) => ({ day: day.day, places: bestPlacesOf(day) }));
  return {
    reign: longestReign(looks),
    climb: fastestClimb(looks),
    returns: mostReturns(looks),
  };
}

interface Look {
  readonly day: number;
  readonly places: ReadonlyMap<string, HistoryPlace>;
}

/** The books that were among so many first places at a look, by their texts, in order of the first such look. */
function booksAmong(looks: readonly Look[], first: number): ReadonlyMap<string, BookRef> {
  return new Map(
    looks.flatMap(({ places }) =>
      [...places].flatMap(([text, { ref, position }]) =>
        position <= first ? [[text, ref] as const] : [],
      ),
    ),
  );
}

function isAmong({ places }: Look, text: string, first: number): boolean {
  return (places.get(text)?.position ?? Infinity) <= first;
}

function longestReign(looks: readonly Look[]): BoardRecords['reign'] {
  const reigns = [...booksAmong(looks, 1)].flatMap(([text, ref]) => {
    const days = looks.filter((look) => isAmong(look, text, 1)).map(({ day }) => day);
    return consecutive(days).map((span) => ({ ref, span }));
  });
  return best(
    reigns,
    ({ span }) => lengthOf(span),
    ({ span }) => span.first,
  );
}

function fastestClimb(looks: readonly Look[]): BoardRecords['climb'] {
  const climbs = looks.flatMap(({ day, places }, index) => {
    const before = looks[index - 1];
    if (before?.day !== day - 1) return [];
    return climbsBetween(before.places, places).map((climb) => ({ ...climb, day }));
  });
  return best(
    climbs,
    ({ from, to }) => from - to,
    ({ day }) => day,
  );
}

function mostReturns(looks: readonly Look[]): BoardRecords['returns'] {
  const returns = [...booksAmong(looks, topPlaces)].flatMap(([text, ref]) => {
    const isTop = looks.map((look) => isAmong(look, text, topPlaces));
    const arrivals = looks.filter((_, index) => isTop[index] === true && isTop[index - 1] !== true);
    const again = arrivals[1];
    return again === undefined ? [] : [{ ref, count: arrivals.length - 1, since: again.day }];
  });
  return best(
    returns,
    ({ count }) => count,
    ({ since }) => since,
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
