import { randomBytes } from 'node:crypto';

import { createLocalBucket } from './catalogue/bucket/local-bucket.ts';
import type { Bucket } from './catalogue/bucket/contract.ts';
import type { SharingOptions } from './catalogue/sharing.ts';
import type { Config } from './config.ts';
import type { Clock, Log } from './model/effects.ts';
import type { AnswerStorage } from './store/answer-storage.ts';
import { loadMasterKeys, type MasterKeys } from './store/master-keys.ts';
import { openAnswerStorage } from './store/sqlite/answer-storage.ts';
import { openStore } from './store/sqlite/store.ts';
import type { Store } from './store/store.ts';

/** Where a bot keeps what outlives it, and counts its requests: a folder of its own, or a Redis with others. */
export interface Storage {
  readonly store: Store;
  readonly masterKeys: MasterKeys;
  readonly answers: AnswerStorage;
  readonly bucket: Bucket;
  /** Undefined where nobody shares the answers. */
  readonly sharing: SharingOptions | undefined;
  /** Why it cannot be reached at present; null while it can. */
  trouble(): string | null;
  close(): Promise<void>;
}

export interface StorageParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  /** Each failed read or write of the answer cache, to be counted. */
  readonly onCacheFailed: () => void;
}

/** Opens the folder of the configuration, for this process alone. Throws `StoreError`, words for the operator. */
export function openOwnStorage({ config, clock, log, onCacheFailed }: StorageParts): Storage {
  const { now, schedule } = clock;
  const { dataDir, encryptionKeys: fromEnv, watchUnitsShare } = config;
  const store = openStore({ dataDir, now, schedule });
  const masterKeys = loadMasterKeys({ fromEnv, dataDir, randomBytes });
  const answers = openAnswerStorage({
    ...{ dataDir, now },
    onFailure: onCacheFailed,
    onTrouble: (error) => {
      log.warn({ err: error }, 'the answer cache failed');
    },
  });
  const bucket = createLocalBucket({
    ...{ now, schedule, watchUnitsShare },
    ledger: store.requests,
    onError: (error) => {
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
