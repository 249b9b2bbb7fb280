/** What the fonts know about a text. */
export interface TextMeasure {
  /** In pixels. `size` is the font's size in pixels. */
  readonly width: (text: string, size: number) => number;
  readonly hasGlyph: (character: string) => boolean;
}

/** No label has room for more. */
const mostCharacters = 200;

/** In place of a letter without a glyph: without it, 𠮷野家 would read as 野家, which is another title. */
const missingLetter = '□';

/**
 * A text as the fonts can draw it, in one line. A character without a glyph becomes the plain form of the same
 * character (“Ⅱ” becomes “II”), else a sign. An emoji without a glyph is left out. Marks that no letter of a
 * script needs, and more than two on a letter, are left out, because many of them would be higher than the line.
 */
export function drawableText(text: string, measure: TextMeasure): string {
  return drawnLetters(text, measure).join('').replaceAll(/ +/gu, ' ').trim();
}

/** A title, or the book's other title if less than half of the letters can be drawn and the other has more. */
export function drawableTitle(text: string, other: string | null, measure: TextMeasure): string {
  const share = drawnShare(text, measure);
  const isOther = other !== null && share < 0.5 && drawnShare(other, measure) > share;
  return drawableText(isOther ? other : text, measure);
}

/** The share of the letters that can be drawn; 0 if there are none. */
function drawnShare(text: string, measure: TextMeasure): number {
  const letters = drawnLetters(text, measure).filter((letter) => letter.trim() !== '');
  const drawn = letters.filter((letter) => letter !== missingLetter);
  return letters.length === 0 ? 0 : drawn.length / letters.length;
}

function drawnLetters(text: string, { hasGlyph }: TextMeasure): readonly string[] {
  const plain = text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]|(?=\p{M})\p{Script=Inherited}/gu, '')
    .replaceAll(/(?<=\p{M}{2})\p{M}+/gu, '');
  const isDrawn = (letter: string): boolean =>
    Array.from(letter).every((character) => character === ' ' || hasGlyph(character));
  return lettersOf(plain)
    .slice(0, mostCharacters)
    .map((letter) => {
      if (isDrawn(letter)) return letter;
      if (isDrawn(letter.normalize('NFKC'))) return letter.normalize('NFKC');
      return emoji.test(letter) ? '' : missingLetter;
    });
}

const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;

/** What people see as one letter: a character with its marks. */
function lettersOf(text: string): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The longest beginning of a drawable text, in whole letters, that is not wider than `maxWidth` with its “…”. */
export function fittedText(
  text: string,
  size: number,
  maxWidth: number,
  { width }: TextMeasure,
): string {
  if (width(text, size) <= maxWidth) return text;
  const letters = lettersOf(text);
  const cut = (length: number): string => `${letters.slice(0, length).join('').trimEnd()}…`;
  let [fitting, tooLong] = [0, letters.length];
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (width(cut(middle), size) <= maxWidth) fitting = middle;
    else tooLong = middle;
  }
  return cut(fitting);
}
