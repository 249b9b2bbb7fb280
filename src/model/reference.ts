import type { BoardRef, BoardView } from './board.ts';
import type { BookRef } from './book.ts';
import type { BooklistRef } from './booklist.ts';

/**
 * The texts of references to books, booklists and boards. Addresses, the values of suggestions and
 * stored rows share them. `~` precedes a reference that belongs to no source: the code of a source
 * never begins with it.
 */

/** `source_a:1042`, or `~77` for a book of the open library. */
export function bookRefText(ref: BookRef): string {
  switch (ref.system) {
    case 'keyed':
      return `${ref.source}:${ref.id}`;
    case 'open':
      return `~${ref.id}`;
  }
}

/** Returns null if the text is not a book reference. The book may not exist. */
export function readBookRef(text: string): BookRef | null {
  const open = /^~(\d{1,20})$/.exec(text);
  if (open?.[1] !== undefined) return { system: 'open', id: open[1] };
  const keyed = /^([a-z0-9][a-z0-9_-]*):([^\s/?#]{1,255})$/.exec(text);
  if (keyed?.[1] === undefined || keyed[2] === undefined) return null;
  return { system: 'keyed', source: keyed[1], id: keyed[2] };
}

/** `source_a:400001`, or `~12` for a list of the open library. */
export function booklistRefText(ref: BooklistRef): string {
  return bookRefText(ref);
}

/** Returns null if the text is not a booklist reference. The list may not exist. */
export function readBooklistRef(text: string): BooklistRef | null {
  return readBookRef(text);
}

type BoardSystem = BoardRef['system'];
type FieldOf<System extends BoardSystem> = Exclude<
  keyof Extract<BoardRef, { readonly system: System }>,
  'system'
>;
type BoardFields = {
  readonly [System in BoardSystem]: Readonly<Record<FieldOf<System>, RegExp>>;
};

const openCode = /^[a-z0-9_-]{1,64}$/i;

/** The fields of each kind of board in the order of its texts, and what each field may contain. */
const boardFields: BoardFields = {
  keyed: { source: /^[a-z0-9][a-z0-9_-]*$/, board: /^[^\s/?#:]{1,255}$/ },
  chart: { board: openCode },
  community: {},
  leaders: { board: openCode },
};

/** The values of a reference's fields, without its system. The order never changes: rows store it. */
export function boardRefValues(ref: BoardRef): readonly string[] {
  const values: Readonly<Record<string, string>> = ref;
  return Object.keys(boardFields[ref.system]).map((field) => values[field] ?? '');
}

/** Reads a reference that was stored as JSON. Returns null if it is not a board of a known system. */
export function boardRefOf(stored: Readonly<Record<string, unknown>>): BoardRef | null {
  const { system } = stored;
  if (!isBoardSystem(system)) return null;
  const fields = Object.keys(boardFields[system]).map((field) => [field, stored[field]] as const);
  if (!fields.every(([, value]) => typeof value === 'string')) return null;
  return { system, ...Object.fromEntries(fields) } as BoardRef;
}

/** `source_a:monthly`, `~chart:popular`, `~community`, `~leaders:yuepiao`. */
export function boardRefText(ref: BoardRef): string {
  const values = boardRefValues(ref);
  return ref.system === 'keyed' ? values.join(':') : ['~' + ref.system, ...values].join(':');
}

/** Returns null if the text is not a board reference. The board may not exist. */
export function readBoardRef(text: string): BoardRef | null {
  const [first = '', ...rest] = text.split(':');
  const isKeyed = !first.startsWith('~');
  const system = isKeyed ? 'keyed' : first.slice(1).toLowerCase();
  if (!isBoardSystem(system) || isKeyed !== (system === 'keyed')) return null;
  const values = isKeyed ? [first, ...rest] : rest;
  const fields = Object.entries(boardFields[system]);
  if (values.length !== fields.length) return null;
  if (!fields.every(([, pattern], index) => pattern.test(values[index] ?? ''))) return null;
  const read = fields.map(([field], index) => [field, values[index]] as const);
  return boardRefOf({ system, ...Object.fromEntries(read) });
}

function isBoardSystem(system: unknown): system is BoardSystem {
  return typeof system === 'string' && Object.hasOwn(boardFields, system);
}

/** The number of texts that make up a board view. */
export const boardViewLength = 4;

/** `['source_a:monthly', 'fantasy', '', '']`: the board, its section, genre and cycle. */
export function boardViewTexts({ board, section, genre, cycle }: BoardView): readonly string[] {
  return [boardRefText(board), section ?? '', genre ?? '', cycle ?? ''];
}

/** Returns null if the first text is not a board reference. */
export function readBoardView(texts: readonly string[]): BoardView | null {
  const [refText = '', section = '', genre = '', cycle = ''] = texts;
  const board = readBoardRef(refText);
  if (board === null) return null;
  return { board, section: section || null, genre: genre || null, cycle: cycle || null };
}
