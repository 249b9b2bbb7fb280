import type { VNode } from 'preact';

import { html } from '../html.ts';
import { isBlock, type MarkdownBlock, type MarkdownNode } from '../markdown/markdown-nodes.ts';
import type { ShownIn } from '../markdown/parse-context.ts';
import { parseMarkdown } from '../markdown/parse-markdown.ts';
import { contentTexts } from './content-texts.ts';
import { isJumbo } from './jumbo-emoji.ts';
import { commandMention, mention, mentionName, navigationName } from './mention.ts';
import type { RenderContext } from './render-context.ts';
import { outgoing } from './small-parts.ts';
import { Spoiler } from './spoiler.ts';
import { formatTimestamp } from './time-formats.ts';
import { Timestamp } from './timestamp.ts';

/**
 * Renders Discord's markdown. The text is never parsed as HTML. `end` follows the last word if the text ends
 * with a paragraph, else the text.
 */
export function markdown(
  text: string,
  shownIn: ShownIn,
  context: RenderContext,
  end: VNode | false = false,
): VNode | null {
  const nodes = parseMarkdown(text, shownIn);
  const last = nodes.at(-1);
  if (last === undefined) return null;
  const isAfterWord = end !== false && !isBlock(last);
  const blocks = drawnBlocks(nodes, context, isAfterWord ? [' ', end] : []);
  return html`<div class="prose ${isJumbo(nodes) ? 'jumbo' : ''}">${blocks}</div>
    ${!isAfterWord && end !== false && [' ', end]}`;
}

/** Renders the title of an embed or the name of a field, without links and buttons. */
export function titleMarkdown(text: string, context: RenderContext): unknown[] {
  return drawnNodes(parseMarkdown(text, 'title'), context, true);
}

/** The text of a line as a reader sees it, with covered spoilers. */
export function plainMarkdown(text: string, shownIn: ShownIn, context: RenderContext): string {
  return plainText(parseMarkdown(text, shownIn), context).trim();
}

/** The nodes between two blocks become a paragraph. `end` belongs to the last paragraph. */
function drawnBlocks(
  nodes: readonly MarkdownNode[],
  context: RenderContext,
  end: readonly unknown[] = [],
): VNode[] {
  const drawn: VNode[] = [];
  let paragraph: unknown[] = [];
  const close = (): void => {
    if (paragraph.length > 0) drawn.push(html`<div class="paragraph">${paragraph}</div>`);
    paragraph = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      close();
      drawn.push(drawnBlock(node, context));
    } else paragraph.push(drawnNode(node, context, false));
  }
  paragraph.push(...end);
  close();
  return drawn;
}

function drawnBlock(block: MarkdownBlock, context: RenderContext): VNode {
  switch (block.kind) {
    case 'heading':
      // The page uses h1 and h2 itself.
      return html`<${`h${block.level + 2}`} class="heading-${block.level}">
        ${drawnNodes(block.children, context, false)}
      <//>`;
    case 'subtext':
      return html`<small>${drawnNodes(block.children, context, false)}</small>`;
    case 'quote':
      return html`<blockquote>${drawnBlocks(block.children, context)}</blockquote>`;
    case 'list': {
      const { start } = block;
      return html`<${start === null ? 'ul' : 'ol'}
        start=${start === null || start === 1 ? undefined : start}
      >
        ${block.items.map((item) => html`<li>${drawnBlocks(item, context)}</li>`)}
      <//>`;
    }
  }
}

function drawnNodes(
  nodes: readonly MarkdownNode[],
  context: RenderContext,
  still: boolean,
): unknown[] {
  return nodes.map((node) => drawnNode(node, context, still));
}

const tags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;

/** With `still`, mentions are no buttons. */
function drawnNode(node: MarkdownNode, context: RenderContext, still: boolean): unknown {
  if (isBlock(node)) return drawnBlock(node, context);
  const { reader } = context;
  switch (node.kind) {
    case 'text':
    case 'emoji':
    case 'namedEmoji':
      return node.text;
    case 'code':
      return html`<code class="inline-code">${node.text}</code>`;
    case 'codeBlock':
      return html`<pre><code>${node.text}</code></pre>`;
    case 'link':
      return html`<a class="text-link" title=${node.title} ...${outgoing(node.url)}>
        ${drawnNodes(node.children, context, true)}
      </a>`;
    case 'time':
      return html`<${Timestamp} ms=${node.seconds * 1000} style=${node.style} reader=${reader} />`;
    case 'mention':
      return mention(node.sign, context, still);
    case 'command':
      return commandMention(node.name, context, still);
    case 'navigation':
      return html`<span class="mention">${navigationName(node.place, context)}</span>`;
    case 'customEmoji':
      return html`<span class="emoji">:${node.name}:</span>`;
    case 'spoiler':
      return html`<${Spoiler} tag="span" reader=${reader}>
        ${drawnNodes(node.children, context, still)}
      <//>`;
    default:
      return html`<${tags[node.kind]}>${drawnNodes(node.children, context, still)}<//>`;
  }
}

function plainText(nodes: readonly MarkdownNode[], context: RenderContext): string {
  const one = (node: MarkdownNode): string => {
    switch (node.kind) {
      case 'spoiler':
        return contentTexts[context.reader.language].spoiler;
      case 'time':
        return formatTimestamp(node.seconds * 1000, node.style, context.reader, Date.now());
      case 'mention':
        return mentionName(node.sign, context);
      case 'command':
        return `/${node.name}`;
      case 'navigation':
        return navigationName(node.place, context);
      case 'customEmoji':
        return `:${node.name}:`;
      case 'list':
        return node.items.map((item) => plainText(item, context)).join('');
      default:
        return 'text' in node ? node.text : plainText(node.children, context);
    }
  };
  return nodes.map(one).join('');
}
