import type { HistoryDays } from './board-history.ts';
import type { BoardEntry } from './board.ts';
import type { RankedBook } from './book.ts';
import type { WatchChoice, WatchNames } from './watch.ts';

/** The stored content of a board at one refresh. Later boards are compared with it. */
export interface Snapshot {
  /** Hash of the whole content. */
  readonly hash: string;
  /** Number of requested positions. Nothing is known beyond it unless the board is shorter. */
  readonly depth: number;
  /** Whether it contains the whole board. */
  readonly isWhole: boolean;
  /** As published: books may share a position, and a book may occur twice. */
  readonly places: readonly RankedEntry[];
}

/** One publication of a board. */
export interface Refresh {
  /** In milliseconds since the epoch; null if the service does not report it. */
  readonly refreshedAt: number | null;
  /** When the bot fetched it. */
  readonly seenAt: number;
  readonly hash: string;
}

/** A book with its position on a board. */
export interface RankedEntry {
  readonly position: number;
  readonly book: RankedBook;
}

/** Changes within a board's first positions. Each list is in order of position. */
export interface BoardChanges {
  readonly entered: readonly EnteredEntry[];
  readonly left: readonly LeftEntry[];
  readonly climbed: readonly MovedEntry[];
  readonly fell: readonly MovedEntry[];
}

/** A book that was not within the first positions. */
export interface EnteredEntry extends RankedEntry {
  readonly before: PositionOutsideTop;
  /** True if an earlier post said that it had left. */
  readonly isBack: boolean;
}

/** A book that is no longer within the first positions. `position` is the earlier one. */
export interface LeftEntry extends RankedEntry {
  readonly now: PositionOutsideTop;
}

/** What a snapshot proves about a book that is not within the compared first positions. */
export type PositionOutsideTop =
  /** Listed below them. */
  | { readonly kind: 'listed'; readonly position: number }
  /** Not among the first `depth` positions of a longer board. */
  | { readonly kind: 'outside'; readonly depth: number }
  /** Not on the whole board. */
  | { readonly kind: 'absent' };

export interface MovedEntry extends RankedEntry {
  readonly from: number;
  /** Number of positions moved, always above 0. */
  readonly by: number;
}

/** What the posts of all contents have. */
export interface AnyPost extends Pick<WatchChoice, 'roleId' | 'isSilent' | 'timeZone'> {
  /** Null in the preview of a new watch. */
  readonly watchId: string | null;
}

/** The content of a post about a board, independent of language. */
export interface BoardPost
  extends AnyPost, Pick<WatchChoice, 'view' | 'top' | 'only' | 'postedBoard'> {
  readonly kind: 'changes';
  readonly names: WatchNames;
  readonly url: string | null;
  readonly refreshedAt: number | null;
  /** The changes, filtered by `only` and `min_move`. Null for a first post, which shows the board. */
  readonly changes: BoardChanges | null;
  /** When the previous board was published, or posted if that is unknown; null for a first post. */
  readonly since: number | null;
  /** The current first entries. */
  readonly entries: readonly BoardEntry[];
  /** The last days with this board as the last look, for the chart; null without a chart. */
  readonly history: HistoryDays | null;
}
