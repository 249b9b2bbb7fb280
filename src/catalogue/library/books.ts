import { answerWith, type Answer } from '../../model/answer.ts';
import type { Book, BookRef, BookSummary } from '../../model/book.ts';
import { ProblemError } from '../../model/problem.ts';
import type { BookSearch } from '../library.ts';
import { readableRows } from '../api-page.ts';
import { requestFromEither, requestFromKeyed } from './routing.ts';
import { missingLength } from './query-length.ts';
import type { LibraryContext } from './library-context.ts';
import { findBooksByServiceUrl } from './service-url.ts';
import { idFromTemplate, matchesUrl, parseWebUrl } from './source-url.ts';
import { canFallBackToOpen, type LibraryRequest, type InterfaceAsk } from './library-request.ts';

/** As many as a Discord menu holds. */
const maxMatches = 25;
/** No title or name is longer. */
const maxTextLength = 300;
const maxUrlLength = 2000;

/** One book, from the interface with the most data on it that the reader may use. */
export async function requestBook(
  { keyed, open, recent, crossReference }: LibraryContext,
  request: LibraryRequest,
  ref: BookRef,
) {
  const requestRecord = {
    async keyed(ask: InterfaceAsk) {
      const same = await crossReference.findKeyed(request, ref, ask);
      return same === null ? null : ask(keyed.book(same));
    },
    async open(ask: InterfaceAsk) {
      const same = await crossReference.findOpen(request, ref, ask);
      return same === null ? null : ask(open.book(same.id));
    },
  };
  // The open interface may have an open book even if the keyed one does not or fails.
  const canFallBack = ref.system === 'open' ? isProblem : canFallBackToOpen;
  const answer = await requestFromEither<Book>(request, requestRecord, canFallBack);
  return recent.remember(request, answer, (value) => [value]);
}

/** Books by title, author or URL. */
export async function findBooks(
  library: LibraryContext,
  request: LibraryRequest,
  search: BookSearch,
): Promise<Answer<readonly BookSummary[]>> {
  const text = search.text.toWellFormed().trim();
  const address = search.by === 'title' ? parseWebUrl(text) : null;
  const maxLength = address === null ? maxTextLength : maxUrlLength;
  if (text.length > maxLength) throw notAcceptedError(search.by, `at most ${maxLength} characters`);

  const answer =
    address === null
      ? await searchByText(library, request, { ...search, text })
      : await searchByUrl(library, request, { ...search, text }, address);
  return library.recent.remember(request, answer, (books) => books);
}

async function searchByText(
  { keyed, open }: LibraryContext,
  request: LibraryRequest,
  search: BookSearch,
) {
  const { text, by, source } = search;
  const isQuick = request.context.urgency === 'suggestion' && by === 'title';
  const missing = {
    keyed: missingLength(text, by === 'author' ? 'any' : 'keyed'),
    open: missingLength(text, by === 'author' ? 'any' : isQuick ? 'quick' : 'open'),
  };
  const problems = request.keyed === null ? [missing.open] : [missing.keyed, missing.open];
  const detail = problems.find((each) => each !== null) ?? null;
  if (detail !== null && problems.every((each) => each !== null))
    throw notAcceptedError(by, detail);

  const param = by === 'title' ? 'q' : 'author';
  const searchKeyed = (ask: InterfaceAsk) =>
    missing.keyed === null ? ask(keyed.search(param, text, source)) : Promise.resolve(null);
  if (source !== null) return requestFromKeyed(request, searchKeyed);
  return requestFromEither<readonly BookSummary[]>(request, {
    keyed: searchKeyed,
    async open(ask) {
      if (missing.open !== null) return null;
      if (isQuick) return ask(open.search(text));
      // The default order is by update; readers search for popular books.
      const parameters = { [param]: text, sort: 'popularity' };
      const answer = await ask(open.books(parameters, 1, maxMatches));
      return answerWith(answer, exactMatchesFirst(readableRows(answer.value.rows), text));
    },
  });
}

/**
 * The book that a URL leads to: a page of the open library, a recent book, a match of the service's
 * search, or a page of the service's website. Among candidates, only a book with a matching link
 * is returned.
 */
async function searchByUrl(
  library: LibraryContext,
  request: LibraryRequest,
  search: BookSearch,
  address: URL,
) {
  const { keyed, open, recent } = library;
  const own = idFromTemplate(address, library.bookUrlTemplate);
  const recentBook = request.records?.bookByUrl(address) ?? recent.open.bookByUrl(address);
  const ref: BookRef | null =
    own === null ? (recentBook?.ref ?? null) : { system: 'open', id: own };
  const bookIfAny = (named: BookRef): Promise<Answer<Book> | null> =>
    requestBook(library, request, named).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
  const found = ref === null ? null : await bookIfAny(ref);
  if (found !== null) return answerWith(found, [found.value]);
  const searched = await requestFromEither<readonly BookSummary[]>(request, {
    keyed: (ask) => ask(keyed.search('q', search.text, search.source)),
    async open(ask) {
      const answer = await ask(open.books({ q: search.text }, 1, maxMatches));
      const rows = readableRows(answer.value.rows);
      return answerWith(
        answer,
        rows.filter((row) => matchesUrl(address, row.atSource?.url ?? null)),
      );
    },
  });
  if (searched.value.length > 0) return searched;
  for (const candidate of await findBooksByServiceUrl(library, request, address)) {
    const answer = await bookIfAny(candidate);
    if (answer !== null && matchesUrl(address, answer.value.url)) {
      return answerWith(answer, [answer.value]);
    }
  }
  return searched;
}

/** Puts books with exactly this title first and keeps the order otherwise. */
function exactMatchesFirst(books: readonly BookSummary[], text: string): readonly BookSummary[] {
  const typed = text.toLowerCase();
  const isExact = ({ title }: BookSummary) =>
    title?.zh?.toLowerCase() === typed || title?.en?.toLowerCase() === typed;
  return [...books.filter(isExact), ...books.filter((each) => !isExact(each))];
}

function notAcceptedError(by: BookSearch['by'], detail: string): ProblemError {
  return new ProblemError({ code: 'not_accepted', param: by === 'title' ? 'q' : 'author', detail });
}

function isProblem(error: unknown): error is ProblemError {
  return error instanceof ProblemError;
}

function isMissing(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.code === 'not_found';
}
