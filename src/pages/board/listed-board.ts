import type { Library } from '../../catalogue/library.ts';
import type { Board, BoardView } from '../../model/board.ts';
import type { Problem } from '../../model/problem.ts';
import { isSameBoard, findChoiceCode } from '../parts/board-choice.ts';
import { unlessProblem } from '../parts/unless-problem.ts';

/**
 * Returns a view's board from the list of boards; null if the list cannot be loaded. Cached boards
 * cost nothing. The list is requested only if the board is not cached, or if it is an open board
 * without cached genres and cycles.
 */
export async function findListedBoard(
  { board }: BoardView,
  library: Library,
): Promise<Board | null> {
  const among = (boards: readonly Board[]): Board | null =>
    boards.find(({ ref }) => isSameBoard(ref, board)) ?? null;
  const { boards, hasAllBoards } = library.recent();
  const cached = among(boards);
  const isOpen = board.system !== 'keyed';
  if (cached !== null && (hasAllBoards || !isOpen)) return cached;
  // A board can be shown without its menus.
  const listed = await unlessProblem(isOpen ? library.openBoards() : library.boards(), null);
  return (listed === null ? null : among(listed.value)) ?? cached;
}

export type Narrowing = 'section' | 'genre' | 'cycle';

/** The placeholder of a menu of narrowings, and its entry without a choice. */
export const narrowingTexts = {
  section: { pick: 'board.pickSection', all: 'board.allSections' },
  genre: { pick: 'board.pickGenre', all: 'board.allGenres' },
  cycle: { pick: 'board.pickCycle', all: 'board.anyCycle' },
} as const;

/** A section, genre or cycle that the board does not have. */
export interface InvalidBoardChoice {
  readonly by: Narrowing;
  readonly typed: string;
  /** True if the board has no choices of this kind. */
  readonly takesNone: boolean;
}

/** Resolves the typed section, genre and cycle to the board's codes. */
export function resolveView(view: BoardView, board: Board): BoardView {
  return {
    board: view.board,
    section: findChoiceCode(board.sections, view.section),
    genre: findChoiceCode(board.genres, view.genre),
    cycle: findChoiceCode(board.cycles, view.cycle),
  };
}

/** The first choice of a view that the board does not list. The list may be older than the board. */
export function findInvalidChoice(view: BoardView, board: Board): InvalidBoardChoice | null {
  const choices = { section: board.sections, genre: board.genres, cycle: board.cycles };
  for (const by of ['section', 'genre', 'cycle'] as const) {
    const typed = view[by];
    if (typed !== null && !choices[by].some(({ code }) => code === typed)) {
      return { by, typed, takesNone: !takes(board, by) };
    }
  }
  return null;
}

/** Whether the catalogue refused a choice that the board does not have. */
export function isChoiceRefused(problem: Problem): boolean {
  return (
    problem.code === 'not_accepted' || (problem.code === 'not_found' && problem.what === 'section')
  );
}

/** The choices of each interface's boards. An empty list may mean that the choices could not be loaded. */
function takes({ ref: { system } }: Board, by: Narrowing): boolean {
  if (by === 'section') return system !== 'community';
  return system === 'chart' || system === 'community';
}
