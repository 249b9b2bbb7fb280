import { describe, expect, test } from 'vitest';

import {
  boardOf,
  choiceOf,
  hourMs,
  intervalMs,
  inWords,
  keeping,
  minuteMs,
  names,
  openBoard,
} from './keeping.ts';

describe('a watch that posts on a change', () => {
  test('shows the board as it is at once, then what changed, and nothing for a board published unchanged', async () => {
    const { watches, clock, publish, posts } = await keeping();
    publish('a', 'b', 'c');
    await watches.servers.save('1', { choice: choiceOf(), names }, null);
    await clock.turn(1_000);
    expect(posts.map(inWords)).toEqual(['first: a b c']);
    publish('a', 'b', 'c');
    await clock.turn(intervalMs);
    expect(posts).toHaveLength(1);
    publish('b', 'a', 'd');
    await clock.turn(intervalMs);
    expect(posts.map(inWords).slice(1)).toEqual(['new d, up b, down a, left c']);
  });

  test('waits with its first post until something stands on the board', async () => {
    const { watches, clock, publish, posts } = await keeping();
    await watches.servers.save('1', { choice: choiceOf(), names }, null);
    await clock.turn(intervalMs);
    expect(posts).toEqual([]);
    publish('a');
    await clock.turn(intervalMs);
    expect(posts.map(inWords)).toEqual(['first: a']);
  });

  test('is asked for once an interval, however many watch it with the same key', async () => {
    const { watches, clock, publish, posts, asked, keys } = await keeping();
    keys.set('2', 'a').set('3', 'b');
    publish('a', 'b');
    for (const guildId of ['1', '1', '2', '3']) {
      await watches.servers.save(guildId, { choice: choiceOf(), names }, null);
    }
    await clock.turn(intervalMs);
    const before = asked.length;
    publish('b', 'a');
    await clock.turn(4 * intervalMs);
    expect(asked.length - before).toBe(2 * 4);
    expect(asked.every(({ urgency }) => urgency === 'watch')).toBe(true);
    expect(posts).toHaveLength(8);
  });

  test('asks for as many places as the one who wants the most, and no more', async () => {
    const { watches, clock, publish, asked } = await keeping();
    publish(...Array.from({ length: 120 }, (_, index) => `b${index}`));
    await watches.servers.save('1', { choice: choiceOf({ top: 50 }), names }, null);
    await clock.turn(intervalMs);
    const before = asked.length;
    await clock.turn(intervalMs);
    expect(asked.slice(before).map(({ offset }) => offset)).toEqual([0]);
    await watches.servers.save('1', { choice: choiceOf({ top: 60 }), names }, null);
    await clock.turn(intervalMs);
    expect(asked.slice(-2).map(({ offset }) => offset)).toEqual([0, 50]);
  });

  test('collects in its quiet hours and posts once after them', async () => {
    const { watches, clock, publish, posts } = await keeping();
    publish('a', 'b', 'c');
    const quiet = { from: 2, to: 8 };
    await watches.servers.save('1', { choice: choiceOf({ quiet }), names }, null);
    await clock.turn(minuteMs);
    // The clock stands at midnight of UTC, a minute later by now.
    await clock.turn(2 * hourMs);
    for (const books of [
      ['b', 'a', 'c'],
      ['c', 'b', 'a'],
      ['c', 'a', 'b'],
    ]) {
      publish(...books);
      await clock.turn(intervalMs);
    }
    expect(posts).toHaveLength(1);
    await clock.turn(5 * hourMs);
    expect(posts.map(inWords).slice(1)).toEqual(['up c, down a, down b']);
  });

  test('tells all that changed in a downtime in one post', async () => {
    const around = await keeping();
    const { clock, publish, posts } = around;
    publish('a', 'b', 'c');
    await around.watches.servers.save('1', { choice: choiceOf(), names }, null);
    await clock.turn(minuteMs);
    await around.watches.stop();
    for (const books of [
      ['b', 'c', 'a'],
      ['d', 'b', 'a'],
    ]) {
      publish(...books);
      await clock.turn(5 * hourMs);
    }
    await around.restart();
    await clock.turn(intervalMs);
    expect(posts.map(inWords).slice(1)).toEqual(['new d, down a, left c']);
  });
});

