import type { Library } from '../../../src/catalogue/library.ts';
import type { Answer, RequestContext } from '../../../src/model/answer.ts';

/**
 * A question as it is put to the library, with what of the service it needs at least. The needs are
 * written from the description of the API and know nothing of how the question is worked out.
 */
export interface Question {
  readonly kind: string;
  /** `held` is what was at hand, where that was answer enough. */
  ask(
    library: Library,
    asker: RequestContext,
  ): Promise<Answer<unknown> | { readonly held: unknown }>;
  /** By the interface that answered. */
  readonly needs: Readonly<Partial<Record<'open' | 'keyed', Need>>>;
}

/** An endpoint that must have been asked for the answer to be no older than this. */
export interface Need {
  /** Path after `/api/v1` and the query that makes a difference, as `endpointName` writes them. */
  readonly endpoint: string;
  /** "Data refreshed" of the keyed interface; for what only the open one has, as the bot takes it. */
  readonly freshMs: number;
}

const minute = 60_000;
const hour = 60 * minute;

/** "keyed interface, Endpoints"; the open interface does not tell, and its data are the same. */
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
  /** What readers write may change at any time; "clients keep what they fetch for at least five minutes". */
  reviews: 5 * minute,
  tags: 5 * minute,
  feed: 5 * minute,
  recommendations: 6 * hour,
  statistics: hour,
} as const;

/** A 404 is remembered for five minutes (product page, "Asking the catalogue"). */
export const missingMs = 5 * minute;

/**
 * One name for one endpoint, whatever the size of the page and how much of its rows is wanted: the first page is the one without a
 * number, and the order of a search's matches is its asker's own.
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
