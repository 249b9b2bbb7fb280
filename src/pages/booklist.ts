import { ProblemError } from '../model/problem.ts';
import { booklistRefText } from '../model/reference.ts';
import type { Source } from '../model/source.ts';
import {
  booklistCard,
  refusedListCard,
  type LoadedBooklist,
  type RefusedBooklist,
} from './booklist/card.ts';
import {
  maxSortable,
  memberChoices,
  memberCodes,
  memberFacets,
  membersAddress,
} from './booklist/facets.ts';
import { booklistListing } from './booklists.ts';
import { page, type PageContext } from './page.ts';
import { backLink } from './parts/back.ts';
import {
  catalogueRefusal,
  readChoices,
  replaceChoice,
  type Choice,
  type FacetValue,
} from './parts/facet.ts';
import { sentFilters, type ListFacetName } from './parts/list-facets.ts';
import { noSourceCard } from './parts/listing.ts';
import { pageRange, beyondEndMessage, loadPage } from './parts/pager.ts';
import { loadSourceNames, loadSources, sourcesWithLists } from './parts/source.ts';
import { booklistPlace, membersPageSize, type BooklistParams } from './places.ts';

/** `/booklists show`: one list and its books, with the curator's notes. */
export const booklistPage = page<BooklistParams, LoadedList>({
  ...booklistPlace,
  load,
  render(loaded, params, { language }) {
    switch (loaded.kind) {
      case 'list':
        return booklistCard(loaded, language);
      case 'refused':
        return refusedListCard(loaded, params, language);
      case 'none':
        return noSourceCard(booklistListing, loaded.source, loaded.sources, language);
      case 'beyond':
        return beyondEndMessage(
          { page: params.page, lastPage: loaded.lastPage },
          (number) => membersAddress(params, loaded.chosen, number),
          language,
        );
    }
  },
});

type LoadedList =
  | ({ readonly kind: 'list' } & LoadedBooklist)
  | ({ readonly kind: 'refused' } & RefusedBooklist)
  | { readonly kind: 'none'; readonly source: Source; readonly sources: readonly Source[] }
  | {
      readonly kind: 'beyond';
      readonly lastPage: number | null;
      readonly chosen: readonly Choice<ListFacetName>[];
    };

async function load(params: BooklistParams, context: PageContext): Promise<LoadedList> {
  const { library } = context;
  const { list } = params;
  const typed = memberChoices(params);
  const recent = library.recent();
  const name = booklistRefText(list);
  const summary = recent.booklists.find(({ ref }) => booklistRefText(ref) === name) ?? null;
  const refused = (refusal: RefusedBooklist['refusal']): LoadedList => ({
    kind: 'refused',
    refusal,
    summary,
  });
  if (list.system === 'open' && typed.length > 0) return refused('library');
  const sources = await loadSources(library);
  const code = list.system === 'keyed' ? list.source : null;
  const source = sources.find((one) => one.code === code) ?? null;
  if (source?.hasBooklists === false) {
    return { kind: 'none', source, sources: sourcesWithLists(sources) };
  }
  const codes = memberCodes(code, library);
  const chosen = readChoices(memberFacets(source, codes), typed);
  if ('why' in chosen) return refused(chosen);
  if (chosen.length > 0 && (summary?.bookCount ?? 0) > maxSortable) return refused('large');
  const range = pageRange(params.page, membersPageSize);
  try {
    const loaded = await loadPage(library.booklist({ list, filters: sentFilters(chosen) }, range));
    if (loaded.kind === 'beyond') return { ...loaded, chosen };
    const answer = loaded.value;
    const back = backLink(params.back, context);
    const sourceNames = await loadSourceNames(library);
    return { kind: 'list', answer, source, sourceNames, params, codes, chosen, back };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const refusal = refusalIn(error, chosen);
    if (refusal !== null) return refused(refusal);
    if (error.problem.code === 'not_supported' && source !== null) {
      const others = sourcesWithLists(sources).filter((one) => one !== source);
      return { kind: 'none', source, sources: others };
    }
    throw error;
  }
}

/** Returns what the catalogue has refused; null for any other problem. */
function refusalIn(
  error: ProblemError,
  chosen: readonly FacetValue<ListFacetName>[],
): RefusedBooklist['refusal'] | null {
  const { problem, service } = error;
  if (problem.code === 'not_sortable') return 'large';
  if (problem.code !== 'not_accepted') return null;
  const noted = chosen.find(({ by }) => by === 'noted');
  // The API does not say which sources have notes; the others do not know the parameter.
  const isUnknown = service?.code === 'unknown_parameter';
  if (noted !== undefined && isUnknown && (problem.param ?? noted.param) === noted.param) {
    const remaining = replaceChoice(chosen, noted);
    return { choice: noted, why: 'not_taken', alternatives: [], remaining, detail: null };
  }
  const refusal = catalogueRefusal(error, chosen);
  if (refusal?.choice?.by === 'noted') return { ...refusal, alternatives: [] };
  return refusal?.choice === null ? null : refusal;
}
