import type { Log } from '../model/effects.ts';
import type { Watch } from '../model/watch.ts';
import type { WatchNotices } from '../model/watch-keeping.ts';
import { withStoreProblem } from '../store/store-problem.ts';
import type { WatchRecords } from '../store/watches.ts';
import type { WatchIndex } from './watch-index.ts';

export interface WatchNoticeQueue extends WatchNotices {
  /** A server has something to be told. */
  announce(guildId: string): void;
}

export function createWatchNotices(parts: {
  readonly index: WatchIndex;
  readonly records: Pick<WatchRecords, 'change'>;
  readonly log: Log;
}): WatchNoticeQueue {
  const { index, records, log } = parts;
  const hearers: ((guildId: string) => void)[] = [];

  const untold = (guildId: string): readonly Watch[] =>
    index.ofServer(guildId).filter(({ pause }) => pause?.by === 'trouble' && !pause.isTold);

  /** Null where somebody else has been here. */
  const noteTold = async (watch: Watch, isTold: boolean): Promise<Watch | null> => {
    const { pause, revision } = watch;
    if (pause?.by !== 'trouble' || pause.isTold === isTold) return null;
    const noted: Watch = { ...watch, revision: revision + 1, pause: { ...pause, isTold } };
    if (!(await withStoreProblem(log, () => records.change(noted, revision)))) return null;
    index.put(noted);
    return noted;
  };

  return {
    due(guildId) {
      const watches = untold(guildId);
      return watches.length === 0 ? null : watches;
    },
    async claim(guildId) {
      const claimed: Watch[] = [];
      for (const watch of untold(guildId)) {
        const noted = await noteTold(watch, true);
        if (noted !== null) claimed.push(noted);
      }
      return claimed;
    },
    async giveBack(watches) {
      for (const { id, revision } of watches) {
        const watch = index.get(id);
        // Somebody has mended it meanwhile, or it is gone.
        if (watch?.revision === revision) await noteTold(watch, false);
      }
    },
    onDue(hear) {
      hearers.push(hear);
    },
    announce(guildId) {
      for (const hear of hearers) hear(guildId);
    },
  };
}
