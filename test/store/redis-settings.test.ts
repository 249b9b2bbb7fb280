import { describe, expect, test } from 'vitest';

import { redisAdvice } from '../../src/store/redis/settings-check.ts';
import { hasRedis, type RedisServer } from '../support/redis-server.ts';
import { connected, ownRedis } from './redis-servers.ts';

const bounded = ['--maxmemory', '64mb', '--maxmemory-policy'];

describe.skipIf(!hasRedis)('advice about the settings of Redis (needs redis-server)', () => {
  test('there is none if only answers are evicted and the data is on disk', async () => {
    expect(await adviceOn(await ownRedis(...bounded, 'volatile-lru'))).toEqual([]);
    expect(await adviceOn(await ownRedis(...bounded, 'volatile-lfu'))).toEqual([]);
  });

  test('Redis has no memory limit', async () => {
    const server = await ownRedis();
    expect(await adviceOn(server)).toEqual([
      `${server.url} has no memory limit, and cached answers will fill its memory: set maxmemory, for example to 256mb, and set maxmemory-policy to volatile-lru, which deletes only old answers and addresses of old buttons.`,
    ]);
  });

  test.each([
    ['allkeys-lru', 'will delete keys and settings of servers'],
    ['noeviction', 'will refuse all writes when its memory is full'],
    ['volatile-ttl', 'may delete the counts of catalogue requests'],
    ['volatile-random', 'may delete the counts of catalogue requests'],
  ])('the policy %s %s', async (policy, problem) => {
    const server = await ownRedis(...bounded, policy);
    expect(await adviceOn(server)).toEqual([
      expect.stringMatching(
        `^${server.url} ${problem}.* \\(${policy}\\).*: set maxmemory-policy to volatile-lru`,
      ),
    ]);
  });

  test('Redis stores nothing on disk', async () => {
    const server = await ownRedis(...bounded, 'volatile-lru', '--appendonly', 'no');
    expect(await adviceOn(server)).toEqual([
      `${server.url} stores nothing on disk, so its next restart will lose keys, settings and watches: run CONFIG SET appendonly yes, and set appendonly to yes in its configuration.`,
    ]);
  });

  test('Redis stores changes on disk only now and then', async () => {
    const server = await ownRedis(...bounded, 'volatile-lru', '--appendonly', 'no');
    const { client } = await connected(server);
    await client.configSet('save', '60 1000');
    expect(await adviceOn(server)).toEqual([
      `${server.url} stores changes on disk only at intervals, so a crash may lose new keys, settings and watches and repeat posts: run CONFIG SET appendonly yes, and set appendonly to yes in its configuration.`,
    ]);
    await client.configSet('appendonly', 'yes');
    expect(await adviceOn(server)).toEqual([]);
  });

  test('there is none if the provider forbids reading the settings', async () => {
    const server = await ownRedis('--rename-command', 'CONFIG', '');
    expect(await adviceOn(server)).toEqual([]);
  });

  test('there is none while Redis is unreachable', async () => {
    const server = await ownRedis();
    const connection = await connected(server, { onTrouble: () => undefined });
    await server.stop();
    expect(await redisAdvice(connection)).toEqual([]);
  });
});

async function adviceOn(server: RedisServer): Promise<readonly string[]> {
  return redisAdvice(await connected(server));
}
