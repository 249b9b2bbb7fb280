import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hasRedis, startRedis, type RedisServer } from '../../support/redis-server.ts';
import { readPost } from '../crash/post-content.ts';
import { fleetBot } from '../fleet/fleet.ts';
import { startStack, type Stack } from '../stack.ts';
import {
  addWatch,
  fastWatchOptions,
  nextPost,
  postsIn,
  publishBoards,
  readStatus,
  untilChecked,
} from './watch-actions.ts';

const guild = 'Reading Room';
const spot = { guild, channel: 'rankings' };

describe.skipIf(!hasRedis)('a Redis that loses its last writes (needs redis-server)', () => {
  let redis: RedisServer;
  let stack: Stack;
  beforeAll(async () => {
    redis = await startRedis();
    stack = await startStack(
      fastWatchOptions([{ name: guild, channels: [{ name: 'general' }, { name: 'rankings' }] }], {
        entry: fleetBot,
        variables: {
          REDIS_URL: redis.url,
          ENCRYPTION_KEY: Buffer.alloc(32, 'a test’s own').toString('base64'),
        },
      }),
    );
    stack.addFolder(redis.folder);
    stack.expectError('"code":"away"');
    stack.expectError('"code":"unknown"');
    await nextPost(stack, spot, () => addWatch(stack.admin({ guild }), { channel: 'rankings' }));
  });
  afterAll(async () => {
    const broken = await stack.close();
    await redis.close();
    expect(broken).toEqual([]);
  });

  /** Its files as a replica has them that becomes the primary. */
  const files = (): readonly [current: string, copy: string] => [
    join(redis.folder, 'appendonlydir'),
    join(redis.folder, 'copy'),
  ];
  const copy = (): void => {
    const [current, to] = files();
    rmSync(to, { recursive: true, force: true });
    cpSync(current, to, { recursive: true });
  };
  const failOver = async (): Promise<void> => {
    const [current, from] = files();
    await redis.stop('SIGKILL');
    rmSync(current, { recursive: true });
    cpSync(from, current, { recursive: true });
    await redis.start();
  };

  test('a whole delivery: the post is not doubled, and the next change is posted', async () => {
    await untilChecked(stack);
    copy();
    const post = await nextPost(stack, spot, () => {
      publishBoards(stack);
    });
    await untilChecked(stack);
    const before = postsIn(stack, spot).length;
    await failOver();
    await untilChecked(stack);
    expect(postsIn(stack, spot)).toHaveLength(before);
    const next = await nextPost(stack, spot, () => {
      publishBoards(stack);
    });
    expect(postsIn(stack, spot)).toHaveLength(before + 1);
    expect(readPost(next).since).toBe(readPost(post).published);
  });

  test('all data: an admin reads in the status that keys and settings are lost', async () => {
    stack.expectError('is empty, so keys, settings and watches of all servers are lost');
    const admin = stack.admin({ guild });
    expect(await readStatus(admin)).not.toContain('lost');
    const [current] = files();
    await redis.stop('SIGKILL');
    rmSync(current, { recursive: true });
    await redis.start();
    await expect
      .poll(() => readStatus(admin), { timeout: 20_000, interval: 200 })
      .toContain('⚠️ The bot’s storage has lost the keys and settings of all servers: ask');
  });
});
