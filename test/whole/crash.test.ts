import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { seed } from './crash/chance.ts';
import { season } from './crash/season.ts';
import { crashHouse } from './crash/stage.ts';
import { summary } from './crash/tally.ts';

/** Kills of the process in all; as many more as are wanted by `CRASH_ROUNDS`. */
const rounds = Number(process.env['CRASH_ROUNDS'] ?? 500);
/** Side by side, since each mostly waits for its next look at the board. */
const houses = 6;
const minuteMs = 60_000;

let compiled: string;
beforeAll(async () => {
  compiled = await mkdtemp(join(tmpdir(), 'colophon-compiled-'));
});
afterAll(async () => {
  await rm(compiled, { recursive: true, force: true });
});

test(
  'a process killed again and again, at every step, posts each change once and only once',
  { timeout: 15 * minuteMs + rounds * 1_000 },
  async () => {
    const options = {
      ...crashHouse,
      variables: { ...crashHouse.variables, NODE_COMPILE_CACHE: compiled },
    };
    const seasons = await Promise.all(
      Array.from({ length: houses }, (_, row) =>
        season(options, row, Math.ceil((rounds - row) / houses)),
      ),
    );
    const posts = seasons.reduce((sum, one) => sum + one.posts, 0);
    const what = `${posts} posts through ${rounds} kills`;
    process.stdout.write(
      summary(
        what,
        seasons.map(({ deaths }) => deaths),
      ),
    );
    const faults = seasons.flatMap((one, row) => one.faults.map((fault) => `${row}: ${fault}`));
    expect(faults, `CRASH_SEED=${seed}`).toEqual([]);
  },
);
