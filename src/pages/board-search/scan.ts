import type { Answer, Paging } from '../../model/answer.ts';
import type { BoardEntry, BoardPage, BoardView } from '../../model/board.ts';
import type { PageContext } from '../page.ts';
import { loadPage } from '../parts/pager.ts';

/** An entry with its index in the list from 1, which may differ from its stated position. */
export interface BoardSpot {
  readonly entry: BoardEntry;
  readonly place: number;
}

/** Loads a board range by range, up to a limit. */
export interface BoardScan {
  /** Loads a range once; empty past the end or past the limit. */
  load(range: number): Promise<readonly BoardSpot[]>;
  /** All loaded entries from the top. */
  seen(): readonly BoardSpot[];
  /** The loaded part. */
  loaded(): ScannedRange;
}

export interface ScannedRange {
  /** The board's last answer; null if it was not requested. */
  readonly answer: Answer<BoardPage> | null;
  readonly places: number;
  /** The number of entries on the board; null if unknown. */
  readonly total: number | null;
  readonly isWhole: boolean;
}

/** The maximum page size of the catalogue. */
export const rangeSize = 50;

/** Loads at most `most` ranges, to leave requests for other users. */
export function createBoardScan(
  view: BoardView,
  { requestContext, library }: Pick<PageContext, 'requestContext' | 'library'>,
  most: number,
): BoardScan {
  const ranges = new Map<number, readonly BoardSpot[]>();
  let answer: Answer<BoardPage> | null = null;
  let places = 0;
  let end: number | null = null;

  return {
    async load(range) {
      const known = ranges.get(range);
      if (known !== undefined) return known;
      const offset = range * rangeSize;
      if (ranges.size >= most || (end !== null && offset >= end)) return [];
      const asked = await loadPage(
        library.board(requestContext, view, { offset, count: rangeSize }),
      );
      if (asked.kind === 'beyond') {
        ranges.set(range, []);
        return [];
      }
      answer = asked.value;
      const { entries, paging } = answer.value;
      places += paging.count;
      end = endOf(paging);
      const spots = entries.map((entry, index) => ({ entry, place: offset + index + 1 }));
      ranges.set(range, spots);
      return spots;
    },
    seen: () => [...ranges.values()].flat().toSorted((one, other) => one.place - other.place),
    loaded: () => ({
      answer,
      places,
      total: answer?.value.paging.total ?? null,
      isWhole: places >= (answer?.value.paging.total ?? end ?? Infinity),
    }),
  };
}

/** The number of entries that can be loaded; null if unknown. */
function endOf({ offset, count, total, reachable }: Paging): number | null {
  const told = [total, reachable].filter((each) => each !== null);
  if (told.length > 0) return Math.min(...told);
  return count < rangeSize ? offset + count : null;
}

/** The first ranges to search: the user's current one, which is usually cached, then from the top. */
export function fromTop(current: number, most: number): readonly number[] {
  return [...new Set([current, ...Array.from({ length: most }, (_, number) => number)])];
}
