import { join } from 'node:path';

import { expect, test } from 'vitest';

import { seed, soakMinutes, soakTimer } from '../support/soak.ts';
import { allKillKinds, coveringPlan, randomPlan } from './crash/kill-plan.ts';
import { runCrashSeries } from './crash/crash-series.ts';
import { crashStackOptions } from './crash/watch-stack.ts';
import { killSummary } from './crash/kill-counts.ts';

const minuteMs = 60_000;
const isSoak = soakMinutes !== null;
/** In parallel, because each mostly waits for its next check of the board. */
const stacks = isSoak ? 6 : 3;

test(
  'a process killed again and again, at every step, posts each change exactly once',
  { timeout: (10 + (soakMinutes ?? 0)) * minuteMs },
  async () => {
    const options = {
      ...crashStackOptions,
      entry: isSoak ? undefined : join(import.meta.dirname, 'crash/quick-bot.ts'),
    };
    const plan = isSoak ? randomPlan(soakTimer(0.5)) : coveringPlan(40);
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
