import type { Book, BookRef, BookSummary } from '../../model/book.ts';
import { resultWithin } from '../../model/deadline.ts';
import { ProblemError } from '../../model/problem.ts';
import { findKeyedBook, findOpenBook, learnedOpen } from './cross-reference.ts';
import { requestCatalogue } from './listings.ts';
import {
  canFallBackToOpen,
  isMissing,
  requestFromEither,
  type InterfaceAsk,
  type LibraryRequest,
} from './routing.ts';

/** One book, from the interface with the most data on it that the reader may use. */
export async function requestBook(request: LibraryRequest, ref: BookRef) {
  const { keyed, open, recent } = request;
  const requestRecord = {
    async keyed(ask: InterfaceAsk) {
      const same = await findKeyedBook(request, ref, ask);
      return same === null ? null : ask(keyed.book(same));
    },
    async open(ask: InterfaceAsk) {
      const same = await findOpenBook(request, ref, ask);
      return same === null ? null : ask(open.book(same.id));
    },
  };
  // The open interface may have an open book even if the keyed one does not or fails. A keyed book that
  // the service hides is not shown from there.
  const canFallBack = (error: unknown): error is ProblemError => {
    if (ref.system === 'open') return error instanceof ProblemError;
    if (canFallBackToOpen(error)) return true;
    return error instanceof ProblemError && !isMissing(error) && learnedOpen(request, ref) !== null;
  };
  const answer = await requestFromEither<Book>(request, requestRecord, canFallBack);
  return recent.remember(request, answer, (value) => [value]);
}

/** How long a list waits for facts. A later record serves the next list. */
const maxWaitMs = 800;

/** Adds the covers and facts of books in a list (`Library.withFacts`). */
export async function requestFacts(
  request: LibraryRequest,
  books: readonly BookSummary[],
): Promise<readonly BookSummary[]> {
  return Promise.all(
    books.map(async (book) => {
      if (!lacksFacts(book)) return book;
      const requested = requestRecord(request, book);
      const record = await resultWithin(maxWaitMs, requested, null, request.schedule);
      return record === null ? book : addFacts(book, record);
    }),
  );
}

function lacksFacts({ genre, wordCount }: BookSummary): boolean {
  return genre === null && wordCount === null;
}

function addFacts(book: BookSummary, record: BookSummary): BookSummary {
  return {
    ...book,
    coverUrl: book.coverUrl ?? record.coverUrl,
    genre: record.genre,
    status: record.status ?? book.status,
    wordCount: record.wordCount,
  };
}

/** The record from the interface that the book is of; null if it is not available. */
async function requestRecord(
  { askKeyed, askOpen, keyed, open }: LibraryRequest,
  { ref }: BookSummary,
): Promise<Book | null> {
  try {
    const answer =
      ref.system === 'open' ? await askOpen(open.book(ref.id)) : await askKeyed?.(keyed.book(ref));
    return answer?.value ?? null;
  } catch {
    return null;
  }
}

/** As many as one request returns. */
const enoughRecentBooks = 50;
/** How long a search without matches waits, unless its signal ends the wait. */
const maxFillMs = 2_500;

/**
 * Fetches popular books while few are recent (`Library.fillRecentBooks`). `signal` ends the wait, and the
 * request goes on.
 */
export async function fillRecentBooks(
  request: LibraryRequest,
  signal: AbortSignal,
): Promise<readonly BookSummary[]> {
  const visible = request.recent.visibleTo(request.fingerprint);
  const all = { text: '', by: 'title', source: null } as const;
  if (visible.findBooks(all, enoughRecentBooks).matches.length >= enoughRecentBooks) return [];
  const popular = { source: null, filters: { sort: 'popularity' } };
  const fetched = requestCatalogue(request, popular, { offset: 0, count: 50 }).then(
    ({ value }) => value.items,
    () => [],
  );
  const late = Promise.withResolvers<readonly BookSummary[]>();
  const stopWaiting = () => {
    late.resolve([]);
  };
  const cancel = request.schedule(stopWaiting, maxFillMs);
  signal.addEventListener('abort', stopWaiting, { once: true });
  if (signal.aborted) stopWaiting();
  return Promise.race([fetched, late.promise]).finally(() => {
    cancel();
    signal.removeEventListener('abort', stopWaiting);
  });
}
