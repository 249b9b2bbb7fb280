import type { MarkdownBlock, MarkdownInline } from './markdown-nodes.ts';

const most = 30;

/** Discord draws a text of nothing but a few emoji large. */
export function isJumbo(blocks: readonly MarkdownBlock[]): boolean {
  const [only] = blocks;
  if (blocks.length !== 1 || only?.kind !== 'paragraph') return false;
  const counts = only.children.map(emojiCount);
  if (counts.includes(null)) return false;
  const count = counts.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return count > 0 && count <= most;
}

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });
// One property for whole sequences of emoji exists, but takes a third of a second to be made.
const emojiStart = /^(?:\p{Emoji_Presentation}|\p{Emoji}\ufe0f)/u;

/** Null where there is anything else. */
function emojiCount(piece: MarkdownInline): number | null {
  if (piece.kind === 'emoji') return 1;
  if (piece.kind !== 'text' || /[\p{L}\p{P}]/u.test(piece.text)) return null;
  let count = 0;
  for (const { segment } of signs.segment(piece.text)) {
    if (emojiStart.test(segment)) count++;
    else if (segment.trim() !== '') return null;
  }
  return count;
}
