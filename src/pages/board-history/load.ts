import { bookIn } from '../../history/look.ts';
import type { Answer } from '../../model/answer.ts';
import type { BoardHistory, DaySpan } from '../../model/board-history.ts';
import type { Board, BoardPage, BoardView } from '../../model/board.ts';
import type { BookRef, RankedBook } from '../../model/book.ts';
import { bookRefText } from '../../model/reference.ts';
import type { Source } from '../../model/source.ts';
import { findListedBoard, resolveView } from '../board/listed-board.ts';
import type { PageContext } from '../page.ts';

/** A board as it is now, and its history. */
export interface LoadedHistory {
  readonly answer: Answer<BoardPage>;
  /** Null if it is not in the list of boards, or if that cannot be loaded. */
  readonly board: Board | null;
  readonly history: BoardHistory;
  /** Cached sources, for the names of figures. */
  readonly sources: readonly Source[];
}

/** As many places as the first request for a watch has, so that both share the answer. */
export const lookedPlaces = 50;

/** The only request is for the board as it is now, which has the names of its books. */
export async function loadHistory(
  asked: BoardView,
  { library, reader, watches }: PageContext,
  spanAt: (today: number) => DaySpan,
): Promise<LoadedHistory> {
  const board = await findListedBoard(asked, library);
  const view = board === null ? asked : resolveView(asked, board);
  const [answer, history] = await Promise.all([
    library.board(view, { offset: 0, count: lookedPlaces }),
    watches.history(reader.guildId, view, spanAt),
  ]);
  const { sources } = library.recent();
  return { answer, board, history, sources };
}

/** Returns a function that names a book: as on the board now, else as in a recent publication, else by its id. */
export function bookNames({ answer, history }: LoadedHistory): (ref: BookRef) => RankedBook {
  const now = new Map(answer.value.entries.map(({ book }) => [bookRefText(book.ref), book]));
  return (ref) => now.get(bookRefText(ref)) ?? bookIn(history, ref);
}
