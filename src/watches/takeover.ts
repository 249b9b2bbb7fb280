import type { Watch } from '../model/watch.ts';
import type { createWatchNotices } from './pauses.ts';
import { checkOffsetMs, isDoneSince } from './schedule.ts';
import type { WatchSystem } from './system.ts';

/** Digests and looks missed in a downtime are spread over this time. */
const missedWithinMs = 60_000;

/** Returns a function that puts the watches of this process's servers into the timetable, and removes the others. */
export function createTakeover(
  { index, timetable, isOurs, now }: WatchSystem,
  notices: ReturnType<typeof createWatchNotices>,
) {
  let checkedServers: ReadonlySet<string> = new Set();

  const scheduleMissed = (watch: Watch, doneAt: number | undefined): void => {
    const lastAt = timetable.lastTimeOf(watch);
    if (watch.pause !== null || lastAt === null) return;
    if (!isDoneSince(lastAt, doneAt ?? watch.createdAt, now()))
      timetable.scheduleWatch(watch.id, now() + checkOffsetMs(watch.id, missedWithinMs));
  };

  /** `digestTimes`: when each watch's digest or look was last done, by id. */
  return (digestTimes: ReadonlyMap<string, number>): void => {
    const before = checkedServers;
    checkedServers = new Set(index.servers().filter(isOurs));
    for (const guildId of before) {
      if (isOurs(guildId)) continue;
      for (const { id } of index.ofServer(guildId)) timetable.remove(id);
    }
    for (const guildId of checkedServers) {
      if (before.has(guildId)) continue;
      for (const watch of index.ofServer(guildId)) {
        timetable.add(watch);
        scheduleMissed(watch, digestTimes.get(watch.id));
      }
      // An earlier process may not have sent them.
      if (notices.due(guildId) !== null) notices.announce(guildId);
    }
  };
}
