import type { Answer } from '../model/answer.ts';
import type { Board, BoardPage, BoardView } from '../model/board.ts';
import { ProblemError } from '../model/problem.ts';
import { boardAstray } from './board/astray.ts';
import { beyondBoard } from './board/beyond.ts';
import { boardCard } from './board/card.ts';
import { astrayIn, coded, refusesChoice, type Astray } from './board/narrowing.ts';
import { page, type PageContext } from './page.ts';
import { sameBoard } from './parts/board-choice.ts';
import { boardPageSize, boardPlace, type BoardParams } from './places.ts';

/** `/rank`: a stretch of a board as last published. */
export const boardPage = page<BoardParams, LoadedBoard>({
  ...boardPlace,
  load,
  render(loaded, params, { language }) {
    switch (loaded.kind) {
      case 'board':
        return boardCard(loaded.answer, loaded.board, params.page, language);
      case 'astray':
        return boardAstray(loaded.board, loaded.view, loaded.astray, language);
      case 'beyond':
        return beyondBoard(params, loaded.lastPage, language);
    }
  },
});

type LoadedBoard =
  | {
      readonly kind: 'board';
      readonly answer: Answer<BoardPage>;
      /** What the board can be narrowed to; null where that cannot be had. */
      readonly board: Board | null;
    }
  | {
      readonly kind: 'astray';
      readonly board: Board;
      readonly view: BoardView;
      readonly astray: Astray;
    }
  | { readonly kind: 'beyond'; readonly lastPage: number | null };

async function load(params: BoardParams, context: PageContext): Promise<LoadedBoard> {
  const { asker, library } = context;
  const listed = boardListed(params.view, context);
  const known = isWhole(params.view) ? null : await listed;
  const view = known === null ? params.view : coded(params.view, known);
  const astray = known === null ? null : astrayIn(view, known);
  if (known !== null && astray?.takesNone === true) {
    return { kind: 'astray', board: known, view, astray };
  }
  const stretch = { offset: (params.page - 1) * boardPageSize, count: boardPageSize } as const;
  try {
    const [answer, board] = await Promise.all([library.board(asker, view, stretch), listed]);
    return { kind: 'board', answer, board };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { problem } = error;
    if (known !== null && astray !== null && refusesChoice(problem)) {
      return { kind: 'astray', board: known, view, astray };
    }
    if (problem.code === 'beyond_last_page') return { kind: 'beyond', lastPage: problem.lastPage };
    throw error;
  }
}

/** Boards at hand cost nothing; the catalogue is asked for them only where this one is not among them. */
async function boardListed(
  { board }: BoardView,
  { asker, library }: PageContext,
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

function isWhole({ section, genre, cycle }: BoardView): boolean {
  return section === null && genre === null && cycle === null;
}
