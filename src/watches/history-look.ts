import type { BoardView } from '../model/board.ts';
import type { CostedChoice, KeptPlaces } from '../model/server-watches.ts';
import type { Watch } from '../model/watch.ts';
import type { WatchRecords } from '../store/watches.ts';
import type { BoardFetcher } from './board-fetcher.ts';
import { noScope, watchScope, type FingerprintOf } from './board-key.ts';
import type { PositionHistory } from './position-history.ts';
import { looksDaily, positionsPerPage } from './price.ts';
import type { WatchIndex } from './watch-index.ts';

interface AllWatches {
  readonly index: Pick<WatchIndex, 'ofView'>;
  readonly fingerprintOf: FingerprintOf;
  readonly hasLeft: (guildId: string) => boolean;
}

interface HistoryLookParts extends AllWatches {
  readonly fetcher: Pick<BoardFetcher, 'fetch'>;
  readonly history: Pick<PositionHistory, 'isStoredToday'>;
  readonly records: Pick<WatchRecords, 'setDigestTime'>;
  /** This process's running watches of a board. */
  readonly inScope: (scope: string, view: BoardView) => readonly Watch[];
  readonly now: () => number;
}

/** Looks at the board of a history. Rejects as the fetcher and the store do. */
export type LookForHistory = (watch: Watch, scope: string) => Promise<void>;

/** A look that another watch makes at least daily, or that is stored today, is not made again. */
export function createHistoryLook(parts: HistoryLookParts): LookForHistory {
  const { fetcher, history, records, hasLeft, inScope, now } = parts;

  const isSeenDaily = (scope: string, view: BoardView): boolean =>
    runningWatches(scope, view, parts).some(({ choice }) => looksDaily(choice.when));

  return async ({ id, guildId, choice: { view } }, scope) => {
    if (scope === noScope || hasLeft(guildId)) return;
    const startedAt = now();
    if (!isSeenDaily(scope, view) && !history.isStoredToday(scope, view)) {
      const tops = inScope(scope, view)
        .filter(({ choice }) => choice.when.kind === 'history')
        .map(({ choice }) => choice.top);
      await fetcher.fetch({ scope, view, guildId, top: Math.max(...tops) });
    }
    await records.setDigestTime(id, startedAt);
  };
}

/** The running watches of a board, also those of other processes, because all share its history. */
function runningWatches(
  scope: string,
  view: BoardView,
  { index, fingerprintOf, hasLeft }: AllWatches,
): readonly Watch[] {
  return index
    .ofView(view)
    .filter(
      (watch) =>
        watch.pause === null &&
        !hasLeft(watch.guildId) &&
        watchScope(watch, fingerprintOf) === scope,
    );
}

/** What a history keeps of a day: whole pages, as the largest of the looks has them. */
export function keptPlaces(
  guildId: string,
  choice: CostedChoice,
  replacedId: string | null,
  all: AllWatches,
): KeptPlaces {
  const scope = watchScope({ guildId, choice }, all.fingerprintOf);
  const others = runningWatches(scope, choice.view, all)
    .filter(({ id }) => id !== replacedId)
    .map((watch) => watch.choice);
  const daily = others.filter(({ when }) => looksDaily(when));
  const histories = [choice, ...others.filter(({ when }) => when.kind === 'history')];
  const tops = (daily.length > 0 ? daily : histories).map(({ top }) => top);
  return {
    count: Math.ceil(Math.max(...tops) / positionsPerPage) * positionsPerPage,
    isShared: daily.length > 0,
  };
}
