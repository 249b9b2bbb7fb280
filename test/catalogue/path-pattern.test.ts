import { expect, test } from 'vitest';

import { pathPattern } from '../../src/catalogue/events.ts';

test.each([
  ['/v1/books/42/reviews', '/v1/books/{}/reviews'],
  ['/v1/books/source_a/1042', '/v1/books/{}/{}'],
  ['/v1/source_f/rankings/votes', '/v1/{}/rankings/{}'],
  ['/v1/source_a-rankings', '/v1/source_a-rankings'],
  ['/v1/community-rankings', '/v1/community-rankings'],
  ['/v1/openapi.json', '/v1/openapi.json'],
  ['/mcp', '/mcp'],
  ['/v1/books/source_a/9-rankings', '/v1/books/{}/{}'],
  ['/v1/typed-rankings/books', '/v1/{}/books'],
  ['/v1/books/%E4%B9%A6', '/v1/books/{}'],
])('%s becomes %s', (path, pattern) => {
  expect(pathPattern(path)).toBe(pattern);
});
