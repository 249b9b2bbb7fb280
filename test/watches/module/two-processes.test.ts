import { describe, expect, test } from 'vitest';

import { ManualClock } from '../../support/manual-clock.ts';
import { postOf } from '../../store/watch-samples.ts';
import { createFailingOverStore } from './failing-over-store.ts';
import { holdNext } from './held-request.ts';
import {
  choiceOf,
  createWatchStack,
  describePost,
  hourMs,
  intervalMs,
  minuteMs,
  names,
} from './watch-stack.ts';

const aheadMs = 31_000;

/** Two machines: the clock of the first one is `firstAheadMs` ahead of the store's clock. */
async function createMachines(kind: 'text' | 'forum', firstAheadMs = 0) {
  const storeClock = new ManualClock();
  const clock = shifted(storeClock, firstAheadMs);
  const store = createFailingOverStore(() => storeClock.now());
  const stack = await createWatchStack({ state: 'none' }, { clock, store });
  stack.channels.facts = { channel: { id: '10', kind } };
  return { ...stack, store, clock: storeClock };
}

/** The same timers, and another time. */
function shifted(clock: ManualClock, ms: number): ManualClock {
  const now = (): number => clock.now() + ms;
  return Object.assign(Object.create(clock) as ManualClock, { now, unset: now });
}

describe.each([
  ['text', 'the first', aheadMs, 0],
  ['text', 'the second', 0, aheadMs],
  ['forum', 'the first', aheadMs, 0],
  ['forum', 'the second', 0, aheadMs],
] as const)('two processes with a channel of the kind %s', (kind, which, firstMs, secondMs) => {
  test(`post once if the clock of ${which} machine is 31 seconds ahead`, async () => {
    const { clock, channels, publish, watches, startAnother } = await createMachines(kind, firstMs);
    publish('a', 'b');
    const request = holdNext(channels, kind === 'forum' ? 'createForumPost' : 'send');
    const channel = { id: '10', kind } as const;
    const { id } = await watches.servers.save('1', { choice: choiceOf({ channel }), names }, null);
    await Promise.all([request.received, clock.advance(1_000)]);
    const other = await startAnother({ processId: 'other', clock: shifted(clock, secondMs) });
    await clock.advance(15_000);
    expect(channels.calls).toEqual([]);
    request.release();
    await clock.advance(2 * intervalMs);
    expect(channels.messages).toHaveLength(1);
    for (const process of [watches, other]) {
      expect((await process.servers.find('1', id))?.lastPost?.messageId).toBe('message-1');
    }
    publish('b', 'a');
    await clock.advance(2 * intervalMs);
    expect(channels.messages).toHaveLength(2);
  });
});

test('an earlier post by a clock that is ahead does not replace a later one after a reconnect', async () => {
  const clock = new ManualClock();
  const store = createFailingOverStore(() => clock.now());
  let ownsShard = true;
  const stack = await createWatchStack(
    { state: 'none' },
    { clock: shifted(clock, 10 * minuteMs), store, isOurs: () => ownsShard },
  );
  const { channels, publish, watches, posts } = stack;
  publish('a', 'b');
  const { id } = await watches.servers.save('1', { choice: choiceOf({}), names }, null);
  await clock.advance(minuteMs);
  ownsShard = false;
  await stack.startAnother({ processId: 'other', clock, isOurs: () => !ownsShard });
  publish('b', 'a');
  await clock.advance(2 * intervalMs);
  expect(channels.messages).toHaveLength(2);
  ownsShard = true;
  store.loseFrom('posts', 'openPost');
  await store.posts.openPost(id);
  store.failOver();
  await clock.advance(1_000);
  expect((await watches.servers.find('1', id))?.lastPost?.messageId).toBe('message-2');
  ownsShard = false;
  publish('b', 'a', 'c');
  await clock.advance(2 * intervalMs);
  expect(channels.messages).toHaveLength(3);
  expect(posts.map(describePost).at(-1)).toBe('new c');
});

