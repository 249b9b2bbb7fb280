import { setTimeout as pause } from 'node:timers/promises';

import type { BotProcess } from '../../../src/playground/bot-process.ts';
import { createRandom, type Random } from '../../whole/crash/random.ts';
import { crashStackOptions, startWatchStack } from '../../whole/crash/watch-stack.ts';
import { fleetBot } from '../../whole/fleet/fleet.ts';
import { startRedis } from '../../support/redis-server.ts';
import { createAskers, type AskerCounts, type Expiration } from './askers.ts';
import { createTakeovers } from './takeovers.ts';

/** What happens to a process in a round. */
export const fleetEvents = ['kill', 'restart', 'join and leave', 'sleep'] as const;
export type FleetEvent = (typeof fleetEvents)[number];

export interface FleetRoundsOptions {
  /** One after the other, and again from the first. */
  readonly events: readonly [FleetEvent, ...FleetEvent[]];
  readonly rounds: number;
  readonly processes: number;
  readonly seed: number;
  /** The bot's main file. Default: `fleet-bot.ts`, with the waits of a real bot. */
  readonly entry?: string;
  /** How many books people ask for most of the time. Default: so many that some people wait in line for a minute. */
  readonly commonBooks?: number;
  /** How long a process sleeps, in milliseconds. */
  readonly sleepMs?: number;
  readonly onRound?: (round: number) => void;
}

export interface FleetRoundsResult {
  readonly asked: Omit<AskerCounts, 'expirations'>;
  /** The questions that expired. `afterEventMs`: since the beginning of the last event. */
  readonly expirations: readonly (Expiration & { readonly afterEventMs: number })[];
  /** From a kill until the last of its shards is resumed by another process, in milliseconds, shortest first. */
  readonly takeoversMs: readonly number[];
  /** Sessions started after the first processes were ready. */
  readonly identifies: number;
  readonly resumes: number;
  /** Of posts. */
  readonly posts: number;
  readonly faults: readonly string[];
}

const shardCount = 8;
const roundMs = 1_500;
/** Until every person has an answer at the end. */
const longestWaitMs = 120_000;
/** Until the last publication is posted: an attempt of a killed process blocks a post for so long. */
const longestPostMs = 60_000;

const guilds = Array.from({ length: shardCount * 2 }, (_, number) => ({
  name: `Reading room ${number}`,
  id: String(BigInt(180_000_000_000 + number) << 22n),
  channels: [{ name: 'general' }],
}));

/** Processes of one fleet under repeated events, while people ask and a board changes. */
export async function runFleetRounds(options: FleetRoundsOptions): Promise<FleetRoundsResult> {
  const { events, rounds, processes, seed, sleepMs = 30_000, onRound } = options;
  const { entry = fleetBot, commonBooks = 40 } = options;
  const redis = await startRedis();
  const random = createRandom(seed);
  try {
    const watchStack = await startWatchStack({
      ...crashStackOptions,
      entry,
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
    // The connection of a process that was asleep is broken.
    if (events.includes('sleep')) stack.expectError('"code":"away"');
    const bots: BotProcess[] = [stack.bot()];
    const start = async (): Promise<void> => {
      const bot = stack.startAnother({});
      bots.push(bot);
      await bot.ready;
    };
    for (let count = 1; count < processes; count += 1) await start();
    const { counts } = stack.discord;
    const before = { ...counts };
    const takeovers = createTakeovers(
      stack.discord,
      guilds.slice(0, shardCount).map(({ name }) => name),
    );
    const askers = createAskers(stack, guilds, commonBooks, random);
    const publishing = publishAtTimes(() => published.publish(), random);
    const eventsAt: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      eventsAt.push(Date.now());
      onRound?.(round);
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
    const { expirations, ...asked } = askers.counts();
    const result = {
      asked,
      expirations: expirations.map((one) => ({
        ...one,
        afterEventMs: one.askedAt - (eventsAt.findLast((at) => at <= one.askedAt) ?? 0),
      })),
      takeoversMs: takeovers.times(),
      identifies: counts.identifies - before.identifies,
      resumes: counts.resumes - before.resumes,
      posts: stack.discord.posts().length,
    };
    const faults = [...findFaults(), ...(await stack.close())];
    // They are counted: a takeover was not possible in time.
    return { ...result, faults: faults.filter((fault) => !fault.includes('was left alone')) };

    async function act(kind: FleetEvent): Promise<void> {
      const bot = bots[random.below(bots.length)];
      if (bot === undefined) throw new Error('no process runs');
      const take = (): void => void bots.splice(bots.indexOf(bot), 1);
      switch (kind) {
        case 'kill': {
          take();
          await takeovers.after(() => bot.stop('SIGKILL'));
          await start();
          return;
        }
        case 'restart':
          await start();
          take();
          await bot.stop('SIGTERM');
          return;
        case 'join and leave': {
          await start();
          const joined = bots.pop();
          await joined?.stop('SIGTERM');
          return;
        }
        case 'sleep':
          process.kill(bot.pid, 'SIGSTOP');
          await pause(sleepMs);
          process.kill(bot.pid, 'SIGCONT');
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
