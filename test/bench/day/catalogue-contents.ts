import {
  createInProcessCatalogue,
  SAMPLE_KEY,
} from '../../../src/playground/catalogue/sample-catalogue.ts';

/** A book that users search for by its titles and open by its ids. */
export interface ListedBook {
  readonly zh: string;
  readonly en: string | null;
  readonly author: string;
  /** Its id at its source, if known. */
  readonly keyed: { readonly source: string; readonly id: string } | null;
  /** Its id in the open library, if it is there. */
  readonly open: string | null;
}

/** A board with its section. */
export interface ListedBoard {
  readonly source: string;
  readonly board: string;
  readonly section: string | null;
}

/** The contents of the catalogue, as its own endpoints list them. */
export interface CatalogueContents {
  /** Most-read books first. */
  readonly openBooks: readonly ListedBook[];
  /** One book of each source in turn. */
  readonly keyedBooks: readonly ListedBook[];
  readonly boards: readonly ListedBoard[];
  readonly genres: readonly string[];
  readonly openLists: readonly string[];
  readonly keyedLists: readonly { readonly source: string; readonly id: string }[];
  readonly sources: readonly string[];
  /** A book that the service hides. */
  readonly hidden: { readonly source: string; readonly id: string };
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Lists the content of a second catalogue of the same seed without limits, so that the day's own
 * catalogue logs no requests for it.
 */
export function listCatalogue(start: number): CatalogueContents {
  const most = Number.MAX_SAFE_INTEGER;
  const catalogue = createInProcessCatalogue(
    {
      now: () => start,
      limits: { openPerMinute: most, keyedPerMinute: most, unitsPerDay: most },
    },
    'https://catalogue.invalid',
  );
  const rows = (url: string, headers = {}): readonly Json[] => {
    const { answer } = catalogue.answer({ method: 'GET', url: `/api/v1${url}`, headers });
    return (answer?.body as { readonly data: readonly Json[] }).data;
  };
  const keyedRows = (url: string) => rows(url, { authorization: `Bearer ${SAMPLE_KEY}` });

  const openBooks = [1, 2, 3, 4, 5, 6]
    .flatMap((page) => rows(`/books?sort=popularity&limit=50&page=${page}`))
    .map((row) => openBook(row, (url) => keyedRows(`/search?q=${encodeURIComponent(url)}`)[0]));
  const openIds = new Map(openBooks.map((book) => [keyOf(book), book.open]));

  const sources = keyedRows('/sources');
  const codes = sources.map((source) => textOf(source['source']));
  const booksOf = codes.map((code) =>
    [1, 2].flatMap((page) => keyedRows(`/${code}/books?page=${page}`)).map(keyedBook),
  );
  const listsOf = sources
    .filter((source) => source['has_booklists'] === true)
    .flatMap(({ source }) => keyedRows(`/${textOf(source)}/booklists`).slice(0, 8));
  return {
    openBooks,
    keyedBooks: interleave(booksOf).map((book) => ({
      ...book,
      open: openIds.get(keyOf(book)) ?? null,
    })),
    boards: interleave(
      codes.map((code) => keyedRows(`/${code}/rankings`).flatMap((row) => boardsIn(code, row))),
    ),
    genres: rows('/genres').map((genre) => textOf(genre['id'])),
    openLists: rows('/booklists?limit=50').map((list) => textOf(list['id'])),
    keyedLists: listsOf.map((list) => ({
      source: textOf(list['source']),
      id: textOf(list['list_id']),
    })),
    sources: codes,
    hidden: catalogue.fixtures.hidden,
  };
}

/** `find` finds a book by its page at its source, if the row has no id there. */
function openBook(row: Json, find: (url: string) => Json | undefined): ListedBook {
  const { sourceBookId, sourceUrl } = row;
  const keyed =
    sourceBookId !== undefined
      ? { source: textOf(row['source']), id: textOf(sourceBookId) }
      : sourceUrl !== undefined
        ? nameOf(find(textOf(sourceUrl)))
        : null;
  return {
    zh: textOf(row['originalTitle']),
    en: typeof row['title'] === 'string' ? row['title'] : null,
    author: textOf(row['originalAuthor']),
    open: textOf(row['id']),
    keyed,
  };
}

function keyedBook(row: Json): ListedBook {
  const [title, author] = [row['title'] as Json, row['author'] as Json | null];
  return {
    zh: textOf(title['zh']),
    en: typeof title['en'] === 'string' ? title['en'] : null,
    author: textOf(author?.['zh']),
    open: null,
    keyed: nameOf(row),
  };
}

function nameOf(row: Json | undefined): ListedBook['keyed'] {
  if (row === undefined) return null;
  return { source: textOf(row['source']), id: textOf(row['source_book_id']) };
}

function keyOf({ keyed }: ListedBook): string {
  return keyed === null ? '' : `${keyed.source} ${keyed.id}`;
}

function boardsIn(source: string, row: Json): readonly ListedBoard[] {
  const board = textOf(row['board']);
  const channels = (row['channels'] as readonly Json[]).map(({ channel }) => textOf(channel));
  const others = channels.filter((channel) => channel !== row['default_channel']).slice(0, 2);
  return [null, ...others].map((section) => ({ source, board, section }));
}

/** The first of each, then the second of each. */
function interleave<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat();
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
