/** A block-level node. */
export type MarkdownBlock =
  | {
      readonly kind: 'heading';
      readonly level: 1 | 2 | 3;
      readonly children: readonly MarkdownInline[];
    }
  | { readonly kind: 'subtext'; readonly children: readonly MarkdownInline[] }
  | { readonly kind: 'quote'; readonly blocks: readonly MarkdownBlock[] }
  | {
      readonly kind: 'list';
      /** Number of the first item; null for a bullet list. */
      readonly start: number | null;
      readonly items: readonly (readonly MarkdownBlock[])[];
    }
  /** Its texts contain the line breaks. */
  | { readonly kind: 'paragraph'; readonly children: readonly MarkdownInline[] };

/** An inline node. */
export type MarkdownInline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: TextStyle; readonly children: readonly MarkdownInline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'codeBlock'; readonly language: string | null; readonly text: string }
  | {
      readonly kind: 'link';
      readonly url: string;
      readonly title: string | null;
      readonly children: readonly MarkdownInline[];
    }
  | { readonly kind: 'time'; readonly seconds: number; readonly style: string }
  /** `sign` as in the contract's `Mention`; also `@everyone` and `@here`. */
  | { readonly kind: 'mention'; readonly sign: string }
  | { readonly kind: 'command'; readonly name: string }
  | { readonly kind: 'navigation'; readonly place: string }
  /** A custom emoji. */
  | { readonly kind: 'emoji'; readonly name: string };

export type TextStyle = 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler';

/** A node and the offset after it. */
export interface ParsedInline {
  readonly node: MarkdownInline;
  readonly end: number;
}