test('a process that stands still before its attempt does not send a forum post that another has sent', async () => {
  const clock = new ManualClock();
  const store = createFailingOverStore(() => clock.now());
  const standsStill = Promise.withResolvers<undefined>();
  const claim: typeof store.posts.claim = async (...post) => {
    await standsStill.promise;
    return store.posts.claim(...post);
  };
  const slow = { ...store, posts: { ...store.posts, claim } };
  const { channels, publish, watches, startAnother } = await createWatchStack(
    { state: 'none' },
    { clock, store: slow },
  );
  const channel = { id: '10', kind: 'forum' } as const;
  channels.facts = { channel };
  publish('a', 'b');
  await watches.servers.save('1', { choice: choiceOf({ channel }), names }, null);
  await clock.advance(1_000);
  channels.fates.openForumPost = ['lost answer'];
  const other = await startAnother({ processId: 'other', store });
  await clock.advance(1_000);
  await other.stop();
  await clock.advance(minuteMs);
  expect(channels.messages).toHaveLength(1);
  standsStill.resolve(undefined);
  await clock.advance(2 * minuteMs);
  expect(channels.messages).toHaveLength(1);
});

describe('a watch that one of two processes has removed', () => {
  async function createRemovedWatch(revisions: 1 | 2) {
    const machines = await createMachines('text');
    const { watches, startAnother, publish, clock } = machines;
    publish('a', 'b');
    const { id } = await watches.servers.save('1', { choice: choiceOf(), names }, null);
    await clock.advance(minuteMs);
    const other = await startAnother({ processId: 'other' });
    if (revisions === 2) await watches.servers.pause('1', id);
    await other.servers.remove('1', id);
    return { ...machines, other };
  }

  test.each([1, 2] as const)(
    'is not stored again by the other one when it is connected again (revision %i)',
    async (revisions) => {
      const { clock, channels, publish, store, watches, startAnother } =
        await createRemovedWatch(revisions);
      store.reconnect();
      publish('b', 'a');
      await clock.advance(2 * intervalMs);
      const third = await startAnother({ processId: 'third' });
      expect([watches, third].map(({ servers }) => servers.current('1'))).toEqual([[], []]);
      expect(channels.messages).toHaveLength(1);
    },
  );

  test('is removed from the other one within a day', async () => {
    const { clock, watches } = await createRemovedWatch(1);
    await clock.advance(25 * hourMs);
    expect(watches.servers.current('1')).toEqual([]);
  });

  test('is removed from the other one when its board changes', async () => {
    const { clock, channels, publish, watches, startAnother } = await createRemovedWatch(1);
    publish('b', 'a');
    await clock.advance(2 * intervalMs);
    const third = await startAnother({ processId: 'third' });
    expect([watches, third].map(({ servers }) => servers.current('1'))).toEqual([[], []]);
    expect(channels.messages).toHaveLength(1);
  });
});

describe('the open delivery of a process that has ended', () => {
  async function createOpenDelivery() {
    const machines = await createMachines('text');
    const { store, watches } = machines;
    const weekly = choiceOf({ when: { kind: 'weekly', day: 1, at: 0 } });
    const watch = await watches.servers.save('1', { choice: weekly, names }, null);
    const channel = { id: '10', kind: 'text' } as const;
    const post = postOf(watch, { channel, thread: null, marker: 5, body: '5' });
    await store.posts.plan(post);
    await store.posts.claim({ ...post, attempts: null }, 'ended');
    return machines;
  }

  test('goes on in the process with its shard thirty seconds after the attempt', async () => {
    const { clock, channels, startAnother } = await createOpenDelivery();
    await startAnother({ processId: 'successor' });
    await clock.advance(29_000);
    expect(channels.messages).toHaveLength(0);
    await clock.advance(2_000);
    expect(channels.messages).toHaveLength(1);
    await clock.advance(10 * minuteMs);
    expect(channels.messages).toHaveLength(1);
  });

  test('is left to the process with its shard', async () => {
    const { clock, channels, startAnother } = await createOpenDelivery();
    await startAnother({ processId: 'neighbour', isOurs: () => false });
    await clock.advance(10 * minuteMs);
    expect(channels.calls).toEqual([]);
  });
});
