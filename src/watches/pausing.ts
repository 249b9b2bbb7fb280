import type { Watch, WatchTrouble } from '../model/watch.ts';
import { StoreError } from '../store/failure.ts';
import type { WatchRecords } from '../store/watches.ts';
import type { WatchIndex } from './watch-index.ts';

export interface WatchLog {
  info(fields: object, sentence: string): void;
  warn(fields: object, sentence: string): void;
  error(fields: object, sentence: string): void;
}

/** Ends a watch at its first refusal, until somebody has mended what was in its way. */
export interface Pausing {
  pause(id: string, trouble: WatchTrouble): Promise<void>;
  /** Stores what the store would not take before. */
  writeAgain(): Promise<void>;
}

/** `onPaused`: its server has something to be told. */
export function createPausing(parts: {
  readonly index: WatchIndex;
  readonly records: Pick<WatchRecords, 'change'>;
  /** A server that was left refuses everything, and is to go on when it is back. */
  readonly hasLeft: (guildId: string) => boolean;
  readonly now: () => number;
  readonly onPaused: (watch: Watch) => void;
  readonly log: WatchLog;
}): Pausing {
  const { index, records, hasLeft, now, onPaused, log } = parts;
  const unwritten = new Map<string, Watch>();

  const write = async (watch: Watch): Promise<void> => {
    const { id, revision } = watch;
    const isOurs = await records.change(watch, revision - 1).catch((error: unknown) => {
      if (!(error instanceof StoreError)) throw error;
      unwritten.set(id, watch);
      log.error({ watch: id, err: error }, 'that a watch is paused could not be stored');
      return true;
    });
    if (!isOurs) log.info({ watch: id }, 'a watch was changed while it met trouble');
  };

  return {
    async pause(id, trouble) {
      const watch = index.get(id);
      if (watch?.pause !== null || hasLeft(watch.guildId)) return;
      const pause = { by: 'trouble', trouble, since: now(), isTold: false } as const;
      const paused: Watch = { ...watch, revision: watch.revision + 1, pause };
      // Here at once: it costs no more requests, whatever the store says.
      index.put(paused);
      log.info({ watch: id, guildId: watch.guildId, trouble: trouble.code }, 'a watch was paused');
      await write(paused);
      onPaused(paused);
    },
    async writeAgain() {
      for (const [id, watch] of unwritten) {
        unwritten.delete(id);
        if (index.get(id)?.revision === watch.revision) await write(watch);
      }
    },
  };
}
