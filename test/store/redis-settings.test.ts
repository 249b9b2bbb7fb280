import { describe, expect, test } from 'vitest';

import { checkRedisSettings } from '../../src/store/redis/settings-check.ts';
import { hasRedis, type RedisServer } from '../support/redis-server.ts';
import { connected, redisOfTest } from './redis-servers.ts';

const bounded = ['--maxmemory', '64mb', '--maxmemory-policy'];

describe.skipIf(!hasRedis)(
  'what an operator is told of the settings of a Redis (needs redis-server)',
  () => {
    test('nothing where answers alone are given up, and all is kept on disk', async () => {
      expect(await adviceOn(await redisOfTest(...bounded, 'volatile-lru'))).toEqual([]);
      expect(await adviceOn(await redisOfTest(...bounded, 'volatile-lfu'))).toEqual([]);
    });

    test('that it has no bound', async () => {
      const server = await redisOfTest();
      expect(await adviceOn(server)).toEqual([
        `${server.url} has no bound for its memory, which kept answers fill over the days: set maxmemory, to 256mb for instance, and set maxmemory-policy to volatile-lru, which gives up old answers alone.`,
      ]);
    });

    test.each([
      ['allkeys-lru', 'gives up keys and settings of servers too'],
      ['noeviction', 'stores nothing more once its memory is full'],
      ['volatile-ttl', 'may forget how often the catalogue was asked'],
      ['volatile-random', 'may forget how often the catalogue was asked'],
    ])('that its policy %s %s', async (policy, words) => {
      const server = await redisOfTest(...bounded, policy);
      expect(await adviceOn(server)).toEqual([
        expect.stringMatching(
          `^${server.url} ${words}.* \\(${policy}\\).*: set maxmemory-policy to volatile-lru`,
        ),
      ]);
    });

    test('that it keeps nothing on disk', async () => {
      const server = await redisOfTest(...bounded, 'volatile-lru', '--appendonly', 'no');
      expect(await adviceOn(server)).toEqual([
        `${server.url} keeps nothing on disk, so that its next restart loses keys and settings of servers: set appendonly to yes.`,
      ]);
      const { client } = await connected(server);
      await client.configSet('save', '60 1000');
      expect(await adviceOn(server)).toEqual([]);
    });

    test('nothing where a provider forbids to read them', async () => {
      const server = await redisOfTest('--rename-command', 'CONFIG', '');
      expect(await adviceOn(server)).toEqual([]);
    });

    test('nothing where it is away', async () => {
      const server = await redisOfTest();
      const connection = await connected(server, { onTrouble: () => undefined });
      await server.stop();
      const told: string[] = [];
      await checkRedisSettings(connection, (sentence) => told.push(sentence));
      expect(told).toEqual([]);
    });
  },
);

async function adviceOn(server: RedisServer): Promise<string[]> {
  const told: string[] = [];
  await checkRedisSettings(await connected(server), (sentence) => told.push(sentence));
  return told;
}
