import { describe, expect, test, vi } from 'vitest';

import { StoreError } from '../../src/store/failure.ts';
import { connectRedis } from '../../src/store/redis/connection.ts';
import { hasRedis } from '../support/redis-server.ts';
import { connected, patience, redisOfTest, untilAnswered, watcher } from './redis-servers.ts';

describe.skipIf(!hasRedis)('the connection to Redis (needs redis-server)', () => {
  test('where there is none, the start says where it looked, without user and password', async () => {
    const server = await redisOfTest();
    await server.stop();
    const { host, port } = new URL(server.url);
    const told: string[] = [];
    const connecting = connectRedis({
      url: `redis://somebody:top-secret@${host}/2`,
      onTrouble: ({ message }) => told.push(message),
      onReconnected: () => undefined,
      startTimeoutMs: 200,
    });
    const words = `redis://${host}/2 cannot be reached (connect ECONNREFUSED 127.0.0.1:${port}): start it, or correct REDIS_URL.`;
    await expect(connecting).rejects.toMatchObject({ code: 'away', message: words });
    expect(told).toEqual([words]);
  });

  test('the start waits for one that comes up later', async () => {
    const server = await redisOfTest();
    await server.stop();
    const watched = watcher();
    const connecting = connected(server, watched);
    await vi.waitFor(() => {
      expect(watched.told).toEqual(['away']);
    }, patience);
    await server.start();
    const { run } = await connecting;
    expect(await run('return 1', [], [])).toBe(1);
    expect(watched.told).toEqual(['away', 'back']);
  });

  test('a wrong password ends the start at once, and does not appear in its words', async () => {
    const { url } = await redisOfTest('--requirepass', 'right');
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

  test('one that stands still at the start is not waited for without end', async () => {
    const server = await redisOfTest();
    server.freeze();
    const connecting = connectRedis({
      url: server.url,
      onTrouble: () => undefined,
      onReconnected: () => undefined,
      startTimeoutMs: 200,
    });
    await expect(connecting).rejects.toMatchObject({ code: 'away' });
  });

  test('stopped in between, it refuses commands, tells once, and works again when it is back', async () => {
    const server = await redisOfTest();
    const watched = watcher();
    const { run } = await connected(server, watched);
    await server.stop();
    await expect(run('return 1', [], [])).rejects.toMatchObject({ code: 'away' });
    await vi.waitFor(async () => {
      await expect(run('return 1', [], [])).rejects.toThrow('ECONNREFUSED');
    }, patience);
    await server.start();
    expect(await untilAnswered(run)).toBe(1);
    expect(watched.told).toEqual(['away', 'back']);
    await server.stop();
    await vi.waitFor(() => {
      expect(watched.told).toEqual(['away', 'back', 'away']);
    }, patience);
  });

  test('standing still with its connections open, it is away too, and nothing hangs', async () => {
    const server = await redisOfTest();
    const watched = watcher();
    const { client, failureOf, run } = await connected(server, watched);
    server.freeze();
    const asked = await Promise.allSettled([
      run('return 1', [], []),
      client.get('x'),
      client.multi().get('x').exec(),
    ]);
    for (const { status } of asked) expect(status).toBe('rejected');
    await expect(run('return 1', [], [])).rejects.toMatchObject({
      code: 'away',
      message: expect.stringContaining('(no answer within a second)') as string,
    });
    expect(failureOf(new Error('x'))).toBeInstanceOf(StoreError);
    server.thaw();
    expect(await untilAnswered(run)).toBe(1);
    expect(watched.told).toEqual(['away', 'back']);
  });

  test('a line that takes it longer than a silence may last is answered to its end', async () => {
    const { run } = await connected(await redisOfTest());
    // Redis answers all that came in one piece at once: these are too long for that.
    const ballast = 'x'.repeat(100_000);
    const line = Array.from({ length: 7 }, (_, index) => run(slow, [], [index, ballast]));
    expect(await Promise.all(line)).toEqual(['0', '1', '2', '3', '4', '5', '6']);
  });

  test('is closed while the other end stands still', async () => {
    const server = await redisOfTest();
    const connection = await connected(server, watcher());
    server.freeze();
    const asked = connection.run('return 1', [], []);
    await connection.close();
    await expect(asked).rejects.toMatchObject({ code: 'away' });
    await expect(connection.run('return 1', [], [])).rejects.toMatchObject({ code: 'away' });
  });

  test('scripts that Redis has forgotten are brought again', async () => {
    const { client, run } = await connected(await redisOfTest());
    const script = `return { KEYS[1], ARGV[1] }`;
    expect(await run(script, ['key'], [7])).toEqual(['colophon:key', '7']);
    await client.scriptFlush();
    expect(await run(script, ['key'], [8])).toEqual(['colophon:key', '8']);
  });
});

/** Keeps Redis busy for 300 ms. */
const slow = `
local function nowUs()
  local time = redis.call('TIME')
  return time[1] * 1000000 + time[2]
end
local untilUs = nowUs() + 300000
while nowUs() < untilUs do end
return ARGV[1]`;
