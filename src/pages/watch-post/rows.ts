import type { Language } from '../../language/language.ts';
import type { RankedBook } from '../../model/book.ts';
import { bookLink, bookTitle } from '../parts/title.ts';

/** A book at a place of a board. */
export interface PlaceRow {
  readonly book: RankedBook;
  /** The place; of a book that has left, the earlier one. Null if it is off the board. */
  readonly position: number | null;
  /** Where a book that has left is now. */
  readonly now?: string;
  readonly sign?: string;
}

/**
 * The widths of rows, as numbers of average letters, the fullest form first. A row of the first one is one line of an
 * embed on a phone of 360 px.
 */
export const rowWidths: readonly number[] = [35.5, 29, 23];

/** Place, sign and title on one line. A title that is too wide is cut. */
export function rowOf(
  row: PlaceRow,
  column: (row: PlaceRow) => string,
  width: number,
  language: Language,
): string {
  const { book, sign } = row;
  const place = column(row);
  const before = sign === undefined ? padding : 1 + widthOf(sign);
  const room = width - monospaced * place.length - before;
  const longest = unitsWithin(bookTitle(book, language), room);
  const title = bookLink(book, language, longest);
  return [`\`${place}\``, sign, title].filter((part) => part !== undefined).join(' ');
}

/** The UTF-16 units of a title that are not wider than the room. */
function unitsWithin(title: string, room: number): number {
  let [width, units] = [0, 0];
  for (const character of title) {
    width += widthOf(character);
    if (width > room) return units;
    units += character.length;
  }
  return units;
}

/** In average letters of a proportional font. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    width += widths.find(([some]) => some.test(character))?.[1] ?? 1.15;
  }
  return width;
}

const widths: readonly (readonly [RegExp, number])[] = [
  [/[ fijlrtI.,:;'’!|]/u, 0.6],
  [/[mMW…%@&]/u, 2],
  [/[w\p{Lu}—]/u, 1.5],
  [/[\p{sc=Han}\p{sc=Kana}\p{sc=Hira}\p{sc=Hang}\p{So}\u3000-\u303f\uff00-\uff60]/u, 2.2],
];
const monospaced = 1.1;
/** Of the place's box. Beside a sign, the width of the sign is estimated wide enough for it. */
const padding = 2.25;

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
