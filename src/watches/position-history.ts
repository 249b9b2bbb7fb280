import { BoundedMap } from '../model/bounded-map.ts';
import { dayOf, type BoardHistory, type DaySpan, type HistoryDay } from '../model/board-history.ts';
import type { BoardView } from '../model/board.ts';
import type { RankedBook } from '../model/book.ts';
import type { Clock, Log } from '../model/effects.ts';
import { bookRefText } from '../model/reference.ts';
import type { BoardKey, HistoryRecords, SnapshotRecords } from '../store/watches.ts';
import { publicationKey, type FetchedBoard } from './board-fetcher.ts';
import {
  boardKey,
  noScope,
  openScope,
  viewText,
  watchScope,
  type FingerprintOf,
} from './board-key.ts';

export interface PositionHistory {
  /** Stores a look. Never rejects: a look that cannot be stored is a gap, or is stored by the next one. */
  note(scope: string, view: BoardView, board: FetchedBoard): Promise<void>;
  /** Whether this process has stored a look of today. */
  isStoredToday(scope: string, view: BoardView): boolean;
  /** `ServerWatches.history`. Rejects with `StoreError`. */
  read(
    guildId: string | null,
    view: BoardView,
    spanAt: (today: number) => DaySpan,
  ): Promise<BoardHistory>;
  /** Makes the next look at each board be stored again, because the store may have lost it. */
  storeAgain(): void;
}

interface PositionHistoryParts {
  readonly records: Pick<HistoryRecords, 'put' | 'read'>;
  readonly snapshots: Pick<SnapshotRecords, 'refreshes' | 'read'>;
  readonly fingerprintOf: FingerprintOf;
  readonly now: Clock['now'];
  readonly log: Log;
}

/** More than the watched boards of a process. */
const maxNotedBoards = 20_000;

/** Keeps the places of watched boards: each look replaces an earlier one of the same day. */
export function createPositionHistory({
  records,
  snapshots,
  fingerprintOf,
  now,
  log,
}: PositionHistoryParts): PositionHistory {
  /** The last stored look of each board: its day and publication. */
  const noted = new BoundedMap<string, string>(maxNotedBoards);
  const scopeOf = (guildId: string | null, view: BoardView): string => {
    if (guildId !== null) return watchScope({ guildId, choice: { view } }, fingerprintOf);
    return view.board.system === 'keyed' ? noScope : openScope;
  };

  /** The books of the stored publications, the latest first. */
  const recentBooks = async ({ scope, view }: BoardKey): Promise<BoardHistory['books']> => {
    const refreshes = await snapshots.refreshes(scope, view);
    const hashes = [...new Set(refreshes.map(({ hash }) => hash))];
    const stored = await Promise.all(hashes.map((hash) => snapshots.read(hash)));
    const books = new Map<string, RankedBook>();
    for (const { book } of stored.toReversed().flatMap((one) => one?.places ?? [])) {
      books.set(bookRefText(book.ref), book);
    }
    return books;
  };

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
    isStoredToday: (scope, view) =>
      noted.get(boardKey(scope, view))?.startsWith(`${dayOf(now())} `) ?? false,
    async read(guildId, view, spanAt) {
      const today = dayOf(now());
      const span = spanAt(today);
      const scope = scopeOf(guildId, view);
      if (scope === noScope) return { span, today, days: [], books: new Map() };
      const board = { scope, view: viewText(view) };
      const [days, books] = await Promise.all([
        records.read(board, span.first, span.last),
        recentBooks(board),
      ]);
      return { span, today, days, books };
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
