import type { Answer } from '../model/answer.ts';
import type { RequestContext } from '../model/request-context.ts';
import type { Board, BoardPage, BoardView } from '../model/board.ts';
import type { Book, BookRef, BookSummary } from '../model/book.ts';
import type { Booklist, BooklistRef, BooklistSummary } from '../model/booklist.ts';
import type { Paging, ListRange } from '../model/paging.ts';
import type { Chapter, CommunityTag, FeedItem, Remark, Statistic } from '../model/open-records.ts';
import type { Genre, Source, Tag } from '../model/source.ts';

/** A listing's items with where they lie in the whole. */
export interface Listing<T> {
  readonly items: readonly T[];
  readonly paging: Paging;
}

export interface BookSearch {
  /** A title in either language, an author, or (by title) a book's URL at its source. */
  readonly text: string;
  readonly by: 'title' | 'author';
  /** Source code that narrows the search; null for all. */
  readonly source: string | null;
}

/** Filters of a source's catalogue ("keyed interface, GET /{source}/books") or of the open one. */
export interface CatalogueSearch {
  /** Null asks the open interface's library. */
  readonly source: string | null;
  /** Parameters in the service's own names; a repeated one (`tag`) has several values. */
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

/**
 * The catalogue in product words. Each question picks the interface for its asker (product page,
 * "Which interface"), never mixes what different credentials brought, and throws `ProblemError`
 * alone.
 */
export interface Library {
  findBooks(context: RequestContext, search: BookSearch): Promise<Answer<readonly BookSummary[]>>;
  book(context: RequestContext, ref: BookRef): Promise<Answer<Book>>;
  /** Every board of every system the asker can see. */
  boards(context: RequestContext): Promise<Answer<readonly Board[]>>;
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
    /** Whose lists; null for those of the book's own source. */
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
   * The same book in the other interface, on certain evidence. Asks the catalogue only while hardly
   * anybody does, waits a moment at most and never throws: a page without what the other interface
   * has is better than none.
   */
  findInOtherInterface(context: RequestContext, book: BookRef): Promise<OtherInterfaceBook>;

  /**
   * What is already held for this asker's credential and may be suggested without asking: books
   * seen lately and boards. Synchronous, never throws, never shows another credential's answers.
   */
  recent(guildId: string | null): RecentRecords;
  /** Whether a server is served by the keyed interface at present. */
  servingInterface(guildId: string | null): 'open' | 'keyed';
  /** Whether a server has a key that cannot be used, so that the open interface serves in its place. */
  hasUnusableKey(guildId: string | null): boolean;
}

export interface BookMatches {
  /**
   * The best first, the newest first among equals: those that hold what was typed, or the one its
   * link leads to; for nothing typed all.
   */
  readonly matches: readonly BookSummary[];
  /** Where none fits, those that would but for a slip of the hand. */
  readonly nearMatches: readonly BookSummary[];
}

/** Null where there is none, as far as evidence goes; `unknown` where that was not found out. */
export type OtherInterfaceBook = BookRef | null | 'unknown';

export interface RecentRecords {
  /** Books seen lately that can be named, by what is typed so far: quick, however many they are. */
  findBooks(search: BookSearch, limit: number): BookMatches;
  readonly boards: readonly Board[];
  /** False until the boards have been asked for once: those that are known without asking are held alone. */
  readonly hasAllBoards: boolean;
  readonly sources: readonly Source[];
  /** Lists seen lately, newest first. */
  readonly booklists: readonly BooklistSummary[];
  /** A source's genres, or the open library's for null; null until they have been asked for once. */
  genres(source: string | null): readonly Genre[] | null;
  /** Null until they have been asked for once. */
  tags(source: string): readonly Tag[] | null;
}
