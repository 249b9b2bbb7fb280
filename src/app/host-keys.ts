import { randomBytes } from 'node:crypto';

import { createLimiter, unrefTimer } from '../catalogue/limiter/limiter.ts';
import { createOwnStates } from '../catalogue/limiter/own-states.ts';
import { createKeyCheck } from '../catalogue/fetch.ts';
import type { Config } from '../config.ts';
import type { HostKeys } from '../key-command/run.ts';
import { HostError } from '../key-command/output.ts';
import { createKeyring } from '../keys/keyring.ts';
import { loadMasterKeys } from '../store/master-keys.ts';
import { openAnswerStorage } from '../store/sqlite/answer-storage.ts';
import { prepareDataFolder } from '../store/sqlite/data-folder.ts';
import { openStore, tryLockFolder } from '../store/sqlite/store.ts';
import type { AnswerStorage } from '../store/store.ts';
import { openVault, type Vault } from '../store/vault.ts';
import { openResponseCache, openSourceNames, randomProcessId, type Storage } from './storage.ts';
import { openTransport } from './transport.ts';

/**
 * The composition root of the key command. Opens the bot's storage, also while a bot is running. Rejects
 * with `StoreError` with a message for the host.
 */
export async function openHostKeys(config: Config): Promise<HostKeys> {
  const storage =
    config.redisUrl === null ? openFolder(config) : await openRedis(config.redisUrl, config);
  const { store, limiter, answers, masterKeys } = storage;
  const vault = await openVault(
    {
      find: () => store.fingerprintSecret.find(),
      // Only the bot replaces the secret: a running one may not have this master key yet.
      replace: (from, to) =>
        from === null ? store.fingerprintSecret.replace(null, to) : Promise.resolve(from),
    },
    { masterKeys: masterKeys.keys, randomBytes },
  ).catch(async (error: unknown) => {
    await storage.close();
    throw error;
  });
  const transport = openTransport(config, now);
  const cache = openResponseCache(answers, now);
  const keyring = createKeyring({
    store: {
      // Only the bot seals existing keys again: a running one may not have this master key yet.
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
    cache,
    sourceNames: openSourceNames(answers, now),
    limiter,
    transport,
    credentials: keyring,
    now,
    onEvent: nothing,
  });
  const close = async (): Promise<void> => {
    await keyring.stop();
    limiter.close();
    await transport.close();
    await storage.close();
  };

  try {
    await keyring.start();
  } catch (error) {
    await close();
    throw error;
  }
  const { generatedIn } = masterKeys;
  return {
    notes: generatedIn === null ? [] : [`A master key was made: keep a copy of ${generatedIn}.`],
    async setKey(guildId, text) {
      await requireSameMasterKey(guildId, storage, vault);
      return keyring.setKey(guildId, text);
    },
    forgetKey: (guildId) => keyring.forgetKey(guildId),
    keyStatus: (guildId) => keyring.keyStatus(guildId),
    close,
  };
}

/**
 * Checks that the bot can open keys sealed by this command. Throws `HostError` if the stored keys show
 * that the bot has another master key. A running bot has sealed every key with its own first master key.
 */
async function requireSameMasterKey(
  guildId: string,
  { store, isUsed }: KeyStorage,
  vault: Vault,
): Promise<void> {
  for (const { guildId: holder, key } of await store.servers.keys()) {
    const opened = vault.open(holder, key.sealed);
    if (!opened.ok && opened.failure === 'lost_master_key' && holder === guildId) {
      throw new HostError(
        'The server’s stored key cannot be decrypted with the given master key, so nothing was changed: set ENCRYPTION_KEY to the value that the bot uses. If that value is lost, forget the key first.',
      );
    }
    if (isUsed && opened.ok && vault.needsReseal(key.sealed)) {
      throw new HostError(
        'The bot encrypts keys with another master key than the first one given here, so nothing was changed: set ENCRYPTION_KEY to the value that the bot uses, or restart the bot with this one.',
      );
    }
  }
}

interface KeyStorage extends Pick<Storage, 'store' | 'limiter' | 'masterKeys' | 'close'> {
  /** Null while a bot is running, because the bot then deletes a key's answers from its own cache. */
  readonly answers: AnswerStorage | null;
  /** Whether a bot may be running. */
  readonly isUsed: boolean;
}

function openFolder({ dataDir, encryptionKeys: fromEnv }: Config): KeyStorage {
  const store = openStore({ dataDir, now, schedule: () => nothing, withoutLock: true });
  // The lock prevents a starting bot from generating another master key at the same time.
  const lock = tryLockFolder(prepareDataFolder(dataDir));
  const isUsed = lock === null;
  try {
    const masterKeys = loadMasterKeys({ fromEnv, dataDir, withoutLock: isUsed, randomBytes });
    const answers = isUsed ? null : openAnswerStorage({ dataDir, now, onTrouble: nothing });
    // A running bot has its own counts, which must not be replaced.
    const ledger = isUsed ? noLedger : store.limits;
    const limiter = createLimiter({
      ...{ processId: randomProcessId(), now, onError: nothing },
      states: createOwnStates({ ledger, now, onError: nothing }),
    });
    const close = async () => {
      await answers?.close();
      await store.close();
    };
    return { store, limiter, masterKeys, answers, isUsed, close };
  } finally {
    lock?.release();
  }
}

async function openRedis(url: string, config: Config): Promise<KeyStorage> {
  const clock = { now, schedule: unrefTimer };
  // One request does not need complete counts.
  const parts = { config, clock, log, onCacheFailed: nothing, incompleteMs: 0 };
  const { openSharedStorage } = await import('./shared-storage.ts');
  return { ...(await openSharedStorage(url, parts)), isUsed: true };
}

const now = Date.now;

const noLedger = { find: () => Promise.resolve(null), put: () => Promise.resolve() };

/** The command prints its result itself, so it writes no log. */
const log = { debug: nothing, info: nothing, warn: nothing, error: nothing };

function nothing(): void {
  return undefined;
}
