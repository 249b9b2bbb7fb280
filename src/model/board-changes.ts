import type { BoardEntry, BoardView } from './board.ts';
import type { BookSummary } from './book.ts';
import type { WatchNames, WatchFilter } from './watch.ts';

/** A book as a snapshot of a board keeps it: enough to name it and to lead to it. */
export type RankedBook = Pick<BookSummary, 'ref' | 'title' | 'url'>;

/** A book's place on a board. */
export interface RankedEntry {
  readonly position: number;
  readonly book: RankedBook;
}

/** What is different on a board within its first places; each list in the order of the positions. */
export interface BoardChanges {
  readonly entered: readonly EnteredEntry[];
  /** `position` is the last one it was seen at. */
  readonly left: readonly RankedEntry[];
  readonly climbed: readonly MovedEntry[];
  readonly fell: readonly MovedEntry[];
  readonly unchanged: readonly RankedEntry[];
}

export interface EnteredEntry extends RankedEntry {
  /** It had left before, and was told to have. */
  readonly isBack: boolean;
}

export interface MovedEntry extends RankedEntry {
  readonly from: number;
  /** Places moved, always more than 0. */
  readonly by: number;
}

/** Everything that a post of a board tells, in no language yet. */
export interface BoardPost {
  /** The watch's; null while there is none, in a preview. */
  readonly watchId: string | null;
  readonly view: BoardView;
  readonly names: WatchNames;
  readonly url: string | null;
  readonly refreshedAt: number | null;
  readonly top: number;
  readonly only: WatchFilter;
  /**
   * What is told of the changes: already chosen by `only` and `min_move`; null for a first post,
   * which shows the board as it is, with the service's own movement.
   */
  readonly changes: BoardChanges | null;
  /** When what it is compared with was published, else when it was posted; null for a first post. */
  readonly since: number | null;
  /** The first places now; but for a first post their movement is the one since the last post. */
  readonly entries: readonly BoardEntry[];
  /** Key of the figure the board is ordered by. */
  readonly rankedBy: string | null;
  readonly roleId: string | null;
  /** IANA's name of the zone that a forum's title tells its date in. */
  readonly timeZone: string;
}
