import { join } from 'node:path';

import { expect, test } from 'vitest';

import { seed, soakMinutes, soakTimer } from '../support/soak.ts';
import { allKinds, coveringPlan, randomPlan } from './crash/kill-plan.ts';
import { season } from './crash/season.ts';
import { crashHouse } from './crash/stage.ts';
import { summary } from './crash/tally.ts';

const minuteMs = 60_000;
const isSoak = soakMinutes !== null;
/** In parallel, because each mostly waits for its next check of the board. */
const stacks = isSoak ? 6 : 3;

test(
  'a process killed again and again, at every step, posts each change exactly once',
  { timeout: (10 + (soakMinutes ?? 0)) * minuteMs },
  async () => {
    const options = {
      ...crashHouse,
      entry: isSoak ? undefined : join(import.meta.dirname, 'crash/quick-bot.ts'),
    };
    const plan = isSoak ? randomPlan(soakTimer(0.5)) : coveringPlan(40);
    const seasons = await Promise.all(
      Array.from({ length: stacks }, (_, row) => season(options, row, plan)),
    );
    const posts = seasons.reduce((sum, one) => sum + one.posts, 0);
    process.stdout.write(summary(`${posts} posts`, plan.deaths));
    const faults = seasons.flatMap((one, row) => one.faults.map((fault) => `${row}: ${fault}`));
    expect(faults, `SOAK_SEED=${seed}`).toEqual([]);
    expect([...plan.deaths.keys()]).toEqual(expect.arrayContaining([...allKinds]));
  },
);
