import { describe, expect, test } from 'vitest';

import {
  choiceOf,
  createWatchStack,
  describePost,
  hourMs,
  intervalMs,
  names,
  openBoard,
} from './watch-stack.ts';

describe('a process of several', () => {
  async function withOthers(when: 'change' | 'daily') {
    const stack = await createWatchStack();
    stack.publish('a', 'b');
    const choice = choiceOf({
      view: openBoard,
      when: when === 'daily' ? { kind: 'daily', at: 60 } : { kind: 'change' },
    });
    for (const guildId of ['1', '2']) {
      await stack.watches.servers.save(guildId, { choice, names }, null);
    }
    await stack.watches.stop();
    return stack;
  }

  test('posts only for its own servers', async () => {
    const stack = await withOthers('change');
    stack.ours = ['1'];
    await stack.restart();
    await stack.clock.advance(intervalMs);
    stack.publish('b', 'a');
    await stack.clock.advance(intervalMs);
    expect(stack.posts.map(describePost)).toEqual(['first: a b', 'up b, down a']);
  });

  test('pauses only its own watches when a board is gone', async () => {
    const stack = await withOthers('change');
    stack.ours = ['1'];
    stack.trouble = { code: 'not_found', what: 'board' };
    await stack.restart();
    await stack.clock.advance(intervalMs);
    const paused = async (guildId: string) =>
      (await stack.watches.servers.list(guildId)).map(({ watch }) => watch.pause !== null);
    expect(await Promise.all(['1', '2'].map(paused))).toEqual([[true], [false]]);
  });

  test('takes over a delivery and the checks with the shard of a server', async () => {
    const stack = await createWatchStack();
    stack.publish('a', 'b');
    stack.channels.fates.send = ['lost'];
    const choice = choiceOf({ view: openBoard });
    await stack.watches.servers.save('2', { choice, names }, null);
    await stack.clock.advance(1_000);
    await stack.watches.stop();
    stack.ours = ['1'];
    await stack.clock.advance(60_000);
    await stack.restart();
    stack.publish('b', 'a');
    await stack.clock.advance(intervalMs);
    expect(stack.channels.messages).toEqual([]);

    stack.ours = ['1', '2'];
    stack.watches.serversMoved({ gained: true });
    await stack.clock.advance(2 * intervalMs);
    expect(stack.channels.messages).toHaveLength(1);
    expect(stack.posts.map(describePost)).toEqual(['first: a b', 'first: b a']);
  });

  test('checks the watches of a server no more when another process has its shard', async () => {
    const stack = await withOthers('change');
    await stack.restart();
    stack.ours = ['1'];
    stack.watches.serversMoved({ gained: false });
    stack.publish('b', 'a');
    await stack.clock.advance(2 * intervalMs);
    expect(stack.posts.map(describePost)).toEqual(['first: b a']);
  });

  test('adds a watch that another process has saved to those that it takes over', async () => {
    const stack = await withOthers('change');
    stack.ours = ['1'];
    await stack.restart();
    const [status] = await stack.watches.servers.list('2');
    if (status === undefined) throw new Error('there is no watch');
    const { watch } = status;
    const change = { pause: { by: 'admin', since: 5 }, revision: 2 } as const;
    await stack.store.watches.change({ ...watch, ...change }, 1);

    stack.ours = ['1', '2'];
    stack.watches.serversMoved({ gained: true });
    stack.publish('b', 'a');
    await stack.clock.advance(2 * intervalMs);
    expect(stack.watches.counts()).toMatchObject({ paused: 1, running: 1 });
    expect(stack.posts.map(describePost)).toEqual(['first: b a']);
  });

  /** A process that has the second server, and has changed its watch. */
  async function withEditElsewhere() {
    const stack = await withOthers('change');
    stack.ours = ['1'];
    await stack.restart();
    const other = await stack.startAnother({ processId: 'other', isOurs: (id) => id === '2' });
    const [watch] = other.servers.current('2');
    if (watch === undefined) throw new Error('there is no watch');
    const choice = { ...watch.choice, top: 7 };
    await other.servers.save('2', { choice, names }, watch.id);
    return { stack, other, id: watch.id };
  }

  test('shows an admin what another process has saved as soon as it has the shard', async () => {
    const { stack, id } = await withEditElsewhere();
    stack.ours = ['1', '2'];
    stack.watches.serversMoved({ gained: true });
    expect((await stack.watches.servers.find('2', id))?.watch.choice.top).toBe(7);
    const listed = await stack.watches.servers.list('2');
    expect(listed.map(({ watch }) => watch.choice.top)).toEqual([7]);
  });

  test('shows an admin what another process has saved while this process starts', async () => {
    const { stack, other, id } = await withEditElsewhere();
    const started = await stack.loadAnother({ processId: 'new', isOurs: () => true });
    const [watch] = other.servers.current('2');
    if (watch === undefined) throw new Error('there is no watch');
    await other.servers.save('2', { choice: { ...watch.choice, top: 9 }, names }, id);
    started.serversMoved({ gained: true });
    expect((await started.servers.find('2', id))?.watch.choice.top).toBe(9);
  });

  test('resumes a watch without undoing what another process has saved', async () => {
    const { stack, other, id } = await withEditElsewhere();
    await other.servers.pause('2', id);
    const resumed = await stack.watches.servers.resume('2', id);
    expect([resumed.choice.top, resumed.pause]).toEqual([7, null]);
    expect((await stack.store.watches.find(id))?.watch.choice.top).toBe(7);
  });

  test('makes up only for its own missed digests', async () => {
    const stack = await withOthers('daily');
    stack.ours = ['1'];
    await stack.clock.advance(2 * hourMs);
    await stack.restart();
    await stack.clock.advance(hourMs);
    expect(stack.posts).toHaveLength(1);
  });

  test('reads a watch again that another process has changed', async () => {
    const stack = await withOthers('change');
    await stack.restart();
    await stack.clock.advance(intervalMs);
    const [status] = await stack.watches.servers.list('1');
    if (status === undefined) throw new Error('there is no watch');
    const { watch } = status;
    const pause = { by: 'admin', since: 5 } as const;
    await stack.store.watches.change({ ...watch, pause, revision: 2 }, 1);
    stack.publish('b', 'a');
    await stack.clock.advance(intervalMs);
    expect(stack.watches.counts()).toMatchObject({ paused: 1, running: 1 });
  });

  test.each(['is killed', 'ends', 'gives its shard away'] as const)(
    'posts a change that it has already seen for the servers of a process that %s',
    async (how) => {
      const stack = await withOthers('change');
      stack.ours = ['1'];
      await stack.restart();
      let otherServers = ['2'];
      const other = await stack.startAnother({
        processId: 'other',
        isOurs: (guildId) => otherServers.includes(guildId),
      });
      await stack.clock.advance(intervalMs);
      expect(stack.posts.map(describePost)).toEqual(['first: a b', 'first: a b']);

      if (how === 'ends') await other.stop();
      // A killed process checks nothing from now on, and its shard is free a little later.
      otherServers = [];
      if (how === 'gives its shard away') other.serversMoved({ gained: false });
      stack.publish('b', 'a');
      await stack.clock.advance(intervalMs);
      expect(stack.posts.map(describePost).slice(2)).toEqual(['up b, down a']);

      stack.ours = ['1', '2'];
      stack.watches.serversMoved({ gained: true });
      await stack.clock.advance(intervalMs);
      expect(stack.posts.map(describePost).slice(3)).toEqual(['up b, down a']);
      await stack.clock.advance(4 * intervalMs);
      expect(stack.posts).toHaveLength(4);
    },
  );

  test('posts a change for servers that it takes over while it looks at the board', async () => {
    const stack = await withOthers('change');
    stack.ours = ['1'];
    const answer = Promise.withResolvers<undefined>();
    let isHeld = false;
    const { libraryFor } = stack;
    await stack.restart({
      libraryFor: (context) => ({
        async board(...request) {
          if (isHeld) await answer.promise;
          return libraryFor(context).board(...request);
        },
      }),
    });
    await stack.clock.advance(intervalMs);
    stack.publish('b', 'a');
    isHeld = true;
    await stack.clock.advance(intervalMs);
    stack.ours = ['1', '2'];
    stack.watches.serversMoved({ gained: true });
    await stack.clock.advance(1);
    isHeld = false;
    answer.resolve(undefined);
    await stack.clock.advance(intervalMs);
    expect(stack.posts.map(describePost).slice(1).toSorted()).toEqual([
      'first: b a',
      'up b, down a',
    ]);
  });
});
