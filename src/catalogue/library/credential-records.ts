import type { Board } from '../../model/board.ts';
import type { BookRef, BookSummary } from '../../model/book.ts';
import type { Source } from '../../model/source.ts';
import type { BookIndex, IndexedBook } from './book-index.ts';
import { createRecentLists } from './recent-lists.ts';
import type { RecentLists } from './recent-lists.ts';
import { urlKey, urlKeys } from './source-url.ts';

/**
 * What was seen lately through one interface with one credential: books by name and by the
 * evidence that joins the two interfaces, boards and sources. Bounded; the oldest book goes first.
 */
export interface CredentialRecords {
  book(ref: BookRef): BookSummary | null;
  /** The book that a piece of evidence names. */
  bookByEvidence(evidence: string): BookSummary | null;
  bookByUrl(typed: URL): BookSummary | null;
  addBook(book: BookSummary, seenAs: number): void;
  /** How many books stand on it. */
  bookCount(): number;
  /** Takes its books out of what can be found; whoever still holds the shelf goes on with it. */
  removeFromIndex(): void;
  boards: readonly Board[];
  /** Whether the boards are more than those known without asking. */
  hasAllBoards: boolean;
  sources: readonly Source[];
  readonly lists: RecentLists;
}

/** A shelf with room for so many books, which the index finds while it is not withdrawn. */
export function createCredentialRecords(limit: number, index: BookIndex): CredentialRecords {
  const recentBook = new Map<string, IndexedBook>();
  const names = new Map<string, string>();
  let isWithdrawn = false;

  const forget = (name: string) => {
    const old = recentBook.get(name);
    if (old === undefined) return null;
    recentBook.delete(name);
    for (const each of lookupKeys(old)) {
      if (names.get(each) === name) names.delete(each);
    }
    return old;
  };
  const bookNamed = (name: string) => recentBook.get(names.get(name) ?? '')?.book ?? null;

  const records: CredentialRecords = {
    book: (ref) => recentBook.get(bookKey(ref))?.book ?? null,
    bookByEvidence: bookNamed,
    bookByUrl(typed) {
      for (const key of urlKeys(typed)) {
        const book = bookNamed(`url ${key}`) ?? bookNamed(`link ${key}`);
        if (book !== null) return book;
      }
      return null;
    },
    addBook(book, seenAs) {
      const name = bookKey(book.ref);
      const old = forget(name);
      const kept = mergeBook(book, old?.book ?? null);
      const one: IndexedBook = {
        book: kept,
        evidence: bookEvidence(kept),
        sequence: seenAs,
        owner: records,
      };
      recentBook.set(name, one);
      for (const each of lookupKeys(one)) names.set(each, name);
      if (!isWithdrawn) index.put(one, old);
      const oldest = recentBook.size > limit ? recentBook.keys().next().value : undefined;
      const gone = oldest === undefined ? null : forget(oldest);
      if (gone !== null) index.remove(gone);
    },
    bookCount: () => recentBook.size,
    removeFromIndex() {
      isWithdrawn = true;
      for (const one of recentBook.values()) index.remove(one);
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

/** What joins a book to its record in the other interface: source with id, or its page at the source. */
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

/** What it is found by alone, since tens of thousands are kept; a row that tells less than one before takes nothing away. */
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
