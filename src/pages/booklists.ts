import type { Library } from '../catalogue/library.ts';
import { ProblemError } from '../model/problem.ts';
import type { Source } from '../model/source.ts';
import { booklistsAddress, listsCard, type LoadedBooklists } from './booklists/card.ts';
import { listFacets } from './booklists/facets.ts';
import {
  listsNeedKeyCard,
  noListsCard,
  refusedListsCard,
  type RefusedBooklists,
} from './booklists/refusal.ts';
import { page } from './page.ts';
import { findCatalogue, loadOrOpenLibrary, type CatalogueChoice } from './parts/catalogue.ts';
import { facetParameters, noChoices, readChoices, type FacetChoices } from './parts/facet.ts';
import { tones } from './parts/message.ts';
import { beyondEndMessage, loadPage, pageRange } from './parts/pager.ts';
import { hasLists } from './parts/source.ts';
import { booklistsPageSize, booklistsPlace, type BooklistsParams } from './places.ts';

/** `/booklists browse`: the lists of a source or of the open library. */
export const booklistsPage = page<BooklistsParams, LoadedLists>({
  ...booklistsPlace,
  load: (params, { library }) =>
    loadOrOpenLibrary(params.source, library, (source) =>
      loadLists({ ...params, source }, library),
    ),
  render(loaded, params, renderContext) {
    const { language } = renderContext;
    switch (loaded.kind) {
      case 'lists':
        return listsCard(loaded, params.page, language);
      case 'refused':
        return refusedListsCard(loaded, language);
      case 'none':
        return noListsCard(loaded.source, loaded.sources, language);
      case 'unknown':
        return noListsCard(null, loaded.sources, language);
      case 'needsKey':
        return listsNeedKeyCard(loaded.problem, renderContext);
      case 'beyond':
        return beyondEndMessage(
          tones.search,
          language.t('common.beyond'),
          { page: params.page, lastPage: loaded.lastPage },
          language,
          (number) => booklistsAddress(loaded.source, loaded.choices, number),
        );
    }
  },
});

type LoadedLists =
  | ({ readonly kind: 'lists' } & LoadedBooklists)
  | ({ readonly kind: 'refused' } & RefusedBooklists)
  /** The source has no lists. */
  | { readonly kind: 'none'; readonly source: Source; readonly sources: readonly Source[] }
  | Exclude<CatalogueChoice, { readonly kind: 'catalogue' }>
  | {
      readonly kind: 'beyond';
      readonly lastPage: number | null;
      readonly source: Source | null;
      readonly choices: FacetChoices;
    };

async function loadLists(params: BooklistsParams, library: Library): Promise<LoadedLists> {
  const catalogue = await findCatalogue(params.source, library, hasLists);
  if (catalogue.kind !== 'catalogue') return catalogue;
  const { source, sources } = catalogue;
  if (source?.hasBooklists === false) return { kind: 'none', source, sources };
  const facets = listFacets(source);
  const { sort, minBooks, popularity } = params;
  const typed = { ...noChoices, sort, minBooks, popularity };
  const read = readChoices(facets, typed);
  if ('refused' in read) {
    return { kind: 'refused', source, sources, facets, choices: typed, refused: read.refused };
  }
  const { choices } = read;
  const search = { source: source?.code ?? null, filters: facetParameters(facets, choices) };
  const range = pageRange(params.page, booklistsPageSize[source === null ? 'library' : 'source']);
  try {
    const loaded = await loadPage(library.booklists(search, range));
    if (loaded.kind === 'beyond') return { ...loaded, source, choices };
    return { kind: 'lists', answer: loaded.value, source, sources, facets, choices };
  } catch (error) {
    const isWithout = error instanceof ProblemError && error.problem.code === 'not_supported';
    if (!isWithout || source === null) throw error;
    return { kind: 'none', source, sources: sources.filter(({ code }) => code !== source.code) };
  }
}
