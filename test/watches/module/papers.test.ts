import { describe, expect, test } from 'vitest';

import { weekMovement } from '../../../src/history/week.ts';
import type { WatchChoice, WatchContent } from '../../../src/model/watch.ts';
import type { PaperPostBoard, WatchPost } from '../../../src/model/watch-post.ts';
import {
  boardOf,
  choiceOf,
  createWatchStack,
  hourMs,
  minuteMs,
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

describe('a daily paper', () => {
  /** With a board that others watch too. */
  async function startDaily(around: WatchStack, more: Partial<WatchChoice> = {}) {
    const choice = choiceOf({ content, when: { kind: 'daily', at: 540 }, ...more });
    return (await around.watches.servers.save('1', { choice, names }, null)).id;
  }

  test('posts once a day what has changed since the last one, and nothing on a day without changes', async () => {
    const around = await createWatchStack();
    const { publish, clock, posts, requests } = around;
    publish('a', 'b', 'c');
    around.channels.facts = { roles: new Map([['77', { name: 'Fans', isMentionable: true }]]) };
    await startDaily(around, { roleId: '77', timeZone: 'Asia/Taipei' });
    await clock.advance(hourMs - minuteMs);
    expect(posts).toEqual([]);
    await clock.advance(2 * minuteMs);
    expect(told(posts)).toEqual(['monthly: first; rising: first']);
    expect(posts[0]).toMatchObject({ period: 'daily', roleId: '77' });
    expect(requests).toHaveLength(2);

    await clock.advance(dayMs);
    expect(posts).toHaveLength(1);
    publish('b', 'a', 'c');
    await clock.advance(dayMs);
    publish('b', 'c', 'a');
    await clock.advance(dayMs);
    await clock.advance(dayMs);
    expect(told(posts).slice(1)).toEqual([
      'monthly: b 2>1; rising: b 2>1',
      'monthly: c 3>2; rising: c 3>2',
    ]);
  });

  test('is posted once, also if the process restarts after it', async () => {
    const around = await createWatchStack();
    const { publish, clock, posts, channels } = around;
    publish('a', 'b');
    await startDaily(around);
    await clock.advance(9 * hourMs + minuteMs);
    publish('b', 'a');
    await around.restart();
    await clock.advance(hourMs);
    expect(posts).toHaveLength(1);
    await clock.advance(dayMs);
    await around.restart();
    await clock.advance(hourMs);
    expect(told(posts)).toEqual(['monthly: first; rising: first', 'monthly: b 2>1; rising: b 2>1']);
    expect(channels.messages).toHaveLength(2);
  });

  test('covers all days of a downtime at once', async () => {
    const around = await createWatchStack();
    const { publish, clock, posts } = around;
    publish('a', 'b', 'c');
    await startDaily(around);
    await clock.advance(10 * hourMs);
    await around.watches.stop();
    publish('c', 'a', 'b');
    await clock.advance(3 * dayMs);
    await around.restart();
    await clock.advance(hourMs);
    expect(told(posts).slice(1)).toEqual(['monthly: c 3>1; rising: c 3>1']);
  });

  test('compares with its last look although the board was published each half hour since', async () => {
    const around = await createWatchStack();
    const { watches, publish, clock, posts } = around;
    const monthly = choiceOf({ view: boardOf('monthly'), when: { kind: 'change' }, top: 3 });
    publish('a', 'b', 'c');
    await watches.servers.save('1', { choice: monthly, names }, null);
    await startDaily(around);
    await clock.advance(10 * hourMs);
    for (const half of Array.from({ length: 45 }, (_, index) => index)) {
      publish('a', 'b', 'c', `${half}`);
      await clock.advance(hourMs / 2);
    }
    publish('c', 'b', 'a', 'new');
    await clock.advance(hourMs);
    const papers = posts.filter(({ kind }) => kind === 'paper');
    expect(told(papers)[1]).toContain('monthly: c 3>1');
  });

  test('shows only the boards that have moved, without one that is gone, and is tried again after a failure', async () => {
    const around = await createWatchStack();
    const { publish, clock, posts, watches } = around;
    publish('a', 'b');
    await startDaily(around);
    await clock.advance(10 * hourMs);
    publish('b', 'a');
    around.goneBoards.add('rising');
    around.trouble = { code: 'down' };
    await clock.advance(dayMs);
    expect(posts).toHaveLength(1);
    around.trouble = null;
    await clock.advance(hourMs);
    expect(told(posts).slice(1)).toEqual(['monthly: b 2>1']);
    expect(watches.servers.current('1')[0]?.pause).toBeNull();
  });

  test('that an admin asks for shows all boards if none has moved', async () => {
    const around = await createWatchStack();
    const { publish, clock, posts, watches, libraryOf } = around;
    publish('a', 'b');
    const choice = choiceOf({ content, when: { kind: 'daily', at: 540 } });
    const draft = { choice, names };
    const preview = await watches.servers.preview('1', draft, null, libraryOf('1'));
    expect(told([preview])).toEqual(['monthly: first; rising: first']);
    const id = await startDaily(around);
    await clock.advance(10 * hourMs);
    await watches.servers.postNow('1', id);
    expect(told(posts)).toEqual([
      'monthly: first; rising: first',
      'monthly: unchanged; rising: unchanged',
    ]);
  });

  test('posts nothing in a server without a key for its boards', async () => {
    const around = await createWatchStack();
    const { publish, clock, posts, keys } = around;
    publish('a', 'b');
    keys.clear();
    await startDaily(around);
    await clock.advance(dayMs);
    expect(posts).toEqual([]);
  });
});

/** What each daily paper tells about each board: the biggest climb, "first" for a first look, or "unchanged". */
function told(posts: readonly WatchPost[]): readonly string[] {
  return posts.map((post) =>
    post.kind === 'paper' ? post.boards.map(toldOfBoard).join('; ') : post.kind,
  );
}

function toldOfBoard({ view: { board }, looks }: PaperPostBoard): string {
  const movement = weekMovement(looks);
  const climb = movement?.climb ?? null;
  const text =
    climb === null
      ? movement === null
        ? 'first'
        : 'unchanged'
      : `${climb.ref.id} ${climb.from}>${climb.to}`;
  return `${'board' in board ? board.board : board.system}: ${text}`;
}

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
