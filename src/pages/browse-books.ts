import type { Library } from '../catalogue/library.ts';
import type { Answer } from '../model/answer.ts';
import { ProblemError } from '../model/problem.ts';
import { booksCard, type ShownBooks } from './browse-books/card.ts';
import { findNamedLabels, type Labels } from './browse-books/labels.ts';
import { browseAt } from './browse-books/navigation.ts';
import { sourceOffer, openLibraryOffer, type CatalogueOffer } from './browse-books/offer.ts';
import { queryParameters, readCatalogueQuery } from './browse-books/query.ts';
import {
  needsKeyCard,
  unknownCatalogueCard,
  filterRefusalCard,
  unacceptedCard,
  type RefusedFilter,
  type UnacceptedFilter,
} from './browse-books/refusal.ts';
import { page, Redirect, type PageContext } from './page.ts';
import {
  findCatalogue,
  isKeyedUnavailable,
  loadOrOpenLibrary,
  type CatalogueChoice,
} from './parts/catalogue.ts';
import { knownStatuses, recentBooks } from './parts/filter-choice.ts';
import { looksLikeLink } from './parts/link.ts';
import { tones } from './parts/message.ts';
import { pageRange, beyondEndMessage, loadPage } from './parts/pager.ts';
import { mayLackTags } from './parts/source.ts';
import { at } from './place.ts';
import {
  browsePageSize,
  browsePlace,
  searchPlace,
  type BrowseParams,
  type Criterion,
} from './places.ts';

/** `/browse books`: a source's catalogue, or the open library's, filtered. */
export const browsePage = page<BrowseParams, LoadedBooks>({
  ...browsePlace,
  load,
  render(loaded, { criteria, page: number }, renderContext) {
    const { language } = renderContext;
    switch (loaded.kind) {
      case 'books':
        return booksCard({ ...loaded, page: number }, language);
      case 'refused':
        return filterRefusalCard(loaded, language);
      case 'unaccepted':
        return unacceptedCard(loaded, language);
      case 'beyond':
        return beyondEndMessage(
          tones.search,
          language.t('common.beyond'),
          { page: number, lastPage: loaded.lastPage },
          language,
          (to) => browseAt(loaded.offer, criteria, to),
        );
      case 'needsKey':
        return needsKeyCard(loaded.problem, renderContext);
      case 'unknown':
        return unknownCatalogueCard(loaded.sources, language);
    }
  },
});

type LoadedBooks =
  | ({ readonly kind: 'books' } & Omit<ShownBooks, 'page'>)
  | ({ readonly kind: 'refused' } & RefusedFilter)
  | ({ readonly kind: 'unaccepted' } & UnacceptedFilter)
  | { readonly kind: 'beyond'; readonly offer: CatalogueOffer; readonly lastPage: number | null }
  | Exclude<CatalogueChoice, { readonly kind: 'catalogue' }>;

async function load(
  params: BrowseParams,
  { library }: PageContext,
): Promise<LoadedBooks | Redirect> {
  const title = params.criteria.find(({ by, text }) => by === 'title' && looksLikeLink(text));
  if (title !== undefined) {
    // "A book URL here is 400 with a message pointing to search."
    return new Redirect(
      at(searchPlace, { text: title.text, by: 'title', source: null, then: 'overview' }),
    );
  }
  return loadOrOpenLibrary(params.source, library, (source) =>
    loadBooks({ ...params, source }, library),
  );
}

async function loadBooks(params: BrowseParams, library: Library): Promise<LoadedBooks> {
  const catalogue = await findCatalogue(params.source, library);
  if (catalogue.kind !== 'catalogue') return catalogue;
  const { source, sources } = catalogue;
  const offer =
    source === null ? openLibraryOffer : sourceOffer(source, library.describedValues().catalogue);
  const labels = await labelsFor(offer, params.criteria, library);
  const query = readCatalogueQuery(offer, params.criteria, labels);
  if ('why' in query) return { kind: 'refused', offer, sources, refusal: query };
  const search = { source: source?.code ?? null, filters: queryParameters(query) };
  const range = pageRange(params.page, browsePageSize);
  try {
    const loaded = await loadPage(library.catalogue(search, range));
    if (loaded.kind === 'beyond') return { ...loaded, offer };
    const { sourceNames } = library.recent();
    return { kind: 'books', offer, sources, sourceNames, query, answer: loaded.value };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.code !== 'not_accepted') throw error;
    const { param, detail } = error.problem;
    return { kind: 'unaccepted', offer, query, param, detail };
  }
}

/**
 * The names of genres, tags and statuses: cached ones, else the catalogue's. If it has more tags than it
 * lists, typed ones that are not listed are searched.
 */
async function labelsFor(
  { source, params, values }: CatalogueOffer,
  criteria: readonly Criterion[],
  library: Library,
): Promise<Labels> {
  const recent = library.recent();
  const code = source?.code ?? null;
  const isRequested = (...all: readonly Criterion['by'][]): boolean =>
    criteria.some(({ by }) => all.includes(by) && params[by] !== undefined);
  const [genres, tags] = await Promise.all([
    isRequested('genre', 'subgenre')
      ? (recent.genres(code) ?? valueOf(library.genres(code)))
      : null,
    code !== null && isRequested('tag', 'without_tag')
      ? (recent.tags(code) ?? valueOf(library.tags(code, null)))
      : null,
  ]);
  const statuses = values['status'] ?? knownStatuses(recentBooks(recent, code));
  if (code === null || tags === null || !mayLackTags(tags))
    return { genres, tags, statuses, hasMoreTags: false };
  const unlisted = criteria.filter(
    ({ by, text }) =>
      (by === 'tag' || by === 'without_tag') && findNamedLabels(text, tags).length === 0,
  );
  const found = await Promise.all(unlisted.map(({ text }) => valueOf(library.tags(code, text))));
  const all = [...tags, ...found.flatMap((more) => more ?? [])];
  return { genres, tags: all, statuses, hasMoreTags: true };
}

/** Returns null if the names are unavailable; the catalogue then validates the texts itself. */
async function valueOf<T>(request: Promise<Answer<T>>): Promise<T | null> {
  try {
    return (await request).value;
  } catch (error) {
    if (error instanceof ProblemError && !isKeyedUnavailable(error)) return null;
    throw error;
  }
}
