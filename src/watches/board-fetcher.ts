import type { Library } from '../catalogue/library.ts';
import type { BoardView } from '../model/board.ts';
import { ProblemError, type Problem } from '../model/problem.ts';
import type { SnapshotRecords } from '../store/watches.ts';
import { publicationKey, fetchBoard, type FetchedBoard } from './fetched-board.ts';
import { watchAsker } from './scope.ts';
import { viewText } from './view-text.ts';

/** A board as all watches of one scope see it. */
export interface ScopedBoard {
  readonly scope: string;
  readonly view: BoardView;
  /** A server whose key it is fetched with. */
  readonly guildId: string;
  /** The places wanted at least. */
  readonly top: number;
  /** The most that one of its watches wants, asked for where it comes to a look. Default: `top`. */
  readonly maxTop?: () => number;
  /** Whoever waits for it. Default: a watch. */
  readonly urgency?: 'person' | 'watch';
}

/** How a board was last found. */
export interface LastFetch {
  readonly at: number;
  readonly refreshedAt: number | null;
  /** What kept the catalogue from answering; null where it did. */
  readonly problem: Problem | null;
}

/** Looks at boards, once for all who look at the same at the same time, and keeps what was published. */
export interface BoardFetcher {
  /** Rejects with `ProblemError`, or with what the store says. */
  fetch(board: ScopedBoard): Promise<FetchedBoard>;
  lastFetch(scope: string, view: string): LastFetch | null;
  clear(scope: string, view: string): void;
}

/** How long a look serves those who come a moment later, with no question to the catalogue's cache; never past the next look. */
const sharedMs = 20_000;

export function createBoardFetcher(parts: {
  readonly library: Pick<Library, 'board'>;
  readonly snapshots: SnapshotRecords;
  /** The least time between two looks at a board, in milliseconds. */
  readonly intervalMs: number;
  readonly now: () => number;
  readonly signal: AbortSignal;
}): BoardFetcher {
  const { library, snapshots, intervalMs, now, signal } = parts;
  const under = new Map<string, { readonly top: number; readonly look: Promise<FetchedBoard> }>();
  const recent = new Map<string, { readonly board: FetchedBoard; readonly until: number }>();
  const lasts = new Map<string, LastFetch>();
  /** What was kept last, so that a board republished by nobody costs no write. */
  const noted = new Map<string, string>();

  const look = async (wanted: ScopedBoard): Promise<FetchedBoard> => {
    const { scope, view, guildId, top, urgency = 'watch' } = wanted;
    const key = keyOf(scope, viewText(view));
    try {
      const board = await fetchBoard(
        library,
        { ...watchAsker(scope, guildId, signal), urgency },
        view,
        top,
      );
      const { refreshedAt } = board;
      const publication = publicationKey(board);
      if (noted.get(key) !== publication) {
        const { snapshot } = board;
        const seen = { refreshedAt, seenAt: now(), hash: snapshot.hash };
        await snapshots.addRefresh(scope, viewText(view), seen, snapshot);
        noted.set(key, publication);
      }
      lasts.set(key, { at: now(), refreshedAt, problem: null });
      recent.set(key, { board, until: Math.min(now() + sharedMs, board.asOf + intervalMs) });
      return board;
    } catch (error) {
      if (error instanceof ProblemError) {
        const refreshedAt = lasts.get(key)?.refreshedAt ?? null;
        lasts.set(key, { at: now(), refreshedAt, problem: error.problem });
      }
      throw error;
    }
  };

  const sweep = (): void => {
    for (const [key, { until }] of recent) if (until <= now()) recent.delete(key);
  };

  return {
    fetch(board) {
      const key = keyOf(board.scope, viewText(board.view));
      sweep();
      const shared = recent.get(key)?.board;
      if (shared !== undefined && reaches(shared, board.top)) return Promise.resolve(shared);
      const running = under.get(key);
      if (running !== undefined && running.top >= board.top) return running.look;
      const top = Math.max(board.top, board.maxTop?.() ?? 0);
      const looking = look({ ...board, top }).finally(() => {
        if (under.get(key)?.look === looking) under.delete(key);
      });
      under.set(key, { top, look: looking });
      return looking;
    },
    lastFetch: (scope, view) => lasts.get(keyOf(scope, view)) ?? null,
    clear(scope, view) {
      lasts.delete(keyOf(scope, view));
      noted.delete(keyOf(scope, view));
      recent.delete(keyOf(scope, view));
    },
  };
}

function reaches({ depth, isWhole }: FetchedBoard, top: number): boolean {
  return isWhole || depth >= top;
}

function keyOf(scope: string, view: string): string {
  return `${scope} ${view}`;
}
