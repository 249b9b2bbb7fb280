import { findListedBoard } from './board/listed-board.ts';
import {
  absentBookCard,
  unknownBookCard,
  shortTextCard,
  pickBookCard,
} from './board-search/cards.ts';
import { searchBoard } from './board-search/search.ts';
import type { BoardSearchResult } from './board-search/result.ts';
import { at } from './place.ts';
import { boardPageSize, boardPlace, boardSearchPlace, type BoardSearchParams } from './places.ts';
import type { Board } from '../model/board.ts';
import type { Source } from '../model/source.ts';
import { page, Redirect, type PageContext } from './page.ts';
import { loadSources } from './parts/source.ts';

/** "Find my book" on a board: opens the page with the book, or reports that the board does not have it. */
export const boardSearchPage = page<BoardSearchParams, LoadedBoardSearch>({
  ...boardSearchPlace,
  load,
  render({ outcome, board, sources }, params, { language }) {
    switch (outcome.kind) {
      case 'several':
        return pickBookCard(outcome, params, board, language);
      case 'absent':
        return absentBookCard(outcome, params, { board, sources }, language);
      case 'none':
        return unknownBookCard(params, board, language);
      case 'short':
        return shortTextCard(params, board, language);
    }
  },
});

interface LoadedBoardSearch {
  readonly outcome: Exclude<BoardSearchResult, { readonly kind: 'found' }>;
  /** Null if the list of boards cannot be loaded. */
  readonly board: Board | null;
  readonly sources: readonly Source[];
}

async function load(
  params: BoardSearchParams,
  context: PageContext,
): Promise<LoadedBoardSearch | Redirect> {
  const { view } = params;
  const board = await findListedBoard(view, context);
  const outcome = await searchBoard(params, board, context);
  if (outcome.kind === 'found') {
    const { entry, place } = outcome.spot;
    const number = Math.ceil(place / boardPageSize);
    return new Redirect(at(boardPlace, { view, page: number, found: entry.book.ref }));
  }
  const sources = await loadSources(context.library, context.requestContext);
  return { outcome, board, sources };
}
