import { join } from 'node:path';

import { expect, test } from 'vitest';

import { hasRedis } from '../support/redis-server.ts';
import { seed, soakMinutes, soakTimer } from '../support/soak.ts';
import { allKillKinds, coveringPlan, randomPlan } from './crash/kill-plan.ts';
import { runCrashSeries } from './crash/crash-series.ts';
import { runSharedCrashes } from './crash/shared-crashes.ts';
import { crashStackOptions } from './crash/watch-stack.ts';
import { killSummary } from './crash/kill-counts.ts';

const minuteMs = 60_000;
const timeout = (10 + (soakMinutes ?? 0)) * minuteMs;
const isSoak = soakMinutes !== null;
const options = {
  ...crashStackOptions,
  entry: isSoak ? undefined : join(import.meta.dirname, 'crash/quick-bot.ts'),
};
/** In parallel, because each mostly waits for its next check of the board. */
const stacks = isSoak ? 6 : 2;

// Both tests mostly wait, so they wait at the same time, and in one worker.
test(
  'a process killed again and again, at every step, posts each change exactly once',
  { timeout, concurrent: true },
  async () => {
    const plan = isSoak ? randomPlan(soakTimer(0.5)) : coveringPlan(12);
    const seasons = await Promise.all(
      Array.from({ length: stacks }, (_, row) => runCrashSeries(options, row, plan)),
    );
    const posts = seasons.reduce((sum, one) => sum + one.posts, 0);
    process.stdout.write(killSummary(`${posts} posts`, plan.counts));
    const faults = seasons.flatMap((one, row) => one.faults.map((fault) => `${row}: ${fault}`));
    expect(faults, `SOAK_SEED=${seed}`).toEqual([]);
    expect([...plan.counts.keys()]).toEqual(expect.arrayContaining([...allKillKinds]));
  },
);

test.skipIf(!hasRedis)(
  'two processes on one Redis that check the same watches and are killed at any time post each change exactly once (needs redis-server)',
  { timeout, concurrent: true },
  async () => {
    const { posts, faults, counts } = await runSharedCrashes(options);
    process.stdout.write(killSummary(`${posts} posts by two processes`, counts));
    expect(faults, `SOAK_SEED=${seed}`).toEqual([]);
  },
);
