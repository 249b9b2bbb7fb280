import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { createClient } from '@redis/client';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { hasRedis } from '../support/redis-server.ts';
import { readPost } from './crash/post-content.ts';
import { fleetBot } from './fleet/fleet.ts';
import { textOf } from './message-content.ts';
import type { Stack } from './stack.ts';
import { useStackOnRedis } from './use-stack.ts';
import {
  addWatch,
  fastWatchOptions,
  nextPost,
  postsIn,
  publishBoards,
  readStatus,
  readWatchList,
  untilChecked,
} from './watches/watch-actions.ts';

const guild = 'Reading Room';
const spot = { guild, channel: 'rankings' };
const patience = { timeout: 30_000, interval: 200 };

describe.skipIf(!hasRedis)('a Redis that becomes full (needs redis-server)', () => {
  const { stack, redis } = useStackOnRedis(
    fastWatchOptions([{ name: guild, channels: [{ name: 'general' }, { name: 'rankings' }] }], {
      entry: fleetBot,
    }),
    ...['--maxmemory', '24mb', '--maxmemory-policy', 'noeviction'],
  );
  beforeAll(() => {
    stack.expectError('OOM command not allowed');
  });

  test('is named by /readyz and /watch list, and the bot goes on by itself when there is room', async () => {
    const admin = stack.admin({ guild });
    const first = await nextPost(stack, spot, () => addWatch(admin, { channel: 'rankings' }));
    const memory = await openMemory(redis.url);
    onTestFinished(() => memory.close());
    /** Closed buffers of connections free memory, so it is filled before each look. */
    const whileFull =
      <T>(look: () => Promise<T>) =>
      async (): Promise<T> => {
        await memory.fill();
        return look();
      };
    await memory.fill();
    publishBoards(stack);
    await expect
      .poll(
        whileFull(() => readiness(stack)),
        patience,
      )
      .toMatch(/^503 .* refused a command \(OOM .*\): give it more memory \(maxmemory\)\.\n$/u);
    await expect
      .poll(
        whileFull(() => readWatchList(admin)),
        patience,
      )
      .toContain('The bot’s storage takes no changes right now');
    expect(textOf(await admin.type('/help').answer())).toContain('</book:');
    expect(postsIn(stack, spot)).toHaveLength(1);

    const post = await nextPost(stack, spot, () => memory.free());
    await expect.poll(() => readiness(stack), patience).toContain('200 ready');
    expect(await readWatchList(admin)).not.toContain('storage');
    await untilChecked(stack);
    expect(postsIn(stack, spot)).toHaveLength(2);
    expect(readPost(post).since).toBe(readPost(first).published);
  });

  test('and then loses its data is named in the status: keys and settings are lost', async () => {
    stack.expectError('"code":"away"');
    stack.expectError('"code":"unknown"');
    stack.expectError('is empty, so keys, settings and watches of all servers are lost');
    const admin = stack.admin({ guild });
    expect(await readStatus(admin)).not.toContain('lost');
    const sessions = () =>
      stack.logLines().filter((line) => line.includes('a shard is ready')).length;
    const before = sessions();
    await redis.stop('SIGKILL');
    rmSync(join(redis.folder, 'appendonlydir'), { recursive: true });
    await redis.start();
    // The lease of its shard is lost too. Until it has a new session, the bot receives nothing.
    await expect.poll(sessions, patience).toBe(before + 1);
    await expect
      .poll(() => readStatus(admin), patience)
      .toContain('⚠️ The bot’s storage has lost the keys and settings of all servers: ask');
  });
});

async function readiness(stack: Stack): Promise<string> {
  const response = await fetch(`${await stack.bot().ready}/readyz`);
  return `${response.status} ${await response.text()}`;
}

const sizes = [1_000_000, 10_000, 100, 1];

/** Another program’s data in the same Redis. */
async function openMemory(url: string) {
  const client = await createClient({ url }).connect();
  const program = 'another-program';
  let added = 0;
  const add = async (size: number): Promise<boolean> => {
    added += 1;
    return client.hSet(program, String(added), 'x'.repeat(size)).then(
      () => true,
      () => false,
    );
  };
  return {
    /** Adds data until Redis refuses data of any size. */
    async fill(): Promise<void> {
      for (const size of sizes) while (await add(size));
    },
    free: () => client.del(program),
    close: () => client.close(),
  };
}
