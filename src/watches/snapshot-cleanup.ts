import type { Clock, Log } from '../model/effects.ts';
import type { Watch } from '../model/watch.ts';
import type { SnapshotRecords, WatchRecords } from '../store/watches.ts';
import { watchScope, type FingerprintOf } from './scope.ts';
import { viewText } from './view-text.ts';
import type { WatchIndex } from './watch-index.ts';

const firstAfterMs = 3_600_000;
const everyMs = 24 * 3_600_000;

/** Once a day deletes what is kept of boards that nobody watches any more. */
export function createSnapshotCleanup(parts: {
  readonly index: Pick<WatchIndex, 'all'>;
  readonly records: Pick<WatchRecords, 'all'>;
  readonly snapshots: Pick<SnapshotRecords, 'boards' | 'remove'>;
  readonly fingerprintOf: FingerprintOf;
  readonly schedule: Clock['schedule'];
  readonly log: Log;
}) {
  const { index, records, snapshots, fingerprintOf, schedule, log } = parts;
  let callOff = (): void => undefined;

  const watched = (watches: Iterable<Watch>): ReadonlySet<string> => {
    const boards = new Set<string>();
    for (const watch of watches) {
      boards.add(`${watchScope(watch, fingerprintOf)} ${viewText(watch.choice.view)}`);
    }
    return boards;
  };

  const prune = async (): Promise<void> => {
    const here = watched(index.all());
    const left = (await snapshots.boards()).filter(
      ({ scope, view }) => !here.has(`${scope} ${view}`),
    );
    if (left.length === 0) return;
    // Other processes may have watches that are not at hand here.
    const stored = watched(await records.all());
    for (const { scope, view } of left) {
      if (!stored.has(`${scope} ${view}`)) await snapshots.remove(scope, view);
    }
  };

  const pruneNow = (): void => {
    void prune().catch((error: unknown) => {
      log.warn({ err: error }, 'what is kept of unwatched boards could not be deleted');
    });
    callOff = schedule(pruneNow, everyMs);
  };

  return {
    start(): void {
      callOff = schedule(pruneNow, firstAfterMs);
    },
    stop(): void {
      callOff();
    },
  };
}
