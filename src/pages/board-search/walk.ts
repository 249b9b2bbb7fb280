import type { Answer } from '../../model/answer.ts';
import type { BoardEntry, BoardPage, BoardView } from '../../model/board.ts';
import type { Paging } from '../../model/paging.ts';
import type { PageContext } from '../page.ts';
import { paged } from '../parts/beyond.ts';

/** An entry with its place in the list, counted from 1, whatever position it is given. */
export interface Spot {
  readonly entry: BoardEntry;
  readonly place: number;
}

/** Goes through a board stretch by stretch, never further than it may. */
export interface Walk {
  /** The spots of a stretch, asked for once; none past the end or once enough was asked for. */
  look(stretch: number): Promise<readonly Spot[]>;
  /** All that was seen so far, from the top. */
  seen(): readonly Spot[];
  /** How far it has come. */
  looked(): Looked;
}

export interface Looked {
  /** The board as it was last answered; null where it was not asked for. */
  readonly answer: Answer<BoardPage> | null;
  readonly places: number;
  /** Places of the whole board; null where that is not told. */
  readonly total: number | null;
  readonly isWhole: boolean;
}

/** As many places as the catalogue gives at once. */
export const stretchSize = 50;

/** `most` stretches at most, so that one question leaves room for others. */
export function createWalk(
  view: BoardView,
  { asker, library }: Pick<PageContext, 'asker' | 'library'>,
  most: number,
): Walk {
  const stretches = new Map<number, readonly Spot[]>();
  let answer: Answer<BoardPage> | null = null;
  let places = 0;
  let end: number | null = null;

  return {
    async look(stretch) {
      const known = stretches.get(stretch);
      if (known !== undefined) return known;
      const offset = stretch * stretchSize;
      if (stretches.size >= most || (end !== null && offset >= end)) return [];
      const asked = await paged(library.board(asker, view, { offset, count: stretchSize }));
      if (asked.kind === 'beyond') {
        stretches.set(stretch, []);
        return [];
      }
      answer = asked.value;
      const { entries, paging } = answer.value;
      places += paging.count;
      end = endOf(paging);
      const spots = entries.map((entry, index) => ({ entry, place: offset + index + 1 }));
      stretches.set(stretch, spots);
      return spots;
    },
    seen: () => [...stretches.values()].flat().toSorted((one, other) => one.place - other.place),
    looked: () => ({
      answer,
      places,
      total: answer?.value.paging.total ?? null,
      isWhole: places >= (answer?.value.paging.total ?? end ?? Infinity),
    }),
  };
}

/** How many places can be reached; null while that is not known. */
function endOf({ offset, count, total, reachable }: Paging): number | null {
  const told = [total, reachable].filter((each) => each !== null);
  if (told.length > 0) return Math.min(...told);
  return count < stretchSize ? offset + count : null;
}

/** The stretches to look through first: the one at hand, which is held as a rule, then from the top. */
export function fromTop(atHand: number, most: number): readonly number[] {
  return [...new Set([atHand, ...Array.from({ length: most }, (_, number) => number)])];
}
