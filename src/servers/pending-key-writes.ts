import type { Log } from '../model/effects.ts';
import type { Units } from '../model/server.ts';
import type { ServerRecords, StoredRefusal } from '../store/store.ts';
import { isSameRefusal } from './key-refusal.ts';

/** A change to a key's state, reported by the service. */
export interface KeyUpdate {
  readonly refusal?: StoredRefusal | null;
  readonly units?: Units;
}

/**
 * Key updates that are not stored yet. They are written in the background. After a failure they are
 * retried with the next write, and the failure is logged once.
 */
export interface PendingKeyWrites {
  /** Adds an update of the key with this sealed text, so that it never reaches the key's successor. */
  add(guildId: string, sealed: string, update: KeyUpdate): void;
  find(guildId: string, sealed: string): KeyUpdate;
  /** Queues a write if there are pending updates. */
  write(): void;
}

interface PendingKeyWritesOptions {
  readonly records: Pick<ServerRecords, 'key' | 'setRefusal' | 'setUnits'>;
  readonly enqueue: (act: () => Promise<void>) => Promise<void>;
  readonly log: Pick<Log, 'info' | 'error'>;
}

interface PendingKeyWrite extends KeyUpdate {
  readonly sealed: string;
}

export function createPendingKeyWrites({
  records,
  enqueue,
  log,
}: PendingKeyWritesOptions): PendingKeyWrites {
  const entries = new Map<string, PendingKeyWrite>();
  let queued = false;
  let hasFailed = false;

  const store = async (
    guildId: string,
    { sealed, refusal, units }: PendingKeyWrite,
  ): Promise<void> => {
    if (refusal !== undefined) {
      const stored = (await records.key(guildId))?.refusal ?? null;
      // Another process may have stored the same refusal; the first one is kept.
      if (!isSameRefusal(stored, refusal)) await records.setRefusal(guildId, sealed, refusal);
    }
    if (units !== undefined) await records.setUnits(guildId, sealed, units);
  };

  const writeAll = async (): Promise<void> => {
    queued = false;
    try {
      for (const [guildId, entry] of [...entries]) {
        await store(guildId, entry);
        // Stays if another update arrived during the write.
        if (entries.get(guildId) === entry) entries.delete(guildId);
      }
      if (hasFailed) log.info({}, 'can store key updates again');
      hasFailed = false;
    } catch (err) {
      if (!hasFailed) {
        log.error({ err }, 'could not store a key update; will retry');
      }
      hasFailed = true;
    }
  };

  const write = (): void => {
    if (queued || entries.size === 0) return;
    queued = true;
    void enqueue(writeAll);
  };

  const find = (guildId: string, sealed: string): PendingKeyWrite => {
    const entry = entries.get(guildId);
    return entry?.sealed === sealed ? entry : { sealed };
  };

  return {
    add(guildId, sealed, update) {
      entries.set(guildId, { ...find(guildId, sealed), ...update });
      write();
    },
    find,
    write,
  };
}
