import type { BoardView } from '../model/board.ts';
import type { BookRef } from '../model/book.ts';
import type { BooklistRef } from '../model/booklist.ts';
import { pageSegment, readPage, shortened, type Place } from './place.ts';
import {
  boardRefText,
  booklistRefText,
  bookRefText,
  readBoardRef,
  readBooklistRef,
  readBookRef,
} from '../model/reference.ts';

export { at, type Place } from './place.ts';

/** In the order of the menu that switches them. */
export const bookViews = [
  'overview',
  'chapters',
  'reviews',
  'comments',
  'similar',
  'tags',
  'rankings',
  'booklists',
  'figures',
] as const;
export type BookView = (typeof bookViews)[number];

export interface BookParams {
  readonly ref: BookRef;
  readonly view: BookView;
  readonly page: number;
  /** Whose booklists, in the view of booklists; none for those of the book's own source. */
  readonly listsOf?: string | null;
}

/** `book/source_a:1042/rankings/2`. */
export const bookPlace: Place<BookParams> = {
  name: 'book',
  toPath: ({ ref, view, page, listsOf }) =>
    shortened([
      bookRefText(ref),
      view === 'overview' ? '' : view,
      pageSegment(page),
      listsOf ?? '',
    ]),
  fromPath([refText = '', view = '', page = '', listsOf = '']) {
    const ref = readBookRef(refText);
    if (ref === null) return null;
    return {
      ref,
      view: readBookView(view),
      page: readPage(page),
      ...(listsOf !== '' && { listsOf }),
    };
  },
};

/** A view of a later version, or none, is answered with the overview. */
function readBookView(text: string): BookView {
  return bookViews.find((view) => view === text) ?? 'overview';
}

/** Places of a board in one message. */
export const boardPageSize = 10;

export interface BoardParams {
  readonly view: BoardView;
  readonly page: number;
  /** A book that was looked for: its row stands out. */
  readonly found?: BookRef | null;
}

/** `source_a:monthly/fantasy//`: how an address begins that tells of a view of a board. */
export const boardViewPath = {
  of: ({ board, section, genre, cycle }: BoardView): readonly string[] => [
    boardRefText(board),
    section ?? '',
    genre ?? '',
    cycle ?? '',
  ],
  read([refText = '', section = '', genre = '', cycle = '']: readonly string[]): BoardView | null {
    const board = readBoardRef(refText);
    if (board === null) return null;
    return { board, section: section || null, genre: genre || null, cycle: cycle || null };
  },
};

/** `board/source_a:monthly/fantasy///2`: the board, its section, genre and cycle, the page, and a book to point at. */
export const boardPlace: Place<BoardParams> = {
  name: 'board',
  toPath: ({ view, page, found }) =>
    shortened([...boardViewPath.of(view), pageSegment(page), found ? bookRefText(found) : '']),
  fromPath(segments) {
    const view = boardViewPath.read(segments);
    if (view === null) return null;
    const [page = '', foundText = ''] = segments.slice(4);
    const found = readBookRef(foundText);
    return { view, page: readPage(page), ...(found !== null && { found }) };
  },
};

export interface SearchParams {
  readonly text: string;
  readonly by: 'title' | 'author';
  /** A source's code, or a name of it as typed; null for all sources. */
  readonly source: string | null;
  /** The view to open where one book is meant (`/book`); null lists what matches (`/search`). */
  readonly then: BookView | null;
  /** What stood beside the title in the suggestion that was picked: it tells apart books of one title. */
  readonly hint?: string | null;
}

/** `search/reborn/author/source_a`. */
export const searchPlace: Place<SearchParams> = {
  name: 'search',
  toPath: ({ text, by, source, then, hint }) =>
    shortened([text, by === 'title' ? '' : by, source ?? '', then ?? '', hint ?? '']),
  fromPath([text = '', by = '', source = '', then = '', hint = '']) {
    return {
      text,
      by: by === 'author' ? 'author' : 'title',
      source: source || null,
      then: then === '' ? null : readBookView(then),
      ...(hint !== '' && { hint }),
    };
  },
};

export interface BoardsParams {
  readonly text: string;
  readonly section: string | null;
  readonly genre: string | null;
  readonly cycle: string | null;
  readonly page: number;
}

/** `boards/monthly votes/fantasy`: a board by what was typed for it. */
export const boardsPlace: Place<BoardsParams> = {
  name: 'boards',
  toPath: ({ text, section, genre, cycle, page }) =>
    shortened([text, section ?? '', genre ?? '', cycle ?? '', pageSegment(page)]),
  fromPath([text = '', section = '', genre = '', cycle = '', page = '']) {
    return {
      text,
      section: section || null,
      genre: genre || null,
      cycle: cycle || null,
      page: readPage(page),
    };
  },
};

/** What is shown of a list's books. */
export interface MembersParams {
  readonly page: number;
  /** How its books are ordered and which are shown, in the words of `/booklists show`; null as it comes. */
  readonly sort: string | null;
  readonly status: string | null;
  readonly minWords: string | null;
  /** Only books with a note of the curator's. */
  readonly noted: boolean;
}

/** `2/score/completed/300000/noted`: how an address ends that tells of a list's books. */
export const membersPath = {
  of: ({ page, sort, status, minWords, noted }: MembersParams): readonly string[] => [
    pageSegment(page),
    sort ?? '',
    status ?? '',
    minWords ?? '',
    noted ? 'noted' : '',
  ],
  read: ([page = '', sort = '', status = '', minWords = '', noted = '']: readonly string[]) => ({
    page: readPage(page),
    sort: sort || null,
    status: status || null,
    minWords: minWords || null,
    noted: noted === 'noted',
  }),
};

export interface BooklistParams extends MembersParams {
  readonly list: BooklistRef;
}

/** `booklist/source_a:400001/2/score/completed/300000/noted`. */
export const booklistPlace: Place<BooklistParams> = {
  name: 'booklist',
  toPath: ({ list, ...shown }) => shortened([booklistRefText(list), ...membersPath.of(shown)]),
  fromPath([refText = '', ...shown]) {
    const list = readBooklistRef(refText);
    return list === null ? null : { list, ...membersPath.read(shown) };
  },
};

/** A list as it comes, from its beginning. */
export function wholeBooklist(list: BooklistRef): BooklistParams {
  return { list, page: 1, sort: null, status: null, minWords: null, noted: false };
}
