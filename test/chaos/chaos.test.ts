import { join } from 'node:path';

import { expect, test } from 'vitest';

import { hasRedis } from '../support/redis-server.ts';
import { seed } from '../support/soak.ts';
import { runChaos } from './machine.ts';
import { createRound, formatRounds } from './schedule.ts';

const minuteMs = 60_000;
const roundCount = 2;
const graceMs = 75_000;
const processes = seed % 2 === 0 || !hasRedis ? 1 : 3;

test(
  `${processes === 1 ? 'one process keeps' : 'three processes on one Redis keep'} every promise through two rounds of faults`,
  { timeout: 2 * minuteMs + graceMs },
  async () => {
    const { violations, rounds } = await runChaos({
      seed,
      processes,
      // Beside other tests, processes that get no processor for a second would take shards from each other.
      sharesShards: false,
      root: join(import.meta.dirname, '../..'),
      logLevel: 'info',
      intervalSeconds: 1,
      // Other tests get the processor first.
      niceness: 5,
      graceMs,
      nextRound: (number, kinds) =>
        number < roundCount
          ? createRound(
              seed,
              number,
              // A thousand questions in six seconds need the whole machine.
              kinds.filter((kind) => kind !== 'flooding person'),
              6_000,
            )
          : null,
    });
    expect(violations, `npm run soak -- --seed ${seed}\n${formatRounds(rounds)}`).toEqual([]);
  },
);
