import { describe, expect, test } from 'vitest';

import { StoreError } from '../../../src/store/failure.ts';
import { settled } from '../../engine/turned-clock.ts';
import { limitedFor, refusedFor } from './scripted-channels.ts';
import { world } from './world.ts';

const minuteMs = 60_000;
const unsure = { kind: 'unsure' } as const;

describe('a post', () => {
  test('stands, and the next one is compared with it', async () => {
    const { channels, records, process, decided } = world();
    const posting = process('one');
    expect(await posting.send(decided('a'))).toMatchObject({
      kind: 'posted',
      last: { channelId: 'channel-of-watch-1', messageId: 'message-1' },
    });
    expect(await posting.send({ ...decided('b'), base: null })).toEqual({ kind: 'outdated' });
    expect(await posting.send(decided('b'))).toMatchObject({ kind: 'posted' });
    expect(channels.standing).toHaveLength(2);
    expect(records.told).toEqual(['a', 'b']);
  });

  test('is known by a mark that Discord takes and by no nonce that it would not', async () => {
    const { channels, process, decided } = world();
    await process('one').send(decided('a'));
    const [sent] = channels.standing;
    expect(sent?.marker).toBeGreaterThanOrEqual(2 ** 30);
    expect(sent?.marker).toBeLessThan(2 ** 31);
    expect(sent?.nonce?.length).toBeLessThanOrEqual(25);
  });

  test('that is refused ends, and what was posted before stands', async () => {
    const { channels, records, process, decided } = world();
    channels.fates.send = [refusedFor(50_013)];
    const posting = process('one');
    expect(await posting.send(decided('a'))).toEqual({
      kind: 'refused',
      trouble: { code: 'missing_permission' },
    });
    expect(channels.calls).toEqual(['send']);
    expect(records.isOpen('watch-1')).toBe(false);
    expect(records.hash('watch-1')).toBeNull();
  });

  test('that is refused after it had been taken counts as posted', async () => {
    const { clock, channels, records, process, decided } = world();
    channels.fates.send = ['lost answer', refusedFor(50_013)];
    const posting = process('one');
    expect(await posting.send(decided('a'))).toEqual({
      kind: 'open',
      retryMs: 5_000,
      isRateLimit: false,
    });
    await clock.turn(minuteMs);
    expect(records.told).toEqual(['a']);
    expect(channels.standing).toHaveLength(1);
  });

  test('waits as long as Discord says', async () => {
    const { clock, channels, settled: told, process, decided } = world();
    channels.fates.send = [limitedFor(90_000)];
    expect(await process('one').send(decided('a'))).toEqual({
      kind: 'open',
      retryMs: 90_000,
      isRateLimit: true,
    });
    await clock.turn(89_000);
    expect(channels.calls).toHaveLength(1);
    await clock.turn(2_000);
    expect(channels.standing).toHaveLength(1);
    expect(told).toMatchObject([['watch-1', { kind: 'posted' }]]);
  });

  test('that could not be sent for half an hour is dropped, so that one post tells all', async () => {
    const { clock, channels, records, settled: told, process, decided } = world();
    channels.fates.send = [limitedFor(31 * minuteMs)];
    await process('one').send(decided('a'));
    await clock.turn(32 * minuteMs);
    expect(told).toEqual([['watch-1', { kind: 'outdated' }]]);
    expect(channels.standing).toEqual([]);
    expect(records.isOpen('watch-1')).toBe(false);
  });

  test('of a watch that was changed meanwhile is not sent any more', async () => {
    const { clock, channels, current, settled: told, process, decided } = world();
    channels.fates.send = [unsure];
    await process('one').send(decided('a'));
    current.revision = 2;
    await clock.turn(10 * minuteMs);
    expect(channels.calls).toEqual(['send', 'find']);
    expect(told).toEqual([['watch-1', { kind: 'outdated' }]]);
  });

  test('wakes a thread that Discord does not wake by itself', async () => {
    const { channels, process, decided } = world('thread');
    channels.isArchived = true;
    expect(await process('one').send(decided('a'))).toMatchObject({ kind: 'posted' });
    expect(channels.calls).toEqual(['send', 'wake', 'send']);
  });

  test('in a thread that cannot be woken says that it is locked', async () => {
    const { channels, process, decided } = world('thread');
    channels.isArchived = true;
    channels.fates.wake = [refusedFor(50_013)];
    expect(await process('one').send(decided('a'))).toEqual({
      kind: 'refused',
      trouble: { code: 'thread_locked' },
    });
  });
});

describe('where nobody can tell whether a post stands', () => {
  async function unknown() {
    const all = world();
    all.channels.isReadable = false;
    all.channels.fates.send = ['lost answer', ...Array<typeof unsure>(3).fill(unsure)];
    const posting = all.process('one');
    await posting.send(all.decided('a'));
    await all.clock.turn(20 * minuteMs);
    expect(all.settled).toEqual([['watch-1', { kind: 'outdated' }]]);
    return { ...all, posting };
  }

  test('it is not sent again, not after a restart either', async () => {
    const { channels, process, decided, posting, clock } = await unknown();
    expect(await posting.send(decided('a'))).toEqual({ kind: 'outdated' });
    await posting.stop();
    const next = process('two');
    await next.start();
    await clock.turn(minuteMs);
    expect(await next.send(decided('a'))).toEqual({ kind: 'outdated' });
    expect(channels.standing).toHaveLength(1);
  });

  test('the next change is told from what is known to stand', async () => {
    const { records, decided, posting } = await unknown();
    const next = decided('b');
    expect(next.base).toBeNull();
    expect(await posting.send(next)).toMatchObject({ kind: 'posted' });
    expect(records.told).toEqual(['b']);
  });
});

describe('a store that fails', () => {
  test('at the plan sends nothing', async () => {
    const { channels, records, process, decided } = world();
    records.fail('plan');
    await expect(process('one').send(decided('a'))).rejects.toThrow(StoreError);
    expect(channels.calls).toEqual([]);
  });

  test('after the send is told again what stands, at the stop too', async () => {
    const { channels, records, process, decided } = world();
    records.fail('markPosted');
    const posting = process('one');
    expect(await posting.send(decided('a'))).toEqual({
      kind: 'open',
      retryMs: 3_000,
      isRateLimit: false,
    });
    expect(await posting.send(decided('b'))).toEqual({ kind: 'outdated' });
    await posting.stop();
    expect(records.told).toEqual(['a']);
    expect(channels.calls).toEqual(['send']);
  });
});

describe('a stop', () => {
  test('begins nothing new and waits five seconds for what is under way', async () => {
    const { clock, channels, process, decided } = world();
    channels.fates.send = ['dies after'];
    const posting = process('one');
    void posting.send(decided('a'));
    await settled();
    let isOver = false;
    const stopped = posting.stop().then(() => {
      isOver = true;
    });
    expect(await posting.send(decided('b', 'watch-2'))).toEqual({ kind: 'outdated' });
    await clock.turn(4_900);
    expect(isOver).toBe(false);
    await clock.turn(200);
    await stopped;
    expect(channels.calls).toEqual(['send']);
    expect(clock.waiting()).toBe(0);
  });
});
