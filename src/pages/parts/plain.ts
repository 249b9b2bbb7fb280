/**
 * Text of the catalogue for one line: well-formed, without control, invisible and direction-changing
 * characters, with white space collapsed. Empty if nothing visible remains.
 */
export function plain(text: string): string {
  // Most texts are plain already, and a card has dozens of them.
  if (/^[!-~]+(?: [!-~]+)*$/.test(text)) return text;
  const cleaned = text
    .toWellFormed()
    .replaceAll(invisible, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return visible.test(cleaned) ? cleaned : '';
}

/** Marks and joiners need a character to belong to; U+2800 is a blank. */
const visible = /[^\s\p{M}\p{Cf}\u2800]/u;

// Joiners and variation selectors stay, because emoji and several scripts need them.
const invisible = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/gu;

/**
 * Cuts a plain text to `max` UTF-16 units, with an ellipsis. It cuts after a sentence or a word if one
 * ends late enough, and never within a grapheme.
 */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  if (max < 1) return '';
  const kept = text.slice(0, wholeCharacters(text, max - 1));
  return `${atGoodPlace(kept, text.charAt(kept.length))}…`;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Longer than any grapheme in use. A longer one is a pile of combining marks and may be cut. */
const longestCharacter = 64;

/** The largest number of units up to `max` that does not end within a grapheme. */
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
  // The dot after a number ("2. The second") does not end a sentence.
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
