import { createSearchIndex } from '../../matching/search-index.ts';
import type { BookSummary } from '../../model/book.ts';
import type { BookSearch, BookMatches } from '../library.ts';

/** A recent book and how it is found. */
export interface IndexedBook {
  readonly book: BookSummary;
  readonly evidence: readonly string[];
  /** Grows with every indexed book. */
  readonly sequence: number;
  /** The `CredentialRecords` it belongs to. */
  readonly owner: object;
}

export type BookIndex = ReturnType<typeof createBookIndex>;

/** Finds recent books by typed text. `maySee` decides which credentials' books are visible. */
export function createBookIndex() {
  const index = createSearchIndex<IndexedBook>(({ book: { title, author, ref } }) => [
    title?.en,
    title?.zh,
    author?.en,
    author?.zh,
    ref.id,
  ]);
  return {
    put(one: IndexedBook, insteadOf: IndexedBook | null) {
      // A book without a title cannot be suggested.
      if (one.book.title !== null) index.put(one, one.sequence, insteadOf);
    },
    remove: (one: IndexedBook) => {
      index.remove(one);
    },
    find(
      { text, by, source }: BookSearch,
      limit: number,
      maySee: (one: IndexedBook) => boolean,
    ): BookMatches {
      const search = {
        typed: text,
        ...(by === 'author' && { textRange: [2, 4] as const }),
        limit,
        accepts: (one: IndexedBook) =>
          maySee(one) && (source === null || bookSource(one.book) === source),
      };
      const fitting = index.findExact(search).map(bookOf);
      return {
        matches: fitting,
        nearMatches: fitting.length > 0 ? [] : index.findNear(search).map(bookOf),
      };
    },
    size: () => index.size().items,
  };
}

function bookOf({ book }: IndexedBook): BookSummary {
  return book;
}

function bookSource({ ref, atSource }: BookSummary): string | null {
  return ref.system === 'keyed' ? ref.source : (atSource?.source ?? null);
}
