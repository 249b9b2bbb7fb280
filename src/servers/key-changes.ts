import type { Credential } from '../model/credential.ts';
import type { Log } from '../model/effects.ts';
import { ProblemError } from '../model/problem.ts';
import type { Units } from '../model/server.ts';
import type { ServerRecords, StoredKey } from '../store/store.ts';
import type { Vault } from '../store/vault.ts';
import type { KeyIndex } from './key-index.ts';
import { parseKeyInput } from './key-input.ts';
import { withStoreProblem } from '../store/store-problem.ts';

/** What people do with a server's key. Where the store will not have it, everything is as it was. */
export interface KeyChanges {
  set(guildId: string, text: string): Promise<void>;
  forget(guildId: string): Promise<boolean>;
  /** All that is kept of the server. */
  forgetServer(guildId: string): Promise<void>;
  /** Told while a key is being tried, when no server holds it yet. */
  reportUnits(credential: Credential, units: Units): void;
}

interface KeyChangesOptions {
  readonly records: ServerRecords;
  readonly keys: KeyIndex;
  readonly vault: Vault;
  readonly enqueue: <T>(act: () => Promise<T>) => Promise<T>;
  readonly now: () => number;
  readonly checkKey: (credential: Credential) => Promise<void>;
  readonly hasLeft: (guildId: string) => boolean;
  readonly onOpened: (credential: Credential) => void;
  readonly deleteUnusedData: (credential: Credential | null) => Promise<void>;
  /** A write was rejected: whether it was carried out all the same is to be looked up. */
  readonly onUncertainWrite: (guildId: string) => void;
  readonly log: Log;
}

export function createKeyChanges(options: KeyChangesOptions): KeyChanges {
  const {
    records,
    keys: ring,
    vault,
    enqueue: inTurn,
    now,
    hasLeft,
    deleteUnusedData: dropUnheld,
    log,
  } = options;
  const candidates = new Set<KeyCandidate>();

  /** What is stored changes first: where that fails, everything is as it was and can be tried again. */
  const change = async (
    guildId: string,
    write: () => Promise<void>,
    applied: () => void,
  ): Promise<void> => {
    const former = await inTurn(async () => {
      await write();
      const credential = ring.credential(guildId);
      applied();
      return credential;
    }).catch((error: unknown) => {
      options.onUncertainWrite(guildId);
      throw error;
    });
    await dropUnheld(former);
  };

  const remove = (guildId: string) => (): void => {
    ring.remove(guildId);
  };

  return {
    async set(guildId, text) {
      if (hasLeft(guildId)) throw new ProblemError({ code: 'server_left' });
      const secret = parseKeyInput(text);
      const credential = { fingerprint: vault.fingerprint(secret), secret };
      const { fingerprint } = credential;
      options.onOpened(credential);
      const candidate: KeyCandidate = { fingerprint, units: null };
      candidates.add(candidate);
      try {
        await options.checkKey(credential).catch(rethrowForTypedKey);
        const key: StoredKey = {
          sealed: vault.seal(guildId, secret),
          lastFour: secret.slice(-4),
          setAt: now(),
          refusal: null,
          units: candidate.units,
          lastNotice: null,
        };
        const write = () => records.putKey(guildId, key);
        await withStoreProblem(log, () =>
          change(guildId, write, () => {
            ring.set(guildId, key);
            // Opened at once: whoever holds the same key counts when the former one is dropped.
            ring.credential(guildId);
          }),
        );
      } catch (error) {
        await dropUnheld(credential);
        throw error;
      } finally {
        candidates.delete(candidate);
      }
      log.info({ guildId, fingerprint }, 'A server has set its key');
    },

    async forget(guildId) {
      const held = ring.key(guildId) !== null;
      const write = () => records.removeKey(guildId);
      await withStoreProblem(log, () => change(guildId, write, remove(guildId)));
      if (held) log.info({ guildId }, 'The key of a server has been removed');
      return held;
    },

    forgetServer: (guildId) =>
      change(guildId, () => records.deleteServer(guildId), remove(guildId)),

    reportUnits({ fingerprint }, units) {
      for (const candidate of candidates) {
        if (candidate.fingerprint === fingerprint) candidate.units = units;
      }
    },
  };
}

interface KeyCandidate {
  readonly fingerprint: string;
  units: Units | null;
}

/** What the service says of a key that is being set is about that key, not about the server's. */
function rethrowForTypedKey(error: unknown): void {
  if (!(error instanceof ProblemError)) throw error;
  const { problem, service } = error;
  // The service itself counts the units of this key's account, so that it knows the key.
  if (problem.code === 'quota_spent' && service !== null) return;
  if (problem.code !== 'key_refused') throw error;
  const { refusal } = problem;
  throw new ProblemError({ code: 'typed_key_refused', refusal }, { cause: error });
}