describe('a digest', () => {
  const daily = { kind: 'daily', at: 9 * 60 } as const;

  test('comes at its time, in its zone', async () => {
    const { watches, clock, publish, posts } = await keeping();
    publish('a', 'b');
    const choice = choiceOf({ when: daily, timeZone: 'Asia/Shanghai' });
    await watches.servers.save('1', { choice, names }, null);
    await clock.turn(hourMs - minuteMs);
    expect(posts).toEqual([]);
    await clock.turn(2 * minuteMs);
    expect(posts.map(inWords)).toEqual(['first: a b']);
    publish('b', 'a');
    await clock.turn(23 * hourMs);
    expect(posts).toHaveLength(1);
    await clock.turn(hourMs);
    expect(posts.map(inWords).slice(1)).toEqual(['up b, down a']);
  });

  test('that a downtime swallowed comes after it, once; one that had nothing to tell does not', async () => {
    const around = await keeping();
    const { clock, publish, posts } = around;
    publish('a', 'b');
    await around.watches.servers.save('1', { choice: choiceOf({ when: daily }), names }, null);
    await clock.turn(8 * hourMs);
    await around.watches.stop();
    await clock.turn(2 * hourMs);
    await around.restart();
    await clock.turn(2 * minuteMs);
    expect(posts.map(inWords)).toEqual(['first: a b']);
    await clock.turn(24 * hourMs);
    publish('b', 'a');
    await around.restart();
    await clock.turn(hourMs);
    expect(posts).toHaveLength(1);
  });

  test('that the catalogue kept from coming is tried again until it comes', async () => {
    const around = await keeping();
    const { clock, publish, posts } = around;
    publish('a', 'b');
    await around.watches.servers.save('1', { choice: choiceOf({ when: daily }), names }, null);
    around.trouble = { code: 'down' };
    await clock.turn(9.5 * hourMs);
    expect(posts).toEqual([]);
    around.trouble = null;
    await clock.turn(6 * minuteMs);
    expect(posts.map(inWords)).toEqual(['first: a b']);
  });
});

