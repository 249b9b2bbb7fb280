import type { MarkdownNode } from './markdown-nodes.ts';

/** Where a text is parsed. */
export interface ParseContext {
  readonly shownIn: ShownIn;
  /** What precedes the text on its line: nothing, spaces, or other text. */
  readonly before: '' | ' ' | 'x';
  /** Number of surrounding nodes other than lists. */
  readonly depth: number;
  /** Number of surrounding lists. */
  readonly lists: number;
  /** Quotes cannot be nested. */
  readonly quoted: boolean;
  /** Whether the text is that of a masked link: while the link is checked, or as it is shown. */
  readonly link: 'none' | 'checked' | 'shown';
}

/**
 * `content`: the content of a message, or a text component. `embed`: an embed's description or a field's
 * value. `title`: an embed's title or a field's name, which have no blocks and no links.
 */
export type ShownIn = 'content' | 'embed' | 'title';

export type Parse = (text: string, context: ParseContext) => readonly MarkdownNode[];

export interface Source {
  readonly text: string;
  /** The targets of masked links that have been read, by the offset of their opening bracket. */
  readonly targets: Map<number, LinkTarget | null>;
}

export interface LinkTarget {
  readonly url: string;
  readonly title: string | null;
  readonly end: number;
}

/** A node and the offset after it. */
export interface ParsedNode {
  readonly node: MarkdownNode;
  readonly end: number;
}

/** Returns the node that begins at an offset; null if this kind of node does not begin there. */
export type Rule = (
  source: Source,
  at: number,
  context: ParseContext,
  parse: Parse,
) => ParsedNode | null;
