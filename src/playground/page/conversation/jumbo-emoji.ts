import type { MarkdownBlock, MarkdownInline } from './markdown-nodes.ts';

const most = 30;

/** Discord enlarges a text that consists of a few emoji. */
export function isJumbo(blocks: readonly MarkdownBlock[]): boolean {
  const [only] = blocks;
  if (blocks.length !== 1 || only?.kind !== 'paragraph') return false;
  const counts = only.children.map(emojiCount);
  if (counts.includes(null)) return false;
  const count = counts.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return count > 0 && count <= most;
}

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });
// `\p{RGI_Emoji}` would match whole sequences, but takes a third of a second to compile.
const emojiStart = /^(?:\p{Emoji_Presentation}|\p{Emoji}\ufe0f)/u;

/** Returns null if the node contains anything else. */
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
