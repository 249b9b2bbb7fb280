import type { RankedEntry } from './board-changes.ts';

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
