import type { AnyPost, BoardPost } from './board-changes.ts';
import type { BoardHistory, DaySpan, HistoryDay } from './board-history.ts';
import type { Figure, RankedBook } from './book.ts';
import type { PaperBoard, RaceEnd } from './watch.ts';

/** The content of a post, independent of language. */
export type WatchPost = BoardPost | RacePost | PaperPost;

/** Chosen books on one board: who passed whom since the last post, and their positions now. */
export interface RacePost
  extends AnyPost, Pick<BoardPost, 'view' | 'names' | 'url' | 'refreshedAt' | 'top' | 'since'> {
  readonly kind: 'race';
  /** Null in a first post. Otherwise those of the best-placed book first; empty only in a last post. */
  readonly passes: readonly RacePass[] | null;
  /** In order of position; those that are off the board last. */
  readonly standings: readonly RaceStanding[];
  /** Why this post is the last one; null if it is not. */
  readonly ended: RaceEnd | null;
}

/** A book is ahead of others that were ahead of it, or level with it, at the last post. */
export interface RacePass {
  readonly book: RaceStanding;
  /** In order of position. */
  readonly passed: readonly RaceStanding[];
}

export interface RaceStanding {
  readonly book: RankedBook;
  /** Null if it is off the board. */
  readonly position: number | null;
  /** The figure that orders the board, if the board states it. */
  readonly figure: Figure | null;
}

/** How boards moved. */
export interface PaperPost extends AnyPost {
  readonly kind: 'paper';
  readonly period: PaperPeriod;
  /** The days that it is about, in UTC: seven, or those since the last daily paper. */
  readonly week: DaySpan;
  readonly boards: readonly PaperPostBoard[];
}

export const paperPeriods = ['daily', 'weekly'] as const;
/** How often a paper is posted. */
type PaperPeriod = (typeof paperPeriods)[number];

/** Whether there is a look at a board of the paper. Without one, it is not posted. */
export function hasLook({ boards }: PaperPost): boolean {
  return boards.some(({ looks }) => looks.length > 0);
}

export interface PaperPostBoard extends PaperBoard {
  /** The looks that it is about, oldest first: of a daily paper that of the last one, if it is known, and that of now. */
  readonly looks: readonly HistoryDay[];
  /** Of the last 90 days. */
  readonly history: BoardHistory;
}
