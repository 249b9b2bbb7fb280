import type { BoardView } from '../model/board.ts';
import type { BookRef } from '../model/book.ts';
import { formAddressOf, type Address } from './address.ts';
import { pageSegment, readPage, shortened, type Place } from './place.ts';
import { boardViewPath } from './places.ts';
import { bookRefText, readBookRef } from '../model/reference.ts';

export interface BoardSearchParams {
  readonly view: BoardView;
  /** The page of the board that the asker looks at. */
  readonly page: number;
  /** A title or a link. */
  readonly text: string;
  /** The very book, where it is known which one is meant. */
  readonly book: BookRef | null;
}

/** `board-search/source_a:monthly/fantasy///2/reborn/source_a:1042`: where a book stands on a board. */
export const boardSearchPlace: Place<BoardSearchParams> = {
  name: 'board-search',
  toPath: ({ view, page, text, book }) =>
    shortened([
      ...boardViewPath.of(view),
      pageSegment(page),
      text,
      book === null ? '' : bookRefText(book),
    ]),
  fromPath(segments) {
    const view = boardViewPath.read(segments);
    if (view === null) return null;
    const [page = '', text = '', book = ''] = segments.slice(4);
    return { view, page: readPage(page), text, book: readBookRef(book) };
  },
};

/** The form that asks what is looked for; `text` is what stands in its field already. */
export function boardSearchFormAt(view: BoardView, page: number, text = ''): Address {
  const segments = boardSearchPlace.toPath({ view, page, text, book: null });
  return formAddressOf(boardSearchPlace.name, segments);
}
