import { describe, expect, test, vi } from 'vitest';

import {
  boardOf,
  choiceOf,
  hourMs,
  intervalMs,
  describePost,
  createWatchStack,
  minuteMs,
  names,
  openBoard,
} from './watch-stack.ts';

describe('a watch that posts on a change', () => {
  test('posts the board at once, then its changes, and nothing for an unchanged board', async () => {
    const { watches, clock, publish, posts } = await createWatchStack();
    publish('a', 'b', 'c');
    await watches.servers.save('1', { choice: choiceOf(), names }, null);
    await clock.advance(1_000);
    expect(posts.map(describePost)).toEqual(['first: a b c']);
    publish('a', 'b', 'c');
    await clock.advance(intervalMs);
    expect(posts).toHaveLength(1);
    publish('b', 'a', 'd');
    await clock.advance(intervalMs);
    expect(posts.map(describePost).slice(1)).toEqual(['new d, up b, down a, left c']);
  });

  test('waits with its first post until the board has entries', async () => {
    const { watches, clock, publish, posts } = await createWatchStack();
    await watches.servers.save('1', { choice: choiceOf(), names }, null);
    await clock.advance(intervalMs);
    expect(posts).toEqual([]);
    publish('a');
    await clock.advance(intervalMs);
    expect(posts.map(describePost)).toEqual(['first: a']);
  });

  test('reports nothing of one empty answer', async () => {
    const { watches, clock, publish, posts, requests } = await createWatchStack();
    publish('a', 'b', 'c');
    await watches.servers.save('1', { choice: choiceOf(), names }, null);
    await clock.advance(1_000);
    publish();
    const before = requests.length;
    while (requests.length === before) await clock.advance(minuteMs);
    publish('b', 'a', 'c');
    await clock.advance(intervalMs);
    expect(posts.map(describePost)).toEqual(['first: a b c', 'up b, down a']);
  });

  test('reports that all books have left after a second empty answer, once', async () => {
    const { watches, clock, publish, posts } = await createWatchStack();
    publish('a', 'b');
    await watches.servers.save('1', { choice: choiceOf(), names }, null);
    await clock.advance(1_000);
    publish();
    await clock.advance(4 * intervalMs);
    expect(posts.map(describePost)).toEqual(['first: a b', 'left a, left b']);
  });

  test('shows no admin in a preview, of one empty answer, that all books have left', async () => {
    const { watches, clock, publish, libraryOf } = await createWatchStack();
    publish('a', 'b');
    const draft = { choice: choiceOf(), names };
    const { id } = await watches.servers.save('1', draft, null);
    await clock.advance(1_000);
    publish();
    const preview = await watches.servers.preview('1', draft, id, libraryOf('1'));
    expect(describePost(preview)).toBe('first: ');
  });

  test('requests the board once per interval for all watches with the same key', async () => {
    const { watches, clock, publish, posts, requests, keys } = await createWatchStack();
    keys.set('2', 'a').set('3', 'b');
    publish('a', 'b');
    for (const guildId of ['1', '1', '2', '3']) {
      await watches.servers.save(guildId, { choice: choiceOf(), names }, null);
    }
    await clock.advance(intervalMs);
    const before = requests.length;
    publish('b', 'a');
    await clock.advance(4 * intervalMs);
    expect(requests.length - before).toBe(2 * 4);
    expect(requests.every(({ urgency }) => urgency === 'watch')).toBe(true);
    expect(posts).toHaveLength(8);
  });

  test('requests as many positions as the largest watch needs', async () => {
    const { watches, clock, publish, requests } = await createWatchStack();
    publish(...Array.from({ length: 120 }, (_, index) => `b${index}`));
    await watches.servers.save('1', { choice: choiceOf({ top: 50 }), names }, null);
    await clock.advance(intervalMs);
    const before = requests.length;
    await clock.advance(intervalMs);
    expect(requests.slice(before).map(({ offset }) => offset)).toEqual([0]);
    await watches.servers.save('1', { choice: choiceOf({ top: 60 }), names }, null);
    await clock.advance(intervalMs);
    const pages = requests.slice(-2);
    expect(pages.map(({ offset }) => offset)).toEqual([0, 50]);
    // The rate limiter lets a check begin when there is room for both, and keeps none after it.
    const [question] = pages.map((page) => page.question);
    expect(question).toBe(pages[1]?.question);
    const ended = vi.fn();
    question?.onEnd(ended);
    expect(ended).toHaveBeenCalledOnce();
  });

  test('posts once after its quiet hours', async () => {
    const { watches, clock, publish, posts } = await createWatchStack();
    publish('a', 'b', 'c');
    const quiet = { from: 2, to: 8 };
    await watches.servers.save('1', { choice: choiceOf({ quiet }), names }, null);
    await clock.advance(minuteMs);
    // The clock started at midnight UTC and is a minute later now.
    await clock.advance(2 * hourMs);
    for (const books of [
      ['b', 'a', 'c'],
      ['c', 'b', 'a'],
      ['c', 'a', 'b'],
    ]) {
      publish(...books);
      await clock.advance(intervalMs);
    }
    expect(posts).toHaveLength(1);
    await clock.advance(5 * hourMs);
    expect(posts.map(describePost).slice(1)).toEqual(['up c, down a, down b']);
  });

  test('reports all changes of a downtime in one post', async () => {
    const around = await createWatchStack();
    const { clock, publish, posts } = around;
    publish('a', 'b', 'c');
    await around.watches.servers.save('1', { choice: choiceOf(), names }, null);
    await clock.advance(minuteMs);
    await around.watches.stop();
    for (const books of [
      ['b', 'c', 'a'],
      ['d', 'b', 'a'],
    ]) {
      publish(...books);
      await clock.advance(5 * hourMs);
    }
    await around.restart();
    await clock.advance(intervalMs);
    expect(posts.map(describePost).slice(1)).toEqual(['new d, down a, left c']);
  });
});

