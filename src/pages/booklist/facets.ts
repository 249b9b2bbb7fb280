import type { Library } from '../../catalogue/library.ts';
import type { Source } from '../../model/source.ts';
import type { Address } from '../address.ts';
import { choicesOf, textsOf, type Choice, type Facet } from '../parts/facet.ts';
import {
  codedValue,
  minimumFacet,
  recentStatuses,
  sortFacet,
  statusFacet,
  termFacet,
} from '../parts/facet-kinds.ts';
import type { ListFacetName } from '../parts/list-facets.ts';
import { at } from '../place.ts';
import { booklistPlace, type BooklistParams } from '../places.ts';

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
export function memberCodes(source: string | null, library: Library): MemberCodes {
  const { status, dropped = [], has_note: noted = [] } = library.describedValues().booklist;
  return { statuses: status ?? recentStatuses(library.recent(), source), dropped, noted };
}

/**
 * How the books of a source's lists can be ordered and filtered ("keyed interface,
 * GET /{source}/booklists/{list_id}"). Without the source, the catalogue decides on an order or a minimum.
 */
export function memberFacets(
  source: Source | null,
  { statuses, dropped, noted }: MemberCodes,
): readonly Facet<ListFacetName>[] {
  const { memberSorts = null, minWordsSteps = null } = source?.booklists ?? {};
  return [
    sortFacet(memberSorts, source),
    minimumFacet('minWords', minWordsSteps, (count) =>
      codedValue('minWords', 'min_words', String(count), ({ t }) =>
        t('booklists.least.words', { count }),
      ),
    ),
    statusFacet(statuses),
    termFacet('dropped', 'dropped', 'dropped', dropped),
    notedFacet(noted),
  ];
}

/** Only books with a note of the curator. */
function notedFacet(codes: readonly string[]): Facet<'noted'> {
  const code = codes.find((one) => !notAffirmative.has(one.toLowerCase())) ?? 'true';
  const values = [codedValue('noted', 'has_note', code, ({ t }) => t('booklist.noted'))];
  return { by: 'noted', values, read: () => values };
}

const notAffirmative: ReadonlySet<string> = new Set(
  'false no n 0 off none without exclude any all'.split(' '),
);

/** What an address chooses. */
export function memberChoices(params: BooklistParams): readonly Choice<ListFacetName>[] {
  const { sort, status, minWords, dropped } = params;
  return choicesOf({ sort, status, minWords, noted: params.noted ? 'noted' : null, dropped });
}

/** A list with these choices. */
export function membersAddress(
  { list, back }: Pick<BooklistParams, 'list' | 'back'>,
  choices: readonly Choice<ListFacetName>[],
  page = 1,
): Address {
  const noted = choices.some(({ by }) => by === 'noted');
  return at(booklistPlace, { ...textsOf(choices), list, back, noted, page });
}
