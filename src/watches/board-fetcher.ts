import { createHash } from 'node:crypto';

import type { Answer, RequestContext } from '../model/answer.ts';
import type { Snapshot, RankedEntry } from '../model/board-changes.ts';
import type { BoardView, BoardEntry, BoardPage } from '../model/board.ts';
import { BoundedMap } from '../model/bounded-map.ts';
import { isCredible } from '../model/credible-time.ts';
import { ProblemError, type Problem } from '../model/problem.ts';
import { Question } from '../model/question.ts';
import { bookRefText } from '../model/reference.ts';
import type { BoardLibrary } from '../model/server-watches.ts';
import type { SnapshotRecords } from '../store/watches.ts';
import { boardKey, viewText, watchContext } from './board-key.ts';

/** A board as all watches of one scope fetch it. */
interface ScopedBoard {
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
  /** Why the fetch failed; null if it succeeded. */
  readonly problem: Problem | null;
}

/** Fetches boards, one fetch for all concurrent callers, and stores a snapshot of each publication. */
export interface BoardFetcher {
  /**
   * Rejects with `ProblemError`, or with the store's error. A board without entries is `unreadable` until a
   * second answer shows the same.
   */
  fetch(board: ScopedBoard): Promise<FetchedBoard>;
  lastFetch(scope: string, view: BoardView): LastFetch | null;
  clear(scope: string, view: BoardView): void;
  /** Makes the next fetch of each board store its publication again, because the store may have lost it. */
  storeAgain(): void;
}

/** How long a result is reused without a request to the catalogue's cache; never past the next check. */
const reuseMs = 20_000;

/** How long a fetch waits for its turn, in milliseconds. */
const patienceMs = { person: 8_000, watch: 60_000 } as const;

/** More than the watched boards of a process; previews of other boards are added to them. */
const maxRememberedBoards = 20_000;

export function createBoardFetcher(parts: {
  readonly libraryFor: (context: RequestContext) => BoardLibrary;
  readonly snapshots: Pick<SnapshotRecords, 'addRefresh'>;
  /** Called with each board that a watch has fetched. Must not reject. */
  readonly onLook: (scope: string, view: BoardView, board: FetchedBoard) => Promise<void>;
  /** The minimum time between two checks of a board, in milliseconds. */
  readonly intervalMs: number;
  readonly now: () => number;
  readonly signal: AbortSignal;
}): BoardFetcher {
  const { libraryFor, snapshots, onLook, intervalMs, now, signal } = parts;
  const pending = new Map<
    string,
    { readonly top: number; readonly result: Promise<FetchedBoard> }
  >();
  const recent = new Map<string, { readonly board: FetchedBoard; readonly until: number }>();
  const lastFetches = new BoundedMap<string, LastFetch>(maxRememberedBoards);
  /** When a board was first found empty. */
  const emptySince = new BoundedMap<string, number>(maxRememberedBoards);
  /** The stored publications, by board: an unchanged board causes no write. */
  const stored = new BoundedMap<string, string>(maxRememberedBoards);

  const requireCertain = (key: string, { entries, asOf }: FetchedBoard): void => {
    if (entries.length > 0) {
      emptySince.delete(key);
      return;
    }
    const since = emptySince.use(key) ?? asOf;
    emptySince.set(key, since);
    // The cache may return the first answer again.
    if (since === asOf) throw new ProblemError({ code: 'unreadable' });
  };

  const fetchNow = async ({
    scope,
    view,
    guildId,
    top,
    urgency = 'watch',
  }: ScopedBoard): Promise<FetchedBoard> => {
    const key = boardKey(scope, view);
    const question = new Question({
      kind: `board of ${Math.ceil(top / pageSize)} pages`,
      askedAt: now(),
      patienceMs: patienceMs[urgency],
    });
    try {
      const context = { ...watchContext(scope, guildId, signal), urgency, question };
      const board = await fetchBoard(libraryFor(context), view, top);
      requireCertain(key, board);
      const publication = publicationKey(board);
      if (stored.use(key) !== publication) {
        const { refreshedAt, snapshot } = board;
        const refresh = { refreshedAt, seenAt: now(), hash: snapshot.hash };
        await snapshots.addRefresh(scope, viewText(view), refresh, snapshot);
        stored.set(key, publication);
      }
      // A preview's board may never be watched.
      if (urgency === 'watch') await onLook(scope, view, board);
      lastFetches.set(key, { at: now(), problem: null });
      recent.set(key, { board, until: Math.min(now() + reuseMs, board.asOf + intervalMs) });
      return board;
    } catch (error) {
      if (error instanceof ProblemError) {
        lastFetches.set(key, { at: now(), problem: error.problem });
      }
      throw error;
    } finally {
      question.end();
    }
  };

  const sweep = (): void => {
    const at = now();
    for (const [key, { until }] of recent) {
      if (until <= at || !isCredible(until, at, reuseMs)) recent.delete(key);
    }
  };

  return {
    fetch(board) {
      const key = boardKey(board.scope, board.view);
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
      emptySince.delete(key);
      stored.delete(key);
      recent.delete(key);
    },
    storeAgain() {
      stored.clear();
      recent.clear();
    },
  };
}

