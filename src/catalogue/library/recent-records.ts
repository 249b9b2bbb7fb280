import type { Answer } from '../../model/answer.ts';
import { BoundedMap } from '../../model/bounded-map.ts';
import type { BookRef, BookSummary } from '../../model/book.ts';
import type { Source } from '../../model/source.ts';
import type { RecentRecords, BookMatches } from '../library.ts';
import {
  createBookIndex,
  type IndexedBook,
  createCredentialRecords,
  type CredentialRecords,
} from './credential-records.ts';
import { parseWebUrl } from './source-url.ts';

export type RecentRecordIndex = ReturnType<typeof createRecentRecordIndex>;

interface RecentRecordLimits {
  /** Books of the open interface, and the same number for all keys together. */
  readonly books: number;
  readonly keys: number;
}

/**
 * Recent records: one set for the open interface, visible to everyone, and one per key, visible
 * only to its servers. The sets of the keys used longest ago are dropped.
 */
export function createRecentRecordIndex(limits: RecentRecordLimits) {
  const index = createBookIndex();
  const open = createCredentialRecords(limits.books, index);
  const keyed = new BoundedMap<string, CredentialRecords>(limits.keys, (_, records) => {
    records.removeFromIndex();
  });
  let sequence = 0;

  const forKey = (fingerprint: string | null) => {
    if (fingerprint === null) return null;
    const records = keyed.get(fingerprint) ?? createCredentialRecords(limits.books, index);
    keyed.set(fingerprint, records);
    return records;
  };

  const keyedBooks = () => keyed.values().reduce((sum, records) => sum + records.bookCount(), 0);

  return {
    open,
    forKey,
    /** Indexes the books of an answer and returns the answer. */
    remember<T>(
      request: { readonly records: CredentialRecords | null },
      answer: Answer<T>,
      booksOf: (value: T) => readonly BookSummary[],
    ): Answer<T> {
      const records = answer.from === 'open' ? open : request.records;
      // The first of a list is the best match, so it counts as the newest.
      for (const book of booksOf(answer.value).toReversed()) {
        sequence += 1;
        records?.addBook(book, sequence);
      }
      while (keyed.size > 1 && keyedBooks() > limits.books) keyed.evictOldest();
      return answer;
    },
    forget(fingerprint: string): void {
      keyed.get(fingerprint)?.removeFromIndex();
      keyed.delete(fingerprint);
    },
    visibleTo(fingerprint: string | null): Omit<RecentRecords, 'sourceNames'> {
      const own = forKey(fingerprint);
      const maySee = ({ owner: records, evidence }: IndexedBook) =>
        records === own ||
        // A book known from both interfaces is shown once.
        (records === open && !evidence.some((each) => own?.bookByEvidence(each)));
      return {
        findBooks: (search, limit) =>
          findReferenced(search.text, [own, open]) ?? index.find(search, limit, maySee),
        boards: own === null ? open.boards : [...own.boards, ...open.boards],
        hasAllBoards: (own?.hasAllBoards ?? true) && open.hasAllBoards,
        sources: own?.sources ?? noSources,
        booklists: [...(own?.lists.booklists() ?? []), ...open.lists.booklists()],
        genres: (source) => (source === null ? open : own)?.lists.genres.get(source) ?? null,
        tags: (source) => own?.lists.tags.get(source) ?? null,
      };
    },
  };
}

/**
 * The recent book that a typed URL or reference (`source_a:1042`, `~77`) names, or
 * null.
 */
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

/** A shared list, so that a comparison finds no change. */
const noSources: readonly Source[] = [];
