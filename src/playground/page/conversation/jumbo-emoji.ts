import type { MarkdownNode } from '../markdown/markdown-nodes.ts';

const most = 30;

/** Discord enlarges a text that consists of a few emoji. */
export function isJumbo(nodes: readonly MarkdownNode[]): boolean {
  const written = nodes.filter((node) => node.kind !== 'text' || node.text.trim() !== '');
  const isEmoji = ({ kind }: MarkdownNode): boolean =>
    kind === 'emoji' || kind === 'namedEmoji' || kind === 'customEmoji';
  return written.length > 0 && written.length <= most && written.every(isEmoji);
}
