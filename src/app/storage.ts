import { randomBytes } from 'node:crypto';
import { Keyv } from 'keyv';

import { createResponseCache, type ResponseCache } from '../catalogue/cache.ts';
import type { Limiter, Peers } from '../catalogue/limiter/contract.ts';
import { createLimiter } from '../catalogue/limiter/limiter.ts';
import { createOwnStates } from '../catalogue/limiter/own-states.ts';
import { createSourceNames, type SourceNames } from '../catalogue/source-names.ts';
import type { Config } from '../config.ts';
import type { Clock, Log } from '../model/effects.ts';
import type { KeptInteractionRecords } from '../model/kept-interactions.ts';
import type { SharedText } from '../model/shared-text.ts';
import type { FleetNews } from '../fleet/fleet.ts';
import type { AnswerStorage, Store } from '../store/store.ts';
import { loadMasterKeys, type MasterKeys } from '../store/master-keys.ts';
import { openAnswerStorage } from '../store/sqlite/answer-storage.ts';
import { createUnreadableRecords } from '../store/unreadable-records.ts';
import { openStore } from '../store/sqlite/store.ts';

/** The persistent parts of a bot: in a data folder for one process, or in Redis for several. */
export interface Storage {
  readonly store: Store;
  readonly masterKeys: MasterKeys;
  readonly answers: AnswerStorage;
  readonly limiter: Limiter;
  /** What the processes of a fleet share about themselves; undefined for a single process. */
  readonly fleet: FleetStorage | undefined;
  /** Whether Redis is so new that it may lack counts of requests, and so allows none yet. */
  readonly isNew: () => boolean;
  /** Why the storage is not reachable or takes no changes now; null while it does. */
  trouble(): string | null;
  /** Whether a Redis that several processes share has lost what they stored. Never rejects. */
  readonly hasLostData: () => Promise<boolean>;
  /** A sentence for the operator for each setting that may lose data, and each unreadable record. Never rejects. */
  advice(): Promise<readonly string[]>;
  close(): Promise<void>;
}

interface FleetStorage {
  /** Identifies this process among all, including earlier ones. */
  readonly id: string;
  readonly state: SharedText;
  readonly sessionStarts: SharedText;
  readonly sendSlots: SharedText;
  readonly news: FleetNews;
  readonly keptInteractions: KeptInteractionRecords;
}

export interface StorageParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  /** Called for each failed read or write of the answer cache. */
  readonly onCacheFailed: () => void;
  /** Of several processes: which are alive, and which owns a limit. Default: this one alone. */
  readonly members?: Pick<Peers, 'ownerOf' | 'isAlive'>;
  /** Of several processes: how long a restarted Redis counts no requests, in milliseconds. Default: over a minute. */
  readonly incompleteMs?: number | undefined;
}

/** Opens the data folder for this process alone. Throws `StoreError` with a message for the operator. */
export function openOwnStorage({ config, clock, log, onCacheFailed }: StorageParts): Storage {
  const { now, schedule } = clock;
  const { dataDir, encryptionKeys: fromEnv, watchUnitsShare } = config;
  const unreadable = createUnreadableRecords(log);
  const store = openStore({ dataDir, now, schedule, onUnreadable: unreadable.note });
  const masterKeys = loadMasterKeys({ fromEnv, dataDir, randomBytes });
  const answers = openAnswerStorage({
    ...{ dataDir, now },
    onFailure: onCacheFailed,
    onTrouble: (error) => {
      log.warn({ err: error }, 'the answer cache failed');
    },
  });
  const onError = (error: unknown): void => {
    log.warn({ err: error }, 'the counts of catalogue requests could not be stored');
  };
  const states = createOwnStates({ ledger: store.limits, now, onError });
  const processId = randomProcessId();
  const limiter = createLimiter({ states, processId, now, schedule, watchUnitsShare, onError });
  return {
    ...{ store, masterKeys, answers, limiter },
    fleet: undefined,
    isNew: () => false,
    trouble: () => store.trouble()?.message ?? null,
    hasLostData: () => Promise.resolve(false),
    advice: () => Promise.resolve(unreadable.advice()),
    async close() {
      await answers.close();
      await store.close();
    },
  };
}

/** Identifies a process in its fleet. Short, because each request that waits has it in its id. */
export function randomProcessId(): string {
  return randomBytes(6).toString('base64url');
}

/** The catalogue's answers in the storage, which counts and reports its own failures; null keeps them in memory. */
export function openResponseCache(answers: AnswerStorage | null, now: () => number): ResponseCache {
  return createResponseCache({
    keyv: keyvOf(answers, 'answers'),
    deleteByPrefix: async (prefix) => answers?.drop('answers', prefix),
    now,
    onError: () => undefined,
  });
}

export function openSourceNames(answers: AnswerStorage | null, now: () => number): SourceNames {
  return createSourceNames({ keyv: keyvOf(answers, 'source-names'), now });
}

function keyvOf(answers: AnswerStorage | null, namespace: string): Keyv {
  return new Keyv(answers === null ? {} : { store: answers.storeFor(namespace), namespace });
}
