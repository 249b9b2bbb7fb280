import { setTimeout as later } from 'node:timers/promises';

import pLimit from 'p-limit';

import { createPostingChannels } from '../../../src/discord/posting-channels.ts';
import { createRest } from '../../../src/discord/rest.ts';
import { createPostRenderer } from '../../../src/engine/post-renderer.ts';
import type { Watch } from '../../../src/model/watch.ts';
import {
  startLocalDiscord,
  type LocalDiscord,
} from '../../../src/playground/discord/local-discord.ts';
import type { RequestRecord } from '../../../src/playground/discord/records.ts';
import type { WatchRecords } from '../../../src/store/watches.ts';
import { openStore } from '../../../src/store/sqlite/store.ts';
import { fetchBoard } from '../../../src/watches/board-fetcher.ts';
import { decideRanking } from '../../../src/watches/ranking.ts';
import { createPostSender } from '../../../src/watches/post-sender.ts';
import { createPublishedBoards } from './published-boards.ts';
import { createWatchPopulation } from './watch-population.ts';
import { withDataFolder } from './data-folder.ts';

export interface PostFigures {
  readonly posts: number;
  /** From the first accepted post to the last. */
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
/** The runner's number of simultaneous posts. */
const atOnce = 128;

/** Measures whole deliveries of posts to as many channels of a local Discord, in real time. */
export async function measurePosting(posts: number): Promise<PostFigures> {
  const discord = await startLocalDiscord({ guilds: serversWith(posts) });
  try {
    await withDataFolder((dataDir) => postAll(discord, dataDir, posts));
    return postFigures(discord.records.requests, posts);
  } finally {
    await discord.close();
  }
}

async function postAll(discord: LocalDiscord, dataDir: string, posts: number): Promise<void> {
  const { url, token } = discord;
  const store = openStore({ dataDir, ...clock });
  const rest = createRest({ token, apiUrl: `${url}/api`, version: 'bench', now: clock.now });
  let ids = 0;
  const posting = createPostSender({
    postRecords: store.posts,
    channels: createPostingChannels(rest, clock),
    draw: createPostRenderer({
      addresses: store.addresses,
      settings: { settingsOf: () => ({ language: 'automatic', hidesSpoilers: false }) },
      sourcesOf: () => [],
      localeOf: () => 'en-US',
      clock,
      log: silent,
    }),
    drawChart: () => Promise.reject(new Error('no post has a chart')),
    clock,
    processId: 'alone',
    randomId: () => (ids += 1).toString(36).padStart(8, '0'),
    onDelivery: () => undefined,
    log: silent,
  });
  const watches = watchesIn(discord, posts);
  for (const watch of watches) await store.watches.add(watch);
  const boards = createPublishedBoards({
    now: clock.now,
    freshMs: Infinity,
    fingerprintOf: () => null,
  });
  const limit = pLimit(atOnce);
  const { signal } = new AbortController();
  const postOne = async (watch: Watch): Promise<void> => {
    const { view, top } = watch.choice;
    const context = { guildId: watch.guildId, urgency: 'watch', signal } as const;
    const board = await fetchBoard(boards.libraryFor(context), view, top);
    const decided = decideRanking(watch, null, board);
    if (decided === null) throw new Error('there is no first post');
    await posting.send(decided);
  };
  await Promise.all(watches.map((watch) => limit(() => postOne(watch))));
  // The sender repeats refused posts.
  while (await hasOpenPost(store.watches)) await later(100);
  await posting.stop();
  await store.close();
}

async function hasOpenPost(watches: Pick<WatchRecords, 'all'>): Promise<boolean> {
  for await (const batch of watches.all()) {
    if (batch.some(({ openPost }) => openPost !== null)) return true;
  }
  return false;
}

/** Whether Discord has accepted the post that this request sends. */
export function isPost({ method, status }: RequestRecord): boolean {
  return method === 'POST' && status === 200;
}

/** `requests`: those that the posts needed. */
export function postFigures(requests: readonly RequestRecord[], posts: number): PostFigures {
  const accepted = requests.filter(isPost).map(({ atMs }) => atMs);
  if (accepted.length !== posts)
    throw new Error(`${accepted.length} of ${posts} posts were accepted`);
  const seconds = (Math.max(...accepted) - Math.min(...accepted)) / 1_000;
  return {
    posts,
    perSecond: (posts - 1) / seconds,
    refused: requests.filter(({ status }) => status === 429).length,
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

/** One watch for each post, each in its own channel. */
function watchesIn({ world }: LocalDiscord, posts: number): readonly Watch[] {
  const population = createWatchPopulation(
    { watches: posts, boards: 40, servers: posts, keys: 0 },
    Date.now(),
  );
  const channels = world
    .guilds()
    .flatMap(({ id, channels: own }) =>
      [...own.keys()].map((channel) => ({ guildId: id, channel })),
    );
  return [...population.watches()].flatMap((watch, at) => {
    const location = channels[at];
    if (location === undefined) return [];
    const { guildId, channel } = location;
    return {
      ...watch,
      guildId,
      choice: { ...watch.choice, channel: { id: channel, kind: 'text' } },
    };
  });
}
