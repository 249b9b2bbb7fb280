import { join } from 'node:path';

import { startRedis, type RedisServer } from '../../support/redis-server.ts';
import { soakTimer } from '../../support/soak.ts';
import { closedBeforeKill, runUntilKilled, startNextBot } from './bot-run.ts';
import type { CrashSeriesResult } from './crash-series.ts';
import { countKill, type KillCounts } from './kill-counts.ts';
import { createRandom } from './random.ts';
import { runUndisturbed } from './undisturbed-run.ts';
import { startWatchStack, type crashStackOptions } from './watch-stack.ts';

type SharedOptions = typeof crashStackOptions & { readonly entry: string | undefined };

interface SharedCrashesResult extends CrashSeriesResult {
  readonly counts: KillCounts;
}

/** Kills of each of the two processes, at least. */
const kills = 2;

const points = [
  'at any time',
  'intent stored, nothing sent',
  'sent and taken, no answer',
  'answered, the result perhaps stored',
  'closing while it is sent',
] as const;

/** Kills two processes that take the same watches over from each other and share a Redis. */
export async function runSharedCrashes(options: SharedOptions): Promise<SharedCrashesResult> {
  const redis = await startRedis();
  try {
    return await runOn(redis, options);
  } finally {
    await redis.close();
  }
}

async function runOn(redis: RedisServer, options: SharedOptions): Promise<SharedCrashesResult> {
  const watchStack = await startWatchStack({
    ...options,
    variables: {
      ...options.variables,
      REDIS_URL: redis.url,
      ENCRYPTION_KEY: Buffer.alloc(32, 'two of a kind').toString('base64'),
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
  const one = {};
  const other = { DATA_DIR: join(stack.dataDir, 'of the other') };
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
  return { posts, faults: [...faults, ...(await stack.close())], counts };
}