describe('what a watch meets', () => {
  test('a server that is left costs nothing, and goes on where it was when it is back', async () => {
    const { watches, clock, publish, posts, asked, left } = await keeping();
    publish('a', 'b');
    await watches.servers.save('1', { choice: choiceOf(), names }, null);
    await clock.turn(minuteMs);
    left.add('1');
    publish('b', 'a');
    const before = asked.length;
    await clock.turn(10 * intervalMs);
    expect([posts.length, asked.length]).toEqual([1, before]);
    left.delete('1');
    await clock.turn(intervalMs);
    expect(posts.map(inWords).slice(1)).toEqual(['up b, down a']);
  });

  test('a server that is left while a post is on its way is not paused for it', async () => {
    const { watches, clock, publish, channels, left } = await keeping();
    publish('a');
    const { id } = await watches.servers.save('1', { choice: choiceOf(), names }, null);
    await clock.turn(minuteMs);
    const send = channels.send.bind(channels);
    channels.send = () => {
      left.add('1');
      channels.fates.send = [{ kind: 'refused', status: 403, discordCode: 50_001 }];
      channels.send = send;
      return send('10', '0', 'nonce');
    };
    publish('b');
    await clock.turn(intervalMs);
    expect(watches.counts()).toEqual({ running: 1, paused: 0, troubled: 0 });
    left.clear();
    await clock.turn(intervalMs);
    expect(channels.standing).toHaveLength(2);
    expect((await watches.servers.find('1', id))?.lastPost?.messageId).toBe('message-2');
  });

  test('without a key a keyed board waits, says so, asks nothing, and goes on with the next key', async () => {
    const { watches, clock, publish, posts, asked, keys } = await keeping();
    publish('a', 'b');
    const { id } = await watches.servers.save('1', { choice: choiceOf(), names }, null);
    await clock.turn(minuteMs);
    keys.delete('1');
    watches.keyChanged('1');
    publish('b', 'a');
    const before = asked.length;
    await clock.turn(4 * intervalMs);
    expect(asked).toHaveLength(before);
    expect((await watches.servers.find('1', id))?.blocker).toEqual({ code: 'key' });
    keys.set('1', 'another');
    watches.keyChanged('1');
    await clock.turn(minuteMs);
    expect(posts.map(inWords).slice(1)).toEqual(['up b, down a']);
    expect((await watches.servers.find('1', id))?.blocker).toBeNull();
  });

  test('boards of the open interface need no key', async () => {
    const { watches, clock, publish, posts, asked, keys } = await keeping();
    keys.clear();
    publish('a');
    await watches.servers.save('1', { choice: choiceOf({ view: openBoard }), names }, null);
    await clock.turn(minuteMs);
    expect(posts.map(inWords)).toEqual(['first: a']);
    expect(asked[0]?.guildId).toBeNull();
  });

  test('a board that is gone pauses those who watch it, costs nothing more, and others go on', async () => {
    const around = await keeping();
    const { clock, publish, posts, asked } = around;
    const { servers, notices } = around.watches;
    publish('a', 'b');
    const { id } = await servers.save('1', { choice: choiceOf(), names }, null);
    const daily = { kind: 'daily', at: 12 * 60 } as const;
    const { id: other } = await servers.save(
      '1',
      { choice: choiceOf({ when: daily }), names },
      null,
    );
    await clock.turn(minuteMs);
    around.trouble = { code: 'not_found', what: 'board' };
    await clock.turn(intervalMs);
    const paused = await Promise.all([servers.find('1', id), servers.find('1', other)]);
    expect(paused.map((one) => one?.watch.pause)).toMatchObject([
      { by: 'trouble', trouble: { code: 'board_gone' } },
      { by: 'trouble', trouble: { code: 'board_gone' } },
    ]);
    expect(notices.due('1')).toHaveLength(2);
    const before = asked.length;
    await clock.turn(24 * hourMs);
    expect(asked).toHaveLength(before);
    around.trouble = null;
    publish('b', 'a');
    await servers.resume('1', id);
    await clock.turn(minuteMs);
    expect(posts.map(inWords).slice(1)).toEqual(['up b, down a']);
  });

  test('a channel that refuses pauses its watch alone, over a restart too', async () => {
    const around = await keeping();
    const { clock, publish, channels, posts } = around;
    publish('a', 'b');
    await around.watches.servers.save('1', { choice: choiceOf(), names }, null);
    const elsewhere = choiceOf({ view: boardOf('new') });
    await around.watches.servers.save('1', { choice: elsewhere, names }, null);
    await clock.turn(minuteMs);
    channels.fates.send = [{ kind: 'refused', status: 403, discordCode: 50_013 }];
    publish('b', 'a');
    await clock.turn(intervalMs);
    await around.restart();
    publish('a', 'b');
    await clock.turn(intervalMs);
    const standings = await around.watches.servers.list('1');
    expect(standings.filter(({ watch }) => watch.pause !== null)).toHaveLength(1);
    const paused = standings.find(({ watch }) => watch.pause !== null)?.watch;
    expect(paused?.pause).toMatchObject({ trouble: { code: 'missing_permission' }, isTold: false });
    expect(posts.filter(({ watchId }) => watchId !== paused?.id)).toHaveLength(3);
  });
});

test('of a board the last thirty publications are kept, and nothing once nobody watches it', async () => {
  const { watches, clock, publish, store } = await keeping();
  publish('a', 'b');
  const { id } = await watches.servers.save('1', { choice: choiceOf(), names }, null);
  for (let round = 0; round < 40; round += 1) {
    publish(...(round % 2 === 0 ? ['b', 'a'] : ['a', 'b']));
    await clock.turn(intervalMs);
  }
  const [board] = await store.snapshots.boards();
  expect(board?.scope).toBe('key:a');
  const kept = await store.snapshots.refreshes('key:a', board?.view ?? '');
  expect(kept).toHaveLength(30);
  expect(kept[0]?.refreshedAt).toBeGreaterThan(kept[29]?.refreshedAt ?? Infinity);
  await watches.servers.remove('1', id);
  await clock.turn(25 * hourMs);
  expect(await store.snapshots.boards()).toEqual([]);
});
