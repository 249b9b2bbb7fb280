import { expect, test } from 'vitest';

import { hasRedis } from '../support/redis-server.ts';
import { seed, soakMinutes, soakTimer } from '../support/soak.ts';
import { runFleetRounds } from './fleet/rounds.ts';

const fewestRounds = 3;

test.skipIf(!hasRedis)(
  'identical processes lose no interaction and no post when one is killed, is restarted, or joins and leaves (needs redis-server)',
  { timeout: 240_000 + (soakMinutes ?? 0) * 60_000 },
  async () => {
    const isTime = soakTimer(0.5);
    const { asked, identifies, faults } = await runFleetRounds({
      goesOn: (rounds) => rounds < fewestRounds || isTime(),
      ...{ processes: 3, seed: soakMinutes === null ? 1 : seed },
    });
    expect(faults).toEqual([]);
    expect(asked).toMatchObject({ unanswered: 0, otherwise: {} });
    // A busy machine may take over only when Discord accepts no first response any more.
    expect(asked.answered + asked.expired).toBe(asked.asked);
    expect(identifies).toBe(0);
  },
);
