import type { MarkdownNode } from '../../../../src/playground/page/markdown/markdown-nodes.ts';

/** Writes a tree on one line: `heading1(…)`, `bold(…)`; texts and standard emoji are unchanged. */
export function outline(nodes: readonly MarkdownNode[]): string {
  return nodes.map(nodeOutline).join('');
}

/** What a reader sees of the nodes, without formatting. Of a timestamp, the year. */
export function visibleText(nodes: readonly MarkdownNode[]): string {
  return nodes
    .map((node) => {
      if ('children' in node) return visibleText(node.children);
      if (node.kind === 'time') return String(new Date(node.seconds * 1000).getUTCFullYear());
      if (node.kind === 'customEmoji') return `:${node.name}:`;
      return 'text' in node ? node.text : nodeOutline(node);
    })
    .join('');
}

/** Nesting depth. */
export function depth(nodes: readonly MarkdownNode[]): number {
  const depths = nodes.map((node) => {
    if (node.kind === 'list') return Math.max(...node.items.map(depth));
    return 'children' in node ? depth(node.children) : 0;
  });
  return 1 + Math.max(0, ...depths);
}

function nodeOutline(node: MarkdownNode): string {
  switch (node.kind) {
    case 'text':
    case 'emoji':
    case 'namedEmoji':
      return node.text;
    case 'heading':
      return `heading${String(node.level)}(${outline(node.children)})`;
    case 'list':
      return `list${String(node.start ?? '')}(${node.items.map(outline).join(' | ')})`;
    case 'code':
      return `code(${node.text})`;
    case 'codeBlock':
      return `codeBlock(${node.language ?? '-'}: ${node.text})`;
    case 'link':
      return `link(${node.url}${node.title === null ? '' : ` "${node.title}"`}: ${outline(node.children)})`;
    case 'time':
      return `time(${String(node.seconds)} ${node.style})`;
    case 'mention':
      return `mention(${node.sign})`;
    case 'command':
      return `command(${node.name})`;
    case 'navigation':
      return `navigation(${node.place})`;
    case 'customEmoji':
      return `emoji(${node.name})`;
    default:
      return `${node.kind}(${outline(node.children)})`;
  }
}
