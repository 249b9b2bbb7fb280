import { expect, onTestFinished, test } from 'vitest';

import { hasRedis, startRedis } from '../support/redis-server.ts';
import { readButtons, textOf } from './message-content.ts';
import { startStack } from './stack.ts';

/** Requests before the start may count for so long. */
const longestMs = 80_000;

test.skipIf(!hasRedis)(
  'on a new Redis, which may lack the counts of the last minute, people read when their answer is due (needs redis-server)',
  async () => {
    const redis = await startRedis('--maxmemory', '64mb', '--maxmemory-policy', 'volatile-lru');
    onTestFinished(() => redis.close());
    const variables = {
      REDIS_URL: redis.url,
      ENCRYPTION_KEY: Buffer.alloc(32, 'a new Redis').toString('base64'),
    };
    const stack = await startStack({ keyed: false, variables });
    onTestFinished(async () => {
      expect(await stack.close()).toEqual([]);
    });
    const asked = stack.person('open').type('/book book:~1001');
    const shown = () => (asked.message === undefined ? '' : textOf(asked.message));
    await expect
      .poll(shown, { timeout: 10_000 })
      .toContain('Colophon has just started with a new Redis. Your answer is due');
    const dueAt = Number(/<t:(\d+):R>/u.exec(shown())?.[1]) * 1_000;
    expect(dueAt - Date.now()).toBeGreaterThan(0);
    expect(dueAt - Date.now()).toBeLessThan(longestMs);
    expect(asked.message && readButtons(asked.message)).toEqual(['Ask again']);
    expect(stack.catalogue.requests.all()).toEqual([]);
    const help = await stack.person('open').type('/help').answer();
    expect(textOf(help)).toContain('</book:');
  },
);
