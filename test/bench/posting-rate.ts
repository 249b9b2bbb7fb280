import { setTimeout as later } from 'node:timers/promises';

import pLimit from 'p-limit';

import { createPostingChannels } from '../../src/discord/posting-channels.ts';
import { createRest } from '../../src/discord/rest.ts';
import { createPostRenderer } from '../../src/engine/post-renderer.ts';
import { defaultSettings } from '../../src/model/server.ts';
import type { Watch } from '../../src/model/watch.ts';
import {
  startLocalDiscord,
  type LocalDiscord,
} from '../../src/playground/discord/local-discord.ts';
import type { RequestRecord } from '../../src/playground/discord/records.ts';
import type { WatchRecords } from '../../src/store/watches.ts';
import { openStore } from '../../src/store/sqlite/store.ts';
import type { FetchedBoard } from '../../src/watches/board-fetcher.ts';
import { decideRanking } from '../../src/watches/ranking.ts';
import { createPostSender } from '../../src/watches/post-sender.ts';
import { watch as sampleWatch } from '../store/watch-samples.ts';
import { boardOf, entriesOf } from '../watches/sample-boards.ts';
import { withDataFolder } from './data-folder.ts';
import type { Row } from './report.ts';

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

/** Discord's, of a bot (Rate Limits, Global Rate Limit). */
const postsASecond = 50;
const books = Array.from({ length: 20 }, (_, index) => `book-${index + 1}`);
const board: FetchedBoard = {
  entries: entriesOf(...books),
  snapshot: boardOf(...books),
  ...{ depth: 50, isWhole: true, rankedBy: null, url: 'https://boards.example/' },
  ...{ refreshedAt: Date.now(), asOf: Date.now() },
};

/** Measures whole deliveries of posts to as many channels of a local Discord, in real time. */
export async function measurePosting(posts: number): Promise<readonly Row[]> {
  const discord = await startLocalDiscord({ guilds: serversWith(posts) });
  try {
    await withDataFolder((dataDir) => postAll(discord, dataDir, posts));
    const { perSecond, refused } = postFigures(discord.records.requests, posts);
    const what = `${posts.toLocaleString('en')} posts: so many a second / Discord's limit`;
    return [
      { what, unit: '/s', ours: perSecond, baseline: postsASecond, atLeast: 0.95 },
      { what: '429 received for them', unit: '', ours: refused, baseline: NaN, atMost: 0 },
    ];
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
      settings: { settingsOf: () => defaultSettings },
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
  const limit = pLimit(atOnce);
  const postOne = async (watch: Watch): Promise<void> => {
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

/** `requests`: those that the posts needed. */
function postFigures(requests: readonly RequestRecord[], posts: number) {
  const accepted = requests
    .filter(({ method, status }) => method === 'POST' && status === 200)
    .map(({ atMs }) => atMs);
  if (accepted.length !== posts)
    throw new Error(`${accepted.length} of ${posts} posts were accepted`);
  // From the first accepted post to the last.
  const seconds = (Math.max(...accepted) - Math.min(...accepted)) / 1_000;
  return {
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
  const channels = world
    .guilds()
    .flatMap(({ id, channels: own }) =>
      [...own.keys()].map((channel) => ({ guildId: id, channel })),
    );
  return channels.slice(0, posts).map(({ guildId, channel }, number): Watch => ({
    ...sampleWatch,
    id: number.toString(36).padStart(8, '0'),
    guildId,
    choice: {
      ...sampleWatch.choice,
      channel: { id: channel, kind: 'text' },
      when: { kind: 'change' },
      ...{ quiet: null, roleId: null, publish: false, tagIds: [], chart: false },
    },
  }));
}
