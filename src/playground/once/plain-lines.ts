import { formatTimestamp } from '../page/conversation/time-formats.ts';
import { isBlock, type MarkdownNode } from '../page/markdown/markdown-nodes.ts';
import type { ShownIn } from '../page/markdown/parse-context.ts';
import { parseMarkdown } from '../page/markdown/parse-markdown.ts';
import type { Reader } from './reader.ts';

/** Discord's markdown as plain lines; formatting is replaced by notes or removed. */
export function plainLines(
  markdown: string,
  reader: Reader,
  shownIn: ShownIn = 'content',
): string[] {
  const nodes = parseMarkdown(markdown.replace(/^\n+/u, ''), shownIn);
  const text = plainText(nodes, reader).replace(/\s+$/u, '');
  return text === '' ? [] : text.split('\n');
}

/** The title of an embed or the name of a field as one plain line. */
export function plainTitle(markdown: string, reader: Reader): string {
  return plainLines(markdown, reader, 'title')
    .filter((line) => line !== '')
    .join(' ');
}

/** Blocks and blocks of code have their own lines. */
function plainText(nodes: readonly MarkdownNode[], reader: Reader): string {
  let text = '';
  for (const node of nodes) {
    const hasOwnLines = isBlock(node) || node.kind === 'codeBlock';
    if (hasOwnLines && text !== '' && !text.endsWith('\n')) text += '\n';
    text += nodeText(node, reader) + (hasOwnLines ? '\n' : '');
  }
  return text;
}

function nodeText(node: MarkdownNode, reader: Reader): string {
  const { texts } = reader;
  const children = 'children' in node ? plainText(node.children, reader) : '';
  const inside = isBlock(node) ? children.trimEnd() : children;
  switch (node.kind) {
    case 'text':
    case 'codeBlock':
    case 'emoji':
    case 'namedEmoji':
      return node.text;
    case 'customEmoji':
      return `:${node.name}:`;
    case 'code':
      // Figures are padded inside code so that they align; plain text does not need the padding.
      return node.text.trim();
    case 'link':
      return inside === node.url ? node.url : `${inside} (${node.url})`;
    case 'time':
      return formatTimestamp(node.seconds * 1000, node.style, reader, reader.now());
    case 'mention':
      return mention(node.sign, reader);
    case 'command':
      return `/${node.name}`;
    case 'navigation':
      return `<id:${node.place}>`;
    case 'strike':
      return texts.struckOut(inside);
    case 'spoiler':
      return reader.spoilers ? inside : `[${texts.spoiler}]`;
    case 'heading':
      // An empty line precedes a heading.
      return `\n${inside}`;
    case 'quote':
      return texts.quote(inside);
    case 'list':
      return node.items
        .map((item, at) => listItem(plainText(item, reader), node.start, at))
        .join('\n');
    default:
      return inside;
  }
}

function listItem(text: string, start: number | null, at: number): string {
  const marker = start === null ? '- ' : `${String(start + at)}. `;
  return marker + text.trim().replaceAll('\n', `\n${' '.repeat(marker.length)}`);
}

function mention(sign: string, { names, texts }: Reader): string {
  const id = sign.replace(/^\D+/u, '');
  const named = (name: string | undefined, otherwise: string): string =>
    name === undefined ? otherwise : `${sign.charAt(0)}${name.replace(/^@/u, '')}`;
  if (id === '') return sign;
  if (sign.startsWith('#')) return named(names.channel(id), texts.unknownChannel);
  if (sign.startsWith('@&')) return named(names.role(id), texts.unknownRole);
  return named(names.user(id), texts.unknownUser);
}
