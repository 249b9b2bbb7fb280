import type { Library } from '../catalogue/library.ts';
import type { BoardView } from '../model/board.ts';
import { ProblemError, type Problem } from '../model/problem.ts';
import type { SnapshotRecords } from '../store/watches.ts';
import { fetchBoard, publicationKey, type FetchedBoard } from './fetched-board.ts';
import { watchContext } from './scope.ts';
import { viewText } from './view-text.ts';

/** A board as all watches of one scope fetch it. */
export interface ScopedBoard {
  readonly scope: string;
  readonly view: BoardView;
  /** A server with the key that the board is fetched with. */
  readonly guildId: string;
  /** The minimum number of positions. */
  readonly top: number;
  /** The largest `top` of the board's watches, computed only if a fetch is necessary. Default: `top`. */
  readonly maxTop?: () => number;
  /** Default: `watch`. */
  readonly urgency?: 'person' | 'watch';
}

export interface LastFetch {
  readonly at: number;
  readonly refreshedAt: number | null;
  /** Why the fetch failed; null if it succeeded. */
  readonly problem: Problem | null;
}

/** Fetches boards, one fetch for all concurrent callers, and stores a snapshot of each publication. */
export interface BoardFetcher {
  /** Rejects with `ProblemError`, or with the store's error. */
  fetch(board: ScopedBoard): Promise<FetchedBoard>;
  lastFetch(scope: string, view: string): LastFetch | null;
  clear(scope: string, view: string): void;
}

/** How long a result is reused without a request to the catalogue's cache; never past the next check. */
const reuseMs = 20_000;

export function createBoardFetcher(parts: {
  readonly library: Pick<Library, 'board'>;
  readonly snapshots: SnapshotRecords;
  /** The minimum time between two checks of a board, in milliseconds. */
  readonly intervalMs: number;
  readonly now: () => number;
  readonly signal: AbortSignal;
}): BoardFetcher {
  const { library, snapshots, intervalMs, now, signal } = parts;
  const pending = new Map<
    string,
    { readonly top: number; readonly result: Promise<FetchedBoard> }
  >();
  const recent = new Map<string, { readonly board: FetchedBoard; readonly until: number }>();
  const lastFetches = new Map<string, LastFetch>();
  /** The stored publications, by board: an unchanged board causes no write. */
  const stored = new Map<string, string>();

  const fetchNow = async ({
    scope,
    view,
    guildId,
    top,
    urgency = 'watch',
  }: ScopedBoard): Promise<FetchedBoard> => {
    const key = boardKey(scope, viewText(view));
    try {
      const context = { ...watchContext(scope, guildId, signal), urgency };
      const board = await fetchBoard(library, context, view, top);
      const { refreshedAt } = board;
      const publication = publicationKey(board);
      if (stored.get(key) !== publication) {
        const { snapshot } = board;
        const refresh = { refreshedAt, seenAt: now(), hash: snapshot.hash };
        await snapshots.addRefresh(scope, viewText(view), refresh, snapshot);
        stored.set(key, publication);
      }
      lastFetches.set(key, { at: now(), refreshedAt, problem: null });
      recent.set(key, { board, until: Math.min(now() + reuseMs, board.asOf + intervalMs) });
      return board;
    } catch (error) {
      if (error instanceof ProblemError) {
        const refreshedAt = lastFetches.get(key)?.refreshedAt ?? null;
        lastFetches.set(key, { at: now(), refreshedAt, problem: error.problem });
      }
      throw error;
    }
  };

  const sweep = (): void => {
    for (const [key, { until }] of recent) if (until <= now()) recent.delete(key);
  };

  return {
    fetch(board) {
      const key = boardKey(board.scope, viewText(board.view));
      sweep();
      const reusable = recent.get(key)?.board;
      if (reusable !== undefined && covers(reusable, board.top)) return Promise.resolve(reusable);
      const running = pending.get(key);
      if (running !== undefined && running.top >= board.top) return running.result;
      const top = Math.max(board.top, board.maxTop?.() ?? 0);
      const result = fetchNow({ ...board, top }).finally(() => {
        if (pending.get(key)?.result === result) pending.delete(key);
      });
      pending.set(key, { top, result });
      return result;
    },
    lastFetch: (scope, view) => lastFetches.get(boardKey(scope, view)) ?? null,
    clear(scope, view) {
      const key = boardKey(scope, view);
      lastFetches.delete(key);
      stored.delete(key);
      recent.delete(key);
    },
  };
}

function covers({ depth, isWhole }: FetchedBoard, top: number): boolean {
  return isWhole || depth >= top;
}

function boardKey(scope: string, view: string): string {
  return `${scope} ${view}`;
}
