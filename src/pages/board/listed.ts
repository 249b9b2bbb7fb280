import type { Board, BoardView } from '../../model/board.ts';
import { ProblemError } from '../../model/problem.ts';
import type { PageContext } from '../page.ts';
import { sameBoard } from '../parts/board-choice.ts';

/**
 * A view's board as the list of boards tells of it; null where that cannot be had. Boards at hand
 * cost nothing; the catalogue is asked for them only where this one is not among them, or is an open
 * one of which nobody has told yet what it can be narrowed to.
 */
export async function boardListed(
  { board }: BoardView,
  { asker, library }: Pick<PageContext, 'asker' | 'library'>,
): Promise<Board | null> {
  const among = (boards: readonly Board[]): Board | null =>
    boards.find(({ ref }) => sameBoard(ref, board)) ?? null;
  const { boards, hasAllBoards: boardsListed } = library.recent(asker.guildId);
  const held = among(boards);
  const isOpen = board.system !== 'keyed';
  if (held !== null && (boardsListed || !isOpen)) return held;
  try {
    // Of the open boards every server is told the same, whatever its key.
    const listed = await library.boards(isOpen ? { ...asker, guildId: null } : asker);
    return among(listed.value) ?? held;
  } catch (error) {
    // A board can be shown without what it offers to be narrowed to.
    if (error instanceof ProblemError) return held;
    throw error;
  }
}
