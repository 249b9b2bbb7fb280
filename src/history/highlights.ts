import type { PlacesByDay } from './spans.ts';

/** What is most interesting about the places of some items. Each is the index of an item; null if there is no such item. */
interface Highlights {
  /** The item with the best place on the last day. */
  readonly leader: number | null;
  /** The item that climbed the most places from the first day to the last one. */
  readonly climb: number | null;
  /** The item that came last, has a place on the last day, and had none on the first. */
  readonly newest: number | null;
}

/** Of several equal items, the one with the better last place. */
export function highlightsOf(items: readonly PlacesByDay[]): Highlights {
  const ways = items.flatMap((places, index) => {
    const to = [...places.values()].at(-1) ?? null;
    return to === null ? [] : [{ index, to, from: [...places.values()][0] ?? null, places }];
  });
  ways.sort((one, other) => one.to - other.to);
  const best = (ranked: readonly { readonly index: number; readonly rank: number }[]) =>
    ranked.toSorted((one, other) => other.rank - one.rank)[0]?.index ?? null;
  return {
    leader: ways[0]?.index ?? null,
    climb: best(
      ways.flatMap(({ index, from, to }) =>
        from === null || from <= to ? [] : [{ index, rank: from - to }],
      ),
    ),
    newest: best(
      ways.flatMap(({ index, from, places }) =>
        from === null ? [{ index, rank: entryDay(places) ?? 0 }] : [],
      ),
    ),
  };
}

/** The first day with a place; null if that is the first day of all, or if there is none. */
export function entryDay(places: PlacesByDay): number | null {
  const [first, ...later] = places;
  if (first === undefined || first[1] !== null) return null;
  return later.find(([, place]) => place !== null)?.[0] ?? null;
}

/** The first day of those without a place that end on the last day; null if it has one, or never had one. */
export function exitDay(places: PlacesByDay): number | null {
  const days = [...places];
  const last = days.findLastIndex(([, place]) => place !== null);
  return last < 0 ? null : (days[last + 1]?.[0] ?? null);
}
