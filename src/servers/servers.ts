import type { Credentials } from '../catalogue/credentials.ts';
import type { Credential, KeyRefusal } from '../model/credential.ts';
import { ProblemError } from '../model/problem.ts';
import type { KeyStatus, Units } from '../model/server.ts';
import type { ServerRecords, StoredKey } from '../store/store.ts';
import type { Vault } from '../store/vault.ts';
import { createKeyRing } from './key-ring.ts';
import { pastedKey } from './pasted-key.ts';
import { createTurns } from './turns.ts';

/** The life of servers' keys: set, checked, used, refused, forgotten. */
export interface Servers extends Credentials {
  /** Takes up what is stored and seals it anew where the master key has changed. */
  start(): Promise<void>;
  /**
   * Checks a pasted key with one call and stores it; any other key is kept until then. Throws
   * `ProblemError`: `malformed_key` before any call, or whatever the check came to.
   */
  setKey(guildId: string, text: string): Promise<KeyStatus>;
  /** Removes the key and what was fetched with it. False where there was none. */
  forgetKey(guildId: string): Promise<boolean>;
  /** Removes all that is kept of a server. */
  forgetServer(guildId: string): Promise<void>;
  keyStatus(guildId: string): KeyStatus;
  /** The servers of which something is kept. */
  kept(): readonly string[];
  /** Resolves when all that was told has been written. */
  settled(): Promise<void>;
}

export interface ServersOptions {
  readonly store: { readonly servers: ServerRecords };
  readonly vault: Vault;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** One call with a key that is not stored yet; throws `ProblemError` where the service refuses it. */
  readonly checkKey: (credential: Credential) => Promise<void>;
  /** A key has been opened: from here on it is kept out of the log. */
  readonly onOpened: (credential: Credential) => void;
  /** No server has this key any more: what was fetched with it goes. */
  readonly onForgotten: (fingerprint: string) => Promise<void>;
  readonly log: ServersLog;
}

interface ServersLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** A block of an account may be lifted without a word, so that it is tried again after a while. */
const blockRetryMs = 3_600_000;

