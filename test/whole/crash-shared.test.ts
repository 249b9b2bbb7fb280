import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { hasRedis, startRedis } from '../support/redis-server.ts';
import { seed, soakMinutes, soakTimer } from '../support/soak.ts';
import { createRandom } from './crash/random.ts';
import { closedBeforeKill, runUntilKilled, startNextBot } from './crash/bot-run.ts';
import { runUndisturbed } from './crash/undisturbed-run.ts';
import { crashStackOptions, startWatchStack } from './crash/watch-stack.ts';
import { countKill, killSummary, type KillCounts } from './crash/kill-counts.ts';

const minuteMs = 60_000;
const isSoak = soakMinutes !== null;
/** Kills of each of the two processes, at least. */
const kills = 4;

/** A server that both processes serve: one as its only shard, the other as the second of two. */
const oddGuild = String((((180_000_000_000n << 1n) | 1n) << 21n) << 1n);

describe.skipIf(!hasRedis)('two processes on one Redis (needs redis-server)', () => {
  test(
    'that check the same watches and are killed at any time post each change exactly once',
    { timeout: (10 + (soakMinutes ?? 0)) * minuteMs },
    async () => {
      const redis = await startRedis();
      try {
        const watchStack = await startWatchStack({
          ...crashStackOptions,
          entry: isSoak ? undefined : join(import.meta.dirname, 'crash/quick-bot.ts'),
          variables: {
            ...crashStackOptions.variables,
            REDIS_URL: redis.url,
            ENCRYPTION_KEY: Buffer.alloc(32, 'two of a kind').toString('base64'),
          },
          discord: {
            ...crashStackOptions.discord,
            guilds: crashStackOptions.discord.guilds.map((guild) => ({ ...guild, id: oddGuild })),
          },
        });
        const { stack } = watchStack;
        stack.addFolder(redis.folder);
        const faults: string[] = [];
        const counts: KillCounts = new Map();
        const goesOn = soakTimer(0.2);
        const live = async (row: number, variables: Record<string, string>): Promise<void> => {
          const random = createRandom(row);
          for (let killed = 0; killed < kills || goesOn();) {
            const at = random.pick(points);
            const endsInSearch = random.next() < 0.4;
            const where = await runUntilKilled(watchStack, random, { variables, at, endsInSearch });
            countKill(counts, where);
            if (where !== closedBeforeKill) killed += 1;
          }
        };
        const one = { SHARD_COUNT: '1' };
        const other = {
          ...{ SHARD_COUNT: '2', SHARDS: '1' },
          DATA_DIR: join(stack.dataDir, 'of the other'),
        };
        try {
          await stack.bot().stop('SIGTERM');
          await Promise.all([live(100, one), live(101, other)]);
          await startNextBot(watchStack, other).ready;
          await runUndisturbed(watchStack, true);
          faults.push(...watchStack.findFaults());
        } catch (error) {
          faults.push(String(error), ...watchStack.findFaults());
        }
        const posts = stack.discord.posts().length;
        process.stdout.write(killSummary(`${posts} posts by two processes`, counts));
        faults.push(...(await stack.close()));
        expect(faults, `SOAK_SEED=${seed}`).toEqual([]);
      } finally {
        await redis.close();
      }
    },
  );
});

const points = [
  'at any time',
  'intent stored, nothing sent',
  'sent and taken, no answer',
  'answered, the result perhaps stored',
  'closing while it is sent',
] as const;
