import type { DescribedValues } from '../../catalogue/library.ts';
import type { Metric, Source } from '../../model/source.ts';
import type { CriterionName } from '../places.ts';
import { sortValues, statusValues, termValues, type FacetValues } from '../parts/facet.ts';
import type { SortChoice } from '../parts/filter-choice.ts';

/**
 * What a catalogue accepts, from `/sources` or the open interface's document. Typed criteria are
 * checked against it before a request.
 */
export interface CatalogueOffer {
  /** Null for the open library. */
  readonly source: Source | null;
  /** The service's parameter for each criterion; a missing criterion is not accepted. */
  readonly params: Readonly<Partial<Record<CriterionName, string>>>;
  /** Values that the service's description lists; a criterion without a list is missing. */
  readonly values: DescribedValues['catalogue'];
  /** Empty if the service does not list them. */
  readonly sorts: readonly SortChoice[];
  readonly defaultSort: string | null;
  /** Accepted minimum word counts; empty if any number is accepted. */
  readonly lengthSteps: readonly number[];
  /** The catalogue's own facets and minimums. */
  readonly own: readonly OwnFilter[];
  /** All values of the facets and minimums. */
  readonly choices: readonly FilterChoice[];
}

/** A facet of the catalogue, or a minimum of a figure. */
export interface OwnFilter {
  /** The name in addresses and suggestions. */
  readonly name: string;
  readonly param: string;
  readonly values: readonly string[];
  /** The figure of a minimum; the parameter's name may differ. Null for a facet. */
  readonly metric: Metric | null;
}

/** A facet's value or a minimum's step. */
export interface FilterChoice {
  readonly filter: OwnFilter;
  readonly value: string;
}

/** The values of a criterion; null if they depend on more than the offer, or if any text is taken. */
export function criterionValues(
  by: CriterionName,
  { sorts, source, values }: CatalogueOffer,
  statuses: readonly string[],
): FacetValues | null {
  switch (by) {
    case 'sort':
      return sortValues(
        sorts.map(({ code }) => code),
        source,
      );
    case 'status':
      return statusValues(statuses);
    case 'tag_match':
      return termValues('tagMatch', values[by] ?? ['all', 'any']);
    case 'updated':
    case 'dropped':
    case 'order':
      return termValues(by, values[by] ?? []);
    default:
      return null;
  }
}

/** A source's catalogue ("keyed interface, GET /{source}/books"). `values`: as its description lists them. */
export function sourceOffer(source: Source, values: CatalogueOffer['values'] = {}): CatalogueOffer {
  return { ...offerWithoutValues(source), values };
}

function offerWithoutValues(source: Source): Omit<CatalogueOffer, 'values'> {
  const cached = offers.get(source);
  if (cached !== undefined) return cached;
  const { sorts, defaultSort, lengthSteps, facets } = source.catalogue;
  const own: readonly OwnFilter[] = [
    ...facets.map(({ param, values }) => ({ name: param, param, values, metric: null })),
    ...source.metrics.flatMap((metric) => {
      const { minParam: param, minSteps } = metric;
      return param === null ? [] : [{ name: param, param, values: minSteps.map(String), metric }];
    }),
  ];
  const offer = {
    source,
    params: { ...sourceParams, ...(own.length > 0 && { filter: '' }) },
    sorts: sorts.map((code) => ({ code, source })),
    defaultSort,
    lengthSteps,
    own,
    choices: choicesOf(own),
  };
  offers.set(source, offer);
  return offer;
}

const offers = new WeakMap<Source, Omit<CatalogueOffer, 'values'>>();

/** The names of the criteria in the service. The daily check knows them (`catalogue/description`). */
export const sourceParams = {
  title: 'title',
  author: 'author',
  genre: 'genre',
  subgenre: 'subgenre',
  tag: 'tag',
  without_tag: 'tag_not',
  tag_match: 'tag_match',
  status: 'status',
  min_words: 'min_words',
  max_words: 'max_words',
  updated: 'updated',
  dropped: 'dropped',
  sort: 'sort',
  order: 'order',
} as const;

const audience: OwnFilter = {
  name: 'audience',
  param: 'gender',
  values: ['male', 'female'],
  metric: null,
};

/** The open library's catalogue ("open interface, GET /v1/books parameters"). */
export const openLibraryOffer: CatalogueOffer = {
  source: null,
  params: {
    title: 'q',
    author: 'author',
    genre: 'genre',
    subgenre: 'subgenre',
    status: 'status',
    min_words: 'minWords',
    max_words: 'maxWords',
    filter: '',
    sort: 'sort',
    order: 'order',
  },
  values: {},
  sorts: [
    'updated',
    'newest',
    'popularity',
    'source_score',
    'community_score',
    'word_count',
    'favorites',
    'fans',
    'bookmarks',
  ].map((code) => ({ code, source: null })),
  defaultSort: 'updated',
  lengthSteps: [],
  own: [audience],
  choices: choicesOf([audience]),
};

function choicesOf(own: readonly OwnFilter[]): readonly FilterChoice[] {
  return own.flatMap((filter) => filter.values.map((value) => ({ filter, value })));
}
