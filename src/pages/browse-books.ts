import type { Answer } from '../model/answer.ts';
import { ProblemError, type Problem } from '../model/problem.ts';
import type { Source } from '../model/source.ts';
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
} from './browse-books/refusal-cards.ts';
import { page, Redirect, type PageContext } from './page.ts';
import { knownStatuses, recentBooks } from './parts/filter-choice.ts';
import { looksLikeLink } from './parts/link.ts';
import { tones } from './parts/message.ts';
import { pageRange, beyondEndMessage, loadPage } from './parts/pager.ts';
import {
  hasUnusableKey,
  isKeyedUnavailable,
  markedFallback,
  isOpenLibrary,
  mayLackTags,
  sourceMatcher,
  loadSources,
} from './parts/source.ts';
import { isKeyMissing } from './problem.ts';
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
      case 'needs_key':
        return needsKeyCard(loaded.problem, renderContext);
      case 'no_source':
        return unknownCatalogueCard(loaded.sources, language);
    }
  },
});

/** The searched catalogue and the other sources. */
interface SearchedCatalogue {
  readonly offer: CatalogueOffer;
  readonly sources: readonly Source[];
  /** True if the open library replaces a source because of the server's key. */
  readonly isFallback: boolean;
}

type CatalogueResult =
  | ({ readonly kind: 'catalogue' } & SearchedCatalogue)
  | { readonly kind: 'needs_key'; readonly problem: Problem }
  | { readonly kind: 'no_source'; readonly sources: readonly Source[] };

type LoadedBooks =
  | ({ readonly kind: 'books' } & Omit<ShownBooks, 'page'>)
  | ({ readonly kind: 'refused' } & RefusedFilter)
  | ({ readonly kind: 'unaccepted' } & UnacceptedFilter)
  | { readonly kind: 'beyond'; readonly offer: CatalogueOffer; readonly lastPage: number | null }
  | Exclude<CatalogueResult, { readonly kind: 'catalogue' }>;

async function load(params: BrowseParams, context: PageContext): Promise<LoadedBooks | Redirect> {
  const title = params.criteria.find(({ by, text }) => by === 'title' && looksLikeLink(text));
  if (title !== undefined) {
    // "A book URL here is 400 with a message pointing to search."
    return new Redirect(
      at(searchPlace, { text: title.text, by: 'title', source: null, then: 'overview' }),
    );
  }
  const catalogue = await findCatalogue(params.source, context);
  if (catalogue.kind !== 'catalogue') return catalogue;
  try {
    return await loadBooks(catalogue, params, context);
  } catch (error) {
    if (params.source !== null || catalogue.offer.source === null || !isKeyedUnavailable(error))
      throw error;
    return loadBooks(openLibraryCatalogue(catalogue.sources, true), params, context);
  }
}

async function loadBooks(
  { offer, sources, isFallback }: SearchedCatalogue,
  params: BrowseParams,
  context: PageContext,
): Promise<LoadedBooks> {
  const { library } = context;
  const labels = await labelsFor(offer, params.criteria, context);
  const query = readCatalogueQuery(offer, params.criteria, labels);
  if ('why' in query) return { kind: 'refused', offer, sources, refusal: query };
  const source = offer.source?.code ?? null;
  const range = pageRange(params.page, browsePageSize);
  try {
    const loaded = await loadPage(
      library.catalogue({ source, filters: queryParameters(query) }, range),
    );
    if (loaded.kind === 'beyond') return { ...loaded, offer };
    const answer = isFallback ? markedFallback(loaded.value) : loaded.value;
    const { sourceNames } = library.recent();
    return { kind: 'books', offer, sources, sourceNames, query, answer };
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
  { library }: PageContext,
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

/**
 * Resolves a typed source. Null selects the first source of `/sources`, or the open library without
 * a key.
 */
async function findCatalogue(typed: string | null, context: PageContext): Promise<CatalogueResult> {
  const { library } = context;
  const isKeyed = library.servingInterface() === 'keyed';
  if (typed === null && !isKeyed) return openLibraryCatalogue([], hasUnusableKey(library));
  if (typed !== null && isOpenLibrary(typed)) {
    return openLibraryCatalogue(isKeyed ? await loadSources(library) : []);
  }
  try {
    const sources = await sourcesOf(context);
    const source = typed === null ? (sources[0] ?? null) : sourceMatcher.findOne(typed, sources);
    if (source !== null) {
      const offer = sourceOffer(source, library.describedValues().catalogue);
      return { kind: 'catalogue', offer, sources, isFallback: false };
    }
    return typed === null ? openLibraryCatalogue(sources) : { kind: 'no_source', sources };
  } catch (error) {
    if (typed === null && isKeyedUnavailable(error)) return openLibraryCatalogue([], true);
    if (!(error instanceof ProblemError) || !isKeyMissing(error.problem)) throw error;
    return { kind: 'needs_key', problem: error.problem };
  }
}

function openLibraryCatalogue(sources: readonly Source[], isFallback = false) {
  return { kind: 'catalogue' as const, offer: openLibraryOffer, sources, isFallback };
}

/** Falls back to the cached sources, since they change rarely. */
async function sourcesOf({ library }: PageContext): Promise<readonly Source[]> {
  try {
    return (await library.sources()).value;
  } catch (error) {
    const { sources } = library.recent();
    if (sources.length > 0 && error instanceof ProblemError && !isKeyedUnavailable(error))
      return sources;
    throw error;
  }
}
