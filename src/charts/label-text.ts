/** What the fonts know about a text. */
export interface TextMeasure {
  /** In pixels. `size` is the font's size in pixels. */
  readonly width: (text: string, size: number) => number;
  readonly hasGlyph: (character: string) => boolean;
}

/** No label has room for more. */
const mostCharacters = 200;

/**
 * The part of a text that the fonts can draw, in one line; empty if they can draw nothing of it. A character
 * without a glyph becomes the plain form of the same character (“Ⅱ” becomes “II”), or is left out, as emoji
 * are. Marks that no character contains are left out, because many of them would be higher than the line.
 * Each remaining character is a grapheme, so a text can be cut anywhere.
 */
export function drawableText(text: string, { hasGlyph }: TextMeasure): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\p{C}\p{M}]/gu, '');
  const isDrawn = (character: string): boolean => character === ' ' || hasGlyph(character);
  return Array.from(plain)
    .slice(0, mostCharacters)
    .flatMap((character) =>
      isDrawn(character) ? character : Array.from(character.normalize('NFKC')).filter(isDrawn),
    )
    .join('')
    .replaceAll(/ +/gu, ' ')
    .trim();
}

/** The longest beginning of a drawable text that is not wider than `maxWidth` with its “…”. */
export function fittedText(
  text: string,
  size: number,
  maxWidth: number,
  { width }: TextMeasure,
): string {
  if (width(text, size) <= maxWidth) return text;
  const characters = Array.from(text);
  const cut = (length: number): string => `${characters.slice(0, length).join('').trimEnd()}…`;
  let [fitting, tooLong] = [0, characters.length];
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (width(cut(middle), size) <= maxWidth) fitting = middle;
    else tooLong = middle;
  }
  return cut(fitting);
}
