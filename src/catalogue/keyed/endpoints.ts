import type { Endpoint } from '../contract.ts';
import { filters, path, query } from '../endpoint-path.ts';
import type { Parameters } from '../endpoint-path.ts';
import { board, boardEntry, boardHead } from './board.ts';
import { book, bookSummary } from './book.ts';
import { booklistHead, booklistMember, booklistSummary } from './booklist.ts';
import { readAll, readHeadedPage, readPage, readRecord } from './envelope.ts';
import { genre, source, tag } from './source.ts';

/** A record's name: its source and the source's own id or code. */
interface OfSource {
  readonly source: string;
  readonly id: string;
}

/**
 * Every endpoint of the keyed interface ("keyed interface, Endpoints": path, cost, data refreshed).
 * Rows of books that are shown without covers and excerpts come in the compact view; each listing has
 * one view alone, so that no two pages ask for the same twice.
 */
export function keyedEndpoints({ boardFreshMs }: { readonly boardFreshMs: number }) {
  return {
    sources: () =>
      endpoint({ path: path`/v1/sources`, units: 1, freshMs: 9 * hours, read: readAll(source) }),

    book: ({ source, id }: OfSource) =>
      endpoint({
        path: path`/v1/books/${source}/${id}`,
        missing: 'book',
        units: 1,
        freshMs: 6 * hours,
        read: readRecord(book),
      }),

    /** `text` is a title, a book's URL at its source, or an author; never paged. */
    search: (by: 'q' | 'author', text: string, source: string | null) =>
      endpoint({
        path: path`/v1/search`,
        parameters: { [by]: text, source },
        units: 1,
        freshMs: 6 * hours,
        read: readAll(bookSummary),
      }),

    /** Without covers, excerpts and labels of figures. */
    books: (source: string, given: Parameters, page: number) =>
      endpoint({
        path: path`/v1/${source}/books`,
        parameters: { ...filters(given), page, view: 'compact' },
        missing: 'source',
        units: 5,
        freshMs: 15 * minutes,
        read: readPage(bookSummary),
      }),

    genres: (source: string) =>
      endpoint({
        path: path`/v1/${source}/genres`,
        missing: 'source',
        units: 1,
        freshMs: 9 * hours,
        read: readAll(genre),
      }),

    /** `name` narrows; null for every tag. */
    tags: (source: string, name: string | null) =>
      endpoint({
        path: path`/v1/${source}/tags`,
        parameters: { q: name },
        missing: 'source',
        units: 1,
        freshMs: 9 * hours,
        read: readAll(tag),
      }),

    boards: (source: string) =>
      endpoint({
        path: path`/v1/${source}/rankings`,
        missing: 'source',
        units: 1,
        freshMs: 30 * minutes,
        read: readAll(board(source)),
      }),

    board: ({ source, id }: OfSource, channel: string | null, page: number) =>
      endpoint({
        path: path`/v1/${source}/rankings/${id}`,
        parameters: { channel, page },
        missing: 'board',
        units: 5,
        freshMs: boardFreshMs,
        floorless: true,
        read: readHeadedPage(boardHead, 'entries', boardEntry),
      }),

    booklists: (source: string, given: Parameters, page: number) =>
      endpoint({
        path: path`/v1/${source}/booklists`,
        parameters: { ...filters(given), page },
        missing: 'source',
        units: 5,
        freshMs: hours,
        read: readPage(booklistSummary),
      }),

    /** Its books come without covers, excerpts and figures' labels. */
    booklist: ({ source, id }: OfSource, given: Parameters, page: number) =>
      endpoint({
        path: path`/v1/${source}/booklists/${id}`,
        parameters: { ...filters(given), page, view: 'compact' },
        missing: 'booklist',
        units: 5,
        freshMs: hours,
        read: readHeadedPage(booklistHead, 'members', booklistMember),
      }),
  };
}

export type KeyedEndpoints = ReturnType<typeof keyedEndpoints>;

const minutes = 60_000;
const hours = 60 * minutes;

type Described<T> = Pick<Endpoint<T>, 'path' | 'units' | 'freshMs' | 'floorless' | 'read'> &
  Partial<Pick<Endpoint<T>, 'missing'>> & { readonly parameters?: Parameters };

function endpoint<T>({ parameters = {}, ...described }: Described<T>): Endpoint<T> {
  return { interface: 'keyed', query: query(parameters), missing: 'record', ...described };
}
