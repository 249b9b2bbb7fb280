import { ProblemError } from '../model/problem.ts';
import { booklistRefText } from '../model/reference.ts';
import type { Source } from '../model/source.ts';
import { booklistCard, type LoadedBooklist } from './booklist/card.ts';
import {
  isWholeList,
  maxSortable,
  memberChoices,
  memberCodes,
  memberFacets,
  membersAddress,
} from './booklist/facets.ts';
import { refusalIn, refusedListCard, type RefusedBooklist } from './booklist/refusal.ts';
import { noListsCard } from './booklists/refusal.ts';
import { page, type PageContext } from './page.ts';
import { backLink } from './parts/back.ts';
import { facetParameters, readChoices, type FacetChoices } from './parts/facet.ts';
import { tones } from './parts/message.ts';
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
        return noListsCard(loaded.source, loaded.sources, language);
      case 'beyond':
        return beyondEndMessage(
          tones.search,
          language.t('common.beyond'),
          { page: params.page, lastPage: loaded.lastPage },
          language,
          (number) => membersAddress(params, loaded.choices, number),
        );
    }
  },
});

type LoadedList =
  | ({ readonly kind: 'list' } & LoadedBooklist)
  | ({ readonly kind: 'refused' } & RefusedBooklist)
  | { readonly kind: 'none'; readonly source: Source; readonly sources: readonly Source[] }
  | { readonly kind: 'beyond'; readonly lastPage: number | null; readonly choices: FacetChoices };

async function load(params: BooklistParams, context: PageContext): Promise<LoadedList> {
  const { library } = context;
  const { list } = params;
  const typed = memberChoices(params);
  const recent = library.recent();
  const name = booklistRefText(list);
  const summary = recent.booklists.find(({ ref }) => booklistRefText(ref) === name) ?? null;
  if (list.system === 'open' && !isWholeList(typed)) {
    return { kind: 'refused', refused: 'library', facets: [], summary };
  }
  const sources = await loadSources(library);
  const code = list.system === 'keyed' ? list.source : null;
  const source = sources.find((one) => one.code === code) ?? null;
  if (source?.hasBooklists === false) {
    return { kind: 'none', source, sources: sourcesWithLists(sources) };
  }
  const codes = memberCodes(code, recent, library.describedValues());
  const facets = memberFacets(source, codes);
  const read = readChoices(facets, typed);
  if ('refused' in read) return { kind: 'refused', refused: read.refused, facets, summary };
  const { choices } = read;
  if (!isWholeList(choices) && (summary?.bookCount ?? 0) > maxSortable) {
    return { kind: 'refused', refused: 'large', facets, summary };
  }
  const range = pageRange(params.page, membersPageSize);
  try {
    const view = { list, filters: facetParameters(facets, choices) };
    const loaded = await loadPage(library.booklist(view, range));
    if (loaded.kind === 'beyond') return { ...loaded, choices };
    const answer = loaded.value;
    const back = backLink(params.back, context);
    const sourceNames = await loadSourceNames(library);
    return { kind: 'list', answer, source, sourceNames, params, codes, choices, back };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const refused = refusalIn(error, facets, choices);
    if (refused !== null) return { kind: 'refused', refused, facets, summary };
    if (error.problem.code === 'not_supported' && source !== null) {
      const others = sourcesWithLists(sources).filter((one) => one !== source);
      return { kind: 'none', source, sources: others };
    }
    throw error;
  }
}