export function createServers(options: ServersOptions): Servers {
  const { vault, now, checkKey, onForgotten, log } = options;
  const records = options.store.servers;
  const ring = createKeyRing(vault, options.onOpened, (guildId, failure) => {
    log.warn({ guildId, failure }, 'A stored key does not open; the server has to set it again');
  });
  /** Told while a key is being checked, when no server holds it yet. */
  const toldOfCandidates = new Map<string, Units | null>();
  /** One write after the other, so that what is told of a key never lands on the next one. */
  const inTurn = createTurns();

  const behindTheScenes = (act: () => Promise<void>): void => {
    inTurn(act).catch((err: unknown) => {
      log.error({ err }, 'What the service told of a key could not be stored');
    });
  };

  const noteRefusal = (guildId: string, refusal: StoredKey['refusal']): void => {
    ring.note(guildId, { refusal });
    behindTheScenes(() => records.noteRefusal(guildId, refusal));
  };

  /** The refusal that keeps a key from being used now; null once it is worth another try. */
  const standingRefusal = (guildId: string): KeyRefusal | null => {
    const refusal = ring.key(guildId)?.refusal ?? null;
    return refusal === null || isOver(refusal, now()) ? null : refusal.code;
  };

  const dropUnheld = async (credential: Credential | null): Promise<void> => {
    if (credential === null || ring.holders(credential.fingerprint).length > 0) return;
    await onForgotten(credential.fingerprint);
  };

  /** What is stored changes first: where that fails, everything is as it was and can be tried again. */
  const changeKey = async (
    guildId: string,
    write: () => Promise<void>,
    change: () => void,
  ): Promise<void> => {
    const former = await inTurn(async () => {
      await write();
      const credential = ring.credential(guildId);
      change();
      return credential;
    });
    await dropUnheld(former);
  };

  const keyStatus = (guildId: string): KeyStatus => {
    const key = ring.key(guildId);
    if (key === null) return { state: 'none' };
    const { lastFour, setAt } = key;
    // What was left of yesterday's units says nothing of today's.
    const units = key.units !== null && now() < key.units.resetAt ? key.units : null;
    const refusal = key.refusal?.code ?? null;
    const locked = ring.credential(guildId) === null;
    const state = locked ? 'locked' : refusal === null ? 'working' : 'refused';
    return { state, lastFour, setAt, refusal, units };
  };

  return {
    async start() {
      let locked = 0;
      for (const { guildId, key } of await records.keys()) {
        const sealed = await sealedByFirst(guildId, key.sealed);
        if (sealed === null) locked += 1;
        ring.put(guildId, { ...key, sealed: sealed ?? key.sealed });
      }
      if (locked > 0) {
        log.error(
          { servers: locked },
          'Stored keys do not open, since their master key is missing; these servers do without',
        );
      }
    },

    of(guildId) {
      if (guildId === null || standingRefusal(guildId) !== null) return null;
      return ring.credential(guildId);
    },

    refusalOf: (guildId) => (guildId === null ? null : standingRefusal(guildId)),

    refused({ fingerprint }, code) {
      for (const guildId of ring.holders(fingerprint)) {
        // Answers to questions asked at the same moment say the same.
        if (standingRefusal(guildId) === code) continue;
        log.warn(
          { guildId, fingerprint, refusal: code },
          'The service refused the key of a server',
        );
        noteRefusal(guildId, { code, since: now() });
      }
    },

    unitsTold({ fingerprint }, units) {
      if (toldOfCandidates.has(fingerprint)) toldOfCandidates.set(fingerprint, units);
      for (const guildId of ring.holders(fingerprint)) {
        const refusal = ring.key(guildId)?.refusal ?? null;
        if (refusal !== null && isOver(refusal, units.asOf)) noteRefusal(guildId, null);
        ring.note(guildId, { units });
        behindTheScenes(() => records.noteUnits(guildId, units));
      }
    },

    async setKey(guildId, text) {
      const secret = pastedKey(text);
      const credential = { fingerprint: vault.fingerprint(secret), secret };
      options.onOpened(credential);
      toldOfCandidates.set(credential.fingerprint, null);
      try {
        await checkKey(credential).catch(aboutTypedKey);
        const key: StoredKey = {
          sealed: vault.seal(guildId, secret),
          lastFour: secret.slice(-4),
          setAt: now(),
          refusal: null,
          units: toldOfCandidates.get(credential.fingerprint) ?? null,
          told: null,
        };
        await changeKey(
          guildId,
          () => records.putKey(guildId, key),
          () => {
            ring.put(guildId, key);
            // Opened at once: whoever holds the same key counts when the former one is dropped.
            ring.credential(guildId);
          },
        );
      } catch (error) {
        await dropUnheld(credential);
        throw error;
      } finally {
        toldOfCandidates.delete(credential.fingerprint);
      }
      log.info({ guildId, fingerprint: credential.fingerprint }, 'A server has set its key');
      return keyStatus(guildId);
    },

    async forgetKey(guildId) {
      const held = ring.key(guildId) !== null;
      await changeKey(
        guildId,
        () => records.removeKey(guildId),
        () => {
          ring.remove(guildId);
        },
      );
      if (held) log.info({ guildId }, 'The key of a server has been removed');
      return held;
    },

    forgetServer: (guildId) =>
      changeKey(
        guildId,
        () => records.forget(guildId),
        () => {
          ring.remove(guildId);
        },
      ),

    keyStatus,
    kept: () => ring.servers(),
    settled: () => inTurn(() => Promise.resolve()),
  };

  /** The record sealed by the first master key, or null where it does not open. */
  async function sealedByFirst(guildId: string, sealed: string): Promise<string | null> {
    if (!vault.needsReseal(sealed)) return sealed;
    const opened = vault.open(guildId, sealed);
    if (!opened.ok) return null;
    const anew = vault.seal(guildId, opened.secret);
    await records.resealKey(guildId, sealed, anew);
    return anew;
  }
}

function isOver(refusal: NonNullable<StoredKey['refusal']>, at: number): boolean {
  // A whole while before it began, too: the clock was set back.
  return refusal.code === 'account_blocked' && Math.abs(at - refusal.since) >= blockRetryMs;
}

/** What the service says of a key that is being set is about that key, not about the server's. */
function aboutTypedKey(error: unknown): never {
  if (!(error instanceof ProblemError) || error.problem.code !== 'key_refused') throw error;
  const { refusal } = error.problem;
  throw new ProblemError({ code: 'typed_key_refused', refusal }, { cause: error });
}
