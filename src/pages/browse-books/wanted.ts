import type { Criterion } from '../places.ts';
import { refusal, replaced, type Filter, type Refusal } from './filter.ts';
import { labelFound, subgenreFound, withinName, type Labels } from './labels.ts';
import type { Offer } from './offer.ts';
import { readFilter } from './read-filter.ts';

/** A catalogue search with resolved criteria. */
export interface Wanted {
  readonly filters: readonly Filter[];
  /** Null for the catalogue's default. */
  readonly sort: Filter | null;
  readonly order: Filter | null;
}

/** Resolves typed criteria, or returns the first one that the catalogue does not accept. */
export function readWanted(
  offer: Offer,
  typed: readonly Criterion[],
  labels: Labels,
): Wanted | Refusal {
  const all = withGenre(once(typed), offer, labels);
  if ('why' in all) return all;
  const read: Filter[] = [];
  for (const one of all) {
    const found = readFilter({ one, all, offer, labels });
    if ('why' in found) return found;
    // Two names of the same value count once.
    if (!read.some(({ param, value }) => param === found.param && value === found.value)) {
      read.push(found);
    }
  }
  return (
    twice(read) ??
    contradiction(read) ?? {
      filters: read.filter(({ asked: { by } }) => by !== 'sort' && by !== 'order'),
      sort: read.find(({ asked: { by } }) => by === 'sort') ?? null,
      order: read.find(({ asked: { by } }) => by === 'order') ?? null,
    }
  );
}

/** All criteria of the search, for an address. */
export function askedOf({ filters, sort, order }: Wanted): readonly Criterion[] {
  return [...filters, sort, order].filter((one) => one !== null).map(({ asked }) => asked);
}

/** The service's parameters; a repeated one has several values. */
export function parametersOf(wanted: Wanted): Readonly<Record<string, string | string[]>> {
  const { filters, sort, order } = wanted;
  const all = [...filters, sort, order].filter((one) => one !== null);
  const parameters: Record<string, string | string[]> = {};
  for (const { param, value } of all) {
    const before = parameters[param];
    parameters[param] = before === undefined ? value : [before, value].flat();
  }
  return parameters;
}

/** Tags and filters may occur several times. Of other criteria and of duplicates, only the first counts. */
function once(typed: readonly Criterion[]): readonly Criterion[] {
  return typed.filter(
    ({ by, text }, place) =>
      typed.findIndex((one) => one.by === by && (!several.has(by) || one.text === text)) === place,
  );
}

const several: ReadonlySet<string> = new Set(['tag', 'without_tag', 'filter']);

/** Adds the genre of a subgenre: the typed one, else the only one that has it. */
function withGenre(
  all: readonly Criterion[],
  offer: Offer,
  { genres }: Labels,
): readonly Criterion[] | Refusal {
  const one = all.find(({ by }) => by === 'subgenre');
  if (one === undefined || genres === null || offer.params.subgenre === undefined) return all;
  const typed = all.find(({ by }) => by === 'genre');
  const genre = typed === undefined ? null : labelFound(typed.text, genres).one;
  // An unknown genre is refused separately.
  if (typed !== undefined && genre === null) return all;
  const found = subgenreFound(one.text, genre, genres);
  const others = typed === undefined ? all : replaced(all, typed);
  if (found.one !== null) {
    return replaced(others, one, [
      { by: 'genre', text: found.one.genre.code },
      { by: 'subgenre', text: found.one.sub.code },
    ]);
  }
  const near = found.near.length > 0 ? found.near : found.all;
  return refusal(
    { one, all: others },
    found.near.length > 0 ? 'several' : 'no_such',
    near.slice(0, 25).map((within) => ({
      name: withinName(within),
      by: [
        { by: 'genre', text: within.genre.code },
        { by: 'subgenre', text: within.sub.code },
      ],
    })),
  );
}

/** A catalogue accepts each of its own filters once. */
function twice(read: readonly Filter[]): Refusal | null {
  const one = read.find(
    ({ asked, param }, place) =>
      asked.by === 'filter' && read.findIndex((other) => other.param === param) < place,
  );
  if (one === undefined) return null;
  const twins = read.filter(({ param }) => param === one.param);
  const all = read.map(({ asked }) => asked);
  return {
    asked: one.asked,
    why: 'twice',
    others: replaced(all, one.asked),
    instead: twins.map(({ name, asked }) => ({
      name,
      asked: all.filter((each) => each === asked || twins.every((twin) => twin.asked !== each)),
    })),
  };
}

function contradiction(read: readonly Filter[]): Refusal | null {
  const least = read.find(({ asked: { by } }) => by === 'min_words');
  const most = read.find(({ asked: { by } }) => by === 'max_words');
  if (least === undefined || most === undefined) return null;
  if (Number(least.value) <= Number(most.value)) return null;
  const all = read.map(({ asked }) => asked);
  return refusal({ one: most.asked, all }, 'contradictory', [{ name: least.name, by: [] }]);
}
