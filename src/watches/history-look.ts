import type { BoardView } from '../model/board.ts';
import type { Watch } from '../model/watch.ts';
import type { WatchRecords } from '../store/watches.ts';
import type { BoardFetcher } from './board-fetcher.ts';
import { noScope, watchScope, type FingerprintOf } from './board-key.ts';
import type { PositionHistory } from './position-history.ts';
import { looksDaily } from './price.ts';
import type { WatchIndex } from './watch-index.ts';

interface HistoryLookParts {
  readonly index: Pick<WatchIndex, 'ofView'>;
  readonly fetcher: Pick<BoardFetcher, 'fetch'>;
  readonly history: Pick<PositionHistory, 'isStoredToday'>;
  readonly records: Pick<WatchRecords, 'setDigestTime'>;
  readonly fingerprintOf: FingerprintOf;
  readonly hasLeft: (guildId: string) => boolean;
  /** This process's running watches of a board. */
  readonly inScope: (scope: string, view: BoardView) => readonly Watch[];
  readonly now: () => number;
}

/** Looks at the board of a history. Rejects as the fetcher and the store do. */
export type LookForHistory = (watch: Watch, scope: string) => Promise<void>;

/** A look that another watch makes at least daily, or that is stored today, is not made again. */
export function createHistoryLook(parts: HistoryLookParts): LookForHistory {
  const { index, fetcher, history, records, fingerprintOf, hasLeft, inScope, now } = parts;

  /** Also by a watch of another process, because all processes share a board's history. */
  const isSeenDaily = (scope: string, view: BoardView): boolean =>
    index
      .ofView(view)
      .some(
        (watch) =>
          looksDaily(watch.choice.when) &&
          watch.pause === null &&
          !hasLeft(watch.guildId) &&
          watchScope(watch, fingerprintOf) === scope,
      );

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
