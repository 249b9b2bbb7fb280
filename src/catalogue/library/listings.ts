import { answerWith, type Answer, type ListRange } from '../../model/answer.ts';
import type { BookSummary, BookRef } from '../../model/book.ts';
import type { Genre, Source, Tag } from '../../model/source.ts';
import type { CatalogueSearch, Listing } from '../library.ts';
import { maxListingPage } from '../keyed/endpoints.ts';
import { maxBooksPage } from '../open/endpoints.ts';
import {
  requestEndpoint,
  requestFromOpen,
  type InterfaceAsk,
  type LibraryRequest,
} from './routing.ts';
import { requestList, requestListRange } from './list-range.ts';
import type { PageEndpoint } from './paged-list.ts';
import type { FeedItem } from '../../model/open-records.ts';
import type { Endpoint } from '../contract.ts';
import type { ApiPage } from '../api-values.ts';
import { findOpenBook } from './cross-reference.ts';
import { otherSpelling, searchEitherSpelling } from './spelling.ts';

export function requestCatalogue(
  request: LibraryRequest,
  { source, filters }: CatalogueSearch,
  range: ListRange,
): Promise<Answer<Listing<BookSummary>>> {
  return searchEitherSpelling(filters, filtersInOtherSpelling(filters), range, (spelling, part) =>
    requestFiltered(request, { source, filters: spelling }, part),
  );
}

type Filters = CatalogueSearch['filters'];

/** Only these are typed texts; others are codes. Null if none has another spelling. */
function filtersInOtherSpelling(filters: Filters): Filters | null {
  const respelled: Record<string, string> = {};
  for (const name of ['q', 'title', 'author']) {
    const text = filters[name];
    const other = typeof text === 'string' ? otherSpelling(text) : null;
    if (other !== null) respelled[name] = other;
  }
  return Object.keys(respelled).length === 0 ? null : { ...filters, ...respelled };
}

async function requestFiltered(
  request: LibraryRequest,
  { source, filters }: CatalogueSearch,
  range: ListRange,
): Promise<Answer<Listing<BookSummary>>> {
  const { keyed, open, recent } = request;
  const answer: Answer<Listing<BookSummary>> =
    source === null
      ? await requestList(
          request,
          range,
          (page, limit) => open.books(filters, page, limit),
          maxBooksPage,
        )
      : await requestList(
          request,
          range,
          (page) => keyed.books(source, filters, page),
          maxListingPage(filters),
        );
  recent.remember(request, answer, ({ items }) => items);
  const { items, paging } = answer.value;
  const definitions = findSource(request, source)?.metrics;
  const labelled = items.map((book) => withFigureLabels(book, definitions));
  return answerWith(answer, { items: labelled, paging });
}

/** The records of a source's interface, or of the open one for null. */
export function recordsOf({ recent, records }: LibraryRequest, source: string | null) {
  return source === null ? recent.open : records;
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
  const { keyed, open } = request;
  const endpoint = source === null ? open.genres() : keyed.genres(source);
  const answer = await requestEndpoint(request, endpoint);
  recordsOf(request, source)?.lists.genres.set(source, answer.value);
  return answer;
}

/** A source's tags: all, or those with a name that contains `name`, in either spelling. */
export async function requestTags(
  request: LibraryRequest,
  source: string,
  name: string | null,
): Promise<Answer<readonly Tag[]>> {
  const answer = await requestEndpoint(request, request.keyed.tags(source, name));
  const other = name === null ? null : otherSpelling(name);
  if (other !== null && answer.value.length === 0) return requestTags(request, source, other);
  if (name === null) request.records?.lists.tags.set(source, answer.value);
  return answer;
}

export function toListing<T>(answer: Answer<Listing<T>>): Answer<Listing<T>> {
  const { items, paging } = answer.value;
  return answerWith(answer, { items, paging });
}

interface FigureDefinition {
  readonly key: string;
  readonly label: string;
  readonly period?: string | null;
}

/**
 * Adds the labels that the compact view omits ("keyed interface, Conventions"), from the source's
 * description in `/sources`. They stay null if that is not available.
 */
export function withFigureLabels<T extends Pick<BookSummary, 'figures'>>(
  record: T,
  definitions: readonly FigureDefinition[] = [],
): T {
  const figures = record.figures.map((figure) => {
    if (figure.label !== null) return figure;
    const named = definitions.filter(({ key }) => key === figure.key);
    const definition = named.find(({ period }) => period === figure.period) ?? named[0];
    return { ...figure, label: definition?.label ?? null };
  });
  return { ...record, figures };
}

function requestOfOpenBook<T>(
  request: LibraryRequest,
  ref: BookRef,
  requestRecord: (ask: InterfaceAsk, id: string) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  return requestFromOpen(request, async (ask) => {
    const book = await findOpenBook(request, ref, ask);
    return book && requestRecord(ask, book.id);
  });
}

export type BookListingEndpoint<T> = (
  id: string,
  ...requested: Parameters<PageEndpoint<T>>
) => Endpoint<ApiPage<T>>;

export async function requestBookListing<T>(
  request: LibraryRequest,
  ref: BookRef,
  range: ListRange,
  endpoint: BookListingEndpoint<T>,
): Promise<Answer<Listing<T>>> {
  const answer = await requestOfOpenBook<Listing<T>>(request, ref, (ask, id) =>
    requestListRange(range, request, ask, (page, limit) => endpoint(id, page, limit)),
  );
  return toListing(answer);
}

export function requestCommunityTags(request: LibraryRequest, ref: BookRef) {
  return requestOfOpenBook(request, ref, (ask, id) => ask(request.open.tags(id)));
}

export async function requestSimilarBooks(request: LibraryRequest, ref: BookRef) {
  const answer = await requestOfOpenBook(request, ref, (ask, id) =>
    ask(request.open.recommendations(id)),
  );
  return request.recent.remember(request, answer, (books) => books);
}

export async function requestFeed(
  request: LibraryRequest,
  type: 'comments' | 'activity' | null,
  range: ListRange,
): Promise<Answer<Listing<FeedItem>>> {
  const answer = await requestList(request, range, (page, limit) =>
    request.open.feed(type, page, limit),
  );
  return request.recent.remember(request, toListing(answer), ({ items }) =>
    items.map(({ book }) => book).filter((book) => book !== null),
  );
}

export function requestStatistics(request: LibraryRequest) {
  return requestEndpoint(request, request.open.statistics());
}
