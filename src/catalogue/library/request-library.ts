import type { ListRange, RequestContext } from '../../model/answer.ts';
import type { BookRef, BookSummary } from '../../model/book.ts';
import type { Library, RecentRecords, ServiceNotices } from '../library.ts';
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

/** The library for one requester. Each query uses the key that the server has when it begins. */
export class RequestLibrary implements Library {
  readonly #parts: LibraryParts;
  readonly #context: RequestContext;

  readonly findBooks = this.#bound(findBooks);
  readonly searchBooks = this.#bound(searchBooks);
  readonly book = this.#bound(requestBook);
  readonly boards = this.#bound(requestBoards);
  readonly boardsOfSource = this.#bound(requestBoardsOfSource);
  readonly board = this.#bound(requestBoardPage);
  readonly sources = this.#bound(requestSources);
  readonly genres = this.#bound(requestGenres);
  readonly tags = this.#bound(requestTags);
  readonly catalogue = this.#bound(requestCatalogue);
  readonly booklists = this.#bound(requestBooklists);
  readonly booklistsContaining = this.#bound(requestBooklistsContaining);
  readonly booklist = this.#bound(requestBooklist);
  readonly communityTags = this.#bound(requestCommunityTags);
  readonly similarBooks = this.#bound(requestSimilarBooks);
  readonly feed = this.#bound(requestFeed);
  readonly statistics = this.#bound(requestStatistics);

  constructor(parts: LibraryParts, context: RequestContext) {
    this.#parts = parts;
    this.#context = context;
  }

  /** All queries pass here. */
  #request(context = this.#context): LibraryRequest {
    return createLibraryRequest(this.#parts, context);
  }

  #bound<Args extends unknown[], Result>(
    query: (request: LibraryRequest, ...args: Args) => Result,
  ): (...args: Args) => Result {
    return (...args) => query(this.#request(), ...args);
  }

  /** For lookups that continue after their page, because their results are useful later. */
  #lasting(urgency = this.#context.urgency): LibraryRequest {
    const { signal } = new AbortController();
    return this.#request({ ...this.#context, urgency, signal });
  }

  withFacts(books: readonly BookSummary[]) {
    return requestFacts(this.#lasting('suggestion'), books);
  }

  fillRecentBooks() {
    return fillRecentBooks(this.#lasting(), this.#context.signal);
  }

  bookIfRoom(ref: BookRef) {
    const { guildId, signal } = this.#context;
    return requestBook(this.#request({ guildId, signal, urgency: 'suggestion' }), ref);
  }

  openBoards() {
    return requestBoards(this.#request({ ...this.#context, guildId: null }));
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
