import { describe, expect, test } from 'vitest';

import type { WatchChannel } from '../../../src/model/watch.ts';
import type { PostRecords } from '../../../src/store/watches.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import type { Fate } from '../delivery/scripted-channels.ts';
import { createFailingOverStore } from './failing-over-store.ts';
import {
  choiceOf,
  createWatchStack,
  describePost,
  intervalMs,
  minuteMs,
  names,
} from './watch-stack.ts';

/** A watch that has posted its board once. */
async function createPostedWatch(kind: WatchChannel['kind'] = 'text') {
  const clock = new ManualClock();
  const store = createFailingOverStore(() => clock.now());
  const stack = await createWatchStack({ state: 'none' }, { clock, store });
  const channel = { id: '10', kind } as const;
  stack.channels.facts = { channel };
  stack.publish('a', 'b');
  const draft = { choice: choiceOf({ channel }), names };
  const { id } = await stack.watches.servers.save('1', draft, null, '7');
  await clock.advance(minuteMs);
  const publish = async (...books: readonly string[]): Promise<void> => {
    stack.publish(...books);
    await clock.advance(intervalMs);
  };
  const find = async () => await stack.watches.servers.find('1', id);
  return { ...stack, stack, store, draft, id, publish, find };
}

const lost: readonly (readonly [keyof PostRecords | 'addRefresh', Fate])[] = [
  ['markPosted', 'done'],
  ['claim', 'done'],
  ['plan', 'done'],
  ['addRefresh', 'done'],
  ['claim', 'lost answer'],
  ['plan', 'lost answer'],
  ['addRefresh', 'lost answer'],
];

describe.each(['text', 'forum'] as const)('a post in a channel of the kind %s', (kind) => {
  test.each(lost)(
    'whose writes from %s are lost in a failover (answer: %s) is not doubled, and the next change is posted',
    async (method, fate) => {
      const { clock, channels, store, publish, find, posts } = await createPostedWatch(kind);
      channels.fates[kind === 'forum' ? 'openForumPost' : 'send'] = [fate];
      if (method === 'addRefresh') store.loseFrom('snapshots', method);
      else store.loseFrom('posts', method);
      await publish('b', 'a');
      store.failOver();
      await clock.advance(intervalMs);
      await clock.advance(10 * minuteMs);
      expect(channels.messages).toHaveLength(2);
      await publish('b', 'a', 'c');
      await publish('b', 'a', 'c');
      expect(channels.messages).toHaveLength(3);
      expect(posts.map(describePost).at(-1)).toBe('new c');
      expect((await find())?.lastPost?.messageId).toBe('message-3');
    },
  );

  test('that is lost with its delivery is not doubled by a check before the store is read again', async () => {
    const { channels, store, publish, posts } = await createPostedWatch(kind);
    store.loseFrom('posts', 'plan');
    await publish('b', 'a');
    store.failOver(false);
    await publish('b', 'a', 'c');
    await publish('b', 'a', 'c');
    expect(channels.messages).toHaveLength(3);
    expect(posts.map(describePost).at(-1)).toBe('new c');
  });
});

describe('a failover that has lost', () => {
  test('a new watch: it is stored again, and posts once', async () => {
    const { stack, channels, store, draft, publish, clock } = await createPostedWatch();
    store.loseFrom('watches', 'add');
    const { id } = await stack.watches.servers.save('1', draft, null, '8');
    await clock.advance(minuteMs);
    store.failOver();
    await publish('a', 'b');
    await stack.restart();
    expect(stack.watches.servers.current('1').map((watch) => watch.id)).toContain(id);
    expect(channels.messages).toHaveLength(2);
    await publish('b', 'a');
    expect(channels.messages).toHaveLength(4);
  });

  test('a change of a watch: the change is stored again', async () => {
    const { stack, channels, store, id, publish, find } = await createPostedWatch();
    store.loseFrom('watches', 'change');
    await stack.watches.servers.pause('1', id);
    store.failOver();
    await publish('b', 'a');
    await stack.restart();
    await publish('a', 'b');
    expect((await find())?.watch.pause).toMatchObject({ by: 'admin' });
    expect(channels.messages).toHaveLength(1);
    await stack.watches.servers.resume('1', id);
    await publish('b', 'a');
    expect(channels.messages).toHaveLength(2);
  });

  test('the removal of a watch: it is removed again', async () => {
    const { stack, channels, store, id, publish } = await createPostedWatch();
    store.loseFrom('watches', 'remove');
    await stack.watches.servers.remove('1', id);
    store.failOver();
    await publish('b', 'a');
    await stack.restart();
    await publish('a', 'b');
    expect(stack.watches.servers.current('1')).toEqual([]);
    expect(channels.messages).toHaveLength(1);
  });
});
