import type { BoardList } from '../catalogue/library.ts';
import type { Board } from '../model/board.ts';
import { boardRefText } from '../model/reference.ts';
import type { Watch } from '../model/watch.ts';
import { page, type PageMessage, type RenderContext } from './page.ts';
import { isSameBoard } from './parts/board-choice.ts';
import { menu, maxOptions } from './parts/controls.ts';
import { footer } from './parts/footer.ts';
import { message, text, tones } from './parts/message.ts';
import { lines } from './parts/passage.ts';
import { boardName, leadingName } from './parts/title.ts';
import { at } from './place.ts';
import { problemText } from './problem.ts';
import { administeredServer } from './setup-places.ts';
import { watchBoardsPlace, watchForms, type WatchDraftParams } from './watch-places.ts';

/** `/watch add` without a board: the boards to choose from, most useful first. */
export const watchBoardsPage = page<WatchDraftParams, OfferedBoards>({
  ...watchBoardsPlace,
  async load(_, { reader, library, watches }) {
    const guildId = administeredServer(reader);
    const list = await library.boards();
    return { list, boards: byUsefulness(list.value, watches.current(guildId)) };
  },
  render: boardsCard,
});

interface OfferedBoards {
  readonly list: BoardList;
  readonly boards: readonly Board[];
}

/**
 * The first board of each source, then the second of each, because a source lists its main boards
 * first. Boards that are watched already come last.
 */
function byUsefulness(boards: readonly Board[], watches: readonly Watch[]): readonly Board[] {
  const isWatched = ({ ref }: Board): boolean =>
    watches.some(({ choice }) => isSameBoard(choice.view.board, ref));
  const bySource = Map.groupBy(boards, ({ ref }) =>
    ref.system === 'keyed' ? ref.source : ref.system,
  );
  const ranked = [...bySource.values()].flatMap((own) =>
    own.map((board, rank) => ({ board, rank: isWatched(board) ? boards.length + rank : rank })),
  );
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ board }) => board);
}

function boardsCard(
  { list, boards }: OfferedBoards,
  params: WatchDraftParams,
  { language, reader }: RenderContext,
): PageMessage {
  const { t } = language;
  const others = Math.max(0, boards.length - maxOptions);
  const { keyProblem } = list;
  return message(tones.board, [
    text(
      lines(100, [
        `### ${t('watchDraft.heading')}`,
        t(boards.length === 0 ? 'boards.noneAtAll' : 'watchForm.board'),
        keyProblem === undefined
          ? null
          : problemText({ ...keyProblem, of: 'otherBoards' }, language, reader),
        others === 0 ? null : t('watchForm.otherBoards', { count: others }),
      ]),
    ),
    footer(language, list),
    menu(
      'board',
      at(watchBoardsPlace, params),
      t('watchInput.pickBoard'),
      boards.slice(0, maxOptions).map(({ ref, name, sourceName }) => ({
        name: boardName(ref, name, language),
        hint: leadingName(sourceName, language),
        to: at(watchForms.fill, { ...params, board: boardRefText(ref) }),
      })),
    ),
  ]);
}
