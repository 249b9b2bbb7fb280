import type { Answer } from '../../model/answer.ts';
import type { BookRef, BookSummary } from '../../model/book.ts';
import type { Source } from '../../model/source.ts';
import type { Held, HeldBooks } from '../library.ts';
import { createBookIndex } from './book-index.ts';
import type { Seen } from './book-index.ts';
import { createShelf } from './shelf.ts';
import type { Shelf } from './shelf.ts';
import { webAddress } from './source-url.ts';
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
  held(scope: string | null): HeldOnShelves;
  forget(scope: string): void;
}

type HeldOnShelves = Omit<Held, 'booklists' | 'genres' | 'tags'>;

interface Limits {
  /** Books on the open shelf, and as many on those of all keys together. */
  readonly books: number;
  readonly keys: number;
}

export function createShelves(limits: Limits): Shelves {
  const index = createBookIndex();
  const open = createShelf(limits.books, index);
  const keyed = new Map<string, Shelf>();
  let seenAs = 0;

  const of = (scope: string | null) => {
    if (scope === null) return null;
    const shelf = keyed.get(scope) ?? createShelf(limits.books, index);
    keyed.delete(scope);
    keyed.set(scope, shelf);
    if (keyed.size > limits.keys) dropOldest();
    return shelf;
  };

  const drop = (scope: string) => {
    keyed.get(scope)?.withdraw();
    keyed.delete(scope);
  };
  const dropOldest = () => {
    const oldest = keyed.keys().next().value;
    if (oldest !== undefined) drop(oldest);
  };
  const keyedBooks = () => keyed.values().reduce((sum, shelf) => sum + shelf.size(), 0);

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
      while (keyed.size > 1 && keyedBooks() > limits.books) dropOldest();
      return answer;
    },
    forget: drop,
    held(scope) {
      const own = of(scope);
      const maySee = ({ shelf, evidence }: Seen) =>
        shelf === own ||
        // What both interfaces told of is shown once.
        (shelf === open && !evidence.some((each) => own?.byEvidence(each)));
      return {
        findBooks: (search, limit) =>
          pointedAt(search.text, [own, open]) ?? index.find(search, limit, maySee),
        boards: own === null ? open.boards : [...own.boards, ...open.boards],
        boardsListed: (own?.boardsListed ?? true) && open.boardsListed,
        sources: own?.sources ?? noSources,
      };
    },
  };
}

/** The book that a typed address leads to, or that is named (`source_a:1042`, `~77`); null where it is none seen. */
function pointedAt(text: string, shelves: readonly (Shelf | null)[]): HeldBooks | null {
  const address = webAddress(text);
  const ref = refOf(text);
  const books = shelves.map(
    (shelf) =>
      (ref === null ? null : shelf?.book(ref)) ??
      (address === null ? null : shelf?.byUrl(address)) ??
      null,
  );
  const book = books.find((one) => one !== null) ?? null;
  return book?.title ? { fitting: [book], nearly: [] } : null;
}

function refOf(text: string): BookRef | null {
  if (text.startsWith('~')) return { system: 'open', id: text.slice(1) };
  const [source, id, ...others] = text.split(':');
  return source === undefined || id === undefined || others.length > 0
    ? null
    : { system: 'keyed', source, id };
}

/** Names come only with a key. One list for all, so that who compares sees that nothing has changed. */
const noSources: readonly Source[] = [];
