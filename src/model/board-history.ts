import type { BookRef, RankedBook } from './book.ts';

/** A board as it was at the last look of a day. */
export interface HistoryDay {
  /** Days since 1970-01-01, in UTC. */
  readonly day: number;
  /** When the bot looked, in milliseconds since the epoch. */
  readonly at: number;
  /** When the board was published, in milliseconds since the epoch; null if the service does not report it. */
  readonly refreshedAt: number | null;
  /** The number of places that were looked at. Nothing is known beyond it unless the board is shorter. */
  readonly depth: number;
  /** Whether `places` is the whole board. */
  readonly isWhole: boolean;
  /** As published: books may share a position, and a book may occur twice. */
  readonly places: readonly HistoryPlace[];
}

/** A book's place. Titles are not kept. */
export interface HistoryPlace {
  readonly ref: BookRef;
  readonly position: number;
  /** The figure that orders the board; null if the board has none. */
  readonly figure: number | null;
}

/** The first and the last of consecutive days. */
export interface DaySpan {
  readonly first: number;
  readonly last: number;
}

/** A board over some days. */
export interface HistoryDays {
  /** The days that were asked for. */
  readonly span: DaySpan;
  /** Those with a look, oldest first. */
  readonly days: readonly HistoryDay[];
}

/** What a server may see of a board's history. */
export interface BoardHistory extends HistoryDays {
  readonly today: number;
  /** The books of the latest publications, by the text of their reference. Older ones have no name. */
  readonly books: ReadonlyMap<string, RankedBook>;
}

const dayMs = 86_400_000;

/** The UTC day of a time, as days since 1970-01-01. */
export function dayOf(at: number): number {
  return Math.floor(at / dayMs);
}

/** In milliseconds since the epoch. */
export function startOfDay(day: number): number {
  return day * dayMs;
}

/** The month of a day, as `2026-11`. */
export function monthOf(day: number): string {
  return new Date(startOfDay(day)).toISOString().slice(0, 7);
}
