import type { DescribedValues, RecentRecords } from '../../catalogue/library.ts';
import type { Source } from '../../model/source.ts';
import {
  droppedFacet,
  minimumFacet,
  noChoices,
  sortFacet,
  statusFacet,
  type Facet,
  type FacetChoices,
} from '../parts/facet.ts';
import { knownStatuses, recentBooks } from '../parts/filter-choice.ts';
import { at } from '../place.ts';
import { booklistPlace, type BooklistParams } from '../places.ts';
import type { Address } from '../address.ts';

/** Larger lists cannot be sorted or filtered ("keyed interface, Limits"). */
export const maxSortable = 5_000;

/** The codes that only the catalogue's description or known books list. */
export interface MemberCodes {
  readonly statuses: readonly string[];
  readonly dropped: readonly string[];
  /** The values of `has_note`. */
  readonly noted: readonly string[];
}

/** The codes for the lists of a source; null for the open library. */
export function memberCodes(
  source: string | null,
  recent: RecentRecords,
  { booklist }: DescribedValues,
): MemberCodes {
  const { status, dropped = [], has_note: noted = [] } = booklist;
  const statuses = status ?? knownStatuses(recentBooks(recent, source));
  return { statuses, dropped, noted };
}

/**
 * How the books of a source's lists can be ordered and filtered ("keyed interface,
 * GET /{source}/booklists/{list_id}"). Without the source, the catalogue decides on an order or a minimum.
 */
export function memberFacets(source: Source | null, codes: MemberCodes): readonly Facet[] {
  const { memberSorts = [], minWordsSteps = [] } = source?.booklists ?? {};
  const facets: readonly Facet[] = [
    sortFacet(memberSorts, source),
    minimumFacet('minWords', 'min_words', minWordsSteps, (count, { t }) =>
      t('booklists.least.words', { count }),
    ),
    statusFacet(codes.statuses),
    droppedFacet(codes.dropped),
    notedFacet(codes.noted),
  ];
  if (source !== null) return facets;
  const asTyped = (typed: string): string => typed;
  return facets.map((facet) =>
    facet.by === 'sort' || facet.by === 'minWords' ? { ...facet, read: asTyped } : facet,
  );
}

/** Only books with a note of the curator. */
function notedFacet(values: readonly string[]): Facet {
  const code = values.find((value) => !notAffirmative.has(value.toLowerCase())) ?? 'true';
  return {
    ...{ by: 'noted', param: 'has_note', values: [code] },
    read: () => code,
    nameOf: (_, { t }) => t('booklist.noted'),
    refusal: (_, { t }) => t('booklist.noteFilterRefused'),
  };
}

const notAffirmative: ReadonlySet<string> = new Set(
  'false no n 0 off none without exclude any all'.split(' '),
);

/** What an address chooses. */
export function memberChoices({
  sort,
  status,
  minWords,
  noted,
  dropped,
}: BooklistParams): FacetChoices {
  return { ...noChoices, sort, status, minWords, noted: noted ? 'noted' : null, dropped };
}

/** Whether no order and no filter is chosen. */
export function isWholeList(choices: FacetChoices): boolean {
  return Object.values(choices).every((choice) => choice === null);
}

/** A list with these choices. */
export function membersAddress(
  { list, back }: Pick<BooklistParams, 'list' | 'back'>,
  choices: FacetChoices,
  page = 1,
): Address {
  return at(booklistPlace, { ...choices, list, back, noted: choices.noted !== null, page });
}
