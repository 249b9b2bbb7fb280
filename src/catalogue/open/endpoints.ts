import {
  allowedFilters,
  createEndpoint,
  filledPath,
  type EndpointOptions,
  type EndpointPath,
  type QueryParameters,
} from '../endpoint-path.ts';
import type { ApiPage } from '../api-values.ts';
import { createBoardEntryParser } from './board.ts';
import {
  parseBook,
  type UrlTemplates,
  parseBooklistSummary,
  createBooklistParser,
} from './book.ts';
import { findTagRows } from './book-labels.ts';
import { parseList, parsePage, parseRecord } from './fields.ts';
import {
  parseGenre,
  parseChapter,
  parseComment,
  parseCommunityTag,
  parseFeedItem,
  parseReview,
  parseSimilarBook,
} from './reading.ts';
import { parseStatistics } from './figures.ts';

export interface OpenEndpointsOptions {
  readonly urlTemplates: UrlTemplates;
  /** The code in `/v1/{code}-rankings`. */
  readonly chartSource: string;
  readonly boardFreshMs: number;
}

/** The last page of `/v1/books`. */
export const maxBooksPage = 200;

/** The largest page ("open interface, Limits"), which costs as much as a small one. */
export const maxLimit = 50;

/**
 * The endpoints of the open interface ("open interface, Endpoints"). It documents no refresh times:
 * records that the keyed interface has too use that interface's, and readers' texts use the
 * minimum. "Paginated endpoints accept `page` and an optional `limit`"; a null `limit` is not sent.
 */
export function createOpenEndpoints({
  urlTemplates,
  chartSource,
  boardFreshMs,
}: OpenEndpointsOptions) {
  /** A row has as much of a record as the service sends. */
  const row = (json: unknown) => parseBook(json, urlTemplates);
  const ranking = { missing: 'board', freshMs: boardFreshMs, ignoresMinFreshness: true } as const;
  const entry = createBoardEntryParser(urlTemplates);

  /** A listing that may be filtered. */
  const listOf =
    <T>(
      path: string,
      options: Omit<EndpointOptions<unknown>, 'parse' | 'units'>,
      parseRow: (json: unknown, index: number) => T | null,
      names?: string,
    ) =>
    (parameters: QueryParameters, page: number, limit: number | null = maxLimit) =>
      createOpenEndpoint(filledPath(path, {}), {
        ...options,
        parameters: { ...allowedFilters(parameters), page, limit },
        parse: parsePage(parseRow, { page, limit }, names),
      });

  /** A listing of one book. */
  const listingOf =
    <T>(name: string, parseRow: (json: unknown) => T | null, freshMs: number) =>
    (id: string, page: number, limit: number | null = maxLimit) =>
      createOpenEndpoint(filledPath(`/books/{id}/${name}`, { id }), {
        parameters: { page, limit },
        missing: 'book',
        freshMs,
        parse: parsePage(parseRow, { page, limit }, name),
      });

  const books = listOf('/books', { freshMs: 15 * minuteMs }, row, 'books');
  const feedItem = (json: unknown) => parseFeedItem(json, urlTemplates);
  const feed = listOf('/feed', { freshMs: 5 * minuteMs }, feedItem, 'feed');

  return {
    books: (...requested: Parameters<typeof books>) => {
      const endpoint = books(...requested);
      return { ...endpoint, parse: (json: unknown) => withMaxPage(endpoint.parse(json)) };
    },

    /** The five best matches of a title of at least 2 characters. */
    search: (title: string) =>
      createOpenEndpoint(filledPath('/search', {}), {
        parameters: { q: title },
        freshMs: 6 * hourMs,
        parse: parseList(row, 'books'),
      }),

    book: (id: string) =>
      createOpenEndpoint(filledPath('/books/{id}', { id }), {
        missing: 'book',
        freshMs: 6 * hourMs,
        parse: parseRecord((data) => parseBook(data, urlTemplates)),
      }),

    chapters: listingOf('chapters', parseChapter, 30 * minuteMs),
    comments: listingOf('comments', parseComment, 30 * minuteMs),
    reviews: listingOf('reviews', parseReview, 5 * minuteMs),

    tags: (id: string) =>
      createOpenEndpoint(filledPath('/books/{id}/tags', { id }), {
        missing: 'book',
        freshMs: 5 * minuteMs,
        parse: parseList(parseCommunityTag, findTagRows),
      }),

    recommendations: (id: string) =>
      createOpenEndpoint(filledPath('/books/{id}/recommendations', { id }), {
        missing: 'book',
        freshMs: 6 * hourMs,
        parse: parseList(
          (json) => parseSimilarBook(json, id, urlTemplates),
          'recommendations books',
        ),
      }),

    chart: listOf('/rankings', ranking, entry),
    community: listOf('/community-rankings', ranking, entry),
    leaders: listOf(`/${chartSource}-rankings`, ranking, entry),

    genres: () =>
      createOpenEndpoint(filledPath('/genres', {}), {
        freshMs: 9 * hourMs,
        parse: parseList(parseGenre, 'genres'),
      }),

    booklists: listOf(
      '/booklists',
      { freshMs: hourMs },
      (json) => parseBooklistSummary(json, urlTemplates),
      'booklists',
    ),

    booklist: (id: string, page: number, limit: number | null = maxLimit) =>
      createOpenEndpoint(filledPath('/booklists/{id}', { id }), {
        parameters: { page, limit },
        missing: 'booklist',
        freshMs: hourMs,
        parse: createBooklistParser(id, { page, limit }, urlTemplates),
      }),

    feed: (type: 'comments' | 'activity' | null, page: number, limit?: number | null) =>
      feed({ type }, page, limit),

    statistics: () =>
      createOpenEndpoint(filledPath('/stats', {}), {
        freshMs: hourMs,
        parse: parseRecord(parseStatistics),
      }),
  };
}

/** `totalPages` also counts the pages that may not be requested. */
function withMaxPage<T>(page: ApiPage<T>): ApiPage<T> {
  return { ...page, lastPage: Math.min(page.lastPage ?? maxBooksPage, maxBooksPage) };
}

export type OpenEndpoints = ReturnType<typeof createOpenEndpoints>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

function createOpenEndpoint<T>(path: EndpointPath, options: Omit<EndpointOptions<T>, 'units'>) {
  return createEndpoint<T>('open', path, { units: 0, ...options });
}
