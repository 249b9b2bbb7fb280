import { element } from '../parts/element.ts';
import type { Drawing } from './drawing.ts';
import { isJumbo } from './emoji-text.ts';
import { inlineTree } from './markdown-inline.ts';
import type { Block, Inline } from './markdown-nodes.ts';
import { textTree } from './markdown-tree.ts';
import { commandMention, mention, navigationMention } from './mention.ts';
import { spoiler } from './spoiler.ts';
import { timestamp } from './timestamp.ts';

/** A text in Discord's markdown as its app draws it. Nothing of the text becomes markup. */
export function markdown(text: string, drawing: Drawing): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const blocks = textTree(text);
  if (blocks.length === 0) return fragment;
  const drawn = drawnBlocks(blocks, drawing);
  fragment.append(element(`div.prose${isJumbo(blocks) ? '.jumbo' : ''}`, {}, ...drawn));
  return fragment;
}

/** The same for a single line: no headings, lists or quotes; `still`, nothing in it can be pressed. */
export function inlineMarkdown(text: string, drawing: Drawing, still = false): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(...drawnPieces(inlineTree(text, still), drawing, still));
  return fragment;
}

function drawnBlocks(blocks: readonly Block[], drawing: Drawing): HTMLElement[] {
  return blocks.map((block) => drawnBlock(block, drawing));
}

function drawnBlock(block: Block, drawing: Drawing): HTMLElement {
  switch (block.kind) {
    case 'heading':
      // The page's own headings are above: a text's largest is the third.
      return element(
        `h${String(block.level + 2)}.heading-${String(block.level)}`,
        {},
        ...drawnPieces(block.children, drawing, false),
      );
    case 'subtext':
      return element('small', {}, ...drawnPieces(block.children, drawing, false));
    case 'quote':
      return element('blockquote', {}, ...drawnBlocks(block.blocks, drawing));
    case 'list':
      return element(
        block.start === null ? 'ul' : 'ol',
        { start: block.start === null || block.start === 1 ? null : String(block.start) },
        ...block.items.map((item) => element('li', {}, ...drawnBlocks(item, drawing))),
      );
    case 'paragraph':
      return element('div.paragraph', {}, ...drawnPieces(block.children, drawing, false));
  }
}

function drawnPieces(pieces: readonly Inline[], drawing: Drawing, still: boolean): Node[] {
  return pieces.map((piece) => drawnPiece(piece, drawing, still));
}

const tags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;

function drawnPiece(piece: Inline, drawing: Drawing, still: boolean): Node {
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
        ...drawnPieces(piece.children, drawing, true),
      );
    case 'time':
      return timestamp(piece.seconds, piece.style, drawing.reading);
    case 'mention':
      return mention(piece.sign, drawing, still);
    case 'command':
      return commandMention(piece.name, drawing, still);
    case 'navigation':
      return navigationMention(piece.place, drawing);
    case 'emoji':
      return element('span.emoji', {}, `:${piece.name}:`);
    case 'spoiler':
      return spoiler('span', drawing.reading, ...drawnPieces(piece.children, drawing, still));
    default:
      return element(tags[piece.kind], {}, ...drawnPieces(piece.children, drawing, still));
  }
}
