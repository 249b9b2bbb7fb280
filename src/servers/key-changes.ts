import type { Credential, Units } from '../model/server.ts';
import type { Log } from '../model/effects.ts';
import { ProblemError } from '../model/problem.ts';
import type { ServerRecords, StoredKey } from '../store/store.ts';
import type { Vault } from '../store/vault.ts';
import type { KeyIndex } from './key-index.ts';
import { parseKeyInput } from './key-input.ts';
import { withStoreProblem } from '../store/store-problem.ts';

/** Changes that people make to a server's key. A failed write leaves everything unchanged. */
export interface KeyChanges {
  set(guildId: string, text: string): Promise<void>;
  forget(guildId: string): Promise<boolean>;
  /** Deletes all data of the server. */
  forgetServer(guildId: string): Promise<void>;
  /** Records the units of a key that is being checked and not yet stored. */
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
  /** Called after a failed write, which may have succeeded in the store. */
  readonly onUncertainWrite: (guildId: string) => void;
  readonly log: Log;
}

export function createKeyChanges(options: KeyChangesOptions): KeyChanges {
  const { records, keys, vault, enqueue, now, hasLeft, deleteUnusedData, log } = options;
  const candidates = new Set<KeyCandidate>();

  /** Writes to the store before memory, so that a failure leaves everything unchanged. */
  const change = async (
    guildId: string,
    write: () => Promise<void>,
    applied: () => void,
  ): Promise<void> => {
    const previous = await enqueue(async () => {
      await write();
      const credential = keys.credential(guildId);
      applied();
      return credential;
    }).catch((error: unknown) => {
      options.onUncertainWrite(guildId);
      throw error;
    });
    await deleteUnusedData(previous);
  };

  const remove = (guildId: string) => (): void => {
    keys.remove(guildId);
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
            keys.set(guildId, key);
            // Opens it now, so that the cleanup of the previous key sees this server.
            keys.credential(guildId);
          }),
        );
      } catch (error) {
        await deleteUnusedData(credential);
        throw error;
      } finally {
        candidates.delete(candidate);
      }
      log.info({ guildId, fingerprint }, 'a server set its key');
    },

    async forget(guildId) {
      const held = keys.key(guildId) !== null;
      const write = () => records.removeKey(guildId);
      await withStoreProblem(log, () => change(guildId, write, remove(guildId)));
      if (held) log.info({ guildId }, 'removed the key of a server');
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

/** Rethrows an error of the check as a problem of the entered key, not of the server's stored key. */
function rethrowForTypedKey(error: unknown): void {
  if (!(error instanceof ProblemError)) throw error;
  const { problem, service } = error;
  // The service counts the units of the key's account, so the key is valid.
  if (problem.code === 'quota_spent' && service !== null) return;
  if (problem.code !== 'key_refused') throw error;
  const { refusal } = problem;
  throw new ProblemError({ code: 'typed_key_refused', refusal }, { cause: error });
}
