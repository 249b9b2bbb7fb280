import { join } from 'node:path';

import { expect, test } from 'vitest';

import { runFleetRounds } from '../chaos/fleet/rounds.ts';
import { hasRedis } from '../support/redis-server.ts';

test.skipIf(!hasRedis)(
  'identical processes lose no interaction and no post when one is killed, is restarted, or joins and leaves (needs redis-server)',
  async () => {
    const { asked, identifies, faults } = await runFleetRounds({
      ...{ events: ['kill', 'restart', 'join and leave'], rounds: 3, processes: 3, seed: 1 },
      entry: join(import.meta.dirname, 'crash/quick-bot.ts'),
      // The catalogue's limit has room for all. Otherwise people would wait in line for a minute.
      commonBooks: 18,
    });
    expect(faults).toEqual([]);
    expect(asked).toMatchObject({ unanswered: 0, otherwise: {} });
    // A busy machine may take over only when Discord accepts no first response any more.
    expect(asked.answered + asked.expired).toBe(asked.asked);
    expect(identifies).toBe(0);
  },
  240_000,
);
