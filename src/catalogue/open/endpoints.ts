import type { Endpoint } from '../contract.ts';
import { filters, path, query } from '../endpoint-path.ts';
import type { Parameters } from '../endpoint-path.ts';
import { boardEntryOf } from './board.ts';
import { bookOf, bookSummaryOf } from './book.ts';
import type { PageTemplates } from './book.ts';
import { booklistSummaryOf, readBooklist } from './booklist.ts';
import { readAll, readPage, readRecord } from './envelope.ts';
import { genreOf } from './genre.ts';
import { chapterOf, communityTagOf, feedItemOf, remarkOf, similarBookOf } from './reading.ts';
import { statisticsOf } from './statistics.ts';

export interface OpenOptions {
  readonly pages: PageTemplates;
  /** The code in `/v1/{code}-rankings`. */
  readonly chartSource: string;
  readonly boardFreshMs: number;
}

/** `page` on `/v1/books` goes no further. */
export const lastBooksPage = 200;

/**
 * Every endpoint of the open interface ("open interface, Endpoints"). How often its data changes is
 * not told: what the keyed interface has too is taken to be refreshed as there; what readers write
 * stays fresh as short as the cache allows. `limit` goes only to those whose row lists it, since
 * what becomes of an unknown parameter is not told either.
 */
export function openEndpoints({ pages, chartSource, boardFreshMs }: OpenOptions) {
  const row = (json: unknown) => bookSummaryOf(json, pages);

  const ranking = (at: string, given: Parameters, page: number) =>
    endpoint({
      path: at,
      parameters: { ...given, page, limit: pageSize },
      missing: 'board',
      freshMs: boardFreshMs,
      floorless: true,
      read: readPage(boardEntryOf((page - 1) * pageSize + 1, pages)),
    });

  return {
    books: (given: Parameters, page: number, limit = pageSize) =>
      endpoint({
        path: path`/v1/books`,
        parameters: { ...filters(given), page, limit },
        freshMs: 15 * minutes,
        read: readPage(row, 'books'),
      }),

    /** The five best matches of a title of at least 2 characters. */
    search: (title: string) =>
      endpoint({
        path: path`/v1/search`,
        parameters: { q: title },
        freshMs: 6 * hours,
        read: readAll(row, 'books'),
      }),

    book: (id: string) =>
      endpoint({
        path: path`/v1/books/${id}`,
        missing: 'book',
        freshMs: 6 * hours,
        read: readRecord((data) => bookOf(data, pages)),
      }),

    chapters: (id: string, page: number) =>
      endpoint({
        path: path`/v1/books/${id}/chapters`,
        parameters: { page },
        missing: 'book',
        freshMs: 30 * minutes,
        read: readPage(chapterOf, 'chapters'),
      }),

    comments: (id: string, page: number) =>
      endpoint({
        path: path`/v1/books/${id}/comments`,
        parameters: { page },
        missing: 'book',
        freshMs: 30 * minutes,
        read: readPage(remarkOf, 'comments'),
      }),

    reviews: (id: string, page: number) =>
      endpoint({
        path: path`/v1/books/${id}/reviews`,
        parameters: { page },
        missing: 'book',
        freshMs: 5 * minutes,
        read: readPage(remarkOf, 'reviews'),
      }),

    tags: (id: string) =>
      endpoint({
        path: path`/v1/books/${id}/tags`,
        missing: 'book',
        freshMs: 5 * minutes,
        read: readAll(communityTagOf, 'tags'),
      }),

    recommendations: (id: string) =>
      endpoint({
        path: path`/v1/books/${id}/recommendations`,
        missing: 'book',
        freshMs: 6 * hours,
        read: readAll((json) => similarBookOf(json, pages), 'recommendations', 'books'),
      }),

    /** The reader chart. */
    chart: (given: Parameters, page: number) => ranking(path`/v1/rankings`, given, page),

    community: (given: Parameters, page: number) =>
      ranking(path`/v1/community-rankings`, given, page),

    /** The leaderboards of the chart source. */
    leaders: (given: Parameters, page: number) =>
      ranking(path`/v1/${`${chartSource}-rankings`}`, given, page),

    genres: () =>
      endpoint({ path: path`/v1/genres`, freshMs: 9 * hours, read: readAll(genreOf, 'genres') }),

    booklists: (given: Parameters, page: number) =>
      endpoint({
        path: path`/v1/booklists`,
        parameters: { ...filters(given), page, limit: pageSize },
        freshMs: hours,
        read: readPage((json) => booklistSummaryOf(json, pages), 'booklists'),
      }),

    booklist: (id: string, page: number) =>
      endpoint({
        path: path`/v1/booklists/${id}`,
        parameters: { page },
        missing: 'booklist',
        freshMs: hours,
        read: readBooklist(id, pages),
      }),

    feed: (type: 'comments' | 'activity' | null, page: number) =>
      endpoint({
        path: path`/v1/feed`,
        parameters: { type, page, limit: pageSize },
        freshMs: 5 * minutes,
        read: readPage((json) => feedItemOf(json, pages), 'feed'),
      }),

    statistics: () =>
      endpoint({ path: path`/v1/stats`, freshMs: hours, read: readRecord(statisticsOf) }),
  };
}

export type OpenEndpoints = ReturnType<typeof openEndpoints>;

/** Items a page is asked to hold, the most the interface allows ("open interface, Limits"). */
const pageSize = 50;
const minutes = 60_000;
const hours = 60 * minutes;

type Described<T> = Pick<Endpoint<T>, 'path' | 'freshMs' | 'floorless' | 'read'> &
  Partial<Pick<Endpoint<T>, 'missing'>> & { readonly parameters?: Parameters };

function endpoint<T>({ parameters = {}, ...described }: Described<T>): Endpoint<T> {
  return {
    interface: 'open',
    query: query(parameters),
    units: 0,
    missing: 'record',
    ...described,
  };
}
