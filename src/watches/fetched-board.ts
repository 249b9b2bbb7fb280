import type { Library } from '../catalogue/library.ts';
import type { Answer } from '../model/answer.ts';
import type { RequestContext } from '../model/request-context.ts';
import type { BoardEntry, BoardPage, BoardView } from '../model/board.ts';
import { ProblemError } from '../model/problem.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { boardSnapshot } from './snapshot.ts';

/** A board's first places as they are published now. */
export interface FetchedBoard {
  readonly entries: readonly BoardEntry[];
  /** Made when it is first asked for: a board that was published unchanged needs none. */
  readonly snapshot: Snapshot;
  /** How many places were asked for, and whether they are the whole board. */
  readonly depth: number;
  readonly isWhole: boolean;
  readonly refreshedAt: number | null;
  readonly rankedBy: string | null;
  readonly url: string | null;
  /** When the catalogue was asked, milliseconds since the epoch. */
  readonly asOf: number;
}

/** Places on one page of either interface. */
const pageSize = 50;

/**
 * Reads so many of a board's first places, by pages of 50. Throws `ProblemError`; an older answer
 * that stands in for one the catalogue did not give is `down`: nothing is posted of it.
 */
export async function fetchBoard(
  library: Pick<Library, 'board'>,
  asker: RequestContext,
  view: BoardView,
  top: number,
): Promise<FetchedBoard> {
  const pageAt = (offset: number): Promise<Answer<BoardPage>> =>
    library.board(asker, view, { offset, count: pageSize });
  const first = await pageAt(0);
  const pages = [first];
  let isWhole = endsHere(pages);
  while (pages.length * pageSize < top && !isWhole) {
    const next = await pageAt(pages.length * pageSize).catch(endOfBoard);
    if (next === null) isWhole = true;
    // Published anew in between: of what comes after, the places would be of another board.
    else if (next.value.refreshedAt !== first.value.refreshedAt) break;
    else isWhole = endsHere([...pages, next]);
    if (next !== null) pages.push(next);
  }
  if (pages.some(({ stale }) => stale)) throw new ProblemError({ code: 'down' });
  const entries = pages.flatMap(({ value }) => value.entries);
  const { refreshedAt, rankedBy, url } = first.value;
  const depth = pages.length * pageSize;
  let snapshot: Snapshot | null = null;
  return {
    ...{ entries, refreshedAt, rankedBy, url, depth, isWhole },
    get snapshot() {
      return (snapshot ??= boardSnapshot(entries, { depth, isWhole }));
    },
    asOf: Math.min(...pages.map(({ asOf }) => asOf)),
  };
}

function endsHere(pages: readonly Answer<BoardPage>[]): boolean {
  const [first] = pages;
  const total = first?.value.paging.total ?? null;
  if (total !== null) return total <= pages.length * pageSize;
  return (pages.at(-1)?.value.entries.length ?? 0) < pageSize;
}

function endOfBoard(error: unknown): null {
  if (error instanceof ProblemError && error.problem.code === 'beyond_last_page') return null;
  throw error;
}

/**
 * Tells one publication of a board from the next: by the service's own time, and by what stands there
 * only where it tells none.
 */
export function publicationKey(board: FetchedBoard): string {
  const { refreshedAt, depth } = board;
  return refreshedAt === null ? board.snapshot.hash : `${refreshedAt} ${depth}`;
}
