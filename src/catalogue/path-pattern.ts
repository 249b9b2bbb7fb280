/**
 * A path with placeholders for its parameters (`/v1/books/{}/reviews`), so that metrics have few
 * labels and name no book.
 */
export function pathPattern(path: string): string {
  // The only endpoint with a name that contains a source's code. In other positions the text is user
  // input.
  if (/^\/v1\/[^/]+-rankings$/.test(path)) return path;
  return path
    .split('/')
    .map((segment) => (fixedSegments.has(segment) ? segment : '{}'))
    .join('/');
}

/** All fixed segments of both interfaces' paths. */
const fixedSegments: ReadonlySet<string> = new Set([
  '',
  'v1',
  'openapi.json',
  'books',
  'search',
  'rankings',
  'genres',
  'tags',
  'booklists',
  'sources',
  'chapters',
  'comments',
  'reviews',
  'recommendations',
  'feed',
  'stats',
]);
