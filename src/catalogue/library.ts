import type { Answer, RequestContext, Paging, ListRange } from '../model/answer.ts';
import type { Board, BoardPage, BoardView } from '../model/board.ts';
import type { Book, BookRef, BookSummary } from '../model/book.ts';
import type { Booklist, BooklistRef, BooklistSummary } from '../model/booklist.ts';
import type { Chapter, CommunityTag, FeedItem, Remark, Statistic } from '../model/open-records.ts';
import type { KeyProblem } from '../model/problem.ts';
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

/**
 * Catalogue queries in product terms. Each query selects the interface for its requester (product
 * page, "Which interface"), never mixes data of different credentials, and throws only
 * `ProblemError`.
 */
export interface Library extends ServiceNotices {
  /** The best matches, at most 25. */
  findBooks(context: RequestContext, search: BookSearch): Promise<Answer<readonly BookSummary[]>>;
  searchBooks(
    context: RequestContext,
    search: BookSearch,
    range: ListRange,
  ): Promise<Answer<SearchResults>>;
  /**
   * Adds cover, genre, status and length to books that lack them, from their own records. It sends
   * requests only while the limits have room, waits at most a moment and never throws, because a
   * list works without them.
   */
  withFacts(
    context: RequestContext,
    books: readonly BookSummary[],
  ): Promise<readonly BookSummary[]>;
  /**
   * Fetches the most popular books of the open library if few books are recent, as after a start, so
   * that a text with typing errors can be matched with them. Returns these books with all their facts;
   * none if nothing was fetched. It waits at most a few seconds, and no longer than the
   * requester's signal allows. It never throws.
   */
  fillRecentBooks(context: RequestContext): Promise<readonly BookSummary[]>;
  book(context: RequestContext, ref: BookRef): Promise<Answer<Book>>;
  boards(context: RequestContext): Promise<BoardList>;
  /** The boards of one source, without its name. Makes no request of the open interface. */
  boardsOfSource(context: RequestContext, source: string): Promise<Answer<readonly Board[]>>;
  board(context: RequestContext, view: BoardView, range: ListRange): Promise<Answer<BoardPage>>;
  sources(context: RequestContext): Promise<Answer<readonly Source[]>>;
  /** Genres of a source, or of the open library for null. */
  genres(context: RequestContext, source: string | null): Promise<Answer<readonly Genre[]>>;
  tags(
    context: RequestContext,
    source: string,
    name: string | null,
  ): Promise<Answer<readonly Tag[]>>;
  catalogue(
    context: RequestContext,
    search: CatalogueSearch,
    range: ListRange,
  ): Promise<Answer<Listing<BookSummary>>>;
  booklists(
    context: RequestContext,
    search: BooklistSearch,
    range: ListRange,
  ): Promise<Answer<Listing<BooklistSummary>>>;
  booklistsContaining(
    context: RequestContext,
    book: BookRef,
    /** The source of the lists; null for the book's own source. */
    source: string | null,
    range: ListRange,
  ): Promise<Answer<Listing<BooklistSummary>>>;
  booklist(
    context: RequestContext,
    view: BooklistView,
    range: ListRange,
  ): Promise<Answer<Booklist>>;
  chapters(
    context: RequestContext,
    book: BookRef,
    range: ListRange,
  ): Promise<Answer<Listing<Chapter>>>;
  comments(
    context: RequestContext,
    book: BookRef,
    range: ListRange,
  ): Promise<Answer<Listing<Remark>>>;
  reviews(
    context: RequestContext,
    book: BookRef,
    range: ListRange,
  ): Promise<Answer<Listing<Remark>>>;
  communityTags(context: RequestContext, book: BookRef): Promise<Answer<readonly CommunityTag[]>>;
  similarBooks(context: RequestContext, book: BookRef): Promise<Answer<readonly BookSummary[]>>;
  feed(
    context: RequestContext,
    type: 'comments' | 'activity' | null,
    range: ListRange,
  ): Promise<Answer<Listing<FeedItem>>>;
  statistics(context: RequestContext): Promise<Answer<readonly Statistic[]>>;

  /**
   * The same book in the other interface, on certain evidence. It sends requests only while the
   * limits are nearly unused, waits at most a moment and never throws, because a page works without
   * it.
   */
  findInOtherInterface(context: RequestContext, book: BookRef): Promise<OtherInterfaceBook>;

  /**
   * Records recently fetched for this server, for suggestions. Sends no request, never throws and
   * never shows another credential's data.
   */
  recent(guildId: string | null): RecentRecords;
  /** Which interface serves this server now. */
  servingInterface(guildId: string | null): 'open' | 'keyed';
  /** Why the open interface serves this server; null if the server has a usable key. */
  keyProblem(guildId: string | null): KeyProblem | null;
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
