import { element } from '../element.ts';
import type { RenderContext } from './render-context.ts';
import { isJumbo } from './jumbo-emoji.ts';
import { parseInline } from './markdown-inline.ts';
import type { MarkdownBlock, MarkdownInline } from './markdown-nodes.ts';
import { parseMarkdown } from './markdown-tree.ts';
import { commandMention, mention, navigationMention } from './mention.ts';
import { spoiler } from './spoiler.ts';
import { timestamp } from './timestamp.ts';

/** Renders Discord's markdown. The text is never parsed as HTML. */
export function markdown(text: string, context: RenderContext): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const blocks = parseMarkdown(text);
  if (blocks.length === 0) return fragment;
  const drawn = drawnBlocks(blocks, context);
  fragment.append(element(`div.prose${isJumbo(blocks) ? '.jumbo' : ''}`, {}, ...drawn));
  return fragment;
}

/** Renders a single line without block nodes; with `still`, without links and buttons. */
export function inlineMarkdown(
  text: string,
  context: RenderContext,
  still = false,
): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(...drawnPieces(parseInline(text, still), context, still));
  return fragment;
}

function drawnBlocks(blocks: readonly MarkdownBlock[], context: RenderContext): HTMLElement[] {
  return blocks.map((block) => drawnBlock(block, context));
}

function drawnBlock(block: MarkdownBlock, context: RenderContext): HTMLElement {
  switch (block.kind) {
    case 'heading':
      // The page uses h1 and h2 itself.
      return element(
        `h${String(block.level + 2)}.heading-${String(block.level)}`,
        {},
        ...drawnPieces(block.children, context, false),
      );
    case 'subtext':
      return element('small', {}, ...drawnPieces(block.children, context, false));
    case 'quote':
      return element('blockquote', {}, ...drawnBlocks(block.blocks, context));
    case 'list':
      return element(
        block.start === null ? 'ul' : 'ol',
        { start: block.start === null || block.start === 1 ? null : String(block.start) },
        ...block.items.map((item) => element('li', {}, ...drawnBlocks(item, context))),
      );
    case 'paragraph':
      return element('div.paragraph', {}, ...drawnPieces(block.children, context, false));
  }
}

function drawnPieces(
  pieces: readonly MarkdownInline[],
  context: RenderContext,
  still: boolean,
): Node[] {
  return pieces.map((piece) => drawnPiece(piece, context, still));
}

const tags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;

function drawnPiece(piece: MarkdownInline, context: RenderContext, still: boolean): Node {
  switch (piece.kind) {
    case 'text':
      return document.createTextNode(piece.text);
    case 'code':
      return element('code.inline-code', {}, piece.text);
    case 'codeBlock':
      return element('pre', {}, element('code', {}, piece.text));
    case 'link':
      return element(
        'a.text-link',
        { href: piece.url, title: piece.title, target: '_blank', rel: 'noreferrer noopener' },
        ...drawnPieces(piece.children, context, true),
      );
    case 'time':
      return timestamp(piece.seconds, piece.style, context.reader);
    case 'mention':
      return mention(piece.sign, context, still);
    case 'command':
      return commandMention(piece.name, context, still);
    case 'navigation':
      return navigationMention(piece.place, context);
    case 'emoji':
      return element('span.emoji', {}, `:${piece.name}:`);
    case 'spoiler':
      return spoiler('span', context.reader, ...drawnPieces(piece.children, context, still));
    default:
      return element(tags[piece.kind], {}, ...drawnPieces(piece.children, context, still));
  }
}
