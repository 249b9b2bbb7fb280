import { ProblemError } from '../model/problem.ts';
import { listsAstray, listsBehindKey, noLists, noSuchSource } from './booklists/astray.ts';
import { listsCard } from './booklists/card.ts';
import type { AstrayLists, FoundLists } from './booklists/loaded.ts';
import { chosenOf, filtersOf, listOffer } from './booklists/offer.ts';
import { whoseLists, type Whose } from './booklists/whose.ts';
import {
  at,
  booklistsPageSize,
  booklistsPlace,
  openLibrary,
  type BooklistsParams,
} from './places.ts';
import { page, type PageContext } from './page.ts';
import { beyond, paged } from './parts/beyond.ts';
import { tones } from './parts/message.ts';
import { inPlaceOfSource, turnsAway } from './parts/open-library.ts';
import { stretchAt } from './parts/pager.ts';

/** `/booklists browse`: the lists of a source or of the open library. */
export const booklistsPage = page<BooklistsParams, LoadedLists>({
  ...booklistsPlace,
  load,
  render(loaded, params, view) {
    const { language } = view;
    switch (loaded.kind) {
      case 'lists':
        return listsCard(loaded, params.page, language);
      case 'astray':
        return listsAstray(loaded, language);
      case 'none':
        return noLists(loaded.source, loaded.sources, language);
      case 'unknown':
        return noSuchSource(loaded.typed, loaded.sources, language);
      case 'needsKey':
        return listsBehindKey(view);
      case 'beyond':
        return beyond(
          tones.search,
          language.t('booklists.beyond'),
          { page: params.page, lastPage: loaded.lastPage },
          language,
          (number) => at(booklistsPlace, { ...loaded.params, page: number }),
        );
    }
  },
});

type LoadedLists =
  | ({ readonly kind: 'lists' } & FoundLists)
  | ({ readonly kind: 'astray' } & AstrayLists)
  | Exclude<Whose, { readonly kind: 'lists' }>
  | { readonly kind: 'beyond'; readonly lastPage: number | null; readonly params: BooklistsParams };

async function load(params: BooklistsParams, context: PageContext): Promise<LoadedLists> {
  if (params.source !== null) return loaded(params, context);
  const { asker, library } = context;
  try {
    const lists = await loaded(params, context);
    return library.hasUnusableKey(asker.guildId) ? instead(lists) : lists;
  } catch (error) {
    if (!turnsAway(error)) throw error;
    return instead(await loaded({ ...params, source: openLibrary }, context));
  }
}

function instead(lists: LoadedLists): LoadedLists {
  return lists.kind === 'lists' ? { ...lists, answer: inPlaceOfSource(lists.answer) } : lists;
}

async function loaded(params: BooklistsParams, context: PageContext): Promise<LoadedLists> {
  const { asker, library } = context;
  const whose = await whoseLists(params.source, library, asker);
  if (whose.kind !== 'lists') return whose;
  const { source, sources } = whose;
  const offer = listOffer(source);
  const chosen = chosenOf(params, offer);
  if ('astray' in chosen) {
    return { kind: 'astray', offer, astray: chosen.astray, typed: params, sources };
  }
  const { choices } = chosen;
  const search = { source: source?.code ?? null, filters: filtersOf(choices, offer) };
  const stretch = stretchAt(params.page, booklistsPageSize);
  try {
    const asked = await paged(library.booklists(asker, search, stretch));
    if (asked.kind === 'page') {
      return { kind: 'lists', answer: asked.value, offer, choices, sources };
    }
    const { lastPage } = asked;
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
