import { expect, test } from 'vitest';

import { createKeyedEndpoints } from '../../src/catalogue/keyed/endpoints.ts';
import { createOpenEndpoints } from '../../src/catalogue/open/endpoints.ts';

const keyed = createKeyedEndpoints({ boardFreshMs: 0 });
const open = createOpenEndpoints({
  urlTemplates: { bookUrl: '', booklistUrl: '' },
  chartSource: 'source_a',
  boardFreshMs: 0,
});

test.each([
  [open.reviews('42', 1), '/v1/books/{}/reviews'],
  [open.leaders({}, 1), '/v1/source_a-rankings'],
  [open.community({}, 1), '/v1/community-rankings'],
  [keyed.book({ source: 'source_a', id: '书' }), '/v1/books/{}/{}'],
  [keyed.board({ source: 'source_f', id: 'votes' }, null, 1), '/v1/{}/rankings/{}'],
  [keyed.books('typed-rankings', {}, 1), '/v1/{}/books'],
])('metrics name no book, source or board: $0.path', ({ pattern }, expected) => {
  expect(pattern).toBe(expected);
});
