import { element } from '../element.ts';
import { isBlock, type MarkdownBlock, type MarkdownNode } from '../markdown/markdown-nodes.ts';
import type { ShownIn } from '../markdown/parse-context.ts';
import { parseMarkdown } from '../markdown/parse-markdown.ts';
import type { RenderContext } from './render-context.ts';
import { isJumbo } from './jumbo-emoji.ts';
import { commandMention, mention, navigationMention } from './mention.ts';
import { spoiler } from './spoiler.ts';
import { timestamp } from './timestamp.ts';

/** Renders Discord's markdown. The text is never parsed as HTML. */
export function markdown(text: string, shownIn: ShownIn, context: RenderContext): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const nodes = parseMarkdown(text, shownIn);
  if (nodes.length === 0) return fragment;
  const drawn = drawnBlocks(nodes, context);
  fragment.append(element(`div.prose${isJumbo(nodes) ? '.jumbo' : ''}`, {}, ...drawn));
  return fragment;
}

/** Renders the title of an embed or the name of a field, without links and buttons. */
export function titleMarkdown(text: string, context: RenderContext): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(...drawnNodes(parseMarkdown(text, 'title'), context, true));
  return fragment;
}

/** The nodes between two blocks become a paragraph. */
function drawnBlocks(nodes: readonly MarkdownNode[], context: RenderContext): HTMLElement[] {
  const drawn: HTMLElement[] = [];
  let paragraph: HTMLElement | null = null;
  for (const node of nodes) {
    if (isBlock(node)) {
      drawn.push(drawnBlock(node, context));
      paragraph = null;
    } else {
      if (paragraph === null) drawn.push((paragraph = element('div.paragraph')));
      paragraph.append(drawnNode(node, context, false));
    }
  }
  return drawn;
}

function drawnBlock(block: MarkdownBlock, context: RenderContext): HTMLElement {
  switch (block.kind) {
    case 'heading':
      // The page uses h1 and h2 itself.
      return element(
        `h${String(block.level + 2)}.heading-${String(block.level)}`,
        {},
        ...drawnNodes(block.children, context, false),
      );
    case 'subtext':
      return element('small', {}, ...drawnNodes(block.children, context, false));
    case 'quote':
      return element('blockquote', {}, ...drawnBlocks(block.children, context));
    case 'list':
      return element(
        block.start === null ? 'ul' : 'ol',
        { start: block.start === null || block.start === 1 ? null : String(block.start) },
        ...block.items.map((item) => element('li', {}, ...drawnBlocks(item, context))),
      );
  }
}

function drawnNodes(
  nodes: readonly MarkdownNode[],
  context: RenderContext,
  still: boolean,
): Node[] {
  return nodes.map((node) => drawnNode(node, context, still));
}

const tags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;

/** With `still`, mentions are no buttons. */
function drawnNode(node: MarkdownNode, context: RenderContext, still: boolean): Node {
  if (isBlock(node)) return drawnBlock(node, context);
  switch (node.kind) {
    case 'text':
    case 'emoji':
    case 'namedEmoji':
      return document.createTextNode(node.text);
    case 'code':
      return element('code.inline-code', {}, node.text);
    case 'codeBlock':
      return element('pre', {}, element('code', {}, node.text));
    case 'link':
      return element(
        'a.text-link',
        { href: node.url, title: node.title, target: '_blank', rel: 'noreferrer noopener' },
        ...drawnNodes(node.children, context, true),
      );
    case 'time':
      return timestamp(node.seconds, node.style, context.reader);
    case 'mention':
      return mention(node.sign, context, still);
    case 'command':
      return commandMention(node.name, context, still);
    case 'navigation':
      return navigationMention(node.place, context);
    case 'customEmoji':
      return element('span.emoji', {}, `:${node.name}:`);
    case 'spoiler':
      return spoiler('span', context.reader, ...drawnNodes(node.children, context, still));
    default:
      return element(tags[node.kind], {}, ...drawnNodes(node.children, context, still));
  }
}