function covers({ depth, isWhole }: FetchedBoard, top: number): boolean {
  return isWhole || depth >= top;
}

/** The first positions of a board as published now. */
export interface FetchedBoard extends Pick<
  BoardPage,
  'entries' | 'refreshedAt' | 'rankedBy' | 'url'
> {
  /** Computed on first access: a board that was republished unchanged needs no snapshot. */
  readonly snapshot: Snapshot;
  /** The number of requested positions. */
  readonly depth: number;
  /** Whether `entries` is the whole board. */
  readonly isWhole: boolean;
  /** When the catalogue was requested, milliseconds since the epoch. */
  readonly asOf: number;
}

/** Positions on one page, in both interfaces. */
const pageSize = 50;

/**
 * Fetches the first `top` positions of a board, rounded up to pages of 50. Throws `ProblemError`.
 * A stale answer is the problem `down`, so that no post shows outdated data.
 */
export async function fetchBoard(
  library: BoardLibrary,
  view: BoardView,
  top: number,
): Promise<FetchedBoard> {
  const pageAt = (offset: number): Promise<Answer<BoardPage>> =>
    library.board(view, { offset, count: pageSize });
  const first = await pageAt(0);
  const pages = [first];
  let isWhole = isLastPage(pages);
  while (pages.length * pageSize < top && !isWhole) {
    const next = await pageAt(pages.length * pageSize).catch(nullBeyondLastPage);
    if (next === null) {
      isWhole ||= first.value.paging.total === null;
      break;
    }
    // The board was republished between two requests: the next positions belong to another version.
    if (next.value.refreshedAt !== first.value.refreshedAt) break;
    pages.push(next);
    isWhole = isLastPage(pages);
  }
  if (pages.some(({ stale }) => stale)) throw new ProblemError({ code: 'down' });
  const entries = pages.flatMap(({ value }) => value.entries);
  const { refreshedAt, rankedBy, url } = first.value;
  const depth = pages.length * pageSize;
  let snapshot: Snapshot | null = null;
  return {
    entries,
    depth,
    isWhole,
    refreshedAt,
    rankedBy,
    url,
    get snapshot() {
      return (snapshot ??= boardSnapshot(entries, { depth, isWhole }));
    },
    asOf: Math.min(...pages.map(({ asOf }) => asOf)),
  };
}

function isLastPage(pages: readonly Answer<BoardPage>[]): boolean {
  const [first] = pages;
  const total = first?.value.paging.total ?? null;
  if (total !== null) return total <= pages.length * pageSize;
  return (pages.at(-1)?.value.entries.length ?? 0) < pageSize;
}

function nullBeyondLastPage(error: unknown): null {
  if (error instanceof ProblemError && error.problem.code === 'beyond_last_page') return null;
  throw error;
}

/**
 * Identifies one publication of a board: by the service's refresh time, or by the content if the
 * service gives no time.
 */
export function publicationKey(board: FetchedBoard): string {
  const { refreshedAt, depth } = board;
  return refreshedAt === null ? board.snapshot.hash : `${refreshedAt} ${depth}`;
}

/** The number of requested positions, and whether the board ends within them. */
type SnapshotExtent = Pick<Snapshot, 'depth' | 'isWhole'>;

/** The stored content of a board: titles and links, without figures, movement and other daily changes. */
export function boardSnapshot(
  entries: readonly BoardEntry[],
  { depth, isWhole }: SnapshotExtent,
): Snapshot {
  const places = entries.map(({ position, book: { ref, title, url } }): RankedEntry => {
    const titles = title === null ? null : { en: title.en, zh: title.zh };
    return { position, book: { ref, title: titles, url } };
  });
  return { hash: hashOf(places, { depth, isWhole }), depth, isWhole, places };
}

function hashOf(places: readonly RankedEntry[], { depth, isWhole }: SnapshotExtent): string {
  const rows = places.map(({ position, book }) => [
    position,
    bookRefText(book.ref),
    book.title?.en ?? null,
    book.title?.zh ?? null,
    book.url,
  ]);
  const text = JSON.stringify([depth, isWhole, rows]);
  return createHash('sha256').update(text).digest('base64url');
}
