import { randomBytes, randomUUID } from 'node:crypto';

import { createBucket } from './catalogue/bucket/bucket.ts';
import type { Bucket, Schedule } from './catalogue/bucket/contract.ts';
import { createSharedBucket } from './catalogue/bucket/shared/shared-bucket.ts';
import { createLeases } from './catalogue/leases.ts';
import type { SharingOptions } from './catalogue/sharing.ts';
import type { Config } from './config.ts';
import type { AnswerCache } from './store/answer-cache.ts';
import type { StoreError } from './store/failure.ts';
import { loadMasterKeys, type MasterKeys } from './store/master-keys.ts';
import { adviseOnRedis } from './store/redis/advice.ts';
import { openRedisAnswerCache } from './store/redis/answer-cache.ts';
import { connectRedis, type RedisConnection } from './store/redis/connection.ts';
import { openRedisStore } from './store/redis/store.ts';
import { openAnswerCache } from './store/sqlite/answer-cache.ts';
import { openStore } from './store/sqlite/store.ts';
import type { Store } from './store/store.ts';

/** Where a bot keeps what outlives it, and counts its requests: a folder of its own, or a Redis with others. */
export interface Storage {
  readonly store: Store;
  readonly masterKeys: MasterKeys;
  readonly answers: AnswerCache;
  readonly bucket: Bucket;
  /** Undefined where nobody shares the answers. */
  readonly sharing: SharingOptions | undefined;
  /** Why it cannot be reached at present; null while it can. */
  trouble(): string | null;
  close(): Promise<void>;
}

interface StorageLog {
  info(fields: object, sentence: string): void;
  warn(fields: object, sentence: string): void;
  error(fields: object, sentence: string): void;
}

interface StorageParts {
  readonly config: Config;
  readonly now: () => number;
  readonly schedule: Schedule;
  readonly log: StorageLog;
  /** Each failed read or write of the answer cache, to be counted. */
  readonly onCacheFailed: () => void;
}

/** Opens what the configuration names. Rejects with `StoreError`, words for the operator. */
export function openStorage(parts: StorageParts): Promise<Storage> {
  const { redisUrl } = parts.config;
  return redisUrl === null ? Promise.resolve(openFolder(parts)) : openRedis(redisUrl, parts);
}

function openFolder({ config, now, schedule, log, onCacheFailed }: StorageParts): Storage {
  const { dataDir, encryptionKeys: fromEnv, watchUnitsShare } = config;
  const store = openStore({ dataDir, now, schedule });
  const masterKeys = loadMasterKeys({ fromEnv, dataDir, randomBytes });
  const answers = openAnswerCache({
    ...{ dataDir, now },
    onFailed: onCacheFailed,
    onTrouble: (error) => {
      log.warn({ err: error }, 'the answer cache failed');
    },
  });
  const bucket = createBucket({
    ...{ now, schedule, watchUnitsShare },
    ledger: store.requests,
    onTrouble: (error) => {
      log.warn({ err: error }, 'the ledger of requests failed');
    },
  });
  return {
    ...{ store, masterKeys, answers, bucket },
    sharing: undefined,
    trouble: () => null,
    async close() {
      await answers.close();
      await store.close();
    },
  };
}

async function openRedis(url: string, parts: StorageParts): Promise<Storage> {
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
    onBack: () => {
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
  { config, now, schedule, log, onCacheFailed }: StorageParts,
): Promise<Storage> {
  await adviseOnRedis(connection, (sentence) => {
    log.warn({}, sentence);
  });
  /** The connection has told of it, or it is Redis itself that refuses. */
  const refused = (what: string) => (error: unknown) => {
    if (trouble() === null) log.warn({ err: error }, what);
  };
  const process = randomUUID();
  const run = connection.run.bind(connection);
  const { watchUnitsShare } = config;
  const bucket = createSharedBucket({
    ...{ run, process, now, schedule, watchUnitsShare },
    onTrouble: refused('the places of requests could not be counted'),
  });
  const leases = createLeases({
    ...{ run, process },
    onTrouble: refused('it could not be told whether another process asks the same'),
  });
  const store = await openRedisStore({ connection, processId: process });
  return {
    store,
    bucket,
    masterKeys: loadMasterKeys({ fromEnv: config.encryptionKeys, dataDir: null, randomBytes }),
    answers: openRedisAnswerCache({
      connection,
      onFailed: onCacheFailed,
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
