import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, vi } from 'vitest';

import type { StoreError } from '../../src/store/failure.ts';
import {
  connectRedis,
  type RedisConnection,
  type RedisOptions,
} from '../../src/store/redis/connection.ts';
import { redisPrefix } from '../../src/store/redis/client.ts';
import { openRedisStore } from '../../src/store/redis/store.ts';
import type { Store } from '../../src/store/store.ts';
import { redisKindOf, redisKinds } from '../bounds/stored-data.ts';
import { startRedis, type RedisServer } from '../support/redis-server.ts';

/** A Redis that the tests of a file share, empty at the start of each test. */
export function sharedRedis(): { server(): RedisServer } {
  let server: RedisServer | null = null;
  beforeAll(async () => {
    server = await startRedis();
  });
  beforeEach(async () => {
    if (server === null) return;
    const connection = await connectRedis({
      url: server.url,
      onTrouble: fail,
      onReconnected: nothing,
    });
    await connection.client.flushAll();
    await connection.close();
  });
  afterEach(async () => {
    if (server !== null) expect(await unlistedKinds(server)).toEqual([]);
  });
  afterAll(() => server?.close());
  return {
    server() {
      if (server === null) throw new Error('it is started before the first test');
      return server;
    },
  };
}

/** The kinds of stored keys that have no bound in the list of kinds. */
async function unlistedKinds(server: RedisServer): Promise<readonly string[]> {
  const connection = await connectRedis({
    url: server.url,
    onTrouble: fail,
    onReconnected: nothing,
  });
  const kinds = (await connection.client.keys(`${redisPrefix}*`)).map((key) =>
    redisKindOf(key.slice(redisPrefix.length)),
  );
  await connection.close();
  return [...new Set(kinds)].filter((kind) => !(kind in redisKinds));
}

/** A Redis for one test, with its own settings. */
export async function ownRedis(...settings: readonly string[]): Promise<RedisServer> {
  const server = await startRedis(...settings);
  onTestFinished(() => server.close());
  return server;
}

/** A connection for one test. Unexpected trouble fails the test. */
export async function connected(
  { url }: Pick<RedisServer, 'url'>,
  options: Partial<RedisOptions> = {},
): Promise<RedisConnection> {
  const connection = await connectRedis({
    url,
    onTrouble: fail,
    onReconnected: nothing,
    ...options,
  });
  onTestFinished(() => connection.close());
  return connection;
}

let opened = 0;

/** A store with its own connection, as in a separate process. */
export async function processStore(
  server: Pick<RedisServer, 'url'>,
  options: Partial<RedisOptions> = {},
  bounds: { readonly maxAddresses?: number } = {},
): Promise<Store> {
  const connection = await connected(server, options);
  opened += 1;
  const store = await openRedisStore({ connection, processId: `process-${opened}`, ...bounds });
  return {
    ...store,
    async close() {
      await store.close();
      await connection.close();
    },
  };
}

export const patience = { timeout: 20_000, interval: 5 };

export function untilAnswered(run: RedisConnection['run']): Promise<unknown> {
  return vi.waitFor(() => run('return 1', [], []), patience);
}

/** Records the events of a connection. */
export function recordEvents() {
  const events: string[] = [];
  return {
    events,
    onTrouble: ({ code }: StoreError) => events.push(code),
    onReconnected: () => events.push('back'),
  };
}

function fail(trouble: Error): never {
  throw trouble;
}

function nothing(): void {
  // Being back is no trouble.
}
