import type { Library } from '../../../src/catalogue/library.ts';
import type { Answer } from '../../../src/model/answer.ts';

/**
 * A library query with the requests that it needs at least. The needs follow the description of the API,
 * independently of the library's code.
 */
export interface Question {
  readonly kind: string;
  /** `cached` is the result if cached data was enough. */
  ask(library: Library): Promise<Answer<unknown> | { readonly cached: unknown }>;
  /** By the interface that answered. */
  readonly needs: Readonly<Partial<Record<'open' | 'keyed', Need>>>;
}

/** An endpoint with a request no longer than `freshMs` before the answer. */
export interface Need {
  /** The path after `/api/v1` with its query, from `endpointName`. */
  readonly endpoint: string;
  /** From “Data refreshed” of the keyed interface. For data of the open interface alone, the bot's time. */
  readonly freshMs: number;
}

const minute = 60_000;
const hour = 60 * minute;

/** From “keyed interface, Endpoints”. The open interface has the same data and names no times. */
export const freshMs = {
  book: 6 * hour,
  search: 6 * hour,
  /** A search of the open library is a page of its catalogue. */
  catalogue: 15 * minute,
  board: 30 * minute,
  booklists: hour,
  genres: 9 * hour,
  chapters: 30 * minute,
  comments: 30 * minute,
  /** Readers' texts may change at any time; “clients keep what they fetch for at least five minutes”. */
  reviews: 5 * minute,
  tags: 5 * minute,
  feed: 5 * minute,
  recommendations: 6 * hour,
  statistics: hour,
} as const;

/** A 404 is cached for five minutes (product page, “Asking the catalogue”). */
export const missingMs = 5 * minute;

/**
 * An endpoint's name without page size and row size. The first page has no number, and a search has no
 * order.
 */
export function endpointName(
  path: string,
  query: string | Readonly<Record<string, string>>,
): string {
  const pairs = new URLSearchParams(query);
  pairs.delete('limit');
  pairs.delete('view');
  if (pairs.get('page') === '1') pairs.delete('page');
  if (pairs.has('q') || pairs.has('author')) pairs.delete('sort');
  pairs.sort();
  return pairs.size === 0 ? path : `${path}?${pairs.toString()}`;
}
