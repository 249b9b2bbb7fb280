import {
  allowedFilters,
  createEndpoint,
  filledPath,
  type QueryParameters,
  type Segments,
} from '../endpoint-path.ts';
import type { Endpoint } from '../contract.ts';
import { boardSchema, genreSchema, parseBoard, sourceSchema, tagSchema } from './source.ts';
import {
  bookSchema,
  bookSummarySchema,
  booklistHeadSchema,
  booklistMemberSchema,
  booklistSummarySchema,
} from './book.ts';
import { parseList, parseHeadedPage, parsePage, parseRecord } from './fields.ts';

interface Declaration<Path extends string, T> extends Pick<Endpoint<T>, 'units' | 'freshMs'> {
  /** Below `/api/v1`, with `{…}` for each variable segment. */
  readonly path: Path;
  readonly missing?: Endpoint<T>['missing'];
  /** The query parameters that Colophon sends, each with its own values; empty if a user gives the value. */
  readonly parameters?: Readonly<Record<string, readonly string[]>>;
  /** Sent with each request. */
  readonly always?: Readonly<Record<string, string>>;
  readonly parse: (json: unknown, segments: Segments<Path>, query: QueryParameters) => T;
}

/** Makes requests of an endpoint, and says what it uses of the description. */
function declared<Path extends string, T>(declaration: Declaration<Path, T>) {
  const { path, parameters = {}, always = {}, parse, ...options } = declaration;
  const requestOf = (segments: Segments<Path>, query: QueryParameters = {}): Endpoint<T> => {
    const { source } = { ...query, ...segments };
    return createEndpoint('keyed', filledPath(path, segments), {
      ...options,
      parameters: { ...query, ...always },
      ...(typeof source === 'string' && { source }),
      parse: (json) => parse(json, segments, query),
    });
  };
  const constants = Object.entries(always).map(([name, value]) => [name, [value]] as const);
  const used = { path, parameters: { ...parameters, ...Object.fromEntries(constants) } };
  return Object.assign(requestOf, { used });
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const any: readonly string[] = [];

/**
 * The endpoints of the keyed interface ("keyed interface, Endpoints": path, cost, data refreshed). Listings
 * that are shown without covers, excerpts and labels of figures use the compact view. Each listing uses one
 * view only, so that no two pages request the same data twice. The facets and minimums of a source are not
 * among the parameters, because they come from `/sources`.
 */
const declarations = {
  sources: declared({
    path: '/sources',
    units: 1,
    freshMs: 9 * hourMs,
    parse: parseList(sourceSchema),
  }),
  book: declared({
    path: '/books/{source}/{id}',
    missing: 'book',
    units: 1,
    freshMs: 6 * hourMs,
    parse: parseRecord(bookSchema),
  }),
  search: declared({
    path: '/search',
    parameters: { q: any, author: any, source: any },
    units: 1,
    freshMs: 6 * hourMs,
    parse: parseList(bookSummarySchema),
  }),
  books: declared({
    path: '/{source}/books',
    missing: 'source',
    parameters: {
      ...{ title: any, author: any, status: any, genre: any, subgenre: any },
      ...{ tag: any, tag_not: any, tag_match: any, min_words: any, max_words: any },
      ...{ updated: any, dropped: any, sort: any, order: ['asc', 'desc'], page: any },
    },
    always: { view: 'compact' },
    units: 5,
    freshMs: 15 * minuteMs,
    parse: parsePage(bookSummarySchema),
  }),
  genres: declared({
    path: '/{source}/genres',
    missing: 'source',
    units: 1,
    freshMs: 9 * hourMs,
    parse: parseList(genreSchema),
  }),
  tags: declared({
    path: '/{source}/tags',
    missing: 'source',
    parameters: { q: any },
    units: 1,
    freshMs: 9 * hourMs,
    parse: parseList(tagSchema),
  }),
  boards: declared({
    path: '/{source}/rankings',
    missing: 'source',
    units: 1,
    freshMs: 30 * minuteMs,
    parse: (json, { source }) => parseList(boardSchema(source))(json),
  }),
  board: declared({
    path: '/{source}/rankings/{id}',
    missing: 'board',
    parameters: { channel: any, page: any },
    units: 5,
    freshMs: 30 * minuteMs,
    parse: (json, _, { page }) => parseBoard(Number(page))(json),
  }),
  booklists: declared({
    path: '/{source}/booklists',
    missing: 'source',
    parameters: { sort: any, min_books: any, contains: any, page: any },
    units: 5,
    freshMs: hourMs,
    parse: parsePage(booklistSummarySchema),
  }),
  booklist: declared({
    path: '/{source}/booklists/{id}',
    missing: 'booklist',
    parameters: {
      ...{ sort: any, status: any, min_words: any, dropped: any, has_note: any, page: any },
    },
    always: { view: 'compact' },
    units: 5,
    freshMs: hourMs,
    parse: parseHeadedPage(booklistHeadSchema, 'members', booklistMemberSchema),
  }),
};

/** What Colophon uses of the keyed interface. */
export const usedEndpoints = Object.values(declarations).map(({ used }) => used);

/** A source's code and the source's own id or code of a record. */
interface SourceRecord {
  readonly source: string;
  readonly id: string;
}

/** `boardFreshMs`: the operator sets it (`WATCH_INTERVAL_SECONDS`). */
export function createKeyedEndpoints({ boardFreshMs }: { readonly boardFreshMs: number }) {
  const { sources, book, search, books, genres, tags, boards, ...lists } = declarations;
  return {
    sources: () => sources({}),
    book: ({ source, id }: SourceRecord) => book({ source, id }),
    /** `text` is a title, a book's URL at its source, or an author. Not paged. */
    search: (by: 'q' | 'author', text: string, source: string | null) =>
      search({}, { [by]: text, source }),
    books: (source: string, filters: QueryParameters, page: number) =>
      books({ source }, { ...allowedFilters(filters), page }),
    genres: (source: string) => genres({ source }),
    /** `name` narrows the list; null for all tags. */
    tags: (source: string, name: string | null) => tags({ source }, { q: name }),
    boards: (source: string) => boards({ source }),
    board: ({ source, id }: SourceRecord, channel: string | null, page: number) => ({
      ...lists.board({ source, id }, { channel, page }),
      freshMs: boardFreshMs,
      ignoresMinFreshness: true as const,
    }),
    booklists: (source: string, filters: QueryParameters, page: number) =>
      lists.booklists({ source }, { ...allowedFilters(filters), page }),
    booklist: ({ source, id }: SourceRecord, filters: QueryParameters, page: number) =>
      lists.booklist({ source, id }, { ...allowedFilters(filters), page }),
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
