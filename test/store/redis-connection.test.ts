import { describe, expect, test, vi } from 'vitest';

import { StoreError } from '../../src/store/failure.ts';
import { ownTcpProxy } from './tcp-proxy.ts';
import { connectRedis } from '../../src/store/redis/connection.ts';
import { hasRedis } from '../support/redis-server.ts';
import { connected, patience, ownRedis, untilAnswered, recordEvents } from './redis-servers.ts';

describe.skipIf(!hasRedis)('the connection to Redis (needs redis-server)', () => {
  test('without a server, the start fails with the address, without user and password', async () => {
    const server = await ownRedis();
    await server.stop();
    const { host, port } = new URL(server.url);
    const reported: string[] = [];
    const connecting = connectRedis({
      url: `redis://somebody:top-secret@${host}/2`,
      onTrouble: ({ message }) => reported.push(message),
      onReconnected: () => undefined,
      startTimeoutMs: 200,
    });
    const message = `redis://${host}/2 cannot be reached (connect ECONNREFUSED 127.0.0.1:${port}): start it, or correct REDIS_URL.`;
    await expect(connecting).rejects.toMatchObject({ code: 'away', message });
    expect(reported).toEqual([message]);
  });

  test('the start waits for a server that starts later', async () => {
    const server = await ownRedis();
    await server.stop();
    const recorded = recordEvents();
    const connecting = connected(server, recorded);
    await vi.waitFor(() => {
      expect(recorded.events).toEqual(['away']);
    }, patience);
    await server.start();
    const { run } = await connecting;
    expect(await run('return 1', [], [])).toBe(1);
    expect(recorded.events).toEqual(['away', 'back']);
  });

  test('a wrong password ends the start at once, and is not part of the message', async () => {
    const { url } = await ownRedis('--requirepass', 'right');
    const connecting = connectRedis({
      url: url.replace('//', '//:top-secret@'),
      onTrouble: () => undefined,
      onReconnected: () => undefined,
      startTimeoutMs: 3_600_000,
    });
    await expect(connecting).rejects.toMatchObject({
      code: 'away',
      message: expect.stringContaining(`${url} refused a command (WRONGPASS`) as string,
    });
    await expect(connecting).rejects.not.toThrow('top-secret');
  });

  test('the start does not wait forever for a suspended server', async () => {
    const server = await ownRedis();
    server.freeze();
    const connecting = connectRedis({
      url: server.url,
      onTrouble: () => undefined,
      onReconnected: () => undefined,
      startTimeoutMs: 200,
    });
    await expect(connecting).rejects.toMatchObject({ code: 'away' });
  });

  test('while the server is stopped, commands are rejected and one event is reported, until it is back', async () => {
    const server = await ownRedis();
    const recorded = recordEvents();
    const { run } = await connected(server, recorded);
    await server.stop();
    // It may have been sent before the client noticed.
    await expect(run('return 1', [], [])).rejects.toMatchObject({ name: 'StoreError' });
    await vi.waitFor(async () => {
      await expect(run('return 1', [], [])).rejects.toThrow('ECONNREFUSED');
    }, patience);
    await server.start();
    expect(await untilAnswered(run)).toBe(1);
    expect(recorded.events).toEqual(['away', 'back']);
    await server.stop();
    await vi.waitFor(() => {
      expect(recorded.events).toEqual(['away', 'back', 'away']);
    }, patience);
  });

  test('a suspended server with open connections counts as unreachable, and no call hangs', async () => {
    const server = await ownRedis();
    const recorded = recordEvents();
    const { client, failureOf, run } = await connected(server, recorded);
    server.freeze();
    const asked = await Promise.allSettled([
      run('return 1', [], []),
      client.get('x'),
      client.multi().get('x').exec(),
    ]);
    for (const { status } of asked) expect(status).toBe('rejected');
    await expect(run('return 1', [], [])).rejects.toMatchObject({
      name: 'StoreError',
      message: expect.stringContaining('(no answer within a second)') as string,
    });
    expect(failureOf(new Error('x'))).toBeInstanceOf(StoreError);
    server.thaw();
    expect(await untilAnswered(run)).toBe(1);
    expect(recorded.events).toEqual(['away', 'back']);
  });

  test('a failover: when the server becomes a replica, the connection goes to the new primary', async () => {
    const [primary, successor] = await Promise.all([ownRedis(), ownRedis()]);
    const proxy = await ownTcpProxy(primary.url);
    const recorded = recordEvents();
    const { run } = await connected(proxy, recorded);
    const write = () => run("return redis.call('SET', KEYS[1], ARGV[1])", ['key'], [1]);
    expect(await write()).toBe('OK');
    const admin = await connected(primary, recordEvents());
    const { hostname, port } = new URL(successor.url);
    await admin.client.sendCommand(['REPLICAOF', hostname, port]);
    await vi.waitFor(async () => {
      await expect(write()).rejects.toMatchObject({ code: 'away' });
    }, patience);
    expect(recorded.events).toEqual(['away']);
    proxy.redirect(successor.url);
    expect(await vi.waitFor(write, patience)).toBe('OK');
    await vi.waitFor(() => {
      expect(recorded.events).toEqual(['away', 'back']);
    }, patience);
  });

  test('an address that leads to a replica for long is tried again after growing pauses', async () => {
    const [primary, successor] = await Promise.all([ownRedis(), ownRedis()]);
    const proxy = await ownTcpProxy(primary.url);
    await connected(proxy, recordEvents());
    const admin = await connected(primary, recordEvents());
    const { hostname, port } = new URL(successor.url);
    await admin.client.sendCommand(['REPLICAOF', hostname, port]);
    const before = proxy.connections();
    const startedAt = performance.now();
    await vi.waitFor(() => {
      expect(proxy.connections()).toBeGreaterThanOrEqual(before + 3);
    }, patience);
    // At once, after one second, and after two more.
    expect(performance.now() - startedAt).toBeGreaterThan(2_900);
  });

  test('a queue of commands that takes longer than the reply timeout is completed', async () => {
    const { send } = await connected(await ownRedis('--enable-debug-command', 'yes'));
    // Redis replies at once to commands that arrive together; these are too long for that.
    const ballast = 'x'.repeat(100_000);
    const line = Array.from({ length: 7 }, async () => {
      const slept = send('DEBUG', [], ['SLEEP', '0.3']);
      await send('ECHO', [], [ballast]);
      return slept;
    });
    expect(await Promise.all(line)).toEqual(Array(7).fill('OK'));
  });

  test('can be closed while the server is suspended', async () => {
    const server = await ownRedis();
    const connection = await connected(server, recordEvents());
    server.freeze();
    const asked = connection.run('return 1', [], []);
    await connection.close();
    await expect(asked).rejects.toMatchObject({ code: 'unknown' });
    await expect(connection.run('return 1', [], [])).rejects.toMatchObject({ code: 'away' });
  });

  test('scripts that Redis no longer has are sent again', async () => {
    const { client, run } = await connected(await ownRedis());
    const script = `return { KEYS[1], ARGV[1] }`;
    expect(await run(script, ['key'], [7])).toEqual(['colophon:key', '7']);
    await client.scriptFlush();
    expect(await run(script, ['key'], [8])).toEqual(['colophon:key', '8']);
  });
});
