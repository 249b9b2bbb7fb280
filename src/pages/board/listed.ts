import type { Board, BoardView } from '../../model/board.ts';
import { ProblemError } from '../../model/problem.ts';
import type { PageContext } from '../page.ts';
import { sameBoard } from '../parts/board-choice.ts';

/**
 * A view's board as the list of boards tells of it; null where that cannot be had. Boards at hand
 * cost nothing; the catalogue is asked for them only where this one is not among them.
 */
export async function boardListed(
  { board }: BoardView,
  { asker, library }: Pick<PageContext, 'asker' | 'library'>,
): Promise<Board | null> {
  const among = (boards: readonly Board[]): Board | null =>
    boards.find(({ ref }) => sameBoard(ref, board)) ?? null;
  const held = among(library.held(asker.guildId).boards);
  if (held !== null) return held;
  try {
    return among((await library.boards(asker)).value);
  } catch (error) {
    // A board can be shown without what it offers to be narrowed to.
    if (error instanceof ProblemError) return null;
    throw error;
  }
}
