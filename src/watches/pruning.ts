import type { SnapshotRecords, WatchRecords } from '../store/watches.ts';
import type { WatchLog } from './pausing.ts';
import { scopeOf, type FingerprintOf } from './scopes.ts';
import { viewText } from './view-text.ts';

const firstAfterMs = 3_600_000;
const everyMs = 24 * 3_600_000;

/** Once a day deletes what is kept of boards that nobody watches any more. */
export function createPruning(parts: {
  readonly records: Pick<WatchRecords, 'all'>;
  readonly snapshots: Pick<SnapshotRecords, 'boards' | 'forget'>;
  readonly fingerprintOf: FingerprintOf;
  readonly schedule: (run: () => void, waitMs: number) => () => void;
  readonly log: WatchLog;
}) {
  const { records, snapshots, fingerprintOf, schedule, log } = parts;
  let callOff = (): void => undefined;

  const prune = async (): Promise<void> => {
    // As it is stored: other processes have watches that are not at hand here.
    const watched = new Set(
      (await records.all()).map(
        (watch) => `${scopeOf(watch, fingerprintOf)} ${viewText(watch.choice.view)}`,
      ),
    );
    for (const { scope, view } of await snapshots.boards()) {
      if (!watched.has(`${scope} ${view}`)) await snapshots.forget(scope, view);
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
