import { describe, expect, test } from 'vitest';

import type { WatchChoice } from '../../../src/model/watch.ts';
import {
  choiceOf,
  createWatchStack,
  describePost,
  hourMs,
  intervalMs,
  minuteMs,
  names,
} from './watch-stack.ts';

const dayMs = 24 * hourMs;

/** A process whose clock is ahead, with a watch that has posted. */
async function createStackAhead(choice: Partial<WatchChoice>, ranMs: number) {
  const stack = await createWatchStack();
  stack.publish('a', 'b');
  const { id } = await stack.watches.servers.save('1', { choice: choiceOf(choice), names }, null);
  await stack.clock.advance(ranMs);
  return { ...stack, stack, id };
}

describe.each([
  ['8 hours', 8 * hourMs],
  ['10 days', 10 * dayMs],
] as const)('after the clock was set back by %s', (_, backMs) => {
  test('a board is checked again, and its change is posted', async () => {
    const { clock, publish, posts, watches } = await createStackAhead({}, 2 * intervalMs);
    clock.set(clock.now() - backMs);
    publish('b', 'a');
    await clock.advance(intervalMs + 2 * minuteMs);
    expect(posts.map(describePost)).toEqual(['first: a b', 'up b, down a']);
    const [status] = await watches.servers.list('1');
    expect(status?.nextAt).toBeLessThanOrEqual(clock.now() + intervalMs);
  });

  test('a check that has failed is repeated', async () => {
    const { clock, publish, posts, stack } = await createStackAhead({}, 2 * intervalMs);
    stack.trouble = { code: 'down' };
    publish('b', 'a');
    await clock.advance(intervalMs);
    clock.set(clock.now() - backMs);
    stack.trouble = null;
    await clock.advance(10 * minuteMs);
    expect(posts.map(describePost)).toEqual(['first: a b', 'up b, down a']);
  });

  test('the next post after failures of Discord does not wait for the old time', async () => {
    const { clock, channels, publish, watches, id } = await createStackAhead({}, 2 * intervalMs);
    channels.fates.send = Array.from({ length: 20 }, () => 'lost');
    publish('b', 'a');
    await clock.advance(intervalMs);
    clock.set(clock.now() - backMs);
    channels.fates.send = [];
    // The open post was decided for the earlier choice, so it is dropped.
    await watches.servers.save('1', { choice: choiceOf({ top: 5 }), names }, id);
    await clock.advance(2 * hourMs);
    expect(channels.messages).toHaveLength(2);
  });

  test('a first post whose answer was lost with the process is not sent twice', async () => {
    const stack = await createWatchStack();
    stack.publish('a', 'b');
    stack.clock.set(stack.clock.now() + backMs);
    stack.channels.fates.send = ['lost answer'];
    await stack.watches.servers.save('1', { choice: choiceOf(), names }, null);
    await stack.clock.advance(1_000);
    expect(stack.channels.messages).toHaveLength(1);
    await stack.watches.stop();
    stack.clock.set(stack.clock.now() - backMs);
    await stack.clock.advance(10 * minuteMs);
    await stack.restart();
    await stack.clock.advance(2 * intervalMs);
    expect(stack.channels.messages).toHaveLength(1);
  });

  test.each(['keeps running', 'is restarted'] as const)(
    'each day has its digest again, if the process %s',
    async (how) => {
      const when = { kind: 'daily', at: 9 * 60 } as const;
      const { clock, publish, posts, stack } = await createStackAhead({ when }, 9.5 * hourMs);
      expect(posts).toHaveLength(1);
      clock.set(clock.now() - backMs);
      if (how === 'is restarted') await stack.restart();
      // The digest of the day that the clock had reached is posted. The days after it have theirs.
      await clock.advance(dayMs);
      for (let day = 1; day <= 12; day += 1) {
        publish(...(day % 2 === 0 ? ['a', 'b'] : ['b', 'a']), `new ${day}`);
        const before = posts.length;
        await clock.advance(dayMs);
        expect([day, posts.length - before]).toEqual([day, 1]);
      }
    },
  );

  test('a digest that was missed while the process was down is posted', async () => {
    const when = { kind: 'daily', at: 9 * 60 } as const;
    const { clock, publish, posts, stack } = await createStackAhead({ when }, 9.5 * hourMs);
    await stack.watches.stop();
    clock.set(clock.now() - 10 * dayMs);
    await clock.advance(dayMs);
    publish('b', 'a');
    await stack.restart();
    await clock.advance(2 * minuteMs);
    expect(posts.map(describePost)).toEqual(['first: a b', 'up b, down a']);
  });
});
