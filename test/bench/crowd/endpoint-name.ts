const minute = 60_000;
const hour = 60 * minute;

/** From “Data refreshed” of “keyed interface, Endpoints”. */
export const freshMs = {
  book: 6 * hour,
  search: 6 * hour,
  /** A search of the open library is a page of its catalogue. */
  catalogue: 15 * minute,
} as const;

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
