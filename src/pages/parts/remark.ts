import type { Bilingual, CatalogueLanguage } from '../../model/text.ts';
import type { RenderContext } from '../page.ts';
import { escaped, escapedParagraphs, spoiler } from './markdown.ts';
import { joinLines, listing, smallPrint, type Passage } from './passage.ts';
import { plain } from './plain.ts';

/** A review, a comment or an event with its text. */
export interface RemarkRow {
  /** The author or the subject, above the text. Escaped, or a link. */
  readonly heading: string | null;
  /** In small print. Escaped. */
  readonly facts: readonly (string | null)[];
  /** Unescaped. */
  readonly title: string | null;
  readonly text: Bilingual | null;
  /** The writer's own mark, or null. */
  readonly isSpoiler: boolean | null;
}

/**
 * All remarks, with the long ones cut until all fit. A remark has spoiler bars if its writer marked it
 * or if the server hides all remarks.
 */
export function remarkPassage(
  priority: number,
  remarks: readonly RemarkRow[],
  { language, reader }: RenderContext,
): Passage {
  const row =
    (max: number) =>
    (remark: RemarkRow, index: number): string => {
      const isHidden = reader.hidesSpoilers || remark.isSpoiler === true;
      const shown = joinLines([
        remark.heading,
        smallPrint(remark.facts),
        titleOf(remark, Math.min(max, 150), isHidden),
        wordsOf(remark, max, language.leads, isHidden),
      ]);
      return index === 0 || shown === '' ? shown : `\n${shown}`;
    };
  return listing(priority, remarks, textLengths.map(row), language);
}

/** UTF-16 units per text. */
const textLengths = [800, 650, 520, 430, 340, 270, 210, 160, 120, 80];

function titleOf({ title }: RemarkRow, max: number, isHidden: boolean): string | null {
  const shown = title === null ? '' : escaped(title, max);
  if (shown === '') return null;
  return isHidden ? spoiler(shown) : `**${shown}**`;
}

function wordsOf(
  { text }: RemarkRow,
  max: number,
  leads: CatalogueLanguage,
  isHidden: boolean,
): string | null {
  const texts = [text?.[leads], text?.en, text?.zh];
  const words = texts.find((each) => plain(each ?? '') !== '') ?? null;
  if (words === null) return null;
  const shown = escapedParagraphs(words, max);
  return isHidden ? shown.split('\n').map(spoiler).join('\n') : shown;
}
