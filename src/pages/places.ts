import type { BoardView } from '../model/board.ts';
import type { BookRef } from '../model/book.ts';
import { addressOf, type Address } from './address.ts';
import { boardRefText, bookRefText, readBoardRef, readBookRef } from './reference.ts';

/**
 * Where the pages of the catalogue are found, apart from the pages themselves: a card leads to
 * boards and a board to cards, and neither needs the other for it.
 */
export interface Place<Params> {
  readonly name: string;
  readonly toPath: (params: Params) => readonly string[];
  readonly fromPath: (segments: readonly string[]) => Params | null;
}

/** The address of a page. */
export function at<Params>(place: Place<Params>, params: NoInfer<Params>): Address {
  return addressOf([place.name, ...place.toPath(params)]);
}

export const bookViews = ['overview', 'rankings', 'figures'] as const;
export type BookView = (typeof bookViews)[number];

export interface BookParams {
  readonly ref: BookRef;
  readonly view: BookView;
  readonly page: number;
}

/** `book/source_a:1042/rankings/2`. */
export const bookPlace: Place<BookParams> = {
  name: 'book',
  toPath: ({ ref, view, page }) =>
    shortened([bookRefText(ref), view === 'overview' ? '' : view, pageSegment(page)]),
  fromPath([refText = '', view = '', page = '']) {
    const ref = readBookRef(refText);
    return ref === null ? null : { ref, view: readBookView(view), page: readPage(page) };
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
}

/** `board/source_a:monthly/fantasy///2`: the board, its section, genre and cycle, and the page. */
export const boardPlace: Place<BoardParams> = {
  name: 'board',
  toPath: ({ view: { board, section, genre, cycle }, page }) =>
    shortened([boardRefText(board), section ?? '', genre ?? '', cycle ?? '', pageSegment(page)]),
  fromPath([refText = '', section = '', genre = '', cycle = '', page = '']) {
    const board = readBoardRef(refText);
    if (board === null) return null;
    const view = { board, section: section || null, genre: genre || null, cycle: cycle || null };
    return { view, page: readPage(page) };
  },
};

export interface SearchParams {
  readonly text: string;
  readonly by: 'title' | 'author';
  /** A source's code, or a name of it as typed; null for all sources. */
  readonly source: string | null;
  /** The view to open where one book is meant (`/book`); null lists what matches (`/search`). */
  readonly then: BookView | null;
}

/** `search/reborn/author/source_a`. */
export const searchPlace: Place<SearchParams> = {
  name: 'search',
  toPath: ({ text, by, source, then }) =>
    shortened([text, by === 'title' ? '' : by, source ?? '', then ?? '']),
  fromPath([text = '', by = '', source = '', then = '']) {
    return {
      text,
      by: by === 'author' ? 'author' : 'title',
      source: source || null,
      then: then === '' ? null : readBookView(then),
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

function pageSegment(page: number): string {
  return page === 1 ? '' : String(page);
}

function readPage(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

// What stands at its default at the end is left out: a custom id has 100 characters.
function shortened(segments: readonly string[]): readonly string[] {
  return segments.slice(0, segments.findLastIndex((segment) => segment !== '') + 1);
}
