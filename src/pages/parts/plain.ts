/**
 * Text of the catalogue made fit to be shown on one line: whole characters, no control, no
 * invisible or direction-changing ones, white space collapsed. Empty where nothing is left to see.
 */
export function plain(text: string): string {
  // Most texts are plain already, and a card asks for dozens of them.
  if (/^[!-~]+(?: [!-~]+)*$/.test(text)) return text;
  return text
    .toWellFormed()
    .replaceAll(invisible, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

// Joiners and variation selectors stay: emoji and several scripts are written with them.
const invisible = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/gu;

/**
 * At most `max` UTF-16 units of a plain text, ended by an ellipsis where something was left out;
 * cut after a sentence or a word where one ends late enough, never within a character as people
 * see it.
 */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  if (max < 1) return '';
  const kept = text.slice(0, wholeCharacters(text, max - 1));
  return `${atGoodPlace(kept, text.charAt(kept.length))}…`;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** More than any character people use has; one longer is a pile of marks that may be cut. */
const longestCharacter = 64;

/** The most units, up to `max`, that do not end within a character. */
function wholeCharacters(text: string, max: number): number {
  let end = 0;
  for (const { index, segment } of graphemes.segment(text.slice(0, max + longestCharacter))) {
    const next = index + segment.length;
    if (next > max) {
      return segment.length < longestCharacter ? end : wholeCodePoints(text, max);
    }
    end = next;
  }
  return end;
}

function wholeCodePoints(text: string, max: number): number {
  return text.slice(0, max).isWellFormed() ? max : max - 1;
}

function atGoodPlace(kept: string, next: string): string {
  // The dot behind a number ("2. The second") ends no sentence.
  const sentence = lastEnd(
    kept,
    /(?<!\d)[.!?…]["'”’)]?(?=\s)|[。！？…][”’」』）]?(?!\p{M}|\u200d)/gu,
  );
  if (sentence >= kept.length * 0.75) return kept.slice(0, sentence).replace(/[.。…]+$/u, '');
  const word = /\s/.test(next)
    ? kept.length
    : lastEnd(kept, /\S(?=\s)|[，、；：](?!\p{M}|\u200d)/gu);
  const end = word >= kept.length * 0.6 ? word : kept.length;
  return kept.slice(0, end).replace(/[\s,;:，、；：]+$/u, '');
}

function lastEnd(text: string, pattern: RegExp): number {
  let end = 0;
  for (const match of text.matchAll(pattern)) end = match.index + match[0].length;
  return end;
}
