import { booksOf, historyDay } from '../history/look.ts';
import { BoundedMap } from '../model/bounded-map.ts';
import { dayOf, type BoardHistory } from '../model/board-history.ts';
import type { Snapshot } from '../model/board-changes.ts';
import type { BoardView } from '../model/board.ts';
import type { Clock, Log } from '../model/effects.ts';
import type { ServerWatches } from '../model/server-watches.ts';
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
  /** Rejects with `StoreError`. */
  readonly read: ServerWatches['history'];
  /** The same without the names of books. */
  readonly readDays: (
    ...wanted: Parameters<ServerWatches['history']>
  ) => Promise<Omit<BoardHistory, 'books'>>;
  /**
   * The board as it was published when it was last seen until `at`, or as early as it is stored; null if only one
   * publication is, later. Rejects with `StoreError`.
   */
  seenAt(
    guildId: string,
    view: BoardView,
    at: number,
  ): Promise<{ readonly seenAt: number; readonly snapshot: Snapshot } | null>;
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
    return booksOf(stored);
  };

  const readDays: PositionHistory['readDays'] = async (guildId, view, spanAt) => {
    const today = dayOf(now());
    const span = spanAt(today);
    const scope = scopeOf(guildId, view);
    const days =
      scope === noScope
        ? []
        : await records.read({ scope, view: viewText(view) }, span.first, span.last);
    return { span, today, days };
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
    readDays,
    async read(guildId, view, spanAt) {
      const scope = scopeOf(guildId, view);
      const [history, books] = await Promise.all([
        readDays(guildId, view, spanAt),
        scope === noScope ? new Map() : recentBooks({ scope, view: viewText(view) }),
      ]);
      return { ...history, books };
    },
    async seenAt(guildId, view, at) {
      const scope = scopeOf(guildId, view);
      const refreshes = scope === noScope ? [] : await snapshots.refreshes(scope, viewText(view));
      const earliest = refreshes.length > 1 ? refreshes.at(-1) : undefined;
      const refresh = refreshes.find(({ seenAt }) => seenAt <= at) ?? earliest;
      const snapshot = refresh === undefined ? null : await snapshots.read(refresh.hash);
      return refresh === undefined || snapshot === null
        ? null
        : { seenAt: refresh.seenAt, snapshot };
    },
    storeAgain() {
      noted.clear();
    },
  };
}
