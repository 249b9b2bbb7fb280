import { randomBytes } from 'node:crypto';

import { slotCooldownMs } from '../catalogue/limiter/contract.ts';
import { createLimiter } from '../catalogue/limiter/limiter.ts';
import { requestTimeoutMs } from '../catalogue/contract.ts';
import { readRunningFleet } from '../fleet/fleet-state.ts';
import { randomProcessId, type Storage, type StorageParts } from './storage.ts';
import type { StoreError } from '../store/failure.ts';
import { loadMasterKeys } from '../store/master-keys.ts';
import { dataLossAdvice, hasLostData } from '../store/redis/server-state.ts';
import { redisAdvice, requireNoCluster } from '../store/redis/settings-check.ts';
import { keptInteractionRecords } from '../store/redis/kept-interactions.ts';
import { openFleetNews, openProcessMessages } from '../store/redis/news.ts';
import { redisLimitStates } from '../store/redis/limit-states.ts';
import { openRedisAnswerStorage } from '../store/redis/answer-storage.ts';
import { connectRedis, type RedisConnection } from '../store/redis/connection.ts';
import { fleetKey, redisSharedText, redisTime } from '../store/redis/shared-text.ts';
import { openRedisStore } from '../store/redis/store.ts';
import { createUnreadableRecords } from '../store/unreadable-records.ts';
import { createVault, requireSameMasterKey } from '../store/vault.ts';

/**
 * Opens a Redis that several processes share. Rejects with `StoreError` with a message for the operator.
 * A separate file, so that a single process does not load the Redis client.
 */
export async function openSharedStorage(url: string, parts: StorageParts): Promise<Storage> {
  const { config, log } = parts;
  const state: ConnectionState = { trouble: null, onBack: () => undefined };
  const connection = await connectRedis({
    url,
    waitReplicas: config.redisWaitReplicas,
    onTrouble: (error) => {
      state.trouble = error;
      log.error(
        { err: error },
        error.code === 'away'
          ? 'Redis is away; what is held in memory is all there is until it is back'
          : 'Redis takes no changes; Colophon goes on when it does',
      );
    },
    onReconnected: () => {
      state.trouble = null;
      log.info({}, 'Redis can be used again');
      state.onBack();
    },
  });
  try {
    return await openShared(connection, state, parts);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

const dayMs = 24 * 3_600_000;
/** How long a request can count after it was sent. */
const takenMs = requestTimeoutMs + slotCooldownMs;

interface ConnectionState {
  /** The reported failure; null while Redis can be used. */
  trouble: StoreError | null;
  onBack: () => void;
}

async function openShared(
  connection: RedisConnection,
  state: ConnectionState,
  { config, clock, log, onCacheFailed, ...parts }: StorageParts,
): Promise<Storage> {
  const { now, schedule } = clock;
  const { incompleteMs = takenMs } = parts;
  await requireNoCluster(connection);
  const unreadable = createUnreadableRecords(log);
  for (const sentence of await redisAdvice(connection)) log.warn({}, sentence);
  /** Logs an error of Redis, unless the connection has already reported its failure. */
  const logUnlessDisconnected = (what: string) => (error: unknown) => {
    if (state.trouble === null) log.warn({ err: error }, what);
  };
  const processId = randomProcessId();
  const { watchUnitsShare } = config;
  const { members = { ownerOf: () => processId, isAlive: () => false } } = parts;
  const states = redisLimitStates({ connection, incompleteMs });
  const onError = logUnlessDisconnected('could not count requests in Redis');
  const storeShiftMs = redisTime(await connection.send('TIME')) - now();
  await states.checkRun().catch(onError);
  const limiter = createLimiter({
    ...{ processId, now, schedule, watchUnitsShare, states, onError },
    peers: { ...members, ...(await openProcessMessages(connection, processId)) },
  });
  state.onBack = () => {
    states.checkRun().catch(onError);
    void hasLostData(connection).then((isLost) => {
      if (isLost) log.error({}, dataLossAdvice(connection));
    });
  };
  const store = await openRedisStore({ connection, processId, onUnreadable: unreadable.note });
  const masterKeys = loadMasterKeys({ fromEnv: config.encryptionKeys, dataDir: null, randomBytes });
  const vault = createVault({ masterKeys: masterKeys.keys, randomBytes });
  const fleetText = redisSharedText(connection, fleetKey, dayMs);
  if ((await readRunningFleet(fleetText)) !== null) {
    await requireSameMasterKey(store.fingerprintSecret, vault);
  }
  return {
    ...{ store, limiter, masterKeys },
    answers: openRedisAnswerStorage({
      connection,
      onFailure: onCacheFailed,
      onTrouble: logUnlessDisconnected('the answer cache failed'),
    }),
    fleet: {
      id: processId,
      state: fleetText,
      sessionStarts: redisSharedText(connection, 'session-starts', dayMs),
      sendSlots: redisSharedText(connection, 'send-slots', dayMs),
      news: await openFleetNews(connection),
      keptInteractions: keptInteractionRecords(connection, vault),
    },
    isNew: () => now() + storeShiftMs < states.incompleteUntil(),
    trouble: () => state.trouble?.message ?? null,
    hasLostData: () => hasLostData(connection),
    advice: async () => [
      ...((await hasLostData(connection)) ? [dataLossAdvice(connection)] : []),
      ...(await redisAdvice(connection)),
      ...unreadable.advice(),
    ],
    async close() {
      await store.close();
      await connection.close();
    },
  };
}
