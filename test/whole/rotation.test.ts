import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { describe, expect, onTestFinished, test } from 'vitest';

import { SAMPLE_KEY } from '../../src/playground/catalogue/sample-catalogue.ts';
import { hasRedis } from '../support/redis-server.ts';
import { serverOnShard, startFleet } from './fleet/fleet.ts';
import { startStack } from './stack.ts';

const [older, newer] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];

describe('while the master key is changed', () => {
  test.skipIf(!hasRedis)(
    'processes with the master keys in either order count the requests of one key once',
    async () => {
      const orders = [`${older},${newer}`, `${newer},${older}`];
      const fleet = await startFleet({ masterKeys: [...orders, orders[0] ?? ''] });
      onTestFinished(async () => {
        expect(await fleet.close()).toEqual([]);
      });
      const { stack } = fleet;
      for (const shard of [0, 1]) await stack.setKey(SAMPLE_KEY, serverOnShard(shard));
      const { requests } = stack.catalogue;
      requests.clear();
      await Promise.all(
        [0, 1].flatMap((shard) =>
          Array.from({ length: 40 }, (_, number) =>
            stack
              .person(serverOnShard(shard), { name: `reader ${number}` })
              .type(`/book book:source_a:${1_000 + 100 * shard + number}`)
              .answer(30_000),
          ),
        ),
      );
      const peak = () => requests.peakInWindow('keyed', 60_000);
      await expect.poll(peak, { timeout: 10_000 }).toBeGreaterThan(50);
      expect(peak()).toBeLessThanOrEqual(60);
    },
  );

  test('/setup forget deletes the answers that were fetched before the change', async () => {
    const stack = await startStack({ variables: { ENCRYPTION_KEY: older } });
    onTestFinished(async () => {
      expect(await stack.close()).toEqual([]);
    });
    await stack.person('keyed').type('/book book:lamplighter').answer();
    expect(storedAnswers(stack.dataDir)).toBeGreaterThan(0);
    await stack.replace({ ENCRYPTION_KEY: `${newer},${older}` });
    const admin = stack.admin('keyed');
    const question = await admin.type('/setup forget').answer();
    await admin.press(question, 'Remove the key').answer();
    await expect.poll(() => storedAnswers(stack.dataDir)).toBe(0);
  });
});

/** The number of stored answers that were fetched with a key. */
function storedAnswers(dataDir: string): number {
  const cache = new DatabaseSync(join(dataDir, 'cache.sqlite'), { readOnly: true });
  const { count } =
    cache.prepare("SELECT count(*) AS count FROM answers WHERE key LIKE '%key:%'").get() ?? {};
  cache.close();
  return Number(count);
}
