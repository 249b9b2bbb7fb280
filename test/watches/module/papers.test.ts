import { expect, test } from 'vitest';

import type { WatchContent } from '../../../src/model/watch.ts';
import type { WatchPost } from '../../../src/model/watch-post.ts';
import {
  boardOf,
  choiceOf,
  createWatchStack,
  hourMs,
  names,
  problemFrom,
  type WatchStack,
} from './watch-stack.ts';

const dayMs = 24 * hourMs;
const weekly = { kind: 'weekly', day: 1, at: 540 } as const;
const history = { kind: 'history' } as const;

const content: WatchContent = {
  kind: 'paper',
  boards: [
    { view: boardOf('monthly'), names },
    { view: boardOf('rising'), names },
  ],
};

async function startPaper({ watches }: WatchStack): Promise<string> {
  const choice = choiceOf({ content, when: weekly });
  return (await watches.servers.save('1', { choice, names }, null)).id;
}

function looksOf(post: WatchPost | undefined): readonly number[] | null {
  return post?.kind === 'paper' ? post.boards.map((board) => board.history.days.length) : null;
}

test('a paper posts once a week what the histories of its boards contain, without a request', async () => {
  const around = await createWatchStack();
  const { watches, publish, clock, posts, requests } = around;
  publish('a', 'b');
  const choice = choiceOf({ view: boardOf('monthly'), when: history });
  await watches.servers.save('1', { choice, names }, null);
  for (let day = 0; day < 15; day += 1) await clock.advance(dayMs);
  const withoutPaper = requests.length;
  await startPaper(around);
  for (let day = 0; day < 14; day += 1) await clock.advance(dayMs);
  expect(posts).toHaveLength(2);
  expect(requests.length - withoutPaper).toBeLessThanOrEqual(14);
  expect(looksOf(posts[0])?.[1]).toBe(0);
  expect(looksOf(posts[0])?.[0]).toBeGreaterThan(14);
});

test('a paper posts nothing in a week without any look, and says so', async () => {
  const around = await createWatchStack();
  const { clock, posts, watches } = around;
  const id = await startPaper(around);
  for (let day = 0; day < 14; day += 1) await clock.advance(dayMs);
  expect(posts).toEqual([]);
  expect(await problemFrom(watches.servers.postNow('1', id))).toEqual({ code: 'watch_refused' });
});

test('a paper that was due during a downtime is posted once', async () => {
  const around = await createWatchStack();
  const { watches, publish, clock, posts } = around;
  publish('a', 'b');
  const choice = choiceOf({ view: boardOf('monthly'), when: history });
  await watches.servers.save('1', { choice, names }, null);
  await startPaper(around);
  await clock.advance(hourMs);
  await watches.stop();
  await clock.advance(9 * dayMs);
  await around.restart();
  await clock.advance(2 * hourMs);
  expect(posts).toHaveLength(1);
});

test('a paper is free, and a gone board does not pause it', async () => {
  const around = await createWatchStack();
  const { watches, publish, clock } = around;
  publish('a', 'b');
  const paper = choiceOf({ content, when: weekly });
  expect(watches.servers.price('1', paper, null).own).toBe(0);
  const choice = choiceOf({ view: boardOf('monthly'), when: history });
  await watches.servers.save('1', { choice, names }, null);
  await startPaper(around);
  around.trouble = { code: 'not_found', what: 'board' };
  await clock.advance(2 * dayMs);
  expect(watches.servers.current('1').map(({ pause }) => pause === null)).toEqual([false, true]);
});

test('a paper shows no look that was made with another key', async () => {
  const around = await createWatchStack();
  const { watches, publish, clock, keys, libraryOf } = around;
  publish('a', 'b');
  keys.set('2', 'other');
  const choice = choiceOf({ view: boardOf('monthly'), when: history });
  await watches.servers.save('1', { choice, names }, null);
  await clock.advance(dayMs);
  const paperOf = (guildId: string) => {
    const draft = { choice: choiceOf({ content, when: weekly }), names };
    return watches.servers.preview(guildId, draft, null, libraryOf(guildId));
  };
  expect(looksOf(await paperOf('1'))?.[0]).toBeGreaterThan(0);
  expect(looksOf(await paperOf('2'))).toEqual([0, 0]);
});
