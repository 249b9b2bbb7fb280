import type { Credential, Units } from '../model/server.ts';
import { ProblemError, type KeySlip } from '../model/problem.ts';
import type { StoredKey } from '../store/store.ts';
import { withStoreProblem } from '../store/failure.ts';
import type { KeyContext } from './key-index.ts';

interface KeyChangesOptions extends KeyContext {
  readonly checkKey: (credential: Credential) => Promise<void>;
  readonly hasLeft: (guildId: string) => boolean;
  readonly onOpened: (credential: Credential) => void;
  readonly deleteUnusedData: (credential: Credential | null) => Promise<void>;
  /** Called after a failed write, which may have succeeded in the store. */
  readonly onUncertainWrite: (guildId: string) => void;
}

/** Changes that people make to a server's key. A failed write leaves everything unchanged. */
export function createKeyChanges(options: KeyChangesOptions) {
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

  const remove = (guildId: string, write: () => Promise<void>) =>
    change(guildId, write, () => {
      keys.remove(guildId);
    });

  return {
    async set(guildId: string, text: string): Promise<void> {
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
        const apply = (): void => {
          keys.set(guildId, key);
          // Opens it now, so that the cleanup of the previous key sees this server.
          keys.credential(guildId);
        };
        await withStoreProblem(log, () =>
          change(guildId, () => records.putKey(guildId, key), apply),
        );
      } catch (error) {
        await deleteUnusedData(credential);
        throw error;
      } finally {
        candidates.delete(candidate);
      }
      log.info({ guildId, fingerprint }, 'a server set its key');
    },

    /** Resolves with false if there was no key. */
    async forget(guildId: string): Promise<boolean> {
      const wasSet = keys.key(guildId) !== null;
      await withStoreProblem(log, () => remove(guildId, () => records.removeKey(guildId)));
      if (wasSet) log.info({ guildId }, 'removed the key of a server');
      return wasSet;
    },

    forgetServer: (guildId: string) => remove(guildId, () => records.deleteServer(guildId)),

    /** Records the units of a key that is being checked and not yet stored. */
    reportUnits({ fingerprint }: Credential, units: Units): void {
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

/** The API does not document the format of keys. These bounds only exclude obvious mistakes. */
const minLength = 8;
const maxLength = 512;

/**
 * Returns the key in pasted text, without surrounding spaces, quotes or header names. Throws
 * `ProblemError` (`malformed_key`) if the text cannot be a key, so that no request is spent on it.
 */
export function parseKeyInput(text: string): string {
  const key = unwrap(text);
  const slip = keySlip(key);
  if (slip !== null) throw new ProblemError({ code: 'malformed_key', slip });
  return key;
}

/** Removes wrappers in any order until the text does not change. */
function unwrap(text: string): string {
  const bare = text.replace(invisibleCharacters, '').trim();
  const inner = wrappers.reduce((rest, pattern) => rest.replace(pattern, '$1'), bare);
  return inner === bare ? bare : unwrap(inner);
}

/** Soft hyphens, joiners and direction marks, which web pages and chats add to copied text. */
const invisibleCharacters = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu;

const wrappers: readonly RegExp[] = [
  /^["']?authorization["']?\s*:\s*(.*)$/isu,
  /^bearer\s+(.*)$/isu,
  /^["'`“‘「『<]+(.*?)["'`”’」』>]+[,;]?$/su,
];

function keySlip(key: string): KeySlip | null {
  if (/:\/\/|^www\./iu.test(key)) return 'address';
  if (isRepeated(key)) return 'twice';
  if (/\s/u.test(key)) return 'spaces';
  if (/[^\x21-\x7e]/u.test(key)) return 'characters';
  return key.length < minLength || key.length > maxLength ? 'form' : null;
}

/** Whether the text is two keys, or one key twice, with or without spaces in between. */
function isRepeated(key: string): boolean {
  const [first = '', ...others] = key.split(/\s+/u);
  if (first.length < minLength) return false;
  if (others.length > 0) return others.every((other) => other.length === first.length);
  const half = key.length / 2;
  return half >= minLength && key.slice(0, half) === key.slice(half);
}

/**
 * Deletes the data fetched with a key unless a server still has the key, in memory or in the store
 * (another process may have stored it). Never rejects.
 */
export function createKeyDataCleanup(
  { keys, records, vault, log }: KeyContext,
  /** Deletes the data fetched with a key that no server has. */
  onForgotten: (fingerprint: string) => Promise<void>,
) {
  const isStored = async ({ secret }: Credential): Promise<boolean> => {
    const lastFour = secret.slice(-4);
    const stored = await records.keys();
    return stored.some(({ guildId, key }) => {
      // Decryption is expensive, and few keys have the same last four characters.
      if (key.lastFour !== lastFour) return false;
      const opened = vault.open(guildId, key.sealed);
      return opened.ok && opened.secret === secret;
    });
  };

  return async (credential: Credential | null): Promise<void> => {
    if (credential === null) return;
    const { fingerprint } = credential;
    if (keys.holders(fingerprint).length > 0) return;
    // If the store fails, the data is deleted: fetching it again is cheaper than keeping it too long.
    if (await isStored(credential).catch(() => false)) return;
    try {
      await onForgotten(fingerprint);
    } catch (err) {
      log.error({ err, fingerprint }, 'could not delete the data fetched with a key');
    }
  };
}
