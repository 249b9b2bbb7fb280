/** A block of a text: what begins on a line of its own. */
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
      /** The number it begins with; null where it has bullets. */
      readonly start: number | null;
      readonly items: readonly (readonly MarkdownBlock[])[];
    }
  /** Its line breaks stand in its texts. */
  | { readonly kind: 'paragraph'; readonly children: readonly MarkdownInline[] };

/** What stands in a line. */
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
  /** `sign` as the contract's `Mention` has it; also `@everyone` and `@here`. */
  | { readonly kind: 'mention'; readonly sign: string }
  | { readonly kind: 'command'; readonly name: string }
  | { readonly kind: 'navigation'; readonly place: string }
  /** A server's own. */
  | { readonly kind: 'emoji'; readonly name: string };

export type TextStyle = 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler';

/** A node and where the text goes on behind it. */
export interface ParsedInline {
  readonly node: MarkdownInline;
  readonly end: number;
}
