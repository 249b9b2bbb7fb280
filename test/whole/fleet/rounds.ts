import { setTimeout as pause } from 'node:timers/promises';

import type { BotProcess } from '../../../src/playground/bot-process.ts';
import { startRedis } from '../../support/redis-server.ts';
import { createRandom, type Random } from '../crash/random.ts';
import { crashStackOptions, startWatchStack } from '../crash/watch-stack.ts';
import { createAskers, type AskerCounts } from './askers.ts';
import { fleetBot, guildsOnShards } from './fleet.ts';

/** What happens to a process in a round, one after the other. */
const events = ['kill', 'restart', 'join and leave'] as const;

interface FleetRoundsOptions {
  /** Whether there is another round after so many. */
  readonly goesOn: (rounds: number) => boolean;
  readonly processes: number;
  readonly seed: number;
}

interface FleetRoundsResult {
  readonly asked: AskerCounts;
  /** Sessions started after the first processes were ready. */
  readonly identifies: number;
  readonly faults: readonly string[];
}

const shardCount = 8;
const roundMs = 1_500;
/** Until the local Discord has noticed that the sockets of a killed process are closed. */
const noticedMs = 30;
/** Until the others have the shards of a killed process. */
const takeoverMs = 20_000;
/** Until every person has an answer at the end. */
const longestWaitMs = 120_000;
/** Until the last publication is posted: an attempt of a killed process blocks a post for so long. */
const longestPostMs = 60_000;

const guilds = guildsOnShards(shardCount * 2);

/** Processes of one fleet under repeated events, while people ask and a board changes. */
export async function runFleetRounds(options: FleetRoundsOptions): Promise<FleetRoundsResult> {
  const { goesOn, processes, seed } = options;
  const redis = await startRedis();
  const random = createRandom(seed);
  try {
    const watchStack = await startWatchStack({
      ...crashStackOptions,
      entry: fleetBot,
      variables: {
        ...crashStackOptions.variables,
        REDIS_URL: redis.url,
        ENCRYPTION_KEY: Buffer.alloc(32, 'a fleet’s own').toString('base64'),
        SHARD_COUNT: String(shardCount),
      },
      discord: {
        ...crashStackOptions.discord,
        guilds: [...crashStackOptions.discord.guilds, ...guilds],
        identifyIntervalMs: 5_000,
        maxConcurrency: 16,
      },
    });
    const { stack, published, outdatedWatches, findFaults } = watchStack;
    stack.addFolder(redis.folder);
    const bots: BotProcess[] = [stack.bot()];
    const start = async (): Promise<void> => {
      const bot = stack.startAnother({});
      bots.push(bot);
      await bot.ready;
    };
    for (let count = 1; count < processes; count += 1) await start();
    const { identifies } = stack.discord.counts;
    const askers = createAskers(stack, guilds, random);
    const publishing = publishAtTimes(() => published.publish(), random);
    for (let round = 0; goesOn(round); round += 1) {
      await act(events[round % events.length] ?? events[0]);
      await pause(roundMs * (0.5 + random.next()));
    }
    await askers.stop(longestWaitMs);
    await publishing.stop();
    const until = Date.now() + longestPostMs;
    // A post is published after it is sent.
    while (outdatedWatches().length + findFaults().length > 0 && Date.now() < until) {
      await pause(500);
    }
    const result = {
      asked: askers.counts(),
      identifies: stack.discord.counts.identifies - identifies,
    };
    const faults = [...findFaults(), ...(await stack.close())];
    // They are counted: a takeover was not possible in time.
    return { ...result, faults: faults.filter((fault) => !fault.includes('was left alone')) };

    async function act(kind: (typeof events)[number]): Promise<void> {
      const bot = bots[random.below(bots.length)];
      if (bot === undefined) throw new Error('no process runs');
      const take = (): void => void bots.splice(bots.indexOf(bot), 1);
      switch (kind) {
        case 'kill':
          take();
          await bot.stop('SIGKILL');
          await pause(noticedMs);
          await Promise.all(
            guilds.map(({ name }) => stack.discord.ready({ guild: name, withinMs: takeoverMs })),
          );
          await start();
          return;
        case 'restart':
          await start();
          take();
          await bot.stop('SIGTERM');
          return;
        case 'join and leave': {
          await start();
          const joined = bots.pop();
          await joined?.stop('SIGTERM');
        }
      }
    }
  } finally {
    await redis.close();
  }
}

/** Publishes the board about every two seconds. */
function publishAtTimes(publish: () => Promise<unknown>, random: Random) {
  const stopping = new AbortController();
  const publishing = (async () => {
    while (!stopping.signal.aborted) {
      await publish();
      await pause(1_000 + random.next() * 2_000);
    }
  })();
  return {
    stop(): Promise<void> {
      stopping.abort();
      return publishing;
    },
  };
}
