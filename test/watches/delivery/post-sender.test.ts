import { describe, expect, test } from 'vitest';

import { StoreError } from '../../../src/store/failure.ts';
import { settlePromises } from '../../support/manual-clock.ts';
import { limitedFor, refusedFor, type Fate } from './scripted-channels.ts';
import { createDeliveryStack, wholeLength } from './delivery-stack.ts';

const minuteMs = 60_000;
const unsure = { kind: 'unsure' } as const;
const internalError = { kind: 'unsure', status: 500 } as const;

describe('a post', () => {
  test('is sent, and is the base of the next one', async () => {
    const { channels, records, process, decided } = createDeliveryStack();
    const sender = process('one');
    expect(await sender.send(decided('a'))).toMatchObject({
      kind: 'posted',
      last: { channelId: 'channel-of-watch-1', messageId: 'message-1' },
    });
    expect(await sender.send({ ...decided('b'), base: null })).toEqual({ kind: 'outdated' });
    expect(await sender.send(decided('b'))).toMatchObject({ kind: 'posted' });
    expect(channels.messages).toHaveLength(2);
    expect(records.postedHashes).toEqual(['a', 'b']);
  });

  test('has a nonce that Discord accepts', async () => {
    const { channels, process, decided } = createDeliveryStack();
    await process('one').send(decided('a'));
    const [sent] = channels.messages;
    expect(sent?.nonce?.length).toBeLessThanOrEqual(25);
  });

  test('that is refused ends its delivery, and the last post stays', async () => {
    const { channels, records, process, decided } = createDeliveryStack();
    channels.fates.send = [refusedFor(50_013)];
    const sender = process('one');
    expect(await sender.send(decided('a'))).toEqual({
      kind: 'refused',
      trouble: { code: 'missing_permission' },
    });
    expect(channels.calls).toEqual(['send']);
    expect(records.isOpen('watch-1')).toBe(false);
    expect(records.hash('watch-1')).toBeNull();
  });

  test('that is refused after it was accepted counts as posted', async () => {
    const { clock, channels, records, process, decided } = createDeliveryStack();
    channels.fates.send = ['lost answer', refusedFor(50_013)];
    const sender = process('one');
    expect(await sender.send(decided('a'))).toEqual({
      kind: 'open',
      retryMs: 5_000,
      cause: 'discord',
    });
    await clock.advance(minuteMs);
    expect(records.postedHashes).toEqual(['a']);
    expect(channels.messages).toHaveLength(1);
  });

  test.each<[string, Fate]>([
    ['limited', limitedFor(5_000)],
    ['unanswered', 'lost'],
  ])('that is refused later stays open while the search for it is %s', async (_, fate) => {
    const { clock, channels, records, process, decided } = createDeliveryStack();
    channels.fates.send = ['lost answer', refusedFor(50_013)];
    channels.fates.find = [fate];
    await process('one').send(decided('a'));
    await clock.advance(10 * minuteMs);
    expect(records.postedHashes).toEqual(['a']);
    expect(channels.messages).toHaveLength(1);
  });

  test('that is refused later stays open if the channel cannot be read', async () => {
    const { clock, channels, records, process, decided } = createDeliveryStack();
    channels.fates.send = ['lost answer', refusedFor(50_013)];
    channels.isReadable = false;
    await process('one').send(decided('a'));
    await clock.advance(10 * minuteMs);
    expect(records.isOpen('watch-1')).toBe(true);
    expect(channels.messages).toHaveLength(1);
  });

  test('waits as long as Discord says', async () => {
    const { clock, channels, deliveries, process, decided } = createDeliveryStack();
    channels.fates.send = [limitedFor(90_000)];
    expect(await process('one').send(decided('a'))).toEqual({
      kind: 'open',
      retryMs: 90_000,
      cause: 'rate_limit',
    });
    await clock.advance(89_000);
    expect(channels.calls).toHaveLength(1);
    await clock.advance(2_000);
    expect(channels.messages).toHaveLength(1);
    expect(deliveries).toMatchObject([['watch-1', { kind: 'posted' }]]);
  });

  test('that Discord limits without a time is tried more and more rarely', async () => {
    const { clock, channels, process, decided } = createDeliveryStack();
    channels.fates.send = Array.from({ length: 1_000 }, () => limitedFor(0));
    await process('one').send(decided('a'));
    await clock.advance(10 * minuteMs);
    expect(channels.calls.length).toBeLessThanOrEqual(12);
  });

  test('that could not be sent for half an hour is dropped, so that one post reports all changes', async () => {
    const { clock, channels, records, deliveries, process, decided } = createDeliveryStack();
    channels.fates.send = [limitedFor(31 * minuteMs)];
    await process('one').send(decided('a'));
    await clock.advance(32 * minuteMs);
    expect(deliveries).toEqual([['watch-1', { kind: 'outdated' }]]);
    expect(channels.messages).toEqual([]);
    expect(records.isOpen('watch-1')).toBe(false);
  });

  test('of a watch that was changed meanwhile is not sent', async () => {
    const { clock, channels, current, deliveries, process, decided } = createDeliveryStack();
    channels.fates.send = [unsure];
    await process('one').send(decided('a'));
    current.revision = 2;
    await clock.advance(10 * minuteMs);
    expect(channels.calls).toEqual(['send', 'find']);
    expect(deliveries).toEqual([['watch-1', { kind: 'outdated' }]]);
  });

  test('unarchives its thread if Discord does not', async () => {
    const { channels, process, decided } = createDeliveryStack('thread');
    channels.isArchived = true;
    expect(await process('one').send(decided('a'))).toMatchObject({ kind: 'posted' });
    expect(channels.calls).toEqual(['send', 'wake', 'send']);
  });

  test('in a thread that cannot be unarchived reports a locked thread', async () => {
    const { channels, process, decided } = createDeliveryStack('thread');
    channels.isArchived = true;
    channels.fates.wake = [refusedFor(50_013)];
    expect(await process('one').send(decided('a'))).toEqual({
      kind: 'refused',
      trouble: { code: 'thread_locked' },
    });
  });
});

