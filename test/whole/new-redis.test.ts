import { describe, expect, test } from 'vitest';

import { hasRedis } from '../support/redis-server.ts';
import { readButtons, textOf } from './message-content.ts';
import { useStackOnRedis } from './use-stack.ts';

/** Requests before the start may count for so long. */
const longestMs = 80_000;

describe.skipIf(!hasRedis)('on a new Redis (needs redis-server)', () => {
  const { stack } = useStackOnRedis(
    { keyed: false },
    ...['--maxmemory', '64mb', '--maxmemory-policy', 'volatile-lru'],
  );

  test('which may lack the counts of the last minute, people read when their answer is due', async () => {
    const asked = stack.person('open').type('/book book:~1001');
    const shown = () => (asked.message === undefined ? '' : textOf(asked.message));
    await expect
      .poll(shown, { timeout: 10_000 })
      .toContain('Colophon is starting up. Expected answer: ');
    const dueAt = Number(/<t:(\d+):R>/u.exec(shown())?.[1]) * 1_000;
    expect(dueAt - Date.now()).toBeGreaterThan(0);
    expect(dueAt - Date.now()).toBeLessThan(longestMs);
    expect(asked.message && readButtons(asked.message)).toEqual(['Ask again']);
    expect(stack.catalogue.requests.all()).toEqual([]);
    const help = await stack.person('open').type('/help').answer();
    expect(textOf(help)).toContain('</book:');
  });
});
