import { expect, test } from 'vitest';

import { leastRequests, type AnsweredNeed } from './least-requests.ts';
import { endpointName } from './question.ts';

function stood(atMs: number, freshMs = 100, scope = 'open', endpoint = '/books/1'): AnsweredNeed {
  return { scope, need: { endpoint, freshMs }, atMs };
}

test('answers within one freshness time want one request, and the first beyond it wants another', () => {
  expect([...leastRequests([stood(0), stood(99)]).values()]).toEqual([1]);
  expect([...leastRequests([stood(0), stood(100)]).values()]).toEqual([2]);
});

test('the time counts from the request, not from the last answer', () => {
  const each60 = [0, 60, 120, 180, 240].map((at) => stood(at));
  expect([...leastRequests(each60).values()]).toEqual([3]);
});

test('the order in which answers are told of makes no difference', () => {
  expect([...leastRequests([stood(120), stood(60), stood(0)]).values()]).toEqual([2]);
});

test('one that has to be fresher wants a request of its own, which serves the others too', () => {
  expect([...leastRequests([stood(0), stood(50, 20), stood(140)]).values()]).toEqual([2]);
});

test('what one key brings serves no other, nor does another endpoint', () => {
  const least = leastRequests([stood(0), stood(1, 100, 'key'), stood(2, 100, 'open', '/books/2')]);
  expect(Object.fromEntries(least)).toEqual({
    'open /books/1': 1,
    'key /books/1': 1,
    'open /books/2': 1,
  });
});

test('the first page has one name however it is asked for', () => {
  expect(endpointName('/books', 'q=a&sort=popularity&page=1&limit=25')).toBe('/books?q=a');
  expect(endpointName('/books', { genre: '3', sort: 'newest' })).toBe('/books?genre=3&sort=newest');
  expect(endpointName('/source_a/books', 'page=2&view=compact')).toBe('/source_a/books?page=2');
});
