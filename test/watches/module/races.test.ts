import { expect, test } from 'vitest';

import type { RankedBook } from '../../../src/model/book.ts';
import type { RaceContent, WatchContent } from '../../../src/model/watch.ts';
import { entryAt } from '../sample-boards.ts';
import {
  boardOf,
  choiceOf,
  createWatchStack,
  describePost,
  hourMs,
  intervalMs,
  minuteMs,
  names,
  type WatchStack,
} from './watch-stack.ts';

const dayMs = 24 * hourMs;

function raceOf(books: readonly string[], end: RaceContent['end'] = null): WatchContent {
  const book = (name: string): RankedBook => {
    const { ref, title, url } = entryAt(1, name).book;
    return { ref, title, url };
  };
  return { kind: 'race', books: books.map(book), end };
}

async function startRace({ watches, clock }: WatchStack, content: WatchContent): Promise<string> {
  const choice = choiceOf({ content, top: 50 });
  const { id } = await watches.servers.save('1', { choice, names }, null);
  await clock.advance(minuteMs);
  return id;
}

test('a race posts the order at first, then each pass once', async () => {
  const around = await createWatchStack();
  const { publish, clock, posts } = around;
  publish('a', 'b', 'c');
  await startRace(around, raceOf(['a', 'b']));
  publish('a', 'c', 'b');
  await clock.advance(2 * intervalMs);
  publish('b', 'c', 'a');
  await clock.advance(5 * intervalMs);
  expect(posts.map(describePost)).toEqual(['first: 1 a, 2 b', 'race: 1 b, 3 a; b passes a']);
});

test('a race costs no more requests than another watch of its board', async () => {
  const count = async (content: WatchContent): Promise<number> => {
    const around = await createWatchStack();
    const { watches, clock, publish, requests } = around;
    publish('a', 'b');
    await watches.servers.save('1', { choice: choiceOf(), names }, null);
    await clock.advance(minuteMs);
    expect(watches.servers.price('1', choiceOf({ content, top: 50 }), null).own).toBe(0);
    await startRace(around, content);
    await clock.advance(2 * dayMs);
    return requests.length;
  };
  expect(await count(raceOf(['a', 'b']))).toBe(await count({ kind: 'changes' }));
});

test('a race ends at its time with a last post, and looks no more', async () => {
  const around = await createWatchStack();
  const { watches, publish, clock, posts, requests } = around;
  publish('a', 'b');
  await startRace(around, raceOf(['a', 'b'], { at: clock.now() + dayMs, leftBook: null }));
  publish('b', 'a');
  await clock.advance(dayMs + minuteMs);
  expect(posts.map(describePost)).toEqual([
    'first: 1 a, 2 b',
    'race: 1 b, 2 a; b passes a',
    'over: 1 b, 2 a',
  ]);
  expect(watches.servers.current('1')).toEqual([]);
  const asked = requests.length;
  publish('a', 'b');
  await clock.advance(dayMs);
  expect(requests).toHaveLength(asked);
  expect(posts).toHaveLength(3);
});

test('a race that ended during a downtime posts its last post once', async () => {
  const around = await createWatchStack();
  const { publish, clock, posts } = around;
  publish('a', 'b');
  await startRace(around, raceOf(['a', 'b'], { at: clock.now() + hourMs, leftBook: null }));
  await around.watches.stop();
  await clock.advance(dayMs);
  await around.restart();
  await clock.advance(hourMs);
  expect(posts.map(describePost)).toEqual(['first: 1 a, 2 b', 'over: 1 a, 2 b']);
  expect(around.watches.servers.current('1')).toEqual([]);
});

test('a race ends when a book has been off the board for 30 days', async () => {
  const around = await createWatchStack();
  const { publish, clock, posts, watches } = around;
  publish('a', 'b');
  await startRace(around, raceOf(['a', 'b']));
  publish('a', 'c');
  for (let day = 0; day < 32; day += 1) {
    await clock.advance(dayMs);
    publish('a', `c${day}`);
  }
  await clock.advance(hourMs);
  expect(posts.map(describePost)).toEqual(['first: 1 a, 2 b', 'over: 1 a, - b']);
  expect(posts.at(-1)).toMatchObject({ ended: { leftBook: { title: { en: 'b' } } } });
  expect(watches.servers.current('1')).toEqual([]);
});

test('"Post now" shows the order, and the next pass is compared with it', async () => {
  const around = await createWatchStack();
  const { publish, clock, posts, watches } = around;
  publish('a', 'b');
  const id = await startRace(around, raceOf(['a', 'b']));
  await watches.servers.postNow('1', id);
  publish('b', 'a');
  await clock.advance(2 * intervalMs);
  expect(posts.map(describePost)).toEqual([
    'first: 1 a, 2 b',
    'first: 1 a, 2 b',
    'race: 1 b, 2 a; b passes a',
  ]);
});

test('a race and a watch of one board have their own posts', async () => {
  const around = await createWatchStack();
  const { publish, clock, posts, watches } = around;
  publish('a', 'b', 'c');
  await watches.servers.save('1', { choice: choiceOf({ view: boardOf('monthly') }), names }, null);
  await startRace(around, raceOf(['a', 'b']));
  publish('a', 'c', 'b');
  await clock.advance(2 * intervalMs);
  expect(posts.map(describePost)).toEqual(['first: a b c', 'first: 1 a, 2 b', 'up c, down b']);
});
