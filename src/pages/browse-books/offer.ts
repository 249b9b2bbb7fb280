import type { Metric, Source } from '../../model/source.ts';
import type { CriterionName } from '../places.ts';
import type { SortChoice } from '../parts/sort-choice.ts';

/**
 * What a catalogue may be asked for, as `/sources` or the open interface's document tells it.
 * Everything typed is checked against it before a request is spent.
 */
export interface Offer {
  /** Whose catalogue; null for the open library's. */
  readonly source: Source | null;
  /** The service's parameter for each thing it may be asked by; one that is absent is not taken. */
  readonly params: Readonly<Partial<Record<CriterionName, string>>>;
  /** None where the service does not tell them. */
  readonly sorts: readonly SortChoice[];
  readonly defaultSort: string | null;
  /** What the least word count may be; none where it may be any number. */
  readonly lengthSteps: readonly number[];
  /** The catalogue's own facets and minimums. */
  readonly own: readonly OwnFilter[];
  /** Every value of them, to be found by name. */
  readonly choices: readonly FilterChoice[];
}

export type OwnFilter =
  | {
      readonly kind: 'facet';
      /** What it is called in an address and to people. */
      readonly name: string;
      readonly param: string;
      readonly values: readonly string[];
    }
  | {
      readonly kind: 'minimum';
      readonly name: string;
      readonly param: string;
      /** The figure that the parameter filters on, whatever its name says. */
      readonly metric: Metric;
      readonly values: readonly string[];
    };

/** A facet's value or a minimum's step. */
export interface FilterChoice {
  readonly filter: OwnFilter;
  readonly value: string;
}

/** A source's catalogue ("keyed interface, GET /{source}/books"). */
export function offerOf(source: Source): Offer {
  const held = known.get(source);
  if (held !== undefined) return held;
  const { sorts, defaultSort, lengthSteps, facets } = source.catalogue;
  const own: readonly OwnFilter[] = [
    ...facets.map(({ param, values }) => ({ kind: 'facet' as const, name: param, param, values })),
    ...source.metrics.flatMap((metric) =>
      metric.minParam === null
        ? []
        : [
            {
              kind: 'minimum' as const,
              name: metric.minParam,
              param: metric.minParam,
              metric,
              values: metric.minSteps.map(String),
            },
          ],
    ),
  ];
  const made = {
    ...{ source, defaultSort, lengthSteps, own },
    sorts: sorts.map((code) => ({ code, source })),
    params: { ...sourceParams, ...(own.length > 0 && { filter: '' }) },
    choices: choicesOf(own),
  };
  known.set(source, made);
  return made;
}

const known = new WeakMap<Source, Offer>();

const sourceParams = {
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
  kind: 'facet',
  name: 'audience',
  param: 'gender',
  values: ['male', 'female'],
};

/** The open library's catalogue ("open interface, GET /v1/books parameters"). */
export const openOffer: Offer = {
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
