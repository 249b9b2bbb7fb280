import { describe, expect, test } from 'vitest';

import {
  choiceOf,
  hourMs,
  describePost,
  createWatchStack,
  minuteMs,
  names,
} from './watch-stack.ts';

describe('a digest', () => {
  const daily = { kind: 'daily', at: 9 * 60 } as const;

  test('is posted at its time, in its zone', async () => {
    const { watches, clock, publish, posts } = await createWatchStack();
    publish('a', 'b');
    const choice = choiceOf({ when: daily, timeZone: 'Asia/Shanghai' });
    await watches.servers.save('1', { choice, names }, null);
    await clock.advance(hourMs - minuteMs);
    expect(posts).toEqual([]);
    await clock.advance(2 * minuteMs);
    expect(posts.map(describePost)).toEqual(['first: a b']);
    publish('b', 'a');
    await clock.advance(23 * hourMs);
    expect(posts).toHaveLength(1);
    await clock.advance(hourMs);
    expect(posts.map(describePost).slice(1)).toEqual(['up b, down a']);
  });

  test('missed in a downtime is posted once after it, unless there is nothing to report', async () => {
    const around = await createWatchStack();
    const { clock, publish, posts } = around;
    publish('a', 'b');
    await around.watches.servers.save('1', { choice: choiceOf({ when: daily }), names }, null);
    await clock.advance(8 * hourMs);
    await around.watches.stop();
    await clock.advance(2 * hourMs);
    await around.restart();
    await clock.advance(2 * minuteMs);
    expect(posts.map(describePost)).toEqual(['first: a b']);
    await clock.advance(24 * hourMs);
    publish('b', 'a');
    await around.restart();
    await clock.advance(hourMs);
    expect(posts).toHaveLength(1);
  });

  test('missed in a downtime is posted after it, also if the digest before was sent but not recorded', async () => {
    const around = await createWatchStack();
    const { channels, clock, publish, posts } = around;
    publish('a', 'b');
    await around.watches.servers.save('1', { choice: choiceOf({ when: daily }), names }, null);
    await clock.advance(9 * hourMs - minuteMs);
    channels.fates.send = ['lost answer'];
    await clock.advance(minuteMs + 1_000);
    await around.watches.stop();
    publish('b', 'a');
    await clock.advance(26 * hourMs);
    await around.restart();
    await clock.advance(2 * minuteMs);
    expect(posts.map(describePost)).toEqual(['first: a b', 'up b, down a']);
    expect(channels.messages).toHaveLength(2);
  });

  test('sent late, when the next one was due already, is followed by the next one', async () => {
    const around = await createWatchStack();
    const { channels, clock, publish, posts } = around;
    publish('a', 'b');
    await around.watches.servers.save('1', { choice: choiceOf({ when: daily }), names }, null);
    around.trouble = { code: 'down' };
    await clock.advance(32.8 * hourMs);
    around.trouble = null;
    channels.fates.send = [{ kind: 'limited', retryAfterMs: 20 * minuteMs, isGlobal: false }];
    await clock.advance(10 * minuteMs);
    expect(channels.messages).toEqual([]);
    publish('b', 'a');
    await clock.advance(20 * minuteMs);
    expect(posts.map(describePost).at(-1)).toBe('up b, down a');
    expect(channels.messages).toHaveLength(2);
  });

  test('is tried again after a failure of the catalogue until it is posted', async () => {
    const around = await createWatchStack();
    const { clock, publish, posts } = around;
    publish('a', 'b');
    await around.watches.servers.save('1', { choice: choiceOf({ when: daily }), names }, null);
    around.trouble = { code: 'down' };
    await clock.advance(9.5 * hourMs);
    expect(posts).toEqual([]);
    around.trouble = null;
    await clock.advance(6 * minuteMs);
    expect(posts.map(describePost)).toEqual(['first: a b']);
  });
});
