import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { createOwnText } from '../../src/fleet/own-text.ts';
import { createSendSlots } from '../../src/fleet/send-slots.ts';
import { ChannelError } from '../../src/watches/channels.ts';
import { createSendQueue, SendQueueClosed } from '../../src/watches/send-queue.ts';
import { ManualClock, settlePromises } from '../support/manual-clock.ts';
import { runs } from '../pages/support/runs.ts';

function effects(clock: ManualClock) {
  return {
    now: () => clock.now(),
    schedule: (act: () => void, ms: number) => clock.schedule(act, ms),
  };
}

function open(concurrency = 64) {
  const clock = new ManualClock();
  const queue = createSendQueue({ ...effects(clock), concurrency });
  const begun: { readonly at: number; readonly name: string }[] = [];
  const start = clock.now();
  /** Duration on the test's clock, in milliseconds. */
  const send = (channelId: string, takesMs = 0, name = channelId) =>
    queue.run(channelId, async () => {
      begun.push({ at: clock.now() - start, name });
      await new Promise<void>((resolve) => {
        clock.schedule(resolve, takesMs);
      });
      return name;
    });
  const limited = (channelId: string, retryAfterMs: number, isGlobal: boolean) =>
    queue.run(channelId, () => {
      begun.push({ at: clock.now() - start, name: `limited ${channelId}` });
      return Promise.reject(new ChannelError({ kind: 'limited', retryAfterMs, isGlobal }));
    });
  const names = () => begun.map(({ name }) => name);
  return { clock, queue, begun, send, limited, names };
}

describe('the send queue', () => {
  test('starts at most 49 requests in any second, and at least 95 % of what Discord allows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 1_200 }), async (takesMs) => {
        const { clock, begun, send } = open();
        for (let n = 0; n < 600; n += 1) void send(`channel-${n}`, takesMs);
        await clock.advance(10_000);
        const times = begun.map(({ at }) => at);
        for (const [place, at] of times.entries()) {
          expect(times[place + 49] ?? Infinity).toBeGreaterThanOrEqual(at + 1_000);
        }
        expect(times.length / 10).toBeGreaterThanOrEqual(47.5);
      }),
      runs(5),
    );
  });

  test('runs one request at a time for a channel, and those of other channels meanwhile', async () => {
    const { clock, names, send } = open();
    for (const name of ['one', 'two', 'three']) void send('busy', 5_000, name);
    void send('idle');
    await clock.advance(4_000);
    expect(names()).toEqual(['one', 'idle']);
    await clock.advance(7_000);
    expect(names()).toEqual(['one', 'idle', 'two', 'three']);
  });

  test('runs no more requests than the concurrency allows', async () => {
    const { clock, begun, send } = open(3);
    for (let n = 0; n < 5; n += 1) void send(`channel-${n}`, 10_000);
    await clock.advance(9_000);
    expect(begun).toHaveLength(3);
    await clock.advance(2_000);
    expect(begun).toHaveLength(5);
  });

  test('pauses a rate-limited channel as long as Discord says, and no other', async () => {
    const { clock, names, send, limited } = open();
    await expect(limited('full', 30_000, false)).rejects.toThrow(ChannelError);
    void send('full');
    void send('free');
    await clock.advance(29_000);
    expect(names()).toEqual(['limited full', 'free']);
    await clock.advance(2_000);
    expect(names()).toEqual(['limited full', 'free', 'full']);
  });

  test('sends nothing during a global rate limit', async () => {
    const { clock, begun, send, limited } = open();
    await expect(limited('one', 3_000, true)).rejects.toThrow(ChannelError);
    void send('two');
    await clock.advance(2_900);
    expect(begun).toHaveLength(1);
    await clock.advance(200);
    expect(begun).toHaveLength(2);
  });

  test('rejects waiting requests when it closes, and leaves no timer', async () => {
    const { clock, queue, begun, send } = open();
    const first = send('busy', 1_000);
    const second = send('busy');
    await settlePromises();
    queue.close();
    await expect(second).rejects.toThrow(SendQueueClosed);
    await expect(send('late')).rejects.toThrow(SendQueueClosed);
    await clock.advance(1_000);
    expect(await first).toBe('busy');
    expect(begun).toHaveLength(1);
    expect(clock.pending()).toBe(0);
  });

  test('continues after the clock was set back', async () => {
    const clock = new ManualClock();
    let backMs = 0;
    const queue = createSendQueue({ ...effects(clock), now: () => clock.now() - backMs });
    let count = 0;
    const act = () => Promise.resolve((count += 1));
    for (let n = 0; n < 60; n += 1) void queue.run(`before-${n}`, act);
    await clock.advance(2_000);
    backMs = 3_600_000;
    for (let n = 0; n < 10; n += 1) void queue.run(`after-${n}`, act);
    await clock.advance(2_000);
    expect(count).toBe(70);
  });
});

describe('the send queues of several processes', () => {
  const perSecond = 48;

  /** As many processes as there are numbers of posts, each with as many. The times of all posts, in order. */
  async function postsOf(counts: readonly number[], lateMs = 0) {
    const clock = new ManualClock();
    const shared = createOwnText(clock.now);
    const times: number[] = [];
    for (const [process, count] of counts.entries()) {
      const { reserve } = createSendSlots({
        ...{ shared, now: clock.now },
        perSecond: () => perSecond,
        processes: () => counts.length,
      });
      const queue = createSendQueue({
        ...effects(clock),
        schedule: (act, ms) => clock.schedule(act, ms + (process === 0 ? lateMs : 0)),
        limits: { postsPerSecond: () => 49, reserve, pausedMs: () => 0, pauseAll: () => undefined },
      });
      for (let n = 0; n < count; n += 1) {
        void queue.run(`channel-${process}-${n}`, () => {
          times.push(clock.now());
          return Promise.resolve();
        });
      }
    }
    await clock.advance(60_000);
    return times;
  }

  test('together start as many as Discord allows, whichever process has most of them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 5 }),
        async (counts) => {
          const times = await postsOf(counts);
          const count = counts.reduce((sum, one) => sum + one, 0);
          expect(times).toHaveLength(count);
          for (const [place, at] of times.entries()) {
            expect(times[place + 50] ?? Infinity).toBeGreaterThanOrEqual(at + 1_000);
          }
          const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1_000;
          expect(seconds).toBeLessThanOrEqual(count / 47.5);
        },
      ),
      runs(5),
    );
  });

  test('start at most 50 in any second although one of them is late', async () => {
    const times = await postsOf([100, 100, 100], 40);
    expect(times).toHaveLength(300);
    for (const [place, at] of times.entries()) {
      expect(times[place + 50] ?? Infinity).toBeGreaterThanOrEqual(at + 1_000);
    }
  });

  test('send all posts although one of them is too late for its slots', async () => {
    const times = await postsOf([20, 20], 80);
    expect(times).toHaveLength(40);
  });
});
