import type { RankedEntry } from './board-changes.ts';

/** A board's first places as published once, kept for what later posts are compared with. */
export interface Snapshot {
  /** Of all that it holds: two of the same are one. */
  readonly hash: string;
  /** How many places were asked for: beyond them nothing is known, unless the board ends before. */
  readonly depth: number;
  /** Whether it holds the whole board. */
  readonly isWhole: boolean;
  /** As published: places may be shared, and a book may stand there twice. */
  readonly places: readonly RankedEntry[];
}

/** One time a board was published. */
export interface Refresh {
  /** Milliseconds since the epoch; null where the service does not tell. */
  readonly refreshedAt: number | null;
  /** When it was seen. */
  readonly seenAt: number;
  readonly hash: string;
}
