import { expect, test } from 'vitest';

import { changeLine, type PostContent } from '../../whole/crash/post-content.ts';
import type { BoardRow, PublishedBoard } from '../../whole/crash/published-board.ts';
import type { ToldChannel } from '../people/admin.ts';
import { createToldWatch } from '../people/told.ts';
import { createChannel } from '../../../src/playground/discord/world/entities.ts';
import { findMissingPost, findPostViolations } from './posts.ts';

const [a, b, c] = ['https://a', 'https://b', 'https://c'] as const;
const publications: readonly (readonly string[])[] = [
  [a, b],
  [b, a],
  [b, c],
  [c, b],
];
const rows = (second: number): readonly BoardRow[] =>
  (publications[second - 1] ?? []).map((url, index) => ({ position: index + 1, url }));
const published: PublishedBoard = {
  publish: () => Promise.resolve(),
  rowsAt: rows,
  currentRows: () => rows(publications.length),
};

const place = (second: number, url: string): number | null =>
  rows(second).find((row) => row.url === url)?.position ?? null;

function postOf(since: number | null, second: number): PostContent {
  const changes = [a, b, c].map((url) =>
    changeLine(url, place(since ?? 0, url), place(second, url)),
  );
  return {
    isFirst: since === null,
    since,
    published: second,
    changes: since === null ? [] : changes.filter((line) => line !== null).toSorted(),
    top: rows(second),
    topSize: 2,
    isShortened: false,
  };
}

function savedWatch(): ToldChannel {
  const watch = createToldWatch();
  watch.presence.is('active');
  watch.topSize.is(2);
  watch.topSizes.add(2);
  watch.savedDrafts = 1;
  const channel = createChannel({ id: '1', type: 0, name: 'rankings' });
  const kind = {
    isForum: false,
    isAnnouncement: false,
    isRace: false,
    isDaily: false,
    hasChart: false,
  };
  return { channel, ...kind, watch };
}

const check = (...posts: readonly PostContent[]): readonly string[] => [
  ...findPostViolations(savedWatch(), posts, published),
  ...[findMissingPost(savedWatch(), posts, published)].filter((missing) => missing !== null),
];

test('posts that lead to the latest publication are right, also if two publications share a post', () => {
  expect(check(postOf(null, 1), postOf(1, 2), postOf(2, 3), postOf(3, 4))).toEqual([]);
  expect(check(postOf(null, 1), postOf(1, 4))).toEqual([]);
});

test('a change that is posted twice is found', () => {
  expect(check(postOf(null, 1), postOf(1, 4), postOf(1, 4)).join()).toContain('double');
  expect(check(postOf(null, 1), postOf(1, 3), postOf(2, 4)).join()).toContain('double');
  expect(check(postOf(null, 4), postOf(null, 4)).join()).toContain('double');
});

test('a change that is in no post is found', () => {
  expect(check().join()).toContain('missing: the first post');
  expect(check(postOf(null, 1), postOf(1, 3)).join()).toContain('missing');
  expect(check(postOf(null, 1), postOf(2, 4)).join()).toContain('missing');
});

test('a post with other changes than the boards had is found', () => {
  const wrong = { ...postOf(1, 4), changes: [`${a} from 1 to 2`] };
  expect(check(postOf(null, 1), wrong)).toHaveLength(1);
});

test('only a shortened post may leave lines out, and none of its lines is wrong', () => {
  const part = { ...postOf(1, 4), changes: postOf(1, 4).changes.slice(1), top: [] };
  expect(check(postOf(null, 1), { ...part, isShortened: true })).toEqual([]);
  expect(check(postOf(null, 1), part)).toHaveLength(2);
  const wrong = { changes: [`${a} from 1 to 2`], top: [{ position: 1, url: a }] };
  expect(check(postOf(null, 1), { ...part, ...wrong, isShortened: true })).toHaveLength(2);
});
