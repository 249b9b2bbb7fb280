import type { Log } from '../model/effects.ts';
import type { Units } from '../model/server.ts';
import type { ServerRecords, StoredRefusal } from '../store/store.ts';
import { isSameRefusal } from './refusal.ts';

/** What the service has told of a key. */
export interface Known {
  readonly refusal?: StoredRefusal | null;
  readonly units?: Units;
}

/**
 * What was told of keys and is not stored yet. Nobody waits for it; what the store does not take
 * stays here and is tried again at the next chance, and the operator hears once of each trouble.
 */
export interface Unwritten {
  /** Of the key in this sealed record, so that it never lands on the next one. */
  add(guildId: string, sealed: string, known: Known): void;
  of(guildId: string, sealed: string): Known;
  /** Another chance, where there is something to be written. */
  write(): void;
}

interface UnwrittenOptions {
  readonly records: Pick<ServerRecords, 'key' | 'setRefusal' | 'setUnits'>;
  readonly inTurn: (act: () => Promise<void>) => Promise<void>;
  readonly log: Pick<Log, 'info' | 'error'>;
}

interface Entry extends Known {
  readonly sealed: string;
}

export function createUnwritten({ records, inTurn, log }: UnwrittenOptions): Unwritten {
  const entries = new Map<string, Entry>();
  let queued = false;
  let troubled = false;

  const store = async (guildId: string, { sealed, refusal, units }: Entry): Promise<void> => {
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

  const of = (guildId: string, sealed: string): Entry => {
    const entry = entries.get(guildId);
    return entry?.sealed === sealed ? entry : { sealed };
  };

  return {
    add(guildId, sealed, known) {
      entries.set(guildId, { ...of(guildId, sealed), ...known });
      write();
    },
    of,
    write,
  };
}
