/** A path without the names in it (`/v1/books/{}/reviews`), so that metrics stay few and say nothing of a book. */
export function pathPattern(path: string): string {
  // The one endpoint whose own name holds a source's code; deeper down it is a name that people gave.
  if (/^\/v1\/[^/]+-rankings$/.test(path)) return path;
  return path
    .split('/')
    .map((segment) => (fixedSegments.has(segment) ? segment : '{}'))
    .join('/');
}

/** Every fixed segment of both interfaces' endpoints. */
const fixedSegments: ReadonlySet<string> = new Set([
  '',
  'v1',
  'openapi.json',
  ...['books', 'search', 'rankings', 'genres', 'tags', 'booklists', 'sources'],
  ...['chapters', 'comments', 'reviews', 'recommendations', 'feed', 'stats'],
]);