describe('a watch in trouble', () => {
  test('in a left server causes no requests, and continues when the bot is back', async () => {
    const { watches, clock, publish, posts, requests, left } = await createWatchStack();
    publish('a', 'b');
    await watches.servers.save('1', { choice: choiceOf(), names }, null);
    await clock.advance(minuteMs);
    left.add('1');
    publish('b', 'a');
    const before = requests.length;
    await clock.advance(10 * intervalMs);
    expect([posts.length, requests.length]).toEqual([1, before]);
    left.delete('1');
    await clock.advance(intervalMs);
    expect(posts.map(describePost).slice(1)).toEqual(['up b, down a']);
  });

  test('is not paused if its server is left during a delivery', async () => {
    const { watches, clock, publish, channels, left } = await createWatchStack();
    publish('a');
    const { id } = await watches.servers.save('1', { choice: choiceOf(), names }, null);
    await clock.advance(minuteMs);
    const send = channels.send.bind(channels);
    channels.send = () => {
      left.add('1');
      channels.fates.send = [{ kind: 'refused', status: 403, discordCode: 50_001 }];
      channels.send = send;
      return send('10', '0', 'nonce');
    };
    publish('b');
    await clock.advance(intervalMs);
    expect(watches.counts()).toEqual({ running: 1, paused: 0, troubled: 0 });
    left.clear();
    await clock.advance(intervalMs);
    expect(channels.messages).toHaveLength(2);
    expect((await watches.servers.find('1', id))?.lastPost?.messageId).toBe('message-2');
  });

  test('of a keyed board without a key waits, shows the reason, causes no requests, and continues with the next key', async () => {
    const { watches, clock, publish, posts, requests, keys } = await createWatchStack();
    publish('a', 'b');
    const { id } = await watches.servers.save('1', { choice: choiceOf(), names }, null);
    await clock.advance(minuteMs);
    keys.delete('1');
    watches.keyChanged('1');
    publish('b', 'a');
    const before = requests.length;
    await clock.advance(4 * intervalMs);
    expect(requests).toHaveLength(before);
    expect((await watches.servers.find('1', id))?.obstacle).toEqual({ code: 'key' });
    keys.set('1', 'another');
    watches.keyChanged('1');
    await clock.advance(minuteMs);
    expect(posts.map(describePost).slice(1)).toEqual(['up b, down a']);
    expect((await watches.servers.find('1', id))?.obstacle).toBeNull();
  });

  test('of an open board needs no key', async () => {
    const { watches, clock, publish, posts, requests, keys } = await createWatchStack();
    keys.clear();
    publish('a');
    await watches.servers.save('1', { choice: choiceOf({ view: openBoard }), names }, null);
    await clock.advance(minuteMs);
    expect(posts.map(describePost)).toEqual(['first: a']);
    expect(requests[0]?.guildId).toBeNull();
  });

  test('of a removed board is paused and causes no more requests, while others continue', async () => {
    const around = await createWatchStack();
    const { clock, publish, posts, requests } = around;
    const { servers, notices } = around.watches;
    publish('a', 'b');
    const { id } = await servers.save('1', { choice: choiceOf(), names }, null);
    const daily = { kind: 'daily', at: 12 * 60 } as const;
    const { id: other } = await servers.save(
      '1',
      { choice: choiceOf({ when: daily }), names },
      null,
    );
    await clock.advance(minuteMs);
    around.trouble = { code: 'not_found', what: 'board' };
    await clock.advance(intervalMs);
    const paused = await Promise.all([servers.find('1', id), servers.find('1', other)]);
    expect(paused.map((one) => one?.watch.pause)).toMatchObject([
      { by: 'trouble', trouble: { code: 'board_gone' } },
      { by: 'trouble', trouble: { code: 'board_gone' } },
    ]);
    expect(notices.due('1')).toHaveLength(2);
    const before = requests.length;
    await clock.advance(24 * hourMs);
    expect(requests).toHaveLength(before);
    around.trouble = null;
    publish('b', 'a');
    await servers.resume('1', id);
    await clock.advance(minuteMs);
    expect(posts.map(describePost).slice(1)).toEqual(['up b, down a']);
  });

  test('with a refusing channel is paused, also after a restart, and no other watch is', async () => {
    const around = await createWatchStack();
    const { clock, publish, channels, posts } = around;
    publish('a', 'b');
    await around.watches.servers.save('1', { choice: choiceOf(), names }, null);
    const elsewhere = choiceOf({ view: boardOf('new') });
    await around.watches.servers.save('1', { choice: elsewhere, names }, null);
    await clock.advance(minuteMs);
    channels.fates.send = [{ kind: 'refused', status: 403, discordCode: 50_013 }];
    publish('b', 'a');
    await clock.advance(intervalMs);
    await around.restart();
    publish('a', 'b');
    await clock.advance(intervalMs);
    const statuses = await around.watches.servers.list('1');
    expect(statuses.filter(({ watch }) => watch.pause !== null)).toHaveLength(1);
    const paused = statuses.find(({ watch }) => watch.pause !== null)?.watch;
    expect(paused?.pause).toMatchObject({ trouble: { code: 'missing_permission' }, isTold: false });
    expect(posts.filter(({ watchId }) => watchId !== paused?.id)).toHaveLength(3);
  });
});

test('a board’s last sixty publications are stored until it has no watches', async () => {
  const { watches, clock, publish, store } = await createWatchStack();
  publish('a', 'b');
  const { id } = await watches.servers.save('1', { choice: choiceOf(), names }, null);
  for (let round = 0; round < 70; round += 1) {
    publish(...(round % 2 === 0 ? ['b', 'a'] : ['a', 'b']));
    await clock.advance(intervalMs);
  }
  const [board] = await store.snapshots.boards();
  expect(board?.scope).toBe('key:a');
  const refreshes = await store.snapshots.refreshes('key:a', board?.view ?? '');
  expect(refreshes).toHaveLength(60);
  expect(refreshes[0]?.refreshedAt).toBeGreaterThan(refreshes[59]?.refreshedAt ?? Infinity);
  await watches.servers.remove('1', id);
  await clock.advance(25 * hourMs);
  expect(await store.snapshots.boards()).toEqual([]);
});
