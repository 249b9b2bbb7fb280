import { expect, test } from 'vitest';

import { leastRequests, type AnsweredNeed } from './least-requests.ts';
import { endpointName } from './question.ts';

function need(atMs: number, freshMs = 100, scope = 'open', endpoint = '/books/1'): AnsweredNeed {
  return { scope, need: { endpoint, freshMs }, atMs };
}

test('answers within one freshness time need one request, and a later answer needs another', () => {
  expect([...leastRequests([need(0), need(99)]).values()]).toEqual([1]);
  expect([...leastRequests([need(0), need(100)]).values()]).toEqual([2]);
});

test('the freshness time starts at the request, not at the last answer', () => {
  const each60 = [0, 60, 120, 180, 240].map((at) => need(at));
  expect([...leastRequests(each60).values()]).toEqual([3]);
});

test('the order of the answers makes no difference', () => {
  expect([...leastRequests([need(120), need(60), need(0)]).values()]).toEqual([2]);
});

test('an answer with a shorter freshness time needs its own request, which serves the others too', () => {
  expect([...leastRequests([need(0), need(50, 20), need(140)]).values()]).toEqual([2]);
});

test('a request serves neither another key nor another endpoint', () => {
  const least = leastRequests([need(0), need(1, 100, 'key'), need(2, 100, 'open', '/books/2')]);
  expect(Object.fromEntries(least)).toEqual({
    'open /books/1': 1,
    'key /books/1': 1,
    'open /books/2': 1,
  });
});

test('the first page has one name for all forms of its query', () => {
  expect(endpointName('/books', 'q=a&sort=popularity&page=1&limit=25')).toBe('/books?q=a');
  expect(endpointName('/books', { genre: '3', sort: 'newest' })).toBe('/books?genre=3&sort=newest');
  expect(endpointName('/source_a/books', 'page=2&view=compact')).toBe('/source_a/books?page=2');
});
