import { createSearchIndex } from '../../matching/search-index.ts';
import type { BookSummary } from '../../model/book.ts';
import type { BookSearch, HeldBooks } from '../library.ts';

/** A book as it stands on a shelf. */
export interface Seen {
  readonly book: BookSummary;
  readonly evidence: readonly string[];
  /** Grows with every book seen, on any shelf. */
  readonly seenAs: number;
  /** The shelf itself, to tell it from others. */
  readonly shelf: object;
}

/** Finds the books of all shelves by what is typed; whoever asks says which shelves may be seen. */
export interface BookIndex {
  put(one: Seen, insteadOf: Seen | null): void;
  remove(one: Seen): void;
  find(search: BookSearch, limit: number, maySee: (one: Seen) => boolean): HeldBooks;
  /** How many books can be found. */
  size(): number;
}

export function createBookIndex(): BookIndex {
  const index = createSearchIndex<Seen>(({ book: { title, author, ref } }) => [
    title?.en,
    title?.zh,
    author?.en,
    author?.zh,
    ref.id,
  ]);
  return {
    put(one, insteadOf) {
      // A book without a title cannot be suggested.
      if (one.book.title !== null) index.put(one, one.seenAs, insteadOf);
    },
    remove: (one) => {
      index.remove(one);
    },
    find({ text, by, source }, limit, maySee) {
      const search = {
        typed: text,
        ...(by === 'author' && { within: [2, 4] as const }),
        limit,
        accepts: (one: Seen) => maySee(one) && (source === null || sourceCode(one.book) === source),
      };
      const fitting = index.exact(search).map(bookOf);
      return { fitting, nearly: fitting.length > 0 ? [] : index.nearly(search).map(bookOf) };
    },
    size: () => index.size().items,
  };
}

function bookOf({ book }: Seen): BookSummary {
  return book;
}

function sourceCode({ ref, atSource }: BookSummary): string | null {
  return ref.system === 'keyed' ? ref.source : (atSource?.source ?? null);
}
