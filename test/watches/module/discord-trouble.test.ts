import { describe, expect, test } from 'vitest';

import { ChannelError } from '../../../src/watches/channels.ts';
import type { Fate } from '../delivery/scripted-channels.ts';
import {
  choiceOf,
  createWatchStack,
  describePost,
  hourMs,
  intervalMs,
  minuteMs,
  names,
} from './watch-stack.ts';

const hours = 12;

describe('a Discord that fails to take posts in one channel', () => {
  async function createFailing() {
    const stack = await createWatchStack();
    const { channels, clock, watches, publish } = stack;
    const attempts: number[] = [];
    const failing = { isFailing: false };
    const usual = channels.send.bind(channels);
    channels.send = (channelId, body, nonce) => {
      if (channelId !== '10') return usual(channelId, body, nonce);
      attempts.push(clock.now());
      if (failing.isFailing) return Promise.reject(new ChannelError({ kind: 'unsure' }));
      return usual(channelId, body, nonce);
    };
    publish('a', 'b');
    const { id } = await watches.servers.save('1', { choice: choiceOf(), names }, null);
    channels.facts = { channel: { id: '11', kind: 'text' } };
    const elsewhere = { choice: choiceOf({ channel: { id: '11', kind: 'text' } }), names };
    await watches.servers.save('1', elsewhere, null);
    await clock.advance(minuteMs);
    attempts.length = 0;
    failing.isFailing = true;
    const messagesIn = (channelId: string): number =>
      channels.messages.filter((message) => message.channelId === channelId).length;
    const obstacle = async () => (await watches.servers.find('1', id))?.obstacle;
    return { ...stack, id, attempts, failing, messagesIn, obstacle };
  }

  test('is shown to admins after three failures, with the time of the first one', async () => {
    const { clock, publish, attempts, obstacle } = await createFailing();
    publish('b', 'a');
    await clock.advance(intervalMs);
    const [first = NaN, second = NaN, third = NaN] = attempts;
    expect([second - first, third - second]).toEqual([5_000, 15_000]);
    expect(await obstacle()).toEqual({ code: 'discord_failing', since: first });
  });

  test('is tried again about once an hour after some hours', async () => {
    const { clock, publish, attempts } = await createFailing();
    publish('b', 'a');
    await clock.advance(4 * hourMs);
    attempts.length = 0;
    await clock.advance(hours * hourMs);
    expect(attempts.length).toBeGreaterThanOrEqual(hours - 2);
    expect(attempts.length).toBeLessThanOrEqual(hours);
  });

  test('delays no watch of another channel', async () => {
    const { clock, publish, messagesIn } = await createFailing();
    for (let count = 1; count <= 10; count += 1) {
      publish(...(count % 2 === 0 ? ['a', 'b'] : ['b', 'a']));
      await clock.advance(intervalMs);
      expect(messagesIn('11')).toBe(1 + count);
    }
  });

  test('gets one post with all changes when it is well again, and is no longer shown', async () => {
    const { clock, publish, posts, failing, messagesIn, obstacle, id } = await createFailing();
    publish('b', 'a');
    await clock.advance(3 * hourMs);
    publish('b', 'a', 'c');
    await clock.advance(3 * hourMs);
    expect(messagesIn('10')).toBe(1);
    failing.isFailing = false;
    await clock.advance(2 * hourMs);
    expect(messagesIn('10')).toBe(2);
    expect(
      posts
        .filter(({ watchId }) => watchId === id)
        .map(describePost)
        .at(-1),
    ).toBe('new c, up b, down a');
    expect(await obstacle()).toBeNull();
  });
});

describe('a Discord that has taken a post without an answer and fails to list messages', () => {
  async function createUnlisted() {
    const stack = await createWatchStack();
    const { channels, clock, watches, publish } = stack;
    publish('a', 'b');
    const { id } = await watches.servers.save('1', { choice: choiceOf(), names }, null);
    await clock.advance(minuteMs);
    const lost = Array<Fate>(20).fill('lost');
    channels.fates.send = ['lost answer', ...lost];
    channels.fates.find = [...lost];
    publish('b', 'a');
    await clock.advance(5 * hourMs);
    expect(channels.calls.filter((call) => call === 'find').length).toBeGreaterThanOrEqual(6);
    expect(channels.messages).toHaveLength(2);
    channels.fates.send = [];
    const lastPost = async () => (await watches.servers.find('1', id))?.lastPost?.messageId;
    return { ...stack, lastPost };
  }

  test('gets the next different content after six failed searches, and not the same again', async () => {
    const { clock, channels, publish, posts, lastPost } = await createUnlisted();
    await clock.advance(2 * hourMs);
    expect(channels.messages).toHaveLength(2);
    publish('b', 'a', 'c');
    await clock.advance(2 * hourMs);
    expect(channels.messages).toHaveLength(3);
    expect(posts.map(describePost).at(-1)).toBe('new c, up b, down a');
    expect(await lastPost()).toBe('message-3');
  });

  test('settles the post when it lists messages again', async () => {
    const { clock, channels, publish, posts, lastPost } = await createUnlisted();
    channels.fates.find = [];
    await clock.advance(2 * hourMs);
    expect(await lastPost()).toBe('message-2');
    publish('b', 'a', 'c');
    await clock.advance(2 * hourMs);
    expect(channels.messages).toHaveLength(3);
    expect(posts.map(describePost).at(-1)).toBe('new c');
  });
});
