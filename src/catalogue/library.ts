import type { Answer, RequestContext, Paging, ListRange } from '../model/answer.ts';
import type { Board } from '../model/board.ts';
import type { Book, BookRef, BookSummary } from '../model/book.ts';
import type { Booklist, BooklistRef, BooklistSummary } from '../model/booklist.ts';
import type { Chapter, CommunityTag, FeedItem, Remark, Statistic } from '../model/open-records.ts';
import type { KeyProblem } from '../model/problem.ts';
import type { BoardLibrary } from '../model/server-watches.ts';
import type { Genre, Source, SourceName, Tag } from '../model/source.ts';

/** A range of a listing and its position. */
export interface Listing<T> {
  readonly items: readonly T[];
  readonly paging: Paging;
}

export interface BookSearch {
  /** A title in either language, an author, or (by title) a book's URL at its source. */
  readonly text: string;
  readonly by: 'title' | 'author';
  /** Source code; null for all sources. */
  readonly source: string | null;
}

/** A page of a search. */
export interface SearchResults extends Listing<BookSummary> {
  /** The sources that have more matches than a search lists. Their catalogues list all. */
  readonly moreIn: readonly string[];
}

/**
 * Filters of a source's catalogue ("keyed interface, GET /{source}/books") or of the open library.
 */
export interface CatalogueSearch {
  /** Null means the open library. */
  readonly source: string | null;
  /** Parameters in the service's names. A repeated one (`tag`) has several values. */
  readonly filters: Readonly<Record<string, string | readonly string[]>>;
}

export interface BooklistSearch {
  readonly source: string | null;
  readonly filters: Readonly<Record<string, string>>;
}

export interface BooklistView {
  readonly list: BooklistRef;
  readonly filters: Readonly<Record<string, string>>;
}

/** All boards that the requester may see. */
export interface BoardList extends Answer<readonly Board[]> {
  /** Why it has only the open boards; omitted if it is complete. */
  readonly keyProblem?: KeyProblem;
}

/** The library for one requester. Cheap enough for each interaction. */
export type LibraryFor = (context: RequestContext) => Library;

/**
 * Catalogue queries in product terms, for one requester. Each query selects the interface for it (product
 * page, "Which interface"), never mixes data of different credentials, and throws only
 * `ProblemError`.
 */
export interface Library extends BoardLibrary, ServiceNotices {
  /** The best matches, at most 25. */
  findBooks(search: BookSearch): Promise<Answer<readonly BookSummary[]>>;
  searchBooks(search: BookSearch, range: ListRange): Promise<Answer<SearchResults>>;
  /**
   * Adds cover, genre, status and length to books that lack them, from their own records. It sends
   * requests only while the limits have room, waits at most a moment and never throws, because a
   * list works without them.
   */
  withFacts(books: readonly BookSummary[]): Promise<readonly BookSummary[]>;
  /**
   * Fetches the most popular books of the open library if few books are recent, as after a start, so
   * that a text with typing errors can be matched with them. Returns these books with all their facts;
   * none if nothing was fetched. It waits at most a few seconds, and no longer than the
   * requester's signal allows. It never throws.
   */
  fillRecentBooks(): Promise<readonly BookSummary[]>;
  book(ref: BookRef): Promise<Answer<Book>>;
  /** Like `book`, but only while the limits have room. */
  bookIfRoom(ref: BookRef): Promise<Answer<Book>>;
  boards(): Promise<BoardList>;
  /** The boards of the open interface, which are the same for every server. */
  openBoards(): Promise<BoardList>;
  /** The boards of one source, without its name. Makes no request of the open interface. */
  boardsOfSource(source: string): Promise<Answer<readonly Board[]>>;
  sources(): Promise<Answer<readonly Source[]>>;
  /** Genres of a source, or of the open library for null. */
  genres(source: string | null): Promise<Answer<readonly Genre[]>>;
  tags(source: string, name: string | null): Promise<Answer<readonly Tag[]>>;
  catalogue(search: CatalogueSearch, range: ListRange): Promise<Answer<Listing<BookSummary>>>;
  booklists(search: BooklistSearch, range: ListRange): Promise<Answer<Listing<BooklistSummary>>>;
  /** `source`: the source of the lists; null for the book's own source. */
  booklistsContaining(
    book: BookRef,
    source: string | null,
    range: ListRange,
  ): Promise<Answer<Listing<BooklistSummary>>>;
  booklist(view: BooklistView, range: ListRange): Promise<Answer<Booklist>>;
  chapters(book: BookRef, range: ListRange): Promise<Answer<Listing<Chapter>>>;
  comments(book: BookRef, range: ListRange): Promise<Answer<Listing<Remark>>>;
  reviews(book: BookRef, range: ListRange): Promise<Answer<Listing<Remark>>>;
  communityTags(book: BookRef): Promise<Answer<readonly CommunityTag[]>>;
  similarBooks(book: BookRef): Promise<Answer<readonly BookSummary[]>>;
  feed(type: 'comments' | 'activity' | null, range: ListRange): Promise<Answer<Listing<FeedItem>>>;
  statistics(): Promise<Answer<readonly Statistic[]>>;

  /**
   * The same book in the other interface, on certain evidence. It sends requests only while the
   * limits are nearly unused, waits at most a moment and never throws, because a page works without
   * it.
   */
  findInOtherInterface(book: BookRef): Promise<OtherInterfaceBook>;

  /**
   * Records recently fetched for the requester's server, for suggestions. Sends no request, never throws
   * and never shows another credential's data.
   */
  recent(): RecentRecords;
  /** Which interface serves the requester's server now. */
  servingInterface(): 'open' | 'keyed';
  /** Why the open interface serves the requester's server; null if the server has a usable key. */
  keyProblem(): KeyProblem | null;
}

/** What the service says about itself. Sends no request. */
export interface ServiceNotices {
  /** The values that the description of the keyed interface lists; empty until it was read. */
  describedValues(): DescribedValues;
  /**
   * When the service ends this version of its interface, from 30 days before, in milliseconds since the epoch;
   * else null.
   */
  endsSoonAt(): number | null;
}

/** Listed values by the service's parameter. A parameter without a list is missing. */
export interface DescribedValues {
  readonly catalogue: Readonly<Partial<Record<string, readonly string[]>>>;
  readonly booklist: Readonly<Partial<Record<string, readonly string[]>>>;
}

export interface BookMatches {
  /**
   * Books that contain the typed text or have the typed link; all books if the text is empty. Best
   * first, then newest first.
   */
  readonly matches: readonly BookSummary[];
  /** If nothing matches: books that match with typos. */
  readonly nearMatches: readonly BookSummary[];
}

/** Null without evidence; `unknown` if it could not be determined. */
export type OtherInterfaceBook = BookRef | null | 'unknown';

export interface RecentRecords {
  /** Recent books with a title, by typed text. Fast for any number of books. */
  findBooks(search: BookSearch, limit: number): BookMatches;
  readonly boards: readonly Board[];
  /** False until the boards were requested; then only some are known. */
  readonly hasAllBoards: boolean;
  /** The sources that the server's key gives; empty without one. */
  readonly sources: readonly Source[];
  /** For naming sources, also those that the server cannot use. The same list until a name changes. */
  readonly sourceNames: readonly SourceName[];
  readonly booklists: readonly BooklistSummary[];
  /** Genres of a source, or of the open library for null; null until they were requested. */
  genres(source: string | null): readonly Genre[] | null;
  /** Null until they were requested. */
  tags(source: string): readonly Tag[] | null;
}
