import type { Answer } from '../../model/answer.ts';
import type { BookRef, BookSummary } from '../../model/book.ts';
import type { Source } from '../../model/source.ts';
import type { RecentRecords, BookMatches } from '../library.ts';
import { createBookIndex } from './book-index.ts';
import type { IndexedBook } from './book-index.ts';
import { createCredentialRecords } from './credential-records.ts';
import type { CredentialRecords } from './credential-records.ts';
import { parseWebUrl } from './source-url.ts';
import type { LibraryRequest } from './library-request.ts';

/**
 * The shelves: one for the open interface, which everybody may see, and one for each key, which
 * only its servers may see. The keys used longest ago lose theirs.
 */
export interface RecentRecordIndex {
  readonly open: CredentialRecords;
  /** By a key's fingerprint; null where there is no key, and so nothing to see. */
  readonly forKey: (scope: string | null) => CredentialRecords | null;
  /**
   * Remembers the books of an answer and passes it on. A shelf that was forgotten meanwhile goes with
   * the turn that holds it.
   */
  remember<T>(
    request: LibraryRequest,
    answer: Answer<T>,
    booksOf: (value: T) => readonly BookSummary[],
  ): Answer<T>;
  visibleTo(scope: string | null): VisibleRecords;
  forget(scope: string): void;
}

type VisibleRecords = Omit<RecentRecords, 'booklists' | 'genres' | 'tags'>;

interface RecentRecordLimits {
  /** Books on the open shelf, and as many on those of all keys together. */
  readonly books: number;
  readonly keys: number;
}

export function createRecentRecordIndex(limits: RecentRecordLimits): RecentRecordIndex {
  const index = createBookIndex();
  const open = createCredentialRecords(limits.books, index);
  const keyed = new Map<string, CredentialRecords>();
  let seenAs = 0;

  const of = (scope: string | null) => {
    if (scope === null) return null;
    const records = keyed.get(scope) ?? createCredentialRecords(limits.books, index);
    keyed.delete(scope);
    keyed.set(scope, records);
    if (keyed.size > limits.keys) dropOldest();
    return records;
  };

  const drop = (scope: string) => {
    keyed.get(scope)?.removeFromIndex();
    keyed.delete(scope);
  };
  const dropOldest = () => {
    const oldest = keyed.keys().next().value;
    if (oldest !== undefined) drop(oldest);
  };
  const keyedBooks = () => keyed.values().reduce((sum, records) => sum + records.bookCount(), 0);

  return {
    open,
    forKey: of,
    remember(request, answer, booksOf) {
      const records = answer.from === 'open' ? open : request.records;
      // The first of a list is the best match, so it is remembered as the newest.
      for (const book of booksOf(answer.value).toReversed()) {
        seenAs += 1;
        records?.addBook(book, seenAs);
      }
      while (keyed.size > 1 && keyedBooks() > limits.books) dropOldest();
      return answer;
    },
    forget: drop,
    visibleTo(scope) {
      const own = of(scope);
      const maySee = ({ owner: records, evidence }: IndexedBook) =>
        records === own ||
        // What both interfaces told of is shown once.
        (records === open && !evidence.some((each) => own?.bookByEvidence(each)));
      return {
        findBooks: (search, limit) =>
          findReferenced(search.text, [own, open]) ?? index.find(search, limit, maySee),
        boards: own === null ? open.boards : [...own.boards, ...open.boards],
        hasAllBoards: (own?.hasAllBoards ?? true) && open.hasAllBoards,
        sources: own?.sources ?? noSources,
      };
    },
  };
}

/** The book that a typed address leads to, or that is named (`source_a:1042`, `~77`); null where it is none seen. */
function findReferenced(
  text: string,
  recent: readonly (CredentialRecords | null)[],
): BookMatches | null {
  const address = parseWebUrl(text);
  const ref = readTypedRef(text);
  const books = recent.map(
    (records) =>
      (ref === null ? null : records?.book(ref)) ??
      (address === null ? null : records?.bookByUrl(address)) ??
      null,
  );
  const book = books.find((one) => one !== null) ?? null;
  return book?.title ? { matches: [book], nearMatches: [] } : null;
}

function readTypedRef(text: string): BookRef | null {
  if (text.startsWith('~')) return { system: 'open', id: text.slice(1) };
  const [source, id, ...others] = text.split(':');
  return source === undefined || id === undefined || others.length > 0
    ? null
    : { system: 'keyed', source, id };
}

/** Names come only with a key. One list for all, so that who compares sees that nothing has changed. */
const noSources: readonly Source[] = [];
