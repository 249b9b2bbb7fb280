import type { BoardList } from '../catalogue/library.ts';
import type { Board } from '../model/board.ts';
import type { Address } from './address.ts';
import { resolveView } from './board/listed-board.ts';
import { page, Redirect, type PageMessage, type RenderContext } from './page.ts';
import { boardQuestion, matchBoards, type BoardMatches } from './parts/board-choice.ts';
import { footer } from './parts/footer.ts';
import { menu, maxOptions } from './parts/controls.ts';
import { message, text, tones } from './parts/message.ts';
import { facts, lines } from './parts/passage.ts';
import { boardName, orderedNames, leadingName } from './parts/title.ts';
import { at } from './place.ts';
import {
  boardDayPlace,
  boardHistoryPlace,
  boardPlace,
  boardsPlace,
  historyDays,
  type BoardsParams,
} from './places.ts';

/** `/rank` with a text: the named board, or the nearest boards to choose from. */
export const boardsPage = page<BoardsParams, NearBoards>({
  ...boardsPlace,
  async load(params, { library }) {
    const answer = await library.boards();
    const like = matchBoards(answer.value, params.text);
    return like.one === null ? { answer, like } : new Redirect(boardAt(like.one, params));
  },
  render: boardMenu,
});

interface NearBoards {
  readonly answer: BoardList;
  readonly like: BoardMatches;
}

function boardAt(
  board: Board,
  { section, genre, cycle, page: number, then }: BoardsParams,
): Address {
  const view = resolveView({ board: board.ref, section, genre, cycle }, board);
  if (then === null) return at(boardPlace, { view, page: number });
  const as = then.startsWith('picture') ? 'picture' : 'words';
  const days = historyDays.find((one) => then === one || then === `picture${one}`);
  return days === undefined
    ? at(boardDayPlace, { view, day: then, page: number })
    : at(boardHistoryPlace, { view, days, as });
}

function boardMenu(
  { answer, like }: NearBoards,
  params: BoardsParams,
  renderContext: RenderContext,
): PageMessage {
  const { language } = renderContext;
  const { t } = language;
  const entries = like.nearest.slice(0, maxOptions).map((board) => {
    const { follow } = orderedNames(board.name, language);
    const name = boardName(board.ref, board.name, language);
    return {
      name: facts([name, leadingName(board.sourceName, language)]) ?? '',
      hint: facts([follow, board.description?.[language.leads] ?? null]),
      to: boardAt(board, params),
    };
  });
  const question = boardQuestion(params.text, like, answer.keyProblem ?? null, renderContext);
  const more = like.nearest.length - entries.length;
  return message(tones.board, [
    text(
      lines(100, [
        `### ${t('boards.which')}`,
        question,
        more === 0 ? null : t('boards.more', { count: more }),
      ]),
    ),
    footer(language, answer),
    menu('board', at(boardsPlace, params), t(like.isNear ? 'boards.pick' : 'boards.all'), entries),
  ]);
}
