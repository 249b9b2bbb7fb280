import type { Criterion } from '../places.ts';
import {
  filterRefusal,
  replaceCriterion,
  readFilter,
  type Filter,
  type FilterRefusal,
} from './filter.ts';
import {
  findLabel,
  findSubgenre,
  subgenreName,
  type Labels,
  type SubgenreInGenre,
} from './labels.ts';
import type { CatalogueOffer } from './offer.ts';

/** A catalogue search with resolved criteria. */
export interface CatalogueQuery {
  readonly filters: readonly Filter[];
  /** Null for the catalogue's default. */
  readonly sort: Filter | null;
  readonly order: Filter | null;
}

/** Resolves typed criteria, or returns the first one that the catalogue does not accept. */
export function readCatalogueQuery(
  offer: CatalogueOffer,
  typed: readonly Criterion[],
  labels: Labels,
): CatalogueQuery | FilterRefusal {
  const criteria = withGenre(withoutRepeated(typed), offer, labels);
  if ('why' in criteria) return criteria;
  const all: Filter[] = [];
  for (const criterion of criteria) {
    const filter = readFilter({ criterion, criteria, offer, labels });
    if ('why' in filter) return filter;
    // Two names of the same value count once.
    if (!all.some(({ param, value }) => param === filter.param && value === filter.value)) {
      all.push(filter);
    }
  }
  return (
    repetition(all) ??
    contradiction(all) ?? {
      filters: all.filter(({ criterion: { by } }) => by !== 'sort' && by !== 'order'),
      sort: all.find(({ criterion: { by } }) => by === 'sort') ?? null,
      order: all.find(({ criterion: { by } }) => by === 'order') ?? null,
    }
  );
}

/** All criteria of the search, for an address. */
export function queryCriteria(query: CatalogueQuery): readonly Criterion[] {
  return allFilters(query).map(({ criterion }) => criterion);
}

/** The service's parameters; a repeated one has several values. */
export function queryParameters(
  query: CatalogueQuery,
): Readonly<Record<string, string | string[]>> {
  const parameters: Record<string, string | string[]> = {};
  for (const { param, value } of allFilters(query)) {
    const before = parameters[param];
    parameters[param] = before === undefined ? value : [before, value].flat();
  }
  return parameters;
}

function allFilters({ filters, sort, order }: CatalogueQuery): readonly Filter[] {
  return [...filters, sort, order].filter((filter) => filter !== null);
}

/** Tags and filters may occur several times. Of other criteria and of duplicates, only the first counts. */
function withoutRepeated(typed: readonly Criterion[]): readonly Criterion[] {
  return typed.filter(
    ({ by, text }, index) =>
      typed.findIndex((one) => one.by === by && (!repeatable.has(by) || one.text === text)) ===
      index,
  );
}

const repeatable: ReadonlySet<string> = new Set(['tag', 'without_tag', 'filter']);

/** Adds the genre of a subgenre: the typed one, else the only one that has it. */
function withGenre(
  typed: readonly Criterion[],
  offer: CatalogueOffer,
  { genres }: Labels,
): readonly Criterion[] | FilterRefusal {
  const criterion = typed.find(({ by }) => by === 'subgenre');
  if (criterion === undefined || genres === null || offer.params.subgenre === undefined) {
    return typed;
  }
  const typedGenre = typed.find(({ by }) => by === 'genre');
  const genre = typedGenre === undefined ? null : findLabel(typedGenre.text, genres).one;
  // An unknown genre is refused separately.
  if (typedGenre !== undefined && genre === null) return typed;
  const match = findSubgenre(criterion.text, genre, genres);
  const criteria = typedGenre === undefined ? typed : replaceCriterion(typed, typedGenre);
  if (match.one !== null) return replaceCriterion(criteria, criterion, subgenreCriteria(match.one));
  const hasNear = match.near.length > 0;
  return filterRefusal(
    { criterion, criteria },
    hasNear ? 'several' : 'no_such',
    (hasNear ? match.near : match.all).slice(0, 25).map((subgenre) => ({
      name: subgenreName(subgenre),
      by: subgenreCriteria(subgenre),
    })),
  );
}

function subgenreCriteria({ genre, sub }: SubgenreInGenre): readonly Criterion[] {
  return [
    { by: 'genre', text: genre.code },
    { by: 'subgenre', text: sub.code },
  ];
}

/** A catalogue accepts each of its own filters once. */
function repetition(all: readonly Filter[]): FilterRefusal | null {
  const repeated = all.find(
    ({ criterion, param }, index) =>
      criterion.by === 'filter' && all.findIndex((other) => other.param === param) < index,
  );
  if (repeated === undefined) return null;
  const same = all.filter(({ param }) => param === repeated.param);
  const criteria = all.map(({ criterion }) => criterion);
  return {
    criterion: repeated.criterion,
    why: 'twice',
    remaining: replaceCriterion(criteria, repeated.criterion),
    alternatives: same.map(({ name, criterion }) => ({
      name,
      criteria: criteria.filter(
        (one) => one === criterion || same.every((other) => other.criterion !== one),
      ),
    })),
  };
}

function contradiction(all: readonly Filter[]): FilterRefusal | null {
  const min = all.find(({ criterion: { by } }) => by === 'min_words');
  const max = all.find(({ criterion: { by } }) => by === 'max_words');
  if (min === undefined || max === undefined) return null;
  if (Number(min.value) <= Number(max.value)) return null;
  const criteria = all.map(({ criterion }) => criterion);
  return filterRefusal({ criterion: max.criterion, criteria }, 'contradictory', [
    { name: min.name, by: [] },
  ]);
}
