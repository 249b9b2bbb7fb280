import { expect, test } from 'vitest';

import { dayOf } from '../../../src/model/board-history.ts';
import type { WatchChoice } from '../../../src/model/watch.ts';
import type { WatchPost } from '../../../src/model/watch-post.ts';
import { StoreError } from '../../../src/store/failure.ts';
import { choiceOf, createWatchStack, hourMs, names, type WatchStack } from './watch-stack.ts';

const dayMs = 24 * hourMs;
const chart: Partial<WatchChoice> = { chart: true, when: { kind: 'daily', at: 12 * 60 } };

/** The books of each day, from the first of January. */
function daysOf(post: WatchPost) {
  return historyOf(post)?.days.map(({ day, places }) => [
    day - dayOf(Date.UTC(2026, 0, 1)),
    places.map(({ ref }) => ref.id).join(' '),
  ]);
}

/** What the chart of a post shows. */
function historyOf(post: WatchPost | undefined) {
  if (post?.kind !== 'changes') throw new Error('the post reports no changes');
  return post.history;
}

/** A watch whose board has another order on each of the first three days. */
async function threeDays(choice: Partial<WatchChoice> = chart): Promise<WatchStack> {
  const around = await createWatchStack();
  const { watches, clock, publish } = around;
  publish('a', 'b');
  await watches.servers.save('1', { choice: choiceOf(choice), names }, null);
  await clock.advance(dayMs);
  publish('b', 'a');
  await clock.advance(dayMs);
  publish('b', 'c', 'a');
  await clock.advance(dayMs);
  return around;
}

test('a post with a chart has the days of its board, without one more request', async () => {
  const { posts, requests } = await threeDays();
  expect(posts.map(daysOf)).toEqual([
    [[0, 'a b']],
    [
      [0, 'a b'],
      [1, 'b a'],
    ],
    [
      [0, 'a b'],
      [1, 'b a'],
      [2, 'b c a'],
    ],
  ]);
  expect(requests).toHaveLength(3);
});

test('a post without a chart has none', async () => {
  const { posts } = await threeDays({ ...chart, chart: false });
  expect(posts.map(historyOf)).toEqual([null, null, null]);
});

test('a post at once and a preview end with the board as it is now', async () => {
  const { watches, posts, publish, clock, libraryOf } = await threeDays();
  await clock.advance(13 * hourMs);
  publish('c', 'b', 'a');
  const [watch] = watches.servers.current('1');
  if (watch === undefined) throw new Error('there is no watch');
  const preview = await watches.servers.preview('1', watch, watch.id, libraryOf('1'));
  expect(daysOf(preview)?.at(-1)).toEqual([3, 'c b a']);
  await watches.servers.postNow('1', watch.id);
  expect(daysOf(posts.at(-1) ?? preview)).toEqual(daysOf(preview));
});

test('a post goes out without its chart if the history cannot be read', async () => {
  const { watches, store, posts, lines, publish, clock } = await threeDays();
  publish('d');
  store.history.read = () => Promise.reject(new StoreError('full', 'the store fails'));
  await clock.advance(dayMs);
  expect(posts).toHaveLength(4);
  expect(historyOf(posts.at(-1))).toBeNull();
  expect(watches.servers.current('1')[0]?.pause).toBeNull();
  expect(lines.map(({ sentence }) => sentence)).toContain(
    'could not read the history for the chart of a post',
  );
});
