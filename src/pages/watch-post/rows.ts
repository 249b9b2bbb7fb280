import type { Language } from '../../language/language.ts';
import type { RankedBook } from '../../model/book.ts';
import { titleLink } from '../parts/title.ts';

/** A book at a place of a board. */
export interface PlaceRow {
  readonly book: RankedBook;
  /** The place; of a book that has left, the earlier one. Null if it is off the board. */
  readonly position: number | null;
  /** Where a book that has left is now. */
  readonly now?: string;
  readonly sign?: string;
}

/** The longest titles of rows, the fullest form first. */
export const rowLengths: readonly number[] = [120, 60, 30];

/** Place, sign and title, on one line of a phone if the title has up to 30 characters. */
export function rowOf(
  row: PlaceRow,
  column: (row: PlaceRow) => string,
  longestTitle: number,
  language: Language,
): string {
  const title = titleLink(row.book, language, { lead: longestTitle, follow: 0 });
  return [`\`${column(row)}\``, row.sign, title].filter((part) => part !== undefined).join(' ');
}

/** Writes places such as ` 9` and ` 6→31`, so that the titles after them begin at the same position. */
export function placeColumn(
  rows: readonly PlaceRow[],
  { number }: Language,
): (row: PlaceRow) => string {
  const textOf = ({ position }: PlaceRow): string => (position === null ? '–' : number(position));
  const width = Math.max(0, ...rows.map((row) => textOf(row).length));
  const nowWidth = Math.max(0, ...rows.map(({ now = '' }) => now.length));
  return (row) =>
    textOf(row).padStart(width) + (row.now === undefined ? '' : `→${row.now.padEnd(nowWidth)}`);
}

/** The place and the sign, without markdown. */
export function placeText(row: PlaceRow, language: Language): string {
  const place = placeColumn([row], language)(row);
  return row.sign === undefined ? place : `${place} ${row.sign}`;
}
