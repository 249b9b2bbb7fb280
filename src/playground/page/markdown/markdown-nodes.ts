/** A node of Discord's markdown. */
export type MarkdownNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: TextStyle; readonly children: readonly MarkdownNode[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'codeBlock'; readonly language: string | null; readonly text: string }
  | {
      readonly kind: 'link';
      readonly url: string;
      readonly title: string | null;
      readonly children: readonly MarkdownNode[];
    }
  | { readonly kind: 'time'; readonly seconds: number; readonly style: string }
  /** `sign` as in the contract's `Mention`; also `@everyone` and `@here`. */
  | { readonly kind: 'mention'; readonly sign: string }
  | { readonly kind: 'command'; readonly name: string }
  | { readonly kind: 'navigation'; readonly place: string }
  /** `namedEmoji`: a standard emoji that is written as its name between colons. */
  | { readonly kind: 'emoji' | 'namedEmoji'; readonly text: string }
  | { readonly kind: 'customEmoji'; readonly name: string }
  | MarkdownBlock;

export type MarkdownBlock =
  | {
      readonly kind: 'heading';
      readonly level: 1 | 2 | 3;
      readonly children: readonly MarkdownNode[];
    }
  | { readonly kind: 'subtext' | 'quote'; readonly children: readonly MarkdownNode[] }
  | {
      readonly kind: 'list';
      /** Number of the first item; null for a bullet list. */
      readonly start: number | null;
      readonly items: readonly (readonly MarkdownNode[])[];
    };

export type TextStyle = 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler';

export function isBlock(node: MarkdownNode): node is MarkdownBlock {
  return ['heading', 'subtext', 'quote', 'list'].includes(node.kind);
}
