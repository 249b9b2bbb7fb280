import type {
  MarkdownBlock,
  MarkdownInline,
} from '../../../../src/playground/page/conversation/markdown-nodes.ts';

/** Writes a tree on one line: `heading1(…)`, `bold(…)`; texts are unchanged. */
export function outline(blocks: readonly MarkdownBlock[]): string {
  return blocks.map(blockOutline).join(' ');
}

export function inlineOutline(pieces: readonly MarkdownInline[]): string {
  return pieces.map(pieceOutline).join('');
}

/** Nesting depth of inline nodes. */
export function inlineDepth(pieces: readonly MarkdownInline[]): number {
  const depths = pieces.map((piece) => ('children' in piece ? inlineDepth(piece.children) : 0));
  return 1 + Math.max(0, ...depths);
}

/** Nesting depth of blocks and inline nodes. */
export function depth(blocks: readonly MarkdownBlock[]): number {
  const depths = blocks.map((block) => {
    if (block.kind === 'quote') return depth(block.blocks);
    if (block.kind === 'list') return Math.max(...block.items.map(depth));
    return inlineDepth(block.children);
  });
  return 1 + Math.max(0, ...depths);
}

function blockOutline(block: MarkdownBlock): string {
  switch (block.kind) {
    case 'quote':
      return `quote(${outline(block.blocks)})`;
    case 'list':
      return `list${block.start === null ? '' : String(block.start)}(${block.items.map(outline).join(' | ')})`;
    case 'heading':
      return `heading${String(block.level)}(${inlineOutline(block.children)})`;
    default:
      return `${block.kind}(${inlineOutline(block.children)})`;
  }
}

function pieceOutline(piece: MarkdownInline): string {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'code':
      return `code(${piece.text})`;
    case 'codeBlock':
      return `codeBlock(${piece.language ?? '-'}: ${piece.text})`;
    case 'link':
      return `link(${piece.url}${piece.title === null ? '' : ` "${piece.title}"`}: ${inlineOutline(piece.children)})`;
    case 'time':
      return `time(${String(piece.seconds)} ${piece.style})`;
    case 'mention':
      return `mention(${piece.sign})`;
    case 'command':
      return `command(${piece.name})`;
    case 'navigation':
      return `navigation(${piece.place})`;
    case 'emoji':
      return `emoji(${piece.name})`;
    default:
      return `${piece.kind}(${inlineOutline(piece.children)})`;
  }
}
