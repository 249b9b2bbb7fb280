import type { Board } from '../../model/board.ts';
import { BoundedMap } from '../../model/bounded-map.ts';
import type { BookRef, BookSummary } from '../../model/book.ts';
import type { Source, Genre, Tag } from '../../model/source.ts';
import { urlKey, urlKeys } from './source-url.ts';
import type { BooklistSummary } from '../../model/booklist.ts';
import { plainText } from '../../matching/plain-text.ts';
import { createSearchIndex } from '../../matching/search-index.ts';
import { splitSuggestionName } from '../../matching/suggestion-name.ts';
import type { BookSearch, BookMatches } from '../library.ts';

/**
 * Records recently fetched from one interface with one credential: books, boards, sources and
 * booklists. The number of books is bounded; the oldest is dropped first.
 */
export interface CredentialRecords {
  book(ref: BookRef): BookSummary | null;
  /** The book with this evidence (`bookEvidence`). */
  bookByEvidence(evidence: string): BookSummary | null;
  bookByUrl(typed: URL): BookSummary | null;
  addBook(book: BookSummary, sequence: number): void;
  bookCount(): number;
  /**
   * Removes its books from the index. A request that still holds these records may use them to its
   * end.
   */
  removeFromIndex(): void;
  boards: readonly Board[];
  /** Whether the boards were requested. Some are known without a request. */
  hasAllBoards: boolean;
  sources: readonly Source[];
  readonly lists: RecentLists;
}

/** Indexes up to `maxBooks` books until `removeFromIndex` is called. */
export function createCredentialRecords(maxBooks: number, index: BookIndex): CredentialRecords {
  const removeKeys = (key: string, book: IndexedBook) => {
    for (const each of lookupKeys(book)) if (keys.get(each) === key) keys.delete(each);
  };
  const books = new BoundedMap<string, IndexedBook>(maxBooks, (key, book) => {
    removeKeys(key, book);
    index.remove(book);
  });
  const keys = new Map<string, string>();
  const added = new WeakSet<BookSummary>();
  let isRemoved = false;

  const findBook = (lookupKey: string) => books.get(keys.get(lookupKey) ?? '')?.book ?? null;

  const records: CredentialRecords = {
    book: (ref) => books.get(bookKey(ref))?.book ?? null,
    bookByEvidence: findBook,
    bookByUrl(typed) {
      for (const key of urlKeys(typed)) {
        const book = findBook(`url ${key}`) ?? findBook(`link ${key}`);
        if (book !== null) return book;
      }
      return null;
    },
    addBook(book, sequence) {
      const key = bookKey(book.ref);
      const old = books.get(key) ?? null;
      // A cached response yields the same objects again. They are indexed once.
      if (old !== null && added.has(book)) return;
      added.add(book);
      if (old !== null) removeKeys(key, old);
      const merged = mergeBook(book, old?.book ?? null);
      const entry = { book: merged, evidence: bookEvidence(merged), sequence, owner: records };
      for (const each of lookupKeys(entry)) keys.set(each, key);
      if (!isRemoved) index.put(entry, old);
      books.set(key, entry);
    },
    bookCount: () => books.size,
    removeFromIndex() {
      isRemoved = true;
      for (const one of books.values()) index.remove(one);
    },
    boards: [],
    hasAllBoards: false,
    sources: [],
    lists: createRecentLists(),
  };
  return records;
}

function lookupKeys({ book, evidence }: IndexedBook): readonly string[] {
  const link = book.url === null ? null : urlKey(book.url);
  return link === null ? evidence : [...evidence, `link ${link}`];
}

/**
 * What identifies a book in both interfaces: its source and id there, or its page at the source.
 */
export function bookEvidence(book: BookSummary): readonly string[] {
  const { source, id, url } = book.atSource ?? { source: null, id: null, url: null };
  const page = url === null ? null : urlKey(url);
  return [
    ...(source === null || id === null ? [] : [`id ${source} ${id}`]),
    ...(page === null ? [] : [`url ${page}`]),
  ];
}

