import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, test } from 'vitest';

import { hasRedis } from '../../support/redis-server.ts';
import { fleetBot } from '../fleet/fleet.ts';
import { useStackOnRedis } from '../use-stack.ts';
import { addWatch, fastWatchOptions, nextPost, readStatus } from './watch-actions.ts';

const guild = 'Reading Room';
const spot = { guild, channel: 'rankings' };

describe.skipIf(!hasRedis)('a Redis that loses its data (needs redis-server)', () => {
  const { stack, redis } = useStackOnRedis(
    fastWatchOptions([{ name: guild, channels: [{ name: 'general' }, { name: 'rankings' }] }], {
      entry: fleetBot,
    }),
  );
  beforeAll(async () => {
    stack.expectError('"code":"away"');
    stack.expectError('"code":"unknown"');
    await nextPost(stack, spot, () => addWatch(stack.admin({ guild }), { channel: 'rankings' }));
  });

  test('an admin reads in the status that keys and settings are lost', async () => {
    stack.expectError('is empty, so keys, settings and watches of all servers are lost');
    const admin = stack.admin({ guild });
    expect(await readStatus(admin)).not.toContain('lost');
    await redis.stop('SIGKILL');
    rmSync(join(redis.folder, 'appendonlydir'), { recursive: true });
    await redis.start();
    await expect
      .poll(() => readStatus(admin), { timeout: 20_000, interval: 200 })
      .toContain('⚠️ The bot’s storage has lost the keys and settings of all servers: ask');
  });
});
