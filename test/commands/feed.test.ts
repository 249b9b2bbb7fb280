import { expect, test } from 'vitest';

import { feed } from '../../commands/feed.ts';
import { feedPlace, type FeedParams } from '../../src/pages/places.ts';
import { at } from '../../src/pages/place.ts';
import { opened } from './opened.ts';

test.each<[Record<string, string | number>, FeedParams, string]>([
  [{}, { type: null, page: 1 }, 'feed'],
  [{ type: 'comments' }, { type: 'comments', page: 1 }, 'feed/comments'],
  [{ type: 'activity', page: 3 }, { type: 'activity', page: 3 }, 'feed/activity/3'],
  [{ page: 2 }, { type: null, page: 2 }, 'feed//2'],
])('/feed with %j', (typed, params, address) => {
  expect(opened(feed, typed)).toBe(address);
  expect(at(feedPlace, params)).toBe(address);
  expect(feedPlace.fromPath(address.split('/').slice(1))).toEqual(params);
});
