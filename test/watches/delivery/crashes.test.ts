import { describe, expect, test } from 'vitest';

import type { PostRecords } from '../../../src/store/watches.ts';
import { settlePromises } from '../../support/manual-clock.ts';
import type { Fate } from './scripted-channels.ts';
import { createDeliveryStack } from './delivery-stack.ts';

const minuteMs = 60_000;

describe('a post of a process that dies', () => {
  test.each<[string, Fate, number]>([
    ['before Discord took it, and comes back at once', 'dies before', 0],
    ['after Discord took it, and comes back at once', 'dies after', 0],
    ['before Discord took it, and comes back after ten minutes', 'dies before', 10 * minuteMs],
    ['after Discord took it, and comes back after ten minutes', 'dies after', 10 * minuteMs],
  ])('%s, exists once', async (_name, fate, awayMs) => {
    const { clock, channels, records, deliveries, process, resumed, decided } =
      createDeliveryStack();
    channels.fates.send = [fate];
    void process('first').send(decided('a'));
    await settlePromises();
    await clock.advance(awayMs);
    const second = await resumed('second');
    await clock.advance(2 * minuteMs);
    expect(channels.messages).toHaveLength(1);
    expect(records.postedHashes).toEqual(['a']);
    expect(deliveries).toMatchObject([
      ['watch-1', { kind: 'posted', last: { messageId: 'message-1' } }],
    ]);
    await second.stop();
    expect(clock.pending()).toBe(0);
  });

  test.each<[keyof PostRecords, number]>([
    ['openPost', 5_000],
    ['claim', 5_000],
    ['markPosted', 3_000],
  ])('exists once if the store fails at %s', async (call, retryMs) => {
    const { clock, channels, records, process, decided } = createDeliveryStack();
    records.fail(call, 3);
    const first = process('first');
    expect(await first.send(decided('a'))).toEqual({ kind: 'open', retryMs, cause: 'store' });
    await clock.advance(10 * minuteMs);
    expect(channels.messages).toHaveLength(1);
    expect(records.postedHashes).toEqual(['a']);
    await first.stop();
  });

  test('in a forum, without a nonce, is searched for before it is created again', async () => {
    for (const fate of ['dies before', 'dies after'] as const) {
      const { clock, channels, records, process, resumed, decided } = createDeliveryStack('forum');
      channels.fates.openForumPost = [fate];
      void process('first').send(decided('a'));
      await settlePromises();
      const second = await resumed('second');
      await clock.advance(2 * minuteMs);
      expect(channels.messages).toHaveLength(1);
      expect(channels.calls.slice(0, 2)).toEqual(['openForumPost', 'find']);
      expect(records.postedHashes).toEqual(['a']);
      await second.stop();
    }
  });

  test('is not sent by another process during the first one’s claim', async () => {
    const { clock, channels, process, resumed, decided } = createDeliveryStack();
    channels.fates.send = ['dies before'];
    void process('first').send(decided('a'));
    await settlePromises();
    const second = await resumed('second');
    await clock.advance(29_000);
    expect(channels.calls).toEqual(['send']);
    await clock.advance(30_000);
    expect(channels.calls).toEqual(['send', 'send']);
    await second.stop();
  });
});

describe('two processes that decide at once', () => {
  test('post once', async () => {
    const { channels, process, decided } = createDeliveryStack();
    const both = [process('first'), process('second')];
    const outcomes = await Promise.all(both.map((one) => one.send(decided('a'))));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['outdated', 'posted']);
    expect(channels.messages).toHaveLength(1);
  });
});
