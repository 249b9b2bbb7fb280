import {
  allowedFilters,
  encodePath,
  createEndpoint,
  type QueryParameters,
} from '../endpoint-path.ts';
import { boardSchema, genreSchema, parseBoard, sourceSchema, tagSchema } from './source.ts';
import {
  bookSchema,
  bookSummarySchema,
  booklistHeadSchema,
  booklistMemberSchema,
  booklistSummarySchema,
} from './book.ts';
import { parseList, parseHeadedPage, parsePage, parseRecord } from './fields.ts';

/** A source's code and the source's own id or code of a record. */
interface SourceRecord {
  readonly source: string;
  readonly id: string;
}

/**
 * The endpoints of the keyed interface ("keyed interface, Endpoints": path, cost, data refreshed).
 * Listings that are shown without covers and excerpts use the compact view. Each listing uses one
 * view only, so that no two pages request the same data twice.
 */
export function createKeyedEndpoints({ boardFreshMs }: { readonly boardFreshMs: number }) {
  return {
    sources: () =>
      createEndpoint('keyed', encodePath`/v1/sources`, {
        units: 1,
        freshMs: 9 * hourMs,
        parse: parseList(sourceSchema),
      }),

    book: ({ source, id }: SourceRecord) =>
      createEndpoint('keyed', encodePath`/v1/books/${source}/${id}`, {
        source,
        missing: 'book',
        units: 1,
        freshMs: 6 * hourMs,
        parse: parseRecord(bookSchema),
      }),

    /** `text` is a title, a book's URL at its source, or an author. Not paged. */
    search: (by: 'q' | 'author', text: string, source: string | null) =>
      createEndpoint('keyed', encodePath`/v1/search`, {
        parameters: { [by]: text, source },
        ...(source !== null && { source }),
        units: 1,
        freshMs: 6 * hourMs,
        parse: parseList(bookSummarySchema),
      }),

    /** Without covers, excerpts and labels of figures. */
    books: (source: string, parameters: QueryParameters, page: number) =>
      createEndpoint('keyed', encodePath`/v1/${source}/books`, {
        source,
        parameters: { ...allowedFilters(parameters), page, view: 'compact' },
        missing: 'source',
        units: 5,
        freshMs: 15 * minuteMs,
        parse: parsePage(bookSummarySchema),
      }),

    genres: (source: string) =>
      createEndpoint('keyed', encodePath`/v1/${source}/genres`, {
        source,
        missing: 'source',
        units: 1,
        freshMs: 9 * hourMs,
        parse: parseList(genreSchema),
      }),

    /** `name` narrows the list; null for all tags. */
    tags: (source: string, name: string | null) =>
      createEndpoint('keyed', encodePath`/v1/${source}/tags`, {
        source,
        parameters: { q: name },
        missing: 'source',
        units: 1,
        freshMs: 9 * hourMs,
        parse: parseList(tagSchema),
      }),

    boards: (source: string) =>
      createEndpoint('keyed', encodePath`/v1/${source}/rankings`, {
        source,
        missing: 'source',
        units: 1,
        freshMs: 30 * minuteMs,
        parse: parseList(boardSchema(source)),
      }),

    board: ({ source, id }: SourceRecord, channel: string | null, page: number) =>
      createEndpoint('keyed', encodePath`/v1/${source}/rankings/${id}`, {
        source,
        parameters: { channel, page },
        missing: 'board',
        units: 5,
        freshMs: boardFreshMs,
        ignoresMinFreshness: true,
        parse: parseBoard(page),
      }),

    booklists: (source: string, parameters: QueryParameters, page: number) =>
      createEndpoint('keyed', encodePath`/v1/${source}/booklists`, {
        source,
        parameters: { ...allowedFilters(parameters), page },
        missing: 'source',
        units: 5,
        freshMs: hourMs,
        parse: parsePage(booklistSummarySchema),
      }),

    /** Its books lack covers, excerpts and labels of figures. */
    booklist: ({ source, id }: SourceRecord, parameters: QueryParameters, page: number) =>
      createEndpoint('keyed', encodePath`/v1/${source}/booklists/${id}`, {
        source,
        parameters: { ...allowedFilters(parameters), page, view: 'compact' },
        missing: 'booklist',
        units: 5,
        freshMs: hourMs,
        parse: parseHeadedPage(booklistHeadSchema, 'members', booklistMemberSchema),
      }),
  };
}

export type KeyedEndpoints = ReturnType<typeof createKeyedEndpoints>;

/**
 * The deepest page of a listing with these filters: "50 pages with no filter; 20 with one filter; 5 with
 * two or more" ("keyed interface, Limits"). Each value of a repeated filter counts.
 */
export function maxListingPage(filters: QueryParameters): number {
  const counts = Object.entries(allowedFilters(filters)).map(([name, value]) => {
    if (value === null || notFilters.has(name)) return 0;
    return typeof value === 'object' ? value.length : 1;
  });
  const count = counts.reduce((sum, each) => sum + each, 0);
  return count === 0 ? 50 : count === 1 ? 20 : 5;
}

/** They order a listing, or say how its filters combine. */
const notFilters = new Set(['sort', 'order', 'tag_match']);

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