describe('an unconfirmed post', () => {
  async function unknown() {
    const all = createDeliveryStack();
    all.channels.isReadable = false;
    all.channels.fates.send = ['lost answer', ...Array<typeof unsure>(3).fill(unsure)];
    const sender = all.process('one');
    await sender.send(all.decided('a'));
    await all.clock.advance(20 * minuteMs);
    expect(all.deliveries).toEqual([['watch-1', { kind: 'outdated' }]]);
    return { ...all, sender };
  }

  test('is not sent again, also after a restart', async () => {
    const { channels, resumed, decided, sender, clock } = await unknown();
    expect(await sender.send(decided('a'))).toEqual({ kind: 'outdated' });
    await sender.stop();
    const next = await resumed('two');
    await clock.advance(minuteMs);
    expect(await next.send(decided('a'))).toEqual({ kind: 'outdated' });
    expect(channels.messages).toHaveLength(1);
  });

  test('is followed by a post with all changes since the last confirmed one', async () => {
    const { records, decided, sender } = await unknown();
    const next = decided('b');
    expect(next.base).toBeNull();
    expect(await sender.send(next)).toMatchObject({ kind: 'posted' });
    expect(records.postedHashes).toEqual(['b']);
  });
});

describe('a post that Discord fails at with 500', () => {
  const halfLength = wholeLength / 2;

  test('is sent once more, in half of its size, and so are later ones', async () => {
    const { clock, channels, records, process, decided } = createDeliveryStack();
    channels.longestBody = halfLength;
    const sender = process('one');
    for (const hash of ['a', 'b']) {
      expect(await sender.send(decided(hash))).toMatchObject({ kind: 'open' });
      await clock.advance(5_000);
    }
    expect(channels.calls).toEqual(['send', 'send', 'send', 'send']);
    expect(channels.messages.map(({ length }) => length)).toEqual([halfLength, halfLength]);
    expect(records.postedHashes).toEqual(['a', 'b']);
    expect(clock.pending()).toBe(0);
  });

  test('is sent whole again if Discord fails at its half too', async () => {
    const { clock, channels, process, decided } = createDeliveryStack();
    channels.fates.send = [internalError, internalError, internalError];
    await process('one').send(decided('a'));
    await clock.advance(2 * minuteMs);
    expect(channels.calls).toEqual(['send', 'send', 'send', 'send']);
    expect(channels.messages).toMatchObject([{ length: wholeLength }]);
  });

  test('leaves later ones whole if Discord takes them', async () => {
    const { clock, channels, process, decided } = createDeliveryStack();
    channels.fates.send = [internalError];
    const sender = process('one');
    await sender.send(decided('a'));
    await clock.advance(5_000);
    await sender.send(decided('b'));
    expect(channels.messages.map(({ length }) => length)).toEqual([halfLength, wholeLength]);
  });

  test.each([
    ['is lost', 'lost' as const],
    ['is delayed by a rate limit', limitedFor(5_000)],
  ])('is still sent in half of its size if that %s', async (_, fate) => {
    const { clock, channels, process, decided } = createDeliveryStack();
    channels.fates.send = [internalError, fate];
    await process('one').send(decided('a'));
    await clock.advance(minuteMs);
    expect(channels.calls).toEqual(['send', 'send', 'send']);
    expect(channels.messages).toMatchObject([{ length: halfLength }]);
  });

  test('exists once if Discord has taken it before it failed', async () => {
    const { clock, channels, records, process, decided } = createDeliveryStack();
    channels.fates.send = ['internal error afterwards'];
    await process('one').send(decided('a'));
    await clock.advance(5_000);
    expect(channels.messages).toMatchObject([{ length: wholeLength }]);
    expect(records.postedHashes).toEqual(['a']);
  });

  test('is searched for in a forum before it is sent in half of its size', async () => {
    const { clock, channels, process, decided } = createDeliveryStack('forum');
    channels.longestBody = halfLength;
    await process('one').send(decided('a'));
    await clock.advance(minuteMs);
    expect(channels.messages).toMatchObject([{ length: halfLength }]);
    expect(channels.calls).toEqual(['openForumPost', 'find', 'openForumPost']);
  });

  test.each(['lost', { kind: 'unsure', status: 503 }] as const)(
    'is sent unchanged after another failure: %j',
    async (fate) => {
      const { clock, channels, process, decided } = createDeliveryStack();
      channels.fates.send = [fate];
      await process('one').send(decided('a'));
      await clock.advance(5_000);
      expect(channels.messages).toMatchObject([{ length: wholeLength }]);
    },
  );
});

