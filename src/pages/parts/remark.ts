import type { Bilingual, CatalogueLanguage } from '../../model/text.ts';
import type { View } from '../page.ts';
import { escaped, escapedParagraphs } from './markdown.ts';
import { lines, listing, smallPrint, type Passage } from './passage.ts';
import { plain } from './plain.ts';

/** What somebody wrote, with what is told of it. */
export interface RemarkRow {
  /** Who wrote it or what it is about, above the text. Escaped, or a link. */
  readonly heading: string | null;
  /** In small print. Escaped. */
  readonly facts: readonly (string | null)[];
  /** As it was written. */
  readonly title: string | null;
  readonly text: Bilingual | null;
  /** What its writer says; null where nothing is said. */
  readonly isSpoiler: boolean | null;
}

/**
 * People's words one under the other, the long ones cut until all of them fit. Behind spoiler bars
 * where the server wants all of them there, and where a writer does.
 */
export function remarkPassage(
  matters: number,
  remarks: readonly RemarkRow[],
  { language, reader }: View,
): Passage {
  const row =
    (room: number) =>
    ({ remark, isFirst }: Placed): string => {
      const isHidden = reader.hidesSpoilers || remark.isSpoiler === true;
      const shown = lines(0, [
        remark.heading,
        smallPrint(remark.facts),
        titleOf(remark, Math.min(room, 150), isHidden),
        wordsOf(remark, room, language.leads, isHidden),
      ]).write(Infinity);
      return isFirst || shown === '' ? shown : `\n${shown}`;
    };
  return listing(
    matters,
    remarks.map((remark, place) => ({ remark, isFirst: place === 0 })),
    rooms.map(row),
    language,
  );
}

/** Units of each text; those that are shorter stay whole. */
const rooms = [800, 650, 520, 430, 340, 270, 210, 160, 120, 80];

interface Placed {
  readonly remark: RemarkRow;
  readonly isFirst: boolean;
}

function titleOf({ title }: RemarkRow, room: number, isHidden: boolean): string | null {
  const shown = title === null ? '' : escaped(title, room);
  if (shown === '') return null;
  return isHidden ? hidden(shown) : `**${shown}**`;
}

function wordsOf(
  { text }: RemarkRow,
  room: number,
  leads: CatalogueLanguage,
  isHidden: boolean,
): string | null {
  const told = text === null ? [] : [text[leads], text.en, text.zh];
  const words = told.find((each) => each !== null && plain(each) !== '') ?? null;
  if (words === null) return null;
  const shown = escapedParagraphs(words, room);
  return isHidden ? shown.split('\n').map(hidden).join('\n') : shown;
}

/**
 * One line behind spoiler bars. To Discord the first two pipes that touch end it, with a backslash
 * before them or not: none within an escaped text do, and the last one is kept off the bar.
 */
function hidden(line: string): string {
  if (line === '') return '';
  return `||${line}${line.endsWith('|') ? ' ' : ''}||`;
}
