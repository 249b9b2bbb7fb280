import { afterAll, beforeAll, expect } from 'vitest';

import { startRedis, type RedisServer } from '../support/redis-server.ts';
import { startStack, type Stack, type StackOptions } from './stack.ts';

/**
 * A stack while the tests of the calling file or `describe` run. Its parts can be used from the first hook on.
 * At the end, no guarantee may be violated.
 */
export function useStack(options: StackOptions = {}): Stack {
  let running: Stack | undefined;
  beforeAll(async () => {
    running = await startStack(options);
  });
  afterAll(async () => {
    expect(await running?.close()).toEqual([]);
  });
  return lateBound(() => running);
}

/** As `useStack`, with a Redis of its own, which gets these arguments. */
export function useStackOnRedis(
  { variables, ...options }: StackOptions,
  ...redisArguments: readonly string[]
): { readonly stack: Stack; readonly redis: RedisServer } {
  let redis: RedisServer | undefined;
  let running: Stack | undefined;
  beforeAll(async () => {
    redis = await startRedis(...redisArguments);
    const shared = {
      REDIS_URL: redis.url,
      ENCRYPTION_KEY: Buffer.alloc(32, 'a key of all').toString('base64'),
    };
    running = await startStack({ ...options, variables: { ...shared, ...variables } });
    running.addFolder(redis.folder);
  });
  afterAll(async () => {
    const broken = await running?.close();
    await redis?.close();
    expect(broken).toEqual([]);
  });
  return { stack: lateBound(() => running), redis: lateBound(() => redis) };
}

/** What a hook starts, by a reference that exists before. */
function lateBound<T extends object>(started: () => T | undefined): T {
  return new Proxy({} as T, {
    get(_, part) {
      const value = started();
      if (value === undefined) throw new Error('It is used before it has started.');
      return Reflect.get(value, part) as unknown;
    },
  });
}
