import { setTimeout as later } from 'node:timers/promises';

import { createPostingChannels } from '../../../src/discord/posting-channels.ts';
import { createRest } from '../../../src/discord/rest.ts';
import { createPostRenderer } from '../../../src/engine/post-renderer.ts';
import type { Watch } from '../../../src/model/watch.ts';
import {
  startLocalDiscord,
  type LocalDiscord,
} from '../../../src/playground/discord/local-discord.ts';
import { openStore } from '../../../src/store/sqlite/store.ts';
import { fetchBoard } from '../../../src/watches/fetched-board.ts';
import { decidePost } from '../../../src/watches/decision.ts';
import { createTaskQueue } from '../../../src/watches/task-queue.ts';
import { createPostSender } from '../../../src/watches/post-sender.ts';
import { createPublishedBoards } from './published-boards.ts';
import { createWatchPopulation } from './watch-population.ts';
import { withDataFolder } from './data-folder.ts';

export interface PostFigures {
  readonly posts: number;
  /** From the first that Discord took to the last. */
  readonly perSecond: number;
  readonly refused: number;
}

const clock = {
  now: () => Date.now(),
  schedule: (run: () => void, waitMs: number) => {
    const timer = setTimeout(run, waitMs);
    return () => {
      clearTimeout(timer);
    };
  },
};
const silent = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
const channelsOfServer = 50;
/** As many as the runner has under way. */
const atOnce = 128;

/** So many posts to as many channels of a local Discord, in real time and with all that belongs to a post. */
export async function measurePosting(posts: number): Promise<PostFigures> {
  const discord = await startLocalDiscord({ guilds: serversWith(posts) });
  try {
    await withDataFolder((dataDir) => postAll(discord, dataDir, posts));
    return figuresOf(discord, posts);
  } finally {
    await discord.close();
  }
}

async function postAll(discord: LocalDiscord, dataDir: string, posts: number): Promise<void> {
  const { url, token } = discord;
  const store = openStore({ dataDir, ...clock });
  const rest = createRest({ token, apiUrl: `${url}/api`, version: 'bench' });
  let ids = 0;
  const posting = createPostSender({
    records: store.posts,
    channels: createPostingChannels(rest.posts, clock),
    draw: createPostRenderer({
      addresses: store.addresses,
      settings: { settingsOf: () => ({ language: 'automatic', hidesSpoilers: false }) },
      library: { recent: () => emptyBookIndex },
      localeOf: () => 'en-US',
      clock,
      log: silent,
    }),
    clock,
    processId: 'alone',
    randomId: () => (ids += 1).toString(36).padStart(8, '0'),
    onDelivery: () => undefined,
    log: silent,
  });
  const watches = watchesIn(discord, posts);
  for (const watch of watches) await store.watches.add(watch);
  await posting.start();
  const boards = createPublishedBoards({
    now: clock.now,
    freshMs: Infinity,
    fingerprintOf: () => null,
  });
  const lanes = createTaskQueue(atOnce);
  const { signal } = new AbortController();
  const postOne = async (watch: Watch): Promise<void> => {
    const { view, top } = watch.choice;
    const asker = { guildId: watch.guildId, urgency: 'watch', signal } as const;
    const decided = decidePost(watch, null, await fetchBoard(boards, asker, view, top));
    if (decided === null) throw new Error('a first post has nothing to tell');
    await posting.send(decided);
  };
  await Promise.all(watches.map((watch) => lanes.run(() => postOne(watch))));
  // What was not taken comes again by itself.
  while ((await store.posts.openPosts()).length > 0) await later(100);
  await posting.stop();
  await store.close();
}

function figuresOf({ records }: LocalDiscord, posts: number): PostFigures {
  const sent = records.requests.filter(({ method }) => method === 'POST');
  const taken = sent.filter(({ status }) => status === 200).map(({ atMs }) => atMs);
  if (taken.length !== posts) throw new Error(`${taken.length} of ${posts} posts were taken`);
  const seconds = (Math.max(...taken) - Math.min(...taken)) / 1_000;
  return {
    posts,
    perSecond: (posts - 1) / seconds,
    refused: sent.filter(({ status }) => status === 429).length,
  };
}

function serversWith(channels: number) {
  return Array.from({ length: Math.ceil(channels / channelsOfServer) }, (_, server) => ({
    name: `Server ${server}`,
    channels: Array.from({ length: channelsOfServer }, (_, channel) => ({
      name: `channel-${channel}`,
    })),
  }));
}

/** As many watches as there are to be posts, each in a channel of its own. */
function watchesIn({ world }: LocalDiscord, posts: number): readonly Watch[] {
  const crowd = createWatchPopulation(
    { watches: posts, boards: 40, servers: posts, keys: 0 },
    Date.now(),
  );
  const channels = world
    .guilds()
    .flatMap(({ id, channels: own }) =>
      [...own.keys()].map((channel) => ({ guildId: id, channel })),
    );
  return [...crowd.watches()].flatMap((watch, at) => {
    const place = channels[at];
    if (place === undefined) return [];
    const { guildId, channel } = place;
    return {
      ...watch,
      guildId,
      choice: { ...watch.choice, channel: { id: channel, kind: 'text' } },
    };
  });
}

const emptyBookIndex = {
  findBooks: () => ({ matches: [], nearMatches: [] }),
  boards: [],
  hasAllBoards: false,
  sources: [],
  booklists: [],
  genres: () => null,
  tags: () => null,
};
