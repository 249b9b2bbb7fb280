import { describe, expect, test } from 'vitest';

import { redisSharedText } from '../../src/store/redis/shared-text.ts';
import { hasRedis } from '../support/redis-server.ts';
import { connected, sharedRedis } from './redis-servers.ts';

const lifeMs = 60_000;
const storedKey = 'colophon:fleet';

describe.skipIf(!hasRedis)('a text that processes share in Redis (needs redis-server)', () => {
  const redis = sharedRedis();
  const open = async () => {
    const connection = await connected(redis.server());
    return { ...connection, text: redisSharedText(connection, 'fleet', lifeMs) };
  };

  test('loses no change of eight processes at once', async () => {
    const processes = await Promise.all(Array.from({ length: 8 }, open));
    const increment = (text: string | null): string => String(Number(text ?? 0) + 1);
    await Promise.all(
      processes.map(async ({ text }) => {
        for (let count = 0; count < 50; count += 1) await text.update(increment);
      }),
    );
    expect(await processes[0]?.client.get(storedKey)).toBe('400');
  });

  test('is read by another process, and any characters survive', async () => {
    const [one, other] = [await open(), await open()];
    const written = '{"名":"a\\"b\u0000","n":[1,2]} 🏮';
    await one.text.update((text) => {
      expect(text).toBeNull();
      return written;
    });
    await other.text.update((text) => {
      expect(text).toBe(written);
      return `${text} 2`;
    });
    expect(await one.client.get(storedKey)).toBe(`${written} 2`);
  });

  test('calls the change again with the text of a faster process', async () => {
    const [one, other] = [await open(), await open()];
    const seen: (string | null)[] = [];
    await one.text.update((text) => {
      seen.push(text);
      return 'first';
    });
    let interfered = false;
    const slow = {
      ...one,
      async run(...args: Parameters<typeof one.run>) {
        if (!interfered) {
          interfered = true;
          await other.text.update(() => 'faster');
        }
        return one.run(...args);
      },
    };
    await redisSharedText(slow, 'fleet', lifeMs).update((text) => {
      seen.push(text);
      return `${text} and then`;
    });
    expect(seen).toEqual([null, 'first', 'faster']);
    expect(await one.client.get(storedKey)).toBe('faster and then');
  });

  test('is not written without a change', async () => {
    const { text, client } = await open();
    await text.update(() => null);
    expect(await client.keys('*')).toEqual([]);
  });

  test('comes with the time of Redis', async () => {
    const { text, client } = await open();
    let now = 0;
    const [before] = (await client.sendCommand(['TIME'])) as unknown as [string];
    await text.update((_, storeNow) => {
      now = storeNow;
      return null;
    });
    const [after] = (await client.sendCommand(['TIME'])) as unknown as [string];
    expect(now).toBeGreaterThanOrEqual(Number(before) * 1_000);
    expect(now).toBeLessThan((Number(after) + 1) * 1_000);
    expect(Number.isInteger(now)).toBe(true);
  });

  test('expires after its life, which each change begins again', async () => {
    const { text, client } = await open();
    await text.update(() => 'one');
    await client.pExpire(storedKey, 10_000);
    await text.update(() => 'two');
    const leftMs = await client.pTTL(storedKey);
    expect(leftMs).toBeGreaterThan(10_000);
    expect(leftMs).toBeLessThanOrEqual(lifeMs);
  });

  test('rejects while Redis is away', async () => {
    const connection = await connected(redis.server());
    await connection.close();
    const text = redisSharedText(connection, 'fleet', lifeMs);
    await expect(text.update(() => 'x')).rejects.toMatchObject({ name: 'StoreError' });
  });
});
