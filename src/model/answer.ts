import type { Question } from './question.ts';

/**
 * Who makes a catalogue request, and how urgently. Users come first, then watches, then suggestions;
 * `extra` requests, which an answer does not need, use only spare capacity.
 */
export interface RequestContext {
  /** The server that pays with its key and its share; null in direct messages and for a user install. */
  readonly guildId: string | null;
  readonly urgency: 'person' | 'watch' | 'suggestion' | 'extra';
  /** Aborts the request once its result is no longer needed. */
  readonly signal: AbortSignal;
  /** What the request belongs to. Without one, it is a question of its own, which waits some seconds. */
  readonly question?: Question;
}

/** A range of a longer list. Offsets count from 0. */
export interface Paging {
  readonly offset: number;
  readonly count: number;
  /** Items in the whole list; null if the service does not report it. */
  readonly total: number | null;
  readonly totalCapped: boolean;
  /** Number of items that can be reached at all (paging depth); null if there is no such limit. */
  readonly reachable: number | null;
}

/** A requested range. `count` divides 50, the service's usual page size, so that a range lies on one of its pages. */
export interface ListRange {
  readonly offset: number;
  readonly count: 5 | 10 | 25 | 50;
}

/** A value from the catalogue with its time. */
export interface Answer<T> {
  readonly value: T;
  /** When it was fetched, in milliseconds since the epoch. */
  readonly asOf: number;
  /** True if the service failed and this is an older answer from the cache. */
  readonly stale: boolean;
  readonly from: 'open' | 'keyed';
  /** Set if the preferred interface was not available and the other one answered. */
  readonly fallback?: true;
}

/** The same answer with another value. */
export function answerWith<T, U>(answer: Answer<T>, value: U): Answer<U> {
  return { ...answer, value };
}
