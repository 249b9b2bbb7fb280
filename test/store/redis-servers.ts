import { afterAll, beforeAll, beforeEach, onTestFinished, vi } from 'vitest';

import type { StoreError } from '../../src/store/failure.ts';
import {
  connectRedis,
  type RedisConnection,
  type RedisOptions,
} from '../../src/store/redis/connection.ts';
import { openRedisStore } from '../../src/store/redis/store.ts';
import type { Store } from '../../src/store/store.ts';
import { startRedis, type RedisServer } from '../support/redis-server.ts';

/** A Redis that the tests of a file share, empty at the beginning of each. */
export function redisOfFile(): { server(): RedisServer } {
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
  afterAll(() => server?.close());
  return {
    server() {
      if (server === null) throw new Error('it is started before the first test');
      return server;
    },
  };
}

/** A Redis of a test's own, with settings of its own. */
export async function redisOfTest(...settings: readonly string[]): Promise<RedisServer> {
  const server = await startRedis(...settings);
  onTestFinished(() => server.close());
  return server;
}

/** A connection that goes with the test, and fails it with any trouble that it does not ask for. */
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

/** A store as a process of its own has it, closed with its connection. */
export async function processStore(
  server: Pick<RedisServer, 'url'>,
  options: Partial<RedisOptions> = {},
): Promise<Store> {
  const connection = await connected(server, options);
  opened += 1;
  const store = await openRedisStore({ connection, processId: `process-${opened}` });
  return {
    ...store,
    async close() {
      await store.close();
      await connection.close();
    },
  };
}

/** For what takes as long as it takes. */
export const patience = { timeout: 20_000, interval: 5 };

export function untilAnswered(run: RedisConnection['run']): Promise<unknown> {
  return vi.waitFor(() => run('return 1', [], []), patience);
}

/** What is told of a connection, in turn. */
export function watcher() {
  const told: string[] = [];
  return {
    told,
    onTrouble: ({ code }: StoreError) => told.push(code),
    onReconnected: () => told.push('back'),
  };
}

function fail(trouble: Error): never {
  throw trouble;
}

function nothing(): void {
  // Being back is no trouble.
}
