import { expect, test } from 'vitest';

import { createChannel } from '../../../src/playground/discord/world/entities.ts';
import type { BoardRow, PublishedBoard } from '../../whole/crash/published-board.ts';
import type { ToldChannel } from '../people/admin.ts';
import { createToldWatch } from '../people/told.ts';
import type { RacePostContent, ReportedPass } from './race-post-content.ts';
import { findMissingPass, findRaceViolations } from './races.ts';

const [a, b, c, d] = ['https://a', 'https://b', 'https://c', 'https://d'] as const;
const raced = [a, b, c];
const topSize = 3;
/** The books of each second, from second 1 on. Only the first three places count. */
const publications: readonly (readonly string[])[] = [
  [a, b, c],
  [b, a, c],
  [b, a, d, c],
  [b, c, a],
];
const rowsAt = (second: number, top: number): readonly BoardRow[] =>
  (publications[second - 1] ?? [])
    .map((url, index) => ({ position: index + 1, url }))
    .filter(({ position }) => position <= top);
const published: PublishedBoard = {
  publish: () => Promise.resolve(),
  rowsAt,
  currentRows: (top) => rowsAt(publications.length, top),
};

/** "https://b https://a": the first passes the others. */
function postOf(
  since: number | null,
  second: number,
  ...passes: readonly string[]
): RacePostContent {
  const order = raced.map((url) => ({
    url,
    position: rowsAt(second, topSize).find((row) => row.url === url)?.position ?? null,
  }));
  const rank = (position: number | null): number => position ?? Infinity;
  const reported = passes.map((pass): ReportedPass => {
    const [book = '', passed = ''] = pass.split(' ');
    return { book, passed };
  });
  return {
    isFirst: since === null,
    since,
    published: second,
    passes: reported,
    passCount: since === null ? null : reported.length,
    order: order.toSorted((one, other) => rank(one.position) - rank(other.position)),
    topSize: order.some(({ position }) => position === null) ? topSize : null,
  };
}

function startedRace(): ToldChannel {
  const watch = createToldWatch();
  watch.presence.is('active');
  watch.topSize.is(topSize);
  watch.topSizes.add(topSize);
  watch.raceBooks.push(raced);
  watch.savedDrafts = 1;
  const channel = createChannel({ id: '1', type: 0, name: 'race' });
  return {
    ...{
      channel,
      isForum: false,
      isAnnouncement: false,
      isRace: true,
      isDaily: false,
      hasChart: false,
    },
    watch,
  };
}

const check = (...posts: readonly RacePostContent[]): string =>
  [
    ...findRaceViolations(startedRace(), posts, published),
    ...[findMissingPass(startedRace(), posts, published)].filter((missing) => missing !== null),
  ].join('\n');

const first = postOf(null, 1);

test('posts that report each pass once are right, also if several publications share a post', () => {
  expect(check(first, postOf(1, 2, `${b} ${a}`), postOf(2, 4, `${c} ${a}`))).toBe('');
  expect(check(first, postOf(1, 4, `${b} ${a}`, `${c} ${a}`))).toBe('');
});

test('a book that leaves the board and comes back ahead of another passes it', () => {
  const off = postOf(2, 3);
  expect(off.order.at(-1)).toEqual({ url: c, position: null });
  expect(check(first, postOf(1, 3, `${b} ${a}`), postOf(3, 4, `${c} ${a}`))).toBe('');
});

test('a pass that is reported twice is found', () => {
  const second = postOf(1, 2, `${b} ${a}`);
  const last = postOf(2, 4, `${c} ${a}`);
  expect(check(first, second, second, last)).toContain('double');
  expect(check(first, second, postOf(2, 4, `${b} ${a}`, `${c} ${a}`))).toContain('double: again');
  expect(check(first, second, postOf(2, 4, `${c} ${a}`, `${c} ${a}`))).toContain('double: again');
  expect(check(first, second, postOf(1, 4, `${b} ${a}`, `${c} ${a}`))).toContain('double');
  expect(check(first, first, second, last)).toContain('double: 2 first posts');
});

test('a pass that is in no post is found', () => {
  expect(check()).toContain('missing: the first post');
  expect(check(first)).toContain(`missing: since the last post, of 1: ${b} passes ${a}`);
  expect(check(first, postOf(2, 4, `${c} ${a}`))).toContain('missing');
  expect(check(first, postOf(1, 4, `${b} ${a}`))).toContain(`missing: ${c} passes ${a}`);
  expect(check(postOf(1, 4, `${b} ${a}`, `${c} ${a}`))).toContain('missing');
});

test('an order that the board did not have is found', () => {
  const right = postOf(1, 4, `${b} ${a}`, `${c} ${a}`);
  const reversed = { ...right, order: right.order.toReversed() };
  expect(check(first, reversed)).toContain('its order is');
  const shifted = right.order.map(({ url, position }) => ({ url, position: (position ?? 0) + 1 }));
  expect(check(first, { ...right, order: shifted })).toContain(`${b} is at 1, not 2`);
  const off = right.order.map(({ url }) => ({ url, position: null }));
  expect(check(first, { ...right, order: off, topSize })).toContain(`${b} is at 1, not off`);
  expect(check(first, { ...right, published: 5 })).toContain('unknown publication');
});

test('other books than those of the race are found', () => {
  const others = { ...first, order: first.order.slice(1) };
  expect(check(others)).toContain('no race has the books');
  expect(check(first, { ...postOf(1, 2, `${b} ${a}`), order: others.order })).toContain(
    'other books',
  );
});
