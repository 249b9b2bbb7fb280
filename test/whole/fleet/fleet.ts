import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import type { BotProcess } from '../../../src/playground/bot-process.ts';
import { startRedis, type RedisServer } from '../../support/redis-server.ts';
import { startStack, type Stack } from '../stack.ts';

/** Three processes on one Redis, each with a shard of its own, and servers on every shard. */
export interface Fleet {
  readonly stack: Stack;
  readonly redis: RedisServer;
  /** The process of each shard. */
  readonly bots: BotProcess[];
  /** Replaces a shard's process. Resolves when the new one is ready. */
  readonly replace: (shard: number) => Promise<void>;
  /** Resolves when every process reports this state. */
  readonly untilAll: (state: 'ready' | 'not ready') => Promise<void>;
  readonly close: () => Promise<readonly string[]>;
}

export const shards = [0, 1, 2] as const;

/** A server of a shard, by its name. */
export function serverOnShard(shard: number, number = 0): { readonly guild: string } {
  return { guild: `Reading room ${number} of shard ${shard}` };
}

export const fleetBot = join(import.meta.dirname, 'fleet-bot.ts');

const serversPerShard = 4;
/** The first bits of a server's id, modulo the number of shards, are its shard (Discord, Sharding). */
const firstIdTime = 180_000_000_000;

/** Servers of which each is on another of so many shards. */
export function guildsOnShards(count: number) {
  return Array.from({ length: count }, (_, number) => ({
    name: `Reading room ${number}`,
    id: String(BigInt(firstIdTime + number) << 22n),
  }));
}

const guilds = shards.flatMap((shard) =>
  Array.from({ length: serversPerShard }, (_, number) => ({
    name: serverOnShard(shard, number).guild,
    id: String(BigInt(firstIdTime + number * 3 + shard) << 22n),
  })),
);

/** `masterKeys`: each shard's `ENCRYPTION_KEY`. */
export async function startFleet({
  masterKeys,
}: {
  readonly masterKeys: readonly string[];
}): Promise<Fleet> {
  const redis = await startRedis();
  try {
    const stack = await startStack({
      keyed: false,
      entry: fleetBot,
      variables: {
        REDIS_URL: redis.url,
        ENCRYPTION_KEY: masterKeys[0] ?? '',
        SHARD_COUNT: String(shards.length),
        SHARDS: '0',
      },
      discord: { guilds },
    });
    stack.addFolder(redis.folder);
    stack.expectError('"code":"away"');
    stack.expectError('"code":"unknown"');
    const startShard = (shard: number): BotProcess =>
      stack.startAnother({
        SHARDS: String(shard),
        ENCRYPTION_KEY: masterKeys[shard] ?? '',
        DATA_DIR: join(stack.dataDir, `of-${shard}`),
      });
    const bots = [stack.bot(), startShard(1), startShard(2)];
    await Promise.all(bots.map(({ ready }) => ready));
    return {
      stack,
      redis,
      bots,
      async replace(shard) {
        await bots[shard]?.stop();
        const bot = startShard(shard);
        bots[shard] = bot;
        await bot.ready;
      },
      async untilAll(state) {
        for (const bot of bots) {
          const address = await bot.ready;
          while ((await isReady(address)) !== (state === 'ready')) await delay(50);
        }
      },
      async close() {
        const broken = await stack.close();
        await redis.close();
        return broken;
      },
    };
  } catch (error) {
    await redis.close();
    throw error;
  }
}

async function isReady(address: string): Promise<boolean> {
  const { ok } = await fetch(`${address}/readyz`);
  return ok;
}