describe('a store that fails', () => {
  test('at the plan prevents the send', async () => {
    const { channels, records, process, decided } = createDeliveryStack();
    records.fail('plan');
    await expect(process('one').send(decided('a'))).rejects.toThrow(StoreError);
    expect(channels.calls).toEqual([]);
  });

  test('after the send receives the result again, also at the stop', async () => {
    const { channels, records, process, decided } = createDeliveryStack();
    records.fail('markPosted');
    const sender = process('one');
    expect(await sender.send(decided('a'))).toEqual({
      kind: 'open',
      retryMs: 3_000,
      cause: 'store',
    });
    expect(await sender.send(decided('b'))).toEqual({ kind: 'outdated' });
    await sender.stop();
    expect(records.postedHashes).toEqual(['a']);
    expect(channels.calls).toEqual(['send']);
  });
});

describe('a stop', () => {
  test('starts nothing and waits up to five seconds for pending attempts', async () => {
    const { clock, channels, process, decided } = createDeliveryStack();
    channels.fates.send = ['dies after'];
    const sender = process('one');
    void sender.send(decided('a'));
    await settlePromises();
    let isOver = false;
    const stopped = sender.stop().then(() => {
      isOver = true;
    });
    expect(await sender.send(decided('b', 'watch-2'))).toEqual({ kind: 'outdated' });
    await clock.advance(4_900);
    expect(isOver).toBe(false);
    await clock.advance(200);
    await stopped;
    expect(channels.calls).toEqual(['send']);
    expect(clock.pending()).toBe(0);
  });
});
