import { describe, expect, test, vi } from 'vitest';

import { hasRedis, type RedisServer } from '../support/redis-server.ts';
import { lineTo } from './tcp-proxy.ts';
import { connected, patience, redisOfTest, untilAnswered, watcher } from './redis-servers.ts';

describe.skipIf(!hasRedis)('who listens to others on one Redis (needs redis-server)', () => {
  test.each([
    [
      'was stopped',
      (server: RedisServer) => server.stop(),
      (server: RedisServer) => server.start(),
    ],
    ['stood still', freeze, thaw],
  ])('what may have been missed while it %s is told by a null', async (_, end, begin) => {
    const server = await redisOfTest();
    const [here, there] = [await connected(server, watcher()), await connected(server, watcher())];
    const heard: (string | null)[] = [];
    await here.subscribe('news', (message) => heard.push(message));
    await there.run(say, ['news'], ['one']);
    await until(() => heard.length > 0);
    expect(heard).toEqual(['one']);
    await end(server);
    await expect(here.run('return 1', [], [])).rejects.toMatchObject({ code: 'away' });
    await begin(server);
    await untilAnswered(there.run);
    await vi.waitFor(async () => {
      await there.run(say, ['news'], ['two']);
      expect(heard).toContain('two');
    }, patience);
    expect(heard[1]).toBeNull();
  });

  test.each(['pubsub', 'normal'])(
    'what may have been missed or done while one connection (%s) was cut is told by a null',
    async (type) => {
      const server = await redisOfTest();
      const here = await connected(server, watcher());
      const there = await connected(server, watcher());
      const heard: (string | null)[] = [];
      await here.subscribe('news', (message) => heard.push(message));
      await there.client.sendCommand(['CLIENT', 'KILL', 'TYPE', type]);
      await until(() => heard.length > 0);
      await there.run(say, ['news'], ['one']);
      await until(() => heard.length > 1);
      expect(heard).toEqual([null, 'one']);
    },
  );

  test('whoever listens on a line that was cut without a word is found out and connected anew', async () => {
    const server = await redisOfTest();
    const line = await lineTo(server.url);
    const here = await connected(line, watcher());
    const there = await connected(server);
    const heard: (string | null)[] = [];
    await here.subscribe('news', (message) => heard.push(message));
    line.cut();
    await vi.waitFor(async () => {
      await there.run(say, ['news'], ['one']);
      expect(heard).toContain('one');
    }, patience);
    expect(heard[0]).toBeNull();
    expect(await untilAnswered(here.run)).toBe(1);
  });

  test('whoever listens while nothing is said keeps the line open', async () => {
    const connection = await connected(await redisOfTest());
    await connection.subscribe('news', () => undefined);
    await vi.waitFor(async () => {
      expect(await connection.client.sendCommand(['CLIENT', 'LIST', 'TYPE', 'pubsub'])).toContain(
        'cmd=ping',
      );
    }, patience);
  });

  test('whoever begins to listen while it is away hears when it is back', async () => {
    const server = await redisOfTest();
    const connection = await connected(server, watcher());
    await server.stop();
    const heard: (string | null)[] = [];
    const listening = connection.subscribe('news', (message) => heard.push(message));
    await listening;
    await server.start();
    await vi.waitFor(async () => {
      await connection.run(say, ['news'], ['one']);
      expect(heard).toContain('one');
    }, patience);
    expect(heard[0]).toBeNull();
  });

  test('where it is forbidden, whoever wants to listen is refused in words', async () => {
    const server = await redisOfTest();
    const { client } = await connected(server);
    await client.aclSetUser('bot', ['on', '>word', '~colophon:*', '+@all', 'resetchannels']);
    const connection = await connected({ url: server.url.replace('//', '//bot:word@') });
    const refusal = {
      code: 'not_writable',
      message: expect.stringContaining(`${server.url} refused a command`) as string,
    };
    await expect(connection.subscribe('news', () => undefined)).rejects.toMatchObject(refusal);
    await expect(connection.run(say, ['news'], ['one'])).rejects.toMatchObject(refusal);
  });
});

const say = `redis.call('PUBLISH', KEYS[1], ARGV[1])`;

function freeze(server: RedisServer): Promise<void> {
  server.freeze();
  return Promise.resolve();
}

function thaw(server: RedisServer): Promise<void> {
  server.thaw();
  return Promise.resolve();
}

function until(isSo: () => boolean): Promise<void> {
  return vi.waitFor(() => {
    expect(isSo()).toBe(true);
  }, patience);
}
