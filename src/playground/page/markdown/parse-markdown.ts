import type { MarkdownNode } from './markdown-nodes.ts';
import type { ParseContext, ParsedNode, ShownIn, Source } from './parse-context.ts';
import { rulesIn } from './rules.ts';

/** Parses Discord's markdown as its clients do. */
export function parseMarkdown(text: string, shownIn: ShownIn): readonly MarkdownNode[] {
  return parse(text.replaceAll('\r\n', '\n'), {
    shownIn,
    before: '',
    depth: 0,
    lists: 0,
    quoted: false,
    link: 'none',
  });
}

/** More than anybody nests. It bounds the time and the depth of the page's elements. */
const deepest = 6;

function parse(text: string, context: ParseContext): readonly MarkdownNode[] {
  if (context.depth > deepest) return [{ kind: 'text', text }];
  const source: Source = { text: context.before + text, targets: new Map() };
  const nodes: MarkdownNode[] = [];
  let at = context.before.length;
  while (at < source.text.length) {
    const { node, end } = nodeAt(source, at, context);
    append(nodes, node);
    at = end;
  }
  return nodes.map((node) =>
    node.kind === 'text' ? { ...node, text: node.text.replaceAll(/ +(?=\n)/g, '') } : node,
  );
}

/** The first rule that matches decides. */
function nodeAt(source: Source, at: number, context: ParseContext): ParsedNode {
  for (const rule of rulesIn(context)) {
    const found = rule(source, at, context, parse);
    if (found !== null) return found;
  }
  plainText.lastIndex = at;
  const text = plainText.exec(source.text)?.[0] ?? '';
  return { node: { kind: 'text', text }, end: at + text.length };
}

/** Characters with which no rule begins, or one character. */
const plainText = /[^\p{Emoji}\\`_~|<:@[>\-h¯]+|[^]/uy;

function append(nodes: MarkdownNode[], node: MarkdownNode): void {
  const last = nodes.at(-1);
  if (last?.kind !== 'text') nodes.push(node);
  else if (node.kind === 'text') {
    nodes[nodes.length - 1] = { kind: 'text', text: last.text + node.text };
  } else {
    // The spaces before a quote or a list do not make a line of their own.
    const isIndented = node.kind === 'quote' || node.kind === 'list';
    const text = isIndented ? last.text.replace(/ +$/, '') : last.text;
    nodes.splice(-1, 1, ...(text === '' ? [] : [{ kind: 'text', text } as const]), node);
  }
}
