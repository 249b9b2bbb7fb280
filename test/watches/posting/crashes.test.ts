import { describe, expect, test } from 'vitest';

import type { PostRecords } from '../../../src/store/watches.ts';
import { settled } from '../../engine/turned-clock.ts';
import type { Fate } from './scripted-channels.ts';
import { world } from './world.ts';

const minuteMs = 60_000;

describe('a post whose process dies', () => {
  test.each<[string, Fate, number]>([
    ['before Discord took it, and comes back at once', 'dies before', 0],
    ['after Discord took it, and comes back at once', 'dies after', 0],
    ['before Discord took it, and comes back after ten minutes', 'dies before', 10 * minuteMs],
    ['after Discord took it, and comes back after ten minutes', 'dies after', 10 * minuteMs],
  ])('%s, stands once', async (_name, fate, awayMs) => {
    const { clock, channels, records, settled: told, process, decided } = world();
    channels.fates.send = [fate];
    void process('first').send(decided('a'));
    await settled();
    await clock.turn(awayMs);
    const second = process('second');
    await second.start();
    await clock.turn(2 * minuteMs);
    expect(channels.standing).toHaveLength(1);
    expect(records.told).toEqual(['a']);
    expect(told).toMatchObject([['watch-1', { kind: 'posted', last: { messageId: 'message-1' } }]]);
    await second.stop();
    expect(clock.waiting()).toBe(0);
  });

  test.each<[keyof PostRecords, number]>([
    ['openPost', 5_000],
    ['claim', 5_000],
    ['markPosted', 3_000],
  ])('while the store fails at %s, stands once', async (call, retryMs) => {
    const { clock, channels, records, process, decided } = world();
    records.fail(call, 3);
    const first = process('first');
    expect(await first.send(decided('a'))).toEqual({ kind: 'open', retryMs, isRateLimit: false });
    await clock.turn(10 * minuteMs);
    expect(channels.standing).toHaveLength(1);
    expect(records.told).toEqual(['a']);
    await first.stop();
  });

  test('in a forum, which knows no nonce, is looked for before it is opened again', async () => {
    for (const fate of ['dies before', 'dies after'] as const) {
      const { clock, channels, records, process, decided } = world('forum');
      channels.fates.openForumPost = [fate];
      void process('first').send(decided('a'));
      await settled();
      const second = process('second');
      await second.start();
      await clock.turn(2 * minuteMs);
      expect(channels.standing).toHaveLength(1);
      expect(channels.calls.slice(0, 2)).toEqual(['openForumPost', 'find']);
      expect(records.told).toEqual(['a']);
      await second.stop();
    }
  });

  test('is left alone by another process while the first one may still be trying', async () => {
    const { clock, channels, process, decided } = world();
    channels.fates.send = ['dies before'];
    void process('first').send(decided('a'));
    await settled();
    const second = process('second');
    await second.start();
    await clock.turn(29_000);
    expect(channels.calls).toEqual(['send']);
    await clock.turn(30_000);
    expect(channels.calls).toEqual(['send', 'send']);
    await second.stop();
  });
});

describe('two processes that decide at once', () => {
  test('post once', async () => {
    const { channels, process, decided } = world();
    const both = [process('first'), process('second')];
    const outcomes = await Promise.all(both.map((one) => one.send(decided('a'))));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['outdated', 'posted']);
    expect(channels.standing).toHaveLength(1);
  });
});
