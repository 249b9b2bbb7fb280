import { comparableText, hasChinese, withoutSpaces } from '../../matching/plain-text.ts';
import { answerWith, type Answer, type ListRange } from '../../model/answer.ts';
import type { Book, BookRef, BookSummary } from '../../model/book.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Source } from '../../model/source.ts';
import { readableRows, type ApiPage } from '../api-values.ts';
import type { Endpoint } from '../contract.ts';
import type { BookSearch, SearchResults } from '../library.ts';
import { maxBooksPage } from '../open/endpoints.ts';
import { requestSources } from './boards.ts';
import { requestBook } from './books.ts';
import { beyondLastPageError, requestRange } from './list-range.ts';
import { createPagedList, type PageEndpoint } from './paged-list.ts';
import {
  isMissing,
  notAcceptedError,
  requestFromEither,
  requestFromKeyed,
  type InterfaceAsk,
  type LibraryRequest,
} from './routing.ts';
import { idFromTemplate, matchesUrl, parseWebUrl } from './source-url.ts';
import { otherSpelling, searchEitherSpelling } from './spelling.ts';

/** As many as a Discord menu holds. */
const maxMatches = 25;
/** "A title returns up to 5 books", an author "the first 5 on each source" ("GET /search"). */
const maxListed = 5;
/** No title or name is longer. */
const maxTextLength = 300;
const maxUrlLength = 2000;

export async function findBooks(
  request: LibraryRequest,
  search: BookSearch,
): Promise<Answer<readonly BookSummary[]>> {
  const answer = await searchBooks(request, search, { offset: 0, count: 50 });
  return answerWith(answer, answer.value.items.slice(0, maxMatches));
}

export async function searchBooks(
  request: LibraryRequest,
  search: BookSearch,
  range: ListRange,
): Promise<Answer<SearchResults>> {
  const text = search.text.toWellFormed().trim();
  const address = search.by === 'title' ? parseWebUrl(text) : null;
  const maxLength = address === null ? maxTextLength : maxUrlLength;
  if (text.length > maxLength) {
    throw notAcceptedError(paramOf(search), `at most ${maxLength} characters`);
  }

  if (address === null)
    return searchEitherSpelling(text, otherSpelling(text), range, (spelling, part) =>
      searchByText(request, { ...search, text: spelling }, part),
    );
  const answer = await searchByUrl(request, { ...search, text }, address);
  request.recent.remember(request, answer, (books) => books);
  return resultsOf(answer, [], range);
}

async function searchByText(
  request: LibraryRequest,
  search: BookSearch,
  range: ListRange,
): Promise<Answer<SearchResults>> {
  const { keyed, open, recent } = request;
  const { text, by, source } = search;
  const param = paramOf(search);
  const isQuick = request.context.urgency === 'suggestion' && by === 'title';
  const missing = {
    keyed: missingLength(text, by === 'author' ? 'any' : 'keyed'),
    open: missingLength(text, by === 'author' ? 'any' : isQuick ? 'quick' : 'open'),
  };
  const problems = request.askKeyed === null ? [missing.open] : [missing.keyed, missing.open];
  const detail = problems.find((each) => each !== null) ?? null;
  if (detail !== null && problems.every((each) => each !== null))
    throw notAcceptedError(param, detail);

  const list = (answer: Answer<readonly BookSummary[]>): Answer<SearchResults> => {
    recent.remember(request, answer, (books) => books);
    return resultsOf(answer, sourcesWithMore(answer.value, search), range);
  };
  const searchKeyed = async (ask: InterfaceAsk) =>
    missing.keyed === null ? list(await ask(keyed.search(param, text, source))) : null;
  if (source !== null) return requestFromKeyed(request, searchKeyed);
  return requestFromEither<SearchResults>(request, {
    keyed: searchKeyed,
    async open(ask) {
      if (missing.open !== null) return null;
      if (isQuick) return list(await ask(open.search(text)));
      // The default order is by update; readers search for popular books.
      const parameters = { [param]: text, sort: 'popularity' };
      const askPage = async (endpoint: Endpoint<ApiPage<BookSummary>>) => {
        const answer = await ask(endpoint);
        const rows = exactMatchesFirst(answer.value.rows, text);
        recent.remember(request, answer, () => readableRows(rows));
        return answerWith(answer, { ...answer.value, rows });
      };
      const matches = createPagedList(
        request,
        askPage,
        (page, limit) => open.books(parameters, page, limit),
        maxBooksPage,
      );
      const answer = await requestRange(range, matches);
      const { items, paging } = answer.value;
      return answerWith(answer, { items, paging, moreIn: [] });
    },
  });
}

/** The parameter with the text. */
function paramOf({ by }: BookSearch): 'q' | 'author' {
  return by === 'title' ? 'q' : 'author';
}

/** A range of a search that is not paged. Its total is unknown if the search leaves matches out. */
function resultsOf(
  answer: Answer<readonly BookSummary[]>,
  moreIn: readonly string[],
  range: ListRange,
): Answer<SearchResults> {
  const { length } = answer.value;
  const items = answer.value.slice(range.offset, range.offset + range.count);
  if (items.length === 0 && range.offset > 0) throw beyondLastPageError(range, length);
  const isWhole = moreIn.length === 0;
  const paging = {
    offset: range.offset,
    count: items.length,
    total: isWhole ? length : null,
    totalCapped: false,
    reachable: isWhole ? null : length,
  };
  return answerWith(answer, { items, paging, moreIn });
}

/**
 * The sources of a full list, whose catalogues may list more. A catalogue finds a piece of a title
 * without typing errors, so only sources with such a title count.
 */
function sourcesWithMore(
  books: readonly BookSummary[],
  { text, by }: BookSearch,
): readonly string[] {
  const bySource = Map.groupBy(books, ({ ref }) => (ref.system === 'keyed' ? ref.source : null));
  const piece = compactText(text);
  const hasPiece = (book: BookSummary) => compactTitles(book).some((name) => name.includes(piece));
  const hasMore = (listed: readonly BookSummary[]) =>
    by === 'author'
      ? listed.length >= maxListed
      : books.length >= maxListed && piece !== '' && listed.some(hasPiece);
  return [...bySource].flatMap(([source, listed]) =>
    source !== null && hasMore(listed) ? [source] : [],
  );
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
      const endpoint: PageEndpoint<BookSummary> = (page, limit) =>
        open.books({ q: search.text }, page, limit);
      const answer = await createPagedList(request, ask, endpoint).askPage(1);
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
 * documents no minimum. Spaces and separate accents are no letters; whether symbols count is left to the
 * service.
 */
function missingLength(text: string, rule: 'keyed' | 'open' | 'quick' | 'any'): string | null {
  const { length } = Array.from(text.normalize('NFC').replaceAll(/\s/gu, ''));
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

function exactMatchesFirst<T extends BookSummary | null>(
  books: readonly T[],
  text: string,
): readonly T[] {
  const typed = compactText(text);
  if (typed === '') return books;
  const isExact = (book: T) => book !== null && compactTitles(book).includes(typed);
  return [...books.filter(isExact), ...books.filter((each) => !isExact(each))];
}

function compactTitles({ title }: BookSummary): readonly string[] {
  return [title?.en, title?.zh].map(compactText);
}

function compactText(text: string | null | undefined): string {
  return withoutSpaces(comparableText(text));
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
