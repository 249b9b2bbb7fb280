import { describe, expect, onTestFinished, test } from 'vitest';

import type { WatchChoice } from '../../../src/model/watch.ts';
import type { RedisConnection } from '../../../src/store/redis/connection.ts';
import { openRedisStore } from '../../../src/store/redis/store.ts';
import { connected, ownRedis, patience } from '../../store/redis-servers.ts';
import type { LogLine } from '../../engine/engine-rig.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { hasRedis, type RedisServer } from '../../support/redis-server.ts';
import { choiceOf, createWatchStack, names, openBoard } from './watch-stack.ts';

/** A clock that goes by itself. */
class RunningClock extends ManualClock {
  override readonly now = Date.now;
  override readonly unset = Date.now;
  override readonly schedule = (act: () => void, ms: number) => {
    const timer = setTimeout(act, ms);
    return () => {
      clearTimeout(timer);
    };
  };
}

/**
 * Suspends the server when this many writes of watches have begun, so that it receives them and does
 * not carry them out.
 */
function suspending(server: RedisServer, runConfirmed: RedisConnection['runConfirmed']) {
  let awaited = 0;
  let suspended = Promise.withResolvers<undefined>();
  const runOrWait: RedisConnection['runConfirmed'] = async (script, keys, args) => {
    if (awaited > 0 && keys[0]?.startsWith('{records}:watch:') === true) {
      awaited -= 1;
      if (awaited === 0) {
        server.freeze();
        suspended.resolve(undefined);
      }
      await suspended.promise;
    }
    return runConfirmed(script, keys, args);
  };
  return {
    runConfirmed: runOrWait,
    suspendAfter: (writes: number): void => {
      awaited = writes;
      suspended = Promise.withResolvers<undefined>();
    },
  };
}

async function createStack() {
  const server = await ownRedis();
  const troubled = Promise.withResolvers<undefined>();
  const connection = await connected(server, {
    onTrouble: () => {
      troubled.resolve(undefined);
    },
  });
  const line = suspending(server, connection.runConfirmed);
  const store = await openRedisStore({
    connection: { ...connection, runConfirmed: line.runConfirmed },
    processId: 'alone',
  });
  onTestFinished(() => store.close());
  const stack = await createWatchStack(
    { state: 'none' },
    { store, clock: new RunningClock(), intervalMs: 200 },
  );
  return { ...stack, server, troubled: troubled.promise, suspendAfter: line.suspendAfter };
}

const weekly = { kind: 'weekly', day: 1, at: 0 } as const;

describe.skipIf(!hasRedis)('a Redis that stands still (needs redis-server)', () => {
  test.each(['before', 'after'] as const)(
    'and carries out a plan, a change and a new watch %s the bot gives up: each publication is posted once, and people get true answers',
    async (when) => {
      const { server, troubled, suspendAfter, channels, lines, publish, watches } =
        await createStack();
      const { servers } = watches;
      /** In a server with one channel, which has the same id. */
      const save = async (guildId: string, changes: Partial<WatchChoice> = {}) => {
        const channel = { id: guildId, kind: 'text' } as const;
        channels.facts = { channel };
        const choice = choiceOf({ view: openBoard, channel, ...changes });
        return await servers.save(guildId, { choice, names }, null, `draft in ${guildId}`);
      };
      const untilPosted = (...counts: readonly [inFirst: number, inThird: number]): Promise<void> =>
        expect
          .poll(
            () => ['1', '3'].map((id) => channels.messages.filter((one) => one.channelId === id)),
            patience,
          )
          .toMatchObject(counts.map((length) => ({ length })));
      publish('a', 'b');
      const first = await save('1');
      const { id } = await save('2', { when: weekly });
      await untilPosted(1, 0);
      // Its record is written after the message is there, and must not be one of the suspended writes.
      await expect
        .poll(async () => (await servers.find('1', first.id))?.lastPost ?? null, patience)
        .not.toBeNull();

      suspendAfter(3);
      publish('b', 'a');
      const answers = Promise.allSettled([servers.pause('2', id), save('3')]);
      if (when === 'before') await troubled;
      else await untilLogged(lines, 'could not check a watch');
      const settled = when === 'before' ? null : await answers;
      server.thaw();
      for (const answer of settled ?? []) {
        expect(answer).toMatchObject({
          reason: { problem: { code: 'not_stored', reason: 'unknown' } },
        });
      }
      for (const { status } of settled ?? (await answers)) {
        expect(status).toBe(when === 'before' ? 'fulfilled' : 'rejected');
      }

      await untilPosted(2, 1);
      expect(servers.current('2')).toMatchObject([{ id, pause: { by: 'admin' } }]);
      expect(servers.current('3')).toEqual([await save('3')]);
      expect((await servers.resume('2', id)).pause).toBeNull();
      publish('a', 'b', 'c');
      await untilPosted(3, 2);
      publish('c', 'b', 'a');
      await untilPosted(4, 3);
    },
  );
});

function untilLogged(lines: readonly LogLine[], sentence: string): Promise<void> {
  return expect.poll(() => lines.map((line) => line.sentence), patience).toContain(sentence);
}
