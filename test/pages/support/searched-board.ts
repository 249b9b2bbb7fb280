import type { BookSearch } from '../../../src/catalogue/library.ts';
import type { Board, BoardEntry, BoardPage } from '../../../src/model/board.ts';
import type { BookRef, BookSummary } from '../../../src/model/book.ts';
import type { ListRange } from '../../../src/model/answer.ts';
import { ProblemError } from '../../../src/model/problem.ts';
import { boardSearchPage } from '../../../src/pages/board-search.ts';
import type { BoardSearchParams } from '../../../src/pages/places.ts';
import { openMessage, fresh, libraryOf, open } from './reading.ts';
import { boardEntry, wholeBook } from './sample.ts';

/** A board of so many places, with what the catalogue tells of books beside it. */
export function searchedBoard(
  board: Board,
  places: number,
  tells: {
    readonly told?: number | null;
    readonly entries?: (position: number) => BoardEntry;
    readonly finds?: readonly BookSummary[] | ProblemError;
    readonly record?: Partial<typeof wholeBook>;
    readonly counterpart?: BookRef;
  } = {},
) {
  const { told = places, entries = boardEntry, finds = [], record = {} } = tells;
  const asked: string[] = [];
  const page = ({ offset, count }: ListRange): BoardPage => ({
    view: { board: board.ref, section: null, genre: null, cycle: null },
    name: board.name,
    sourceName: board.sourceName,
    sectionName: null,
    rankedBy: null,
    refreshedAt: null,
    url: null,
    entries: Array.from({ length: Math.max(0, Math.min(count, places - offset)) }, (_, index) =>
      entries(offset + index + 1),
    ),
    paging: {
      offset,
      count: Math.max(0, Math.min(count, places - offset)),
      total: told,
      totalCapped: false,
      reachable: null,
    },
  });
  const library = libraryOf(
    {
      board: (_view, stretch) => {
        asked.push(`places ${stretch.offset + 1}–${stretch.offset + stretch.count}`);
        if (stretch.offset >= places) {
          return Promise.reject(new ProblemError({ code: 'beyond_last_page', lastPage: 1 }));
        }
        return Promise.resolve(fresh(page(stretch)));
      },
      findBooks: ({ text, source }: BookSearch) => {
        asked.push(`books called ${text} of ${source ?? 'all'}`);
        return finds instanceof ProblemError
          ? Promise.reject(finds)
          : Promise.resolve(fresh(finds));
      },
      book: (ref) => {
        asked.push(`record of ${ref.id}`);
        return Promise.resolve(fresh({ ...wholeBook, ref, ...record }));
      },
      findInOtherInterface: () => Promise.resolve(tells.counterpart ?? null),
    },
    { boards: [board] },
  );
  const at = (given: Partial<BoardSearchParams>) =>
    boardSearchPage.at({
      view: { board: board.ref, section: null, genre: null, cycle: null },
      page: 1,
      text: '',
      book: null,
      ...given,
    });
  return {
    asked,
    leads: (given: Partial<BoardSearchParams>) => open(boardSearchPage, at(given), library),
    shows: (given: Partial<BoardSearchParams>) => openMessage(boardSearchPage, at(given), library),
  };
}
