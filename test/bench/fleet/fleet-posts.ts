import { setTimeout as delay } from 'node:timers/promises';

import type { Watch } from '../../../src/model/watch.ts';
import type { LocalDiscord } from '../../../src/playground/discord/local-discord.ts';
import type { RequestRecord } from '../../../src/playground/discord/records.ts';
import { connectRedis } from '../../../src/store/redis/connection.ts';
import { openRedisStore } from '../../../src/store/redis/store.ts';
import { isPost, postFigures, type PostFigures } from '../watches/posting-rate.ts';
import { createWatchPopulation } from '../watches/watch-population.ts';
import { startMeasuredFleet, type FleetExtent } from './measured-fleet.ts';

/** Longer than all posts take, so that one publication is posted before the next check. */
const intervalS = 30;
const longestMs = 120_000;

/**
 * Measures the posts of one publication of a board that is watched in as many servers, each with one watch. The
 * first posts, which show the board as it is, are not measured.
 */
export async function measureFleetPosts(extent: FleetExtent, entry: string): Promise<PostFigures> {
  const posts = extent.servers;
  const fleet = await startMeasuredFleet(extent, {
    entry,
    variables: { WATCH_INTERVAL_SECONDS: String(intervalS) },
    prepare: async ({ redisUrl, discord }) => {
      await storeWatches(redisUrl, watchesIn(discord));
    },
  });
  try {
    const { discord, catalogue } = fleet;
    const { requests } = discord.records;
    await untilPosts(requests, posts);
    const earlier = requests.length;
    // Two steps, so that the first rows change.
    catalogue.stepBoards(2);
    await untilPosts(requests, 2 * posts);
    return postFigures(requests.slice(earlier), posts);
  } finally {
    await fleet.close();
  }
}

/** Counts requests: to list the posts would hold up the local Discord while they arrive. */
async function untilPosts(requests: readonly RequestRecord[], posts: number): Promise<void> {
  const until = performance.now() + longestMs;
  for (;;) {
    const sent = requests.filter(isPost).length;
    if (sent >= posts) return;
    if (performance.now() > until) throw new Error(`${sent} of ${posts} posts were sent in time.`);
    await delay(250);
  }
}

/** As people store them, without the confirmations, which would take longer than all else. */
async function storeWatches(url: string, watches: readonly Watch[]): Promise<void> {
  const connection = await connectRedis({
    url,
    onTrouble: () => undefined,
    onReconnected: () => undefined,
  });
  const store = await openRedisStore({ connection, processId: 'bench' });
  for (const watch of watches) await store.watches.add(watch);
  await store.close();
  await connection.close();
}

/** A watch of one open board in the first channel of each server. It posts every change. */
function watchesIn({ world }: LocalDiscord): readonly Watch[] {
  const servers = world.botGuildIds().toArray();
  const population = createWatchPopulation(
    { watches: servers.length, boards: 1, servers: servers.length, keys: 0 },
    Date.now(),
  );
  return [...population.watches()].flatMap((watch, at) => {
    const guild = world.peek(servers[at] ?? '');
    if (guild === undefined) return [];
    return {
      ...watch,
      guildId: guild.id,
      choice: {
        ...watch.choice,
        view: {
          board: { system: 'chart', board: 'popular' },
          section: null,
          genre: null,
          cycle: null,
        },
        channel: { id: world.channelIn(guild).id, kind: 'text' },
        when: { kind: 'change' },
        // One page of the board.
        ...{ top: 10, only: 'everything', minMove: 1, quiet: null },
      },
    };
  });
}
