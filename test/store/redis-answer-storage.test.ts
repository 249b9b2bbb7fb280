import { beforeEach, describe, expect, test, vi } from 'vitest';

import {
  openRedisAnswerStorage,
  type RedisAnswerStorageOptions,
} from '../../src/store/redis/answer-storage.ts';
import { hasRedis } from '../support/redis-server.ts';
import { answerStorageContract, keyvOf, type AnswerLocation } from './answer-storage-contract.ts';
import { connected, patience, sharedRedis, ownRedis } from './redis-servers.ts';

describe.skipIf(!hasRedis)('the answer cache in Redis (needs redis-server)', () => {
  const redis = sharedRedis();
  let place: AnswerLocation;

  beforeEach(() => {
    place = {
      async open() {
        const connection = await connected(redis.server());
        return { ...cacheOn({ connection }), close: () => connection.close() };
      },
    };
  });

  answerStorageContract(() => place);

  test('stores its answers under its own prefix, and Redis expires them', async () => {
    const connection = await connected(redis.server());
    const keyv = keyvOf(cacheOn({ connection }), 'answers');
    await keyv.set('open:digest', { title: '诡秘之主' }, 60_000);
    const names = await connection.client.keys('*');
    expect(names).toEqual(['colophon:cache:answers:open:digest']);
    const leftMs = await connection.client.pTTL('colophon:cache:answers:open:digest');
    expect(leftMs).toBeGreaterThan(0);
    expect(leftMs).toBeLessThanOrEqual(60_000);
  });

  test('several processes see the same answers', async () => {
    const [here, there] = [await place.open(), await place.open()];
    await keyvOf(here, 'open').set('a', 1, 60_000);
    expect(await keyvOf(there, 'open').get('a')).toBe(1);
  });

  test('reads a damaged answer as a miss', async () => {
    const connection = await connected(redis.server());
    const reported: string[] = [];
    const keyv = keyvOf(
      cacheOn({ connection, onTrouble: () => reported.push('trouble') }),
      'answers',
    );
    await connection.client.hSet('colophon:cache:answers:a', { no: 'text' });
    expect(await keyv.get('a')).toBeUndefined();
    expect(reported).toEqual(['trouble']);
  });
});

describe.skipIf(!hasRedis)('an answer cache with an unreachable Redis (needs redis-server)', () => {
  test('looks empty, counts each failure and reports the cause once', async () => {
    const server = await ownRedis();
    const connection = await connected(server, { onTrouble: () => undefined });
    const reported: string[] = [];
    let failed = 0;
    const cache = cacheOn({
      connection,
      onTrouble: ({ message }) => reported.push(message),
      onFailure: () => (failed += 1),
    });
    // Without a listener, Keyv throws the errors of its storage.
    const keyv = keyvOf(cache, 'answers');
    await keyv.set('a', 1, 60_000);
    await server.stop();
    expect(await keyv.get('a')).toBeUndefined();
    await keyv.set('b', 1, 60_000);
    await keyv.delete('a');
    await keyv.clear();
    await cache.drop('answers', 'a');
    expect(failed).toBe(5);
    expect(reported).toEqual([expect.stringContaining(`${server.url} cannot be reached`)]);

    await server.start();
    await vi.waitFor(async () => {
      expect(await keyv.get('a')).toBe(1);
    }, patience);
    await keyv.set('b', 2, 60_000);
    expect(await keyv.get('b')).toBe(2);
    await server.stop();
    expect(await keyv.get('a')).toBeUndefined();
    expect(reported).toHaveLength(2);
  });

  test('rejects a pending call when Redis stops replying', async () => {
    const server = await ownRedis();
    const connection = await connected(server, { onTrouble: () => undefined });
    const cache = cacheOn({ connection, onTrouble: () => undefined });
    const keyv = keyvOf(cache, 'answers');
    const keys = Array.from({ length: 2000 }, (_, index) => `a:${index}`);
    await Promise.all(keys.map((key) => keyv.set(key, 1, 60_000)));
    const dropping = cache.drop('answers', 'a:');
    server.freeze();
    expect(await Promise.all([keyv.get('b'), keyv.set('b', 1), keyv.clear(), dropping])).toEqual([
      undefined,
      false,
      undefined,
      undefined,
    ]);
  });

  test('with full memory still returns its answers', async () => {
    const connection = await connected(await ownRedis('--maxmemory-policy', 'noeviction'));
    const reported: string[] = [];
    const cache = cacheOn({ connection, onTrouble: ({ message }) => reported.push(message) });
    const keyv = keyvOf(cache, 'answers');
    await keyv.set('a', 1, 60_000);
    await connection.client.configSet('maxmemory', '1');
    await keyv.set('b', 1, 60_000);
    await keyv.set('c', 1, 60_000);
    expect(await keyv.get('a')).toBe(1);
    expect(reported).toEqual([expect.stringContaining('give it more memory (maxmemory)')]);
  });

  test('is not opened again by a call after it is closed', async () => {
    const connection = await connected(await ownRedis());
    const keyv = keyvOf(cacheOn({ connection, onTrouble: () => undefined }), 'answers');
    await keyv.set('a', 1, 60_000);
    await connection.close();
    expect(await keyv.get('a')).toBeUndefined();
    expect(connection.client.isOpen).toBe(false);
  });
});

function cacheOn(
  options: Partial<RedisAnswerStorageOptions> & Pick<RedisAnswerStorageOptions, 'connection'>,
) {
  return openRedisAnswerStorage({
    onTrouble: (trouble) => {
      throw trouble;
    },
    ...options,
  });
}
