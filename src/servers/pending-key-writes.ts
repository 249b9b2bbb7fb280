import type { Log } from '../model/effects.ts';
import type { Units } from '../model/server.ts';
import type { ServerRecords, StoredRefusal } from '../store/store.ts';
import { isSameRefusal } from './key-refusal.ts';

/** What the service has told of a key. */
export interface KeyUpdate {
  readonly refusal?: StoredRefusal | null;
  readonly units?: Units;
}

/**
 * What was told of keys and is not stored yet. Nobody waits for it; what the store does not take
 * stays here and is tried again at the next chance, and the operator hears once of each trouble.
 */
export interface PendingKeyWrites {
  /** Of the key in this sealed record, so that it never lands on the next one. */
  add(guildId: string, sealed: string, known: KeyUpdate): void;
  find(guildId: string, sealed: string): KeyUpdate;
  /** Another chance, where there is something to be written. */
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
  enqueue: inTurn,
  log,
}: PendingKeyWritesOptions): PendingKeyWrites {
  const entries = new Map<string, PendingKeyWrite>();
  let queued = false;
  let troubled = false;

  const store = async (
    guildId: string,
    { sealed, refusal, units }: PendingKeyWrite,
  ): Promise<void> => {
    if (refusal !== undefined) {
      const stored = (await records.key(guildId))?.refusal ?? null;
      // Another process may have heard the same: the first note of it stands.
      if (!isSameRefusal(stored, refusal)) await records.setRefusal(guildId, sealed, refusal);
    }
    if (units !== undefined) await records.setUnits(guildId, sealed, units);
  };

  const writeAll = async (): Promise<void> => {
    queued = false;
    try {
      for (const [guildId, entry] of [...entries]) {
        await store(guildId, entry);
        // Unless more was told while it was being written.
        if (entries.get(guildId) === entry) entries.delete(guildId);
      }
      if (troubled) log.info({}, 'What the service tells of keys can be stored again');
      troubled = false;
    } catch (err) {
      if (!troubled) {
        log.error({ err }, 'What the service told of a key could not be stored; it is tried again');
      }
      troubled = true;
    }
  };

  const write = (): void => {
    if (queued || entries.size === 0) return;
    queued = true;
    void inTurn(writeAll);
  };

  const of = (guildId: string, sealed: string): PendingKeyWrite => {
    const entry = entries.get(guildId);
    return entry?.sealed === sealed ? entry : { sealed };
  };

  return {
    add(guildId, sealed, known) {
      entries.set(guildId, { ...of(guildId, sealed), ...known });
      write();
    },
    find: of,
    write,
  };
}
