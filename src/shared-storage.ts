import { randomBytes, randomUUID } from 'node:crypto';

import { createRedisBucket } from './catalogue/bucket/redis/redis-bucket.ts';
import { createLeases } from './catalogue/leases.ts';
import type { Storage, StorageParts } from './storage.ts';
import type { StoreError } from './store/failure.ts';
import { loadMasterKeys } from './store/master-keys.ts';
import { checkRedisSettings } from './store/redis/settings-check.ts';
import { openRedisAnswerStorage } from './store/redis/answer-storage.ts';
import { connectRedis, type RedisConnection } from './store/redis/connection.ts';
import { openRedisStore } from './store/redis/store.ts';

/**
 * Opens a Redis that several processes share. Rejects with `StoreError`, words for the operator. A
 * file of its own, to be imported where it is wanted: whoever runs one process spares the memory.
 */
export async function openSharedStorage(url: string, parts: StorageParts): Promise<Storage> {
  const { log } = parts;
  let trouble: StoreError | null = null;
  const connection = await connectRedis({
    url,
    onTrouble: (error) => {
      trouble = error;
      log.error(
        { err: error },
        'Redis is away; what is held in memory is all there is until it is back',
      );
    },
    onReconnected: () => {
      trouble = null;
      log.info({}, 'Redis is back');
    },
  });
  try {
    return await openShared(connection, () => trouble, parts);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** `trouble`: what the connection has told of, until it is back. */
async function openShared(
  connection: RedisConnection,
  trouble: () => StoreError | null,
  { config, clock, log, onCacheFailed }: StorageParts,
): Promise<Storage> {
  const { now, schedule } = clock;
  await checkRedisSettings(connection, (sentence) => {
    log.warn({}, sentence);
  });
  /** The connection has told of it, or it is Redis itself that refuses. */
  const refused = (what: string) => (error: unknown) => {
    if (trouble() === null) log.warn({ err: error }, what);
  };
  const process = randomUUID();
  const run = connection.run.bind(connection);
  const { watchUnitsShare } = config;
  const bucket = createRedisBucket({
    ...{ runScript: run, processId: process, now, schedule, watchUnitsShare },
    onError: refused('the places of requests could not be counted'),
  });
  const leases = createLeases({
    ...{ runScript: run, processId: process },
    onError: refused('it could not be told whether another process asks the same'),
  });
  const store = await openRedisStore({ connection, processId: process });
  return {
    store,
    bucket,
    masterKeys: loadMasterKeys({ fromEnv: config.encryptionKeys, dataDir: null, randomBytes }),
    answers: openRedisAnswerStorage({
      connection,
      onFailure: onCacheFailed,
      onTrouble: refused('the answer cache failed'),
    }),
    sharing: { leases, schedule },
    trouble: () => trouble()?.message ?? null,
    async close() {
      await store.close();
      await connection.close();
    },
  };
}
