import type { Board, BoardView } from '../../model/board.ts';
import { ProblemError } from '../../model/problem.ts';
import type { PageContext } from '../page.ts';
import { isSameBoard } from '../parts/board-choice.ts';

/**
 * Returns a view's board from the list of boards; null if the list cannot be loaded. Cached boards
 * cost nothing. The list is requested only if the board is not cached, or if it is an open board
 * without cached genres and cycles.
 */
export async function findListedBoard(
  { board }: BoardView,
  { requestContext, library }: Pick<PageContext, 'requestContext' | 'library'>,
): Promise<Board | null> {
  const among = (boards: readonly Board[]): Board | null =>
    boards.find(({ ref }) => isSameBoard(ref, board)) ?? null;
  const { boards, hasAllBoards } = library.recent(requestContext.guildId);
  const held = among(boards);
  const isOpen = board.system !== 'keyed';
  if (held !== null && (hasAllBoards || !isOpen)) return held;
  try {
    // The open boards are the same for every server.
    const listed = await library.boards(
      isOpen ? { ...requestContext, guildId: null } : requestContext,
    );
    return among(listed.value) ?? held;
  } catch (error) {
    // A board can be shown without its menus.
    if (error instanceof ProblemError) return held;
    throw error;
  }
}
