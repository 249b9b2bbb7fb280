import { describe, expect, test, vi } from 'vitest';

import { hasRedis, type RedisServer } from '../support/redis-server.ts';
import { ownTcpProxy } from './tcp-proxy.ts';
import { connected, patience, ownRedis, untilAnswered, recordEvents } from './redis-servers.ts';

describe.skipIf(!hasRedis)('a subscription in Redis (needs redis-server)', () => {
  test.each([
    [
      'was stopped',
      (server: RedisServer) => server.stop(),
      (server: RedisServer) => server.start(),
    ],
    ['stood still', freeze, thaw],
  ])('receives null after the server %s, because messages may be lost', async (_, end, begin) => {
    const server = await ownRedis();
    const [here, there] = [
      await connected(server, recordEvents()),
      await connected(server, recordEvents()),
    ];
    const received: (string | null)[] = [];
    await here.subscribe('news', (message) => received.push(message));
    await there.run(say, ['news'], ['one']);
    await until(() => received.length > 0);
    expect(received).toEqual(['one']);
    await end(server);
    await expect(here.run('return 1', [], [])).rejects.toMatchObject({ name: 'StoreError' });
    await begin(server);
    await untilAnswered(there.run);
    await until(() => received.length > 1);
    expect(received[1]).toBeNull();
    await vi.waitFor(async () => {
      await there.run(say, ['news'], ['two']);
      expect(received).toContain('two');
    }, patience);
  });

  test.each(['pubsub', 'normal'])(
    'receives null after one connection (%s) was cut, because messages may be lost',
    async (type) => {
      const server = await ownRedis();
      const here = await connected(server, recordEvents());
      const there = await connected(server, recordEvents());
      const received: (string | null)[] = [];
      await here.subscribe('news', (message) => received.push(message));
      await there.client.sendCommand(['CLIENT', 'KILL', 'TYPE', type]);
      await until(() => received.length > 0);
      await there.run(say, ['news'], ['one']);
      await until(() => received.length > 1);
      expect(received).toEqual([null, 'one']);
    },
  );

  test('reconnects when its connection is cut silently', async () => {
    const server = await ownRedis();
    const line = await ownTcpProxy(server.url);
    const here = await connected(line, recordEvents());
    const there = await connected(server);
    const received: (string | null)[] = [];
    await here.subscribe('news', (message) => received.push(message));
    line.cut();
    await vi.waitFor(async () => {
      await there.run(say, ['news'], ['one']);
      expect(received).toContain('one');
    }, patience);
    expect(received[0]).toBeNull();
    expect(await untilAnswered(here.run)).toBe(1);
  });

  test('receives null when a restarted server has loaded its data, because earlier reads fail', async () => {
    // Replies to connections every 1024 commands; each of them takes a millisecond.
    const server = await ownRedis('--key-load-delay', '1000');
    const here = await connected(server, recordEvents());
    const reads: string[] = [];
    await here.subscribe('news', () => {
      void here.run('return 1', [], []).then(
        () => reads.push('done'),
        (error: unknown) => reads.push(String(error)),
      );
    });
    await Promise.all(Array.from({ length: 2_500 }, (_, key) => here.client.set(`${key}`, '1')));
    await server.stop();
    await server.start();
    await until(() => reads.includes('done'));
    expect(reads[0]).not.toBe('done');
  });

  test('keeps its connection open without messages', async () => {
    const connection = await connected(await ownRedis());
    await connection.subscribe('news', () => undefined);
    await vi.waitFor(async () => {
      expect(await connection.client.sendCommand(['CLIENT', 'LIST', 'TYPE', 'pubsub'])).toContain(
        'cmd=ping',
      );
    }, patience);
  });

  test('that begins while the server is unreachable starts when it is back', async () => {
    const server = await ownRedis();
    const connection = await connected(server, recordEvents());
    await server.stop();
    const received: (string | null)[] = [];
    const listening = connection.subscribe('news', (message) => received.push(message));
    await listening;
    await server.start();
    await vi.waitFor(async () => {
      await connection.run(say, ['news'], ['one']);
      expect(received).toContain('one');
    }, patience);
    expect(received[0]).toBeNull();
  });

  test('is rejected with a message if Redis forbids it', async () => {
    const server = await ownRedis();
    const { client } = await connected(server);
    await client.aclSetUser('bot', ['on', '>word', '~colophon:*', '+@all', 'resetchannels']);
    const user = { url: server.url.replace('//', '//bot:word@') };
    const connection = await connected(user, recordEvents());
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
