import { boardListed } from './board/listed.ts';
import { bookAbsent, bookUnknown, searchTooShort, whichBook } from './board-search/answers.ts';
import { lookOnBoard } from './board-search/looking.ts';
import type { Outcome } from './board-search/outcome.ts';
import {
  at,
  boardPageSize,
  boardPlace,
  boardSearchPlace,
  type BoardSearchParams,
} from './places.ts';
import type { Board } from '../model/board.ts';
import type { Source } from '../model/source.ts';
import { page, Redirect, type PageContext } from './page.ts';
import { knownSources } from './parts/source-name.ts';

/** "Find my book" on a board: leads to the page where the book stands, or says that it does not. */
export const boardSearchPage = page<BoardSearchParams, Sought>({
  ...boardSearchPlace,
  load,
  render({ outcome, board, sources }, params, { language }) {
    switch (outcome.kind) {
      case 'several':
        return whichBook(outcome, params, board, language);
      case 'absent':
        return bookAbsent(outcome, params, { board, sources }, language);
      case 'none':
        return bookUnknown(params, board, language);
      case 'short':
        return searchTooShort(params, board, language);
    }
  },
});

interface Sought {
  readonly outcome: Exclude<Outcome, { readonly kind: 'found' }>;
  /** Null where the list of boards cannot be had. */
  readonly board: Board | null;
  readonly sources: readonly Source[];
}

async function load(params: BoardSearchParams, context: PageContext): Promise<Sought | Redirect> {
  const { view } = params;
  const board = await boardListed(view, context);
  const outcome = await lookOnBoard(params, board, context);
  if (outcome.kind === 'found') {
    const { entry, place } = outcome.spot;
    const number = Math.ceil(place / boardPageSize);
    return new Redirect(at(boardPlace, { view, page: number, found: entry.book.ref }));
  }
  const sources = await knownSources(context.library, context.asker);
  return { outcome, board, sources };
}
