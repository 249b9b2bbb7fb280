import { randomBytes } from 'node:crypto';

import { Keyv } from 'keyv';

import { createLocalBucket } from './catalogue/bucket/local-bucket.ts';
import type { Bucket } from './catalogue/bucket/contract.ts';
import { unrefTimer } from './catalogue/bucket/scoped-bucket.ts';
import { createResponseCache } from './catalogue/cache.ts';
import { createKeyCheck } from './catalogue/key-check.ts';
import { createTransport } from './catalogue/transport.ts';
import type { Config } from './config.ts';
import type { HostKeys } from './key-command/run.ts';
import { requireSameMasterKey } from './key-command/same-master-key.ts';
import { createServers } from './servers/servers.ts';
import type { AnswerStorage } from './store/answer-storage.ts';
import { loadMasterKeys, type MasterKeys } from './store/master-keys.ts';
import { openAnswerStorage } from './store/sqlite/answer-storage.ts';
import { prepareDataFolder } from './store/sqlite/data-folder.ts';
import { tryLockFolder } from './store/sqlite/folder-lock.ts';
import { openStore } from './store/sqlite/store.ts';
import type { Store } from './store/store.ts';
import { createVault } from './store/vault.ts';
import { version } from './version.ts';

/**
 * The composition root of the host's command: what it needs of the bot, opened beside it for a
 * moment. Rejects with `StoreError`, words for the host.
 */
export async function openHostKeys(config: Config): Promise<HostKeys> {
  const place =
    config.redisUrl === null ? openFolder(config) : await openRedis(config.redisUrl, config);
  const { store, bucket, answers, masterKeys } = place;
  const vault = createVault({ masterKeys: masterKeys.keys, randomBytes });
  const transport = createTransport({
    baseUrl: config.catalogue.baseUrl,
    userAgent: `Colophon/${version} (Discord bot)`,
    now,
  });
  const cache = createResponseCache({
    keyv: new Keyv(answers ? { store: answers.storeFor('answers'), namespace: 'answers' } : {}),
    deleteByPrefix: async (beginning) => answers?.drop('answers', beginning),
    now,
    onError: nothing,
  });
  const servers = createServers({
    store: {
      // Sealing all keys anew is the bot's: one that runs may not have this master key yet.
      servers: { ...store.servers, resealKey: () => Promise.resolve() },
      subscribe: () => nothing,
    },
    vault,
    now,
    checkKey: (credential) => checkKey(credential),
    onOpened: nothing,
    onForgotten: (fingerprint) => cache.forget(fingerprint),
    log,
  });
  const checkKey = createKeyCheck({
    ...{ cache, bucket, transport, now, onEvent: nothing },
    credentials: servers,
  });
  const close = async (): Promise<void> => {
    await servers.stop();
    bucket.close();
    await transport.close();
    await place.close();
  };

  try {
    await servers.start();
  } catch (error) {
    await close();
    throw error;
  }
  const { generatedIn } = masterKeys;
  return {
    notes: generatedIn === null ? [] : [`A master key was made: keep a copy of ${generatedIn}.`],
    async setKey(guildId, text) {
      const stored = await store.servers.keys();
      requireSameMasterKey({ guildId, stored, vault, isUsed: place.isUsed });
      return servers.setKey(guildId, text);
    },
    forgetKey: (guildId) => servers.forgetKey(guildId),
    keyStatus: (guildId) => servers.keyStatus(guildId),
    close,
  };
}

/** Where keys are kept and requests are counted. */
interface Place {
  readonly store: Store;
  readonly bucket: Bucket;
  readonly masterKeys: MasterKeys;
  /** Null beside a running bot, which drops what was fetched with a key from its own cache. */
  readonly answers: AnswerStorage | null;
  /** Whether a bot may be running. */
  readonly isUsed: boolean;
  close(): Promise<void>;
}

function openFolder({ dataDir, encryptionKeys: fromEnv }: Config): Place {
  const store = openStore({ dataDir, now, schedule: () => nothing, withoutLock: true });
  // While a master key is made no bot can start that would make another.
  const hold = tryLockFolder(prepareDataFolder(dataDir));
  const isUsed = hold === null;
  try {
    const masterKeys = loadMasterKeys({ fromEnv, dataDir, withoutLock: isUsed, randomBytes });
    const answers = isUsed ? null : openAnswerStorage({ dataDir, now, onTrouble: nothing });
    const bucket = createLocalBucket({ now, ledger: store.requests, onError: nothing });
    const close = async (): Promise<void> => {
      await answers?.close();
      await store.close();
    };
    return { store, bucket, masterKeys, answers, isUsed, close };
  } finally {
    hold?.release();
  }
}

async function openRedis(url: string, config: Config): Promise<Place> {
  const parts = { config, clock: { now, schedule: unrefTimer }, log, onCacheFailed: nothing };
  const { openSharedStorage } = await import('./shared-storage.ts');
  const storage = await openSharedStorage(url, parts);
  return { ...storage, isUsed: true };
}

const now = Date.now;

/** The command says what became of it; whatever happens beside that is the bot's to tell. */
const log = { debug: nothing, info: nothing, warn: nothing, error: nothing };

function nothing(): void {
  return undefined;
}
