import { ProblemError } from '../model/problem.ts';
import {
  invalidListChoiceCard,
  listsNeedKeyCard,
  noListsCard,
  unknownSourceCard,
  type BooklistsWithInvalidChoice,
} from './booklists/refusal-cards.ts';
import { listsCard, type LoadedBooklists } from './booklists/card.ts';
import {
  resolveListChoices,
  listFilters,
  listOffer,
  findListOwner,
  type ListOwner,
} from './booklists/offer.ts';
import { at } from './place.ts';
import { booklistsPageSize, booklistsPlace, openLibrary, type BooklistsParams } from './places.ts';
import { page, type PageContext } from './page.ts';
import { beyondEndMessage, loadPage, pageRange } from './parts/pager.ts';
import { tones } from './parts/message.ts';
import { hasUnusableKey, markedFallback, isKeyedUnavailable } from './parts/source.ts';

/** `/booklists browse`: the lists of a source or of the open library. */
export const booklistsPage = page<BooklistsParams, LoadedLists>({
  ...booklistsPlace,
  load,
  render(loaded, params, renderContext) {
    const { language } = renderContext;
    switch (loaded.kind) {
      case 'lists':
        return listsCard(loaded, params.page, language);
      case 'invalid':
        return invalidListChoiceCard(loaded, language);
      case 'none':
        return noListsCard(loaded.source, loaded.sources, language);
      case 'unknown':
        return unknownSourceCard(loaded.sources, language);
      case 'needsKey':
        return listsNeedKeyCard(loaded.problem, renderContext);
      case 'beyond':
        return beyondEndMessage(
          tones.search,
          language.t('common.beyond'),
          { page: params.page, lastPage: loaded.lastPage },
          language,
          (number) => at(booklistsPlace, { ...loaded.params, page: number }),
        );
    }
  },
});

type LoadedLists =
  | ({ readonly kind: 'lists' } & LoadedBooklists)
  | ({ readonly kind: 'invalid' } & BooklistsWithInvalidChoice)
  | Exclude<ListOwner, { readonly kind: 'lists' }>
  | { readonly kind: 'beyond'; readonly lastPage: number | null; readonly params: BooklistsParams };

async function load(params: BooklistsParams, context: PageContext): Promise<LoadedLists> {
  if (params.source !== null) return loadLists(params, context);
  const { library } = context;
  try {
    const lists = await loadLists(params, context);
    return hasUnusableKey(library) ? asFallback(lists) : lists;
  } catch (error) {
    if (!isKeyedUnavailable(error)) throw error;
    return asFallback(await loadLists({ ...params, source: openLibrary }, context));
  }
}

function asFallback(lists: LoadedLists): LoadedLists {
  return lists.kind === 'lists' ? { ...lists, answer: markedFallback(lists.answer) } : lists;
}

async function loadLists(params: BooklistsParams, context: PageContext): Promise<LoadedLists> {
  const { library } = context;
  const owner = await findListOwner(params.source, library);
  if (owner.kind !== 'lists') return owner;
  const { source, sources } = owner;
  const offer = listOffer(source);
  const chosen = resolveListChoices(params, offer);
  if ('invalid' in chosen) {
    return { kind: 'invalid', offer, invalid: chosen.invalid, typed: params, sources };
  }
  const { choices } = chosen;
  const search = { source: source?.code ?? null, filters: listFilters(choices, offer) };
  const range = pageRange(params.page, booklistsPageSize[source === null ? 'library' : 'source']);
  try {
    const loadedPage = await loadPage(library.booklists(search, range));
    if (loadedPage.kind === 'page') {
      return { kind: 'lists', answer: loadedPage.value, offer, choices, sources };
    }
    const { lastPage } = loadedPage;
    return {
      kind: 'beyond',
      lastPage,
      params: { source: source?.code ?? openLibrary, ...choices, page: 1 },
    };
  } catch (error) {
    const isWithout = error instanceof ProblemError && error.problem.code === 'not_supported';
    if (!isWithout || source === null) throw error;
    return { kind: 'none', source, sources: sources.filter(({ code }) => code !== source.code) };
  }
}
