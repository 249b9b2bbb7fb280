import type { Clock, Log } from '../model/effects.ts';
import type { Watch } from '../model/watch.ts';
import type { SnapshotRecords, WatchRecords } from '../store/watches.ts';
import { watchScope, boardKey, type FingerprintOf } from './board-key.ts';
import type { WatchIndex } from './watch-index.ts';

const firstAfterMs = 3_600_000;
const everyMs = 24 * 3_600_000;

/** Deletes the snapshots of boards without watches, once a day. */
export function createSnapshotCleanup(parts: {
  readonly index: Pick<WatchIndex, 'all'>;
  readonly records: Pick<WatchRecords, 'all'>;
  readonly snapshots: Pick<SnapshotRecords, 'boards' | 'remove'>;
  readonly fingerprintOf: FingerprintOf;
  readonly schedule: Clock['schedule'];
  readonly log: Log;
}) {
  const { index, records, snapshots, fingerprintOf, schedule, log } = parts;
  let cancel = (): void => undefined;

  const keyOf = (watch: Watch): string =>
    boardKey(watchScope(watch, fingerprintOf), watch.choice.view);

  const storedBoards = async (): Promise<ReadonlySet<string>> => {
    const boards = new Set<string>();
    for await (const batch of records.all()) {
      for (const { watch } of batch) boards.add(keyOf(watch));
    }
    return boards;
  };

  const cleanUp = async (): Promise<void> => {
    const indexed = new Set(Array.from(index.all(), keyOf));
    const unwatched = (await snapshots.boards()).filter(
      ({ scope, view }) => !indexed.has(`${scope} ${view}`),
    );
    if (unwatched.length === 0) return;
    // Other processes may have stored watches that this index does not contain.
    const stored = await storedBoards();
    for (const { scope, view } of unwatched) {
      if (!stored.has(`${scope} ${view}`)) await snapshots.remove(scope, view);
    }
  };

  const cleanUpDaily = (): void => {
    void cleanUp().catch((error: unknown) => {
      log.warn({ err: error }, 'could not delete the snapshots of unwatched boards');
    });
    cancel = schedule(cleanUpDaily, everyMs);
  };

  return {
    start(): void {
      cancel = schedule(cleanUpDaily, firstAfterMs);
    },
    stop(): void {
      cancel();
    },
  };
}
