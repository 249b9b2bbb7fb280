import type { Log } from '../model/effects.ts';
import type { Watch } from '../model/watch.ts';
import type { WatchNotices } from '../model/server-watches.ts';
import { withStoreProblem } from '../store/store-problem.ts';
import type { WatchRecords } from '../store/watches.ts';
import type { WatchIndex } from './watch-index.ts';

export interface WatchNoticeQueue extends WatchNotices {
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