function bookKey(ref: BookRef): string {
  return ref.system === 'keyed' ? `keyed ${ref.source} ${ref.id}` : `open ${ref.id}`;
}

/**
 * Keeps only what a book is found by, because there are tens of thousands. Missing facts are filled
 * from the earlier record.
 */
function mergeBook(book: BookSummary, old: BookSummary | null): BookSummary {
  return {
    ref: book.ref,
    url: book.url ?? old?.url ?? null,
    title: book.title ?? old?.title ?? null,
    author: book.author ?? old?.author ?? null,
    coverUrl: null,
    genre: null,
    status: book.status ?? old?.status ?? null,
    wordCount: null,
    synopsis: null,
    figures: [],
    matched: null,
    atSource: {
      source: book.atSource?.source ?? old?.atSource?.source ?? null,
      id: book.atSource?.id ?? old?.atSource?.id ?? null,
      url: book.atSource?.url ?? old?.atSource?.url ?? null,
    },
  };
}

type RecentLists = ReturnType<typeof createRecentLists>;

const maxBooklists = 300;

/** Recently fetched genres, tags and booklists of one credential. */
export function createRecentLists() {
  const booklists = new BoundedMap<string, BooklistSummary>(maxBooklists);
  return {
    genres: new Map<string | null, readonly Genre[]>(),
    tags: new Map<string, readonly Tag[]>(),
    addBooklists(lists: readonly BooklistSummary[]): void {
      // The first of a listing counts as the newest.
      for (const list of lists.toReversed()) {
        const { ref } = list;
        const name = ref.system === 'keyed' ? `${ref.source} ${ref.id}` : ref.id;
        booklists.set(name, compactList(list));
      }
    },
    booklists: (): readonly BooklistSummary[] => [...booklists.values()].reverse(),
  };
}

/** Keeps what a list is found by and drops its members. */
function compactList(list: BooklistSummary): BooklistSummary {
  const { ref, url, title, bookCount, updatedAt, curator } = list;
  const dropped = { description: null, figures: [], previewUrls: [] };
  return { ref, url, title, bookCount, updatedAt, curator, ...dropped };
}

export interface IndexedBook {
  readonly book: BookSummary;
  readonly evidence: readonly string[];
  readonly sequence: number;
  readonly owner: object;
}

type BookIndex = ReturnType<typeof createBookIndex>;

/** Finds recent books by typed text. `maySee` decides which credentials' books are visible. */
export function createBookIndex() {
  const index = createSearchIndex<IndexedBook>(({ book: { title, author, ref } }) => [
    title?.en,
    title?.zh,
    author?.en,
    author?.zh,
    ref.id,
  ]);
  const find = (
    { text, by, source }: BookSearch,
    limit: number,
    maySee: (one: IndexedBook) => boolean,
  ): BookMatches => {
    const search = {
      typed: text,
      ...(by === 'author' && { textRange: [2, 4] as const }),
      limit,
      accepts: (one: IndexedBook) =>
        maySee(one) && (source === null || bookSource(one.book) === source),
    };
    const matches = index.findExact(search).map(({ book }) => book);
    if (matches.length > 0) return { matches, nearMatches: [] };
    const nearMatches = index.findNear(search).map(({ book }) => book);
    const part = splitSuggestionName(text)?.text ?? '';
    return nearMatches.length > 0 || plainText(part) === ''
      ? { matches, nearMatches }
      : find({ text: part, by, source }, limit, maySee);
  };
  return {
    put(one: IndexedBook, insteadOf: IndexedBook | null) {
      // A book without a title cannot be suggested.
      if (one.book.title !== null) index.put(one, one.sequence, insteadOf);
    },
    remove: index.remove,
    find,
    size: () => index.size().items,
  };
}

function bookSource({ ref, atSource }: BookSummary): string | null {
  return ref.system === 'keyed' ? ref.source : (atSource?.source ?? null);
}
