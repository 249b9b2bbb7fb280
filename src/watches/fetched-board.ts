import type { Library } from '../catalogue/library.ts';
import type { Answer, RequestContext } from '../model/answer.ts';
import type { BoardEntry, BoardPage, BoardView } from '../model/board.ts';
import { ProblemError } from '../model/problem.ts';
import type { Snapshot } from '../model/board-changes.ts';
import { boardSnapshot } from './snapshot.ts';

/** The first positions of a board as published now. */
export interface FetchedBoard {
  readonly entries: readonly BoardEntry[];
  /** Computed on first access: a board that was republished unchanged needs no snapshot. */
  readonly snapshot: Snapshot;
  /** The number of requested positions. */
  readonly depth: number;
  /** Whether `entries` is the whole board. */
  readonly isWhole: boolean;
  readonly refreshedAt: number | null;
  readonly rankedBy: string | null;
  readonly url: string | null;
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
  library: Pick<Library, 'board'>,
  context: RequestContext,
  view: BoardView,
  top: number,
): Promise<FetchedBoard> {
  const pageAt = (offset: number): Promise<Answer<BoardPage>> =>
    library.board(context, view, { offset, count: pageSize });
  const first = await pageAt(0);
  const pages = [first];
  let isWhole = isLastPage(pages);
  while (pages.length * pageSize < top && !isWhole) {
    const next = await pageAt(pages.length * pageSize).catch(nullBeyondLastPage);
    if (next === null) isWhole = true;
    // The board was republished between two requests: the next positions belong to another version.
    else if (next.value.refreshedAt !== first.value.refreshedAt) break;
    else isWhole = isLastPage([...pages, next]);
    if (next !== null) pages.push(next);
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
