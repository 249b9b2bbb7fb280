import type { BoardRef } from './board.ts';
import type { BookRef } from './book.ts';
import type { BooklistRef } from './booklist.ts';

/**
 * Books, booklists and boards as one short text, for addresses and for the values of suggestions. `~` stands
 * before what belongs to no source: a source's code is a token that cannot begin with it.
 */

/** `source_a:1042`, or `~77` for a book of the open library. */
export function bookRefText(ref: BookRef): string {
  return ref.system === 'keyed' ? `${ref.source}:${ref.id}` : `~${ref.id}`;
}

/** Null for a text that names no book; whether the book exists is for the catalogue to say. */
export function readBookRef(text: string): BookRef | null {
  const open = /^~(\d{1,20})$/.exec(text);
  if (open?.[1] !== undefined) return { system: 'open', id: open[1] };
  const keyed = /^([a-z0-9][a-z0-9_-]*):([^\s/?#]{1,64})$/.exec(text);
  if (keyed?.[1] === undefined || keyed[2] === undefined) return null;
  return { system: 'keyed', source: keyed[1], id: keyed[2] };
}

/** `source_a:400001`, or `~12` for a list of the open library. */
export function booklistRefText(ref: BooklistRef): string {
  return bookRefText(ref);
}

/** Null for a text that names no booklist. */
export function readBooklistRef(text: string): BooklistRef | null {
  return readBookRef(text);
}

/** `source_a:monthly`, `~chart:popular`, `~community`, `~leaders:yuepiao`. */
export function boardRefText(ref: BoardRef): string {
  switch (ref.system) {
    case 'keyed':
      return `${ref.source}:${ref.board}`;
    case 'chart':
      return `~chart:${ref.board}`;
    case 'leaders':
      return `~leaders:${ref.board}`;
    case 'community':
      return '~community';
  }
}

/** Null for a text that names no board. */
export function readBoardRef(text: string): BoardRef | null {
  if (text === '~community') return { system: 'community' };
  const open = /^~(chart|leaders):([a-z0-9_-]{1,64})$/i.exec(text);
  if (open?.[1] !== undefined && open[2] !== undefined) {
    return { system: open[1] === 'chart' ? 'chart' : 'leaders', board: open[2] };
  }
  const keyed = /^([a-z0-9][a-z0-9_-]*):([^\s/?#:]{1,64})$/.exec(text);
  if (keyed?.[1] === undefined || keyed[2] === undefined) return null;
  return { system: 'keyed', source: keyed[1], board: keyed[2] };
}
