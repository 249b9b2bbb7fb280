import type { BookSummary } from './book.ts';
import type { Paging } from './answer.ts';
import type { Bilingual } from './text.ts';

/**
 * A ranking board of any system: a keyed board of a source, the reader chart, the community
 * ranking, or a leaderboard of the chart source on the open interface.
 */
export type BoardRef =
  | { readonly system: 'keyed'; readonly source: string; readonly board: string }
  | { readonly system: 'chart'; readonly board: string }
  | { readonly system: 'community' }
  | { readonly system: 'leaders'; readonly board: string };

/** A choice of a board: the API's code and the display name. */
export interface BoardChoice {
  readonly code: string;
  readonly name: Bilingual;
}

/** A board and its choices. An empty list of sections, genres or cycles means that it has no such choice. */
export interface Board {
  readonly ref: BoardRef;
  readonly name: Bilingual;
  /** Name of the source; null for a board of the service itself. */
  readonly sourceName: Bilingual | null;
  readonly description: Bilingual | null;
  /** The API's board channels, audiences of the reader chart, genre channels of a leaderboard. */
  readonly sections: readonly BoardChoice[];
  readonly defaultSection: string | null;
  readonly genres: readonly BoardChoice[];
  /** Cycles of the reader chart, periods of the community ranking. */
  readonly cycles: readonly BoardChoice[];
  readonly defaultCycle: string | null;
  readonly url: string | null;
}

/** A board with its choices. Null is the board's default. */
export interface BoardView {
  readonly board: BoardRef;
  readonly section: string | null;
  readonly genre: string | null;
  readonly cycle: string | null;
}

/** A range of a board's entries as last published. */
export interface BoardPage {
  readonly view: BoardView;
  readonly name: Bilingual;
  readonly sourceName: Bilingual | null;
  readonly sectionName: Bilingual | null;
  /** Key of the figure that orders it; null if the API publishes no key. */
  readonly rankedBy: string | null;
  /** When the board was published, in milliseconds since the epoch. */
  readonly refreshedAt: number | null;
  readonly url: string | null;
  readonly entries: readonly BoardEntry[];
  readonly paging: Paging;
}

export interface BoardEntry {
  readonly position: number;
  readonly previousPosition: number | null;
  /** `new`, `up`, `down`, `flat`, or a value added later. */
  readonly movement: string | null;
  /** Number of positions moved. */
  readonly change: number | null;
  readonly book: BookSummary;
}
