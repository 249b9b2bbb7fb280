import type { Credentials } from '../catalogue/contract.ts';
import type { KeyRefusal, Units } from '../model/server.ts';
import type { StoredRefusal } from '../store/store.ts';
import type { IndexedKey, KeyContext } from './key-index.ts';

/** A change to a key's state, reported by the service. */
interface KeyUpdate {
  readonly refusal?: StoredRefusal | null;
  readonly units?: Units;
}

/** An update that is not stored yet, of the key with this sealed text and never of its successor. */
interface PendingUpdate extends KeyUpdate {
  readonly sealed: string;
}

export type KeyReports = ReturnType<typeof createKeyReports>;

/**
 * Records what the service reports about a key, for every server that has the key. Updates are written in
 * the background. After a failure they are retried with the next write, and the failure is logged once.
 */
export function createKeyReports(
  { keys, records, enqueue, now, log }: KeyContext,
  /** Called when the state of a server's key has changed. */
  onUpdated: (guildId: string) => void,
) {
  const updates = new Map<string, PendingUpdate>();
  let queued = false;
  let hasFailed = false;

  const store = async (guildId: string, { sealed, refusal, units }: PendingUpdate) => {
    if (refusal !== undefined) {
      const stored = (await records.key(guildId))?.refusal ?? null;
      // Another process may have stored the same refusal; the first one is kept.
      if (!isSameRefusal(stored, refusal)) await records.setRefusal(guildId, sealed, refusal);
    }
    if (units !== undefined) await records.setUnits(guildId, sealed, units);
  };

  const storeAll = async (): Promise<void> => {
    queued = false;
    try {
      for (const [guildId, update] of [...updates]) {
        await store(guildId, update);
        // Stays if another update arrived during the write.
        if (updates.get(guildId) === update) updates.delete(guildId);
      }
      if (hasFailed) log.info({}, 'can store key updates again');
      hasFailed = false;
    } catch (err) {
      if (!hasFailed) log.error({ err }, 'could not store a key update; will retry');
      hasFailed = true;
    }
  };

  /** Queues a write if there are pending updates. */
  const writePending = (): void => {
    if (queued || updates.size === 0) return;
    queued = true;
    void enqueue(storeAll);
  };

  const findPending = (guildId: string, sealed: string): PendingUpdate => {
    const update = updates.get(guildId);
    return update?.sealed === sealed ? update : { sealed };
  };

  const record = (guildId: string, update: KeyUpdate): void => {
    const key = keys.key(guildId);
    if (key === null) return;
    keys.update(guildId, update);
    updates.set(guildId, { ...findPending(guildId, key.sealed), ...update });
    writePending();
    onUpdated(guildId);
  };

  const reports: Pick<Credentials, 'reportRefusal' | 'reportUnits'> = {
    reportRefusal(credential, code) {
      const { fingerprint } = credential;
      for (const guildId of keys.allHolders(credential)) {
        const key = keys.key(guildId);
        // Concurrent requests get the same refusal.
        if (activeRefusal(key, now()) === code) continue;
        keys.update(guildId, { refusedAgainAt: now() });
        // A repeated refusal is the same one, and admins were notified of it.
        if (key?.refusal?.code === code) continue;
        log.warn(
          { guildId, fingerprint, refusal: code },
          'the service refused the key of a server',
        );
        record(guildId, { refusal: { code, since: now() } });
      }
    },
    reportUnits(credential, units) {
      const isSpent = units.remaining <= 0;
      const holders = isSpent ? keys.allHolders(credential) : keys.holders(credential.fingerprint);
      for (const guildId of holders) {
        const key = keys.key(guildId);
        // An account that answers a retry is no longer blocked.
        const isLifted = key !== null && isRetryDue(key, units.asOf);
        record(guildId, isLifted ? { refusal: null, units } : { units });
      }
    },
  };
  return { ...reports, findPending, writePending };
}

/** The service does not report when a block of an account ends, so the key is retried after this time. */
const blockRetryMs = 3_600_000;

/** The refusal that applies to a key at a time, or null, or if a retry is due. */
export function activeRefusal(key: IndexedKey | null, at: number): KeyRefusal | null {
  return key === null || isRetryDue(key, at) ? null : (key.refusal?.code ?? null);
}

/**
 * Whether two processes have recorded the same refusal, each by its own clock. A later refusal can only
 * follow a retry.
 */
function isSameRefusal(one: StoredRefusal | null, other: StoredRefusal | null): boolean {
  if (one === null || other === null) return one === other;
  return one.code === other.code && Math.abs(one.since - other.since) < blockRetryMs;
}

/** Whether to use a refused key again, to find out if it is still refused. */
function isRetryDue({ refusal, refusedAgainAt }: IndexedKey, at: number): boolean {
  if (refusal?.code !== 'account_blocked') return false;
  // Also true if the clock was set back by as much.
  return Math.abs(at - (refusedAgainAt ?? refusal.since)) >= blockRetryMs;
}
