import { openStore, type LocalStore } from '../../../src/store/sqlite/store.ts';
import type { PostingChannels } from '../../../src/watches/channels.ts';
import { createWatches, type Watches } from '../../../src/watches/watches.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { createPublishedBoards, type PublishedBoards } from './published-boards.ts';

/** The watches module with its own store, and with boards and channels that answer at once. */
export interface Simulation {
  readonly clock: ManualClock;
  readonly store: LocalStore;
  readonly boards: PublishedBoards;
  readonly watches: Watches;
  /** The sent posts, and the log lines of warnings and errors. */
  readonly counts: { posts: number; errors: number };
  close(): Promise<void>;
}

/** A body of the size that posts have. */
const body = JSON.stringify({ content: 'a post '.repeat(500) });

export function createSimulation({
  dataDir,
  start,
  intervalMs,
  fingerprintOf,
}: {
  readonly dataDir: string;
  readonly start: number;
  readonly intervalMs: number;
  readonly fingerprintOf: (guildId: string) => string | null;
}): Simulation {
  const clock = new ManualClock(start);
  const counts = { posts: 0, errors: 0 };
  const store = openStore({ dataDir, now: clock.now, schedule: () => () => undefined });
  const boards = createPublishedBoards({ now: clock.now, freshMs: intervalMs, fingerprintOf });
  let ids = 0;
  const watches = createWatches({
    store,
    libraryFor: boards.libraryFor,
    channels: acceptingChannels(() => String((counts.posts += 1))),
    draw: () =>
      Promise.resolve({
        ...{ body, chart: null, title: 'a post' },
        smaller: () => Promise.resolve(null),
      }),
    drawChart: () => Promise.reject(new Error('no post has a chart')),
    fingerprintOf,
    serversWithSameKey: () => [],
    keyStatus: () => ({ state: 'none' }),
    watchShare: null,
    intervalMs,
    hasLeft: () => false,
    processId: 'alone',
    clock: { now: clock.now, schedule: clock.schedule },
    randomId: () => (ids += 1).toString(36).padStart(8, '0'),
    log: {
      debug: () => undefined,
      info: () => undefined,
      warn: () => void (counts.errors += 1),
      error: () => void (counts.errors += 1),
    },
  });
  return {
    ...{ clock, store, boards, watches, counts },
    async close() {
      await watches.stop();
      await store.close();
    },
  };
}

function acceptingChannels(messageId: () => string): PostingChannels {
  const send = (channelId: string) => Promise.resolve({ channelId, messageId: messageId() });
  const never = () => Promise.reject(new Error('the simulation does not use this'));
  return {
    inspect: never,
    roleMemberCounts: never,
    send,
    createForumPost: send,
    findMessage: never,
    unarchive: never,
    publish: never,
  };
}
