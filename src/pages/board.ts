import type { Answer } from '../model/answer.ts';
import type { Board, BoardPage, BoardView } from '../model/board.ts';
import { ProblemError } from '../model/problem.ts';
import type { Source } from '../model/source.ts';
import { boardAstray } from './board/astray.ts';
import { boardCard } from './board/card.ts';
import { boardListed } from './board/listed.ts';
import { astrayIn, coded, refusesChoice, type Astray } from './board/narrowing.ts';
import { page, type PageContext } from './page.ts';
import { beyond, paged } from './parts/beyond.ts';
import { tones } from './parts/message.ts';
import { stretchAt } from './parts/pager.ts';
import { at, boardPageSize, boardPlace, type BoardParams } from './places.ts';

/** `/rank`: a stretch of a board as last published. */
export const boardPage = page<BoardParams, LoadedBoard>({
  ...boardPlace,
  load,
  render(loaded, params, { language }) {
    switch (loaded.kind) {
      case 'board':
        return boardCard(loaded.answer, loaded, params, language);
      case 'astray':
        return boardAstray(loaded.board, loaded.view, loaded.astray, language);
      case 'beyond':
        return beyond(
          tones.board,
          language.t('board.beyond'),
          { page: params.page, lastPage: loaded.lastPage },
          language,
          (number) => at(boardPlace, { view: params.view, page: number }),
        );
    }
  },
});

type LoadedBoard =
  | {
      readonly kind: 'board';
      readonly answer: Answer<BoardPage>;
      /** What the board can be narrowed to; null where that cannot be had. */
      readonly board: Board | null;
      /** Those at hand: they name figures, for which nothing more is asked. */
      readonly sources: readonly Source[];
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
  const stretch = stretchAt(params.page, boardPageSize);
  try {
    const [asked, board] = await Promise.all([paged(library.board(asker, view, stretch)), listed]);
    if (asked.kind === 'beyond') return asked;
    const { sources } = library.recent(asker.guildId);
    return { kind: 'board', answer: asked.value, board, sources };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { problem } = error;
    if (known !== null && astray !== null && refusesChoice(problem)) {
      return { kind: 'astray', board: known, view, astray };
    }
    throw error;
  }
}

function isWhole({ section, genre, cycle }: BoardView): boolean {
  return section === null && genre === null && cycle === null;
}
