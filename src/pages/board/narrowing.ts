import type { Board, BoardChoice, BoardView } from '../../model/board.ts';
import type { Problem } from '../../model/problem.ts';
import { codeOf } from '../parts/board-choice.ts';

/** What a board may be narrowed by. */
export type Narrowing = 'section' | 'genre' | 'cycle';

/** Something typed for a board that the board does not have. */
export interface Astray {
  readonly by: Narrowing;
  readonly typed: string;
  /** True where the board is not narrowed by this at all. */
  readonly takesNone: boolean;
}

/** What was typed for a section, genre or cycle in the board's own codes. */
export function coded(view: BoardView, board: Board): BoardView {
  return {
    board: view.board,
    section: codeOf(board.sections, view.section),
    genre: codeOf(board.genres, view.genre),
    cycle: codeOf(board.cycles, view.cycle),
  };
}

/** The first of a view's choices that the board does not list; a list may be older than the board. */
export function astrayIn(view: BoardView, board: Board): Astray | null {
  for (const by of ['section', 'genre', 'cycle'] as const) {
    const typed = view[by];
    if (typed !== null && !choicesOf(board, by).some(({ code }) => code === typed)) {
      return { by, typed, takesNone: !takes(board, by) };
    }
  }
  return null;
}

/** Whether this is what the catalogue says to a choice that a board does not have. */
export function refusesChoice(problem: Problem): boolean {
  return (
    problem.code === 'not_accepted' || (problem.code === 'not_found' && problem.what === 'section')
  );
}

function choicesOf(board: Board, by: Narrowing): readonly BoardChoice[] {
  switch (by) {
    case 'section':
      return board.sections;
    case 'genre':
      return board.genres;
    case 'cycle':
      return board.cycles;
  }
}

/** What each interface's boards take; that a board lists none may only mean that none could be had. */
function takes({ ref: { system } }: Board, by: Narrowing): boolean {
  if (by === 'section') return system !== 'community';
  return system === 'chart' || system === 'community';
}
