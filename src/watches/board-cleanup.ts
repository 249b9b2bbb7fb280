import { dayOf } from '../model/board-history.ts';
import type { Clock, Log } from '../model/effects.ts';
import { lookedViews, type Watch } from '../model/watch.ts';
import type { BoardKey, HistoryRecords, SnapshotRecords, WatchRecords } from '../store/watches.ts';
import { watchScope, boardKey, type FingerprintOf } from './board-key.ts';
import type { WatchIndex } from './watch-index.ts';

const firstAfterMs = 3_600_000;
const everyMs = 24 * 3_600_000;
/** How long the history of a board without watches is kept, in days. */
const unwatchedDays = 30;

/** Once a day, deletes what is stored of boards without watches, and the days of histories that are not kept. */
export function createBoardCleanup(parts: {
  readonly index: Pick<WatchIndex, 'all'>;
  readonly records: Pick<WatchRecords, 'all'>;
  readonly snapshots: Pick<SnapshotRecords, 'boards' | 'remove'>;
  readonly history: Pick<HistoryRecords, 'boards' | 'read' | 'remove' | 'thin'>;
  readonly fingerprintOf: FingerprintOf;
  readonly clock: Clock;
  readonly log: Log;
}) {
  const { index, records, snapshots, history, fingerprintOf, clock, log } = parts;
  let cancel = (): void => undefined;

  const keysOf = ({ guildId, choice }: Watch): readonly string[] =>
    lookedViews(choice).map((view) =>
      boardKey(watchScope({ guildId, choice: { view } }, fingerprintOf), view),
    );

  /**
   * Returns a function that tells whether a board has a watch. Other processes may have stored watches that the
   * index does not contain.
   */
  const watchedBoards = async (): Promise<(scope: string, view: string) => boolean> => {
    const watched = new Set(Array.from(index.all()).flatMap(keysOf));
    for await (const batch of records.all()) {
      for (const key of batch.flatMap(({ watch }) => keysOf(watch))) watched.add(key);
    }
    return (scope, view) => watched.has(`${scope} ${view}`);
  };

  const cleanUp = async (): Promise<void> => {
    const isWatched = await watchedBoards();
    for (const { scope, view } of await snapshots.boards()) {
      if (!isWatched(scope, view)) await snapshots.remove(scope, view);
    }
    const today = dayOf(clock.now());
    await history.thin(today);
    const since = today - unwatchedDays + 1;
    const forgotten: BoardKey[] = [];
    for (const { lastDay, ...board } of await history.boards()) {
      if (isWatched(board.scope, board.view)) continue;
      const isRecent = lastDay >= since && (await history.read(board, since, today)).length > 0;
      if (!isRecent) forgotten.push(board);
    }
    if (forgotten.length > 0) await history.remove(forgotten);
  };

  const cleanUpDaily = (): void => {
    void cleanUp().catch((error: unknown) => {
      log.warn({ err: error }, 'could not delete what is stored of unwatched boards');
    });
    cancel = clock.schedule(cleanUpDaily, everyMs);
  };

  return {
    start(): void {
      cancel = clock.schedule(cleanUpDaily, firstAfterMs);
    },
    stop(): void {
      cancel();
    },
  };
}
