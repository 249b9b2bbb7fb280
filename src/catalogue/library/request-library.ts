import type { ListRange, RequestContext } from '../../model/answer.ts';
import type { BoardView } from '../../model/board.ts';
import type { BookRef, BookSummary } from '../../model/book.ts';
import type {
  BooklistSearch,
  BooklistView,
  BookSearch,
  CatalogueSearch,
  Library,
  RecentRecords,
  ServiceNotices,
} from '../library.ts';
import { requestBoardPage } from './board-page.ts';
import {
  nameOfSource,
  requestBoards,
  requestBoardsOfSource,
  requestSources,
  withLeaderboardSource,
} from './boards.ts';
import { requestBooklist, requestBooklists, requestBooklistsContaining } from './booklists.ts';
import { fillRecentBooks, requestBook, requestFacts } from './books.ts';
import { findInOtherInterface } from './cross-reference.ts';
import {
  requestBookListing,
  requestCatalogue,
  requestCommunityTags,
  requestFeed,
  requestGenres,
  requestSimilarBooks,
  requestStatistics,
  requestTags,
} from './listings.ts';
import {
  createLibraryRequest,
  keyProblemOf,
  type LibraryRequest,
  type SharedParts,
} from './routing.ts';
import { findBooks, searchBooks } from './search.ts';

interface LibraryParts extends SharedParts {
  readonly notices: ServiceNotices;
}

/** The library for one requester. A class, because every interaction has its own. */
export class RequestLibrary implements Library {
  readonly #parts: LibraryParts;
  readonly #context: RequestContext;

  constructor(parts: LibraryParts, context: RequestContext) {
    this.#parts = parts;
    this.#context = context;
  }

  /** Each query uses the key that the server has when it begins. All queries pass here. */
  #request(context = this.#context): LibraryRequest {
    return createLibraryRequest(this.#parts, context);
  }

  /** For lookups that continue after their page, because their results are useful later. */
  #lasting(urgency = this.#context.urgency): LibraryRequest {
    const { signal } = new AbortController();
    return this.#request({ ...this.#context, urgency, signal });
  }

  findBooks(search: BookSearch) {
    return findBooks(this.#request(), search);
  }

  searchBooks(search: BookSearch, range: ListRange) {
    return searchBooks(this.#request(), search, range);
  }

  withFacts(books: readonly BookSummary[]) {
    return requestFacts(this.#lasting('suggestion'), books);
  }

  fillRecentBooks() {
    return fillRecentBooks(this.#lasting(), this.#context.signal);
  }

  book(ref: BookRef) {
    return requestBook(this.#request(), ref);
  }

  bookIfRoom(ref: BookRef) {
    const { guildId, signal } = this.#context;
    return requestBook(this.#request({ guildId, signal, urgency: 'suggestion' }), ref);
  }

  boards() {
    return requestBoards(this.#request());
  }

  openBoards() {
    return requestBoards(this.#request({ ...this.#context, guildId: null }));
  }

  boardsOfSource(source: string) {
    return requestBoardsOfSource(this.#request(), source);
  }

  board(view: BoardView, range: ListRange) {
    return requestBoardPage(this.#request(), view, range);
  }

  sources() {
    return requestSources(this.#request());
  }

  genres(source: string | null) {
    return requestGenres(this.#request(), source);
  }

  tags(source: string, name: string | null) {
    return requestTags(this.#request(), source, name);
  }

  catalogue(search: CatalogueSearch, range: ListRange) {
    return requestCatalogue(this.#request(), search, range);
  }

  booklists(search: BooklistSearch, range: ListRange) {
    return requestBooklists(this.#request(), search, range);
  }

  booklistsContaining(book: BookRef, source: string | null, range: ListRange) {
    return requestBooklistsContaining(this.#request(), book, source, range);
  }

  booklist(view: BooklistView, range: ListRange) {
    return requestBooklist(this.#request(), view, range);
  }

  chapters(book: BookRef, range: ListRange) {
    return requestBookListing(this.#request(), book, range, this.#parts.open.chapters);
  }

  comments(book: BookRef, range: ListRange) {
    return requestBookListing(this.#request(), book, range, this.#parts.open.comments);
  }

  reviews(book: BookRef, range: ListRange) {
    return requestBookListing(this.#request(), book, range, this.#parts.open.reviews);
  }

  communityTags(book: BookRef) {
    return requestCommunityTags(this.#request(), book);
  }

  similarBooks(book: BookRef) {
    return requestSimilarBooks(this.#request(), book);
  }

  feed(type: 'comments' | 'activity' | null, range: ListRange) {
    return requestFeed(this.#request(), type, range);
  }

  statistics() {
    return requestStatistics(this.#request());
  }

  findInOtherInterface(book: BookRef) {
    return findInOtherInterface(this.#lasting('extra'), book);
  }

  recent(): RecentRecords {
    return recentRecordsOf(this.#parts, this.#context.guildId);
  }

  servingInterface() {
    const credential = this.#parts.credentials.find(this.#context.guildId);
    return credential === null ? 'open' : 'keyed';
  }

  keyProblem() {
    return keyProblemOf(this.#parts.credentials, this.#context.guildId);
  }

  describedValues() {
    return this.#parts.notices.describedValues();
  }

  endsSoonAt() {
    return this.#parts.notices.endsSoonAt();
  }
}

/** Recent records that a server may see. */
export function recentRecordsOf(
  { credentials, recent, sourceNames, chartSource }: SharedParts,
  guildId: string | null,
): RecentRecords {
  const visible = recent.visibleTo(credentials.find(guildId)?.fingerprint ?? null);
  const name = nameOfSource(chartSource, sourceNames.all());
  const boards = withLeaderboardSource(visible.boards, name);
  return { ...visible, boards, sourceNames: sourceNames.all() };
}
