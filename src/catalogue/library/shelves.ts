import type { Answer } from '../../model/answer.ts';
import type { BookSummary } from '../../model/book.ts';
import type { Source } from '../../model/source.ts';
import type { Held } from '../library.ts';
import { createShelf } from './shelf.ts';
import type { Shelf } from './shelf.ts';
import type { Turn } from './turn.ts';

/**
 * The shelves: one for the open interface, which everybody may see, and one for each key, which
 * only its servers may see. The keys used longest ago lose theirs.
 */
export interface Shelves {
  readonly open: Shelf;
  /** By a key's fingerprint; null where there is no key, and so nothing to see. */
  readonly of: (scope: string | null) => Shelf | null;
  /**
   * Remembers the books of an answer and passes it on. A shelf that was forgotten meanwhile goes with
   * the turn that holds it.
   */
  kept<T>(turn: Turn, answer: Answer<T>, booksOf: (value: T) => readonly BookSummary[]): Answer<T>;
  held(scope: string | null): Held;
  forget(scope: string): void;
}

export function createShelves(limits: { readonly books: number; readonly keys: number }): Shelves {
  const open = createShelf(limits.books);
  const keyed = new Map<string, Shelf>();
  let seenAs = 0;

  const of = (scope: string | null) => {
    if (scope === null) return null;
    const shelf = keyed.get(scope) ?? createShelf(limits.books);
    keyed.delete(scope);
    keyed.set(scope, shelf);
    const oldest = keyed.size > limits.keys ? keyed.keys().next().value : undefined;
    if (oldest !== undefined) keyed.delete(oldest);
    return shelf;
  };

  return {
    open,
    of,
    kept(turn, answer, booksOf) {
      const shelf = answer.from === 'open' ? open : turn.shelf;
      // The first of a list is the best match, so it is remembered as the newest.
      for (const book of booksOf(answer.value).toReversed()) {
        seenAs += 1;
        shelf?.keepBook(book, seenAs);
      }
      return answer;
    },
    forget(scope) {
      keyed.delete(scope);
    },
    held(scope) {
      const own = of(scope);
      if (own === null)
        return {
          books: open.books().map(bookOf),
          boards: open.boards,
          boardsListed: open.boardsListed,
          sources: noSources,
        };
      const others = open
        .books()
        .filter(({ evidence }) => !evidence.some((each) => own.byEvidence(each) !== null));
      const books = [...own.books(), ...others].sort((a, b) => b.seenAs - a.seenAs).map(bookOf);
      return {
        books,
        boards: [...own.boards, ...open.boards],
        boardsListed: own.boardsListed && open.boardsListed,
        sources: own.sources,
      };
    },
  };
}

/** Names come only with a key. One list for all, so that who compares sees that nothing has changed. */
const noSources: readonly Source[] = [];

function bookOf({ book }: { readonly book: BookSummary }): BookSummary {
  return book;
}
