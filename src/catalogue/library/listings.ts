import { answerWith, type Answer, type ListRange } from '../../model/answer.ts';
import type { BookSummary, Figure, BookRef } from '../../model/book.ts';
import type { Genre, Source } from '../../model/source.ts';
import type { CatalogueSearch, Listing } from '../library.ts';
import { maxBooksPage } from '../open/endpoints.ts';
import { requestFromKeyed, requestFromOpen, type LibraryRequest } from './routing.ts';
import { requestRange } from './list-range.ts';
import type { BooklistSummary } from '../../model/booklist.ts';
import type { FeedItem } from '../../model/open-records.ts';
import type { Endpoint } from '../contract.ts';
import type { ApiPage } from '../api-values.ts';
import { findOpenBook } from './cross-reference.ts';

/** The filtered catalogue of a source, or of the open library for null. */
export async function requestCatalogue(
  request: LibraryRequest,
  { source, filters }: CatalogueSearch,
  range: ListRange,
): Promise<Answer<Listing<BookSummary>>> {
  const { keyed, open, recent } = request;
  const answer =
    source === null
      ? await requestFromOpen(request, (ask) =>
          requestRange(range, (page) => ask(open.books(filters, page)), {
            maxPage: maxBooksPage,
          }),
        )
      : await requestFromKeyed(request, (ask) =>
          requestRange(range, (page) => ask(keyed.books(source, filters, page))),
        );
  recent.remember(request, answer, ({ items }) => items);
  const { items, paging } = answer.value;
  const labelled = withFigureLabels(items, findSource(request, source));
  return answerWith(answer, { items: labelled, paging });
}

/** A source's description; null if it was not requested with this key. */
export function findSource(request: LibraryRequest, source: string | null): Source | null {
  return request.records?.sources.find(({ code }) => code === source) ?? null;
}

/** Genres of a source, or of the open library for null. */
export async function requestGenres(
  request: LibraryRequest,
  source: string | null,
): Promise<Answer<readonly Genre[]>> {
  const { keyed, open, recent } = request;
  const answer =
    source === null
      ? await requestFromOpen(request, (ask) => ask(open.genres()))
      : await requestFromKeyed(request, (ask) => ask(keyed.genres(source)));
  (source === null ? recent.open : request.records)?.lists.genres.set(source, answer.value);
  return answer;
}

/** A source's tags: all, or those with a name that contains `name`. */
export async function requestTags(request: LibraryRequest, source: string, name: string | null) {
  const answer = await requestFromKeyed(request, (ask) => ask(request.keyed.tags(source, name)));
  if (name === null) request.records?.lists.tags.set(source, answer.value);
  return answer;
}

/** Drops internal properties. */
export function toListing<T>(answer: Answer<Listing<T>>): Answer<Listing<T>> {
  const { items, paging } = answer.value;
  return answerWith(answer, { items, paging });
}

/**
 * Adds the labels that the compact view omits ("keyed interface, Conventions"), from the source's
 * description in `/sources`. They stay null if that is not available.
 */
function withFigureLabels(
  books: readonly BookSummary[],
  source: Source | null,
): readonly BookSummary[] {
  return books.map((book) => ({ ...book, figures: labelFigures(book.figures, source?.metrics) }));
}

export function withListFigureLabels<T extends Pick<BooklistSummary, 'figures'>>(
  list: T,
  source: Source | null,
): T {
  return { ...list, figures: labelFigures(list.figures, source?.booklists.metrics) };
}

interface FigureDefinition {
  readonly key: string;
  readonly label: string;
  readonly period?: string | null;
}

function labelFigures(
  figures: readonly Figure[],
  definitions: readonly FigureDefinition[] = [],
): readonly Figure[] {
  return figures.map((figure) => {
    if (figure.label !== null) return figure;
    const named = definitions.filter(({ key }) => key === figure.key);
    const definition = named.find(({ period }) => period === figure.period) ?? named[0];
    return { ...figure, label: definition?.label ?? null };
  });
}

/** Takes the open book's id. */
export type BookListingEndpoint<T> = (id: string, page: number) => Endpoint<ApiPage<T>>;

/** A range of a book's chapters, comments or reviews. */
export async function requestBookListing<T>(
  request: LibraryRequest,
  ref: BookRef,
  range: ListRange,
  endpoint: BookListingEndpoint<T>,
): Promise<Answer<Listing<T>>> {
  const answer = await requestFromOpen<Listing<T>>(request, async (ask) => {
    const book = await findOpenBook(request, ref, ask);
    if (book === null) return null;
    const listPaging = { hasOwnPageSize: true };
    return requestRange(range, (page) => ask(endpoint(book.id, page)), listPaging);
  });
  return toListing(answer);
}

export function requestCommunityTags(request: LibraryRequest, ref: BookRef) {
  return requestFromOpen(request, async (ask) => {
    const book = await findOpenBook(request, ref, ask);
    return book === null ? null : ask(request.open.tags(book.id));
  });
}

export async function requestSimilarBooks(request: LibraryRequest, ref: BookRef) {
  const answer = await requestFromOpen(request, async (ask) => {
    const book = await findOpenBook(request, ref, ask);
    return book === null ? null : ask(request.open.recommendations(book.id));
  });
  return request.recent.remember(request, answer, (books) => books);
}

export async function requestFeed(
  request: LibraryRequest,
  type: 'comments' | 'activity' | null,
  range: ListRange,
): Promise<Answer<Listing<FeedItem>>> {
  const answer = await requestFromOpen(request, (ask) =>
    requestRange(range, (page) => ask(request.open.feed(type, page))),
  );
  return request.recent.remember(request, toListing(answer), ({ items }) =>
    items.map(({ book }) => book).filter((book) => book !== null),
  );
}

export function requestStatistics(request: LibraryRequest) {
  return requestFromOpen(request, (ask) => ask(request.open.statistics()));
}
