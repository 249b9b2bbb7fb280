import { expect, test } from 'vitest';

import type { BoardHistory } from '../../../src/model/board-history.ts';
import {
  boardOf,
  choiceOf,
  createWatchStack,
  hourMs,
  names,
  problemFrom,
  type WatchStack,
} from './watch-stack.ts';

const history = { kind: 'history' } as const;
const dayMs = 24 * hourMs;

async function readDays({ watches }: WatchStack): Promise<BoardHistory['days']> {
  const all = (today: number) => ({ first: today - 30, last: today });
  return (await watches.servers.history('1', boardOf('monthly'), all)).days;
}

test('a history looks at its board at once and then once each day, and posts nothing', async () => {
  const around = await createWatchStack();
  const { watches, clock, publish, posts, requests } = around;
  publish('a', 'b');
  const { id } = await watches.servers.save(
    '1',
    { choice: choiceOf({ when: history }), names },
    null,
  );
  await clock.advance(1_000);
  expect(requests).toHaveLength(1);
  for (let day = 1; day <= 5; day += 1) {
    publish('b', `c${day}`);
    await clock.advance(dayMs);
  }
  expect(requests).toHaveLength(5);
  expect(await readDays(around)).toHaveLength(5);
  expect(posts).toEqual([]);
  expect(await problemFrom(watches.servers.postNow('1', id))).toEqual({ code: 'watch_refused' });
});

test('a history of a board that another watch checks costs no request', async () => {
  const count = async (withHistory: boolean): Promise<number> => {
    const { watches, clock, publish, requests } = await createWatchStack();
    publish('a', 'b');
    await watches.servers.save('1', { choice: choiceOf(), names }, null);
    const choice = choiceOf({ when: history, top: 100 });
    if (withHistory) {
      expect(watches.servers.price('1', choice, null).own).toBe(0);
      await watches.servers.save('1', { choice, names }, null);
    }
    await clock.advance(2 * dayMs);
    return requests.length;
  };
  expect(await count(true)).toBe(await count(false));
});

test('a history keeps whole pages, as many as another watch of the board checks daily', async () => {
  const { watches, clock, publish } = await createWatchStack();
  publish('a', 'b');
  const { servers } = watches;
  const kept = (top: number) => servers.keptPlaces('1', choiceOf({ when: history, top }), null);
  expect([kept(20), kept(51)]).toEqual([
    { count: 50, isShared: false },
    { count: 100, isShared: false },
  ]);
  const larger = { choice: choiceOf({ when: history, top: 100 }), names };
  await servers.save('1', larger, null);
  expect(kept(20)).toEqual({ count: 100, isShared: false });
  const { id } = await servers.save('1', { choice: choiceOf({ top: 20 }), names }, null);
  await clock.advance(1_000);
  expect(kept(100)).toEqual({ count: 50, isShared: true });
  await servers.pause('1', id);
  expect(kept(20)).toEqual({ count: 100, isShared: false });
});

test('a history makes up for a look that it missed in a downtime', async () => {
  const around = await createWatchStack();
  around.publish('a', 'b');
  const draft = { choice: choiceOf({ when: history }), names };
  await around.watches.servers.save('1', draft, null);
  await around.clock.advance(1_000);
  await around.watches.stop();
  await around.clock.advance(2 * dayMs);
  await around.restart();
  await around.clock.advance(2 * 60_000);
  expect(await readDays(around)).toHaveLength(2);
});

test('a history needs no permission, and a lost channel does not pause it', async () => {
  const around = await createWatchStack();
  const { watches, channels, clock, publish } = around;
  publish('a', 'b');
  channels.facts = { channel: null, permissions: 0n };
  await watches.servers.save('1', { choice: choiceOf({ when: history }), names }, null);
  await clock.advance(3 * dayMs);
  expect(watches.servers.current('1').map(({ pause }) => pause)).toEqual([null]);
  expect(await readDays(around)).toHaveLength(3);
});

test('a paused history makes no request, and a gone board pauses it', async () => {
  const around = await createWatchStack();
  const { watches, clock, publish, requests } = around;
  publish('a', 'b');
  const draft = { choice: choiceOf({ when: history }), names };
  const { id } = await watches.servers.save('1', draft, null);
  await clock.advance(1_000);
  await watches.servers.pause('1', id);
  await clock.advance(3 * dayMs);
  expect(requests).toHaveLength(1);
  await watches.servers.resume('1', id);
  around.trouble = { code: 'not_found', what: 'board' };
  await clock.advance(1_000);
  expect(watches.servers.current('1')[0]?.pause).toMatchObject({ trouble: { code: 'board_gone' } });
});
