import type { Answer } from '../model/answer.ts';
import type { Board, BoardPage, BoardView } from '../model/board.ts';
import { isKeyProblem, ofBoard, ProblemError } from '../model/problem.ts';
import type { Source } from '../model/source.ts';
import { invalidChoiceCard, boardCard } from './board/card.ts';
import {
  findListedBoard,
  findInvalidChoice,
  resolveView,
  isChoiceRefused,
  type InvalidBoardChoice,
} from './board/listed-board.ts';
import { page, type PageContext } from './page.ts';
import { backLink, type BackLink } from './parts/back.ts';
import { beyondEndMessage, loadPage, pageRange } from './parts/pager.ts';
import { tones } from './parts/message.ts';
import { at } from './place.ts';
import { boardPageSize, boardPlace, type BoardParams } from './places.ts';

/** `/rank`: a page of a board as last published. */
export const boardPage = page<BoardParams, LoadedBoard>({
  ...boardPlace,
  load,
  render(loaded, params, { language }) {
    switch (loaded.kind) {
      case 'board':
        return boardCard(loaded.answer, loaded, params, language);
      case 'invalid':
        return invalidChoiceCard(loaded.board, loaded.view, loaded.invalid, language);
      case 'beyond':
        return beyondEndMessage(
          { page: params.page, lastPage: loaded.lastPage },
          (number) => at(boardPlace, { view: params.view, page: number, back: params.back }),
          language,
          { tone: tones.board },
        );
    }
  },
});

type LoadedBoard =
  | {
      readonly kind: 'board';
      readonly answer: Answer<BoardPage>;
      /** The board's sections, genres and cycles; null if they cannot be loaded. */
      readonly board: Board | null;
      /** Cached sources, for the names of figures. */
      readonly sources: readonly Source[];
      readonly back: BackLink | null;
    }
  | {
      readonly kind: 'invalid';
      readonly board: Board;
      readonly view: BoardView;
      readonly invalid: InvalidBoardChoice;
    }
  | { readonly kind: 'beyond'; readonly lastPage: number | null };

async function load(params: BoardParams, context: PageContext): Promise<LoadedBoard> {
  const { library } = context;
  const listed = findListedBoard(params.view, context.library);
  const known = isWhole(params.view) ? null : await listed;
  const view = known === null ? params.view : resolveView(params.view, known);
  const invalid = known === null ? null : findInvalidChoice(view, known);
  if (known !== null && invalid?.takesNone === true) {
    return { kind: 'invalid', board: known, view, invalid };
  }
  const range = pageRange(params.page, boardPageSize);
  try {
    const [loaded, board] = await Promise.all([loadPage(library.board(view, range)), listed]);
    if (loaded.kind === 'beyond') return loaded;
    const { sources } = library.recent();
    const back = backLink(params.back, context);
    return { kind: 'board', answer: loaded.value, board, sources, back };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { problem } = error;
    if (known !== null && invalid !== null && isChoiceRefused(problem)) {
      return { kind: 'invalid', board: known, view, invalid };
    }
    throw isKeyProblem(problem) ? new ProblemError(ofBoard(problem), { cause: error }) : error;
  }
}

function isWhole({ section, genre, cycle }: BoardView): boolean {
  return section === null && genre === null && cycle === null;
}
