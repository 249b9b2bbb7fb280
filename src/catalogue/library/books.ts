import { hasChinese } from '../../matching/plain-text.ts';
import { answerWith, type Answer } from '../../model/answer.ts';
import type { Book, BookRef, BookSummary } from '../../model/book.ts';
import { ProblemError } from '../../model/problem.ts';
import type { BookSearch } from '../library.ts';
import { readableRows } from '../api-values.ts';
import { findKeyedBook, findOpenBook } from './cross-reference.ts';
import {
  requestFromEither,
  requestFromKeyed,
  canFallBackToOpen,
  isMissing,
  type LibraryRequest,
  type InterfaceAsk,
} from './routing.ts';
import { idFromTemplate, matchesUrl, parseWebUrl } from './source-url.ts';
import type { Source } from '../../model/source.ts';
import { requestSources } from './boards.ts';

/** As many as a Discord menu holds. */
const maxMatches = 25;
/** No title or name is longer. */
const maxTextLength = 300;
const maxUrlLength = 2000;

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
  // The open interface may have an open book even if the keyed one does not or fails.
  const canFallBack = ref.system === 'open' ? isProblem : canFallBackToOpen;
  const answer = await requestFromEither<Book>(request, requestRecord, canFallBack);
  return recent.remember(request, answer, (value) => [value]);
}

export async function findBooks(
  request: LibraryRequest,
  search: BookSearch,
): Promise<Answer<readonly BookSummary[]>> {
  const text = search.text.toWellFormed().trim();
  const address = search.by === 'title' ? parseWebUrl(text) : null;
  const maxLength = address === null ? maxTextLength : maxUrlLength;
  if (text.length > maxLength) throw notAcceptedError(search.by, `at most ${maxLength} characters`);

  const answer =
    address === null
      ? await searchByText(request, { ...search, text })
      : await searchByUrl(request, { ...search, text }, address);
  return request.recent.remember(request, answer, (books) => books);
}

async function searchByText(request: LibraryRequest, search: BookSearch) {
  const { keyed, open } = request;
  const { text, by, source } = search;
  const isQuick = request.context.urgency === 'suggestion' && by === 'title';
  const missing = {
    keyed: missingLength(text, by === 'author' ? 'any' : 'keyed'),
    open: missingLength(text, by === 'author' ? 'any' : isQuick ? 'quick' : 'open'),
  };
  const problems = request.askKeyed === null ? [missing.open] : [missing.keyed, missing.open];
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
async function searchByUrl(request: LibraryRequest, search: BookSearch, address: URL) {
  const { keyed, open, recent } = request;
  const own = idFromTemplate(address, request.bookUrlTemplate);
  const recentBook = request.records?.bookByUrl(address) ?? recent.open.bookByUrl(address);
  const ref: BookRef | null =
    own === null ? (recentBook?.ref ?? null) : { system: 'open', id: own };
  const bookIfAny = (named: BookRef): Promise<Answer<Book> | null> =>
    requestBook(request, named).catch((error: unknown) => {
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
  for (const candidate of await findBooksByServiceUrl(request, address)) {
    const answer = await bookIfAny(candidate);
    if (answer !== null && matchesUrl(address, answer.value.url)) {
      return answerWith(answer, [answer.value]);
    }
  }
  return searched;
}

/**
 * Why a search text is too short; null if it is long enough. The keyed search takes "1 character if
 * Chinese; 3 if in Latin letters", the open autocomplete at least 2 characters. The open book list
 * documents no minimum.
 */
function missingLength(text: string, rule: 'keyed' | 'open' | 'quick' | 'any'): string | null {
  const length = Array.from(text).length;
  const chinese = hasChinese(text);
  switch (rule) {
    case 'keyed':
      return length >= (chinese ? 1 : 3) ? null : 'at least 1 Chinese character or 3 letters';
    case 'open':
      return length >= (chinese ? 1 : 2) ? null : 'at least 1 Chinese character or 2 letters';
    case 'quick':
      return length >= 2 ? null : 'at least 2 characters';
    case 'any':
      return length >= 1 ? null : 'at least 1 character';
  }
}

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

/**
 * Candidates for a page of the service's own website: a source's code in the path and the segment
 * after it. The URL format is not documented, so the record's own link must confirm them. Empty
 * without a key and for other sites.
 */
async function findBooksByServiceUrl(
  request: LibraryRequest,
  address: URL,
): Promise<readonly BookRef[]> {
  if (request.askKeyed === null) return [];
  const known = await findSources(request);
  if (!known.some(({ url }) => url !== null && URL.parse(url)?.host === address.host)) return [];
  const segments = address.pathname.split('/').map(decodeSegment);
  return segments.flatMap((segment, place) => {
    const id = segments[place + 1] ?? '';
    const isSource = known.some(({ code }) => code === segment);
    return isSource && id !== '' ? [{ system: 'keyed' as const, source: segment, id }] : [];
  });
}

async function findSources(request: LibraryRequest): Promise<readonly Source[]> {
  const known = request.records?.sources ?? [];
  if (known.length > 0) return known;
  const answer: Answer<readonly Source[]> | null = await requestSources(request).catch(
    (error: unknown) => {
      // The service's search may still find the URL.
      if (error instanceof ProblemError) return null;
      throw error;
    },
  );
  return answer?.value ?? [];
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
