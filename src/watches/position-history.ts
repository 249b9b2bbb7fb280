import { BoundedMap } from '../model/bounded-map.ts';
import { dayOf, type HistoryDay } from '../model/board-history.ts';
import type { BoardView } from '../model/board.ts';
import type { Clock, Log } from '../model/effects.ts';
import type { HistoryRecords } from '../store/watches.ts';
import { publicationKey, type FetchedBoard } from './board-fetcher.ts';
import { boardKey, viewText } from './board-key.ts';

export interface PositionHistory {
  /** Stores a look. Never rejects: a look that cannot be stored is a gap, or is stored by the next one. */
  note(scope: string, view: BoardView, board: FetchedBoard): Promise<void>;
  /** Makes the next look at each board be stored again, because the store may have lost it. */
  storeAgain(): void;
}

interface PositionHistoryParts {
  readonly records: Pick<HistoryRecords, 'put'>;
  readonly now: Clock['now'];
  readonly log: Log;
}

/** More than the watched boards of a process. */
const maxNotedBoards = 20_000;

/** Keeps the places of watched boards: each look replaces an earlier one of the same day. */
export function createPositionHistory({
  records,
  now,
  log,
}: PositionHistoryParts): PositionHistory {
  /** The last stored look of each board: its day and publication. */
  const noted = new BoundedMap<string, string>(maxNotedBoards);
  return {
    async note(scope, view, board) {
      const key = boardKey(scope, view);
      const at = now();
      const look = `${dayOf(at)} ${publicationKey(board)}`;
      if (noted.use(key) === look) return;
      try {
        await records.put({ scope, view: viewText(view) }, historyDay(board, at));
        noted.set(key, look);
      } catch (error) {
        log.warn({ err: error, scope }, 'could not store the places of a board');
      }
    },
    storeAgain() {
      noted.clear();
    },
  };
}

function historyDay(
  { entries, depth, isWhole, refreshedAt, rankedBy }: FetchedBoard,
  at: number,
): HistoryDay {
  return {
    ...{ day: dayOf(at), at, refreshedAt, depth, isWhole },
    places: entries.map(({ position, book: { ref, figures } }) => ({
      ref,
      position,
      figure: figures.find(({ key }) => key === rankedBy)?.value ?? null,
    })),
  };
}
