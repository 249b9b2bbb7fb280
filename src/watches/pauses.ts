import type { Log } from '../model/effects.ts';
import type { WatchNotices } from '../model/server-watches.ts';
import type { Watch, WatchTrouble } from '../model/watch.ts';
import { StoreError } from '../store/failure.ts';
import { withStoreProblem } from '../store/failure.ts';
import type { WatchRecords } from '../store/watches.ts';
import type { WatchIndex } from './watch-index.ts';

/** Pauses a watch at its first permanent failure, until an admin fixes the cause. */
export interface WatchPauses {
  pause(id: string, trouble: WatchTrouble): Promise<void>;
}

/** Calls `onPaused` with each paused watch, so that the admins of its server get a notice. */
export function createWatchPauses(parts: {
  readonly index: WatchIndex;
  readonly records: Pick<WatchRecords, 'change'>;
  /** Discord refuses every post to a server that was left; its watches resume when the bot returns. */
  readonly hasLeft: (guildId: string) => boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly onPaused: (watch: Watch) => void;
  /** Called if the store did not take a pause; reading the watches again stores it. */
  readonly onLost: () => void;
  readonly log: Log;
}): WatchPauses {
  const { index, records, hasLeft, now, onPaused, onLost, log } = parts;
  return {
    async pause(id, trouble) {
      const watch = index.get(id);
      if (watch?.pause !== null || hasLeft(watch.guildId)) return;
      const { revision } = watch;
      const pause = { by: 'trouble', trouble, since: now(), isTold: false } as const;
      const paused: Watch = { ...watch, revision: revision + 1, pause };
      // Paused in memory first: a failing store must not cause more requests for this watch.
      index.put(paused);
      log.info({ watch: id, guildId: watch.guildId, trouble: trouble.code }, 'a watch was paused');
      try {
        const isCurrent = await records.change(paused, revision);
        if (!isCurrent) log.info({ watch: id }, 'the watch changed while it was being paused');
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        log.error({ watch: id, err: error }, 'could not store that the watch is paused');
        onLost();
      }
      onPaused(paused);
    },
  };
}

interface WatchNoticeQueue extends WatchNotices {
  /** Tells the listeners that a server has a notice. */
  announce(guildId: string): void;
}

/** Notices of paused watches. A watch's `pause.isTold` stores that its notice was sent. */
export function createWatchNotices(parts: {
  readonly index: WatchIndex;
  readonly records: Pick<WatchRecords, 'change'>;
  readonly log: Log;
}): WatchNoticeQueue {
  const { index, records, log } = parts;
  const listeners: ((guildId: string) => void)[] = [];

  const dueWatches = (guildId: string): readonly Watch[] =>
    index.ofServer(guildId).filter(({ pause }) => pause?.by === 'trouble' && !pause.isTold);

  /** Returns null if the notice has that state already, or if another process changed the watch. */
  const setSent = async (watch: Watch, isTold: boolean): Promise<Watch | null> => {
    const { pause, revision } = watch;
    if (pause?.by !== 'trouble' || pause.isTold === isTold) return null;
    const changed: Watch = { ...watch, revision: revision + 1, pause: { ...pause, isTold } };
    if (!(await withStoreProblem(log, () => records.change(changed, revision)))) return null;
    index.put(changed);
    return changed;
  };

  return {
    due(guildId) {
      const watches = dueWatches(guildId);
      return watches.length === 0 ? null : watches;
    },
    async claim(guildId) {
      const claimed: Watch[] = [];
      for (const watch of dueWatches(guildId)) {
        const changed = await setSent(watch, true);
        if (changed !== null) claimed.push(changed);
      }
      return claimed;
    },
    async release(watches) {
      for (const { id, revision } of watches) {
        const watch = index.get(id);
        // Another revision means that the watch was changed or removed, so the notice is obsolete.
        if (watch?.revision === revision) await setSent(watch, false);
      }
    },
    onDue(listener) {
      listeners.push(listener);
    },
    announce(guildId) {
      for (const listener of listeners) listener(guildId);
    },
  };
}
