import { isCredible } from '../model/credible-time.ts';
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
  /**
   * Writes the pauses that the store refused before. A round ends at the first refusal; the next
   * one does nothing until the backoff is over (1 second, doubling to a minute).
   */
  retryWrites(): Promise<void>;
}

const firstBackoffMs = 1_000;
const longestBackoffMs = 60_000;

/** Calls `onPaused` with each paused watch, so that the admins of its server get a notice. */
export function createWatchPauses(parts: {
  readonly index: WatchIndex;
  readonly records: Pick<WatchRecords, 'change'>;
  /** Discord refuses every post to a server that was left; its watches resume when the bot returns. */
  readonly hasLeft: (guildId: string) => boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly onPaused: (watch: Watch) => void;
  readonly log: Log;
}): WatchPauses {
  const { index, records, hasLeft, now, onPaused, log } = parts;
  const unwritten = new Map<string, Watch>();
  let backoffMs = firstBackoffMs;
  let retryAt = 0;
  let isRetrying = false;

  /** Returns whether the store took the write. */
  const write = async (watch: Watch): Promise<boolean> => {
    const { id, revision } = watch;
    try {
      const isCurrent = await records.change(watch, revision - 1);
      if (!isCurrent) log.info({ watch: id }, 'the watch changed while it was being paused');
      return true;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      log.error({ watch: id, err: error }, 'could not store that the watch is paused');
      return false;
    }
  };

  const retryAll = async (): Promise<void> => {
    for (const [id, watch] of [...unwritten]) {
      const isCurrent = index.get(id)?.revision === watch.revision;
      if (isCurrent && !(await write(watch))) {
        backoffMs = Math.min(backoffMs * 2, longestBackoffMs);
        retryAt = now() + backoffMs;
        return;
      }
      if (unwritten.get(id) === watch) unwritten.delete(id);
    }
    backoffMs = firstBackoffMs;
  };

  return {
    async pause(id, trouble) {
      const watch = index.get(id);
      if (watch?.pause !== null || hasLeft(watch.guildId)) return;
      const pause = { by: 'trouble', trouble, since: now(), isTold: false } as const;
      const paused: Watch = { ...watch, revision: watch.revision + 1, pause };
      // Paused in memory first: a failing store must not cause more requests for this watch.
      index.put(paused);
      log.info({ watch: id, guildId: watch.guildId, trouble: trouble.code }, 'a watch was paused');
      if (!(await write(paused))) {
        if (unwritten.size === 0) retryAt = now() + backoffMs;
        unwritten.set(id, paused);
      }
      onPaused(paused);
    },
    async retryWrites() {
      const isEarly = now() < retryAt && isCredible(retryAt, now(), longestBackoffMs);
      if (isRetrying || unwritten.size === 0 || isEarly) return;
      isRetrying = true;
      try {
        await retryAll();
      } finally {
        isRetrying = false;
      }
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
